"""What every vendor must be able to do for a campaign."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import Any, ClassVar, Self
from zoneinfo import ZoneInfo

from conversions.models import AdConnection
from experimental.platforms.session import Session

AUDIENCE = "audience"
"""The step that no vendor's campaign code takes: its id comes from the account's audiences."""


class Missing(Exception):
    """Something on the ad account that only a person can add; the text says what."""


@dataclass(frozen=True, slots=True)
class AdAccount:
    """What holds for all of an ad account: its currency, and the zone by whose clock its days begin (None: unknown)."""

    currency: str
    zone: ZoneInfo | None

    @classmethod
    def told(cls, currency: Any, *zones: Any) -> Self:
        """As a platform names them; of several zones the first that the IANA database knows."""
        return cls(str(currency), next(filter(None, map(_zone, zones)), None))


@dataclass(frozen=True, slots=True)
class Goal:
    """What delivery is optimized toward: the platform's `event`, by `action` or `pixel` where it wants one of these."""

    event: str
    action: str | None = None
    pixel: str | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """A campaign as a platform is told of it. `daily_budget` is in `currency`; `url` is tracked already.

    `countries` and `languages` are where and to whom it is shown; without a `chosen` one, they are our account's.
    """

    public_id: str
    name: str
    objective: str
    daily_budget: Decimal
    currency: str
    headline: str
    text: str
    url: str
    goal: Goal | None
    active: bool
    countries: tuple[str, ...]
    languages: tuple[str, ...]
    chosen: bool
    beneficiary: str
    payor: str


def places_of(wish: Wish) -> list[str]:
    """Where the campaign is shown. Raises Missing where nobody has said and nothing tells."""
    if not wish.countries:
        raise Missing("the ad connection has no countries to show ads in")
    return list(wish.countries)


@dataclass(frozen=True, slots=True)
class Seen:
    """A campaign as the platform shows it: `status` in its own word, `active` whether it may spend."""

    id: str
    status: str
    active: bool
    budget: Decimal | None


@dataclass(frozen=True, slots=True)
class DayFigures:
    """One campaign's figures of one day of the ad account's zone."""

    campaign: str
    day: date
    spend: Decimal
    impressions: int
    clicks: int
    conversions: Decimal


class Vendor:
    """A vendor's campaigns in one ad account.

    A launch takes the steps in order: each is first looked for (`find`), by the name that ends with the campaign's tag
    or below a parent that is ours alone, and only then made. `ids` are the platform's ids of the steps taken so far.
    Nothing that a step makes can spend before `enable`. Every method raises Trouble; `make` may raise Missing.
    """

    session_type: ClassVar[type[Session]]
    duplicates: ClassVar[frozenset[str]] = frozenset()
    """Codes that say: an object of this name is there."""

    def __init__(self, connection: AdConnection, *, until: float) -> None:
        self.session = self.session_type(connection, until=until)
        self.connection = connection

    def steps(self, wish: Wish) -> tuple[str, ...]:
        """The names of a launch's steps, in order."""
        raise NotImplementedError

    def find(self, step: str, wish: Wish, ids: Mapping[str, str]) -> str | None:
        """What an earlier attempt has made."""
        return self.table()[step][0](wish, ids)

    def make(self, step: str, wish: Wish, ids: Mapping[str, str]) -> str:
        """Make it."""
        return self.table()[step][1](wish, ids)

    def table(self) -> "dict[str, tuple[Finder, Maker]]":
        """How each step is found and made."""
        raise NotImplementedError

    @cached_property
    def account(self) -> AdAccount:
        """The ad account itself, asked for once."""
        return self.read_account()

    def read_account(self) -> AdAccount:
        """Ask for it."""
        raise NotImplementedError

    def look(self, wish: Wish) -> list[Seen]:
        """Every campaign with the wish's tag, the first made first."""
        raise NotImplementedError

    def set_budget(self, wish: Wish, ids: Mapping[str, str]) -> None:
        """Tell the daily budget."""
        raise NotImplementedError

    def set_active(self, campaign_id: str, active: bool) -> None:
        """Let the campaign spend, or not."""
        raise NotImplementedError

    def discard(self, campaign_id: str) -> None:
        """Remove a second campaign that a late answer has left behind."""
        raise NotImplementedError

    def statuses(self, campaign_ids: list[str]) -> dict[str, Seen]:
        """Where these campaigns stand."""
        raise NotImplementedError

    def figures(self, goals: Mapping[str, str], since: date, until: date) -> list[DayFigures]:
        """What the campaigns (by id, with the event each is optimized toward) did on each day, both ends included."""
        raise NotImplementedError


Finder = Callable[[Wish, Mapping[str, str]], str | None]
Maker = Callable[[Wish, Mapping[str, str]], str]


def _zone(name: Any) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (LookupError, TypeError, ValueError, OSError):
        return None
