"""Pages, cursors and filters of lists, with the list of prospects."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from prospects.models import Prospect
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def create(tenant: Tenant, number: int, **body: object) -> str:
    return str(tenant.api("POST", "/prospects", {"email": f"p{number}@example.com", **body}).body["data"]["id"])


def walk(tenant: Tenant, path: str) -> list[list[str]]:
    pages = []
    cursor = ""
    while True:
        body = tenant.api("GET", f"{path}{cursor}").body
        pages.append([item["id"] for item in body["data"]])
        assert body["hasMore"] == (body["nextCursor"] is not None)
        if not body["hasMore"]:
            return pages
        cursor = f"&cursor={body['nextCursor']}"


def test_pages_are_newest_first_and_complete(tenant: Tenant) -> None:
    ids = [create(tenant, number) for number in range(7)]
    assert walk(tenant, "/prospects?limit=3") == [ids[6:3:-1], ids[3:0:-1], ids[0:1]]
    assert walk(tenant, "/prospects?limit=7") == [ids[::-1]]


def test_rows_with_equal_timestamps_are_neither_repeated_nor_skipped(tenant: Tenant) -> None:
    ids = {create(tenant, number) for number in range(9)}
    Prospect.objects.update(created_at="2026-01-01T00:00:00Z")
    pages = walk(tenant, "/prospects?limit=2")
    assert [len(page) for page in pages] == [2, 2, 2, 2, 1]
    assert {identity for page in pages for identity in page} == ids


def test_rows_added_or_deleted_during_paging_do_not_disturb_the_pages(tenant: Tenant) -> None:
    ids = [create(tenant, number) for number in range(6)]
    first = tenant.api("GET", "/prospects?limit=2").body
    create(tenant, 99)
    tenant.api("DELETE", f"/prospects/{ids[4]}")
    tenant.api("DELETE", f"/prospects/{ids[3]}")
    second = tenant.api("GET", f"/prospects?limit=2&cursor={first['nextCursor']}").body
    assert [item["id"] for item in second["data"]] == [ids[2], ids[1]]


def test_filters_narrow_the_list_and_bind_the_cursor(tenant: Tenant) -> None:
    ads = [create(tenant, number, source="ads", stage="qualified") for number in range(3)]
    create(tenant, 9, source="web")
    assert walk(tenant, "/prospects?source=ads&limit=2") == [ads[:0:-1], ads[:1]]
    assert walk(tenant, "/prospects?stage=qualified&source=ads&limit=5") == [ads[::-1]]
    cursor = tenant.api("GET", "/prospects?source=ads&limit=2").body["nextCursor"]
    for path in (f"/prospects?source=web&cursor={cursor}", f"/prospects?cursor={cursor}", f"/calls?cursor={cursor}"):
        answer = tenant.api("GET", path)
        assert (answer.status, answer.body["error"]["code"]) == (400, "invalid_cursor")


@pytest.mark.parametrize("position", [0, 5, 20, -1])
def test_an_altered_cursor_is_refused(tenant: Tenant, position: int) -> None:
    for number in range(3):
        create(tenant, number)
    cursor = tenant.api("GET", "/prospects?limit=1").body["nextCursor"]
    other = "A" if cursor[position] != "A" else "B"
    letters = list(cursor)
    letters[position] = other
    answer = tenant.api("GET", f"/prospects?limit=1&cursor={''.join(letters)}")
    assert (answer.status, answer.body["error"]["code"]) == (400, "invalid_cursor")


def test_a_cursor_of_another_account_is_refused(tenant: Tenant) -> None:
    other = create_tenant("Other")
    for number in range(3):
        create(other, number)
    cursor = other.api("GET", "/prospects?limit=1").body["nextCursor"]
    assert tenant.api("GET", f"/prospects?limit=1&cursor={cursor}").status == 400


def test_since_and_until_are_exclusive(tenant: Tenant) -> None:
    moments = []
    for number in range(3):
        identity = create(tenant, number)
        moments.append(tenant.api("GET", f"/prospects/{identity}").body["data"]["createdAt"])
        Prospect.objects.filter(email=f"p{number}@example.com").update(created_at=f"2026-01-0{number + 1}T00:00:00Z")
    day = [1767225600000, 1767312000000, 1767398400000]
    listed = tenant.api("GET", f"/prospects?since={day[0]}&until={day[2]}").body["data"]
    assert [item["createdAt"] for item in listed] == [day[1]]


def test_a_page_costs_one_query_with_an_index(tenant: Tenant) -> None:
    for number in range(3):
        create(tenant, number)
    with CaptureQueriesContext(connection) as queries:
        tenant.api("GET", "/prospects?limit=2")
    statements = [query["sql"] for query in queries if "prospects_prospect" in query["sql"]]
    assert len(statements) == 1
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off")
        cursor.execute(f"EXPLAIN {statements[0]}")
        plan = "\n".join(row[0] for row in cursor.fetchall())
    assert "prospects_prospect_list" in plan
    assert "Sort" not in plan


def test_a_csv_file_has_no_pages(tenant: Tenant) -> None:
    answer = tenant.api("GET", "/payments?limit=10", accept="text/csv")
    (detail,) = answer.body["error"]["details"]
    assert (answer.status, detail["field"], detail["code"]) == (400, "limit", "unknown_parameter")
    assert "whole list" in detail["message"]
