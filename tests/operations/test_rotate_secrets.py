"""manage.py rotate_secrets."""

import json
from io import StringIO
from typing import Any

import pytest
from cryptography.fernet import Fernet
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import connection

from pipeline_service import secrets
from tests.tenants import create_tenant
from webhooks.models import Secret

pytestmark = pytest.mark.django_db


def stored() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT value FROM webhooks_secret")
        return str(cursor.fetchone()[0])


def test_the_old_encryption_key_can_be_removed_afterwards(settings: Any) -> None:
    old, new = Fernet.generate_key().decode(), Fernet.generate_key().decode()
    settings.FIELD_ENCRYPTION_KEYS = [old]
    body = {"url": "https://example.com/hook", "events": ["prospect.created"]}
    shown = create_tenant().api("POST", "/webhooks", body).body["data"]["secret"]
    assert shown not in stored()
    settings.FIELD_ENCRYPTION_KEYS = [new, old]
    out = StringIO()
    call_command("rotate_secrets", "--json", stdout=out)
    assert json.loads(out.getvalue())["webhooks.Secret"] == 1
    settings.FIELD_ENCRYPTION_KEYS = [new]
    assert Secret.objects.get().value == shown
    settings.FIELD_ENCRYPTION_KEYS = [old]
    with pytest.raises(ImproperlyConfigured):
        secrets.decrypt(stored())
