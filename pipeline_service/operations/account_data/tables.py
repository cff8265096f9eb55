"""The tables that hold rows of accounts."""

from django.apps import apps
from django.db import models

from pipeline_service.accounts.models import Account


def account_models() -> list[type[models.Model]]:
    """Return every model whose rows belong to an account, users included."""
    return [model for model in apps.get_models() if _has_account(model)]


def _has_account(model: type[models.Model]) -> bool:
    has_account = any(field.name == "account" and field.related_model is Account for field in model._meta.local_fields)
    return has_account and model._meta.managed and not model._meta.proxy
