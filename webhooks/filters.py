"""Filters of the lists of deliveries."""

from pipeline_service.api import filters
from webhooks.models import SUBSCRIBABLE, TEST_EVENT, DeliveryState


class DeliveryFilterSet(filters.AccountFilterSet):
    """Filters of `GET /webhooks/:id/deliveries`."""

    status = filters.ChoiceFilter("state", choices=DeliveryState.values, help_text="The state of the delivery.")
    event = filters.ChoiceFilter("event__type", choices=(*SUBSCRIBABLE, TEST_EVENT), help_text="Event type.")
    since = filters.UnixMsFilter("created_at", lookup_expr="gt", help_text="Created after (Unix ms).")
    until = filters.UnixMsFilter("created_at", lookup_expr="lt", help_text="Created before (Unix ms).")
