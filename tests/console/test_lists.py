"""Console lists: names, amounts with their currency, times with their zone, and hints when they are empty."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from calls.models import Call
from pipeline_service import clock
from prospects.models import Prospect
from tests.cast import Studio, open_studio
from tests.console.browser import signed_in

pytestmark = pytest.mark.django_db

AT = 1760000000000


@pytest.fixture
def studio() -> Studio:
    return open_studio("Mine")


@pytest.fixture
def console(studio: Studio) -> Client:
    return signed_in(studio)


def live(studio: Studio, count: int, start: int = 0) -> None:
    """Create prospects with calls, payments and messages."""
    for number in range(start, start + count):
        dial = {"phone": "+15550102222", "disposition": "answered", "startedAt": AT, "durationSeconds": 75}
        who = {"email": f"dana{number}@example.com"}
        prospect = studio.api("POST", "/prospects", who).body["data"]["id"]
        studio.api("POST", "/calls", {"prospectId": prospect, "occurredAt": AT, "outcome": "closed"})
        studio.api("POST", "/payments", {"prospectId": prospect, "amount": 1600.5, "occurredAt": AT})
        studio.api("POST", "/dials", {"prospectId": prospect, **dial})


def test_amounts_have_their_currency_and_times_their_zone(studio: Studio, console: Client) -> None:
    live(studio, 1)
    payments = console.get("/admin/prospects/payment/").content.decode()
    assert "1,600.50 USD" in payments
    assert "9 Oct 2025, 08:53 UTC" in payments
    assert ">1:15<" in console.get("/admin/calls/dial/").content.decode()


def test_the_first_page_links_to_the_latest_calls(studio: Studio, console: Client) -> None:
    live(studio, 1)
    page = console.get("/admin/").content.decode()
    for row in (Call.objects.get(), Prospect.objects.get()):
        path = reverse(f"admin:{row._meta.label_lower.replace('.', '_')}_change", args=[row.pk])
        assert f'href="{path}">{row}</a>' in page


@pytest.mark.parametrize("page", ["prospects/prospect", "prospects/payment", "calls/call", "calls/dial"])
def test_more_rows_need_no_more_queries(page: str, studio: Studio, console: Client) -> None:
    live(studio, 1)
    console.get(f"/admin/{page}/")
    with CaptureQueriesContext(connection) as one:
        console.get(f"/admin/{page}/")
    live(studio, 4, start=1)
    with CaptureQueriesContext(connection) as five:
        answer = console.get(f"/admin/{page}/")
    assert answer.content.decode().count("data-row") == 5
    assert len(five) == len(one)


def test_an_empty_list_says_how_to_create_the_first_record(studio: Studio, console: Client) -> None:
    page = console.get("/admin/prospects/payment/").content.decode()
    assert "Nothing here yet" in page
    assert "Payments come in by the API" in page
    live(studio, 1)
    page = console.get("/admin/prospects/payment/?q=nothing").content.decode()
    assert "Nothing matches" in page
    assert "Payments come in by the API" not in page


def test_the_list_of_deleted_prospects_shows_when_they_were_deleted(studio: Studio, console: Client) -> None:
    prospect = studio.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    studio.api("DELETE", f"/prospects/{prospect}")
    assert "column-deleted_at" not in console.get("/admin/prospects/prospect/").content.decode()
    binned = console.get("/admin/prospects/prospect/?deleted=yes").content.decode()
    assert "column-deleted_at" in binned
    assert "dana@example.com" in binned


def test_the_first_page_counts_a_call_without_an_outcome_as_showed_if_it_has_a_transcript(
    studio: Studio, console: Client
) -> None:
    live(studio, 4)
    now = clock.now()
    calls = list(Call.objects.order_by("id"))
    for call, outcome, has_transcript in zip(
        calls, ("closed", "no_show", None, None), (False, True, True, False), strict=True
    ):
        Call.objects.filter(pk=call.pk).update(occurred_at=now, outcome=outcome, has_transcript=has_transcript)
    page = console.get("/admin/").content.decode()
    assert "2 showed" in page
    assert "50% of those who showed" in page
