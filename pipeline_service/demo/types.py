"""The data classes of the demo data: plain values, times in UTC, prospects identified by e-mail."""

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any


@dataclass(frozen=True, slots=True)
class DemoRep:
    """A rep; `skill` (0–1) decides how well they ask, answer and close."""

    name: str
    email: str
    skill: float


@dataclass(frozen=True, slots=True)
class DemoObjection:
    """An objection in a buyer's words, the rep's answer, and the buyer's reply if it convinced them or not."""

    type: str
    voiced: str
    answer: str
    convinced: str
    unmoved: str


@dataclass(frozen=True, slots=True)
class BuyerKind:
    """A kind of buyer: their businesses and texts. Texts may contain `{town}`."""

    key: str
    tag: str
    businesses: Sequence[str]
    about: Sequence[str]
    reasons: Sequence[str]
    situation: Sequence[tuple[str, str]]
    pains: Sequence[tuple[str, str]]
    costs: Sequence[str]
    goals: Sequence[str]
    tried: Sequence[str]
    questions: Sequence[tuple[str, str]]
    ties: Sequence[str]
    concerns: Sequence[tuple[DemoObjection, float]]
    packages: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class DemoProduct:
    """A product; `spoken` and `instalment` are its price and a third of it in words."""

    id: str
    name: str
    price: Decimal
    spoken: str
    instalment: str


@dataclass(frozen=True, slots=True)
class DemoCampaign:
    """A source of prospects. Unpaid ones have no platform. `cost_per_lead` is in the account's currency."""

    name: str
    source: str
    medium: str
    share: float
    contents: Sequence[str] = ()
    terms: Sequence[str] = ()
    platform: str | None = None
    ad_account_id: str = ""
    campaign_id: str = ""
    click_type: str | None = None
    referrer: str | None = None
    cost_per_lead: float = 0.0
    cost_per_click: float = 0.0


@dataclass(frozen=True, slots=True)
class DemoProspect:
    """A prospect. `course` is the course of their calls (see `courses`)."""

    name: str
    email: str
    phone: str
    business: str
    town: str
    kind: BuyerKind
    campaign: DemoCampaign
    rep: DemoRep
    course: str
    arrived_at: datetime.datetime
    consent: str

    @property
    def first_name(self) -> str:
        return self.name.split()[0]


@dataclass(frozen=True, slots=True)
class DemoRecord:
    """Something that happened to a prospect; `values` are the columns that the action takes."""

    at: datetime.datetime
    email: str
    values: Mapping[str, Any]
    rep: DemoRep | None = None


@dataclass(frozen=True, slots=True)
class DemoCall(DemoRecord):
    """A call with its transcript in `values`, or one that a rep only noted. `outcome` is the intended outcome."""

    outcome: str = ""
    number: int = 1


@dataclass(frozen=True, slots=True)
class DemoPayment(DemoRecord):
    """A payment with its later refund: (time, amount, reason)."""

    refund: tuple[datetime.datetime, Decimal, str] | None = None


@dataclass(frozen=True, slots=True)
class DemoData:
    """All demo data, every list in order of time."""

    reps: Sequence[DemoRep]
    people: Sequence[DemoProspect]
    hits: Sequence[DemoRecord]
    moves: Sequence[DemoRecord]
    bookings: Sequence[DemoRecord]
    dials: Sequence[DemoRecord]
    messages: Sequence[DemoRecord]
    talks: Sequence[DemoCall]
    payments: Sequence[DemoPayment]
    spend: Sequence[Mapping[str, Any]]
