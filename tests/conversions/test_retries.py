"""Retries: which failures are retried, when, how often, and by hand."""

import datetime
from typing import Any

import pytest

from conversions.models import AdConnection, Fire
from prospects.models import Touchpoint
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import configure, connect, drain, fire, fires, make_due, pay, prospect
from tests.doubles import Canned
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


def test_a_lost_response_ends_as_sent_with_one_conversion_on_the_platform(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str]
) -> None:
    config, dana = ready
    pay(tenant, dana)
    platform.drop_after_commit = 1
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["attempts"]) == ("pending", 1)
    make_due()
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["message"], row["attempts"]) == ("sent", "Already recorded by the platform", 2)
    assert len(platform.conversions) == 1


def test_after_a_lost_response_a_conversion_of_the_same_click_and_second_is_ours(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str]
) -> None:
    config, dana = ready
    pay(tenant, dana)
    platform.drop_after_commit = 1
    drain()
    platform.row_faults.append("CLICK_CONVERSION_ALREADY_EXISTS")
    make_due()
    drain()
    assert [row["status"] for row in fires(tenant, config)] == ["sent"]


@pytest.mark.parametrize(
    ("code", "low", "high"),
    [
        ("INTERNAL_ERROR", 48, 72),
        ("CONCURRENT_MODIFICATION", 48, 72),
        ("TOO_RECENT_EVENT", 21600, 21600),
        ("TOO_RECENT_CONVERSION_ACTION", 21600, 21600),
        ("EVENT_NOT_FOUND", 21600, 21600),
    ],
)
def test_a_temporary_failure_is_retried_later(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str], code: str, low: float, high: float
) -> None:
    config, dana = ready
    pay(tenant, dana)
    platform.row_faults.append(code)
    drain()
    row = Fire.objects.get()
    assert (row.status, row.state) == ("pending", "pending")
    assert low <= round((row.due_at - row.updated_at).total_seconds()) <= high
    make_due()
    drain()
    assert [item["status"] for item in fires(tenant, config)] == ["sent"]


def test_an_unknown_old_click_is_not_retried(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str]
) -> None:
    config, dana = ready
    long_ago = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=2)
    Touchpoint.objects.update(occurred_at=long_ago)
    platform.row_faults.append("EVENT_NOT_FOUND")
    pay(tenant, dana)
    drain()
    assert [row["status"] for row in fires(tenant, config)] == ["failed"]


def test_a_delay_requested_by_the_platform_is_kept(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str]
) -> None:
    pay(tenant, ready[1])
    platform.answers.append(Canned(429, b"", {"Retry-After": "3600"}))
    drain()
    row = Fire.objects.get()
    assert round((row.due_at - row.updated_at).total_seconds()) == 3600


def test_retries_end_after_the_last_attempt(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str], settings: Any
) -> None:
    settings.ADS_RETRY_DELAYS = [1.0, 1.0]
    config, dana = ready
    pay(tenant, dana)
    platform.answers.extend([Canned(503)] * 3)
    for _ in range(3):
        make_due()
        drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["attempts"], row["message"]) == ("failed", 3, "Destination answered 503")


def test_a_failed_fire_can_be_retried_by_hand(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str]
) -> None:
    config, dana = ready
    platform.row_faults.append("EXPIRED_EVENT")
    pay(tenant, dana)
    drain()
    (failed,) = fires(tenant, config)
    path = f"/conversion-events/{config['id']}/fires/{failed['id']}/retry"
    answer = tenant.api("POST", path, {})
    assert (answer.status, answer.body) == (200, {"data": fires(tenant, config)[0]})
    sent = answer.body["data"]
    assert (sent["status"], sent["orderId"], sent["attempts"]) == ("sent", failed["orderId"], 2)
    assert tenant.api("POST", path, {}).status == 409


def test_a_manual_retry_with_an_idempotency_key_is_answered_equally(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str]
) -> None:
    config, dana = ready
    platform.row_faults.extend(["EXPIRED_EVENT"] * 3)
    pay(tenant, dana)
    pay(tenant, dana)
    drain()
    second, first = fires(tenant, config)
    path = f"/conversion-events/{config['id']}/fires/{first['id']}/retry"
    assert tenant.api("POST", path, {}, IDEMPOTENCY_KEY="r").body["data"]["status"] == "failed"
    sent = tenant.api("POST", path, {}, IDEMPOTENCY_KEY="r")
    assert (sent.body["data"]["status"], sent.headers.get("Idempotent-Replayed")) == ("sent", None)
    again = tenant.api("POST", path, {}, IDEMPOTENCY_KEY="r")
    assert (again.status, again.body, again.headers["Idempotent-Replayed"]) == (200, sent.body, "true")
    other = f"/conversion-events/{config['id']}/fires/{second['id']}/retry"
    assert tenant.api("POST", other, {}, IDEMPOTENCY_KEY="r").body["error"]["code"] == "idempotency_conflict"
    assert len(platform.conversions) == 1


def test_a_fire_skipped_by_its_rules_cannot_be_retried(tenant: Tenant, platform: AdPlatform) -> None:
    config = configure(tenant, destinationPlatform="custom")
    row_id = fire(tenant, config, {})["fireId"]
    answer = tenant.api("POST", f"/conversion-events/{config['id']}/fires/{row_id}/retry", {})
    assert (answer.status, answer.body["error"]["code"]) == (409, "conflict")
    unknown = f"/conversion-events/{config['id']}/fires/fire_01h455vb4pex5vsknk084sn02q/retry"
    assert tenant.api("POST", unknown, {}).status == 404


def test_a_fire_skipped_for_a_missing_connection_can_be_retried(tenant: Tenant, platform: AdPlatform) -> None:
    config, dana = configure(tenant), prospect(tenant)
    row_id = fire(tenant, config, {"prospectId": dana})["fireId"]
    connect(tenant)
    answer = tenant.api("POST", f"/conversion-events/{config['id']}/fires/{row_id}/retry", {})
    assert (answer.status, answer.body["data"]["status"]) == (200, "sent")


def test_a_failed_fire_that_finds_no_account_stays_failed(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str]
) -> None:
    config, dana = ready
    pay(tenant, dana)
    platform.answers.append(Canned(503))
    drain()
    AdConnection.objects.update(status="disconnected")
    make_due()
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["reason"]) == ("failed", "not_connected")


def test_a_manual_fire_whose_process_died_is_not_sent_in_the_background(
    tenant: Tenant, platform: AdPlatform, ready: tuple[dict[str, Any], str]
) -> None:
    config, dana = ready
    platform.answers.append(Canned(503))
    fire(tenant, config, {"prospectId": dana})
    Fire.objects.update(state="running", status="sending", leased_until="2020-01-01T00:00:00Z")
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["message"]) == ("failed", "The attempt was interrupted; retry it")
    assert len(platform.calls) == 1
