"""Writes to ad spend."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Q

from pipeline_service.problems import Refusal
from prospects.actions.facts import Intake, Item, Person
from prospects.actions.intake import take_in
from prospects.models import AdSpend, AdSpendSource

Day = tuple[str, str, str, datetime.date]


def day_of(values: Mapping[str, Any]) -> Day:
    """Which campaign's day these columns are about."""
    return (values["platform"], values["ad_account_id"], values["campaign_id"], values["date"])


class AdSpendIntake(Intake[AdSpend]):
    """A campaign's day, by who tells it."""

    model = AdSpend

    def person_of(self, values: dict[str, Any]) -> Person:
        return Person(required=False)

    def key_of(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        return (*day_of(values), values["source"])

    def with_keys(self, keys: Iterable[tuple[Any, ...]]) -> Q:
        _, _, campaigns, dates, _ = (set(part) for part in zip(*keys, strict=True))
        return Q(campaign_id__in=campaigns, date__in=dates)

    def prepare(self, account_id: uuid.UUID, items: Sequence[Item[AdSpend]], known: Iterable[AdSpend]) -> set[Day]:
        """The days that the platform tells itself; what was told of them by hand steps back."""
        rows = AdSpend.objects.for_account(account_id).filter(
            campaign_id__in={item.values["campaign_id"] for item in items},
            date__in={item.values["date"] for item in items},
        )
        synced = {day_of(item.values) for item in items if item.values["source"] == AdSpendSource.SYNC}
        by_hand = [row.pk for row in rows if row.source == AdSpendSource.MANUAL and day_of(vars(row)) in synced]
        if by_hand:
            AdSpend.objects.filter(pk__in=by_hand).update(counted=False)
        return synced | {day_of(vars(row)) for row in rows if row.source == AdSpendSource.SYNC}

    def settle(self, row: AdSpend, values: Mapping[str, Any], now: datetime.datetime, prepared: set[Day]) -> None:
        row.counted = row.source == AdSpendSource.SYNC or day_of(values) not in prepared


AD_SPEND = AdSpendIntake()


def record_ad_spend(
    *, account_id: uuid.UUID, source: AdSpendSource, bodies: Sequence[dict[str, Any] | Refusal]
) -> list[Item[AdSpend]]:
    """Store what campaigns cost by day, in the account's currency; a day told again replaces its figures.

    A day that the platform itself tells (`sync`) counts in the place of the one that was told by hand.
    """
    told = [body if isinstance(body, Refusal) else {**body, "source": source.value} for body in bodies]
    return take_in(AD_SPEND, account_id=account_id, bodies=told)
