"""The console's list of calls: what it shows, its search and its filters."""

import datetime
from typing import Any

import pytest
from django.test import Client
from django.utils.html import escape

from pipeline_service import clock
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
