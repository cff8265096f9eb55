"""The console shows and changes only records of the user's account."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from calls.models import Call
from pipeline_service import clock
from pipeline_service.accounts.actions import create_user
from prospects.models import Prospect, Stage, Touchpoint
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def other_tenant() -> Tenant:
    tenant = create_tenant("Theirs")
    prospect = tenant.api("POST", "/prospects", {"email": "stranger@example.com", "name": "Stranger"}).body["data"][
        "id"
    ]
    call = {"prospectId": prospect, "occurredAt": 1760000000000, "outcome": "closed", "repId": tenant.rep.public_id}
    tenant.api("POST", "/calls", call)
    return tenant


def test_forms_offer_and_accept_no_records_of_other_accounts(tenant: Tenant, other_tenant: Tenant) -> None:
    client = signed_in(tenant)
    prospect = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]
    row = Prospect.objects.get(account=tenant.account)
    url = reverse("admin:prospects_prospect_change", args=[row.pk])
    assert other_tenant.rep.email not in client.get(url).content.decode()
    form: dict[str, Any] = {
        "email": "dana@example.com", "stage": "lead", "owner": str(other_tenant.rep.pk), "ad_consent": "unspecified",
        "click_ids": "{}", "custom_fields": "{}", "tags": "",
        "stage_changes-TOTAL_FORMS": "0", "stage_changes-INITIAL_FORMS": "0",
    }  # fmt: skip
    response = client.post(url, form)
    assert response.status_code == 200
    row.refresh_from_db()
    assert row.owner_id is None
    assert client.post(url, {**form, "owner": str(tenant.rep.pk), "stage": "qualified"}).status_code == 302
    answer = tenant.api("GET", f"/prospects/{prospect['id']}").body["data"]
    assert (answer["ownerId"], answer["stage"]) == (tenant.rep.public_id, "qualified")


def test_a_viewer_cannot_change_records(tenant: Tenant) -> None:
    client = signed_in(tenant, "viewer")
    stage = Stage.objects.filter(account=tenant.account).first()
    assert client.get(reverse("admin:prospects_prospect_changelist")).status_code == 200
    assert client.get(reverse("admin:prospects_stage_add")).status_code == 403
    assert client.post(reverse("admin:prospects_stage_change", args=[stage.pk]), {"name": "X"}).status_code == 403
    assert client.get(reverse("admin:accounts_apikey_changelist")).status_code == 403


@pytest.mark.parametrize(
    "source",
    ["app_label=prospects&model_name=prospect&field_name=owner", "app_label=calls&model_name=call&field_name=rep"],
)
def test_an_editor_chooses_among_the_users_of_the_account(tenant: Tenant, other_tenant: Tenant, source: str) -> None:
    page = f"{reverse('admin:autocomplete')}?{source}"
    for role in ("operator", "admin"):
        answer = signed_in(tenant, role).get(f"{page}&term=marcus")
        assert answer.status_code == 200
        assert answer.json() == {
            "results": [{"id": str(tenant.rep.pk), "text": "Marcus Reed"}],
            "pagination": {"more": False},
        }
        assert other_tenant.rep.email not in signed_in(tenant, role).get(page).content.decode()
    assert signed_in(tenant, "viewer").get(page).status_code == 403
    assert Client().get(page).status_code == 302


@pytest.mark.parametrize(
    "source",
    [
        "app_label=admin&model_name=logentry&field_name=user",
        "app_label=conversions&model_name=conversionconfig&field_name=connection",
        "app_label=accounts&model_name=user&field_name=account",
        "app_label=prospects&model_name=prospect&field_name=name",
        "app_label=nothing&model_name=prospect&field_name=owner",
        "field_name=owner",
    ],
)
def test_the_lookup_of_a_field_gives_no_access_to_other_lists(tenant: Tenant, source: str) -> None:
    operator = signed_in(tenant, "operator")
    assert operator.get(f"{reverse('admin:autocomplete')}?{source}").status_code == 403
    assert operator.get(reverse("admin:accounts_user_changelist")).status_code == 403


def test_an_operator_sets_the_owner_of_a_prospect(tenant: Tenant) -> None:
    tenant.api("POST", "/prospects", {"email": "dana@example.com"})
    row = Prospect.objects.get(account=tenant.account)
    page = reverse("admin:prospects_prospect_change", args=[row.pk])
    rows = {"stage_changes-TOTAL_FORMS": "0", "stage_changes-INITIAL_FORMS": "0"}
    form = {"email": "dana@example.com", "stage": "lead", "owner": str(tenant.rep.pk), "ad_consent": "unspecified"}
    assert signed_in(tenant, "operator").post(page, {**form, **rows}).status_code == 302
    row.refresh_from_db()
    assert row.owner_id == tenant.rep.pk


@pytest.mark.parametrize("role", ["operator", "admin"])
def test_a_button_deletes_a_prospect_with_history(tenant: Tenant, role: str) -> None:
    console = signed_in(tenant, role)
    for number in range(3):
        who = {"email": f"dana{number}@example.com"}
        prospect = tenant.api("POST", "/prospects", who).body["data"]["id"]
        tenant.api("POST", "/calls", {"prospectId": prospect, "occurredAt": 1760000000000, "outcome": "closed"})
        tenant.api("POST", "/payments", {"prospectId": prospect, "amount": 10})
        tenant.api("POST", "/dials", {"prospectId": prospect, "startedAt": 1760000000000, "disposition": "answered"})
        touch = Touchpoint(account=tenant.account, prospect_id=Prospect.objects.get(email=who["email"]).pk)
        touch.occurred_at = touch.last_seen_at = clock.now()
        touch.save(force_insert=True)
    one, *others = Prospect.objects.order_by("created_at")
    page = reverse("admin:prospects_prospect_delete", args=[one.pk])
    assert "would require deleting" not in console.get(page).content.decode()
    assert console.post(page, {"post": "yes"}).status_code == 302
    chosen = {"action": "delete_selected", "_selected_action": [str(row.pk) for row in others], "confirmed": "yes"}
    console.post(reverse("admin:prospects_prospect_changelist"), chosen)
    assert Prospect.objects.filter(deleted_at=None).count() == 0
    assert Prospect.objects.deleted().count() == 3
    assert Call.objects.count() == 3


def test_a_viewer_can_neither_delete_nor_restore(tenant: Tenant) -> None:
    console = signed_in(tenant, "viewer")
    list_page = reverse("admin:prospects_prospect_changelist")
    deleted = tenant.api("POST", "/prospects", {"email": "gone@example.com"}).body["data"]["id"]
    row = Prospect.objects.get()
    tenant.api("DELETE", f"/prospects/{deleted}")
    console.post(f"{list_page}?deleted=yes", {"action": "restore", "_selected_action": [str(row.pk)]})
    assert tenant.api("GET", f"/prospects/{deleted}").status == 404
    tenant.api("POST", "/prospects", {"email": "dana@example.com"})
    live = Prospect.objects.get(email="dana@example.com")
    assert console.post(reverse("admin:prospects_prospect_delete", args=[live.pk]), {"post": "yes"}).status_code == 403
    chosen = {"action": "delete_selected", "_selected_action": [str(live.pk)], "post": "yes"}
    console.post(list_page, chosen)
    assert Prospect.objects.get(deleted_at=None) == live


def test_a_button_restores_a_deleted_prospect(tenant: Tenant) -> None:
    client = signed_in(tenant, "operator")
    prospect = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    tenant.api("DELETE", f"/prospects/{prospect}")
    row = Prospect.objects.get(account=tenant.account)
    page = reverse("admin:prospects_prospect_changelist")
    assert "dana@example.com" not in client.get(page).content.decode()
    assert "dana@example.com" in client.get(f"{page}?deleted=yes").content.decode()
    client.post(f"{page}?deleted=yes", {"action": "restore", "_selected_action": [str(row.pk)]})
    assert tenant.api("GET", f"/prospects/{prospect}").status == 200


def test_the_first_page_counts_only_this_account(tenant: Tenant, other_tenant: Tenant) -> None:
    text = signed_in(tenant).get(reverse("admin:index")).content.decode()
    assert "From lead to deal" in text
    assert "Stranger" not in text


def test_a_key_is_shown_once_when_it_is_issued(tenant: Tenant) -> None:
    client = signed_in(tenant)
    form = {"label": "crm", "scopes": ["read", "write"], "expires_in_days": ""}
    text = client.post(reverse("admin:accounts_apikey_add"), form, follow=True).content.decode()
    assert "Copy this key now" in text
    assert "Copy this key now" not in client.get(reverse("admin:accounts_apikey_changelist")).content.decode()


def test_signing_in_leads_to_the_first_page(client: Client, tenant: Tenant) -> None:
    create_user(account_id=tenant.account.id, email="ops@example.com", role="viewer", password="a long enough one")
    form = {"username": "ops@example.com", "password": "a long enough one"}
    assert client.post(reverse("admin:login"), form)["Location"] == reverse("admin:index")
