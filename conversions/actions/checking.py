"""Testing an ad connection: asks the platform, stores nothing there."""

import time
import uuid

from conversions.actions.connections import flag_reconnect, mark_connected
from conversions.destinations import click_upload
from conversions.destinations.results import Result, Trouble, Verdict
from conversions.destinations.tokens import access_token
from conversions.models import WITHOUT_CREDENTIALS, AdConnection, Delivery
from pipeline_service.problems import NotFound

SECONDS = 10.0


def check_connection(*, account_id: uuid.UUID, connection_id: uuid.UUID) -> Result:
    """Whether the platform lets us in; the connection's status follows. Raises NotFound."""
    connection = AdConnection.objects.for_account(account_id).filter(pk=connection_id).first()
    if connection is None:
        raise NotFound
    result = _ask(connection, until=time.monotonic() + SECONDS)
    if result.verdict is Verdict.ACCEPTED:
        mark_connected(connection=connection)
    elif result.verdict is Verdict.ACCOUNT:
        flag_reconnect(connection=connection, reason=result.message or "")
    return result


def _ask(connection: AdConnection, *, until: float) -> Result:
    if connection.delivery in WITHOUT_CREDENTIALS:
        return Result(Verdict.ACCEPTED)
    if connection.delivery == Delivery.CLICK_UPLOAD:
        return click_upload.check(connection, until=until)
    try:
        access_token(connection, until=until)
    except Trouble as trouble:
        return trouble.result
    return Result(Verdict.ACCEPTED)
