"""Retention of browser data in pixel events."""

import datetime

from django.db.models.functions import Now

from experimental.pixel.models import HAS_BROWSER_DATA, PixelEvent

KEPT = datetime.timedelta(days=90)
"""Long after the age at which platforms refuse an event."""
AT_ONCE = 5_000


def erase_browser_data() -> int:
    """Erase the browser data of a batch of events older than 90 days, keeping the events; return their number."""
    old = PixelEvent.objects.filter(HAS_BROWSER_DATA, created_at__lt=Now() - KEPT).order_by("created_at")
    batch = list(old.values_list("pk", flat=True)[:AT_ONCE])
    emptied = PixelEvent.objects.filter(pk__in=batch)
    return int(emptied.update(fbp=None, fbc=None, client_ip=None, user_agent=None, updated_at=Now()))
