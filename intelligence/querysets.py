"""How analyses and their results are found."""

from collections.abc import Iterable
from typing import Self

from django.contrib.postgres.aggregates import JSONBAgg
from django.db.models import Case, JSONField, OuterRef, QuerySet, Subquery, Value, When
from django.db.models.functions import Coalesce, JSONObject

from pipeline_service.records import AccountQuerySet


class AnalysisQuerySet(AccountQuerySet):
    """Look-ups over analyses; those of deleted prospects are hidden."""

    def visible(self) -> Self:
        return self.filter(hidden=False)

    def finished(self) -> Self:
        """Visible analyses with a finished revision to show."""
        return self.filter(hidden=False, shown__isnull=False)

    def with_words(self, transcripts: QuerySet) -> Self:
        """With `transcript` and `segments`, null when there are none."""
        words = transcripts.filter(id=OuterRef("id"))
        return self.annotate(transcript=Subquery(words.values("text")), segments=Subquery(words.values("segments")))


class ScorecardResultQuerySet(AccountQuerySet):
    """Look-ups over scorecard results."""

    def shown(self) -> Self:
        """The results of the revisions that are shown, of visible calls, with the `max_score` they are out of."""
        return self.filter(current=True, hidden=False).annotate(max_score=Value(100))


class ScorecardQuerySet(AccountQuerySet):
    """Look-ups over scorecards."""

    def whole(self, criteria: QuerySet, columns: Iterable[str]) -> Self:
        """With `applies_to` (wire form) and `criteria`, these columns of each in order, as JSON values."""
        one = JSONObject(**{name: name for name in columns})
        of_card = criteria.filter(scorecard=OuterRef("pk")).order_by().values("scorecard")
        everyone = of_card.annotate(everyone=JSONBAgg(one, order_by="position")).values("everyone")
        return self.annotate(
            applies_to=JSONObject(outcomes="outcomes", titleContains="title_contains"),
            criteria_asked=Coalesce(Subquery(everyone), Value([], JSONField())),
        )


class AvatarQuerySet(AccountQuerySet):
    """Look-ups over avatars."""

    def active(self) -> Self:
        return self.filter(status="active")


class AvatarCallQuerySet(AccountQuerySet):
    """Look-ups over calls linked to avatars."""

    def members(self) -> Self:
        """Calls that are in an avatar, those of deleted prospects left out."""
        return self.filter(avatar__isnull=False, analysis__hidden=False)

    def with_people(self) -> Self:
        """With `rep` and `prospect`, each as JSON of id and name, null when there is none."""
        return self.annotate(rep=_person("analysis__rep"), prospect=_person("analysis__call__prospect"))


def _person(path: str) -> Case:
    whole = JSONObject(id=f"{path}__id", name=f"{path}__name")
    return Case(When(**{f"{path}__isnull": False}, then=whole), output_field=JSONField())
