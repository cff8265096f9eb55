"""Serializers of reps and of the leaderboard."""

from typing import Any

from intelligence.analyses.periods import ReportPeriod
from intelligence.reps.leaderboard import BoardRate, Leaderboard
from pipeline_service.accounts.models import User
from pipeline_service.api import fields, shapes
from pipeline_service.api.serializers import InputSerializer, RecordSerializer

RATE_PLACES, SCORE_PLACES = 4, 1


class RepSerializer(RecordSerializer):
    """A rep with aggregates. All of them except `totalCalls` are limited to the requested range."""

    totalCalls = fields.IntegerField(source="total_calls", read_only=True)
    callsInRange = fields.IntegerField(source="calls_in_range", read_only=True)
    showedCalls = fields.IntegerField(source="showed_calls", read_only=True)
    closedDeals = fields.IntegerField(source="closed_deals", read_only=True)
    closeRate = fields.NumberField(source="close_rate", low=0, high=2**31, read_only=True, allow_null=True)
    averageScore = fields.NumberField(source="average_score", low=0, high=100, read_only=True, allow_null=True)

    class Meta:
        model = User
        fields = (
            "id",
            "name",
            "email",
            "totalCalls",
            "callsInRange",
            "showedCalls",
            "closedDeals",
            "closeRate",
            "averageScore",
        )
        read_only = ("name", "email")


class BoardRateSerializer(InputSerializer):
    """A rate, raw and adjusted for the mix of leads. `margin` is half the width of the 95 % interval of `adjusted`."""

    component_name = "AdjustedRate"

    calls = shapes.whole()
    hits = shapes.whole()
    rate = shapes.number(allow_null=True)
    adjusted = shapes.number(allow_null=True)
    margin = shapes.number(allow_null=True)


class BoardRowSerializer(InputSerializer):
    """One rep of the leaderboard."""

    component_name = "LeaderboardRep"

    id = shapes.text()
    name = shapes.text()
    rank = shapes.whole(allow_null=True)
    smallSample = shapes.boolean()
    calls = shapes.whole()
    showRate = shapes.one(BoardRateSerializer)
    winRate = shapes.one(BoardRateSerializer)
    averageScore = shapes.number(allow_null=True)


class LeadKindSerializer(InputSerializer):
    """A kind of lead: calls that took place, and those that were won. Rates are adjusted by the source."""

    # DRF takes declared fields off the class, so the name is free although its own base uses it.
    source = shapes.text()  # type: ignore[assignment]
    quality = shapes.choice("high", "medium", "low", "unknown")
    calls = shapes.whole()
    hits = shapes.whole()
    rate = shapes.number(allow_null=True)


class LeaderboardSerializer(InputSerializer):
    """The leaderboard of a period."""

    since = shapes.moment()
    until = shapes.moment()
    reps = shapes.many(BoardRowSerializer)
    leadMix = shapes.many(LeadKindSerializer)


def leaderboard_json(board: Leaderboard, period: ReportPeriod) -> dict[str, Any]:
    """Return the leaderboard as the API returns it."""
    return {
        **period.as_json(),
        "reps": [
            {
                "id": row.rep.public_id,
                "name": str(row.rep),
                "rank": row.rank,
                "smallSample": row.is_small,
                "calls": row.calls,
                "showRate": _rate_json(row.show),
                "winRate": _rate_json(row.win),
                "averageScore": _rounded(row.average_score, SCORE_PLACES),
            }
            for row in board.rows
        ],
        "leadMix": [
            {
                "source": kind.source,
                "quality": kind.quality,
                "calls": kind.counts.calls,
                "hits": kind.counts.hits,
                "rate": _rounded(kind.counts.rate),
            }
            for kind in board.kinds
        ],
    }


def _rate_json(rate: BoardRate) -> dict[str, Any]:
    return {
        "calls": rate.counts.calls,
        "hits": rate.counts.hits,
        "rate": _rounded(rate.raw),
        "adjusted": _rounded(rate.adjusted.rate if rate.adjusted else None),
        "margin": _rounded(rate.adjusted.margin if rate.adjusted else None),
    }


def _rounded(value: float | None, places: int = RATE_PLACES) -> float | None:
    return None if value is None else round(float(value), places)
