"""`POST /track` and `GET /pixel.js`."""

import gzip
from typing import Any

import pytest
from django.test import Client

from pipeline_service import clock
from prospects.models import DroppedHits, Visit
from tests.prospects.pixel import HOME, Pixel, open_site
from tests.tenants import Tenant, create_tenant

DAY_MS = 24 * 3600 * 1000
PAGE = {"type": "page", "visitorId": "browser-1", "url": HOME}


@pytest.fixture
def pixel(tenant: Tenant) -> Pixel:
    return open_site(tenant)


def now_ms() -> int:
    return clock.to_ms(clock.now())


def test_a_hit_is_stored_before_it_is_answered(tenant: Tenant, pixel: Pixel) -> None:
    at = now_ms() - 1000
    answer = pixel({**PAGE, "referrer": "https://news.example/a", "title": "Home", "occurredAt": at, "more": [1]})
    assert (answer.status, answer.body) == (202, b"")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    (row,) = Visit.objects.for_account(tenant.account.pk).values(
        "visitor_key", "anonymous", "type", "url", "referrer", "title", "email", "phone", "state"
    )
    assert row == {
        "visitor_key": "browser-1",
        "anonymous": False,
        "type": "page",
        "url": HOME,
        "referrer": "https://news.example/a",
        "title": "Home",
        "email": None,
        "phone": None,
        "state": "pending",
    }
    assert clock.to_ms(Visit.objects.get().occurred_at) == at


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"siteKey": "a" * 20}, "siteKey"),
        ({"siteKey": None}, "siteKey"),
        ({"type": "click"}, "type"),
        ({"type": None}, "type"),
        ({"url": None}, "url"),
        ({"url": "ftp://harbor.example"}, "url"),
        ({"visitorId": "two words"}, "visitorId"),
        ({"visitorId": 7}, "visitorId"),
        ({"occurredAt": 1.5}, "occurredAt"),
        ({"type": "identify"}, "email"),
        ({"type": "identify", "email": "nobody"}, "email"),
        ({"type": "identify", "phone": "555 0100"}, "phone"),
    ],
)
def test_an_invalid_hit_is_refused_with_the_field_name(pixel: Pixel, change: dict[str, Any], field: str) -> None:
    answer = pixel({**PAGE, **change})
    assert answer.status == 400
    assert f'"field":"{field}"'.encode() in answer.body
    assert not Visit.objects.exists()


@pytest.mark.parametrize(
    ("raw", "status"), [(b"{", 400), (b"[]", 400), (b'{"siteKey": "\xff"}', 400), (b" " * 9000, 413)]
)
def test_a_body_that_is_no_hit_is_refused(pixel: Pixel, raw: bytes, status: int) -> None:
    assert pixel({}, raw=raw).status == status


def test_times_more_than_a_day_in_the_past_or_future_need_an_api_key(tenant: Tenant, pixel: Pixel) -> None:
    bearer = {"HTTP_AUTHORIZATION": f"Bearer {tenant.key}", "HTTP_ACCEPT_LANGUAGE": "", "HTTP_ORIGIN": ""}
    old = {**PAGE, "occurredAt": now_ms() - DAY_MS - 60_000}
    assert pixel(old).status == 400
    assert pixel({**PAGE, "occurredAt": now_ms() + 600_000}).status == 400
    assert pixel(old, **bearer).status == 202
    assert pixel({**PAGE, "occurredAt": now_ms() + 600_000}, **bearer).status == 400
    assert Visit.objects.count() == 1


def test_an_invalid_key_and_a_key_of_another_account_are_refused(pixel: Pixel) -> None:
    assert pixel(PAGE, HTTP_AUTHORIZATION=f"Bearer {create_tenant('Other').key}").status == 403
    assert pixel(PAGE, HTTP_AUTHORIZATION="Bearer nonsense").status == 401


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("https://harbor.example", 202),
        ("http://www.harbor.example:8080", 202),
        ("https://harbor.example.evil.example", 403),
        ("https://notharbor.example", 403),
        ("null", 403),
        ("", 202),
    ],
)
def test_only_pages_of_the_site_may_send_hits(pixel: Pixel, origin: str, status: int) -> None:
    assert pixel(PAGE, HTTP_ORIGIN=origin).status == status


@pytest.mark.parametrize(
    ("meta", "reason"),
    [
        ({"HTTP_USER_AGENT": "Mozilla/5.0 (compatible; Searchbot/2.1)"}, "agent"),
        ({"HTTP_USER_AGENT": "Mozilla/5.0 HeadlessChrome/140.0 Safari/537.36"}, "headless"),
        ({"HTTP_USER_AGENT": ""}, "no_agent"),
        ({"HTTP_ACCEPT_LANGUAGE": ""}, "no_language"),
        ({"HTTP_SEC_PURPOSE": "prefetch;prerender"}, "prefetch"),
    ],
)
def test_hits_of_bots_are_answered_counted_and_dropped(pixel: Pixel, meta: dict[str, str], reason: str) -> None:
    assert [pixel(PAGE, **meta).status for _ in range(2)] == [202, 202]
    assert not Visit.objects.exists()
    assert list(DroppedHits.objects.values_list("reason", "count")) == [(reason, 2)]


@pytest.mark.parametrize("change", [{"consent": "denied"}, {"visitorId": None}])
def test_a_hit_without_consent_or_id_is_linked_to_no_visitor(pixel: Pixel, change: dict[str, Any]) -> None:
    hit = {**PAGE, "url": f"{HOME}?gclid=abc", "referrer": "https://mail.example/?to=dana", **change}
    assert pixel(hit).status == 202
    assert pixel({**hit, "type": "identify", "email": "dana@example.com"}).status == 202
    assert pixel(hit, REMOTE_ADDR="127.0.0.9").status == 202
    rows = Visit.objects.order_by("id")
    assert [(row.anonymous, row.url, row.referrer, row.email) for row in rows] == [(True, HOME, None, None)] * 3
    keys = [row.visitor_key for row in rows]
    assert keys[0] == keys[1] != keys[2]
    assert keys[0].startswith("~")


def test_a_preflight_is_allowed_and_other_methods_are_not(pixel: Pixel) -> None:
    client = Client()
    preflight = client.options("/track", headers={"Origin": "https://any.example"})
    assert (preflight.status_code, preflight["Access-Control-Allow-Origin"]) == (204, "*")
    assert preflight["Access-Control-Allow-Methods"] == "POST"
    refused = client.get("/track")
    assert (refused.status_code, refused["Allow"]) == (405, "POST")


@pytest.mark.django_db
def test_one_address_is_rate_limited_and_others_are_not() -> None:
    # A tenth of the usual rate: two at once, two a second.
    pixel = open_site(create_tenant("Limited", rate_factor=0.1))
    answers = [pixel(PAGE) for _ in range(50)]
    assert [answer.status for answer in answers[:2]] == [202, 202]
    refused = next(answer for answer in answers if answer.status == 429)
    assert refused.headers["Retry-After"] == "1"
    assert refused.headers["Access-Control-Allow-Origin"] == "*"
    assert pixel(PAGE, REMOTE_ADDR="127.0.0.2").status == 202


def test_an_account_without_limits_accepts_any_number_of_hits(pixel: Pixel) -> None:
    assert {pixel(PAGE).status for _ in range(50)} == {202}


def test_the_script_is_small_and_names_its_site(pixel: Pixel) -> None:
    answer = Client().get(f"/pixel.js?site={pixel.site.key}")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer["Cache-Control"] == "public, max-age=3600"
    assert f'siteKey: "{pixel.site.key}"'.encode() in answer.content
    assert len(answer.content) < 3000
    assert len(gzip.compress(answer.content)) < 2000


@pytest.mark.django_db
@pytest.mark.parametrize("key", ["", "a" * 20, '";alert(1);"'])
def test_there_is_no_script_without_a_site(key: str) -> None:
    assert Client().get("/pixel.js", {"site": key}).status_code == 404


def test_a_disabled_site_is_unknown(pixel: Pixel) -> None:
    pixel.site.is_active = False
    pixel.site.save()
    assert pixel(PAGE).status == 400
