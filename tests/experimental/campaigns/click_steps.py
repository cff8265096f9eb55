"""Steps of the click tests: clicks that the search platform reports, touchpoints without campaign, and the clock."""

import datetime
from typing import Any

import pytest

from pipeline_service import clock
from prospects.models import Touchpoint
from tests.experimental.attribution.steps import lead, settle, shares, touch
from tests.experimental.campaigns.steps import Vendor, pull_clicks
from tests.experimental.platforms import search
from tests.tenants import Tenant

DAY = datetime.timedelta(days=1)
NOON = datetime.datetime.combine(datetime.datetime.now(datetime.UTC).date() - 3 * DAY, datetime.time(12), datetime.UTC)
BOATS = {"id": "900", "name": "Boats in spring"}


class Night:
    """The clock of the product and of the platform; nightly work runs at noon UTC."""

    def __init__(self, vendor: Vendor, monkeypatch: pytest.MonkeyPatch) -> None:
        self.double: search.SearchDouble = vendor.double
        self.set(NOON)
        monkeypatch.setattr(clock, "now", lambda: self.now)

    def set(self, now: datetime.datetime) -> None:
        self.now = now
        self.double.today = now.date()

    def passes(self, nights: int = 1) -> None:
        """Run the work of the next night."""
        self.set(self.now + nights * DAY)
        pull_clicks()

    def ago(self, days: int) -> datetime.date:
        return (NOON - days * DAY).date()

    def clicked(self, gclid: str, days: int, **campaign: str) -> None:
        """Have the platform report a click of so many days before the first noon."""
        click = {**BOATS, **campaign}
        self.double.clicks.append(
            {
                "click_view.gclid": gclid,
                "segments.date": str(self.ago(days)),
                "campaign.id": click["id"],
                "campaign.name": click["name"],
            }
        )

    def asked(self) -> list[str]:
        """Return the days requested since the last call."""
        texts = [str(request.body["query"]) for request in self.double.requests if "query" in request.body]
        self.double.requests.clear()
        return [text.rpartition("segments.date = ")[2].strip("'") for text in texts if "click_view" in text]


def seen(
    tenant: Tenant, gclid: str | None, days: int, *, created: datetime.datetime = NOON, **columns: Any
) -> Touchpoint:
    """A lead with a touch so many days before the first noon, of which we learnt then."""
    at = clock.to_ms(NOON - days * DAY)
    dana = lead(tenant, f"p{Touchpoint.objects.count()}", at)
    made = touch(tenant, dana, at, gclid=gclid, **columns)
    Touchpoint.objects.filter(pk=made.pk).update(created_at=created - DAY / 24)
    return made


def everything() -> str:
    return f"from={clock.to_ms(NOON - 100 * DAY)}&to={clock.to_ms(NOON + DAY)}"


def leads(tenant: Tenant) -> dict[str | None, float]:
    """Return the number of leads of each campaign."""
    settle(tenant)
    return shares(tenant, "leads", everything())


def of(made: Touchpoint) -> str | None:
    made.refresh_from_db()
    return made.campaign_id
