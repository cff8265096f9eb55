"""Trigger contexts: a payment, analysis, event or inbound hook in the form that rules read."""

import datetime
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import Any

from conversions.models import SourceType
from intelligence.models import Analysis
from pipeline_service import typeid
from prospects.models import Event, EventType, Payment, Prospect

NUMBERS = {"leadQualityScore": Decimal(100), "paymentAmount": Decimal(10) ** 12}
"""The numeric fields of a context with their upper limits; the lower limit is 0."""
TEXTS = ("callOutcome", "paymentProcessor", "paymentProduct")
TEXT_LIMIT = 255


@dataclass(frozen=True, slots=True)
class TriggerContext:
    """One reportable fact: `source_id` is its public id, `at` its time, `values` the fields that rules read."""

    account_id: uuid.UUID
    trigger: str
    source_type: SourceType
    source_id: str
    at: datetime.datetime
    prospect_id: uuid.UUID | None = None
    values: dict[str, Any] = field(default_factory=dict)


def payment_context(payment: Payment) -> TriggerContext:
    """Return the context of a payment that succeeded, in the account's currency."""
    facts = {
        "paymentAmount": payment.amount_account,
        "paymentProcessor": payment.processor,
        "paymentProduct": payment.product_id,
        "paymentProductName": payment.product_name,
    }
    return TriggerContext(
        account_id=payment.account_id,
        trigger="payment_received",
        source_type=SourceType.PAYMENT,
        source_id=payment.public_id,
        at=payment.occurred_at,
        prospect_id=payment.prospect_id,
        values=known(facts),
    )


def analysis_context(analysis: Analysis) -> TriggerContext:
    """Return the context of an analysed call: its lead quality score, or without one its overall score."""
    score = analysis.lead_quality_score if analysis.lead_quality_score is not None else analysis.overall_score
    return TriggerContext(
        account_id=analysis.account_id,
        trigger="call_analyzed",
        source_type=SourceType.CALL,
        source_id=analysis.call.public_id,
        at=analysis.occurred_at,
        prospect_id=analysis.call.prospect_id,
        values=known({"leadQualityScore": score, "callOutcome": analysis.outcome}),
    )


def event_context(event: Event) -> TriggerContext:
    """Return the context of an event, with those of its properties that are context fields."""
    return TriggerContext(
        account_id=event.account_id,
        trigger=f"event_{typeid.encode(EventType.id_prefix, event.event_type_id)}",
        source_type=SourceType.EVENT,
        source_id=event.public_id,
        at=event.occurred_at,
        prospect_id=event.prospect_id,
        values=usable(event.properties),
    )


def inbound_context(
    account_id: uuid.UUID, source_id: str, at: datetime.datetime, data: Mapping[str, Any]
) -> TriggerContext:
    """Return the context of an inbound delivery after its field mapping."""
    return TriggerContext(
        account_id=account_id,
        trigger="webhook",
        source_type=SourceType.INBOUND,
        source_id=source_id,
        at=at,
        prospect_id=typeid.decode(Prospect.id_prefix, data.get("prospectId") or ""),
        values=usable(data),
    )


def known(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the entries that have a value."""
    return {name: value for name, value in facts.items() if value is not None}


def usable(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the context fields found in foreign data; an invalid value counts as missing. A number may be text."""
    values: dict[str, Any] = {}
    for name, limit in NUMBERS.items():
        number = _number(data.get(name))
        if number is not None and 0 <= number <= limit:
            values[name] = number
    for name in TEXTS:
        value = data.get(name)
        if isinstance(value, str) and value.strip():
            values[name] = value.strip()[:TEXT_LIMIT]
    return values


def _number(value: Any) -> Decimal | None:
    if type(value) not in (int, float, Decimal, str):
        return None
    try:
        number = Decimal(str(value).strip())
    except InvalidOperation:
        return None
    return number if number.is_finite() else None
