"""How much of a large list a filtered page reads: decided by the plan, and said on the page when it is not all."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from pipeline_service.console import first_rows
from prospects.models import Prospect
from tests.console.addresses import LISTS as PAGES
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db
LIST = "/admin/prospects/prospect/"
NOTE = "Only the first 20 of this list were looked through"


@pytest.fixture
def tenant() -> Tenant:
    """An account with 60 prospects, of whom the oldest two have paid and are in a stage of their own."""
    tenant = create_tenant("Mine")
    people = [{"email": f"dana{number}@example.com"} for number in range(60)]
    for who in people[:2]:
        stored = tenant.api("POST", "/prospects", {**who, "stage": "closed"}).body["data"]
        tenant.api("POST", "/payments", {"prospectId": stored["id"], "amount": 5})
    Prospect.objects.update(created_at="2025-03-01T12:00:00Z")
    for who in people[2:]:
        tenant.api("POST", "/prospects", who)
    return tenant


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant)


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treat a list of 60 rows as one of millions."""
    monkeypatch.setattr(first_rows, "AFFORDABLE", 0)
    monkeypatch.setattr(first_rows, "COUNTABLE", 0)
    monkeypatch.setattr(first_rows, "NEAREST", 10)
    monkeypatch.setattr(first_rows, "FURTHEST", 20)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE prospects_prospect")
        cursor.execute("SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off")


def emails(page: str) -> set[str]:
    return set(re.findall(r"dana\d+@example\.com", page))


def test_a_rare_match_far_down_a_large_list_is_not_looked_for_in_all_of_it(
    tenant: Tenant, console: Client, large: None
) -> None:
    with CaptureQueriesContext(connection) as asked:
        page = console.get(f"{LIST}?paid=yes").content.decode()
    assert emails(page) == set()
    assert NOTE in page
    reads = [query["sql"] for query in asked if "EXISTS" in query["sql"] and "EXPLAIN" not in query["sql"]]
    assert len(reads) == 2
    assert all('"created_at" >= ' in read for read in reads)


def test_all_matches_are_found_where_that_costs_little(tenant: Tenant, console: Client) -> None:
    page = console.get(f"{LIST}?paid=yes").content.decode()
    assert emails(page) == {"dana0@example.com", "dana1@example.com"}
    assert "looked through" not in page


def test_an_index_in_the_order_of_the_list_finds_matches_however_far_down(
    tenant: Tenant, console: Client, large: None
) -> None:
    page = console.get(f"{LIST}?stage=closed").content.decode()
    assert emails(page) == {"dana0@example.com", "dana1@example.com"}
    assert "looked through" not in page


def test_a_range_of_dates_moves_what_is_looked_through(tenant: Tenant, console: Client, large: None) -> None:
    page = console.get(f"{LIST}?paid=yes&created_at_to=2025-12-31").content.decode()
    assert emails(page) == {"dana0@example.com", "dana1@example.com"}


def test_a_full_page_says_nothing_of_the_rest(
    tenant: Tenant, console: Client, large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_rows, "FURTHEST", 55)
    page = console.get(f"{LIST}?paid=no").content.decode()
    assert len(emails(page)) == 50
    assert "looked through" not in page


def test_matches_that_are_common_are_read_in_the_order_of_the_list(
    tenant: Tenant, console: Client, large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_rows, "AFFORDABLE", 10**9)
    monkeypatch.setattr(first_rows, "FURTHEST", 200)
    with CaptureQueriesContext(connection) as asked:
        page = console.get(f"{LIST}?paid=no").content.decode()
    assert len(emails(page)) == 50
    # All matches would be sorted by an expression that no index has.
    assert not [query for query in asked if "COALESCE" in query["sql"] and "EXISTS" in query["sql"]]


def test_a_search_reads_a_bounded_part_of_a_large_list(tenant: Tenant, console: Client, large: None) -> None:
    page = console.get(f"{LIST}?q=dana").content.decode()
    assert len(emails(page)) == 20
    assert NOTE in page


@pytest.mark.parametrize(("candidates", "found"), [(59, set()), (60, {"dana0@example.com", "dana1@example.com"})])
def test_a_filter_beside_a_common_word_looks_at_a_bounded_number_of_people(
    console: Client, large: None, monkeypatch: pytest.MonkeyPatch, candidates: int, found: set[str]
) -> None:
    monkeypatch.setattr(first_rows, "AFFORDABLE", 10**9)
    monkeypatch.setattr(first_rows, "CANDIDATES", candidates)
    page = console.get(f"{LIST}?q=dana&paid=yes").content.decode()
    assert emails(page) == found
    assert (NOTE in page) == (not found)


def test_the_search_over_everything_says_that_it_looked_through_a_part(
    tenant: Tenant, console: Client, large: None
) -> None:
    page = console.get("/admin/search/", {"s": "dana1"}).content.decode()
    assert "Only the newest 20 were looked through (prospects" in page


def test_suggestions_say_that_a_part_was_looked_through(tenant: Tenant, console: Client, large: None) -> None:
    box = {"app_label": "prospects", "model_name": "message", "field_name": "prospect", "term": "nobody at all"}
    (line,) = console.get("/admin/autocomplete/", box).json()["results"]
    assert "Only the newest 20" in line["text"]
    assert line["disabled"] is True


def test_matches_that_cannot_be_counted_cheaply_are_counted_among_the_nearest_rows(
    tenant: Tenant, console: Client, large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for paid in Prospect.objects.order_by("-created_at")[:12]:
        tenant.api("POST", "/payments", {"prospectId": paid.public_id, "amount": 5})
    monkeypatch.setattr(PAGES["prospects_prospect"], "list_per_page", 3)
    with CaptureQueriesContext(connection) as asked:
        page = console.get(f"{LIST}?paid=yes").content.decode()
    assert "1–3 of more than 10" in page
    assert all("LIMIT" in item["sql"] for item in asked if "COUNT(" in item["sql"].upper())


def test_matches_that_are_cheap_to_find_are_counted(
    tenant: Tenant, console: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PAGES["prospects_prospect"], "list_per_page", 1)
    assert "1–1 of 2" in console.get(f"{LIST}?paid=yes").content.decode()
    assert "2–2 of 2" in console.get(f"{LIST}?paid=yes&p=2").content.decode()
