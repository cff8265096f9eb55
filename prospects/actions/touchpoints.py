"""Actions that write touchpoints, which come from hits, from pixel events and from the fields of prospects."""

import dataclasses
import datetime
import hashlib
import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from django.db import connection
from django.db.models import Q

from pipeline_service import clock
from pipeline_service.bulk import build_row, insert_ignore_conflicts, update_rows
from prospects.models import Prospect, Touchpoint, TouchpointOrigin
from prospects.traffic.landing import UTM_TAGS, TouchpointData, build_touchpoints

UTM_COLUMNS = {f"utm_{name}": name for name in UTM_TAGS.values()}
"""The campaign columns of a prospect, and the tag in each."""
TOUCHPOINT_COLUMNS = frozenset({*UTM_COLUMNS, "click_ids"})

DATA_COLUMNS = tuple(field.name for field in dataclasses.fields(TouchpointData))

SET_CAMPAIGN_IDS = """
UPDATE prospects_touch touchpoint SET campaign_id = named.campaign_id, updated_at = now()
FROM unnest(%s::uuid[], %s::text[]) AS named(id, campaign_id)
WHERE touchpoint.account_id = %s AND touchpoint.id = named.id
  AND touchpoint.campaign_id IS DISTINCT FROM named.campaign_id
"""

Key = tuple[str, bytes]
"""The type and the hash of a click id."""


def click_hash(click_id: str) -> bytes:
    """Return the hash of a click id. The unique key has the hash, because a click id may have any length."""
    return hashlib.blake2b(click_id.encode(), digest_size=16).digest()


def build_touchpoint(
    source_data: TouchpointData, *, account_id: uuid.UUID, origin: TouchpointOrigin, **columns: Any
) -> Touchpoint:
    """Return an unsaved touchpoint for `store_touchpoints`.

    `columns` are its time, its owner (visitor, session, prospect) and its URLs.
    """
    values = {
        "account_id": account_id,
        "origin": origin,
        "last_seen_at": columns["occurred_at"],
        "click_hash": click_hash(source_data.click_id) if source_data.click_id else None,
        **{name: getattr(source_data, name) for name in DATA_COLUMNS},
        **columns,
    }
    return build_row(Touchpoint, values)


def store_touchpoints(account_id: uuid.UUID, touchpoints: Iterable[Touchpoint]) -> None:
    """Store touchpoints of one account, given oldest first.

    A click id that is stored already only updates its touchpoint: the new `last_seen_at`, and a visitor and a prospect
    if it has none, or one that is deleted. The tags of a prospect whose click id is another's make a touchpoint without
    it.
    """
    new: list[Touchpoint] = []
    updated: dict[uuid.UUID, Touchpoint] = {}
    new_by_key: dict[Key, Touchpoint] = {}
    touchpoints = list(touchpoints)
    stored = _load_stored(account_id, [key for touchpoint in touchpoints if (key := _key(touchpoint)) is not None])
    for touchpoint in touchpoints:
        key = _key(touchpoint)
        first = stored.get(key) or new_by_key.get(key) if key is not None else None
        if first is None:
            new.append(touchpoint)
            if key is not None:
                new_by_key[key] = touchpoint
            continue
        if touchpoint.origin == TouchpointOrigin.PROSPECT and touchpoint.tagged and _is_of_another(first, touchpoint):
            touchpoint.click_type = touchpoint.click_id = touchpoint.click_hash = None
            new.append(touchpoint)
            continue
        _merge_repeated(first, touchpoint)
        if key in stored:
            updated[first.pk] = first
    insert_ignore_conflicts(Touchpoint, new)
    if updated:
        update_rows(
            Touchpoint, list(updated.values()), ["last_seen_at", "visitor_id", "session_id", "prospect_id", "hidden"]
        )


def store_touchpoints_of_new_prospects(prospects: Sequence[Prospect], touched: Collection[uuid.UUID]) -> None:
    """Store the touchpoints in the fields of new prospects, with the time of their creation.

    Campaign tags make a touchpoint only for prospects that got no other one, those not in `touched`. Click ids always
    do, each once.
    """
    touchpoints: list[Touchpoint] = []
    for prospect in prospects:
        tags = {} if prospect.pk in touched else _tags(vars(prospect))
        touchpoints += _own_touchpoints(prospect, tags, prospect.click_ids, prospect.created_at)
    if touchpoints:
        store_touchpoints(prospects[0].account_id, touchpoints)


def store_touchpoints_of_changes(changed: Iterable[tuple[Prospect, Mapping[str, Any]]], now: datetime.datetime) -> None:
    """Store the touchpoints that result from changed campaign tags or click ids; given are prospects of one account,
    each with its changed columns."""
    touchpoints: list[Touchpoint] = []
    for prospect, changes in changed:
        if TOUCHPOINT_COLUMNS & changes.keys():
            tags = _tags(vars(prospect)) if changes.keys() & UTM_COLUMNS.keys() else {}
            clicks = prospect.click_ids if "click_ids" in changes else {}
            touchpoints += _own_touchpoints(prospect, tags, clicks, now)
    if touchpoints:
        store_touchpoints(touchpoints[0].account_id, touchpoints)


def missing_campaign_columns(
    prospect: Prospect, sources: Iterable[Touchpoint | TouchpointData], clicks: Mapping[Any, Any]
) -> dict[str, Any]:
    """Return the values for the empty campaign tags and click ids of a prospect.

    The tags are those of the first source with a utm_source, unless the prospect has another one. `clicks` are click
    ids by type, of the types that a prospect stores.
    """
    changes: dict[str, Any] = {}
    tagged = next((source for source in sources if source.tagged), None)
    if tagged is not None and prospect.utm_source in (None, tagged.source):
        tags = {column: getattr(tagged, name) for column, name in UTM_COLUMNS.items()}
        changes = {column: value for column, value in tags.items() if value and getattr(prospect, column) is None}
    if clicks.keys() - prospect.click_ids.keys():
        changes["click_ids"] = {**clicks, **prospect.click_ids}
    return changes


def store_campaign_columns(prospect: Prospect, changes: Mapping[str, Any]) -> None:
    """Store the result of `missing_campaign_columns` on a locked prospect. Unlike `update_prospect`, it stores no
    touchpoint, because the values come from touchpoints."""
    for name, value in changes.items():
        setattr(prospect, name, value)
    if changes:
        stored = Prospect.objects.for_account(prospect.account_id).filter(pk=prospect.pk)
        stored.update(**changes, updated_at=clock.now())


def set_campaign_ids(*, account_id: uuid.UUID, names: Mapping[uuid.UUID, str | None]) -> int:
    """Set the campaign ids of touchpoints, given by touchpoint id; None removes one. Return the number of changed
    touchpoints."""
    if not names:
        return 0
    with connection.cursor() as cursor:
        cursor.execute(SET_CAMPAIGN_IDS, [list(names), list(names.values()), account_id])
        return int(cursor.rowcount)


def _own_touchpoints(
    prospect: Prospect, tags: Mapping[str, str | None], clicks: Mapping[str, str], moment: datetime.datetime
) -> list[Touchpoint]:
    return [
        build_touchpoint(
            source_data,
            account_id=prospect.account_id,
            origin=TouchpointOrigin.PROSPECT,
            occurred_at=moment,
            prospect_id=prospect.pk,
        )
        for source_data in build_touchpoints(tags, clicks)
    ]


def _tags(columns: Mapping[str, Any]) -> dict[str, str | None]:
    return {name: columns[column] for column, name in UTM_COLUMNS.items()}


def _key(touchpoint: Touchpoint) -> Key | None:
    if touchpoint.click_type is None or touchpoint.click_hash is None:
        return None
    return touchpoint.click_type, bytes(touchpoint.click_hash)


def _load_stored(account_id: uuid.UUID, keys: Sequence[Key]) -> dict[Key, Touchpoint]:
    """Lock and return the stored touchpoints with these click ids, by key."""
    if not keys:
        return {}
    has_key = Q()
    for click_type in {click_type for click_type, _ in keys}:
        hashes = [digest for type_, digest in keys if type_ == click_type]
        has_key |= Q(click_type=click_type, click_hash__in=hashes)
    found = Touchpoint.objects.for_account(account_id).filter(has_key, click_hash__isnull=False).order_by("id")
    return {key: touchpoint for touchpoint in found.select_for_update() if (key := _key(touchpoint)) is not None}


def _is_of_another(first: Touchpoint, touchpoint: Touchpoint) -> bool:
    """Return True if the first touchpoint with a click id belongs to another live prospect."""
    return first.prospect_id not in (None, touchpoint.prospect_id) and not first.hidden


def _merge_repeated(first: Touchpoint, touchpoint: Touchpoint) -> None:
    """Update the first touchpoint with a click id from a later one with the same click id."""
    first.last_seen_at = max(first.last_seen_at, touchpoint.occurred_at)
    if first.visitor_id is None:
        first.visitor_id, first.session_id = touchpoint.visitor_id, touchpoint.session_id
    if first.prospect_id is None or (first.hidden and touchpoint.prospect_id is not None):
        first.prospect_id, first.hidden = touchpoint.prospect_id, touchpoint.hidden
