"""After any history, and any share of it settled, the report equals the oracle's rows and adds up to the metrics."""

import datetime
from decimal import Decimal
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from experimental.attribution.actions.credits import verify_credits
from experimental.models import AttributionModel, CreditDay, CreditMark
from tests.experimental.attribution.histories import BEGIN, HOUR, AdHistory, ends, ms, steps
from tests.experimental.attribution.oracle import FIGURES, Oracle
from tests.extent import LONG

pytestmark = pytest.mark.django_db

EVER = (BEGIN - 24 * HOUR * 150, BEGIN + 24 * HOUR * 200)
MODELS = AttributionModel.values
GROUPS = ("campaign", "platform", "day")
slowly = settings(
    max_examples=15 if LONG else 6,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def reported(
    history: AdHistory, group: str, start: datetime.datetime, end: datetime.datetime, model: str, basis: str
) -> dict[Any, dict[str, Decimal]]:
    """Return the figures of the API for rows that have any."""
    query = f"from={ms(start)}&to={ms(end)}&groupBy={group}&model={model}&basis={basis}"
    answer = history.tenant.api("GET", f"/experimental/attribution?{query}")
    assert answer.status == 200, answer.body
    rows = {}
    for row in answer.body["data"]:
        key = {"campaign": (row["platform"], row["campaignId"]), "platform": row["platform"], "day": row["date"]}
        assert key[group] not in rows
        rows[key[group]] = {figure: Decimal(str(row[figure])) for figure in FIGURES}
    return {key: figures for key, figures in rows.items() if any(figures.values())}


def totals(rows: dict[Any, dict[str, Decimal]]) -> dict[str, Decimal]:
    return {figure: sum((row[figure] for row in rows.values()), Decimal(0)) for figure in FIGURES}


@slowly
@given(steps, ends, st.integers(0, len(MODELS) - 1), st.sampled_from(["event", "event", "cohort"]))
def test_every_row_of_the_report_equals_the_row_of_the_oracle(
    happens: list[Any], asked: Any, first: int, basis: str
) -> None:
    history = AdHistory()
    history.live(happens)
    for settled in (False, True):
        oracle = Oracle(history.account_id)
        # Each report by another model, so that every example tries all of them.
        for number, (group, (start, end)) in enumerate(product(GROUPS, (asked, EVER)), first):
            model = MODELS[number % len(MODELS)]
            assert reported(history, group, start, end, model, basis) == oracle.rows(group, start, end, model, basis), (
                group,
                model,
                settled,
            )
        history.roll()
    assert not CreditMark.objects.filter(account_id=history.account_id).exists()
    assert verify_credits(account_id=history.account_id) == 0


@slowly
@given(steps, ends)
def test_the_rows_of_every_model_and_grouping_add_up_to_the_metrics(happens: list[Any], asked: Any) -> None:
    history = AdHistory()
    history.live(happens)
    keys = "lead_count,calls_total,calls_showed,total_revenue,refunds,profit"
    for start, end in (asked, EVER):
        answer = history.tenant.api("GET", f"/metrics?metrics={keys}&startDate={ms(start)}&endDate={ms(end)}")
        metrics = {row["key"]: Decimal(str(row["value"])) for row in answer.body["metrics"]}
        sums = [totals(reported(history, group, start, end, model, "event")) for group in GROUPS for model in MODELS]
        assert all(other == sums[0] for other in sums)
        found = sums[0]
        assert found["leads"] == metrics["lead_count"]
        assert found["callsShowed"] == metrics["calls_showed"]
        assert found["callsBooked"] >= metrics["calls_total"]
        assert found["revenue"] == metrics["total_revenue"]
        assert found["refunds"] == metrics["refunds"]
        assert found["revenue"] - found["spend"] - found["refunds"] == metrics["profit"]
    history.roll()
    wrong = CreditDay.objects.filter(account_id=history.account_id, leads__lt=0)
    assert not wrong.exists()
