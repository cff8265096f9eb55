"""The console pages of segments, uploaded lists and platform audiences."""

import datetime
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from conversions.actions.connections import connect_ads
from experimental.models import CustomAudience, PlatformAudience, Segment
from prospects.actions.stages import delete_stage
from prospects.models import Stage
from tests.conversions.test_console import press, sign_in
from tests.experimental.segments.steps import prospect, refresh, segment
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

SEGMENTS = "/admin/experimental/segment/"
SIZE = re.compile(r'href="(/admin/prospects/prospect/\?segment=[^"]+)">(\d+)<')
AUDIENCES = "/admin/experimental/platformaudience/"
RULES = {"match": "all", "conditions": [{"field": "totalPaid", "op": "lt", "value": 99.5}]}


def form(name: str, *rows: tuple[str, str, str, str], match: str = "all") -> dict[str, Any]:
    """The form of a segment: each condition is a row of fact, comparison, value and days."""
    columns = zip(*rows, strict=True)
    inputs = dict(zip(("field", "op", "value", "days"), map(list, columns), strict=True))
    return {"name": name, "rules-match": match, **{f"rules-{part}": given for part, given in inputs.items()}}


COLD = ("totalPaid", "lt", "99.5", "")


def test_a_segment_is_created_changed_refreshed_and_deleted_in_the_console(tenant: Tenant) -> None:
    prospect(tenant, "dana@example.com")
    console = sign_in(tenant)
    console.post(f"{SEGMENTS}add/", form("Cold", COLD))
    made = Segment.objects.get()
    assert (made.name, str(made.rules["conditions"][0]["value"])) == ("Cold", "99.5")
    page = console.get(SEGMENTS).content.decode()
    assert "Total paid is less than 99.5" in page
    refresh()
    console.post(f"{SEGMENTS}{made.pk}/change/", form("Colder", COLD))
    made.refresh_from_db()
    assert (made.name, made.size, made.due_at > made.updated_at) == ("Colder", 1, True)
    assert "The members are being evaluated." in press(console, SEGMENTS, "refresh", made.pk)
    made.refresh_from_db()
    assert made.due_at <= made.updated_at
    console.post(f"{SEGMENTS}{made.pk}/delete/", {"post": "yes"})
    made.refresh_from_db()
    assert made.deleted_at is not None
    assert f"{SEGMENTS}{made.pk}/" not in console.get(SEGMENTS).content.decode()


def test_the_size_of_a_segment_opens_its_members(tenant: Tenant) -> None:
    prospect(tenant, "dana@example.com")
    prospect(tenant, "kim@example.com", stage="booked")
    segment(tenant, {"field": "stage", "op": "eq", "value": "booked"})
    refresh()
    console = sign_in(tenant, "viewer")
    ((link, size),) = re.findall(
        r'href="(/admin/prospects/prospect/\?segment=[^"]+)">(\d+)<', text_of(console, SEGMENTS)
    )
    assert size == "1"
    members = text_of(console, link)
    assert "kim@example.com" in members
    assert "dana@example.com" not in members
    assert "Warm" in members
    other = sign_in(create_tenant("Other"), "viewer")
    assert "Warm" not in text_of(other, link)
    assert "dana@example.com" not in text_of(console, "/admin/prospects/prospect/?segment=x")


def text_of(console: Client, address: str) -> str:
    answer = console.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_errors_in_rules_are_shown_beside_the_field(tenant: Tenant) -> None:
    bad = form("x", ("stage", "eq", "lead", ""), ("totalPaid", "eq", "much", ""))
    page = sign_in(tenant).post(f"{SEGMENTS}add/", bad).content.decode()
    assert "Condition 2: value is a number of at least 0." in page
    assert '"value": "much"' in page
    assert Segment.objects.count() == 0


def test_a_viewer_cannot_change_segments(tenant: Tenant) -> None:
    made = segment(tenant, *RULES["conditions"])  # type: ignore[arg-type]
    viewer = sign_in(tenant, "viewer")
    assert 'value="refresh"' not in viewer.get(SEGMENTS).content.decode()
    assert viewer.post(f"{SEGMENTS}add/", form("y", COLD)).status_code == 403
    assert [row.public_id for row in Segment.objects.all()] == [made["id"]]


@pytest.mark.parametrize(
    ("row", "condition"),
    [
        (("stage", "in", "lead\nbooked", ""), {"field": "stage", "op": "in", "value": ["lead", "booked"]}),
        (("utmCampaign", "eq", " spring ", ""), {"field": "utmCampaign", "op": "eq", "value": "spring"}),
        (("source", "not_exists", "left over", ""), {"field": "source", "op": "not_exists"}),
        (("callCount", "gt", "1,000", "30"), {"field": "callCount", "op": "gt", "value": 1000, "withinDays": 30}),
        (("hasClickId", "eq", "no", ""), {"field": "hasClickId", "op": "eq", "value": False}),
        (("lastPaymentAt", "not_exists", "", "90"), {"field": "lastPaymentAt", "op": "not_exists", "withinDays": 90}),
        (
            ("createdAt", "gt", "2026-07-01T12:00", "9"),
            {"field": "createdAt", "op": "gt", "value": 1782900000000},
        ),
        (("pixel:Lead", "exists", "", ""), {"field": "pixel:Lead", "op": "exists"}),
    ],
)
def test_each_kind_of_condition_is_built_by_choosing(
    row: tuple[str, str, str, str], condition: dict[str, Any], tenant: Tenant
) -> None:
    tenant.account.timezone = "Europe/Paris"
    tenant.account.save()
    assert sign_in(tenant).post(f"{SEGMENTS}add/", form("Chosen", row, match="any")).status_code == 302
    assert Segment.objects.get().rules == {"match": "any", "conditions": [condition]}


def test_saving_without_a_change_keeps_the_rules_exactly(tenant: Tenant) -> None:
    tenant.account.timezone = "Europe/Paris"
    tenant.account.save()
    # The second of the two hours that have the same name, with a part of a second.
    moment = datetime.datetime(2026, 10, 25, 1, 30, 0, 250000, tzinfo=datetime.UTC)
    rows = [
        {"field": "createdAt", "op": "gt", "value": int(moment.timestamp() * 1000)},
        {"field": "totalPaid", "op": "lt", "value": 99.50},
        {"field": "utmTerm", "op": "in", "value": ["a, b", "c"]},
        {"field": "stage", "op": "eq", "value": "gone"},
    ]
    stage = Stage.objects.create(account=tenant.account, slug="gone", name="Gone", position=99)
    made = segment(tenant, *rows)
    delete_stage(stage=stage)
    before = Segment.objects.get()
    console = sign_in(tenant)
    address = f"{SEGMENTS}{before.pk}/change/"
    page = console.get(address)
    field = page.context["adminform"].form["rules"].field
    shown = [field.widget.row_of(item) for item in before.rules["conditions"]]
    assert "gone (removed)" in page.content.decode()
    sent = [(row["field"], row["op"], row["value"], row["days"]) for row in shown]
    assert console.post(address, form("Warm", *sent)).status_code == 302
    assert Segment.objects.get().rules == before.rules
    assert Segment.objects.get().public_id == made["id"]


def test_a_condition_offers_what_this_account_has(tenant: Tenant) -> None:
    other = create_tenant("Theirs")
    other.api("POST", "/stages", {"name": "Their stage", "slug": "their_stage"})
    other.api("POST", "/event-types", {"name": "Their webinar"})
    tenant.api("POST", "/event-types", {"name": "Our webinar"})
    page = sign_in(tenant).get(f"{SEGMENTS}add/").content.decode()
    assert "Event: Our webinar" in page
    assert "Their" not in page


def test_more_segments_need_no_more_queries(tenant: Tenant) -> None:
    console = sign_in(tenant)
    segment(tenant, {"field": "stage", "op": "eq", "value": "booked"})
    console.get(SEGMENTS)
    with CaptureQueriesContext(connection) as one:
        assert "Stage is Booked" in console.get(SEGMENTS).content.decode()
    for _ in range(3):
        segment(tenant, {"field": "stage", "op": "eq", "value": "booked"})
    with CaptureQueriesContext(connection) as four:
        console.get(SEGMENTS)
    assert len(four) == len(one)


def test_a_viewer_reads_the_rules_in_words(tenant: Tenant) -> None:
    segment(tenant, {"field": "stage", "op": "in", "value": ["booked", "lead"]})
    page = sign_in(tenant, "viewer").get(f"{SEGMENTS}{Segment.objects.get().pk}/change/").content.decode()
    assert "Stage is one of Booked, Lead" in page
    assert "conditions" not in page


def test_a_button_starts_another_sync_of_an_audience(tenant: Tenant) -> None:
    uploaded = CustomAudience.objects.create(account=tenant.account, name="Buyers")
    connection = connect_ads(
        account_id=tenant.account.id, platform="video_ads", ad_account_id="77", credentials={"accessToken": "t"}
    ).connection
    row = PlatformAudience.objects.create(
        account=tenant.account,
        connection=connection,
        custom_audience=uploaded,
        platform_audience_id="5",
        state="dead",
        fault="Rejected by the platform (40002)",
    )
    console = sign_in(tenant, "operator")
    page = console.get(AUDIENCES).content.decode()
    assert "Buyers" in page
    assert "Rejected by the platform (40002)" in page
    press(console, AUDIENCES, "refill", row.pk)
    row.refresh_from_db()
    assert row.state == "pending"
