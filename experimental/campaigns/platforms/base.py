"""The campaign operations of every vendor."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import Any, ClassVar, Self
from zoneinfo import ZoneInfo

from conversions.models import AdConnection
from experimental.platforms.session import PlatformSession

AUDIENCE = "audience"
"""The step that is not done by the vendor's campaign code: its id comes from the account's audiences."""


class AccountIncomplete(Exception):
    """Something is missing in the ad account that only a person can add; the message says what."""


@dataclass(frozen=True, slots=True)
class AdAccount:
    """Properties of an ad account: its currency, and the time zone of its days (None: unknown)."""

    currency: str
    zone: ZoneInfo | None

    @classmethod
    def from_platform(cls, currency: Any, *zones: Any) -> Self:
        """Build it from a platform's names; of several zones the first that the IANA database knows."""
        return cls(str(currency), next(filter(None, map(_zone, zones)), None))


@dataclass(frozen=True, slots=True)
class Goal:
    """The goal of optimization: the platform's `event`, by `action` or `pixel` where it needs one of these."""

    event: str
    action: str | None = None
    pixel: str | None = None


@dataclass(frozen=True, slots=True)
class CampaignSpec:
    """The desired state of a campaign for its platform. `daily_budget` is in `currency`; `url` has tracking parameters.

    `countries` and `languages` target the campaign; unless `chosen`, they are derived from the account.
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


def target_countries(spec: CampaignSpec) -> list[str]:
    """Return the target countries. Raises AccountIncomplete when there are neither chosen nor derived ones."""
    if not spec.countries:
        raise AccountIncomplete("the ad connection has no countries to show ads in")
    return list(spec.countries)


@dataclass(frozen=True, slots=True)
class PlatformCampaign:
    """A campaign as the platform shows it: `status` is the platform's word, `active` means that it may spend."""

    id: str
    status: str
    active: bool
    budget: Decimal | None


@dataclass(frozen=True, slots=True)
class DayStats:
    """One campaign's stats of one day in the ad account's time zone."""

    campaign: str
    day: date
    spend: Decimal
    impressions: int
    clicks: int
    conversions: Decimal


class CampaignPlatform:
    """A vendor's campaigns in one ad account.

    A launch runs the steps in order: each is first looked for (`find`), by the name that ends with the campaign's tag
    or below a parent that is ours alone, and only then created. `ids` are the platform's ids of the steps done so far.
    Nothing that a step creates can spend before `enable`. Every method raises PlatformError; `make` may raise
    AccountIncomplete.
    """

    session_type: ClassVar[type[PlatformSession]]
    duplicates: ClassVar[frozenset[str]] = frozenset()
    """Error codes for an object whose name exists already."""

    def __init__(self, connection: AdConnection, *, until: float) -> None:
        self.session = self.session_type(connection, until=until)
        self.connection = connection

    def steps(self, spec: CampaignSpec) -> tuple[str, ...]:
        """Return the names of a launch's steps, in order."""
        raise NotImplementedError

    def find(self, step: str, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        """Return the id of the object that an earlier attempt created, or None."""
        return self.table()[step][0](spec, ids)

    def make(self, step: str, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        """Create the step's object; return its id."""
        return self.table()[step][1](spec, ids)

    def table(self) -> "dict[str, tuple[Finder, Creator]]":
        """Return the functions that find and create each step's object."""
        raise NotImplementedError

    @cached_property
    def account(self) -> AdAccount:
        """Return the ad account's properties, read once."""
        return self.read_account()

    def read_account(self) -> AdAccount:
        """Read the ad account's properties."""
        raise NotImplementedError

    def look(self, spec: CampaignSpec) -> list[PlatformCampaign]:
        """Return every campaign with the tag, the first created first."""
        raise NotImplementedError

    def set_budget(self, spec: CampaignSpec, ids: Mapping[str, str]) -> None:
        """Set the daily budget."""
        raise NotImplementedError

    def set_active(self, campaign_id: str, active: bool) -> None:
        """Enable or pause the campaign."""
        raise NotImplementedError

    def discard(self, campaign_id: str) -> None:
        """Remove a duplicate campaign that a lost request has created."""
        raise NotImplementedError

    def statuses(self, campaign_ids: list[str]) -> dict[str, PlatformCampaign]:
        """Return the states of these campaigns."""
        raise NotImplementedError

    def figures(self, goals: Mapping[str, str], since: date, until: date) -> list[DayStats]:
        """Return daily stats of campaigns (id to the event each is optimized toward), both ends included."""
        raise NotImplementedError


Finder = Callable[[CampaignSpec, Mapping[str, str]], str | None]
Creator = Callable[[CampaignSpec, Mapping[str, str]], str]


def _zone(name: Any) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (LookupError, TypeError, ValueError, OSError):
        return None
