"""The lists of the prospects app: columns, filters, actions on selected rows, and what they cost in a large account."""

import csv
import io
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from prospects.csv_files import UnreadableRow, read_table
from prospects.models import Prospect
from tests.console.browser import signed_in
from tests.plans import most_rows
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

LIST = "admin:prospects_prospect_changelist"
MANY = 20_000
READ_LIMIT = 2_500
"""The rows that one statement of a page may touch, of the `MANY` in the table."""
BIG = re.compile(r'FROM "(prospects_(prospect|payment|message|touch|visitor|event)|calls_call)"')


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant, "operator")


def people(tenant: Tenant, count: int) -> list[Prospect]:
    for number in range(count):
        tenant.api("POST", "/prospects", {"email": f"dana{number}@example.com", "name": f"Dana {number}"})
    return list(Prospect.objects.order_by("id"))


def act(console: Client, action: str, selected: list[Prospect], query: str = "", **values: str) -> Any:
    form = {"action": action, "_selected_action": [str(row.pk) for row in selected], **values}
    return console.post(f"{reverse(LIST)}{query}", form, follow=True)


def undo(console: Client) -> Any:
    return console.post(reverse("admin:undo"), follow=True)


def test_columns_are_in_words(tenant: Tenant, console: Client) -> None:
    [dana] = people(tenant, 1)
    tenant.api("PATCH", f"/prospects/{dana.public_id}", {"ownerId": tenant.rep.public_id, "source": "search_ads"})
    tenant.api("POST", "/payments", {"prospectId": dana.public_id, "amount": 1600.5})
    page = console.get(reverse(LIST)).content.decode()
    texts = ("Dana 0", "dana0@example.com", "Lead", "Marcus Reed", "1,600.50 USD", "Search ads")
    assert [text for text in texts if text not in page] == []


def test_filters_combine(tenant: Tenant, console: Client) -> None:
    one, two, three = people(tenant, 3)
    for row, tag in ((one, "vip"), (two, "vip"), (three, "cold")):
        origin = {"source": "webinar", "utmCampaign": "spring"}
        tenant.api("PATCH", f"/prospects/{row.public_id}", {"tags": [tag]} | origin)
    tenant.api("PATCH", f"/prospects/{one.public_id}", {"stage": "booked"})
    tenant.api("POST", "/payments", {"prospectId": one.public_id, "amount": 10})
    tenant.api("POST", "/payments", {"prospectId": two.public_id, "amount": 10, "status": "failed"})

    def listed(**query: str) -> set[str]:
        page = console.get(reverse(LIST), query).content.decode()
        return {row.name for row in (one, two, three) if str(row.pk) in page}

    assert listed(tag="vip") == {"Dana 0", "Dana 1"}
    assert listed(tag="vip", stage="booked") == {"Dana 0"}
    assert listed(paid="yes") == {"Dana 0"}
    assert listed(paid="no", tag="vip") == {"Dana 1"}
    assert listed(source="webinar", campaign="spring", tag="cold") == {"Dana 2"}
    assert listed(created_at_from="2020-01-01", created_at_to="2020-12-31") == set()
    page = console.get(reverse(LIST)).content.decode()
    assert 'value="webinar"' in page
    assert 'value="spring"' in page


def test_fifty_are_assigned_after_a_question_and_taken_back(tenant: Tenant, console: Client) -> None:
    rows = people(tenant, 3)
    asked = act(console, "assign", rows).content.decode()
    assert "3 prospects" in asked
    assert Prospect.objects.filter(owner=tenant.rep).count() == 0
    done = act(console, "assign", rows, confirmed="yes", chosen=str(tenant.rep.pk)).content.decode()
    assert "3 prospects assigned." in done
    assert Prospect.objects.filter(owner=tenant.rep).count() == 3
    assert "3 prospects changed back." in undo(console).content.decode()
    assert Prospect.objects.filter(owner=None).count() == 3


@pytest.mark.parametrize(
    ("action", "values", "column", "changed"),
    [
        ("set_stage", {"chosen": "booked"}, "stage", "booked"),
        ("add_tag", {"tag": "vip"}, "tags", ["old", "vip"]),
        ("remove_tag", {"tag": "old"}, "tags", []),
    ],
)
def test_an_action_changes_the_selected_and_is_taken_back(
    tenant: Tenant, console: Client, action: str, values: dict[str, str], column: str, changed: Any
) -> None:
    one, two = people(tenant, 2)
    for row in (one, two):
        tenant.api("PATCH", f"/prospects/{row.public_id}", {"tags": ["old"]})
        row.refresh_from_db()
    before = getattr(one, column)
    act(console, action, [one], confirmed="yes", **values)
    one.refresh_from_db()
    two.refresh_from_db()
    assert (getattr(one, column), getattr(two, column)) == (changed, before)
    undo(console)
    one.refresh_from_db()
    assert getattr(one, column) == before


@pytest.mark.parametrize(
    ("action", "values", "column", "later", "kept"),
    [
        ("set_stage", {"chosen": "booked"}, "stage", {"stage": "lost"}, "lost"),
        ("assign", {"chosen": "rep"}, "owner_id", {"ownerId": None}, None),
        ("add_tag", {"tag": "vip"}, "tags", {"tags": ["vip", "cold"]}, ["vip", "cold"]),
    ],
)
def test_an_undo_leaves_out_what_was_changed_since(
    tenant: Tenant,
    console: Client,
    action: str,
    values: dict[str, str],
    column: str,
    later: dict[str, Any],
    kept: Any,
) -> None:
    one, two, three = people(tenant, 3)
    before = getattr(one, column)
    sent = {name: str(tenant.rep.pk) if value == "rep" else value for name, value in values.items()}
    act(console, action, [one, two, three], confirmed="yes", **sent)
    tenant.api("PATCH", f"/prospects/{two.public_id}", later)
    tenant.api("PATCH", f"/prospects/{three.public_id}", {"notes": "Not what was undone"})
    page = undo(console).content.decode()
    assert "2 prospects changed back." in page
    assert "1 prospect not changed back: It has been changed since." in page
    assert list(Prospect.objects.order_by("id").values_list(column, flat=True)) == [before, kept, before]


def test_the_selected_are_deleted_and_come_back_by_undo_or_from_the_bin(tenant: Tenant, console: Client) -> None:
    rows = people(tenant, 2)
    assert "2 prospects deleted." in act(console, "delete_selected", rows, confirmed="yes").content.decode()
    assert Prospect.objects.deleted().count() == 2
    assert "2 prospects restored." in undo(console).content.decode()
    act(console, "delete_selected", rows, confirmed="yes")
    act(console, "restore", rows, "?deleted=yes")
    assert Prospect.objects.deleted().count() == 0


def test_two_selected_are_compared_to_be_merged_and_no_other_number(tenant: Tenant, console: Client) -> None:
    rows = people(tenant, 3)
    assert "Select exactly two people" in act(console, "merge", rows).content.decode()
    page = act(console, "merge", rows[:2])
    assert "Keep Dana 0" in page.content.decode()
    assert "Keep Dana 1" in page.content.decode()


@pytest.mark.parametrize(("action", "values"), [("assign", {"chosen": "x"}), ("set_stage", {"chosen": "nowhere"})])
def test_an_invalid_choice_is_asked_again(tenant: Tenant, console: Client, action: str, values: dict[str, str]) -> None:
    rows = people(tenant, 1)
    page = act(console, action, rows, confirmed="yes", **values).content.decode()
    assert "Select a valid choice" in page
    assert Prospect.objects.filter(stage="lead", owner=None).count() == 1


def test_the_selected_are_exported_for_a_spreadsheet(tenant: Tenant, console: Client) -> None:
    rows = people(tenant, 3)
    answer = act(console, "export", rows[:2])
    lines = b"".join(answer.streaming_content).decode("utf-8-sig").splitlines()
    assert [line.split(",")[1] for line in lines[1:]] == ["Dana 1", "Dana 0"]
    header = tenant.api.text("/prospects", accept="text/csv").splitlines()[0]
    assert lines[0] == header.replace("ownerId", "owner") + ",score,paid"


def test_an_exported_file_is_read_by_people_and_by_an_import(tenant: Tenant, console: Client) -> None:
    tenant.account.timezone = "America/New_York"
    tenant.account.save()
    many = {"phone": "+15550102222", "tags": ["vip", "=now"], "ownerId": tenant.rep.public_id}
    odd = {"email": "odd@example.com", "tags": ["a;b", "c"]}
    stored = [tenant.api("POST", "/prospects", who).body["data"] for who in (many, odd)]
    tenant.api("POST", "/payments", {"prospectId": stored[0]["id"], "amount": 1600.5})
    Prospect.objects.update(created_at="2026-01-02T03:04:05Z")
    content = b"".join(act(console, "export", list(Prospect.objects.all())).streaming_content)
    assert content.startswith(b"\xef\xbb\xbf")
    table = {row["id"]: row for row in csv.DictReader(io.StringIO(content.decode("utf-8-sig")))}
    row = table[stored[0]["id"]]
    assert (row["phone"], row["tags"], row["owner"]) == ("'+15550102222", "vip; =now", tenant.rep.email)
    assert (row["createdAt"], row["paid"]) == ("2026-01-01 22:04:05", "1600.5")
    assert table[stored[1]["id"]]["tags"] == '["a;b","c"]'
    read = read_table(content)
    bodies = [read.body(cells) for _, cells in read.rows() if not isinstance(cells, UnreadableRow)]
    assert {tuple(body["tags"]) for body in bodies} == {("vip", "=now"), ("a;b", "c")}
    assert {body.get("ownerId") for body in bodies} == {tenant.rep.email, None}
    assert {body.get("phone") for body in bodies} == {"+15550102222", None}


def test_the_bin_offers_only_what_fits_it(tenant: Tenant, console: Client) -> None:
    rows = people(tenant, 2)
    act(console, "delete_selected", rows[:1], confirmed="yes")
    offered = {
        query: set(re.findall(r'<option value="(\w+)"', console.get(f"{reverse(LIST)}{query}").content.decode()))
        for query in ("", "?deleted=yes")
    }
    assert {"assign", "set_stage", "export", "delete_selected"} <= offered[""]
    assert "restore" not in offered[""]
    assert {"restore", "export"} <= offered["?deleted=yes"]
    assert "assign" not in offered["?deleted=yes"]


# -- Large accounts ----------------------------------------------------------------------------------------------------

FILL = """
INSERT INTO prospects_prospect (id, account_id, name, email, email_key, stage, stage_changed_at, source, tags,
  custom_fields, click_ids, ad_consent, search_keys, search_text, created_at)
SELECT gen_random_uuid(), %(account)s, 'Person ' || n, n || '@example.com', n || '@example.com', 'lead', now(),
  'webinar', '{}', '{}', '{}', 'unspecified', ARRAY[n], 'person ' || n, now() - n * interval '1 minute'
FROM generate_series(1, %(many)s) n;
ANALYZE prospects_prospect;
INSERT INTO prospects_message (id, account_id, prospect_id, channel, direction, body, occurred_at, hidden, created_at)
SELECT gen_random_uuid(), account_id, id, 'sms', 'inbound', 'hello', created_at, false, created_at
FROM prospects_prospect;
INSERT INTO prospects_payment (id, account_id, prospect_id, amount, currency, amount_account, occurred_at, kind, status,
  hidden, created_at)
SELECT gen_random_uuid(), account_id, id, 10, 'USD', 10, created_at, 'one_time', 'succeeded', false, created_at
FROM prospects_prospect WHERE id < '80000000-0000-0000-0000-000000000000';
INSERT INTO prospects_visitor (id, account_id, key, anonymous, hidden)
SELECT gen_random_uuid(), account_id, id::text, false, false FROM prospects_prospect;
ANALYZE prospects_visitor;
INSERT INTO prospects_touch (id, account_id, visitor_id, origin, occurred_at, last_seen_at, tagged, paid, hidden)
SELECT gen_random_uuid(), account_id, id, 'visit', now(), now(), false, false, false FROM prospects_visitor;
ANALYZE prospects_message; ANALYZE prospects_payment; ANALYZE prospects_touch;
"""
"""Each table is analysed before another one refers to it: a check of foreign keys that was planned when the table was
nearly empty would read all of it for each row."""
QUERIES = {
    "prospects_prospect": (
        *("", "stage=lead", "stage=booked", "source=webinar", "source=x", "campaign=x", "tag=x", "deleted=yes"),
        *(
            "paid=yes",
            "q=nobody%20at%20all",
            "q=pros_01m81t8009eeytbtawccj6bv27",
            "owner__id__exact=none",
            "o=-7",
            "o=7",
            "created_at_to=2020-01-01",
        ),
        *("owner__id__exact=01890a5d-ac96-774b-bcce-b302099a8057", "p=5"),
    ),
    "prospects_message": ("", "channel__exact=sms", "channel__exact=email", "q=x", "created_at_to=2020-01-01"),
    "prospects_payment": (
        "",
        "status__exact=succeeded",
        "status__exact=failed",
        "q=x",
        "o=7",
        "occurred_at_to=2020-01-01",
    ),
    "prospects_visitor": ("", "q=x", "prospect__isempty=0", "prospect__isempty=1"),
    "prospects_touchpoint": ("", "platform=search_ads", "q=x"),
    "prospects_event": ("", "q=x"),
    "prospects_merge": ("",),
    "prospects_import": ("",),
}


@pytest.fixture
def large(tenant: Tenant) -> Client:
    with connection.cursor() as cursor:
        cursor.execute(FILL, {"account": tenant.account.pk, "many": MANY})
    return signed_in(tenant, "operator")


def test_no_list_of_a_large_account_reads_more_than_it_shows(large: Client) -> None:
    read = {}
    for page, queries in QUERIES.items():
        for query in queries:
            with CaptureQueriesContext(connection) as statements:
                answer = large.get(f"{reverse(f'admin:{page}_changelist')}?{query}")
            assert answer.status_code == 200, (page, query)
            for statement in statements:
                if BIG.search(statement["sql"]) and statement["sql"].startswith("SELECT"):
                    rows = most_rows(statement["sql"])
                    # A count reads no more than its plan may cost, which test_first_rows.py checks.
                    is_count = statement["sql"].startswith("SELECT COUNT(")
                    if rows > (MANY if is_count else READ_LIMIT):
                        read[page, query] = rows
    assert read == {}
