"""Whose visits these were: binding visitors to prospects, from either side and in any order of news."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.db.models import Q
from django.db.models.functions import Now

from pipeline_service import clock
from pipeline_service.api.queries import CompiledQuery, Slot
from prospects.actions.locks import lock_visitors
from prospects.actions.touches import UTM
from prospects.models import CLICK_IDS, Prospect, Session, Touch, Visitor, VisitorDay

LOOK_BACK = datetime.timedelta(days=90)
"""How far back a visitor's rows become the prospect's."""
BOUND = ((Touch, "occurred_at"), (Session, "ended_at"), (VisitorDay, "last_at"))


@dataclass(frozen=True, slots=True)
class Meeting:
    """A visitor who turns out to be a prospect."""

    visitor: Visitor
    prospect: Prospect


def meet_new_prospects(prospects: Sequence[Prospect], visitor_keys: Mapping[uuid.UUID, str]) -> list[Meeting]:
    """Who of these, about to be stored, is a known visitor: by the key given for them, or by what a visitor identified
    itself with. Their empty campaign tags and click ids are filled from those visits; call `bind` once they are stored.
    """
    if not prospects:
        return []
    account_id = prospects[0].account_id
    if visitor_keys:
        lock_visitors(account_id)
    named = [row for row in prospects if row.pk in visitor_keys]
    meetings = [Meeting(visitor_of(account_id, visitor_keys[row.pk]), row) for row in named]
    meetings += _recognised(account_id, prospects)
    _fill(account_id, meetings)
    return meetings


def meet_prospect(prospect: Prospect, visitor_key: str) -> None:
    """Bind a visitor to a stored, locked prospect; take `lock_visitors` before the prospect's lock."""
    meetings = [Meeting(visitor_of(prospect.account_id, visitor_key), prospect)]
    bind(meetings)
    fill_prospects(prospect.account_id, meetings)


def visitor_of(account_id: uuid.UUID, key: str) -> Visitor:
    """The visitor with this key; one of whom no hit was worked off yet is made."""
    Visitor.objects.bulk_create([Visitor(account_id=account_id, key=key)], ignore_conflicts=True)
    visitor: Visitor = Visitor.objects.for_account(account_id).get(key=key)
    return visitor


def bind(meetings: Sequence[Meeting]) -> set[uuid.UUID]:
    """Give the visitors' rows of the last 90 days that are nobody's to the prospects, and what comes from now on.

    The prospects that have touches through this.
    """
    touched: set[uuid.UUID] = set()
    if not meetings:
        return touched
    since = clock.now() - LOOK_BACK
    for meeting in meetings:
        visitor, prospect = meeting.visitor, meeting.prospect
        hidden = prospect.deleted_at is not None
        for model, moment in BOUND:
            mine = model.objects.for_account(visitor.account_id).filter(visitor_id=visitor.pk, prospect=None)
            rows = mine.filter(**{f"{moment}__gt": since})
            moved = rows.update(prospect_id=prospect.pk, hidden=hidden, updated_at=Now())
            if model is Touch and moved:
                touched.add(prospect.pk)
        Visitor.objects.filter(pk=visitor.pk).update(
            prospect_id=prospect.pk, hidden=hidden, email_key=None, phone=None, updated_at=Now()
        )
    return touched


def fill_prospects(account_id: uuid.UUID, meetings: Sequence[Meeting]) -> None:
    """Fill and store the empty campaign tags and click ids of locked prospects from the visits now theirs."""
    for prospect_id, changes in _fill(account_id, meetings).items():
        # Not a touch of its own: it came from touches.
        Prospect.objects.filter(pk=prospect_id).update(**changes, updated_at=clock.now())


def _recognised(account_id: uuid.UUID, prospects: Sequence[Prospect]) -> list[Meeting]:
    if len(prospects) == 1 and not _remembered().rows({"account": account_id, "prospect": prospects[0]}):
        return []
    by_email: dict[str | None, Prospect] = {row.email_key: row for row in prospects if row.email_key is not None}
    by_phone: dict[str | None, Prospect] = {row.phone: row for row in prospects if row.phone is not None}
    remembered = Visitor.objects.for_account(account_id).filter(prospect=None)
    remembered = remembered.filter(
        Q(email_key__in=by_email, email_key__isnull=False) | Q(phone__in=by_phone, phone__isnull=False)
    )
    if not remembered.exists():
        return []
    lock_visitors(account_id)
    return [
        Meeting(visitor, by_email[visitor.email_key] if visitor.email_key in by_email else by_phone[visitor.phone])
        for visitor in remembered.order_by("id")
    ]


@cache
def _remembered() -> CompiledQuery:
    """Whether a visitor has identified itself with the e-mail or phone of one new prospect: asked for every one."""
    nobodys = Visitor.objects.filter(Q(account_id=Slot("account")), prospect=None)
    reached = Q(email_key=Slot("prospect", part="email_key")) | Q(phone=Slot("prospect", part="phone"))
    return CompiledQuery(nobodys.filter(reached).values_list("pk"), limit=1)


def _fill(account_id: uuid.UUID, meetings: Sequence[Meeting]) -> dict[uuid.UUID, dict[str, Any]]:
    """Set what is empty on the prospects and return it: tags of the first tagged touch, newest click id of a type."""
    filled: dict[uuid.UUID, dict[str, Any]] = {}
    for meeting in meetings:
        prospect = meeting.prospect
        touches = list(
            Touch.objects.for_account(account_id)
            .filter(Q(prospect=None) | Q(prospect_id=prospect.pk), visitor_id=meeting.visitor.pk)
            .order_by("occurred_at", "id")
        )
        changes = filled.setdefault(prospect.pk, {})
        tagged = next((touch for touch in touches if touch.tagged), None)
        if tagged is not None and prospect.utm_source in (None, tagged.source):
            columns = {column: getattr(tagged, name) for column, name in UTM.items()}
            changes |= {name: value for name, value in columns.items() if value and getattr(prospect, name) is None}
        clicks = {touch.click_type: touch.click_id for touch in touches if touch.click_type in CLICK_IDS}
        if clicks.keys() - prospect.click_ids.keys():
            changes["click_ids"] = {**clicks, **prospect.click_ids}
        for name, value in changes.items():
            setattr(prospect, name, value)
    return {identity: changes for identity, changes in filled.items() if changes}
