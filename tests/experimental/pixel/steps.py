"""Steps of the pixel event tests."""

from typing import Any

from conversions.actions.connections import connect_ads
from conversions.models import AdConnection
from experimental.models import PixelDispatch
from experimental.pixel.actions.dispatching import send_dispatch
from experimental.tasks import confirm_dispatches
from pipeline_service.clock import EPOCH
from tests.conversions.steps import connect
from tests.experimental.pixel.social import PIXEL, TOKEN
from tests.tenants import Tenant

ACTIONS = {"pixel:Purchase": "987", "pixel:Lead": "988"}
FBCLID = "IwAR0-Some_Click"
GCLID = "Cj0KCQiAgOefBhDgARIsAMhqXA_pixel-click"
REFUSED = {"requestStatus": "FAILED", "errorInfo": {"errorCounts": [{"reason": "EXPIRED_EVENT", "recordCount": "1"}]}}


def connect_social(tenant: Tenant, ad_account: str = "77001", **options: Any) -> AdConnection:
    """Connect a social ad account with the platform's pixel."""
    return connect_ads(
        account_id=tenant.account.id,
        platform="social_ads",
        ad_account_id=ad_account,
        **{"pixel_id": PIXEL, "credentials": {"accessToken": TOKEN}, **options},
    ).connection


def connect_search(tenant: Tenant, delivery: str = "click_upload", **options: Any) -> AdConnection:
    """Connect a search ad account with actions for some pixel events."""
    return connect(tenant, delivery, **{"conversion_actions": ACTIONS, **options}).connection


def send_event(tenant: Tenant, status: int = 201, /, **body: Any) -> dict[str, Any]:
    """Send a pixel event and return the data of the response."""
    answer = tenant.api("POST", "/experimental/pixel-events", {"event": "Lead", **body})
    assert answer.status == status, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def listed(tenant: Tenant, query: str = "") -> list[dict[str, Any]]:
    """Return the events of the account, newest first."""
    answer = tenant.api("GET", f"/experimental/pixel-events{query}")
    assert answer.status == 200, answer.body
    data: list[dict[str, Any]] = answer.body["data"]
    return data


def drain() -> None:
    """Send all due dispatches in this process."""
    PixelDispatch.reap()
    while due := PixelDispatch.claim(10):
        for row in due:
            send_dispatch(row)


def make_due() -> None:
    """Move the time to the next attempts."""
    PixelDispatch.objects.filter(state="pending").update(due_at=EPOCH)


def outcome(tenant: Tenant, platform: str = "social_ads") -> dict[str, Any]:
    """Return the status of the newest event at a platform."""
    (found,) = [row for row in listed(tenant)[0]["dispatches"] if row["platform"] == platform]
    return found


def a_receipt(tenant: Tenant) -> PixelDispatch:
    """Send a purchase that the search platform accepts and processes later."""
    connect_search(tenant, "events_ingest")
    send_event(tenant, event="Purchase", eventId="order-1", value=20, currency="USD", clickIds={"gclid": GCLID})
    drain()
    row: PixelDispatch = PixelDispatch.objects.get(platform="search_ads")
    return row


def ask() -> None:
    """Move the time to the next receipt request and send it."""
    PixelDispatch.objects.filter(confirm_at__isnull=False).update(confirm_at=EPOCH)
    confirm_dispatches()
