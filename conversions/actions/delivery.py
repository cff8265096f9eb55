"""Sending a leased fire: preconditions, the request outside any transaction, the result."""

import time
from collections.abc import Callable

from conversions.actions import corrections, report_results
from conversions.actions.connections import REASON_PROBING
from conversions.destinations import click_upload, events_ingest
from conversions.destinations.clicks import AdClick
from conversions.destinations.results import AttemptResult, Interpretation
from conversions.destinations.search_ads import (
    ConversionUpload,
    PreconditionFailed,
    action_for,
    connection_for,
    credited,
)
from conversions.models import AdConnection, ConnectionStatus, DeliveryMethod, Fire, FireStatus, SourceType
from pipeline_service.accounts.time_zones import get_time_zone

MANUAL_SECONDS = 10.0
WORKER_SECONDS = 20.0


def _accept_locally(upload: ConversionUpload, *, until: float) -> AttemptResult:
    """Accept without a request: a feed is fetched by the platform, and the sandbox has no platform."""
    return AttemptResult(Interpretation.ACCEPTED)


SENDERS: dict[str, Callable[..., AttemptResult]] = {
    DeliveryMethod.CLICK_UPLOAD: click_upload.send,
    DeliveryMethod.EVENTS_INGEST: events_ingest.send,
    DeliveryMethod.FEED: _accept_locally,
    DeliveryMethod.SANDBOX: _accept_locally,
}


def run_fire(fire: Fire) -> None:
    """Process a leased fire in a worker."""
    if fire.source_type == SourceType.MANUAL:
        # The process that served the caller died. Nobody waits for this fire; a caller who needs it repeats the
        # request.
        status = FireStatus.FAILED if fire.sends else FireStatus.SKIPPED
        fire.finish(status=status, reason="interrupted", message="The attempt was interrupted; retry it")
    elif fire.source_type == SourceType.REFUND:
        corrections.correct(fire, until=time.monotonic() + WORKER_SECONDS)
    else:
        deliver(fire, until=time.monotonic() + WORKER_SECONDS)


def deliver(fire: Fire, *, until: float) -> None:
    """Send a leased fire once and record the result. `until` is a time of `time.monotonic`."""
    if fire.config.deleted_at is not None:
        report_results.end_skipped(fire, PreconditionFailed("config_deleted"))
        return
    try:
        upload = _upload_of(fire)
    except PreconditionFailed as unsendable:
        report_results.refuse(fire, unsendable)
        corrections.make_corrections_due(fire.pk)
        return
    has_caller = fire.source_type == SourceType.MANUAL
    if upload.connection.status == ConnectionStatus.NEEDS_RECONNECT and fire.reason != REASON_PROBING:
        if has_caller:
            report_results.refuse(fire, PreconditionFailed("not_connected"))
        else:
            report_results.pause(fire, upload.connection)
        return
    click = {"click_id_type": upload.click.type, "click_id": upload.click.id} if upload.click else {}
    columns = {"connection": upload.connection, "action": upload.action, "value": upload.value, **click}
    if corrections.begin_exclusively(fire, fire.pk, **columns):
        result = SENDERS[str(upload.connection.delivery)](upload, until=until)
        # A caller who waits for the answer gets one attempt only.
        report_results.settle(fire, result, upload.connection, again=not has_caller, hold=not has_caller)
        corrections.make_corrections_due(fire.pk)


def _upload_of(fire: Fire) -> ConversionUpload:
    if fire.config.destination_platform != fire.destination:
        raise PreconditionFailed("destination_removed")
    value = corrections.remaining_value(fire) if fire.source_type == SourceType.PAYMENT else fire.value
    if value is None:
        raise PreconditionFailed("refunded")
    connection = _connection_of(fire)
    action = action_for(connection, fire.config)
    prospect = fire.prospect
    click, identifiers = credited(connection, prospect, fire.conversion_at)
    if fire.click_id and fire.click_id_type and click is not None:
        # The platform may have the first attempt, and identifies it by that attempt's click.
        click = AdClick(fire.click_id_type, fire.click_id, click.at)
    return ConversionUpload(
        connection=connection,
        action=action,
        click=click,
        order_id=fire.order_id,
        value=value,
        currency=fire.currency,
        at=fire.conversion_at,
        timezone=get_time_zone(fire.account_id).key,
        consent=prospect.ad_consent if prospect is not None else "",
        by_phone=fire.source_type == SourceType.CALL,
        identifiers=identifiers,
    )


def _connection_of(fire: Fire) -> AdConnection:
    """Return the config's ad account, or the first attempt's when that may have arrived. Raises PreconditionFailed."""
    if fire.in_doubt and fire.connection is not None:
        if fire.connection.status == ConnectionStatus.DISCONNECTED:
            raise PreconditionFailed("not_connected")
        return fire.connection
    return connection_for(fire.account_id, fire.config.destination_search_ad_account_id)
