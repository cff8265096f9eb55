"""Query sets of configs and fires."""

import datetime
from typing import Self

from django.db.models import Q
from django.db.models.functions import Now

from pipeline_service.records import AccountQuerySet
from pipeline_service.work import WorkState


class ConfigQuerySet(AccountQuerySet):
    """Query set of configs."""

    def live(self) -> Self:
        return self.filter(deleted_at=None)

    def triggered_by(self, trigger: str) -> Self:
        """Return live configs with this trigger that are on, oldest first."""
        return self.live().filter(paused_at=None, triggers__contains=[trigger]).order_by("created_at", "id")


class FireQuerySet(AccountQuerySet):
    """Query set of fires."""

    def make_due_again(self) -> bool:
        """Make fires due that have ended without being sent. Return whether there are any."""
        fresh = {"reason": None, "message": None, "attempts": 0, "failures": 0, "lease_losses": 0}
        due = {"state": WorkState.PENDING, "status": "pending", "due_at": Now()}
        return bool(self.update(**due, **fresh, updated_at=Now()))

    def in_feed(self, days: int) -> Self:
        """Return the rows of a feed: accepted within the last days, oldest first."""
        recent = Q(sent_at__gt=Now() - datetime.timedelta(days=days))
        reported = self.filter(recent, status="sent", click_id__isnull=False, corrects=None)
        return reported.order_by("sent_at", "id")
