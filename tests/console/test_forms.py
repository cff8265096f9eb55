"""Console forms: their fields, refused input that is kept, and error messages."""

import datetime
import re

import pytest
from django import forms
from django.test import Client
from django.urls import reverse

from calls.actions.outcomes import save_outcome
from calls.models import CallOutcome
from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import Account, ApiKey, User
from pipeline_service.exceptions import Conflict
from prospects.actions.stages import save_stage
from prospects.models import Prospect, Stage
from tests.console.addresses import LISTS
from tests.console.browser import filled, signed_in
from tests.console.records import Records
from tests.intelligence.reported import bare_call
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

ADMIN_FORM = {"email": "admin@mine.example", "name": "", "is_active": "on", "role": "admin"}


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant)


def send(console: Client, path: str, form: dict[str, str]) -> str:
    """Send the form and return the resulting page."""
    hidden = filled(console.get(path).content.decode())
    answer = console.post(path, {**hidden, **form}, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def row_of(page: str, model: type, **which: str) -> str:
    return reverse(f"admin:{page}_change", args=[model.objects.get(**which).pk])  # type: ignore[attr-defined]


def test_no_form_asks_for_json(tenant: Tenant, console: Client) -> None:
    records = Records(tenant)
    request = console.get("/admin/").wsgi_request
    boxes = [
        (name, field)
        for name, page in LISTS.items()
        if page.has_change_permission(request)
        for record in (None, page.get_object(request, str(records.of(page.model).pk)))
        for field, box in page.get_form(request, record, change=record is not None).base_fields.items()
        if isinstance(box, forms.JSONField)
    ]
    assert boxes == []


def test_a_refused_form_keeps_its_input(console: Client) -> None:
    page = send(console, "/admin/prospects/stage/add/", {"name": "Second lead", "slug": "lead", "position": "9"})
    assert "A stage with the slug &#x27;lead&#x27; exists already." in page
    assert 'value="Second lead"' in page


def test_a_taken_email_is_reported_on_the_form(tenant: Tenant, console: Client) -> None:
    tenant.api("POST", "/prospects", {"email": "taken@example.com"})
    form = {"email": "taken@example.com", "stage": "lead", "ad_consent": "unspecified"}
    page = send(console, "/admin/prospects/prospect/add/", form)
    assert "A prospect with this email exists already." in page
    assert "Please correct the error" in page
    assert 'value="taken@example.com"' in page
    assert Prospect.objects.count() == 1


def test_the_box_of_a_phone_takes_what_people_type(console: Client) -> None:
    path = "/admin/prospects/prospect/add/"
    box = re.search(r'<input[^>]*name="phone"[^>]*>', console.get(path).content.decode())
    assert box is not None
    length = re.search(r'maxlength="(\d+)"', box[0])
    assert length is not None
    form = {"phone": "+49 (0)30 - 1234 56789", "stage": "lead", "ad_consent": "unspecified"}
    assert int(length[1]) >= 40
    send(console, path, form)
    assert Prospect.objects.get().phone == "+4930123456789"


@pytest.mark.parametrize(
    ("path", "form", "message"),
    [
        ("/admin/calls/calloutcome/add/", {"name": "Won", "slug": "closed", "position": "9"}, "exists already"),
        (
            "/admin/prospects/prospect/add/",
            {"ad_consent": "granted", "stage": "lead"},
            "Give at least one of email and phone.",
        ),
        ("/admin/accounts/apikey/add/", {"label": "x", "scopes": "read", "expires_in_days": "99999999"}, "less than"),
        (
            "/admin/conversions/adconnection/add/",
            {"platform": "search_ads", "ad_account_id": "1"},
            "Choose how conversions",
        ),
        ("/admin/intelligence/analysissettings/add/", {"transcript_days": "0"}, "At least one day"),
        ("/admin/intelligence/knowledgeentry/add/", {"attributes-name": "", "attributes-value": "1"}, "a name"),
        (
            "/admin/conversions/adconnection/add/",
            {"conversion_actions-name": "purchase", "conversion_actions-value": ""},
            "Fill in both sides",
        ),
    ],
)
def test_invalid_input_is_reported_on_the_form(path: str, form: dict[str, str], message: str, console: Client) -> None:
    assert message in send(console, path, form)


@pytest.mark.parametrize(
    ("field", "text", "message"),
    [
        ("custom_fields-value", "lost", "Give each value a name."),
        ("click_ids-name", "nonsense", "nonsense"),
        ("tags", ",".join(f"tag {number}" for number in range(51)), "50"),
        ("stage", "nowhere", "Select a valid choice"),
    ],
)
def test_a_prospect_is_validated_as_by_the_api(
    field: str, text: str, message: str, tenant: Tenant, console: Client
) -> None:
    tenant.api("POST", "/prospects", {"email": "dana@example.com"})
    path = row_of("prospects_prospect", Prospect)
    names = {"click_ids-name": "", "click_ids-value": "1"} if field.startswith("click_ids") else {}
    form = {"email": "dana@example.com", "stage": "lead", "ad_consent": "unspecified", **names, field: text}
    if field == "custom_fields-value":
        form["custom_fields-name"] = ""
    assert message in send(console, path, form)
    row = Prospect.objects.get()
    assert (row.tags, row.custom_fields, row.click_ids, row.stage) == ([], {}, {}, "lead")


def test_text_areas_fit_their_text_and_own_facts_can_be_emptied(tenant: Tenant, console: Client) -> None:
    fields = {f"fact {number}": number for number in range(5)}
    body = {"email": "dana@example.com", "customFields": fields, "notes": "\n".join("abcdefg")}
    tenant.api("POST", "/prospects", body)
    path = row_of("prospects_prospect", Prospect)
    page = console.get(f"{path}?tab=details").content.decode()
    rows = {name: int(high) for name, high in re.findall(r'<textarea name="(\w+)"[^>]*? rows="(\d+)"', page)}
    assert rows == {"notes": 7}
    send(console, path, {"email": "dana@example.com", "stage": "lead", "ad_consent": "unspecified"})
    assert Prospect.objects.get().custom_fields == {}


def test_a_viewer_sees_names_and_values(tenant: Tenant) -> None:
    tenant.api("POST", "/prospects", {"email": "dana@example.com", "customFields": {"town": "<b>Denver</b>"}})
    page = signed_in(tenant, "viewer").get(row_of("prospects_prospect", Prospect)).content.decode()
    assert "<dt>town</dt><dd>&lt;b&gt;Denver&lt;/b&gt;</dd>" in page


def test_a_stage_in_use_cannot_be_removed(tenant: Tenant, console: Client) -> None:
    tenant.api("POST", "/prospects", {"email": "dana@example.com", "stage": "booked"})
    path = row_of("prospects_stage", Stage, slug="booked")
    page = console.post(path.replace("change", "delete"), {"post": "yes"}, follow=True).content.decode()
    assert "Prospects are in Booked; move them to another stage first." in page
    lead = row_of("prospects_stage", Stage, slug="lead")
    page = console.post(lead.replace("change", "delete"), {"post": "yes"}, follow=True).content.decode()
    assert "New prospects start in Lead; make another stage the initial one first." in page
    assert Stage.objects.filter(slug__in=("booked", "lead")).count() == 2


def test_an_outcome_in_use_cannot_be_removed_and_others_can(tenant: Tenant, console: Client) -> None:
    prospect = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    tenant.api("POST", "/calls", {"prospectId": prospect, "occurredAt": 1760000000000, "outcome": "closed"})
    rows = {slug: str(CallOutcome.objects.get(slug=slug).pk) for slug in ("closed", "cancelled")}
    pages = [
        console.post(
            "/admin/calls/calloutcome/",
            {"action": "delete_selected", "_selected_action": [row], "post": "yes"},
            follow=True,
        ).content.decode()
        for row in rows.values()
    ]
    assert "Calls ended as Closed; give them another outcome first." in pages[0]
    assert set(CallOutcome.objects.filter(slug__in=rows).values_list("slug", flat=True)) == {"closed"}


def test_time_zone_and_currency_of_the_account_must_exist(tenant: Tenant, console: Client) -> None:
    path = reverse("admin:accounts_account_change", args=[tenant.account.pk])
    form = {"name": "Mine", "currency": "eur", "timezone": "Mars/Base", "min_deal_amount": "0", "audit_days": "400"}
    assert "&#x27;Mars/Base&#x27; is not an IANA time zone" in send(console, path, form)
    send(console, path, {**form, "timezone": "Europe/Paris"})
    tenant.account.refresh_from_db()
    assert (tenant.account.timezone, tenant.account.currency) == ("Europe/Paris", "EUR")


def test_the_email_of_a_user_is_stored_in_lower_case(console: Client) -> None:
    password = {"password1": "salt and pepper 1", "password2": "salt and pepper 1"}
    send(console, "/admin/accounts/user/add/", {"email": "New.Person@Example.com", "name": "New", **password})
    assert User.objects.get(name="New").email == "new.person@example.com"


def test_a_new_user_signs_in_with_the_chosen_role_and_loses_it_again(console: Client) -> None:
    password = "salt and pepper 1"
    form = {"email": "ops@example.com", "name": "Ops", "password1": password, "password2": password}
    send(console, "/admin/accounts/user/add/", {**form, "role": "operator"})
    ops, theirs = User.objects.get(name="Ops"), Client()
    assert list(ops.groups.values_list("name", flat=True)) == ["operator"]
    sign_in = {"username": "ops@example.com", "password": password}
    assert theirs.post("/admin/login/?next=/admin/", sign_in).status_code == 302
    assert theirs.get("/admin/prospects/prospect/").status_code == 200
    send(console, f"/admin/accounts/user/{ops.pk}/change/", {"email": ops.email, "name": "Ops", "role": ""})
    ops.refresh_from_db()
    assert (ops.is_staff, ops.groups.count()) == (False, 0)


@pytest.mark.parametrize(
    "change", [{"role": "viewer"}, {"role": ""}, {"is_active": ""}], ids=["viewer", "no access", "inactive"]
)
def test_the_last_active_admin_stays_one(tenant: Tenant, console: Client, change: dict[str, str]) -> None:
    me = User.objects.get(email="admin@mine.example")
    create_user(account_id=tenant.account.id, email="former@mine.example", role="admin")
    User.objects.filter(email="former@mine.example").update(is_active=False)
    create_user(account_id=create_tenant("Other").account.id, email="theirs@other.example", role="admin")
    path = f"/admin/accounts/user/{me.pk}/change/"
    form = {name: value for name, value in ({**ADMIN_FORM, **change}).items() if value or name == "role"}
    page = console.post(path, form).content.decode()
    assert "This is the only active admin of the account; make another user an admin first." in page
    me.refresh_from_db()
    assert (me.is_active, me.is_staff, me.groups.get().name) == (True, True, "admin")
    User.objects.filter(email="former@mine.example").update(is_active=True)
    another = Client()
    another.force_login(User.objects.get(email="former@mine.example"), "django.contrib.auth.backends.ModelBackend")
    assert another.post(path, form).status_code == 302
    me.refresh_from_db()
    assert (me.is_active, me.groups.filter(name="admin").exists()) != (True, True)


def test_nobody_deactivates_their_own_account(tenant: Tenant, console: Client) -> None:
    me = User.objects.get(email="admin@mine.example")
    create_user(account_id=tenant.account.id, email="other@mine.example", role="admin")
    form = {name: value for name, value in ADMIN_FORM.items() if name != "is_active"}
    page = console.post(f"/admin/accounts/user/{me.pk}/change/", form).content.decode()
    assert "Nobody can deactivate their own account; another admin can." in page
    me.refresh_from_db()
    assert me.is_active


def test_the_last_admin_may_be_renamed(tenant: Tenant, console: Client) -> None:
    me = User.objects.get(email="admin@mine.example")
    assert console.post(f"/admin/accounts/user/{me.pk}/change/", {**ADMIN_FORM, "name": "Ada"}).status_code == 302
    me.refresh_from_db()
    assert (me.name, me.groups.get().name) == ("Ada", "admin")


def test_times_are_those_of_the_account_and_the_root_leads_to_the_console(tenant: Tenant, console: Client) -> None:
    Account.objects.filter(pk=tenant.account.pk).update(timezone="America/New_York")
    at = datetime.datetime(2026, 11, 20, 16, 30, tzinfo=datetime.UTC)
    call = bare_call(tenant, at=at, outcome="closed", rep=tenant.rep)
    page = console.get(f"/admin/calls/call/{call.pk}/change/").content.decode()
    assert "20 Nov 2026, 11:30 EST" in page
    assert console.get("/")["Location"] == "/admin/"


def test_an_expiry_date_can_be_set_for_a_key(console: Client) -> None:
    send(console, "/admin/accounts/apikey/add/", {"label": "short", "scopes": "read", "expires_in_days": "30"})
    assert ApiKey.objects.get(label="short").expires_at is not None


@pytest.mark.parametrize(
    ("page", "model", "slug"), [("calls_calloutcome", CallOutcome, "lost"), ("prospects_stage", Stage, "booked")]
)
def test_a_slug_that_others_refer_to_stays(
    console: Client, page: str, model: type[Stage | CallOutcome], slug: str
) -> None:
    send(console, row_of(page, model, slug=slug), {"name": "Under another name", "slug": "another", "position": "3"})
    record = model.objects.get(slug=slug)
    assert (record.name, record.position) == ("Under another name", 3)
    record.slug = "another"
    with pytest.raises(Conflict, match="cannot be changed"):
        save_stage(stage=record) if isinstance(record, Stage) else save_outcome(outcome=record)
