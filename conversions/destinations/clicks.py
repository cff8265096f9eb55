"""Choosing the stored click that a conversion is credited to."""

import datetime
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from prospects.models import Prospect, Touchpoint

WINDOW = datetime.timedelta(days=90)
SEARCH_TYPES = ("gclid", "wbraid", "gbraid")
"""Click types in order of preference. Exactly one is sent: the platform treats two as an error."""


@dataclass(frozen=True, slots=True)
class AdClick:
    """A click on an ad: its type, its full id and its time."""

    type: str
    id: str
    at: datetime.datetime


class NoClick(Exception):
    """No click can be credited; `reason` says why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


def clicks_of(prospect: Prospect) -> list[AdClick]:
    """Return the prospect's search-ad clicks: those of its touchpoints, and those stored only with the prospect.

    The latter are dated at the prospect's creation, the latest possible time.
    """
    return clicks_by_prospect([prospect])[prospect.pk]


def clicks_by_prospect(prospects: Sequence[Prospect]) -> dict[uuid.UUID, list[AdClick]]:
    """Return what `clicks_of` does, for prospects of one account with one query."""
    found: dict[uuid.UUID, list[AdClick]] = {prospect.pk: [] for prospect in prospects}
    touchpoints = Touchpoint.objects.for_account(prospects[0].account_id).filter(
        prospect__in=prospects, hidden=False, click_type__in=SEARCH_TYPES
    )
    for prospect_id, type_, identity, at in touchpoints.values_list(
        "prospect", "click_type", "click_id", "occurred_at"
    ):
        if type_ and identity:
            found[prospect_id].append(AdClick(type_, identity, at))
    for prospect in prospects:
        known = {(click.type, click.id) for click in found[prospect.pk]}
        stored = ((type_, prospect.click_ids.get(type_)) for type_ in SEARCH_TYPES)
        unknown = [named for named in stored if named[1] and named not in known]
        found[prospect.pk] += [AdClick(*named, prospect.created_at) for named in unknown]
    return found


def choose_click(clicks: Iterable[AdClick], *, at: datetime.datetime, types: Sequence[str] = SEARCH_TYPES) -> AdClick:
    """Return the newest click of the first type that has one within 90 days before the conversion.

    Raises NoClick with `no_click_id`, `click_after` (all came later) or `click_expired`.
    """
    stored = [click for click in clicks if click.type in types]
    if not stored:
        raise NoClick("no_click_id")
    earlier = [click for click in stored if click.at <= at]
    if not earlier:
        raise NoClick("click_after")
    usable = [click for click in earlier if click.at >= at - WINDOW]
    if not usable:
        raise NoClick("click_expired")
    return min(usable, key=lambda click: (types.index(click.type), at - click.at))
