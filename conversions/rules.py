"""Finding the rule of a config that matches a context, and its value. Pure."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, localcontext
from typing import Any

CENT = Decimal("0.01")
EXACT_DIGITS = 300
"""Enough for the product of any two numbers that a body can have, so that rounding happens only once, at the end."""
TEXT_SHOWN = 80

FIELDS = ("lead_quality", "call_outcome", "payment_amount", "payment_processor", "payment_product", "always")
COMPARATORS = ("gt", "lt")
VALUE_MODES = ("fixed", "payment_formula")
MEASURES = {"lead_quality": "leadQualityScore", "payment_amount": "paymentAmount"}
"""The rule fields that are compared with a threshold, and the context fields they read."""

TRIGGERS = ("call_analyzed", "payment_received", "webhook")
EVENT_TRIGGER = re.compile(r"event_[A-Za-z0-9_-]{1,64}", re.ASCII)


def is_trigger(text: str) -> bool:
    """Return whether a config may name this trigger. The event type behind `event_…` need not exist yet."""
    return text in TRIGGERS or EVENT_TRIGGER.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. Numbers and texts that the chosen field or mode does not use are ignored."""

    field: str
    value: Decimal
    comparator: str | None = None
    threshold: Decimal | None = None
    outcome_value: str | None = None
    payment_match_value: str | None = None
    value_mode: str = "fixed"
    value_multiplier: Decimal = Decimal(1)
    value_adjustment: Decimal = Decimal(0)

    @classmethod
    def of(cls, stored: Mapping[str, Any]) -> "Rule":
        """Build the rule from its valid JSON form."""
        return cls(
            field=stored["field"],
            value=Decimal(stored["value"]),
            comparator=stored.get("comparator"),
            threshold=_number(stored.get("threshold")),
            outcome_value=stored.get("outcomeValue"),
            payment_match_value=stored.get("paymentMatchValue"),
            value_mode=stored.get("valueMode", "fixed"),
            value_multiplier=Decimal(stored.get("valueMultiplier", 1)),
            value_adjustment=Decimal(stored.get("valueAdjustment", 0)),
        )

    @property
    def is_formula(self) -> bool:
        return self.value_mode == "payment_formula"


@dataclass(frozen=True, slots=True)
class RuleContext:
    """The facts that rules read. None means not known: no rule matches it and it is never 0. Scores are 0 to 100."""

    lead_quality_score: Decimal | None = None
    call_outcome: str | None = None
    payment_amount: Decimal | None = None
    payment_processor: str | None = None
    payment_product: str | None = None
    payment_product_name: str | None = None

    @classmethod
    def of(cls, stored: Mapping[str, Any]) -> "RuleContext":
        """Build the context from its JSON form; names that no rule reads are ignored."""
        return cls(
            lead_quality_score=_number(stored.get("leadQualityScore")),
            call_outcome=stored.get("callOutcome"),
            payment_amount=_number(stored.get("paymentAmount")),
            payment_processor=stored.get("paymentProcessor"),
            payment_product=stored.get("paymentProduct"),
            payment_product_name=stored.get("paymentProductName"),
        )


@dataclass(frozen=True, slots=True)
class RuleResult:
    """The result for one rule, with its reason in words for a person."""

    index: int
    field: str
    matched: bool
    why: str
    needs_amount: bool = False

    def as_json(self) -> dict[str, Any]:
        return {"index": self.index, "field": self.field, "matched": self.matched, "why": self.why}


@dataclass(frozen=True, slots=True)
class RuleMatch:
    """The first matching rule and its value (both None: no rule matched), with every rule evaluated before."""

    index: int | None
    value: Decimal | None
    trace: tuple[RuleResult, ...]

    @property
    def unmatched_message(self) -> str:
        """Return the reason why no rule matched, for the caller."""
        needs = [f"; rule {step.index + 1} needs paymentAmount" for step in self.trace if step.needs_amount]
        return "No rule matched the context" + "".join(needs)


def evaluate(rules: Sequence[Rule], context: RuleContext) -> RuleMatch:
    """Evaluate the rules in order; the first that matches decides."""
    trace: list[RuleResult] = []
    for index, rule in enumerate(rules):
        step = _evaluate_rule(index, rule, context)
        trace.append(step)
        if step.matched:
            return RuleMatch(index, value_of(rule, context.payment_amount), tuple(trace))
    return RuleMatch(None, None, tuple(trace))


def value_of(rule: Rule, amount: Decimal | None) -> Decimal:
    """Return the value of a matching rule in the account's currency, rounded half up to cents once; may be negative.

    A formula is amount × multiplier + adjustment and raises ValueError without an amount.
    """
    with localcontext(prec=EXACT_DIGITS):
        if not rule.is_formula:
            exact = rule.value
        elif amount is None:
            raise ValueError("A payment formula needs an amount.")
        else:
            exact = amount * rule.value_multiplier + rule.value_adjustment
        # Adding zero turns −0.00 into 0.00.
        return exact.quantize(CENT, rounding=ROUND_HALF_UP) + 0


def _number(value: Any) -> Decimal | None:
    return None if value is None else Decimal(value)


def _evaluate_rule(index: int, rule: Rule, context: RuleContext) -> RuleResult:
    matched, why = _matches(rule, context)
    lacks_amount = rule.is_formula and context.payment_amount is None
    if matched and lacks_amount:
        return RuleResult(index, rule.field, False, f"{why}, but the formula needs paymentAmount", needs_amount=True)
    # A rule on the amount itself can only lack the amount.
    needs_amount = lacks_amount and rule.field == "payment_amount"
    return RuleResult(index, rule.field, matched, why, needs_amount)


def _matches(rule: Rule, context: RuleContext) -> tuple[bool, str]:
    if rule.field == "always":
        return True, "always matches"
    if rule.field in MEASURES:
        number = context.lead_quality_score if rule.field == "lead_quality" else context.payment_amount
        return _compares(rule, MEASURES[rule.field], number)
    if rule.field == "call_outcome":
        return _equals("callOutcome", rule.outcome_value, [context.call_outcome])
    if rule.field == "payment_processor":
        return _equals("paymentProcessor", rule.payment_match_value, [context.payment_processor])
    products = [context.payment_product, context.payment_product_name]
    return _equals("paymentProduct", rule.payment_match_value, products)


def _compares(rule: Rule, name: str, number: Decimal | None) -> tuple[bool, str]:
    if number is None or rule.threshold is None:
        return False, f"{name} is not known"
    matched = number > rule.threshold if rule.comparator == "gt" else number < rule.threshold
    words = "greater than" if rule.comparator == "gt" else "less than"
    return matched, f"{name} {plain(number)} is {'' if matched else 'not '}{words} {plain(rule.threshold)}"


def _equals(name: str, expected: str | None, given: Sequence[str | None]) -> tuple[bool, str]:
    known = [text.strip() for text in given if text is not None and text.strip()]
    if not known:
        return False, f"{name} is not known"
    target = (expected or "").strip()
    for text in known:
        if target and text.casefold() == target.casefold():
            return True, f"{name} is '{text[:TEXT_SHOWN]}'"
    shown = "' or '".join(text[:TEXT_SHOWN] for text in known)
    return False, f"{name} '{shown}' is not '{target[:TEXT_SHOWN]}'"


def plain(number: Decimal) -> str:
    """Format a number without exponent and without trailing zeros."""
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
