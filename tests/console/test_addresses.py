"""No URL that a user can type breaks a console page."""

from typing import Any
from urllib.parse import quote

import pytest
from django.contrib import admin
from django.db import models
from django.test import Client
from django.urls import reverse

from pipeline_service.accounts.models import User
from tests.console.browser import Walker, signed_in
from tests.console.offered import filter_queries, shown_list
from tests.extent import LONG
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)

PAGES = {model._meta.label_lower.replace(".", "_"): model for model in admin.site._registry}
BROAD = [
    *("p=-1", "p=0", "p=abc", f"p={10**30}", "p=999", "o=99", "o=-99", "o=abc", "o=1.2.3.-4", "all=", "all=x", "e=1"),
    *("q=%00", "q=a%00b", "q=%ff", f"q={'a' * 5000}", "q=%27%22%5C%25", "_facets=True", "_facets=True&q=%00"),
    *("nothing=1", "nothing__year=1", "pk=1", "id=1", "id__in=x,y", "id__in=", "id__exact=%00", "account__id__exact=x"),
    *("account__slug__regex=(", "_popup=1", "_popup=x&_to_field=id", "_to_field=nothing", "_changelist_filters=%00"),
]
TIMES = ("year=99999999999", "year=0", "year=-1", "year=x", "gte=x", "gte=99999-01-01", "isnull=x", "date=x", "lt=%00")
TEXTS = ("regex=(", "isnull=x", "exact=%00", "in=%00", "startswith=%00", "nonsense=1", "range=1", "range=b,a")
NUMBERS = ("exact=x", f"exact={10**40}", "gt=1e999", "in=1,x", "isnull=x", "range=1")


def columns() -> dict[str, list[Any]]:
    """Return one column of every type by page. The type of a column, not its page, decides what a query does to it."""
    chosen = {type(field): (page, field) for page, model in PAGES.items() for field in model._meta.concrete_fields}
    return {page: [field for owner, field in chosen.values() if owner == page] for page in PAGES}


COLUMNS = columns()


def lookups(page: str) -> list[str]:
    """Return invalid queries for the columns that are tried on a page."""
    found = []
    for field in COLUMNS[page]:
        kinds = TIMES if isinstance(field, models.DateField) else TEXTS
        kinds = NUMBERS if isinstance(field, models.IntegerField | models.DecimalField | models.FloatField) else kinds
        found += [f"{field.name}__{kind}" for kind in kinds]
        if field.is_relation:
            found += [f"{field.name}__id__exact={text}" for text in ("x", "%00", "1", str(10**40))]
    return found


def broad(page: str) -> list[str]:
    """Return the queries that no column and no filter of a page decides: all of them with FAULTS=long, else a fifth.

    Five pages that follow each other try each of them.
    """
    return BROAD if LONG else BROAD[list(PAGES).index(page) % 5 :: 5]


@pytest.fixture
def console() -> Client:
    tenant: Tenant = create_tenant("Mine")
    return signed_in(tenant)


@pytest.fixture
def walker() -> Client:
    return signed_in(create_tenant("Mine"), kind=Walker)


def filters(page: str) -> list[str]:
    """Return invalid values for each list filter of a page."""
    names = [item[0] if isinstance(item, tuple) else item for item in admin.site._registry[PAGES[page]].list_filter]
    fields = [getattr(name, "parameter_name", name) for name in names]
    return [f"{field}{end}" for field in fields for end in ("=x", "__exact=x", "=%00", "_from=x", "_from_0=x", "_to=x")]


@pytest.mark.parametrize("page", PAGES)
def test_a_list_opens_with_any_query(page: str, walker: Client) -> None:
    address = reverse(f"admin:{page}_changelist")
    broken = {}
    for query in [*broad(page), *lookups(page), *filters(page)]:
        # What is refused leads to the whole list, which another test opens.
        status = walker.get(f"{address}?{query}").status_code
        status = 200 if status == 302 else status
        if status not in (200, 400):
            broken[query] = status
    assert broken == {}


@pytest.mark.parametrize("page", PAGES)
def test_a_list_understands_what_its_filters_send(page: str, walker: Client) -> None:
    address = reverse(f"admin:{page}_changelist")
    shown = shown_list(admin.site._registry[PAGES[page]], address, User.objects.get(email__startswith="admin@"))
    query = "&".join(query for queries in filter_queries(shown) for query in queries)
    assert walker.get(f"{address}?{query}").status_code == 200, query


def test_an_invalid_query_shows_a_message_and_the_whole_list(console: Client) -> None:
    address = reverse("admin:prospects_prospect_changelist")
    queries = {"created_at__year=99999999999", "id__exact=%00"}
    pages = {query: console.get(f"{address}?{query}", follow=True).content.decode() for query in queries}
    message = "This list has no such filter or sort order, so it is shown in full."
    assert {query for query, page in pages.items() if message not in page} == set()


def test_an_action_with_an_invalid_filter_changes_nothing(console: Client) -> None:
    address = reverse("admin:prospects_prospect_changelist")
    form: Any = {"action": "restore", "_selected_action": ["01890a5d-ac96-774b-bcce-b302099a8057"]}
    answer = console.post(f"{address}?created_at__year=99999999999", form, follow=True)
    assert "This list has no such filter or sort order, so it is shown in full." in answer.content.decode()


INVALID_IDS = ("x", "1", str(10**40), "_00", "\0", "\udcff".encode("utf-8", "surrogateescape"), "%", "a" * 3000)


@pytest.mark.parametrize("view", ["change", "delete", "history"])
def test_an_invalid_record_id_has_no_page(view: str, walker: Client) -> None:
    opened = {}
    for page in PAGES:
        address = reverse(f"admin:{page}_{view}", args=["ID"])
        statuses = {walker.get(address.replace("ID", quote(identity))).status_code for identity in INVALID_IDS}
        if not statuses <= {302, 403, 404}:
            opened[page] = statuses
    assert opened == {}
