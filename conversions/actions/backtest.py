"""Backtest of a config: what it would have reported of the last days, and why the rest would have been skipped.

Beside the rules it checks what a real fire needs: the ad account, the conversion action, consent and a click. It sends
and writes nothing.
"""

import datetime
import itertools
import uuid
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from django.utils.translation import gettext_noop

from conversions.actions.configs import find_config
from conversions.actions.simulation import past_contexts
from conversions.actions.trigger_contexts import TriggerContext
from conversions.destinations.clicks import clicks_by_prospect
from conversions.destinations.search_ads import PreconditionFailed, action_for, connection_for, credited
from conversions.models import AdConnection, ConversionConfig, Destination
from conversions.rules import Rule, RuleContext, RuleMatch, evaluate
from pipeline_service import clock
from prospects.models import Prospect

BATCH = 500
LIMIT = 5000
"""The most facts that one backtest reads, so that its page stays quick."""
NO_RULE = gettext_noop("No rule matched")
NEGATIVE = gettext_noop("The value would have been below zero")
EXAMPLES = 5


@dataclass
class Backtest:
    """The result. `by_rule` has number and sum for each rule, `skipped` the number of facts for each reason."""

    days: int
    rules: int
    read: int = 0
    is_complete: bool = True
    by_rule: list[tuple[int, Decimal]] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)
    examples: list[tuple[TriggerContext, Decimal]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.by_rule = [(0, Decimal(0))] * self.rules

    @property
    def fires(self) -> int:
        return sum(count for count, _ in self.by_rule)

    @property
    def value(self) -> Decimal:
        return sum((value for _, value in self.by_rule), Decimal(0))

    def add(self, context: TriggerContext, index: int, value: Decimal) -> None:
        """Count a fact that would have been reported."""
        count, sum_ = self.by_rule[index]
        self.by_rule[index] = (count + 1, sum_ + value)
        if len(self.examples) < EXAMPLES:
            self.examples.append((context, value))


def backtest(*, account_id: uuid.UUID, config_id: uuid.UUID, days: int) -> Backtest:
    """Run a config over the facts of the last `days` days, at most LIMIT of them. Raises NotFound."""
    config = find_config(account_id=account_id, config_id=config_id)
    rules = [Rule.of(rule) for rule in config.rules]
    result = Backtest(days, len(rules))
    since = clock.now() - datetime.timedelta(days=days)
    contexts = itertools.chain.from_iterable(past_contexts(account_id, trigger, since) for trigger in config.triggers)
    read = list(itertools.islice(contexts, LIMIT + 1))
    result.is_complete, result.read = len(read) <= LIMIT, min(len(read), LIMIT)
    matching = list(_matching(rules, read[:LIMIT], result))
    connection, refusal = _target(config)
    for start in range(0, len(matching), BATCH):
        _check(result, matching[start : start + BATCH], connection, refusal)
    return result


def _matching(
    rules: Sequence[Rule], contexts: Sequence[TriggerContext], result: Backtest
) -> Iterator[tuple[TriggerContext, RuleMatch]]:
    """Yield the facts that a rule matches; count the others."""
    for context in contexts:
        match = evaluate(rules, RuleContext.of(context.values))
        if match.value is None:
            result.skipped[NO_RULE] += 1
        elif match.value < 0:
            result.skipped[NEGATIVE] += 1
        else:
            yield context, match


def _target(config: ConversionConfig) -> tuple[AdConnection | None, str | None]:
    """Return the ad account, or why the config can report nothing at all."""
    if config.destination_platform != Destination.SEARCH_ADS:
        return None, f"Reports to {config.destination_platform.replace('_', ' ')} are not sent yet"
    try:
        connection = connection_for(config.account_id, config.destination_search_ad_account_id)
        action_for(connection, config)
    except PreconditionFailed as refusal:
        return None, refusal.message
    return connection, None


def _check(
    result: Backtest,
    facts: Sequence[tuple[TriggerContext, RuleMatch]],
    connection: AdConnection | None,
    refusal: str | None,
) -> None:
    """Count the facts that have everything a report needs, and why others lack it."""
    if connection is None:
        result.skipped[refusal or ""] += len(facts)
        return
    wanted = {context.prospect_id for context, _ in facts if context.prospect_id}
    prospects = {row.pk: row for row in Prospect.objects.for_account(connection.account_id).filter(pk__in=wanted)}
    clicks = clicks_by_prospect(list(prospects.values())) if prospects else {}
    for context, match in facts:
        prospect = prospects.get(context.prospect_id) if context.prospect_id else None
        try:
            credited(connection, prospect, context.at, clicks=clicks[prospect.pk] if prospect else ())
        except PreconditionFailed as missing:
            result.skipped[missing.message] += 1
            continue
        if match.index is not None and match.value is not None:
            result.add(context, match.index, match.value)
