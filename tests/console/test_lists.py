"""Console lists: names, amounts with their currency, times with their zone, and hints when they are empty."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from pipeline_service.console.chosen_filters import chosen_filters
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

AT = 1760000000000


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant)


def live(tenant: Tenant, count: int, start: int = 0) -> None:
    """Create prospects with calls, payments and messages."""
    for number in range(start, start + count):
        dial = {"phone": "+15550102222", "disposition": "answered", "startedAt": AT, "durationSeconds": 75}
        who = {"email": f"dana{number}@example.com"}
        prospect = tenant.api("POST", "/prospects", who).body["data"]["id"]
        tenant.api("POST", "/calls", {"prospectId": prospect, "occurredAt": AT, "outcome": "closed"})
        tenant.api("POST", "/payments", {"prospectId": prospect, "amount": 1600.5, "occurredAt": AT})
        tenant.api("POST", "/dials", {"prospectId": prospect, **dial})


def test_amounts_have_their_currency_and_times_their_zone(tenant: Tenant, console: Client) -> None:
    live(tenant, 1)
    payments = console.get("/admin/prospects/payment/").content.decode()
    assert "1,600.50 USD" in payments
    assert "09 October 2025, 08:53 UTC" in payments
    assert ">1:15<" in console.get("/admin/calls/dial/").content.decode()


@pytest.mark.parametrize("page", ["prospects/prospect", "prospects/payment", "calls/call", "calls/dial"])
def test_more_rows_need_no_more_queries(page: str, tenant: Tenant, console: Client) -> None:
    live(tenant, 1)
    console.get(f"/admin/{page}/")
    with CaptureQueriesContext(connection) as one:
        console.get(f"/admin/{page}/")
    live(tenant, 4, start=1)
    with CaptureQueriesContext(connection) as five:
        answer = console.get(f"/admin/{page}/")
    assert answer.content.decode().count("data-row") == 5
    assert len(five) == len(one)


def test_an_empty_list_says_how_to_create_the_first_record(tenant: Tenant, console: Client) -> None:
    page = console.get("/admin/prospects/payment/").content.decode()
    assert "Nothing here yet" in page
    assert "Payments come in by the API" in page
    live(tenant, 1)
    page = console.get("/admin/prospects/payment/?q=nothing").content.decode()
    assert "Nothing matches" in page
    assert "Payments come in by the API" not in page


def test_the_list_of_deleted_prospects_shows_when_they_were_deleted(tenant: Tenant, console: Client) -> None:
    prospect = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    tenant.api("DELETE", f"/prospects/{prospect}")
    assert "column-deleted_at" not in console.get("/admin/prospects/prospect/").content.decode()
    binned = console.get("/admin/prospects/prospect/?deleted=yes").content.decode()
    assert "column-deleted_at" in binned
    assert "dana@example.com" in binned


def test_the_filters_in_force_are_shown_in_words_and_taken_off_one_by_one(tenant: Tenant, console: Client) -> None:
    tenant.api(
        "POST", "/prospects", {"email": "dana@example.com", "source": "webinar", "ownerId": tenant.rep.public_id}
    )
    query = f"stage=lead&owner__id__exact={tenant.rep.pk}&created_at_from=2025-01-31&q=dana&p=1"
    page = console.get(f"/admin/prospects/prospect/?{query}")
    shown = {item.name: item for item in chosen_filters(page.context["cl"], page.wsgi_request)}
    assert {name: item.value for name, item in shown.items()} == {
        "Stage": "Lead",
        "Owner": "Marcus Reed",
        "Created at": "from 2025-01-31",
    }
    assert shown["Stage"].without == f"?owner__id__exact={tenant.rep.pk}&created_at_from=2025-01-31&q=dana"
    assert "Stage: <strong>Lead</strong>" in page.content.decode()
    assert "chosen-filters" not in console.get("/admin/prospects/prospect/?q=dana").content.decode()


@pytest.mark.parametrize(("query", "value"), [("prospect__isempty=1", "Empty"), ("prospect__isempty=0", "Not empty")])
def test_a_filter_for_empty_values_is_shown_in_words(console: Client, query: str, value: str) -> None:
    page = console.get(f"/admin/prospects/visitor/?{query}")
    assert [item.value for item in chosen_filters(page.context["cl"], page.wsgi_request)] == [value]
