"""Inter-rater agreement between human reviewers and the analysers, per criterion."""

import uuid
from collections import defaultdict
from dataclasses import dataclass
from decimal import Decimal

from django.db.models import F, QuerySet

from intelligence.analyses.models import CriterionReview

NEAR = Decimal(1)


@dataclass(frozen=True, slots=True)
class Agreement:
    """The agreement on one criterion with one engine. `same` and `near` are shares (0–1) of the reviews: the same
    score, and a score at most one point away. `mean_difference` is the mean of human minus analyser in points; above 0
    the analyser is too strict."""

    scorecard_id: uuid.UUID
    key: str
    engine: str
    reviews: int
    same: float
    near: float
    mean_difference: float


def compute_agreement(reviews: QuerySet[CriterionReview]) -> list[Agreement]:
    """Return the agreement over these reviews. When one criterion of one call has several reviews, the newest counts.
    Criteria without an analyser's score are left out."""
    newest = (
        reviews.filter(ai_score__isnull=False)
        .order_by("analysis_id", "scorecard_id", "key", "-created_at", "-id")
        .distinct("analysis_id", "scorecard_id", "key")
    )
    differences: dict[tuple[uuid.UUID, str, str], list[Decimal]] = defaultdict(list)
    difference = F("score") - F("ai_score")
    for card, key, engine, points in newest.values_list("scorecard_id", "key", "engine", difference):
        differences[(card, key, engine)].append(points)
    return [_build_agreement(*group, differences[group]) for group in sorted(differences, key=str)]


def _build_agreement(card: uuid.UUID, key: str, engine: str, differences: list[Decimal]) -> Agreement:
    count = len(differences)
    return Agreement(
        scorecard_id=card,
        key=key,
        engine=engine,
        reviews=count,
        same=sum(difference == 0 for difference in differences) / count,
        near=sum(abs(difference) <= NEAR for difference in differences) / count,
        mean_difference=float(sum(differences, Decimal(0)) / count),
    )
