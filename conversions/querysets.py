"""Query sets of configs and fires."""

import datetime
from typing import Self

from django.db.models import Q
from django.db.models.functions import Now

from pipeline_service.records import AccountQuerySet


class ConfigQuerySet(AccountQuerySet):
    """Query set of configs."""

    def live(self) -> Self:
        return self.filter(deleted_at=None)

    def triggered_by(self, trigger: str) -> Self:
        """Return live configs with this trigger that are on, oldest first."""
        return self.live().filter(paused_at=None, triggers__contains=[trigger]).order_by("created_at", "id")


class FireQuerySet(AccountQuerySet):
    """Query set of fires."""

    def in_feed(self, days: int) -> Self:
        """Return the rows of a feed: accepted within the last days, oldest first."""
        recent = Q(sent_at__gt=Now() - datetime.timedelta(days=days))
        reported = self.filter(recent, status="sent", click_id__isnull=False, corrects=None)
        return reported.order_by("sent_at", "id")
