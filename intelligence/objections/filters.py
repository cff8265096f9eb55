"""Filter sets of the objection report."""

from intelligence.analyses.call_sets import PARTS
from intelligence.analyses.filters import ResultFilterSet
from intelligence.knowledge.models import OBJECTION_TYPES
from pipeline_service.api import filters


class ObjectionCallFilterSet(ResultFilterSet):
    """Which of the calls behind the objection report."""

    type = filters.ChoiceFilter(choices=OBJECTION_TYPES, help_text="Calls by this type; by default all analysed calls.")
    part = filters.ChoiceFilter(
        choices=PARTS, help_text="How the type came up: default `voiced`. `without` lists calls in which it did not."
    )
