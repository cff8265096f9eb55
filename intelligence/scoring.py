"""Compute the scores of a scorecard, an analysis and a lead. Scores are percentages of weighted points."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from types import MappingProxyType

from intelligence.shapes import CriterionFinding, LeadSignal, ScorecardSpec

LEAD_WEIGHTS: Mapping[str, int] = MappingProxyType(
    {"need": 30, "intent": 30, "ability_to_pay": 20, "authority": 10, "urgency": 10}
)
LEAD_MAX_SCORE = 4
LEAD_MIN_KNOWN_SIGNALS = 2


@dataclass(frozen=True, slots=True)
class CardScore:
    """The result of a scorecard: `percent` is 0–100 with one decimal, None when nothing was evaluated; `auto_failed`
    says whether an auto-fail criterion failed it."""

    percent: Decimal | None
    auto_failed: bool
    evaluated: int
    not_applicable: int
    not_evaluated: int

    def passed(self, threshold: Decimal | float | None) -> bool | None:
        """Return False on an auto-fail, else whether the threshold (0–100) is reached; None without a threshold or a
        score."""
        if self.auto_failed:
            return False
        if threshold is None or self.percent is None:
            return None
        return self.percent >= Decimal(str(threshold))


def score_card(card: ScorecardSpec, findings: Iterable[CriterionFinding]) -> CardScore:
    """Return Σ weight·score/max ÷ Σ weight of scored criteria × 100, rounded half up; an auto-fail criterion at 0 gives
    0."""
    by_key = {finding.key: finding for finding in findings}
    points = weights = Decimal(0)
    counts = {"scored": 0, "not_applicable": 0, "not_evaluated": 0}
    failed = False
    for criterion in card.criteria:
        finding = by_key.get(criterion.key)
        if finding is None or finding.status != "scored" or finding.score is None:
            counts["not_applicable" if finding and finding.status == "not_applicable" else "not_evaluated"] += 1
            continue
        counts["scored"] += 1
        score = min(max(Decimal(str(finding.score)), Decimal(0)), Decimal(criterion.max_score))
        weight = Decimal(str(criterion.weight))
        points += weight * score / criterion.max_score
        weights += weight
        failed = failed or (criterion.auto_fail and score == 0)
    percent = None if not weights else _round_half_up(points / weights * 100, "0.1")
    if failed:
        percent = Decimal("0.0")
    return CardScore(percent, failed, counts["scored"], counts["not_applicable"], counts["not_evaluated"])


def overall_score(cards: Iterable[CardScore]) -> int:
    """Return the mean of the scorecards that have a score, 0–100; 0 when none has one, since the API promises a
    number."""
    percents = [card.percent for card in cards if card.percent is not None]
    return int(_round_half_up(sum(percents, Decimal(0)) / len(percents), "1")) if percents else 0


def has_score(cards: Iterable[CardScore]) -> bool:
    """Return whether any of the scorecards has a score; without one, the overall score says nothing."""
    return any(card.percent is not None for card in cards)


def scores_of_call(score: int | None, *, scorable: bool | None) -> dict[str, int | None]:
    """Return the columns of a call for the score of its analysis: `overall_score` counts in averages."""
    return {"analysis_score": score, "overall_score": score if scorable else None}


def lead_quality_score(signals: Iterable[LeadSignal]) -> int | None:
    """Return the lead quality, 0–100: known signals (0–4) weighted 30/30/20/10/10; None below two known signals."""
    known = [(LEAD_WEIGHTS[signal.key], signal.score) for signal in signals if signal.score is not None]
    if len(known) < LEAD_MIN_KNOWN_SIGNALS:
        return None
    points = sum((Decimal(weight * score) for weight, score in known), Decimal(0)) / LEAD_MAX_SCORE
    return int(_round_half_up(points / sum(weight for weight, _ in known) * 100, "1"))


def _round_half_up(value: Decimal, places: str) -> Decimal:
    return value.quantize(Decimal(places), ROUND_HALF_UP)
