"""Receiving a pixel event: the response, matching it to a prospect, and idempotency."""

import datetime
from typing import Any

import pytest

from experimental.models import PixelDispatch, PixelEvent
from experimental.tasks import retention
from pipeline_service.accounts.actions import issue_key
from pipeline_service.clock import from_ms, now, to_ms
from prospects.models import Event, Payment, Prospect, Touchpoint
from tests.experimental.pixel.social import SocialPlatform
from tests.experimental.pixel.steps import FBCLID, GCLID, connect_search, connect_social, listed, send_event
from tests.tenants import Api, Tenant, create_tenant, in_parallel
from tests.webhooks.steps import register
from webhooks.models import WebhookEvent

pytestmark = pytest.mark.django_db

URL = "https://harbor.example/book?utm_source=Google&utm_medium=cpc&utm_campaign=spring"


def test_an_event_without_a_known_person_is_stored_and_not_sent(tenant: Tenant) -> None:
    data = send_event(tenant, event="PageView", sourceUrl="https://harbor.example/")
    event = PixelEvent.objects.get()
    assert data == {
        "eventId": event.public_id,
        "dispatchedTo": [],
        "dispatches": [
            {
                "platform": platform,
                "status": "skipped",
                "reason": "not_connected",
                "attempts": 0,
                "platformEventId": None,
                "sentAt": None,
            }
            for platform in ("social_ads", "search_ads")
        ],
    }
    assert listed(tenant) == [
        {**data, "event": "PageView", "prospectId": None, "timestamp": to_ms(event.occurred_at)},
    ]
    assert (Prospect.objects.count(), Touchpoint.objects.count()) == (0, 0)


def test_a_new_person_becomes_a_prospect_with_a_click_as_touchpoint(tenant: Tenant) -> None:
    register(tenant)
    send_event(tenant, email="Dana@Example.com", phone="+15550102222", sourceUrl=URL, clickIds={"gclid": GCLID})
    (dana,) = tenant.api("GET", "/prospects").body["data"]
    assert listed(tenant)[0]["prospectId"] == dana["id"]
    shown = {name: dana[name] for name in ("email", "phone", "stage", "source", "utmSource", "utmCampaign", "clickIds")}
    assert shown == {
        "email": "Dana@example.com",
        "phone": "+15550102222",
        "stage": "lead",
        "source": "pixel",
        "utmSource": "Google",
        "utmCampaign": "spring",
        "clickIds": {"gclid": GCLID},
    }
    touches = list(
        Touchpoint.objects.values_list("origin", "click_id", "source", "campaign", "platform", "prospect_id")
    )
    assert touches == [("pixel", GCLID, "Google", "spring", "search_ads", Prospect.objects.get().pk)]
    (published,) = WebhookEvent.objects.all()
    assert (published.type, Prospect.objects.count()) == ("prospect.created", 1)


def test_a_repeated_click_is_the_same_touchpoint(tenant: Tenant) -> None:
    first = to_ms(now()) - 60_000
    send_event(tenant, email="dana@example.com", clickIds={"gclid": GCLID}, occurredAt=first)
    send_event(
        tenant, email="dana@example.com", clickIds={"gclid": GCLID, "msclkid": "ms-1"}, occurredAt=first + 90_000
    )
    touch, other = Touchpoint.objects.order_by("occurred_at")
    assert (to_ms(touch.occurred_at), to_ms(touch.last_seen_at)) == (first, first + 90_000)
    assert (other.click_type, other.click_id, other.platform, other.paid) == ("msclkid", "ms-1", None, True)
    # A prospect keeps the ids of our platforms' clicks alone.
    assert Prospect.objects.get().click_ids == {"gclid": GCLID}
    assert PixelEvent.objects.latest("created_at").click_ids == {"gclid": GCLID, "msclkid": "ms-1"}


def test_a_matched_prospect_is_completed_and_never_overwritten(tenant: Tenant) -> None:
    body = {"email": "dana@example.com", "utmSource": "newsletter", "clickIds": {"gclid": "Cj0-the-first-click"}}
    dana = tenant.api("POST", "/prospects", body).body["data"]
    send_event(tenant, email="DANA@example.com", phone="+15550102222", sourceUrl=f"{URL}&fbclid={FBCLID}&gclid={GCLID}")
    after = tenant.api("GET", f"/prospects/{dana['id']}").body["data"]
    assert (after["email"], after["phone"], after["source"]) == ("dana@example.com", "+15550102222", None)
    assert (after["utmSource"], after["utmCampaign"]) == ("newsletter", None)
    assert after["clickIds"] == {"gclid": "Cj0-the-first-click", "fbclid": FBCLID}
    assert sorted(Touchpoint.objects.filter(origin="pixel").values_list("click_type", flat=True)) == ["fbclid", "gclid"]


def test_a_match_by_phone_keeps_the_prospects_other_email_address(tenant: Tenant) -> None:
    tenant.api("POST", "/prospects", {"email": "dana@example.com", "phone": "+15550102222"})
    send_event(tenant, email="other@example.com", phone="+15550102222")
    assert list(Prospect.objects.values_list("email", flat=True)) == ["dana@example.com"]
    tenant.api("POST", "/prospects", {"phone": "+15550103333"})
    send_event(tenant, email="pat@example.com", phone="+15550103333")
    assert sorted(Prospect.objects.values_list("email", flat=True)) == ["dana@example.com", "pat@example.com"]


def test_a_prospect_id_decides_and_the_email_address_of_another_prospect_is_not_added(tenant: Tenant) -> None:
    tenant.api("POST", "/prospects", {"email": "owner@example.com"})
    pat = tenant.api("POST", "/prospects", {"phone": "+15550103333"}).body["data"]["id"]
    send_event(tenant, prospectId=pat, email="owner@example.com")
    assert tenant.api("GET", f"/prospects/{pat}").body["data"]["email"] is None
    send_event(tenant, prospectId=pat, email="pat@example.com")
    assert tenant.api("GET", f"/prospects/{pat}").body["data"]["email"] == "pat@example.com"
    assert [row["prospectId"] for row in listed(tenant)] == [pat, pat]


def test_the_same_event_id_is_one_event(tenant: Tenant, social: SocialPlatform) -> None:
    connect_social(tenant)
    first = send_event(tenant, eventId="order-1", email="dana@example.com", event="Purchase", value=10, currency="usd")
    again = send_event(
        tenant, 200, eventId="order-1", email="other@example.com", event="Purchase", value=99, currency="EUR"
    )
    other = send_event(tenant, eventId="order-1", email="dana@example.com", event="Lead")
    assert first == again
    assert first["eventId"] == other["eventId"] == "order-1"
    assert first["dispatchedTo"] == ["social_ads"]
    assert (PixelEvent.objects.count(), Prospect.objects.count()) == (2, 1)


def test_concurrent_requests_with_one_event_id_store_one_event_of_one_prospect(open_for_business: Tenant) -> None:
    tenant = open_for_business
    body = {"event": "Lead", "eventId": "form-7", "email": "dana@example.com", "sourceUrl": URL}
    answers = in_parallel(8, lambda number: tenant.api("POST", "/experimental/pixel-events", body))
    assert sorted(answer.status for answer in answers) == [200] * 7 + [201]
    assert len({str(answer.body["data"]["eventId"]) for answer in answers}) == 1
    named = in_parallel(8, lambda number: tenant.api("POST", "/experimental/pixel-events", {**body, "eventId": None}))
    assert {answer.status for answer in named} == {201}
    assert (Prospect.objects.count(), PixelEvent.objects.count(), PixelDispatch.objects.count()) == (1, 9, 18)
    assert Touchpoint.objects.filter(origin="pixel").count() == 1


def test_a_purchase_creates_no_payment_and_a_schedule_event_no_booking(tenant: Tenant) -> None:
    send_event(tenant, event="Purchase", email="dana@example.com", value=500, currency="USD")
    send_event(tenant, event="Schedule", email="dana@example.com")
    assert (Payment.objects.count(), Event.objects.count()) == (0, 0)
    window = f"startDate={to_ms(now()) - 86_400_000}&endDate={to_ms(now()) + 60_000}"
    (revenue,) = tenant.api("GET", f"/metrics?metrics=total_revenue&{window}").body["metrics"]
    assert revenue["value"] == 0


def test_a_browser_with_earlier_visits_is_linked_to_the_prospect(tenant: Tenant) -> None:
    send_event(tenant, event="PageView", visitorId="browser-1", sourceUrl=URL)
    assert listed(tenant)[0]["prospectId"] is None
    later = "https://harbor.example/?utm_source=other"
    send_event(tenant, visitorId="browser-1", email="dana@example.com", sourceUrl=later, clickIds={"gclid": GCLID})
    (dana,) = tenant.api("GET", "/prospects").body["data"]
    assert (dana["utmSource"], dana["clickIds"]) == ("Google", {"gclid": GCLID})
    touches = Touchpoint.objects.order_by("occurred_at").values_list("source", "origin", "prospect__email")
    assert list(touches) == [("Google", "pixel", "dana@example.com"), ("other", "pixel", "dana@example.com")]


FAULTS: list[tuple[dict[str, Any], str, str]] = [
    ({"event": "purchase"}, "event", "invalid_choice"),
    ({"event": None}, "event", "required"),
    ({"event": "Purchase", "currency": "USD"}, "value", "required"),
    ({"event": "Purchase", "value": 1}, "currency", "required"),
    ({"event": "Purchase", "value": -1, "currency": "USD"}, "value", "out_of_range"),
    ({"event": "Purchase", "value": "1", "currency": "USD"}, "value", "invalid_type"),
    ({"event": "Purchase", "value": 1, "currency": "dollars"}, "currency", "invalid_currency"),
    ({"event": "Purchase", "value": 1, "currency": "ZZZ"}, "currency", "invalid_currency"),
    ({"currency": "zzz"}, "currency", "invalid_currency"),
    ({"clickIds": {"yclid": "1"}}, "clickIds.yclid", "unknown_key"),
    ({"email": "nobody"}, "email", "invalid_email"),
    ({"sourceUrl": "/book"}, "sourceUrl", "invalid_url"),
    ({"eventId": "x" * 65}, "eventId", "too_long"),
    ({"fbp": "1098115397"}, "fbp", "invalid_browser_id"),
    ({"clientIp": "localhost"}, "clientIp", "invalid_ip"),
    ({"prospectId": "pros_01h455vb4pex5vsknk084sn02q"}, "prospectId", "not_found"),
    ({"occurredAt": 4102444800000}, "occurredAt", "too_late"),
    ({"eventName": "Lead"}, "eventName", "unknown_field"),
]


@pytest.mark.parametrize(("body", "field", "code"), FAULTS)
def test_an_invalid_event_is_refused_and_stores_nothing(
    tenant: Tenant, body: dict[str, Any], field: str, code: str
) -> None:
    answer = tenant.api("POST", "/experimental/pixel-events", {"event": "Lead", "email": "new@example.com", **body})
    assert answer.status == 400
    assert [(detail["field"], detail["code"]) for detail in answer.body["error"]["details"]] == [(field, code)]
    assert (PixelEvent.objects.count(), Prospect.objects.count()) == (0, 0)


def test_the_event_list_is_filtered_and_paged(tenant: Tenant) -> None:
    start = to_ms(now()) - 10_000
    for number in range(3):
        send_event(tenant, email=f"p{number}@example.com", occurredAt=start + number)
    send_event(tenant, event="PageView", occurredAt=start)
    second = listed(tenant, f"?from={start + 1}&to={start + 1}")
    assert [from_ms(row["timestamp"]) for row in second] == [from_ms(start + 1)]
    assert len(listed(tenant, f"?event=Lead&from={start}&to={start + 2}")) == 3
    assert [row["event"] for row in listed(tenant, "?event=PageView")] == ["PageView"]
    assert listed(tenant, f"?prospectId={second[0]['prospectId']}") == second
    page = tenant.api("GET", "/experimental/pixel-events?limit=3")
    rest = tenant.api("GET", f"/experimental/pixel-events?limit=3&cursor={page.body['nextCursor']}")
    assert [row["event"] for row in page.body["data"] + rest.body["data"]] == ["PageView", "Lead", "Lead", "Lead"]
    assert tenant.api("GET", f"/experimental/pixel-events?from={start}&to={start - 1}").status == 400
    assert create_tenant("Stranger").api("GET", "/experimental/pixel-events").body["data"] == []


def test_the_events_of_a_deleted_prospect_leave_the_list_and_return_with_it(tenant: Tenant) -> None:
    send_event(tenant, email="dana@example.com")
    dana = listed(tenant)[0]["prospectId"]
    tenant.api("DELETE", f"/prospects/{dana}")
    assert listed(tenant) == []


def test_a_search_connection_alone_accepts_only_events_with_a_click(tenant: Tenant, social: SocialPlatform) -> None:
    connect_search(tenant)
    reasons = {row["platform"]: row["reason"] for row in send_event(tenant, email="dana@example.com")["dispatches"]}
    assert reasons == {"social_ads": "not_connected", "search_ads": "no_click_id"}


def test_a_key_without_the_scope_is_refused(tenant: Tenant) -> None:
    _, key = issue_key(account_id=tenant.account.id, label="plain", scopes=["read", "write"])
    for method, path in (
        ("POST", "/experimental/pixel-events"),
        ("GET", "/experimental/pixel-events"),
        ("GET", "/experimental/segments"),
        ("POST", "/experimental/custom-audiences"),
    ):
        answer = Api(key)(method, path, {"event": "Lead"} if method == "POST" else None)
        assert (answer.status, answer.body["error"]["code"]) == (403, "insufficient_scope")
    assert PixelEvent.objects.count() == 0


def test_browser_data_of_old_events_is_deleted(tenant: Tenant) -> None:
    known = {"clientIp": "203.0.113.9", "userAgent": "Firefox", "fbp": "fb.1.1.2"}
    for name in ("old", "new"):
        send_event(tenant, event="PageView", eventId=name, **known)
    PixelEvent.objects.filter(event_id="old").update(created_at=now() - datetime.timedelta(days=91))
    retention()
    kept = PixelEvent.objects.order_by("event_id").values_list("event_id", "client_ip", "user_agent", "fbp")
    assert list(kept) == [("new", *known.values()), ("old", None, None, None)]
