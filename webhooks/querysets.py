"""Querysets of endpoints and deliveries."""

from typing import Any, Self

from django.db.models import Min, Q
from django.db.models.functions import Now

from pipeline_service.records import AccountQuerySet


class EndpointQuerySet(AccountQuerySet):
    """Endpoint queries; `live` leaves out deleted ones."""

    def live(self) -> Self:
        return self.filter(deleted_at=None)

    def enabled(self) -> Self:
        return self.live().filter(state="active")


class DeliveryQuerySet(AccountQuerySet):
    """Delivery queries."""

    def pending(self) -> Self:
        return self.filter(state="pending")

    def held(self) -> Self:
        return self.filter(state="held")

    def unsent(self) -> Self:
        """Pending deliveries and held ones, which wait for their endpoint to be enabled."""
        return self.filter(Q(state="pending") | Q(state="held"))

    def overdue_since(self) -> Any:
        """The due time of the oldest deliverable row, None if there is none. We have a service goal for its age."""
        return (
            self.pending()
            .filter(endpoint__state="active", endpoint__deleted_at=None, due_at__lte=Now())
            .aggregate(oldest=Min("due_at"))["oldest"]
        )
