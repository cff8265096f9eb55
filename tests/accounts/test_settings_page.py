"""The account's settings on one page."""

from typing import Any

import pytest
from django.apps import apps
from django.urls import reverse

from pipeline_service.accounts.models import AuditEntry
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PAGE = "/admin/account/"
ACCOUNT_FORM = {
    "section": "account", "account-name": "Renamed", "account-currency": "USD",
    "account-timezone": "Europe/Paris", "account-min_deal_amount": "5",
}  # fmt: skip


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


def test_the_page_shows_the_account_its_users_keys_and_sites(tenant: Tenant) -> None:
    other = create_tenant("Theirs")
    page = signed_in(tenant).get(PAGE).content.decode()
    for words in ("Mine", "Marcus Reed", "Call analysis", "Require two-factor sign-in", "Keep the audit log for"):
        assert words in page
    assert other.rep.email not in page
    assert other.key[:16] not in page
    assert reverse("admin:account") in page


@pytest.mark.parametrize("role", ["viewer", "operator"])
def test_only_admins_open_and_save_it(tenant: Tenant, role: str) -> None:
    user = signed_in(tenant, role)
    assert user.get(PAGE).status_code == 403
    assert user.post(PAGE, {"section": "security", "security-requires_second_factor": "on"}).status_code == 403


def test_a_form_changes_its_own_settings_only(tenant: Tenant) -> None:
    admin = signed_in(tenant)
    assert admin.post(PAGE, ACCOUNT_FORM | {"account-currency": "eur"})["Location"] == f"{PAGE}#account"
    assert admin.post(PAGE, {"section": "retention", "retention-audit_days": "90"}).status_code == 302
    tenant.account.refresh_from_db()
    account = tenant.account
    assert (account.name, account.currency, account.timezone) == ("Renamed", "EUR", "Europe/Paris")
    assert (account.audit_days, account.requires_second_factor, account.is_active) == (90, False, True)
    assert AuditEntry.objects.filter(action="settings.changed", subject="account: Renamed").count() == 2


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"section": "retention", "retention-audit_days": "7"}, "greater than or equal to 30"),
        ({"section": "account", "account-name": "", "account-currency": "EUR"}, "This field is required"),
        ({"section": "intelligence", "intelligence-transcript_days": "0"}, "At least one day"),
    ],
    ids=str,
)
def test_a_wrong_value_is_refused_beside_its_field(tenant: Tenant, form: dict[str, Any], words: str) -> None:
    answer = signed_in(tenant).post(PAGE, form)
    assert answer.status_code == 200
    assert words in answer.content.decode()


@pytest.mark.parametrize("code", ["zzz", "xyz", "U$D"])
def test_only_codes_of_currencies_are_accepted(tenant: Tenant, code: str) -> None:
    page = signed_in(tenant).post(PAGE, ACCOUNT_FORM | {"account-currency": code}).content.decode()
    assert "currency is a three-letter ISO 4217 code such as USD." in page
    tenant.account.refresh_from_db()
    assert tenant.account.currency == "USD"


@pytest.mark.parametrize("recorded", ["payment", "spend"])
def test_the_currency_of_recorded_sums_stays(tenant: Tenant, recorded: str) -> None:
    if recorded == "payment":
        assert tenant.api("POST", "/payments", {"email": "dana@example.com", "amount": 250}).status == 201
    else:
        day = {"platform": "search_ads", "adAccountId": "1", "campaignId": "2", "date": "2026-02-03", "spend": 5}
        assert tenant.api("PUT", "/ad-spend", {"items": [day]}).body["data"][0]["status"] == "created"
    admin = signed_in(tenant)
    page = admin.post(PAGE, ACCOUNT_FORM | {"account-currency": "EUR"}).content.decode()
    assert "The currency stays USD: recorded payments or ad spend were converted to it" in page
    assert admin.post(PAGE, ACCOUNT_FORM | {"account-currency": "usd"}).status_code == 302
    tenant.account.refresh_from_db()
    assert (tenant.account.name, tenant.account.currency) == ("Renamed", "USD")


def test_settings_of_an_account_with_an_old_code_are_still_saved(tenant: Tenant) -> None:
    tenant.account.currency = "ZZZ"
    tenant.account.save()
    assert signed_in(tenant).post(PAGE, ACCOUNT_FORM | {"account-currency": "ZZZ"}).status_code == 302


def test_settings_of_analyses_are_made_and_changed(tenant: Tenant) -> None:
    admin = signed_in(tenant)
    for days in ("30", "60"):
        form = {
            "section": "intelligence",
            "intelligence-on_model_failure": "fail",
            "intelligence-transcript_days": days,
        }
        assert admin.post(PAGE, form).status_code == 302
    row: Any = apps.get_model("intelligence", "AnalysisSettings")._default_manager.get()
    assert (row.account_id, row.transcript_days, row.on_model_failure) == (tenant.account.pk, 60, "fail")


def test_an_unknown_section_is_refused(tenant: Tenant) -> None:
    assert signed_in(tenant).post(PAGE, {"section": "nothing"}).status_code == 403
