"""Checks of ad connections: on request, and regularly after a refusal. Nothing is stored on the platform."""

import time
import uuid

from django.db.models import Q
from django.db.models.functions import Now

from conversions.actions.connections import HELD, PROBE_AFTER, REASON_PROBING, flag_reconnect, mark_connected
from conversions.destinations import click_upload, events_ingest
from conversions.destinations.results import AttemptResult, Interpretation, PlatformError
from conversions.destinations.tokens import access_token
from conversions.models import WITHOUT_CREDENTIALS, AdConnection, ConnectionStatus, DeliveryMethod, Fire, Platform
from pipeline_service.exceptions import NotFound
from pipeline_service.work import WorkState

SECONDS = 10.0
PROBES = 20
PROBES_SECONDS = 60.0


def check_connection(*, account_id: uuid.UUID, connection_id: uuid.UUID) -> AttemptResult:
    """Ask whether the platform grants access, and update the connection's status. Raises NotFound."""
    connection = AdConnection.objects.for_account(account_id).filter(pk=connection_id).first()
    if connection is None:
        raise NotFound
    result = _check_access(connection, until=time.monotonic() + SECONDS)
    if result.interpretation is Interpretation.ACCEPTED:
        mark_connected(connection=connection)
    elif result.interpretation is Interpretation.ACCOUNT:
        flag_reconnect(connection=connection, reason=result.message or "")
    return result


def probe_connections() -> int:
    """Check due search ad accounts that refused access; return how many were asked.

    A passed test proves little, since some refusals come only with data rows. Therefore one held fire is sent and its
    answer decides for all. Without a held fire the test decides.
    """
    until = time.monotonic() + PROBES_SECONDS
    refusing = AdConnection.objects.filter(platform=Platform.SEARCH_ADS, status=ConnectionStatus.NEEDS_RECONNECT)
    due = refusing.filter(Q(probe_at=None) | Q(probe_at__lte=Now())).order_by("probe_at", "id")
    checked = 0
    for connection in due[:PROBES]:
        if time.monotonic() >= until:
            break
        if refusing.filter(pk=connection.pk, probe_at=connection.probe_at).update(probe_at=Now() + PROBE_AFTER):
            _probe(connection, until=until)
            checked += 1
    return checked


def _probe(connection: AdConnection, *, until: float) -> None:
    result = _check_access(connection, until=min(until, time.monotonic() + SECONDS))
    if result.interpretation is Interpretation.ACCOUNT:
        flag_reconnect(connection=connection, reason=result.message or "")
    elif result.interpretation is Interpretation.ACCEPTED and not _send_one_held(connection):
        mark_connected(connection=connection)


def _send_one_held(connection: AdConnection) -> bool:
    """Make the oldest fire that waits for the account due; return False when there is none."""
    waiting = Fire.objects.for_account(connection.account_id).filter(state=WorkState.PENDING, connection=connection)
    oldest = waiting.filter(reason__in=(HELD, REASON_PROBING)).order_by("id").values("pk")[:1]
    return bool(waiting.filter(pk__in=oldest).update(reason=REASON_PROBING, due_at=Now(), updated_at=Now()))


def _check_access(connection: AdConnection, *, until: float) -> AttemptResult:
    if connection.delivery in WITHOUT_CREDENTIALS:
        return AttemptResult(Interpretation.ACCEPTED)
    if connection.delivery == DeliveryMethod.CLICK_UPLOAD:
        return click_upload.check(connection, until=until)
    if connection.delivery == DeliveryMethod.EVENTS_INGEST:
        return events_ingest.check(connection, until=until)
    try:
        access_token(connection, until=until)
    except PlatformError as error:
        return error.result
    return AttemptResult(Interpretation.ACCEPTED)
