"""Which stored click a conversion is credited to."""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from prospects.models import Prospect

WINDOW = datetime.timedelta(days=90)
SEARCH_TYPES = ("gclid", "wbraid", "gbraid")
"""In order of preference. Exactly one is sent: the platform takes two for an error."""


@dataclass(frozen=True, slots=True)
class Click:
    """A click on an ad: its kind, its full id and when it happened."""

    type: str
    id: str
    at: datetime.datetime


class NoClick(Exception):
    """No click can be credited; `reason` says why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


def clicks_of(prospect: Prospect) -> list[Click]:
    """The prospect's stored search-ad clicks. One that came with the prospect happened no later than it was made."""
    found = ((type_, prospect.click_ids.get(type_)) for type_ in SEARCH_TYPES)
    return [Click(type_, identity, prospect.created_at) for type_, identity in found if identity]


def choose(clicks: Iterable[Click], *, at: datetime.datetime, types: Sequence[str] = SEARCH_TYPES) -> Click:
    """The click for a conversion at that time: the newest of the first kind that has one within 90 days before.

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
