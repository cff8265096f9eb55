"""Ad spend that a platform reports itself."""

import datetime
from decimal import Decimal
from typing import Any

from prospects.actions.ad_spend import record_ad_spend
from prospects.models import AdSpend, AdSpendSource
from tests.tenants import Tenant

DAY = {"platform": "search_ads", "ad_account_id": "1", "campaign_id": "c", "date": datetime.date(2026, 11, 1)}


def record(tenant: Tenant, source: AdSpendSource, spend: int, **changes: Any) -> None:
    body = {**DAY, "spend": Decimal(spend), **changes}
    (item,) = record_ad_spend(account_id=tenant.account.id, source=source, bodies=[body])
    assert item.refusal is None


def counted() -> list[tuple[str, Decimal]]:
    return list(AdSpend.objects.filter(counted=True).order_by("date", "campaign_id").values_list("source", "spend"))


def test_the_platforms_own_figures_count_whichever_source_reports_first(tenant: Tenant) -> None:
    record(tenant, AdSpendSource.MANUAL, 10)
    assert counted() == [("manual", Decimal(10))]
    record(tenant, AdSpendSource.SYNC, 12)
    record(tenant, AdSpendSource.MANUAL, 11)
    assert counted() == [("sync", Decimal(12))]
    assert AdSpend.objects.count() == 2


def test_another_day_campaign_or_ad_account_is_not_changed(tenant: Tenant) -> None:
    record(tenant, AdSpendSource.MANUAL, 1)
    record(tenant, AdSpendSource.MANUAL, 2, date=datetime.date(2026, 11, 2))
    record(tenant, AdSpendSource.MANUAL, 3, ad_account_id="2")
    record(tenant, AdSpendSource.SYNC, 9)
    assert sorted(counted()) == [("manual", Decimal(2)), ("manual", Decimal(3)), ("sync", Decimal(9))]
