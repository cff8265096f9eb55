"""Identification of the person behind a pixel event: finds or creates the prospect, and stores the touchpoints."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q

from pipeline_service.exceptions import InvalidReference
from prospects.actions.contact_matching import find_person
from prospects.actions.identity_resolution import get_or_create_visitor, link_visitor
from prospects.actions.locks import lock_contacts, lock_prospect, lock_visitors
from prospects.actions.prospect_rows import insert_prospect, update_prospect
from prospects.actions.touchpoints import (
    build_touchpoint,
    missing_campaign_columns,
    store_campaign_columns,
    store_touchpoints,
)
from prospects.catalogue import get_stages
from prospects.contact import Contact, contact_key
from prospects.models import CLICK_IDS, Prospect, Touchpoint, TouchpointOrigin, Visitor
from prospects.traffic.landing import UTM_TAGS, TouchpointData, parse_click_ids, parse_landing
from prospects.traffic.sessions import IDLE_LIMIT


@dataclass(frozen=True, slots=True)
class VisitorSignal:
    """The identifying data of a pixel event.

    The person is `prospect_id`; without it the prospect with `email`; without one the newest prospect with `phone`. The
    browser is `visitor_key`. The touchpoints are read from `url` and from `clicks`, which are click ids by type.
    """

    occurred_at: datetime.datetime
    prospect_id: uuid.UUID | None = None
    email: str | None = None
    phone: str | None = None
    visitor_key: str | None = None
    url: str | None = None
    clicks: Mapping[str, str] = field(default_factory=dict)

    @property
    def contact(self) -> Contact:
        return contact_key(self.email, self.phone)


def identify_visitor(
    *, account_id: uuid.UUID, signal: VisitorSignal, source: str
) -> tuple[Prospect | None, Visitor | None]:
    """Return the prospect and the visitor of a signal. Runs in the transaction of the caller.

    If no prospect has the e-mail or phone, create one with this `source` and publish prospect.created. Of a prospect
    that exists, fill only the empty fields. Store click ids and campaign tags as touchpoints of origin `pixel`.

    Raises InvalidReference if `prospect_id` is not a live prospect. Raises IntegrityError if a concurrent request
    created the same person; the caller has to try again.
    """
    visitor = None
    if signal.visitor_key is not None:
        lock_visitors(account_id)
        visitor = get_or_create_visitor(account_id, signal.visitor_key)
    sources = parse_landing(signal.url, None, (), given=signal.clicks)
    touchpoints = _build_touchpoints(account_id, signal, sources, visitor)
    prospect = _find_prospect(account_id, signal)
    touchpoints = _without_repeated(touchpoints, visitor, prospect)
    if prospect is not None:
        _update_prospect(prospect, signal, sources, touchpoints, visitor)
    elif signal.email is not None or signal.phone is not None:
        prospect = _create_prospect(account_id, signal, source, sources, touchpoints, visitor)
    else:
        store_touchpoints(account_id, touchpoints)
    return prospect, visitor


def _build_touchpoints(
    account_id: uuid.UUID, signal: VisitorSignal, sources: Sequence[TouchpointData], visitor: Visitor | None
) -> list[Touchpoint]:
    owner = {"visitor_id": visitor.pk, "prospect_id": visitor.prospect_id, "hidden": visitor.hidden} if visitor else {}
    return [
        build_touchpoint(
            source_data,
            account_id=account_id,
            origin=TouchpointOrigin.PIXEL,
            occurred_at=signal.occurred_at,
            landing_url=signal.url,
            **owner,
        )
        for source_data in sources
    ]


def _without_repeated(
    touchpoints: Sequence[Touchpoint], visitor: Visitor | None, prospect: Prospect | None
) -> list[Touchpoint]:
    """Leave out the touchpoints that repeat one of the same visitor or prospect within 30 minutes.

    Every page of a visit sends the campaign tags of the landing page again. Touchpoints with a click id stay: they are
    unique by it.
    """
    if not touchpoints or (visitor is None and prospect is None):
        return list(touchpoints)
    same_owner = Q(visitor=visitor) if visitor is not None else Q()
    same_owner |= Q(prospect=prospect) if prospect is not None else Q()
    moment = touchpoints[0].occurred_at
    recent = Touchpoint.objects.for_account(touchpoints[0].account_id).filter(
        same_owner, click_hash=None, occurred_at__range=(moment - IDLE_LIMIT, moment + IDLE_LIMIT)
    )
    seen = set(recent.values_list(*UTM_TAGS.values()))
    return [touchpoint for touchpoint in touchpoints if touchpoint.click_hash or _tags_of(touchpoint) not in seen]


def _tags_of(touchpoint: Touchpoint) -> tuple[str | None, ...]:
    return (touchpoint.source, touchpoint.medium, touchpoint.campaign, touchpoint.content, touchpoint.term)


def _find_prospect(account_id: uuid.UUID, signal: VisitorSignal) -> Prospect | None:
    if signal.prospect_id is not None:
        by_id = lock_prospect(account_id, signal.prospect_id)
        if by_id is None:
            raise InvalidReference.of("prospectId")
        return by_id
    if signal.contact == (None, None):
        return None
    lock_contacts(account_id, *signal.contact)
    return find_person(account_id, signal.contact, lock=True)


def _create_prospect(
    account_id: uuid.UUID,
    signal: VisitorSignal,
    source: str,
    sources: Sequence[TouchpointData],
    touchpoints: Sequence[Touchpoint],
    visitor: Visitor | None,
) -> Prospect:
    columns: dict[str, Any] = {
        "email": signal.email,
        "email_key": signal.contact[0],
        "phone": signal.phone,
        "source": source,
    }
    stage = get_stages(account_id).initial
    if visitor is None:
        columns |= missing_campaign_columns(Prospect(), sources, _prospect_clicks(signal))
        return insert_prospect(account_id, stage, columns, touchpoints=touchpoints)
    # The visitor may have earlier touchpoints, which take precedence over these. So store these without a prospect:
    # linking the visitor reads all of them.
    for touchpoint in touchpoints:
        touchpoint.prospect_id, touchpoint.hidden = None, False
    store_touchpoints(account_id, touchpoints)
    return insert_prospect(account_id, stage, {**columns, "visitor_key": signal.visitor_key})


def _update_prospect(
    prospect: Prospect,
    signal: VisitorSignal,
    sources: Sequence[TouchpointData],
    touchpoints: Sequence[Touchpoint],
    visitor: Visitor | None,
) -> None:
    for touchpoint in touchpoints:
        touchpoint.prospect_id, touchpoint.hidden = prospect.pk, False
    store_touchpoints(prospect.account_id, touchpoints)
    update_prospect(prospect, None, _missing_contact(prospect, signal), by="pixel")
    if visitor is not None and visitor.prospect_id != prospect.pk:
        link_visitor(prospect, visitor.key)
    store_campaign_columns(prospect, missing_campaign_columns(prospect, sources, _prospect_clicks(signal)))


def _missing_contact(prospect: Prospect, signal: VisitorSignal) -> dict[str, Any]:
    """Return the contact columns of the signal that are empty on the prospect, without an e-mail that another
    prospect has, or has by a merge."""
    missing: dict[str, Any] = {}
    key, _ = signal.contact
    if key is not None and prospect.email is None and find_person(prospect.account_id, (key, None)) is None:
        missing |= {"email": signal.email, "email_key": key}
    if signal.phone is not None and prospect.phone is None:
        missing["phone"] = signal.phone
    return missing


def _prospect_clicks(signal: VisitorSignal) -> dict[str, str]:
    """Return the click ids of the types that a prospect stores."""
    return {name: value for name, value in parse_click_ids(signal.url, signal.clicks).items() if name in CLICK_IDS}
