"""Querysets of analyses and scorecard results."""

from typing import Self

from django.db.models import OuterRef, QuerySet, Subquery, Value

from pipeline_service.records import AccountQuerySet


class AnalysisQuerySet(AccountQuerySet):
    """Queries on analyses."""

    def finished(self) -> Self:
        """Return visible analyses that have a finished revision to show."""
        return self.visible().filter(shown__isnull=False)

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
        return self.visible().filter(current=True).annotate(max_score=Value(100))
