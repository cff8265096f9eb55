"""Forms that are saved after others have changed the record: only what the person changed is written."""

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from calls.models import Call
from conversions.models import AdConnection, ConversionConfig
from experimental.models import Segment
from intelligence.models import AnalysisSettings, KnowledgeEntry
from pipeline_service.accounts.models import Account, User
from pipeline_service.console.shown_values import unsign
from pipeline_service.records import new_id
from prospects.models import EventType, Prospect, Stage, StageChange
from tests.console.addresses import LISTS
from tests.console.browser import signed_in
from tests.console.records import Records
from tests.console.untouched import UntouchedForm
from tests.intelligence.reported import NOW, bare_call
from tests.tenants import Tenant, create_tenant
from webhooks.models import Endpoint, WebhookEvent

pytestmark = pytest.mark.django_db

OWN_PAGE = {"intelligence_scorecard"}
"""Pages with a form of their own."""


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant)


class OpenForm:
    """The form of a record, opened in a browser."""

    def __init__(self, console: Client, record: Any) -> None:
        self.console = console
        name = record._meta.label_lower.replace(".", "_")
        self.path = reverse(f"admin:{name}_change", args=[record.pk])
        page = console.get(self.path, {"tab": "details"}).content.decode()
        self.sent: dict[str, Any] = UntouchedForm(page, f"{record._meta.model_name}_form").values

    def save(self, **typed: Any) -> str:
        """Send the form with what was typed; an error shows the form again. Return its page, or "" when saved."""
        self.sent |= typed
        answer = self.console.post(self.path, self.sent)
        if answer.status_code == 302:
            return ""
        page = f"{answer.context['errors']}{answer.content.decode()}"
        form_id = f"{answer.context['opts'].model_name}_form"
        self.sent["shown_values"] = UntouchedForm(page, form_id).values["shown_values"]
        return page


def add_prospect(tenant: Tenant, **values: Any) -> Prospect:
    tenant.api("POST", "/prospects", {"email": "dana@example.com", "phone": "+15550102222"} | values)
    return Prospect.objects.get()


def test_saving_a_note_undoes_nothing_that_the_api_has_changed(tenant: Tenant, console: Client) -> None:
    dana = add_prospect(tenant, tags=["a"], customFields={"town": "Denver"}, clickIds={"gclid": "1"})
    form = OpenForm(console, dana)
    changes = {"stage": "closed", "phone": "+15550103333", "tags": ["b"], "ownerId": tenant.rep.public_id}
    more = {"customFields": {"town": "Boulder"}, "clickIds": {"gclid": "2"}, "utmSource": "news"}
    tenant.api("PATCH", f"/prospects/{dana.public_id}", changes | more)
    events, moves = WebhookEvent.objects.count(), StageChange.objects.count()
    assert form.save(notes="Call her back") == ""
    dana.refresh_from_db()
    assert (dana.notes, dana.stage, dana.phone, dana.tags) == ("Call her back", "closed", "+15550103333", ["b"])
    assert (dana.owner_id, dana.utm_source) == (tenant.rep.pk, "news")
    assert (dana.custom_fields, dana.click_ids) == ({"town": "Boulder"}, {"gclid": "2"})
    assert (WebhookEvent.objects.count(), StageChange.objects.count()) == (events, moves)


def test_a_field_that_two_people_change_is_shown_again_with_its_present_value(tenant: Tenant, console: Client) -> None:
    dana = add_prospect(tenant)
    mine, theirs = OpenForm(console, dana), OpenForm(signed_in(tenant, "operator"), dana)
    assert theirs.save(notes="Theirs", stage="booked") == ""
    page = mine.save(notes="Mine", stage="closed", source="fair")
    assert "Notes was changed meanwhile and is now: Theirs." in page
    assert "Stage was changed meanwhile and is now: Booked." in page
    assert "Mine" in page
    dana.refresh_from_db()
    assert (dana.notes, dana.stage, dana.source) == ("Theirs", "booked", None)
    assert mine.save(stage="booked") == ""
    dana.refresh_from_db()
    assert (dana.notes, dana.stage, dana.source) == ("Mine", "booked", "fair")


def test_a_form_with_another_error_still_knows_what_it_was_shown_with(tenant: Tenant, console: Client) -> None:
    dana = add_prospect(tenant)
    form = OpenForm(console, dana)
    tenant.api("PATCH", f"/prospects/{dana.public_id}", {"notes": "Theirs", "stage": "closed"})
    assert "Please correct the error" in form.save(email="nobody")
    assert form.save(email="dana@example.com", source="fair") == ""
    dana.refresh_from_db()
    assert (dana.notes, dana.stage, dana.source) == ("Theirs", "closed", "fair")


def test_lines_of_a_note_from_the_api_are_no_change_of_the_person(tenant: Tenant, console: Client) -> None:
    dana = add_prospect(tenant, notes="One\nTwo")
    form = OpenForm(console, dana)
    assert form.save(source="fair") == ""
    dana.refresh_from_db()
    assert (dana.notes, dana.source) == ("One\nTwo", "fair")
    form = OpenForm(console, dana)
    tenant.api("PATCH", f"/prospects/{dana.public_id}", {"notes": "Three\nFour"})
    assert form.save(source="web") == ""
    dana.refresh_from_db()
    assert (dana.notes, dana.source) == ("Three\nFour", "web")


def test_the_duration_of_a_call_is_saved_without_the_old_note(tenant: Tenant, console: Client) -> None:
    call = bare_call(tenant, at=NOW, outcome=None, rep=None)
    form = OpenForm(console, call)
    assert OpenForm(signed_in(tenant, "operator"), call).save(notes="Theirs", rep=str(tenant.rep.pk)) == ""
    assert form.save(duration_seconds="90") == ""
    call = Call.objects.get()
    assert (call.notes, call.duration_seconds, call.rep_id) == ("Theirs", 90, tenant.rep.pk)


def test_what_was_typed_is_shown_when_the_record_is_gone_meanwhile(tenant: Tenant, console: Client) -> None:
    call = bare_call(tenant, at=NOW, outcome=None, rep=None)
    operator, viewer = signed_in(tenant, "operator"), signed_in(tenant, "viewer")
    form = OpenForm(operator, call)
    typed = form.sent | {"notes": "Wants a call\nin May.", "rep": str(tenant.rep.pk)}
    delete = reverse("admin:calls_call_press", args=[call.pk, "delete_calls"])
    console.post(delete, {"confirmed": "yes"})
    answer = operator.post(form.path, typed)
    assert answer.status_code == 409
    shown = re.findall(r'<th scope="row">(.*?)</th><td>(.*?)</td>', answer.content.decode())
    assert shown == [("Rep", "Marcus Reed"), ("Notes", "Wants a call<br>in May.")]
    assert operator.get(form.path).status_code == viewer.post(form.path, typed).status_code == 302


def test_a_form_of_any_record_that_is_gone_is_answered(console: Client) -> None:
    statuses = {}
    for name in LISTS:
        answer = console.post(reverse(f"admin:{name}_change", args=[new_id()]), {"name": "Mine", "notes": "Mine"})
        statuses[name] = (answer.status_code, LISTS[name].has_change_permission(answer.wsgi_request))
    assert {name for name, (status, may_change) in statuses.items() if may_change and status != 409} == {
        "accounts_account"
    }
    assert {status for status, may_change in statuses.values() if not may_change} <= {302, 403, 404}


CHANGES: dict[type, tuple[dict[str, Any], dict[str, Any]]] = {
    Account: ({"name": "Renamed"}, {"timezone": "Europe/Paris"}),
    AdConnection: ({"pixel_id": "77"}, {"dsa_payor": "Mine"}),
    AnalysisSettings: ({"daily_token_cap": 5}, {"transcript_days": "30"}),
    ConversionConfig: ({"description": "Theirs", "rules": [{"field": "always", "value": 2}]}, {"name": "Mine"}),
    Endpoint: ({"events": ["payment.recorded"]}, {"label": "Mine"}),
    EventType: ({"kind": "booking"}, {"name": "Mine"}),
    KnowledgeEntry: ({"content": "Theirs", "attributes": {"price": 5}}, {"title": "Mine"}),
    Segment: ({"rules": {"match": "all", "conditions": []}}, {"name": "Mine"}),
    Stage: ({"position": 77}, {"name": "Mine"}),
    User: ({"takes_calls": False}, {"name": "Mine"}),
}
"""What somebody else stores while a form is open, and what is then typed on it, by kind of record."""


def test_what_others_have_changed_stays(tenant: Tenant, console: Client) -> None:
    records = Records(tenant)
    records.of(ConversionConfig)
    ConversionConfig.objects.update(destination_platform="search_ads")
    for model, (theirs, typed) in CHANGES.items():
        record = tenant.account if model is Account else records.of(model)
        form = OpenForm(console, record)
        model.objects.filter(pk=record.pk).update(**theirs)  # type: ignore[attr-defined]
        assert form.save(**typed) == "", model
        stored = model.objects.get(pk=record.pk)  # type: ignore[attr-defined]
        assert {name: str(getattr(stored, name)) for name in typed} == typed, model
        assert {name: getattr(stored, name) for name in theirs if name != "rules"} == {
            name: value for name, value in theirs.items() if name != "rules"
        }, model
    assert [rule["value"] for rule in ConversionConfig.objects.get().rules] == [2]
    assert Segment.objects.get().rules == {"match": "all", "conditions": []}


def test_an_untouched_form_changes_nothing_and_carries_no_secret(tenant: Tenant, console: Client) -> None:
    records = Records(tenant)
    request = console.get("/admin/").wsgi_request
    pages = [page for name, page in LISTS.items() if name not in OWN_PAGE]
    found: dict[str, list[str]] = {}
    for page in pages:
        record = page.get_object(request, str(records.of(page.model).pk))
        if record is None or not page.has_change_permission(request, record):
            continue
        form = OpenForm(console, record)
        sent = QueryDict(urlencode(form.sent, doseq=True))
        bound = page.get_form(request, record, change=True)(sent, instance=record)
        carried = unsign(form.sent["shown_values"][0], record.pk)
        secrets = [name for name in carried if re.search("secret|password|(?<!daily)_token(?!_cap)|client_id", name)]
        found[page.opts.label] = bound.changed_data + secrets
    assert len(found) > 15
    assert {label: names for label, names in found.items() if names} == {}
