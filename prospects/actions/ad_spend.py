"""Ingestion of ad spend."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pipeline_service import clock
from pipeline_service.exceptions import ApiError, ValidationFailed
from prospects.actions.ingestion import ingest_batch
from prospects.actions.record_kinds import Ingestion, IngestionItem, PersonReference
from prospects.catalogue import get_currency
from prospects.models import AdSpend, AdSpendSource

FIRST_DATE = clock.EPOCH.date()
"""No range of a report begins earlier."""
FARTHEST_ZONE = datetime.timedelta(hours=14)
"""The time zone whose days begin first is so far ahead of UTC."""

Day = tuple[str, str, str, datetime.date]


def campaign_day(values: Mapping[str, Any]) -> Day:
    """Return the platform, ad account, campaign and date of these columns."""
    return (values["platform"], values["ad_account_id"], values["campaign_id"], values["date"])


class AdSpendIngestion(Ingestion[AdSpend]):
    """Ingestion of ad spend. The natural key is the campaign, the date and the source."""

    model = AdSpend

    def person_of(self, values: dict[str, Any]) -> PersonReference:
        return PersonReference(required=False)

    def check(self, account_id: uuid.UUID, values: dict[str, Any], now: datetime.datetime, *, new: bool) -> None:
        account_currency = get_currency(account_id)
        if values.pop("currency", None) not in (None, account_currency):
            message = f"Ad spend is recorded in {account_currency}, the account's currency: convert the amounts first."
            raise ValidationFailed.of("currency", "not_allowed", message)
        if values["date"] < FIRST_DATE:
            raise ValidationFailed.of("date", "out_of_range", f"date is earlier than {FIRST_DATE}.")
        if values["date"] > (now + FARTHEST_ZONE).date():
            raise ValidationFailed.of("date", "too_late", "date is a day that has not begun yet.")

    def key_of(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        return (*campaign_day(values), values["source"])

    def load_stored(self, account_id: uuid.UUID, keys: Iterable[tuple[Any, ...]]) -> list[AdSpend]:
        _, _, campaigns, dates, _ = (set(part) for part in zip(*keys, strict=True))
        return list(AdSpend.objects.for_account(account_id).filter(campaign_id__in=campaigns, date__in=dates))

    def prepare(
        self, account_id: uuid.UUID, items: Sequence[IngestionItem[AdSpend]], known: Iterable[AdSpend]
    ) -> set[Day]:
        """Return the days with a row fetched from the platform. Stop counting the manual rows of the days that are
        fetched now."""
        rows = AdSpend.objects.for_account(account_id).filter(
            campaign_id__in={item.values["campaign_id"] for item in items},
            date__in={item.values["date"] for item in items},
        )
        synced = {campaign_day(item.values) for item in items if item.values["source"] == AdSpendSource.SYNC}
        manual = [row.pk for row in rows if row.source == AdSpendSource.MANUAL and campaign_day(vars(row)) in synced]
        if manual:
            AdSpend.objects.filter(pk__in=manual).update(counted=False)
        return synced | {campaign_day(vars(row)) for row in rows if row.source == AdSpendSource.SYNC}

    def complete(self, row: AdSpend, values: Mapping[str, Any], now: datetime.datetime, prepared: set[Day]) -> None:
        row.counted = row.source == AdSpendSource.SYNC or campaign_day(values) not in prepared


AD_SPEND = AdSpendIngestion()


def record_ad_spend(
    *, account_id: uuid.UUID, source: AdSpendSource, bodies: Sequence[dict[str, Any] | ApiError]
) -> list[IngestionItem[AdSpend]]:
    """Store the ad spend of campaigns by day, in the account's currency. A day sent again replaces its stats.

    A day fetched from the platform (`sync`) counts instead of the manual one.
    """
    sourced = [body if isinstance(body, ApiError) else {**body, "source": source.value} for body in bodies]
    return ingest_batch(AD_SPEND, account_id=account_id, bodies=sourced)
