"""Inbound hooks in the console: opening, editing, and running a delivery again."""

import pytest
from django.test import Client

from conversions.models import InboundDelivery, InboundHook
from pipeline_service.accounts.actions import create_user
from tests.conversions.inbound.hooks import create_hook_sender
from tests.tenants import Tenant, create_tenant

HOOKS = "/admin/conversions/inboundhook/"
DELIVERIES = "/admin/conversions/inbounddelivery/"


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


def sign_in(tenant: Tenant, role: str) -> Client:
    user, _ = create_user(account_id=tenant.account.pk, email=f"{role}@{tenant.account.slug}.example", role=role)
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_an_admin_opens_and_edits_a_hook_and_sees_its_url(tenant: Tenant) -> None:
    client = sign_in(tenant, "admin")
    rows = {"field_map-name": ["leadQualityScore", ""], "field_map-value": ["score", ""]}
    form = {"kind": "generic", **rows, "is_active": "on", "secret": ""}
    assert client.post(f"{HOOKS}add/", form).status_code == 302
    hook = InboundHook.objects.get()
    assert (hook.account_id, hook.field_map) == (tenant.account.pk, {"leadQualityScore": "score"})
    page = client.get(f"{HOOKS}{hook.pk}/change/").content.decode()
    assert f"/inbound/{hook.token}" in page
    assert client.post(f"{HOOKS}{hook.pk}/change/", {"secret": "whsec_9"}).status_code == 302
    hook.refresh_from_db()
    assert (hook.field_map, hook.is_active, hook.signing_secret) == ({}, False, "whsec_9")
    assert "whsec_9" not in client.get(f"{HOOKS}{hook.pk}/change/").content.decode()


def test_operators_run_a_delivery_again_and_do_not_see_hooks(tenant: Tenant) -> None:
    row = create_hook_sender(tenant, "dialer").deliver({"id": "d1", "disposition": "what"})
    client = sign_in(tenant, "operator")
    assert client.get(HOOKS).status_code == 403
    assert "&quot;what&quot;" in client.get(f"{DELIVERIES}{row.pk}/change/").content.decode()
    client.post(f"{DELIVERIES}{row.pk}/press/rerun/")
    assert InboundDelivery.objects.get().state == "pending"
    admin = sign_in(tenant, "admin").get(f"{HOOKS}{row.hook_id}/change/").content.decode()
    assert f"{DELIVERIES}{row.pk}/change/" in admin


def test_viewers_cannot_change_hooks(tenant: Tenant) -> None:
    row = create_hook_sender(tenant, "dialer").deliver({"id": "d1", "disposition": "what"})
    client = sign_in(tenant, "viewer")
    client.post(DELIVERIES, {"action": "rerun", "_selected_action": [str(row.pk)]})
    assert InboundDelivery.objects.get().state == "dead"


def test_a_row_with_one_side_or_a_name_twice_is_refused(tenant: Tenant) -> None:
    client = sign_in(tenant, "admin")
    form = {"kind": "generic", "is_active": "on", "secret": ""}
    for names, paths, words in (
        (["email"], [""], "Fill in both sides"),
        (["email", "email"], ["a", "b"], "is given twice"),
    ):
        page = client.post(f"{HOOKS}add/", {**form, "field_map-name": names, "field_map-value": paths})
        assert words in page.content.decode()
    assert not InboundHook.objects.exists()
