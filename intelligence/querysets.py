"""Querysets of analyses, scorecards, their results and avatars."""

from collections.abc import Iterable
from typing import Self

from django.contrib.postgres.aggregates import JSONBAgg
from django.db.models import Case, JSONField, OuterRef, QuerySet, Subquery, Value, When
from django.db.models.functions import Coalesce, JSONObject

from pipeline_service.records import AccountQuerySet


class AnalysisQuerySet(AccountQuerySet):
    """Queries on analyses; `visible` and `finished` hide those of deleted prospects."""

    def visible(self) -> Self:
        return self.filter(hidden=False)

    def finished(self) -> Self:
        """Return visible analyses that have a finished revision to show."""
        return self.filter(hidden=False, shown__isnull=False)

    def with_words(self, transcripts: QuerySet) -> Self:
        """Add `transcript` and `segments`; null when there are none."""
        of_analysis = transcripts.filter(id=OuterRef("id"))
        return self.annotate(
            transcript=Subquery(of_analysis.values("text")), segments=Subquery(of_analysis.values("segments"))
        )


class ScorecardResultQuerySet(AccountQuerySet):
    """Queries on scorecard results."""

    def shown(self) -> Self:
        """Return the results of the shown revisions of visible calls, with `max_score`, the maximum of the score."""
        return self.filter(current=True, hidden=False).annotate(max_score=Value(100))


class ScorecardQuerySet(AccountQuerySet):
    """Queries on scorecards."""

    def whole(self, criteria: QuerySet, columns: Iterable[str]) -> Self:
        """Add `applies_to` (as in the API) and `criteria_asked`: the given columns of each criterion, in order, as JSON
        values."""
        criterion = JSONObject(**{name: name for name in columns})
        of_card = criteria.filter(scorecard=OuterRef("pk")).order_by().values("scorecard")
        in_order = of_card.annotate(everyone=JSONBAgg(criterion, order_by="position")).values("everyone")
        return self.annotate(
            applies_to=JSONObject(outcomes="outcomes", titleContains="title_contains"),
            criteria_asked=Coalesce(Subquery(in_order), Value([], JSONField())),
        )


class AvatarQuerySet(AccountQuerySet):
    """Queries on avatars."""

    def active(self) -> Self:
        return self.filter(status="active")


class AvatarCallQuerySet(AccountQuerySet):
    """Queries on calls linked to avatars."""

    def members(self) -> Self:
        """Return calls that belong to an avatar, except those of deleted prospects."""
        return self.filter(avatar__isnull=False, analysis__hidden=False)

    def with_rep_and_prospect(self) -> Self:
        """Add `rep` and `prospect`, each as JSON with id and name; null when there is none."""
        return self.annotate(rep=_person_json("analysis__rep"), prospect=_person_json("analysis__call__prospect"))


def _person_json(path: str) -> Case:
    id_and_name = JSONObject(id=f"{path}__id", name=f"{path}__name")
    return Case(When(**{f"{path}__isnull": False}, then=id_and_name), output_field=JSONField())
