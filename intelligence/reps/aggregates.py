"""Aggregates of reps: calls and deals as metrics count them, and average scores."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from django.db.models import Avg

from intelligence.analyses.models import Analysis
from intelligence.metrics.definitions import RATIO_STEP, Measure
from intelligence.metrics.sums import MetricRange, read_sums
from pipeline_service.clock import LIMIT, MS, from_ms

EVER = (from_ms(0), from_ms(LIMIT - 1))
COUNTED = (Measure.CALLS, Measure.SHOWED, Measure.DEALS)
SCORE_STEP = Decimal("0.1")


def rep_aggregates(
    account_id: uuid.UUID,
    rep_ids: Sequence[uuid.UUID],
    *,
    after: datetime.datetime | None,
    before: datetime.datetime | None,
) -> list[dict[str, Any]]:
    """Return the aggregates of each rep as the API returns them, in the given order. The range excludes both ends.

    `closeRate` is null when no call was attended, `averageScore` when no call could be scored.
    """
    since = after + MS if after is not None else EVER[0]
    last = max(before - MS if before is not None else EVER[1], since - MS)
    in_range = [MetricRange(since, last, rep_id) for rep_id in rep_ids]
    ever = [MetricRange(*EVER, rep_id) for rep_id in rep_ids]
    sums = read_sums(account_id, [*in_range, *ever], COUNTED)
    scores = _scores(account_id, rep_ids, since, last)
    return [
        _aggregates(sums_in_range, sums_ever[Measure.CALLS], scores.get(rep_id))
        for rep_id, sums_in_range, sums_ever in zip(rep_ids, sums, sums[len(rep_ids) :], strict=False)
    ]


def _aggregates(sums: Mapping[Measure, Decimal], total: Decimal, score: float | None) -> dict[str, Any]:
    showed, deals = sums[Measure.SHOWED], sums[Measure.DEALS]
    return {
        "totalCalls": total,
        "callsInRange": sums[Measure.CALLS],
        "showedCalls": showed,
        "closedDeals": deals,
        "closeRate": (deals / showed).quantize(RATIO_STEP, ROUND_HALF_UP) if showed else None,
        "averageScore": Decimal(score).quantize(SCORE_STEP, ROUND_HALF_UP) if score is not None else None,
    }


def _scores(
    account_id: uuid.UUID, rep_ids: Sequence[uuid.UUID], since: datetime.datetime, last: datetime.datetime
) -> dict[uuid.UUID, Any]:
    analyses = Analysis.objects.for_account(account_id).finished()
    scored = analyses.filter(scorable=True, rep_id__in=rep_ids, occurred_at__gte=since, occurred_at__lte=last)
    return dict(scored.order_by().values_list("rep_id").annotate(Avg("overall_score")))
