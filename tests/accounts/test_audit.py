"""The audit log: what it records, who may read it, and that nobody changes it."""

import datetime
from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import reverse

from pipeline_service.accounts import actions, audit
from pipeline_service.accounts.middleware import ConsoleAccessMiddleware
from pipeline_service.accounts.models import Account, AuditAction, AuditEntry, User
from pipeline_service.accounts.tasks import access_upkeep
from pipeline_service.operations.account_data.deletion import remove_account
from pipeline_service.partitions import partitions_of
from prospects.models import Prospect
from tests.console.browser import signed_in
from tests.monthly import past_months
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)

LOG = reverse("admin:accounts_auditentry_changelist")
ADMIN = "admin@mine.example"


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


def entries(action: AuditAction) -> list[AuditEntry]:
    return list(AuditEntry.objects.filter(action=action).order_by("created_at", "id"))


def test_sign_ins_and_failures_are_recorded_with_their_address(tenant: Tenant) -> None:
    actions.create_user(account_id=tenant.account.id, email=ADMIN, role="admin", password="a long enough one")
    browser = Client(REMOTE_ADDR="192.0.2.7")
    page = reverse("access:sign_in")
    browser.post(page, {"username": ADMIN, "password": "wrong"})
    browser.post(page, {"username": "nobody@nowhere.example", "password": "wrong"})
    browser.post(page, {"username": ADMIN, "password": "a long enough one"})
    browser.post(reverse("admin:logout"))
    kinds = (AuditAction.SIGN_IN_FAILED, AuditAction.SIGNED_IN, AuditAction.SIGNED_OUT)
    for (entry,) in (entries(kind) for kind in kinds):
        assert (entry.actor, entry.account_id, entry.address) == (f"user:{ADMIN}", tenant.account.pk, "192.0.2.7")


def test_keys_are_recorded_with_who_issued_and_revoked_them(tenant: Tenant) -> None:
    console = signed_in(tenant)
    form = {"label": "crm", "scopes": ["read"], "expires_in_days": ""}
    console.post(reverse("admin:accounts_apikey_add"), form)
    issued = entries(AuditAction.KEY_ISSUED)[-1]
    assert (issued.actor, issued.detail) == (f"user:{ADMIN}", "may read")
    assert "crm" in issued.subject
    _, key = actions.issue_key(account_id=tenant.account.id, label="other")
    actions.revoke_key(prefix=key[:16])
    assert [(entry.actor, "other" in entry.subject) for entry in entries(AuditAction.KEY_REVOKED)] == [
        ("command", True)
    ]


def test_users_roles_and_settings_are_recorded(tenant: Tenant) -> None:
    console = signed_in(tenant)
    page = reverse("admin:accounts_account_change", args=[tenant.account.pk])
    form = {"name": "Renamed", "currency": "USD", "timezone": "UTC", "min_deal_amount": "0", "audit_days": "60"}
    assert console.post(page, form).status_code == 302
    (changed,) = entries(AuditAction.SETTINGS_CHANGED)
    assert (changed.actor, changed.subject) == (f"user:{ADMIN}", "account: Renamed")
    assert "Name" in changed.detail
    user, _ = actions.create_user(account_id=tenant.account.id, email="new@mine.example", role="viewer")
    actions.set_role(user=user, role="admin")
    assert entries(AuditAction.USER_CHANGED)[-1].detail == "role: admin"


def test_deletions_and_restores_are_recorded_for_console_and_api_alike(tenant: Tenant) -> None:
    console = signed_in(tenant)
    for number in range(2):
        tenant.api("POST", "/prospects", {"email": f"dana{number}@example.com", "name": "Dana Ruiz"})
    one, other = Prospect.objects.order_by("created_at")
    console.post(reverse("admin:prospects_prospect_delete", args=[one.pk]), {"post": "yes"})
    tenant.api("DELETE", f"/prospects/{other.public_id}")
    first, second = entries(AuditAction.RECORD_DELETED)
    assert (first.actor, second.actor) == (f"user:{ADMIN}", f"key:{tenant.key[:16]}")
    assert (first.subject, second.subject) == (f"prospect {one.public_id}", f"prospect {other.public_id}")
    assert not AuditEntry.objects.filter(subject__contains="Dana").exists()
    bin_page = f"{reverse('admin:prospects_prospect_changelist')}?deleted=yes"
    console.post(bin_page, {"action": "restore", "_selected_action": [str(one.pk)]})
    assert [entry.subject for entry in entries(AuditAction.RECORD_RESTORED)] == [f"prospect {one.public_id}"]


def test_records_deleted_together_are_recorded_one_by_one(tenant: Tenant) -> None:
    console = signed_in(tenant)
    for name in ("One", "Two"):
        tenant.api("POST", "/webhooks", {"url": f"https://{name}.example.com/", "events": ["prospect.created"]})
    page = reverse("admin:webhooks_endpoint_changelist")
    rows = [str(item["pk"]) for item in console.get(page).context["cl"].queryset.values("pk")]
    console.post(page, {"action": "delete_selected", "_selected_action": rows, "post": "yes"})
    assert len([entry for entry in entries(AuditAction.RECORD_DELETED) if "endpoint" in entry.subject]) == 2


def test_only_admins_read_the_log_and_only_that_of_their_account(tenant: Tenant) -> None:
    other = create_tenant("Theirs")
    mine = signed_in(tenant).get(LOG).content.decode()
    assert "Issued an API key" in mine
    assert other.key[:16] not in mine
    for role in ("viewer", "operator"):
        assert signed_in(tenant, role).get(LOG).status_code == 403
    found = signed_in(tenant).get(LOG, {"q": "command"}).content.decode()
    assert "Issued an API key" in found


@pytest.mark.parametrize(
    "sql", ["UPDATE accounts_auditentry SET actor = 'me'", "DELETE FROM accounts_auditentry"], ids=("update", "delete")
)
def test_the_database_refuses_to_change_the_log(tenant: Tenant, sql: str) -> None:
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)


def test_no_page_changes_the_log(tenant: Tenant) -> None:
    console = signed_in(tenant)
    row = AuditEntry.objects.filter(account=tenant.account).first()
    assert row is not None
    for page in ("change", "delete"):
        console.post(reverse(f"admin:accounts_auditentry_{page}", args=[row.pk]), {"post": "yes", "actor": "me"})
    assert console.get(reverse("admin:accounts_auditentry_add")).status_code == 403
    assert AuditEntry.objects.filter(pk=row.pk, actor=row.actor).exists()


def test_entries_are_deleted_when_their_account_no_longer_keeps_them(tenant: Tenant) -> None:
    other = create_tenant("Theirs")
    Account.objects.filter(pk=tenant.account.pk).update(audit_days=30)
    for account_id in (tenant.account.pk, other.account.pk, None):
        entry = AuditEntry(account_id=account_id, action="key.issued", actor="old", created_at="2020-01-01T00:00:00Z")
        entry.save(force_insert=True)
    with connection.cursor() as cursor:
        cursor.execute("SELECT now() - interval '31 days'")
        (month_ago,) = cursor.fetchone()
    for account_id in (tenant.account.pk, other.account.pk):
        AuditEntry(account_id=account_id, action="key.issued", actor="month", created_at=month_ago).save()
    assert audit.delete_old() == 4
    assert list(AuditEntry.objects.filter(actor="month").values_list("account", flat=True)) == [other.account.pk]


def test_an_export_from_the_console_is_recorded(tenant: Tenant, settings: Any) -> None:
    user, _ = actions.create_user(account_id=tenant.account.id, email=ADMIN, role="admin")
    request = HttpRequest()
    request.path, request.user, request.session = "/admin/prospects/export/", user, {}  # type: ignore[assignment]
    answer = HttpResponse(headers={"Content-Disposition": 'attachment; filename="prospects.csv"'})
    ConsoleAccessMiddleware(lambda _: answer)(request)
    (entry,) = entries(AuditAction.EXPORTED)
    assert (entry.actor, entry.subject) == (f"user:{ADMIN}", "/admin/prospects/export/")


def test_deleting_an_account_deletes_its_log(tenant: Tenant) -> None:
    other = create_tenant("Theirs")
    remove_account(tenant.account.pk)
    assert set(AuditEntry.objects.values_list("account", flat=True)) == {other.account.pk}
    assert User.objects.filter(account=tenant.account).count() == 0


def test_past_months_without_an_entry_are_dropped_and_those_that_an_account_keeps_stay(tenant: Tenant) -> None:
    Account.objects.filter(pk=tenant.account.pk).update(audit_days=3650)
    months = [datetime.date(2020, month, 1) for month in (4, 5, 6)]
    with past_months("accounts_auditentry", months[0], 3) as (first, april, may, june):
        for account_id, month in ((None, months[0]), (tenant.account.pk, months[1]), (None, months[2])):
            moment = datetime.datetime(month.year, month.month, 7, tzinfo=datetime.UTC)
            AuditEntry(account_id=account_id, action="key.issued", actor="old", created_at=moment).save()
        access_upkeep()
        left = {partition.name for partition in partitions_of("accounts_auditentry")}
        assert left & {first, april, may, june} == {may}
        assert AuditEntry.objects.filter(actor="old").count() == 1
