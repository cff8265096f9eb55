"""After any history, and any share of it rolled up, a metric equals a count of every row."""

import datetime
from decimal import Decimal
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from intelligence.metrics.actions import recount, roll_up
from intelligence.models import MetricMark
from tests.extent import LONG
from tests.intelligence.metrics.histories import BEGIN, HOUR, History, moments, ms, reps, steps
from tests.intelligence.metrics.recount import ADDITIVE, KEYS, Recount

pytestmark = pytest.mark.django_db

MS = datetime.timedelta(milliseconds=1)
EVER = (BEGIN - 24 * HOUR * 400, BEGIN + 24 * HOUR * 400)
ranges = st.lists(st.tuples(moments, moments).map(lambda ends: (min(ends), max(ends))), min_size=2, max_size=4)
slowly = settings(
    max_examples=20 if LONG else 12,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def answered(history: History, start: datetime.datetime, end: datetime.datetime, rep: int = 0) -> dict[str, Decimal]:
    """Return the values of the API."""
    query = f"metrics={','.join(KEYS)}&startDate={ms(start)}&endDate={ms(end)}"
    if rep:
        query += f"&repId={history._rep(rep)}"
    answer = history.tenant.api("GET", f"/metrics?{query}")
    assert answer.status == 200, answer.body
    return {row["key"]: Decimal(str(row["value"])) for row in answer.body["metrics"]}


def counted(history: History, start: datetime.datetime, end: datetime.datetime, rep: int = 0) -> dict[str, Decimal]:
    """Return the values by counting every row."""
    who = history.reps[rep]
    return Recount(history.account_id).values(start, end, who.pk if who is not None else None)


@slowly
@given(steps, ranges, reps)
def test_every_value_equals_a_row_by_row_count(happens: list[Any], asked: list[Any], rep: int) -> None:
    history = History()
    history.live(happens)
    for start, end in [*asked, EVER]:
        assert answered(history, start, end, rep) == counted(history, start, end, rep)
    roll_up(account_id=history.account_id)
    assert not MetricMark.objects.filter(account_id=history.account_id).exists()
    for start, end in [*asked, EVER]:
        assert answered(history, start, end, rep) == counted(history, start, end, rep)
    assert recount(account_id=history.account_id) == 0


@slowly
@given(steps, moments, moments, moments, reps)
def test_adjacent_ranges_add_up(
    happens: list[Any], one: datetime.datetime, two: datetime.datetime, three: datetime.datetime, rep: int
) -> None:
    start, middle, end = sorted([one, two, three])
    history = History()
    history.live(happens)
    left, right = answered(history, start, middle, rep), answered(history, middle + MS, max(end, middle + MS), rep)
    whole = answered(history, start, max(end, middle + MS), rep)
    assert {key: left[key] + right[key] for key in ADDITIVE} == {key: whole[key] for key in ADDITIVE}


def listed(history: History, key: str, part: str, tail: str) -> Decimal:
    """Return the number of records of a metric, or the sum of their amounts, page by page."""
    path = f"/metrics/{key}/records?{tail}&limit=3" + (f"&part={part}" if part == "denominator" else "")
    total, cursor, before = Decimal(0), "", None
    while True:
        page = history.tenant.api("GET", path + cursor)
        assert page.status == 200, page.body
        for item in page.body["data"]:
            assert before is None or item["occurredAt"] <= before
            before = item["occurredAt"]
            total += Decimal(str(item["amount"])) if "amount" in item else 1
        if not page.body["hasMore"]:
            return total
        cursor = f"&cursor={page.body['nextCursor']}"


@slowly
@given(steps, ranges, reps)
def test_a_value_equals_the_count_or_sum_of_its_records(happens: list[Any], asked: list[Any], rep: int) -> None:
    history = History()
    history.live(happens)
    start, end = asked[0]
    tail = f"startDate={ms(start)}&endDate={ms(end)}" + (f"&repId={history._rep(rep)}" if rep else "")
    answer = history.tenant.api("GET", f"/metrics?metrics={','.join(KEYS)}&{tail}")
    for row in answer.body["metrics"]:
        above = row.get("numerator", row["value"])
        assert listed(history, row["key"], "numerator", tail) == Decimal(str(above)), row
        if "denominator" in row:
            assert listed(history, row["key"], "denominator", tail) == Decimal(str(row["denominator"])), row


@slowly
@given(steps, moments, moments, st.sampled_from(["day", "week", "month"]), reps)
def test_a_series_adds_up_to_the_total(
    happens: list[Any], one: datetime.datetime, two: datetime.datetime, interval: str, rep: int
) -> None:
    start, end = sorted([one, two])
    history = History()
    history.live(happens)
    query = f"metrics={','.join(ADDITIVE)}&startDate={ms(start)}&endDate={ms(end)}&interval={interval}"
    query += f"&repId={history._rep(rep)}" if rep else ""
    series = history.tenant.api("GET", f"/metrics/series?{query}").body["data"]
    assert (series[0]["start"], series[-1]["end"]) == (ms(start), ms(end))
    assert all(left["end"] + 1 == right["start"] for left, right in pairwise(series))
    sums = dict.fromkeys(ADDITIVE, Decimal(0))
    for part in series:
        for row in part["metrics"]:
            sums[row["key"]] += Decimal(str(row["value"]))
    whole = answered(history, start, end, rep)
    assert sums == {key: whole[key] for key in ADDITIVE}
