"""Simulation of a config: past payments, analyses and events against its rules; nothing is written or sent."""

import datetime
import uuid
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from conversions.actions.configs import find_config
from conversions.actions.trigger_contexts import TriggerContext, analysis_context, event_context, payment_context
from conversions.models import Fire, SourceType
from conversions.rules import Rule, RuleContext, evaluate
from intelligence.models import Analysis
from pipeline_service import clock, typeid
from prospects.models import Event, EventType, Payment, PaymentStatus

BATCH = 1000


def simulate(*, account_id: uuid.UUID, config_id: uuid.UUID, days: int) -> dict[str, Any]:
    """Evaluate the last `days` days: `evaluated`, `matched`, `value` and `byRule`.

    Values below zero count as matched but add nothing, since nothing would be sent. Raises NotFound.
    """
    config = find_config(account_id=account_id, config_id=config_id)
    rules = [Rule.of(rule) for rule in config.rules]
    counts = [0] * len(rules)
    values = [Decimal(0)] * len(rules)
    evaluated = 0
    since = clock.now() - datetime.timedelta(days=days)
    for trigger in config.triggers:
        for context in past_contexts(account_id, trigger, since):
            match = evaluate(rules, RuleContext.of(context.values))
            evaluated += 1
            if match.index is not None and match.value is not None:
                counts[match.index] += 1
                values[match.index] += max(match.value, Decimal(0))
    return {
        "evaluated": evaluated,
        "matched": sum(counts),
        "value": sum(values, Decimal(0)),
        "byRule": [
            {"index": index, "count": count, "value": value}
            for index, (count, value) in enumerate(zip(counts, values, strict=True))
        ],
    }


def past_contexts(account_id: uuid.UUID, trigger: str, since: datetime.datetime) -> Iterator[TriggerContext]:
    """Yield what set off a trigger since then, in the form that rules read."""
    if trigger == "payment_received":
        paid = Payment.objects.for_account(account_id).visible().filter(status=PaymentStatus.SUCCEEDED)
        yield from (payment_context(row) for row in paid.filter(occurred_at__gt=since).iterator(BATCH))
    elif trigger == "call_analyzed":
        done = Analysis.objects.for_account(account_id).visible().filter(shown__isnull=False)
        rows = done.filter(occurred_at__gt=since).select_related("call")
        yield from (analysis_context(row) for row in rows.iterator(BATCH))
    elif trigger == "webhook":
        # The context of an inbound hook is stored only with the fires that it caused.
        inbound_fires = Fire.objects.for_account(account_id).filter(
            source_type=SourceType.INBOUND, created_at__gt=since
        )
        known = inbound_fires.order_by("source_id").distinct("source_id")
        yield from (_inbound_fire_context(row) for row in known.iterator(BATCH))
    else:
        type_id = typeid.decode(EventType.id_prefix, trigger.removeprefix("event_"))
        events = Event.objects.for_account(account_id).visible().filter(event_type_id=type_id)
        yield from (event_context(row) for row in events.filter(occurred_at__gt=since).iterator(BATCH))


def _inbound_fire_context(fire: Fire) -> TriggerContext:
    return TriggerContext(
        account_id=fire.account_id,
        trigger=fire.trigger,
        source_type=SourceType.INBOUND,
        source_id=fire.source_id,
        at=fire.conversion_at,
        prospect_id=fire.prospect_id,
        values=fire.context,
    )
