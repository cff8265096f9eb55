"""The console's list of calls: what it shows, its search and its filters."""

import csv
import datetime
import io
from typing import Any

import pytest
from django.test import Client
from django.utils.html import escape

from calls.actions import delete_call
from calls.models import Call, CallStatus
from intelligence.models import ScorecardResult
from pipeline_service import clock
from pipeline_service.accounts.models import AuditEntry
from prospects.actions.deletion import delete_prospect, restore_prospect
from tests.console.browser import signed_in
from tests.intelligence.reported import DAY, NOW, analysed_call, bare_call, hire, meet, objection
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

LIST = "/admin/calls/call/"


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant, "viewer")


def titles(console: Client, **query: Any) -> set[str]:
    """Return the titles of the calls that the list shows."""
    answer = console.get(LIST, query)
    assert answer.status_code == 200
    page = answer.content.decode()
    assert "so it is shown in full" not in page
    found = {call.title for call in answer.context["cl"].result_list}
    assert all(title in page for title in found)
    return found


def test_the_search_finds_title_words_prospects_reps_and_pasted_ids(tenant: Tenant, console: Client) -> None:
    lee = hire(tenant, "Lee Park")
    dana = meet(tenant, name="Dana Müller", phone="+15550102222")
    first = analysed_call(tenant, title="Discovery with the studio", prospect=dana, rep=tenant.rep)
    analysed_call(tenant, title="Second look", rep=lee, at=NOW - DAY)
    analysed_call(create_tenant("Other"), title="Discovery of theirs")
    for text in ("discovery", "studio disc", "Discovery with", "muller", "Dana M", "0102222", dana.email, "marcus"):
        assert titles(console, q=text) == {"Discovery with the studio"}, text
    for identity in (first.public_id, dana.public_id, tenant.rep.public_id, str(first.public_id) + " "):
        assert titles(console, q=identity) == {"Discovery with the studio"}, identity
    assert titles(console, q="lee park") == {"Second look"}
    for text in ("nobody", "'; --", "%", "a:* & b", "pros_01h455vb4pex5vsknk084sn02q", "(", "\\"):
        assert titles(console, q=text) == set(), text


def test_filters_combine(tenant: Tenant, console: Client) -> None:
    lee = hire(tenant, "Lee")
    dana = meet(tenant, utmCampaign="spring")
    price = [objection("price", handled=True)]
    open_price = [objection("price", handled=True), objection("price", handled=False, number=2)]
    analysed_call(tenant, title="won", outcome="closed", rep=lee, prospect=dana, objections=price, score=90)
    analysed_call(tenant, title="lost", outcome="lost", rep=lee, objections=open_price, score=40, at=NOW - 3 * DAY)
    analysed_call(tenant, title="plain", outcome=None, rep=tenant.rep, score=70, at=NOW - 9 * DAY)
    bare_call(tenant, at=NOW - 10 * DAY, outcome="no_show", rep=lee)
    for query, found in (
        ({"result": "won"}, {"won"}),
        ({"result": "showed"}, {"won", "lost", "plain"}),
        ({"result": "lost"}, {"lost", "plain"}),
        ({"result": "no_show"}, {"Bare call"}),
        ({"outcome": "lost"}, {"lost"}),
        ({"analysed": "no"}, {"Bare call"}),
        ({"analysed": "yes"}, {"won", "lost", "plain"}),
        ({"objection": "price"}, {"won", "lost"}),
        ({"objection": "price", "objection_part": "answered"}, {"won"}),
        ({"objection": "price", "objection_part": "unanswered"}, {"lost"}),
        ({"objection": "price", "objection_part": "without"}, {"plain"}),
        ({"overall_score_from": "70"}, {"won", "plain"}),
        ({"overall_score_from": "41", "overall_score_to": "70"}, {"plain"}),
        ({"rep__id__exact": str(lee.pk)}, {"won", "lost", "Bare call"}),
        ({"rep__id__exact": str(lee.pk), "result": "showed", "overall_score_to": "50"}, {"lost"}),
        ({"linked": "no"}, {"lost", "plain", "Bare call"}),
        ({"campaign": "spring"}, {"won"}),
        ({"campaign": "none"}, {"lost", "plain", "Bare call"}),
        ({"avatar": "none"}, {"won", "lost", "plain", "Bare call"}),
    ):
        assert titles(console, **query) == found, query


def test_days_are_those_of_the_account(tenant: Tenant, console: Client) -> None:
    tenant.account.timezone = "America/New_York"
    tenant.account.save()
    midnight = datetime.datetime(2026, 3, 2, 5, tzinfo=datetime.UTC)
    analysed_call(tenant, title="before", at=midnight - clock.MS)
    analysed_call(tenant, title="after", at=midnight)
    assert titles(console, occurred_at_from="2026-03-02") == {"after"}
    assert titles(console, occurred_at_to="2026-03-01") == {"before"}


def test_the_list_speaks_the_words_of_the_account(tenant: Tenant, console: Client) -> None:
    analysed_call(tenant, outcome="no_offer", objections=[objection("price", handled=True)], score=61)
    bare_call(tenant, at=NOW, outcome=None, rep=None)
    page = console.get(LIST).content.decode()
    for text in ("No offer", "not known yet", "to be linked", ">61<", "price", "analysed", "not analysed"):
        assert escape(text) in page or text in page, text
    assert "no_offer<" not in page


def test_a_deleted_call_counts_nowhere_and_stays_away(tenant: Tenant) -> None:
    dana = meet(tenant, name="Dana")
    operator = signed_in(tenant, "operator")
    call = analysed_call(tenant, prospect=dana, rep=tenant.rep, percents={"discovery": 80})
    path = f"/admin/calls/call/{call.pk}/press/delete_calls/"
    assert path in operator.get(f"/admin/calls/call/{call.pk}/change/").content.decode()
    assert "This cannot be undone" in operator.post(path).content.decode()
    assert counted(tenant) == (1, 1)
    assert "1 call deleted" in operator.post(path, {"confirmed": "yes"}, follow=True).content.decode()
    assert counted(tenant) == (0, 0)
    for url in (f"/calls/{call.public_id}", f"/analyses/{call.public_id}"):
        assert tenant.api("GET", url).status == 404, url
    assert tenant.api("GET", f"/prospects/{dana.public_id}").body["data"]["callSummary"]["total"] == 0
    assert not ScorecardResult.objects.filter(hidden=False).exists()
    entry = AuditEntry.objects.get(action="record.deleted")
    assert (entry.subject, entry.detail) == (f"call {call.public_id}", "")
    delete_prospect(account_id=tenant.account.pk, prospect_id=dana.pk)
    restore_prospect(account_id=tenant.account.pk, prospect_id=dana.pk)
    assert counted(tenant) == (0, 0)
    tenant.api("POST", f"/prospects/{dana.public_id}/erase")
    call.refresh_from_db()
    assert (call.title, call.prospect_id) == (None, dana.pk)


def counted(tenant: Tenant) -> tuple[int, int]:
    """Return the number of calls in the list and in the metrics."""
    span = {"startDate": clock.to_ms(NOW - DAY), "endDate": clock.to_ms(NOW + DAY)}
    query = "&".join(f"{name}={value}" for name, value in span.items())
    metrics = tenant.api("GET", f"/metrics?metrics=calls_total&{query}").body
    return len(tenant.api("GET", "/calls").body["data"]), int(metrics["metrics"][0]["value"])


def test_calls_are_deleted_from_the_list_but_not_during_an_analysis_or_by_a_viewer(
    tenant: Tenant, console: Client
) -> None:
    calls = [bare_call(tenant, at=NOW, outcome="lost", rep=None) for _ in range(3)]
    Call.objects.filter(pk=calls[0].pk).update(status=CallStatus.ANALYZING)
    form = {"action": "delete_calls", "_selected_action": [str(call.pk) for call in calls], "confirmed": "yes"}
    console.post(LIST, form)
    assert Call.objects.filter(hidden=False).count() == 3
    page = signed_in(tenant, "operator").post(LIST, form, follow=True).content.decode()
    assert "2 calls deleted" in page
    assert "This call is being analysed at this moment; wait for it to finish." in page
    assert Call.objects.get(hidden=False) == calls[0]


def test_a_deleted_call_that_is_sent_again_is_back(tenant: Tenant) -> None:
    body = {"prospectId": meet(tenant).public_id, "occurredAt": clock.to_ms(NOW), "outcome": "lost", "externalId": "x"}
    tenant.api("POST", "/calls", body)
    delete_call(account_id=tenant.account.pk, call_id=Call.objects.get().pk)
    assert counted(tenant) == (0, 0)
    assert tenant.api("POST", "/calls", body).status == 200
    assert counted(tenant) == (1, 1)


def test_calls_are_exported_with_what_the_list_shows(tenant: Tenant) -> None:
    dana = meet(tenant, name="Dana", email="dana@example.com")
    found = [objection("price", handled=True), objection("spouse", handled=False, number=2)]
    newer = analysed_call(tenant, title="=Second", prospect=dana, rep=tenant.rep, at=NOW, objections=found)
    older = bare_call(tenant, at=NOW - DAY, outcome=None, rep=None)
    of_others = bare_call(create_tenant("Theirs"), at=NOW, outcome=None, rep=None)
    chosen = [str(call.pk) for call in (older, newer, of_others)]
    form = {"action": "export", "_selected_action": chosen}
    answer = signed_in(tenant, "operator").post(LIST, form)
    assert answer["Content-Disposition"] == 'attachment; filename="calls.csv"'
    text = b"".join(answer.streaming_content).decode("utf-8-sig")
    first, second = csv.DictReader(io.StringIO(text))
    assert (first["id"], second["id"]) == (older.public_id, newer.public_id)
    assert (second["title"], second["rep"], second["prospectName"]) == ("'=Second", tenant.rep.email, "Dana")
    assert (second["prospectEmail"], second["objections"]) == ("dana@example.com", "price; spouse")
    assert second["occurredAt"] == NOW.strftime("%Y-%m-%d %H:%M:%S")
    assert "Content-Disposition" not in signed_in(tenant, "viewer").post(LIST, form)
