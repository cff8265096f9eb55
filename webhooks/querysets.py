"""How endpoints and deliveries are found."""

from typing import Any, Self

from django.db.models import Min, Q
from django.db.models.functions import Now

from pipeline_service.records import AccountQuerySet


class EndpointQuerySet(AccountQuerySet):
    """Look-ups over endpoints; `live` leaves the deleted out."""

    def live(self) -> Self:
        return self.filter(deleted_at=None)

    def enabled(self) -> Self:
        return self.live().filter(state="active")


class DeliveryQuerySet(AccountQuerySet):
    """Look-ups over deliveries."""

    def pending(self) -> Self:
        return self.filter(state="pending")

    def held(self) -> Self:
        return self.filter(state="held")

    def unsent(self) -> Self:
        """What still waits to be sent, now or after its endpoint is enabled."""
        return self.filter(Q(state="pending") | Q(state="held"))

    def overdue_since(self) -> Any:
        """Since when the oldest deliverable row has been due; None when nothing waits. Its age is what we promise."""
        return (
            self.pending()
            .filter(endpoint__state="active", endpoint__deleted_at=None, due_at__lte=Now())
            .aggregate(oldest=Min("due_at"))["oldest"]
        )
