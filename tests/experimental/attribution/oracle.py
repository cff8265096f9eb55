"""The report worked out the plain way: every fact, every touch, one after the other, in exact fractions."""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from calls.models import Call, CallOutcome
from conversions.models import Fire
from experimental.models import AttributionSettings
from pipeline_service.accounts.models import Account
from prospects.models import AdSpend, Event, EventType, Payment, Prospect, Refund, Touch

HOUR = datetime.timedelta(hours=1)
Key = tuple[str | None, str | None]
COUNTED = {
    "lead": ["leads"],
    "call": ["callsBooked"],
    "showed": ["callsBooked", "callsShowed"],
    "booking": ["callsBooked"],
    "payment": [],
    "refund": [],
    "conversion": ["conversions"],
}
PAID = {"payment": "revenue", "refund": "refunds", "conversion": "conversionValue"}
FIGURES = (
    "spend", "leads", "callsBooked", "callsShowed", "revenue", "refunds", "conversions", "conversionValue"
)  # fmt: skip


@dataclass(frozen=True)
class Fact:
    kind: str
    prospect_id: uuid.UUID | None
    at: datetime.datetime
    known_at: datetime.datetime
    cents: int = 0
    keys: tuple[Key, ...] | None = None
    """Who has the credit where no model decides."""


class Oracle:
    """All rows of an account, and the report that they make."""

    def __init__(self, account_id: uuid.UUID) -> None:
        def of(model: Any) -> list[Any]:
            return list(model.objects.filter(account_id=account_id))

        self.zone = ZoneInfo(Account.objects.get(pk=account_id).timezone)
        chosen = [row.look_back_days for row in of(AttributionSettings)]
        self.look_back = 24 * HOUR * (chosen[0] if chosen else 90)
        self.people = {row.pk: row for row in of(Prospect) if row.deleted_at is None}
        self.outcomes = {row.slug: row for row in of(CallOutcome)}
        self.calls = [row for row in of(Call) if not row.hidden]
        self.payments = {row.pk: row for row in of(Payment)}
        self.refunds = [row for row in of(Refund) if not row.hidden]
        self.bookings = {row.pk for row in of(EventType) if row.kind == "booking"}
        self.events = [row for row in of(Event) if not row.hidden]
        self.fires = of(Fire)
        self.spend = [row for row in of(AdSpend) if row.counted]
        self.touches = sorted(of(Touch), key=lambda row: (row.occurred_at, row.pk))

    def rows(
        self, group: str, start: datetime.datetime, end: datetime.datetime, model: str, basis: str
    ) -> dict[Any, dict[str, Decimal]]:
        """The figures of each group, those that have any: by (platform, campaign), platform, or date."""
        sums: dict[Any, dict[str, Decimal]] = defaultdict(lambda: dict.fromkeys(FIGURES, Decimal(0)))

        def row(key: Key, at: datetime.datetime) -> dict[str, Decimal]:
            return sums[{"campaign": key, "platform": key[0], "day": self._date(at)}[group]]

        for fact in self._facts():
            at = self._counted_at(fact, basis)
            if at is None or not start <= at <= end:
                continue
            shares = self._shares(fact, model)
            for key, part in split(10_000, shares).items():
                for figure in COUNTED[fact.kind]:
                    row(key, at)[figure] += Decimal(part) / 10_000
            for key, part in split(fact.cents, shares).items():
                if fact.kind in PAID:
                    row(key, at)[PAID[fact.kind]] += Decimal(part) / 100
        for day in self.spend:
            at = datetime.datetime.combine(day.date, datetime.time(), self.zone)
            if start <= at <= end:
                row((day.platform, day.campaign_id), at)["spend"] += day.spend
        return {key: figures for key, figures in sums.items() if any(figures.values())}

    def _counted_at(self, fact: Fact, basis: str) -> datetime.datetime | None:
        if basis != "cohort":
            return fact.at
        return self.people[fact.prospect_id].created_at if fact.prospect_id is not None else None

    def _facts(self) -> Iterator[Fact]:
        for person in self.people.values():
            yield Fact("lead", person.pk, person.created_at, person.created_at + HOUR)
        for call in self.calls:
            kind = "showed" if self._showed(call) else "call"
            yield Fact(kind, call.prospect_id, call.occurred_at, call.occurred_at)
        for event in self.events:
            at = event.scheduled_at or event.occurred_at
            followed = any(
                call.prospect_id == event.prospect_id and abs(call.occurred_at - at) <= 12 * HOUR for call in self.calls
            )
            if event.event_type_id in self.bookings and event.status != "cancelled" and not followed:
                yield Fact("booking", event.prospect_id, at, event.occurred_at)
        for payment in self.payments.values():
            if not payment.hidden and payment.status == "succeeded":
                cents = int(payment.amount_account * 100)
                yield Fact("payment", payment.prospect_id, payment.occurred_at, payment.occurred_at, cents)
        for refund in self.refunds:
            known_at = self.payments[refund.payment_id].occurred_at
            yield Fact("refund", refund.prospect_id, refund.occurred_at, known_at, int(refund.amount_account * 100))
        for fire in self.fires:
            if fire.prospect_id in self.people and fire.status == "sent" and fire.source_type != "refund":
                clicked = [
                    touch
                    for touch in self.touches
                    if (touch.prospect_id, touch.click_type, touch.click_id)
                    == (fire.prospect_id, fire.click_id_type, fire.click_id)
                ]
                click = clicked[0] if clicked else Touch()
                key = (click.platform or fire.destination, click.campaign_id)
                cents = int((fire.value or 0) * 100)
                yield Fact("conversion", fire.prospect_id, fire.conversion_at, fire.conversion_at, cents, (key,))

    def _showed(self, call: Any) -> bool:
        if call.outcome is None:
            return bool(call.has_transcript)
        return bool(self.outcomes[call.outcome].showed)

    def _shares(self, fact: Fact, model: str) -> dict[Key, Fraction]:
        if fact.keys is not None:
            return dict.fromkeys(fact.keys, Fraction(1))
        mine = [
            touch
            for touch in self.touches
            if touch.prospect_id == fact.prospect_id
            and fact.prospect_id is not None
            and fact.known_at - self.look_back < touch.occurred_at <= fact.known_at
        ]
        shares: dict[Key, Fraction] = defaultdict(Fraction)
        for touch, weight in zip(mine, weights(mine, model), strict=True):
            shares[touch.platform, touch.campaign_id] += weight
        return dict(shares) or {(None, None): Fraction(1)}

    def _date(self, moment: datetime.datetime) -> str:
        day = moment.astimezone(self.zone).date() - datetime.timedelta(days=1)
        while (
            datetime.datetime.combine(day + datetime.timedelta(days=1), datetime.time(), self.zone).astimezone(
                datetime.UTC
            )
            <= moment
        ):
            day += datetime.timedelta(days=1)
        return day.isoformat()


def weights(touches: list[Any], model: str) -> list[Fraction]:
    """What each touch, oldest first, has of a fact; together 1."""
    count = len(touches)
    if not count:
        return []
    if model == "first":
        return [Fraction(place == 0) for place in range(count)]
    if model == "last":
        return [Fraction(place == count - 1) for place in range(count)]
    if model == "linear":
        return [Fraction(1, count)] * count
    if model == "time_decay":
        newest = touches[-1].occurred_at
        weeks = [(newest - touch.occurred_at).total_seconds() / (7 * 24 * 3600) for touch in touches]
        warmth = [Fraction(round(1e9 * 2**-age)) for age in weeks]
        return [part / sum(warmth) for part in warmth]
    if count <= 2:
        return [Fraction(1, count)] * count
    return [Fraction(2, 5), *[Fraction(1, 5 * (count - 2))] * (count - 2), Fraction(2, 5)]


def split(whole: int, shares: dict[Key, Fraction]) -> dict[Key, int]:
    """Whole units by these shares; what rounding down leaves goes to the largest remainders."""
    exact = {key: whole * share for key, share in shares.items()}
    parts = {key: int(amount) for key, amount in exact.items()}

    def order(key: Key) -> Any:
        platform, campaign = key
        return (parts[key] - exact[key], platform is None, platform or "", campaign is None, campaign or "")

    for key in sorted(shares, key=order)[: whole - sum(parts.values())]:
        parts[key] += 1
    return parts
