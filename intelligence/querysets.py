"""How analyses and their results are found."""

from typing import Self

from django.db.models import OuterRef, QuerySet, Subquery, Value

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
