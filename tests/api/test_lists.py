"""Pages, cursors and filters of lists, with the list of prospects."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from prospects.models import Prospect
from tests.cast import Studio, open_studio

pytestmark = pytest.mark.django_db


@pytest.fixture
def studio() -> Studio:
    return open_studio()


def create(studio: Studio, number: int, **body: object) -> str:
    return str(studio.api("POST", "/prospects", {"email": f"p{number}@example.com", **body}).body["data"]["id"])


def walk(studio: Studio, path: str) -> list[list[str]]:
    pages = []
    cursor = ""
    while True:
        body = studio.api("GET", f"{path}{cursor}").body
        pages.append([item["id"] for item in body["data"]])
        assert body["hasMore"] == (body["nextCursor"] is not None)
        if not body["hasMore"]:
            return pages
        cursor = f"&cursor={body['nextCursor']}"


def test_pages_are_newest_first_and_complete(studio: Studio) -> None:
    ids = [create(studio, number) for number in range(7)]
    assert walk(studio, "/prospects?limit=3") == [ids[6:3:-1], ids[3:0:-1], ids[0:1]]
    assert walk(studio, "/prospects?limit=7") == [ids[::-1]]


def test_rows_with_equal_timestamps_are_neither_repeated_nor_skipped(studio: Studio) -> None:
    ids = {create(studio, number) for number in range(9)}
    Prospect.objects.update(created_at="2026-01-01T00:00:00Z")
    pages = walk(studio, "/prospects?limit=2")
    assert [len(page) for page in pages] == [2, 2, 2, 2, 1]
    assert {identity for page in pages for identity in page} == ids


def test_rows_added_or_deleted_during_paging_do_not_disturb_the_pages(studio: Studio) -> None:
    ids = [create(studio, number) for number in range(6)]
    first = studio.api("GET", "/prospects?limit=2").body
    create(studio, 99)
    studio.api("DELETE", f"/prospects/{ids[4]}")
    studio.api("DELETE", f"/prospects/{ids[3]}")
    second = studio.api("GET", f"/prospects?limit=2&cursor={first['nextCursor']}").body
    assert [item["id"] for item in second["data"]] == [ids[2], ids[1]]


def test_filters_narrow_the_list_and_bind_the_cursor(studio: Studio) -> None:
    ads = [create(studio, number, source="ads", stage="qualified") for number in range(3)]
    create(studio, 9, source="web")
    assert walk(studio, "/prospects?source=ads&limit=2") == [ads[:0:-1], ads[:1]]
    assert walk(studio, "/prospects?stage=qualified&source=ads&limit=5") == [ads[::-1]]
    cursor = studio.api("GET", "/prospects?source=ads&limit=2").body["nextCursor"]
    for path in (f"/prospects?source=web&cursor={cursor}", f"/prospects?cursor={cursor}", f"/calls?cursor={cursor}"):
        answer = studio.api("GET", path)
        assert (answer.status, answer.body["error"]["code"]) == (400, "invalid_cursor")


@pytest.mark.parametrize("position", [0, 5, 20, -1])
def test_an_altered_cursor_is_refused(studio: Studio, position: int) -> None:
    for number in range(3):
        create(studio, number)
    cursor = studio.api("GET", "/prospects?limit=1").body["nextCursor"]
    other = "A" if cursor[position] != "A" else "B"
    letters = list(cursor)
    letters[position] = other
    answer = studio.api("GET", f"/prospects?limit=1&cursor={''.join(letters)}")
    assert (answer.status, answer.body["error"]["code"]) == (400, "invalid_cursor")


def test_a_cursor_of_another_account_is_refused(studio: Studio) -> None:
    other = open_studio("Other")
    for number in range(3):
        create(other, number)
    cursor = other.api("GET", "/prospects?limit=1").body["nextCursor"]
    assert studio.api("GET", f"/prospects?limit=1&cursor={cursor}").status == 400


def test_since_and_until_are_exclusive(studio: Studio) -> None:
    moments = []
    for number in range(3):
        identity = create(studio, number)
        moments.append(studio.api("GET", f"/prospects/{identity}").body["data"]["createdAt"])
        Prospect.objects.filter(email=f"p{number}@example.com").update(created_at=f"2026-01-0{number + 1}T00:00:00Z")
    day = [1767225600000, 1767312000000, 1767398400000]
    listed = studio.api("GET", f"/prospects?since={day[0]}&until={day[2]}").body["data"]
    assert [item["createdAt"] for item in listed] == [day[1]]


def test_a_page_costs_one_query_with_an_index(studio: Studio) -> None:
    for number in range(3):
        create(studio, number)
    with CaptureQueriesContext(connection) as queries:
        studio.api("GET", "/prospects?limit=2")
    statements = [query["sql"] for query in queries if "prospects_prospect" in query["sql"]]
    assert len(statements) == 1
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off")
        cursor.execute(f"EXPLAIN {statements[0]}")
        plan = "\n".join(row[0] for row in cursor.fetchall())
    assert "prospects_prospect_list" in plan
    assert "Sort" not in plan
