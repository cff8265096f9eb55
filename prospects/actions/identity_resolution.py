"""Identity resolution: links visitors to prospects. Either may be known first, and their data may come in any order."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.db.models.functions import Now

from pipeline_service import clock
from pipeline_service.row_statements import read_rows, select_from
from prospects.actions.contact_matching import ContactIndex
from prospects.actions.locks import lock_visitors
from prospects.actions.touchpoints import missing_campaign_columns, store_campaign_columns
from prospects.models import CLICK_IDS, Prospect, Session, Touchpoint, Visitor, VisitorDay

LOOK_BACK = datetime.timedelta(days=90)
"""The age up to which the rows of a visitor are linked to the prospect."""
UNLINKED = """
WHERE account_id = %(account_id)s AND prospect_id IS NULL
AND (email_key = ANY(%(email_keys)s::text[]) OR phone = ANY(%(phones)s::text[])) ORDER BY id"""
LINKED_MODELS = ((Touchpoint, "occurred_at"), (Session, "ended_at"), (VisitorDay, "last_at"))


@dataclass(frozen=True, slots=True)
class VisitorLink:
    """A visitor and the prospect that it was identified as. Touchpoints after `until` fill none of its columns."""

    visitor: Visitor
    prospect: Prospect
    until: datetime.datetime | None = None


def find_links_of_new_prospects(
    prospects: Sequence[Prospect], visitor_keys: Mapping[uuid.UUID, str]
) -> list[VisitorLink]:
    """Find the visitors of new prospects: by the visitor key given for a prospect, or by the contact with which a
    visitor identified itself.

    Fill the empty campaign tags and click ids of the prospects from the touchpoints of these visitors. Call this before
    the prospects are inserted, and `link_visitors` with the result afterwards.
    """
    if not prospects:
        return []
    account_id = prospects[0].account_id
    if visitor_keys:
        lock_visitors(account_id)
    with_key = [row for row in prospects if row.pk in visitor_keys]
    links = [VisitorLink(get_or_create_visitor(account_id, visitor_keys[row.pk]), row) for row in with_key]
    links += _match_by_contact(account_id, prospects)
    for link in links:
        for name, value in _missing_columns(link).items():
            setattr(link.prospect, name, value)
    return links


def link_visitor(prospect: Prospect, visitor_key: str) -> None:
    """Link a visitor to a stored and locked prospect. Call `lock_visitors` before locking the prospect."""
    links = [VisitorLink(get_or_create_visitor(prospect.account_id, visitor_key), prospect)]
    link_visitors(links)
    fill_campaign_columns(links)


def get_or_create_visitor(account_id: uuid.UUID, key: str) -> Visitor:
    """Return the visitor with this key. Create it if no hit of it was processed yet."""
    Visitor.objects.bulk_create([Visitor(account_id=account_id, key=key)], ignore_conflicts=True)
    visitor: Visitor = Visitor.objects.for_account(account_id).get(key=key)
    return visitor


def link_visitors(links: Sequence[VisitorLink]) -> set[uuid.UUID]:
    """Link the visitors to the prospects: their unlinked rows of the last 90 days, and all rows from now on.

    Return the ids of the prospects that got touchpoints.
    """
    with_touchpoints: set[uuid.UUID] = set()
    if not links:
        return with_touchpoints
    since = clock.now() - LOOK_BACK
    for link in links:
        visitor, prospect = link.visitor, link.prospect
        hidden = prospect.deleted_at is not None
        for model, moment in LINKED_MODELS:
            unlinked = model.objects.for_account(visitor.account_id).filter(visitor_id=visitor.pk, prospect=None)
            rows = unlinked.filter(**{f"{moment}__gt": since})
            linked = rows.update(prospect_id=prospect.pk, hidden=hidden, updated_at=Now())
            if model is Touchpoint and linked:
                with_touchpoints.add(prospect.pk)
        Visitor.objects.for_account(visitor.account_id).filter(pk=visitor.pk).update(
            prospect_id=prospect.pk, hidden=hidden, email_key=None, phone=None, updated_at=Now()
        )
    return with_touchpoints


def fill_campaign_columns(links: Sequence[VisitorLink]) -> None:
    """Fill the empty campaign tags and click ids of locked prospects from the touchpoints of their visitors, and store
    them."""
    for link in links:
        store_campaign_columns(link.prospect, _missing_columns(link))


def _match_by_contact(account_id: uuid.UUID, prospects: Sequence[Prospect]) -> list[VisitorLink]:
    """Match new prospects with unlinked visitors that identified themselves with their contact."""
    if not _load_unlinked(account_id, prospects):
        return []
    lock_visitors(account_id)
    index = ContactIndex(prospects)
    visitors = _load_unlinked(account_id, prospects)
    matches = ((visitor, index.match((visitor.email_key, visitor.phone))) for visitor in visitors)
    return [VisitorLink(visitor, prospect) for visitor, prospect in matches if prospect is not None]


def _load_unlinked(account_id: uuid.UUID, prospects: Sequence[Prospect]) -> list[Visitor]:
    """Return the unlinked visitors with the e-mail or phone of one of these prospects."""
    values = {
        "account_id": account_id,
        "email_keys": [row.email_key for row in prospects if row.email_key is not None],
        "phones": [row.phone for row in prospects if row.phone is not None],
    }
    return read_rows(Visitor, f"{select_from(Visitor)} {UNLINKED}", values, prepare=len(prospects) == 1)


def _missing_columns(link: VisitorLink) -> dict[str, Any]:
    """Return the values for empty columns from the visitor's touchpoints of the last 90 days. The click id of a type is
    the newest one."""
    of_visitor = Touchpoint.objects.for_account(link.visitor.account_id).filter(
        visitor_id=link.visitor.pk, occurred_at__gt=clock.now() - LOOK_BACK
    )
    of_both = of_visitor.filter(Q(prospect=None) | Q(prospect_id=link.prospect.pk))
    if link.until is not None:
        of_both = of_both.filter(occurred_at__lte=link.until)
    touchpoints = list(of_both.order_by("occurred_at", "id"))
    clicks = {row.click_type: row.click_id for row in touchpoints if row.click_type in CLICK_IDS}
    return missing_campaign_columns(link.prospect, touchpoints, clicks)
