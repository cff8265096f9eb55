"""The stored result of the data-driven model, as the API and the console show it."""

import uuid
from decimal import Decimal
from typing import Any

from experimental.attribution.credits_sql import WEIGHT_UNITS
from experimental.attribution.models import DataDrivenResult
from experimental.attribution.report import CENTS, UNATTRIBUTED
from pipeline_service import clock

WINDOW_DAYS = 90
NEEDED_CONVERSIONS = 500
REST = "Other campaigns"


def read_data_driven(account_id: uuid.UUID) -> dict[str, Any]:
    """Return the effect, share, conversions and revenue of each campaign beside its last touch, or why there are none.

    It covers first purchases within 90 days that have touchpoints before them: both sides add up to the same
    conversions and revenue.
    """
    result = DataDrivenResult.objects.for_account(account_id).first() or DataDrivenResult(conversions=0, other_paths=0)
    return {
        "available": result.rows is not None,
        "reason": _reason(result),
        "computedAt": clock.to_ms(result.computed_at) if result.computed_at else None,
        "from": clock.to_ms(result.since) if result.since else None,
        "to": clock.to_ms(result.until) - 1 if result.until else None,
        "conversions": result.conversions,
        "nonConvertingPaths": result.other_paths,
        "needed": {
            "conversions": max(NEEDED_CONVERSIONS - result.conversions, 0),
            "nonConvertingPaths": int(result.other_paths == 0),
        },
        "rows": [_row(row) for row in result.rows or []],
    }


def _reason(result: DataDrivenResult) -> str | None:
    if result.rows is not None:
        return None
    if result.computed_at is None:
        return "It is computed every night; the first run has not finished yet."
    if result.conversions < NEEDED_CONVERSIONS:
        return (
            f"It needs {NEEDED_CONVERSIONS} people who bought within {WINDOW_DAYS} days and of whom it is known how "
            f"they came; there are {result.conversions}."
        )
    return f"It also needs people who came within {WINDOW_DAYS} days and did not buy; there are none."


def _row(stored: dict[str, Any]) -> dict[str, Any]:
    return {
        "campaignId": stored["campaignId"],
        "campaignName": REST if stored["rest"] else stored["campaignName"] or UNATTRIBUTED,
        "platform": stored["platform"],
        "removalEffect": Decimal(stored["removalEffect"]) / WEIGHT_UNITS,
        "share": Decimal(stored["share"]) / WEIGHT_UNITS,
        **_purchases(stored),
        "lastTouch": _purchases(stored["lastTouch"]),
    }


def _purchases(stored: dict[str, Any]) -> dict[str, Decimal]:
    return {
        "conversions": Decimal(stored["conversions"]) / WEIGHT_UNITS,
        "revenue": Decimal(stored["revenue"]) / CENTS,
    }
