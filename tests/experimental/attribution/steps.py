"""Steps of the attribution tests: prospects, touchpoints, payments and ad spend at given times."""

import datetime
from typing import Any

from experimental.attribution.actions.credits import settle_credits
from pipeline_service import clock, typeid
from prospects.actions.touchpoints import click_hash
from prospects.models import Prospect, Touchpoint, TouchpointOrigin
from tests.tenants import Tenant

START = 1_767_225_600_000  # 2026-01-01T00:00:00Z
DAY = 86_400_000
HOUR = 3_600_000
RANGE = f"from={START}&to={START + 40 * DAY}"


def send(tenant: Tenant, method: str, path: str, body: dict[str, Any]) -> str:
    """Send a request and return the id of the stored object."""
    answer = tenant.api(method, path, body)
    assert answer.status in (200, 201), answer.body
    return str(answer.body["data"]["id"])


def lead(tenant: Tenant, name: str, at: int, **body: Any) -> str:
    """Create a prospect with this creation time and return its id."""
    identity = send(tenant, "POST", "/prospects", {"email": f"{name}@example.com", **body})
    Prospect.objects.filter(pk=typeid.decode("pros", identity)).update(created_at=clock.from_ms(at))
    return identity


def touch(
    tenant: Tenant,
    prospect: str | None,
    at: int,
    *,
    platform: str | None = "search_ads",
    campaign_id: str | None = None,
    gclid: str | None = None,
    **columns: Any,
) -> Touchpoint:
    """Create a touchpoint of this time, as a page hit would."""
    return Touchpoint.objects.create(
        account_id=tenant.account.pk,
        prospect_id=typeid.decode("pros", prospect) if prospect is not None else None,
        origin=TouchpointOrigin.VISIT,
        occurred_at=clock.from_ms(at),
        last_seen_at=clock.from_ms(at),
        platform=platform,
        campaign_id=campaign_id,
        click_type="gclid" if gclid else None,
        click_id=gclid,
        click_hash=click_hash(gclid) if gclid else None,
        **columns,
    )


def pay(tenant: Tenant, prospect: str, at: int, amount: float, **body: Any) -> str:
    return send(tenant, "POST", "/payments", {"prospectId": prospect, "occurredAt": at, "amount": amount, **body})


def spend(tenant: Tenant, campaign: str, at: int, amount: float, name: str | None = None, **item: Any) -> None:
    """Report the ad spend of a campaign on a day."""
    date = datetime.datetime.fromtimestamp(at / 1000, datetime.UTC).date().isoformat()
    item = {"platform": "search_ads", "adAccountId": "1", "campaignId": campaign, "date": date, **item}
    answer = tenant.api("PUT", "/ad-spend", {"items": [{**item, "campaignName": name, "spend": amount}]})
    assert answer.status == 200, answer.body


def report(tenant: Tenant, query: str = RANGE) -> list[dict[str, Any]]:
    """Fetch the rows of the report."""
    answer = tenant.api("GET", f"/experimental/attribution?{query}")
    assert answer.status == 200, answer.body
    rows: list[dict[str, Any]] = answer.body["data"]
    return rows


def shares(tenant: Tenant, figure: str, query: str = RANGE) -> dict[str | None, float]:
    """Return one figure by campaign id, without zeros."""
    return {row["campaignId"]: row[figure] for row in report(tenant, query) if row[figure]}


def settle(tenant: Tenant) -> int:
    return settle_credits(account_id=tenant.account.pk)
