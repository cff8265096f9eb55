"""Console pages of the account: its settings, users, API keys and audit log."""

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib import admin
from django.contrib.admin.exceptions import NotRegistered
from django.contrib.auth.models import Group

from pipeline_service.accounts.admin import accounts, audit, keys, users
from pipeline_service.accounts.views import security, settings

__all__ = ["accounts", "audit", "keys", "security", "settings", "users"]

for model in (Group, AccessAttempt, AccessLog, AccessFailureLog):
    try:
        admin.site.unregister(model)
    except NotRegistered:
        continue
