"""Deciding which fires are due: one row for each config and source, in the transaction of the source."""

import base64
import hashlib
import uuid
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from conversions.actions.trigger_contexts import TriggerContext
from conversions.models import ConversionConfig, Destination, Fire, FireStatus, SourceType
from conversions.rules import Rule, RuleContext, evaluate
from pipeline_service.row_statements import fetch_all
from pipeline_service.work import WorkState
from prospects.catalogue import get_currency

ORDER_ID_LENGTH = 32
BATCH = 1000
# Asked for every payment and event, most of which trigger nothing. So it is prepared.
TRIGGERED = """
SELECT 1 FROM conversions_conversionconfig
WHERE account_id = %(account_id)s AND deleted_at IS NULL AND triggers @> %(triggers)s::varchar[] LIMIT 1"""


def enqueue_fires(*, account_id: uuid.UUID, trigger: str, contexts: Callable[[], Iterable[TriggerContext]]) -> bool:
    """Insert the fires of all live configs with this trigger; return whether any is to be sent.

    Five queries for any number of configs and contexts, one when there is no config; only with a config is `contexts`
    called. Repeated contexts change nothing.
    """
    if not fetch_all(TRIGGERED, {"account_id": account_id, "triggers": [trigger]}):
        return False
    configs = list(ConversionConfig.objects.for_account(account_id).triggered_by(trigger))
    ruled = [(config, config_rules(config)) for config in configs]
    fires = [planned(config, rules, context) for context in contexts() for config, rules in ruled]
    Fire.objects.bulk_create(fires, ignore_conflicts=True, batch_size=BATCH)
    return any(fire.status == FireStatus.PENDING for fire in fires)


def config_rules(config: ConversionConfig) -> list[Rule]:
    """Return the config's rules, in order."""
    return [Rule.of(rule) for rule in config.rules]


def planned(config: ConversionConfig, rules: Sequence[Rule], context: TriggerContext) -> Fire:
    """Return the unsaved fire of a config for a context: skipped, or pending with rule and value."""
    match = evaluate(rules, RuleContext.of(context.values))
    fire = Fire(
        account_id=config.account_id,
        config=config,
        config_version=config.version,
        trigger=context.trigger,
        source_type=context.source_type,
        source_id=context.source_id,
        prospect_id=context.prospect_id,
        context=context.values,
        rule_index=match.index,
        rule_copy=None if match.index is None else config.rules[match.index],
        trace=[step.as_json() for step in match.trace],
        value=match.value,
        currency=get_currency(config.account_id),
        destination=config.destination_platform,
        order_id=order_id(config, context.source_type, context.source_id),
        conversion_at=context.at,
    )
    if match.value is None:
        _skip(fire, "no_rule", match.unmatched_message)
    elif match.value < 0:
        _skip(fire, "negative_value", "Computed value is negative; nothing was sent")
    elif config.destination_platform != Destination.SEARCH_ADS:
        _skip(fire, "not_implemented", f"Destination not yet implemented: {config.destination_platform}")
    return fire


def order_id(config: ConversionConfig, source_type: SourceType, source_id: str) -> str:
    """Return the platform's key of a conversion: the same for every retry, and without personal data."""
    source_key = f"{config.account_id}|{config.pk}|{source_type}|{source_id}"
    return base64.b32encode(hashlib.sha256(source_key.encode()).digest()).decode()[:ORDER_ID_LENGTH].lower()


def _skip(fire: Fire, reason: str, message: str) -> None:
    values: dict[str, Any] = {"state": WorkState.DONE, "status": FireStatus.SKIPPED, "reason": reason}
    for name, value in {**values, "message": message}.items():
        setattr(fire, name, value)
