"""Which rule matches and which value it reports: fields, comparators, missing values and modes; then an oracle."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conversions.admin.words import summary
from conversions.rules import COMPARATORS, FIELDS, Rule, RuleContext, evaluate, is_trigger, value_of

FULL: dict[str, Any] = {
    "leadQualityScore": Decimal(80),
    "callOutcome": "Closed",
    "paymentAmount": Decimal("100.00"),
    "paymentProcessor": "stripe",
    "paymentProduct": "prod_1",
    "paymentProductName": "Coaching",
}


def rule(field: str, **more: Any) -> Rule:
    return Rule.of({"field": field, "value": Decimal(50), **more})


MATCHING = [
    ("lead_quality", {"comparator": "gt", "threshold": Decimal("79.999")}, True),
    ("lead_quality", {"comparator": "gt", "threshold": Decimal(80)}, False),
    ("lead_quality", {"comparator": "lt", "threshold": Decimal(80)}, False),
    ("lead_quality", {"comparator": "lt", "threshold": Decimal("80.001")}, True),
    ("payment_amount", {"comparator": "gt", "threshold": Decimal("99.99")}, True),
    ("payment_amount", {"comparator": "gt", "threshold": Decimal(100)}, False),
    ("payment_amount", {"comparator": "lt", "threshold": Decimal(100)}, False),
    ("payment_amount", {"comparator": "lt", "threshold": Decimal("100.01")}, True),
    ("call_outcome", {"outcomeValue": " closed "}, True),
    ("call_outcome", {"outcomeValue": "close"}, False),
    ("payment_processor", {"paymentMatchValue": "STRIPE"}, True),
    ("payment_processor", {"paymentMatchValue": "paypal"}, False),
    ("payment_product", {"paymentMatchValue": "PROD_1"}, True),
    ("payment_product", {"paymentMatchValue": " coaching"}, True),
    ("payment_product", {"paymentMatchValue": "Coach"}, False),
    ("payment_product", {}, False),
    ("always", {}, True),
]
READS = {
    "lead_quality": ("leadQualityScore",),
    "payment_amount": ("paymentAmount",),
    "call_outcome": ("callOutcome",),
    "payment_processor": ("paymentProcessor",),
    "payment_product": ("paymentProduct", "paymentProductName"),
    "always": (),
}


@pytest.mark.parametrize(("field", "more", "expected"), MATCHING)
@pytest.mark.parametrize("mode", ["fixed", "payment_formula"])
def test_a_rule_matches_according_to_the_table(field: str, more: dict[str, Any], expected: bool, mode: str) -> None:
    match = evaluate([rule(field, valueMode=mode, **more)], RuleContext.of(FULL))
    assert match.index == (0 if expected else None)
    reported = Decimal("50.00") if mode == "fixed" else Decimal("100.00")
    assert match.value == (reported if expected else None)


@pytest.mark.parametrize(("field", "more", "expected"), [row for row in MATCHING if row[2]])
@pytest.mark.parametrize("mode", ["fixed", "payment_formula"])
def test_a_missing_value_never_matches_and_is_no_error(
    field: str, more: dict[str, Any], expected: bool, mode: str
) -> None:
    context = {name: value for name, value in FULL.items() if name not in READS[field]}
    match = evaluate([rule(field, valueMode=mode, **more)], RuleContext.of(context))
    assert (match.index == 0) is (field == "always")


@pytest.mark.parametrize("field", FIELDS)
def test_an_empty_context_matches_only_the_always_rule(field: str) -> None:
    more = {"comparator": "lt", "threshold": Decimal(10), "outcomeValue": "x", "paymentMatchValue": "x"}
    assert (evaluate([rule(field, **more)], RuleContext()).index == 0) is (field == "always")


def test_zero_is_a_value() -> None:
    cheap = rule("payment_amount", comparator="lt", threshold=Decimal(1))
    assert evaluate([cheap], RuleContext(payment_amount=Decimal(0))).index == 0


def test_scores_are_percentages_and_never_rescaled() -> None:
    good = rule("lead_quality", comparator="gt", threshold=Decimal(70))
    assert evaluate([good], RuleContext(lead_quality_score=Decimal("0.8"))).index is None


def test_one_matching_product_name_is_enough() -> None:
    by_name = rule("payment_product", paymentMatchValue="Coaching")
    assert evaluate([by_name], RuleContext(payment_product_name="coaching ")).index == 0
    assert evaluate([by_name], RuleContext(payment_product="COACHING")).index == 0


def test_the_first_match_decides_and_later_rules_are_not_evaluated() -> None:
    rules = [
        rule("call_outcome", outcomeValue="lost"),
        rule("always", value=Decimal(7)),
        rule("always", value=Decimal(9)),
    ]
    match = evaluate(rules, RuleContext.of(FULL))
    assert (match.index, match.value, len(match.trace)) == (1, Decimal("7.00"), 2)
    assert [step.as_json() for step in match.trace] == [
        {"index": 0, "field": "call_outcome", "matched": False, "why": "callOutcome 'Closed' is not 'lost'"},
        {"index": 1, "field": "always", "matched": True, "why": "always matches"},
    ]


def test_a_formula_without_an_amount_does_not_match_and_the_next_rule_is_evaluated() -> None:
    formula = rule("always", valueMode="payment_formula")
    assert evaluate([formula, rule("always")], RuleContext()).index == 1
    alone = evaluate([rule("call_outcome", outcomeValue="won"), formula], RuleContext())
    assert alone.unmatched_message == "No rule matched the context; rule 2 needs paymentAmount"


def test_a_rule_that_fails_for_another_reason_does_not_ask_for_an_amount() -> None:
    formula = rule("payment_processor", paymentMatchValue="stripe", valueMode="payment_formula")
    match = evaluate([formula], RuleContext(payment_processor="paypal"))
    assert match.unmatched_message == "No rule matched the context"


def test_a_formula_on_the_amount_reports_that_the_amount_is_missing() -> None:
    formula = rule("payment_amount", comparator="gt", threshold=Decimal(1), valueMode="payment_formula")
    assert evaluate([formula], RuleContext()).unmatched_message.endswith("; rule 1 needs paymentAmount")


@pytest.mark.parametrize(
    ("amount", "multiplier", "adjustment", "value"),
    [
        ("100", "1", "0", "100.00"),
        ("0.10", "3", "0", "0.30"),
        ("2.675", "1", "0", "2.68"),
        ("1.005", "1", "0", "1.01"),
        ("10", "0.3333", "0", "3.33"),
        ("100", "0.9", "-20", "70.00"),
        ("10", "1", "-20", "-10.00"),
        ("20", "1", "-20", "0.00"),
        ("0.004", "-1", "0", "0.00"),
        ("999999999999.99", "1000000", "0.005", "999999999999990000.01"),
    ],
)
def test_a_formula_is_exact_to_the_cent(amount: str, multiplier: str, adjustment: str, value: str) -> None:
    formula = rule(
        "always", valueMode="payment_formula", valueMultiplier=Decimal(multiplier), valueAdjustment=Decimal(adjustment)
    )
    computed = value_of(formula, Decimal(amount))
    assert str(computed) == value


def test_a_fixed_value_ignores_the_formula_fields_and_is_rounded_once() -> None:
    fixed = rule("always", value=Decimal("49.995"), valueMultiplier=Decimal(9), valueAdjustment=Decimal(9))
    assert value_of(fixed, Decimal(1000)) == Decimal("50.00")


def test_a_formula_needs_an_amount() -> None:
    with pytest.raises(ValueError, match="needs an amount"):
        value_of(rule("always", valueMode="payment_formula"), None)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"field": "always"}, "always → 50"),
        ({"field": "lead_quality", "comparator": "gt", "threshold": Decimal("70.50")}, "lead quality > 70.5 % → 50"),
        (
            {
                "field": "payment_amount",
                "comparator": "lt",
                "threshold": Decimal(500),
                "valueMode": "payment_formula",
                "valueMultiplier": Decimal("0.9"),
                "valueAdjustment": Decimal(-20),
            },
            "payment amount < 500 → payment × 0.9 − 20",
        ),
        ({"field": "payment_product", "paymentMatchValue": "Coaching"}, "payment product is Coaching → 50"),
        (
            {"field": "call_outcome", "outcomeValue": "closed", "valueMode": "payment_formula"},
            "call outcome is closed → payment",
        ),
    ],
)
def test_a_rule_is_summarised_as_a_sentence(body: dict[str, Any], words: str) -> None:
    assert summary(Rule.of({"value": Decimal(50), **body})) == words


@pytest.mark.parametrize("text", ["call_analyzed", "payment_received", "webhook", "event_evtt_01h455", "event_a-B_9"])
def test_a_known_trigger_is_valid(text: str) -> None:
    assert is_trigger(text)


@pytest.mark.parametrize("text", ["", "event_", "event_" + "x" * 65, "event_é", "payment", "event_a b", "webhook\n"])
def test_an_unknown_trigger_is_refused(text: str) -> None:
    assert not is_trigger(text)


# -- An oracle that shares nothing with the module: fractions, its own order of questions --------------------------

numbers = st.decimals(min_value=-500, max_value=500, places=3)
amounts = st.none() | st.decimals(min_value=0, max_value=500, places=3)
texts = st.none() | st.sampled_from(["stripe", "Stripe ", "paypal", "x", " "])
bodies = st.fixed_dictionaries(
    {
        "field": st.sampled_from(FIELDS),
        "value": st.decimals(min_value=0, max_value=500, places=3),
        "comparator": st.sampled_from(COMPARATORS),
        "threshold": st.decimals(min_value=0, max_value=100, places=1),
        "outcomeValue": st.sampled_from(["stripe", "PAYPAL"]),
        "paymentMatchValue": st.sampled_from(["stripe", "PAYPAL"]),
        "valueMode": st.sampled_from(["fixed", "payment_formula"]),
        "valueMultiplier": numbers,
        "valueAdjustment": numbers,
    }
)
contexts = st.fixed_dictionaries(
    {
        "leadQualityScore": st.none() | st.decimals(min_value=0, max_value=100, places=1),
        "callOutcome": texts,
        "paymentAmount": amounts,
        "paymentProcessor": texts,
        "paymentProduct": texts,
        "paymentProductName": texts,
    }
)


def cents(number: Fraction) -> int:
    sign = -1 if number < 0 else 1
    return sign * int((abs(number) * 100 + Fraction(1, 2)) // 1)


def oracle(rules: list[dict[str, Any]], context: dict[str, Any]) -> tuple[int, int] | None:
    for place, item in enumerate(rules):
        kind, amount = item["field"], context["paymentAmount"]
        if item["valueMode"] == "payment_formula" and amount is None:
            continue
        if kind in ("lead_quality", "payment_amount"):
            seen = context["leadQualityScore"] if kind == "lead_quality" else amount
            if seen is None or seen == item["threshold"] or (seen > item["threshold"]) != (item["comparator"] == "gt"):
                continue
        elif kind != "always":
            names = {
                "call_outcome": ["callOutcome"],
                "payment_processor": ["paymentProcessor"],
                "payment_product": ["paymentProduct", "paymentProductName"],
            }[kind]
            wanted = item["outcomeValue" if kind == "call_outcome" else "paymentMatchValue"]
            if wanted.lower() not in {(context[name] or "").strip().lower() for name in names}:
                continue
        if item["valueMode"] == "fixed":
            return place, cents(Fraction(item["value"]))
        return place, cents(Fraction(amount) * Fraction(item["valueMultiplier"]) + Fraction(item["valueAdjustment"]))
    return None


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(bodies, min_size=1, max_size=4), contexts)
def test_rules_agree_with_an_independent_oracle(rules: list[dict[str, Any]], context: dict[str, Any]) -> None:
    match = evaluate([Rule.of(item) for item in rules], RuleContext.of(context))
    found = None if match.index is None or match.value is None else (match.index, int(match.value * 100))
    assert found == oracle(rules, context)
    assert [step.matched for step in match.trace] == [step.index == match.index for step in match.trace]
