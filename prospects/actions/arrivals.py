"""Somebody of whom another system's page tells: who it is, found or made, and how they came."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q

from pipeline_service import clock
from pipeline_service.problems import InvalidReference
from prospects.actions.locks import lock_keys, lock_visitors
from prospects.actions.rows import insert_prospect, write_prospect
from prospects.actions.stitching import meet_prospect, visitor_of
from prospects.actions.touches import UTM, build_touch, insert_touches
from prospects.catalogue import stages_of
from prospects.contact import email_key
from prospects.models import CLICK_IDS, Prospect, Touch, TouchOrigin, Visitor
from prospects.traffic.landing import TAGS, Arrival, clicks_in, read_landing
from prospects.traffic.sessions import IDLE


@dataclass(frozen=True, slots=True)
class Signal:
    """What a page tells. The person is `prospect_id`, else whoever has `email`, else the newest with `phone`; the
    browser is `visitor_key`. How they came is in `url` and `clicks`, click ids by their type."""

    occurred_at: datetime.datetime
    prospect_id: uuid.UUID | None = None
    email: str | None = None
    phone: str | None = None
    visitor_key: str | None = None
    url: str | None = None
    clicks: Mapping[str, str] = field(default_factory=dict)


def take_signal(*, account_id: uuid.UUID, signal: Signal, source: str) -> tuple[Prospect | None, Visitor | None]:
    """Who and which browser a signal is about, in the caller's transaction.

    Somebody unknown with e-mail or phone becomes a prospect with this `source`, told as prospect.created; a known one's
    empty fields are filled, never others. Click ids and campaign tags become touches of origin pixel. Raises
    InvalidReference for a `prospect_id` of no live prospect, IntegrityError when somebody else made the same person
    meanwhile: try again.
    """
    visitor = None
    if signal.visitor_key is not None:
        lock_visitors(account_id)
        visitor = visitor_of(account_id, signal.visitor_key)
    arrivals = read_landing(signal.url, None, (), given=signal.clicks)
    touches = _touches(account_id, signal, arrivals, visitor)
    prospect = _find(account_id, signal)
    touches = _unseen(touches, visitor, prospect)
    if prospect is not None:
        _meet(prospect, signal, arrivals, touches, visitor)
    elif signal.email is not None or signal.phone is not None:
        prospect = _make(account_id, signal, source, arrivals, touches, visitor)
    else:
        insert_touches(account_id, touches)
    return prospect, visitor


def _touches(
    account_id: uuid.UUID, signal: Signal, arrivals: Sequence[Arrival], visitor: Visitor | None
) -> list[Touch]:
    whose = {"visitor_id": visitor.pk, "prospect_id": visitor.prospect_id, "hidden": visitor.hidden} if visitor else {}
    return [
        build_touch(
            arrival,
            account_id=account_id,
            origin=TouchOrigin.PIXEL,
            occurred_at=signal.occurred_at,
            landing_url=signal.url,
            **whose,
        )
        for arrival in arrivals
    ]


def _unseen(touches: Sequence[Touch], visitor: Visitor | None, prospect: Prospect | None) -> list[Touch]:
    """Without those that repeat what the browser or the person was seen to come by within half an hour.

    Every page of a visit tells the tags it was landed on with. Click ids are told apart by themselves.
    """
    if not touches or (visitor is None and prospect is None):
        return list(touches)
    whose = Q(visitor=visitor) if visitor is not None else Q()
    whose |= Q(prospect=prospect) if prospect is not None else Q()
    moment = touches[0].occurred_at
    near = Touch.objects.for_account(touches[0].account_id).filter(
        whose, click_hash=None, occurred_at__range=(moment - IDLE, moment + IDLE)
    )
    seen = set(near.values_list(*TAGS.values()))
    return [touch for touch in touches if touch.click_hash or _tags_of(touch) not in seen]


def _tags_of(touch: Touch) -> tuple[str | None, ...]:
    return (touch.source, touch.medium, touch.campaign, touch.content, touch.term)


def _find(account_id: uuid.UUID, signal: Signal) -> Prospect | None:
    mine = Prospect.objects.for_account(account_id)
    if signal.prospect_id is not None:
        named: Prospect | None = mine.live().select_for_update().filter(pk=signal.prospect_id).first()
        if named is None:
            raise InvalidReference.of("prospectId")
        return named
    key = email_key(signal.email) if signal.email is not None else None
    if key is None and signal.phone is None:
        return None
    lock_keys(account_id, key, signal.phone)
    return next(iter(mine.reached_by(key, signal.phone).select_for_update()), None)


def _make(
    account_id: uuid.UUID,
    signal: Signal,
    source: str,
    arrivals: Sequence[Arrival],
    touches: Sequence[Touch],
    visitor: Visitor | None,
) -> Prospect:
    columns: dict[str, Any] = {
        "email": signal.email,
        "email_key": email_key(signal.email) if signal.email is not None else None,
        "phone": signal.phone,
        "source": source,
    }
    stage = stages_of(account_id).initial
    if visitor is None:
        columns |= _told(arrivals) | {"click_ids": _kept_clicks(signal)}
        return insert_prospect(account_id, stage, columns, came_by=touches)
    # A browser's earlier visits count before this one: all of them are read when the two meet.
    for touch in touches:
        touch.prospect_id, touch.hidden = None, False
    insert_touches(account_id, touches)
    return insert_prospect(account_id, stage, {**columns, "visitor_key": signal.visitor_key})


def _meet(
    prospect: Prospect,
    signal: Signal,
    arrivals: Sequence[Arrival],
    touches: Sequence[Touch],
    visitor: Visitor | None,
) -> None:
    for touch in touches:
        touch.prospect_id, touch.hidden = prospect.pk, False
    insert_touches(prospect.account_id, touches)
    write_prospect(prospect, None, _missing_contact(prospect, signal), by="pixel")
    if visitor is not None and visitor.prospect_id != prospect.pk:
        meet_prospect(prospect, visitor.key)
    told = _told(arrivals) if prospect.utm_source in (None, _told(arrivals).get("utm_source")) else {}
    changes: dict[str, Any] = {name: value for name, value in told.items() if getattr(prospect, name) is None}
    clicks = _kept_clicks(signal)
    if clicks.keys() - prospect.click_ids.keys():
        changes["click_ids"] = {**clicks, **prospect.click_ids}
    if changes:
        # Not written as a change of the person's own: it came from touches.
        Prospect.objects.filter(pk=prospect.pk).update(**changes, updated_at=clock.now())
        for name, value in changes.items():
            setattr(prospect, name, value)


def _missing_contact(prospect: Prospect, signal: Signal) -> dict[str, Any]:
    """What of the signal's contact the prospect has none of; an address that somebody else has stays theirs."""
    missing: dict[str, Any] = {}
    if signal.email is not None and prospect.email is None:
        key = email_key(signal.email)
        if not Prospect.objects.for_account(prospect.account_id).live().filter(email_key=key).exists():
            missing |= {"email": signal.email, "email_key": key}
    if signal.phone is not None and prospect.phone is None:
        missing["phone"] = signal.phone
    return missing


def _kept_clicks(signal: Signal) -> dict[str, str]:
    """The click ids that a prospect keeps."""
    return {name: told for name, told in clicks_in(signal.url, signal.clicks).items() if name in CLICK_IDS}


def _told(arrivals: Sequence[Arrival]) -> dict[str, str]:
    """A prospect's campaign columns as the first tagged arrival has them."""
    tagged = next((arrival for arrival in arrivals if arrival.tagged), None)
    columns = {column: getattr(tagged, name) for column, name in UTM.items()} if tagged is not None else {}
    return {column: value for column, value in columns.items() if value}
