"""The roll-up: what marks a day dirty, what a roll-up does, and that its sums are read."""

import datetime
import io
import json
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

from calls.models import Dial
from intelligence.metrics.actions import mark_account_dirty, marked_accounts, recount, roll_up
from intelligence.models import MetricDay, MetricMark, Milestone, VisitorGap, VisitorMark
from intelligence.tasks import roll_up_metrics, verify_metrics
from pipeline_service import clock
from pipeline_service.accounts.models import Account
from pipeline_service.beat import seconds_until_due
from prospects.models import AdSpend, Prospect, Visitor, VisitorDay
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

DAY = 86_400_000
START = 1_767_225_600_000  # 2026-01-01T00:00:00Z
RANGE = f"startDate={START}&endDate={START + 10 * DAY}"


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def value(tenant: Tenant, key: str, query: str = RANGE) -> float:
    return float(tenant.api("GET", f"/metrics?metrics={key}&{query}").body["metrics"][0]["value"])


def send(tenant: Tenant, method: str, path: str, body: dict[str, Any]) -> str:
    answer = tenant.api(method, path, body)
    assert answer.status in (200, 201), answer.body
    return str(answer.body["data"]["id"])


def marks(tenant: Tenant) -> int:
    """Return the number of marks and delete them, also those of facts that are too new for a row."""
    own = MetricMark.objects.filter(account_id=tenant.account.pk)
    count = own.count()
    roll_up(account_id=tenant.account.pk)
    own.delete()
    return count


def test_every_counted_change_marks_its_day_and_no_other_change_does(tenant: Tenant) -> None:
    dana = send(tenant, "POST", "/prospects", {"email": "dana@example.com"})
    assert marks(tenant) == 1
    tenant.api("PATCH", f"/prospects/{dana}", {"stage": "closed", "notes": "x"})
    assert marks(tenant) == 0
    call = {"prospectId": dana, "occurredAt": START, "outcome": "closed"}
    call_id = send(tenant, "POST", "/calls", call)
    assert marks(tenant) == 1
    tenant.api("PATCH", f"/calls/{call_id}", {"notes": "x"})
    assert marks(tenant) == 0
    tenant.api("PATCH", f"/calls/{call_id}", {"outcome": "lost"})
    assert marks(tenant) == 2
    payment = send(tenant, "POST", "/payments", {"prospectId": dana, "amount": 10, "occurredAt": START})
    assert marks(tenant) == 1
    tenant.api("PATCH", f"/payments/{payment}", {"productName": "Course"})
    assert marks(tenant) == 0
    send(tenant, "POST", f"/payments/{payment}/refunds", {"amount": 1, "occurredAt": START})
    assert marks(tenant) == 1
    send(tenant, "POST", "/dials", {"disposition": "answered", "startedAt": START})
    assert marks(tenant) == 1
    send(tenant, "POST", "/dials", {"disposition": "answered", "startedAt": START, "direction": "inbound"})
    assert marks(tenant) == 0
    assert tenant.api("DELETE", f"/prospects/{dana}").status == 200
    assert marks(tenant) == 4


def test_a_batch_writes_one_mark_per_day(tenant: Tenant) -> None:
    items = [{"disposition": "answered", "startedAt": START + number} for number in range(200)]
    assert tenant.api("POST", "/dials/batch", {"items": items}).status == 200
    assert marks(tenant) == 1


def test_rolled_up_days_are_read_instead_of_their_facts(tenant: Tenant) -> None:
    send(tenant, "POST", "/dials", {"disposition": "answered", "startedAt": START + DAY})
    roll_up(account_id=tenant.account.pk)
    MetricDay.objects.update(dials=1000)
    assert value(tenant, "dials_total") == 1000
    assert value(tenant, "dials_total", f"startDate={START + DAY}&endDate={START + 2 * DAY - 2}") == 1
    send(tenant, "POST", "/dials", {"disposition": "answered", "startedAt": START + DAY})
    assert value(tenant, "dials_total") == 2


def test_new_facts_of_today_leave_its_row_in_use(tenant: Tenant) -> None:
    now = clock.now()
    noon = 12 - now.hour
    Account.objects.filter(pk=tenant.account.pk).update(timezone=f"Etc/GMT{-noon:+}" if noon else "UTC")
    roll_up(account_id=tenant.account.pk)
    today = f"startDate={clock.to_ms(now) - DAY}&endDate={clock.to_ms(now) + DAY}"

    def dial(minutes: int) -> None:
        at = now + datetime.timedelta(minutes=minutes)
        Dial.objects.create(account=tenant.account, disposition="answered", started_at=at)

    for minutes in (-20, 0, 30):
        dial(minutes)
    roll_up_metrics()
    MetricDay.objects.update(dials=1000)
    assert value(tenant, "dials_total", today) == 1002
    dial(10)
    assert value(tenant, "dials_total", today) == 1003
    dial(-10)
    assert value(tenant, "dials_total", today) == 5
    roll_up_metrics()
    assert value(tenant, "dials_total", today) == 5
    assert recount(account_id=tenant.account.pk) == 0
    MetricMark.objects.all().delete()
    # The facts after the row have lost their mark.
    assert recount(account_id=tenant.account.pk) == 1


def test_a_range_that_is_yet_to_come_waits_for_its_time(tenant: Tenant) -> None:
    later = clock.now() + datetime.timedelta(hours=1)
    Dial.objects.create(account=tenant.account, disposition="answered", started_at=later)
    assert marked_accounts() == []
    assert 0 < seconds_until_due()["metrics.rollup"] <= 3600
    Dial.objects.create(account=tenant.account, disposition="answered", started_at=clock.from_ms(START))
    assert marked_accounts() == [tenant.account.pk]
    assert seconds_until_due()["metrics.rollup"] <= 0


def test_the_nightly_check_finds_a_wrong_sum_and_has_it_repaired(tenant: Tenant) -> None:
    dana = send(tenant, "POST", "/prospects", {"email": "dana@example.com"})
    Prospect.objects.update(created_at=clock.from_ms(START))
    send(tenant, "POST", "/payments", {"prospectId": dana, "amount": 10, "occurredAt": START, "repId": None})
    roll_up_metrics()
    assert marked_accounts() == []
    assert recount(account_id=tenant.account.pk) == 0
    MetricDay.objects.filter(revenue=10).update(revenue=11)
    assert value(tenant, "total_revenue") == 11
    verify_metrics()
    assert value(tenant, "total_revenue") == 10
    roll_up_metrics()
    Milestone.objects.all().delete()
    # Two milestones, and the day that counted them.
    assert recount(account_id=tenant.account.pk) == 3
    roll_up_metrics()
    assert recount(account_id=tenant.account.pk) == 0
    assert value(tenant, "new_customers") == 1


def test_rows_added_by_copy_are_counted_like_other_inserts(tenant: Tenant) -> None:
    with connection.cursor() as cursor:
        rows = "".join(
            f"{number:032x}\t{tenant.account.pk}\toutbound\t2026-01-0{number % 3 + 1} 12:00:00+00\tanswered\tf\n"
            for number in range(1, 31)
        )
        columns = "id, account_id, direction, started_at, disposition, hidden"
        with cursor.copy(f"COPY calls_dial ({columns}) FROM STDIN") as copy:
            copy.write(rows)
    assert value(tenant, "dials_total") == 30
    assert marks(tenant) == 3
    assert value(tenant, "dials_total") == 30


def test_the_command_rolls_up_one_account_or_all(tenant: Tenant) -> None:
    other = create_tenant("Other")
    for account in (tenant, other):
        send(account, "POST", "/dials", {"disposition": "answered", "startedAt": START})
    output = io.StringIO()
    call_command("rollup_metrics", tenant.account.slug, "--json", stdout=output)
    assert json.loads(output.getvalue()) == {"accounts": 1, "days": 1}
    output = io.StringIO()
    call_command("rollup_metrics", stdout=output)
    assert output.getvalue() == "1 days of 1 accounts added up.\n"
    assert marked_accounts() == []


def test_visitor_counts_are_read_from_days_between_visits(tenant: Tenant) -> None:
    dana = Visitor.objects.create(account=tenant.account, key="dana")
    days = [0, 1, 5, 9]
    for day in days:
        at = clock.from_ms(START + day * DAY + DAY // 2)
        VisitorDay.objects.create(account=tenant.account, visitor=dana, day=at.date(), first_at=at, last_at=at)
    assert VisitorMark.objects.filter(account=tenant.account).count() == 4
    assert value(tenant, "site_visitors") == 1
    roll_up(account_id=tenant.account.pk)
    gaps = VisitorGap.objects.filter(account=tenant.account).order_by("day").values_list("previous_day", "visitors")
    days_before = [None, *(clock.from_ms(START + day * DAY).date() for day in days[:-1])]
    assert list(gaps) == [(day, 1) for day in days_before]
    VisitorGap.objects.filter(previous_day=None).update(visitors=100)
    assert value(tenant, "site_visitors", f"startDate={START - 9 * DAY}&endDate={START + 20 * DAY}") == 100
    assert recount(account_id=tenant.account.pk) == 2
    assert value(tenant, "site_visitors", f"startDate={START - 9 * DAY}&endDate={START + 20 * DAY}") == 1
    roll_up(account_id=tenant.account.pk)
    assert recount(account_id=tenant.account.pk) == 0


def test_a_day_holds_the_sum_of_the_largest_amounts(tenant: Tenant) -> None:
    largest = 999_999_999_999.99
    for number in range(3):
        paid = {"email": f"a{number}@example.com", "amount": largest, "occurredAt": START, "createProspect": True}
        send(tenant, "POST", "/payments", paid)
    roll_up(account_id=tenant.account.pk)
    assert MetricDay.objects.get(rep=None, since=clock.from_ms(START)).customers == 3
    assert value(tenant, "total_revenue") == pytest.approx(3 * largest, abs=0.001)


@pytest.mark.parametrize("everything", [False, True])
def test_ad_spend_of_the_year_1_does_not_stop_the_roll_up(tenant: Tenant, everything: bool) -> None:
    day = {"platform": "search_ads", "adAccountId": "1", "campaignId": "c", "date": "2026-01-03", "spend": 20}
    assert tenant.api("PUT", "/ad-spend", {"items": [day, day | {"campaignId": "d"}]}).status == 200
    # An earlier release took such a date.
    AdSpend.objects.filter(campaign_id="d").update(date=datetime.date(1, 1, 1))
    if everything:
        mark_account_dirty(account_id=tenant.account.pk)
    roll_up(account_id=tenant.account.pk)
    assert list(MetricDay.objects.exclude(spend=0).values_list("spend", flat=True)) == [20]
    assert value(tenant, "profit") == -20
