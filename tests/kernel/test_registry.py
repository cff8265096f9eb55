"""Rules for every table, checked in the model registry and the database catalogue."""

from typing import Any

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, models, transaction

from calls.models import Call
from pipeline_service import typeid
from pipeline_service.records import AccountForeignKey, SameAccount
from tests.tenants import create_tenant

PRODUCT_APPS = {
    "accounts",
    "api",
    "console",
    "prospects",
    "calls",
    "intelligence",
    "conversions",
    "webhooks",
    "experimental",
}
GLOBAL = {
    *("accounts.Account", "accounts.User", "accounts.AuditEntry"),
    *("accounts.ConsoleSession", "accounts.Authenticator", "accounts.RecoveryCode"),
}
"""The account itself, users, since superusers have no account, and what belongs to a user or records their acts."""

TENANT_MODELS = [
    model
    for model in apps.get_models(include_auto_created=True)
    if model._meta.app_label in PRODUCT_APPS and model._meta.label not in GLOBAL and not model._meta.auto_created
]


def named(model: type[models.Model]) -> str:
    return model._meta.label


@pytest.mark.parametrize("model", TENANT_MODELS, ids=named)
def test_every_tenant_table_belongs_to_an_account(model: type[models.Model]) -> None:
    field = model._meta.get_field("account")
    assert field.remote_field.model._meta.label == "accounts.Account"
    assert not field.null


@pytest.mark.parametrize("model", TENANT_MODELS, ids=named)
def test_every_reference_between_tenant_tables_stays_within_the_account(model: type[models.Model]) -> None:
    held = {item.field for item in model._meta.constraints if isinstance(item, SameAccount)}
    references = {
        field.name
        for field in model._meta.local_fields
        if isinstance(field, models.ForeignKey)
        and field.remote_field.model._meta.app_label in PRODUCT_APPS
        and field.name not in {"account", "api_key"}
    }
    assert references <= held
    assert all(
        isinstance(model._meta.get_field(name), (AccountForeignKey, models.OneToOneField)) for name in references
    )


@pytest.mark.parametrize("model", TENANT_MODELS, ids=named)
def test_every_unique_key_starts_with_the_account(model: type[models.Model]) -> None:
    fields = [item.fields for item in model._meta.constraints if isinstance(item, models.UniqueConstraint)]
    assert [names for names in fields if names and names[0] != "account"] == []


@pytest.mark.django_db
def test_the_database_holds_every_same_account_key() -> None:
    wanted = {
        item.name for model in apps.get_models() for item in model._meta.constraints if isinstance(item, SameAccount)
    }
    with connection.cursor() as cursor:
        cursor.execute("SELECT conname FROM pg_constraint WHERE contype = 'f' AND array_length(conkey, 1) = 2")
        held: set[Any] = {row[0] for row in cursor.fetchall()}
    assert wanted
    assert wanted <= held


@pytest.mark.django_db
def test_a_row_that_points_into_another_account_is_refused_by_the_database() -> None:
    mine, theirs = create_tenant("Mine"), create_tenant("Theirs")
    prospect = theirs.api("POST", "/prospects", {"email": "a@example.com"}).body["data"]["id"]
    with pytest.raises(IntegrityError), transaction.atomic():
        Call.objects.create(
            account=mine.account,
            prospect_id=typeid.decode("pros", prospect),
            source="manual",
            occurred_at="2026-01-01T00:00:00Z",
        )
