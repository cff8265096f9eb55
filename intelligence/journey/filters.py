"""The filter set of conversations."""

from intelligence.journey.timeline import ITEM_TYPES
from pipeline_service.api import filters


class ConversationFilterSet(filters.AccountFilterSet):
    """Filters of a prospect's conversations."""

    type = filters.ChoiceFilter(choices=tuple(ITEM_TYPES), help_text="Only items of this type.")
    order = filters.ChoiceFilter(choices=("asc", "desc"), help_text="Oldest first (asc, the default) or newest first.")
