"""Score arithmetic, computed by hand."""

from decimal import Decimal

import pytest

from intelligence.scorecards.shipped import ESSENTIALS, QUALIFICATION
from intelligence.scoring import CardScore, has_score, lead_quality_score, overall_score, score_card
from intelligence.shapes import CriterionFinding, CriterionSpec, LeadSignal, ScorecardSpec


def card(*criteria: CriterionSpec) -> ScorecardSpec:
    return ScorecardSpec("card", "Card", 1, criteria)


def scored(key: str, score: float) -> CriterionFinding:
    return CriterionFinding(key, score, "scored", "because")


def test_the_percentage_is_weighted_over_scored_criteria_only() -> None:
    spec = card(
        CriterionSpec("a", "A", weight=25), CriterionSpec("b", "B", weight=20), CriterionSpec("c", "C", weight=20)
    )
    findings = [scored("a", 3), scored("b", 4), CriterionFinding("c", None, "not_applicable", "none")]
    # (25 * 3/5 + 20 * 4/5) / 45 = 31 / 45
    assert score_card(spec, findings) == CardScore(Decimal("68.9"), False, 2, 1, 0)


def test_yes_no_criteria_count_fully_and_scores_are_clamped() -> None:
    spec = card(CriterionSpec("a", "A", scale="yes_no", weight=1), CriterionSpec("b", "B", weight=1))
    assert score_card(spec, [scored("a", 1), scored("b", 999)]).percent == Decimal("100.0")


def test_an_auto_fail_criterion_at_zero_fails_the_card() -> None:
    spec = card(CriterionSpec("a", "A", weight=90), CriterionSpec("b", "B", weight=10, auto_fail=True))
    result = score_card(spec, [scored("a", 5), scored("b", 0)])
    assert (result.percent, result.passed(50), result.passed(None)) == (Decimal("0.0"), False, False)


def test_a_card_without_scores_has_no_result_and_does_not_count() -> None:
    empty = score_card(card(CriterionSpec("a", "A")), [])
    assert empty == CardScore(None, False, 0, 0, 1)
    assert overall_score([empty, CardScore(Decimal("72.5"), False, 1, 0, 0)]) == 73
    assert overall_score([empty]) == 0
    assert [has_score(cards) for cards in ([], [empty], [empty, CardScore(Decimal(0), True, 1, 0, 0)])] == [
        False,
        False,
        True,
    ]
    assert empty.passed(50) is None


def test_a_score_at_the_threshold_passes() -> None:
    result = CardScore(Decimal("70.0"), False, 1, 0, 0)
    assert (result.passed(70), result.passed(70.1), result.passed(None)) == (True, False, None)


@pytest.mark.parametrize(
    ("signals", "score"),
    [
        ({"need": 4, "intent": 4, "ability_to_pay": 4, "authority": 4, "urgency": 4}, 100),
        ({"need": 3, "intent": 2, "ability_to_pay": None, "authority": None, "urgency": None}, 63),
        ({"need": 0, "intent": 0, "ability_to_pay": 1, "authority": None, "urgency": None}, 6),
        ({"need": 4, "intent": None, "ability_to_pay": None, "authority": None, "urgency": None}, None),
        ({}, None),
    ],
)
def test_lead_quality_is_normalised_over_known_signals(signals: dict, score: int | None) -> None:
    assert lead_quality_score([LeadSignal(key, value) for key, value in signals.items()]) == score


def test_the_weights_of_shipped_cards_add_up_to_one_hundred() -> None:
    assert [(criterion.key, criterion.weight) for criterion in ESSENTIALS] == [
        ("discovery", 25),
        ("value", 20),
        ("objection_handling", 20),
        ("next_step", 15),
        ("listening", 10),
        ("offer", 10),
    ]
    assert [(criterion.key, criterion.weight) for criterion in QUALIFICATION] == [
        ("need", 30),
        ("decision_process", 25),
        ("budget", 20),
        ("timing", 15),
        ("alternatives", 10),
    ]
