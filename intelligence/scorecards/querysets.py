"""The queryset of scorecards."""

from collections.abc import Iterable
from typing import Self

from django.contrib.postgres.aggregates import JSONBAgg
from django.db.models import JSONField, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce, JSONObject

from pipeline_service.records import AccountQuerySet


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
