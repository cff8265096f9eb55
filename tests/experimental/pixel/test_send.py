"""Sending pixel events to the ad platforms, and the effect of their answers on the dispatch."""

import hashlib
import threading
from typing import Any

import orjson
import pytest
from django.db import connections

from conversions.models import AdConnection
from experimental.models import PixelDispatch, PixelEvent
from experimental.pixel.actions.dispatching import retry_dispatch, send_dispatch
from pipeline_service.clock import now, to_ms
from pipeline_service.exceptions import Conflict
from pipeline_service.lease import LeaseLost
from pipeline_service.work_queue import process_queue
from prospects.models import Prospect
from tests.conversions.platform import AdPlatform
from tests.doubles import Canned
from tests.experimental.pixel.social import PIXEL, TOKEN, SocialPlatform
from tests.experimental.pixel.steps import (
    FBCLID,
    GCLID,
    connect_search,
    connect_social,
    drain,
    listed,
    make_due,
    outcome,
    send_event,
)
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

PAGE = "https://harbor.example/thanks"
BROWSER = {"clientIp": "203.0.113.7", "userAgent": "Mozilla/5.0", "fbp": "fb.1.1558571054389.1098115397"}
DAY = 86_400_000


def digest(text: str) -> list[str]:
    return [hashlib.sha256(text.encode()).hexdigest()]


def refusal(code: int, status: int = 400) -> Canned:
    body = {"error": {"message": f"no {TOKEN}", "type": "OAuthException", "code": code, "fbtrace_id": "t"}}
    return Canned(status, orjson.dumps(body))


def test_a_purchase_reaches_both_platforms_in_their_own_formats(
    tenant: Tenant, social: SocialPlatform, search: AdPlatform
) -> None:
    connect_social(tenant)
    connect_search(tenant)
    moment = to_ms(now()) - 60_123
    data = send_event(
        tenant,
        event="Purchase",
        eventId="order-1",
        email="Dana.D@Gmail.com",
        phone="+15550102222",
        value=1500.5,
        currency="eur",
        occurredAt=moment,
        sourceUrl=PAGE,
        clickIds={"gclid": GCLID, "fbclid": FBCLID},
        **BROWSER,
    )
    assert data["dispatchedTo"] == ["social_ads", "search_ads"]
    assert [row["status"] for row in data["dispatches"]] == ["pending", "pending"]
    assert social.calls == search.calls == []
    drain()
    dana = Prospect.objects.get()
    assert social.calls[0].body == {
        "data": [
            {
                "event_name": "Purchase",
                "event_time": moment // 1000,
                "event_id": "order-1",
                "action_source": "website",
                "event_source_url": PAGE,
                "user_data": {
                    "em": digest("dana.d@gmail.com"),
                    "ph": digest("15550102222"),
                    "external_id": digest(dana.public_id),
                    "fbc": f"fb.1.{moment}.{FBCLID}",
                    "fbp": "fb.1.1558571054389.1098115397",
                    "client_ip_address": "203.0.113.7",
                    "client_user_agent": "Mozilla/5.0",
                },
                "custom_data": {"value": 1500.5, "currency": "EUR"},
            }
        ]
    }
    row = PixelDispatch.objects.get(platform="search_ads")
    assert search.calls[0].body["conversions"] == [
        {
            "gclid": GCLID,
            "conversionAction": "customers/1234567890/conversionActions/987",
            "conversionDateTime": PixelEvent.objects.get().occurred_at.isoformat(sep=" ", timespec="seconds"),
            "conversionValue": 1500.5,
            "currencyCode": "EUR",
            "orderId": row.platform_event_id,
            "conversionEnvironment": "WEB",
        }
    ]
    assert listed(tenant)[0]["dispatches"] == [
        {
            "platform": dispatch.platform,
            "status": "sent",
            "reason": None,
            "attempts": 1,
            "platformEventId": dispatch.platform_event_id,
            "sentAt": to_ms(dispatch.sent_at),
        }
        for dispatch in PixelDispatch.objects.order_by("id")
        if dispatch.sent_at is not None
    ]
    assert len(PixelDispatch.objects.filter(sent_at__isnull=False)) == 2


def test_the_log_of_a_dispatch_contains_no_personal_data(tenant: Tenant, social: SocialPlatform) -> None:
    connect_social(tenant, credentials={"accessToken": TOKEN, "testEventCode": "TEST77"})
    send_event(tenant, email="dana@example.com", sourceUrl=f"{PAGE}?email=dana@example.com", **BROWSER)
    drain()
    assert social.calls[0].body["test_event_code"] == "TEST77"
    row = PixelDispatch.objects.get(platform="social_ads")
    assert row.request_excerpt is not None
    assert set(orjson.loads(row.request_excerpt)) == {"event_name", "event_time", "event_id", "action_source"}
    assert (row.platform_request_id, row.http_status) == ("trace-1", 200)


def test_an_event_without_a_user_agent_is_not_a_website_event(tenant: Tenant, social: SocialPlatform) -> None:
    connect_social(tenant)
    send_event(tenant, email="dana@example.com", sourceUrl=PAGE)
    drain()
    (event,) = social.events.values()
    assert (event["action_source"], set(event["user_data"])) == ("system_generated", {"em", "external_id"})
    assert "custom_data" not in event


def test_an_old_click_is_left_out_and_a_stored_click_keeps_its_own_time(tenant: Tenant, social: SocialPlatform) -> None:
    connect_social(tenant)
    clicked = to_ms(now()) - 2 * DAY
    send_event(tenant, email="dana@example.com", clickIds={"fbclid": FBCLID}, occurredAt=clicked)
    send_event(tenant, email="dana@example.com", eventId="later")
    send_event(tenant, email="pat@example.com", clickIds={"fbclid": "IwAR-old"}, occurredAt=clicked - 90 * DAY)
    send_event(tenant, email="pat@example.com", clickIds={"fbclid": "IwAR-old"}, eventId="too late")
    drain()
    assert social.events["Lead", "later"]["user_data"]["fbc"] == f"fb.1.{clicked}.{FBCLID}"
    assert "fbc" not in social.events["Lead", "too late"]["user_data"]


@pytest.mark.parametrize(
    ("body", "social_reason", "search_reason"),
    [
        ({"event": "PageView", "userAgent": "Mozilla/5.0"}, "no_match_keys", "not_relevant"),
        ({"event": "Schedule", "email": "a@example.com", "clickIds": {"gclid": GCLID}}, None, "no_action"),
        ({"event": "Lead", "email": "a@example.com"}, None, "no_click_id"),
        ({"event": "Lead", "clickIds": {"gclid": GCLID}}, "no_match_keys", None),
        ({"event": "PageView", "clickIds": {"fbclid": FBCLID}}, None, "not_relevant"),
        ({"event": "PageView", "clientIp": "2001:db8::1", "userAgent": "Mozilla/5.0"}, None, "not_relevant"),
    ],
)
def test_the_targets_of_an_event_are_fixed_when_it_is_received(
    tenant: Tenant,
    social: SocialPlatform,
    search: AdPlatform,
    body: dict[str, Any],
    social_reason: str | None,
    search_reason: str | None,
) -> None:
    connect_social(tenant)
    connect_search(tenant)
    data = send_event(tenant, **body)
    assert [row["reason"] for row in data["dispatches"]] == [social_reason, search_reason]
    expected = [name for name, why in (("social_ads", social_reason), ("search_ads", search_reason)) if why is None]
    assert data["dispatchedTo"] == expected
    drain()
    assert {row["status"] for row in listed(tenant)[0]["dispatches"]} <= {"sent", "skipped"}
    assert len(social.events) == (social_reason is None)
    assert len(search.conversions) == (search_reason is None)


def test_old_events_and_events_without_consent_are_not_sent(
    tenant: Tenant, social: SocialPlatform, search: AdPlatform
) -> None:
    connect_social(tenant)
    connect_search(tenant)
    click = {"clickIds": {"gclid": GCLID}}
    old = send_event(tenant, email="dana@example.com", occurredAt=to_ms(now()) - 7 * DAY - 1000, **click)
    assert [row["reason"] for row in old["dispatches"]] == ["too_old", None]
    tenant.api("POST", "/prospects/upsert", {"email": "pat@example.com", "adConsent": "denied"})
    denied = send_event(tenant, email="pat@example.com", **click)
    assert [row["reason"] for row in denied["dispatches"]] == ["consent_denied"] * 2
    send_event(tenant, email="sam@example.com", eventId="changed mind")
    tenant.api("POST", "/prospects/upsert", {"email": "sam@example.com", "adConsent": "denied"})
    drain()
    assert (outcome(tenant)["status"], outcome(tenant)["reason"]) == ("skipped", "consent_denied")
    assert (social.calls, len(search.conversions)) == ([], 1)


def test_every_pixel_of_the_account_gets_the_event_once(tenant: Tenant, social: SocialPlatform) -> None:
    connect_social(tenant)
    connect_social(tenant, "77002", pixel_id="555000222")
    connect_social(tenant, "77003")
    connect_social(tenant, "77004", pixel_id=None)
    data = send_event(tenant, email="dana@example.com")
    assert data["dispatchedTo"] == ["social_ads"]
    drain()
    assert sorted(call.path for call in social.calls) == [f"/v25.0/{PIXEL}/events", "/v25.0/555000222/events"]


@pytest.mark.parametrize(
    ("canned", "reason"),
    [
        (refusal(1), "unavailable"),
        (refusal(2, 500), "unavailable"),
        (refusal(4), "unavailable"),
        (refusal(17), "unavailable"),
        (refusal(341), "unavailable"),
        (refusal(80003), "unavailable"),
        (Canned(503, b"<html>"), "unavailable"),
        (Canned(200, b"<html>"), "unreadable"),
        (Canned(200, b'{"events_received": 0}'), "unreadable"),
    ],
)
def test_a_temporary_error_is_retried_with_the_same_event_id(
    tenant: Tenant, social: SocialPlatform, canned: Canned, reason: str
) -> None:
    connect_social(tenant)
    send_event(tenant, email="dana@example.com", eventId="form-1")
    social.answers.append(canned)
    drain()
    first = outcome(tenant)
    assert (first["status"], first["reason"], first["attempts"]) == ("pending", reason, 1)
    make_due()
    drain()
    assert (outcome(tenant)["status"], outcome(tenant)["attempts"]) == ("sent", 2)
    assert list(social.events) == [("Lead", "form-1")]


@pytest.mark.parametrize("code", [100, 2804003, 190, 200, 294])
def test_a_permanent_error_is_not_retried(tenant: Tenant, social: SocialPlatform, code: int) -> None:
    connection = connect_social(tenant)
    send_event(tenant, email="dana@example.com")
    social.answers.append(refusal(code))
    drain()
    assert (outcome(tenant)["status"], len(social.calls)) == ("failed", 1)
    row = PixelDispatch.objects.get(platform="social_ads")
    assert TOKEN not in f"{row.response_excerpt}"
    status = AdConnection.objects.get(pk=connection.pk).status
    assert status == ("connected" if code in (100, 2804003) else "needs_reconnect")


def test_a_dispatch_waits_for_the_end_of_a_rate_limit(tenant: Tenant, social: SocialPlatform) -> None:
    connect_social(tenant)
    send_event(tenant, email="dana@example.com")
    social.answers.append(refusal(368))
    drain()
    row = PixelDispatch.objects.get(platform="social_ads")
    assert row.status == "pending"
    assert (row.due_at - now()).total_seconds() > 3000


def test_a_lost_response_creates_no_second_event(tenant: Tenant, social: SocialPlatform, search: AdPlatform) -> None:
    connect_social(tenant)
    connect_search(tenant)
    send_event(tenant, event="Purchase", value=5, currency="USD", email="a@example.com", clickIds={"gclid": GCLID})
    social.drop_after_commit = search.drop_after_commit = 1
    drain()
    assert {row["status"] for row in listed(tenant)[0]["dispatches"]} == {"pending"}
    make_due()
    drain()
    assert [row["status"] for row in listed(tenant)[0]["dispatches"]] == ["sent", "sent"]
    assert (len(social.events), len(search.conversions)) == (1, 1)


def test_after_the_last_retry_the_dispatch_has_failed_and_can_be_resent_by_hand(
    tenant: Tenant, social: SocialPlatform, settings: Any
) -> None:
    settings.ADS_RETRY_DELAYS = [1.0]
    connect_social(tenant)
    send_event(tenant, email="dana@example.com")
    social.answers.extend([refusal(2), refusal(2)])
    drain()
    make_due()
    drain()
    assert (outcome(tenant)["status"], outcome(tenant)["attempts"]) == ("failed", 2)
    row = PixelDispatch.objects.get(platform="social_ads")
    retry_dispatch(account_id=tenant.account.id, dispatch_id=row.pk)
    make_due()
    drain()
    assert outcome(tenant)["status"] == "sent"
    with pytest.raises(Conflict):
        retry_dispatch(account_id=tenant.account.id, dispatch_id=row.pk)


def test_events_for_a_disconnected_ad_account_wait_until_it_is_connected_again(
    tenant: Tenant, social: SocialPlatform
) -> None:
    connect_social(tenant, credentials={"accessToken": "expired"})
    for number in range(2):
        send_event(tenant, email="dana@example.com", eventId=f"form-{number}")
    drain()
    assert sorted(PixelDispatch.objects.filter(platform="social_ads").values_list("status", "reason")) == [
        ("failed", "authorization_revoked"),
        ("pending", "paused"),
    ]
    connect_social(tenant)
    drain()
    assert list(social.events) == [("Lead", "form-1")]


def test_a_killed_worker_loses_no_dispatch(tenant: Tenant, social: SocialPlatform) -> None:
    connect_social(tenant)
    send_event(tenant, email="dana@example.com")
    PixelDispatch.objects.filter(state="pending").update(due_at="2020-01-01T00:00:00Z")
    (row,) = PixelDispatch.claim(1)
    PixelDispatch.objects.filter(pk=row.pk).update(leased_until="2020-01-01T00:00:00Z")
    drain()
    with pytest.raises(LeaseLost):
        send_dispatch(row)
    assert (outcome(tenant)["status"], len(social.events)) == ("sent", 1)


@pytest.mark.parametrize("key", [None, "a-key"])
def test_a_request_that_prefers_to_wait_returns_the_final_state(
    open_for_business: Tenant, social: SocialPlatform, key: str | None
) -> None:
    tenant = open_for_business
    connect_social(tenant)
    stop = threading.Event()

    def work() -> None:
        while not stop.wait(0.02):
            process_queue(PixelDispatch, send_dispatch, on_error=lambda row: row.dead_letter())
        connections.close_all()

    worker = threading.Thread(target=work)
    worker.start()
    try:
        headers = {"prefer": "respond-async, wait=10"} | ({"idempotency_key": key} if key else {})
        body = {"event": "Lead", "email": "dana@example.com"}
        answer = tenant.api("POST", "/experimental/pixel-events", body, **headers)
    finally:
        stop.set()
        worker.join()
    assert (answer.status, answer.headers["Preference-Applied"]) == (201, "wait=10")
    assert [row["status"] for row in answer.body["data"]["dispatches"]] == ["sent", "skipped"]
