"""Accepting a pixel event: person, touchpoints, event and dispatches in one transaction, without network calls."""

import datetime
import uuid
from collections.abc import Iterator, Mapping
from typing import Any

from conversions.destinations.search_ads import PreconditionFailed
from conversions.models import AdConnection, Platform, ReportStatus
from experimental.pixel.models import PixelDispatch, PixelEvent
from experimental.pixel.platforms import search_ads, social_ads
from pipeline_service import clock
from pipeline_service.retries import retried
from pipeline_service.work import WorkState
from prospects.actions.record_kinds import check_moment
from prospects.actions.visitor_identification import VisitorSignal, identify_visitor
from prospects.catalogue import get_currency
from prospects.models import Prospect
from prospects.traffic.landing import parse_click_ids

SOURCE = "pixel"


def accept_pixel_event(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> tuple[PixelEvent, bool]:
    """Store an event (attribute names of its serializer) with one dispatch per destination; the flag means new.

    A repetition of `event_id` and `event` returns the stored event and does nothing else. Raises ValidationFailed
    (`occurred_at` ahead) or InvalidReference (no such live prospect).
    """
    # Another request may store the same event or person between our read and our write.
    return retried(lambda: _accept(account_id, {name: value for name, value in values.items() if value is not None}))


def _accept(account_id: uuid.UUID, values: dict[str, Any]) -> tuple[PixelEvent, bool]:
    given_id = values.get("event_id")
    if given_id is not None:
        stored: PixelEvent | None = (
            PixelEvent.objects.for_account(account_id).filter(event_id=given_id, event=values["event"]).first()
        )
        if stored is not None:
            return stored, False
    now = clock.now()
    occurred_at = values.get("occurred_at", now)
    check_moment("occurredAt", occurred_at, now)
    event = _event_of(account_id, values, occurred_at)
    signal = VisitorSignal(
        occurred_at=occurred_at,
        prospect_id=values.get("prospect_id"),
        email=values.get("email"),
        phone=values.get("phone"),
        visitor_key=values.get("visitor_key"),
        url=event.source_url,
        clicks=event.click_ids,
    )
    prospect, visitor = identify_visitor(account_id=account_id, signal=signal, source=SOURCE)
    event.prospect, event.visitor = prospect, visitor
    dispatches = [*_social_dispatches(event, prospect), _search_dispatch(event, prospect)]
    pending = {dispatch.platform for dispatch in dispatches if dispatch.status == ReportStatus.PENDING}
    event.dispatched_to = [platform for platform in (Platform.SOCIAL_ADS, Platform.SEARCH_ADS) if platform in pending]
    event.save(force_insert=True)
    PixelDispatch.objects.bulk_create(dispatches)
    return event, True


def _event_of(account_id: uuid.UUID, values: Mapping[str, Any], occurred_at: datetime.datetime) -> PixelEvent:
    event = PixelEvent(
        account_id=account_id,
        event=values["event"],
        occurred_at=occurred_at,
        value=values.get("value"),
        currency=values.get("currency") or get_currency(account_id),
        source_url=values.get("source_url"),
        click_ids={**parse_click_ids(values.get("source_url"), {}), **values.get("click_ids", {})},
        fbp=values.get("fbp"),
        fbc=values.get("fbc"),
        client_ip=values.get("client_ip"),
        user_agent=values.get("user_agent"),
    )
    event.event_id = values.get("event_id") or event.public_id
    return event


def _social_dispatches(event: PixelEvent, prospect: Prospect | None) -> Iterator[PixelDispatch]:
    try:
        connections = social_ads.connections_of(event.account_id)
        social_ads.event_for(event, prospect)
    except PreconditionFailed as unsendable:
        yield _skipped_dispatch(event, Platform.SOCIAL_ADS, unsendable)
    else:
        for connection in connections:
            yield _pending_dispatch(event, connection, event.event_id)


def _search_dispatch(event: PixelEvent, prospect: Prospect | None) -> PixelDispatch:
    try:
        connection = search_ads.connection_of(event.account_id, event.event)
        upload = search_ads.upload_of(event, prospect, connection)
    except PreconditionFailed as unsendable:
        return _skipped_dispatch(event, Platform.SEARCH_ADS, unsendable)
    return _pending_dispatch(event, connection, upload.order_id)


def _pending_dispatch(event: PixelEvent, connection: AdConnection, platform_event_id: str) -> PixelDispatch:
    return PixelDispatch(
        account_id=event.account_id,
        pixel_event=event,
        platform=connection.platform,
        connection=connection,
        platform_event_id=platform_event_id,
    )


def _skipped_dispatch(event: PixelEvent, platform: Platform, unsendable: PreconditionFailed) -> PixelDispatch:
    return PixelDispatch(
        account_id=event.account_id,
        pixel_event=event,
        platform=platform,
        state=WorkState.DONE,
        status=ReportStatus.SKIPPED,
        reason=unsendable.reason,
        message=unsendable.message,
    )
