"""Every list reads one page by an index: no COUNT, no DISTINCT, and only orders that an index holds."""

import datetime
from typing import Any

import pytest
from django.contrib import admin
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from pipeline_service.console import pagination
from pipeline_service.console.filters import DateRangeFilter
from pipeline_service.console.indexes import sort_orders
from pipeline_service.console.pagination import DEPTH
from prospects.models import Prospect
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PAGES = {model._meta.label_lower.replace(".", "_"): page for model, page in admin.site._registry.items()}


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant)


def people(tenant: Tenant, count: int) -> None:
    for number in range(count):
        tenant.api("POST", "/prospects", {"email": f"dana{number:03}@example.com", "name": f"Dana {number:03}"})


def test_pages_are_read_without_a_count_of_all_rows(tenant: Tenant, console: Client) -> None:
    people(tenant, 60)
    address = reverse("admin:prospects_prospect_changelist")
    with CaptureQueriesContext(connection) as queries:
        first = console.get(address)
    assert first.content.decode().count("data-row") == 50
    assert "1–50 of 60" in first.content.decode()
    counts = [item["sql"] for item in queries if "COUNT(" in item["sql"].upper()]
    assert [sql for sql in counts if f"LIMIT {DEPTH + 1}" not in sql] == []
    assert len(counts) == 1
    second = console.get(address + first.context["cl"].next_page).content.decode()
    assert second.count("data-row") == 10
    assert "51–60 of 60" in second


def test_rows_are_counted_up_to_the_depth_of_a_list(
    tenant: Tenant, console: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pagination, "DEPTH", 55)
    people(tenant, 60)
    address = reverse("admin:prospects_prospect_changelist")
    assert "1–50 of more than 55" in console.get(address).content.decode()
    assert "1–50 of more than 55" in console.get(f"{address}?stage=lead").content.decode()


def test_a_page_beyond_the_depth_leads_to_the_whole_list(console: Client) -> None:
    address = reverse("admin:prospects_prospect_changelist")
    page = console.get(f"{address}?p={DEPTH // 50 + 1}", follow=True)
    assert "so it is shown in full" in page.content.decode()


@pytest.mark.parametrize("page", PAGES)
def test_a_list_counts_nothing_and_looks_for_no_distinct_values(page: str, console: Client) -> None:
    address = reverse(f"admin:{page}_changelist")
    for query in ("", "?q=dana", "?_facets=True"):
        with CaptureQueriesContext(connection) as queries:
            assert console.get(address + query).status_code == 200
        table = PAGES[page].model._meta.db_table
        statements = [item["sql"].upper() for item in queries if f'"{table}"' in item["sql"]]
        counts = [] if PAGES[page].small_table else ["SELECT COUNT("]
        found = [sql for sql in statements if sql.startswith(('SELECT DISTINCT "', *counts))]
        assert found == []


@pytest.mark.parametrize("page", PAGES)
def test_every_offered_sort_has_an_index(page: str, tenant: Tenant, rf: Any) -> None:
    request = rf.get("/")
    request.user = tenant.rep
    shown = PAGES[page]
    if getattr(shown, "small_table", False):
        return
    offered = {shown._order_field(name) for name in shown.get_sortable_by(request)}
    assert offered <= set(sort_orders(shown.model))


def test_a_sort_takes_the_order_of_its_index(tenant: Tenant, console: Client) -> None:
    people(tenant, 3)
    page = PAGES["prospects_prospect"]
    columns = ["action_checkbox", *page.list_display]
    place = columns.index("created_text")
    address = reverse("admin:prospects_prospect_changelist")
    oldest_first = console.get(f"{address}?o={place}").context["cl"].result_list
    assert [str(row) for row in oldest_first] == ["Dana 000", "Dana 001", "Dana 002"]
    ordering = console.get(f"{address}?o=-{place}").context["cl"].queryset.query.order_by
    assert ordering == ("-created_at", "-id")


@pytest.mark.parametrize(
    ("page", "columns"),
    [
        ("prospects_prospect", {"stage_label", "created_text"}),
        ("prospects_payment", {"paid_text", "created_text"}),
        ("prospects_event", {"occurred_at", "created_text"}),
        ("prospects_message", {"kind", "created_text"}),
        ("calls_call", {"outcome_label", "when"}),
        ("calls_dial", {"started_at"}),
        ("accounts_user", {"email", "name", "role_text", "takes_calls", "is_active", "two_factor", "last_login"}),
    ],
)
def test_these_columns_can_be_sorted(page: str, columns: set[str], console: Client) -> None:
    address = reverse(f"admin:{page}_changelist")
    shown = console.get(address).context["cl"]
    assert set(shown.sortable_by) == columns
    for column in columns:
        place = list(shown.list_display).index(column)
        for order in (place, -place):
            assert console.get(f"{address}?o={order}").status_code == 200, column


def test_a_column_without_an_index_cannot_be_sorted_by_a_typed_address(tenant: Tenant, console: Client) -> None:
    people(tenant, 1)
    address = reverse("admin:prospects_prospect_changelist")
    for place in range(len(PAGES["prospects_prospect"].list_display) + 1):
        ordering = console.get(f"{address}?o={place}").context["cl"].queryset.query.order_by
        assert ordering[0].lstrip("-") in {*sort_orders(Prospect), "pk"}


@pytest.mark.parametrize(
    "lookup", ["search_text__contains=a", "notes__startswith=s", "account__slug=x", "owner__password__startswith=p"]
)
def test_a_look_up_that_the_list_does_not_offer_is_refused(lookup: str, tenant: Tenant, console: Client) -> None:
    people(tenant, 1)
    page = console.get(f"{reverse('admin:prospects_prospect_changelist')}?{lookup}", follow=True).content.decode()
    assert "This list has no such filter" in page


def test_days_of_a_filter_are_those_of_the_account(tenant: Tenant, console: Client) -> None:
    tenant.account.timezone = "America/New_York"
    tenant.account.save()
    page = PAGES["prospects_prospect"]
    request: Any = console.get(reverse("admin:index")).wsgi_request
    field = Prospect._meta.get_field("created_at")
    params = {"created_at_from": ["2026-03-01"], "created_at_to": ["2026-03-01"]}
    given = DateRangeFilter(field, request, params, Prospect, page, "created_at")
    day = datetime.date(2026, 3, 1)
    conditions = dict(given.bounds(day, day))
    assert [moment.isoformat() for moment in conditions.values()] == [
        "2026-03-01T05:00:00+00:00",
        "2026-03-02T05:00:00+00:00",
    ]
