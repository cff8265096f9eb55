"""Serving a feed; its conversions count as fetched."""

from django.contrib.auth.hashers import check_password
from django.db.models.functions import Now

from conversions.destinations.feed import DAYS, written
from conversions.models import AdConnection, ConnectionStatus, Fire
from pipeline_service.accounts.time_zones import get_time_zone
from pipeline_service.exceptions import NotFound


def read_feed(*, feed_id: str, user: str, password: str) -> bytes:
    """Return the feed's file and confirm its conversions. Raises NotFound for a wrong feed, user or password."""
    connection = AdConnection.objects.filter(feed_id=feed_id).exclude(status=ConnectionStatus.DISCONNECTED).first()
    if connection is None or user != connection.public_id:
        raise NotFound
    if not check_password(password, connection.feed_password_hash or ""):
        raise NotFound
    rows = Fire.objects.for_account(connection.account_id).filter(connection=connection)
    fires = list(rows.in_feed(DAYS))
    file = written(fires, timezone=get_time_zone(connection.account_id).key)
    unseen = [fire.pk for fire in fires if fire.confirmed_at is None]
    Fire.objects.filter(pk__in=unseen).update(confirmed_at=Now(), updated_at=Now())
    return file
