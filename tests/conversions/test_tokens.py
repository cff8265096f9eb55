"""Access tokens: one refresh at a time, encrypted in the cache, renewed once when refused, never shown."""

import json
import time
from typing import Any

import pytest

from conversions.destinations.tokens import access_token
from conversions.models import AdConnection, Fire
from pipeline_service.redis_urls import cache_client
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import configure, connect, fire, fires, prospect
from tests.doubles import Canned
from tests.tenants import Tenant, in_parallel

pytestmark = pytest.mark.django_db


def test_one_token_is_used_until_it_expires(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    for _ in range(3):
        assert fire(tenant, config, {"prospectId": dana})["status"] == "sent"
    assert (len(platform.token_calls), len(platform.calls)) == (1, 3)
    client = cache_client()
    (key,) = client.keys("ads:token:*")
    assert 3500 < client.ttl(key) <= 3539
    assert b"ya29" not in client.get(key)


def test_a_refused_token_is_renewed_once_and_the_row_sent_again(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    fire(tenant, config, {"prospectId": dana})
    platform.expire_tokens()
    assert fire(tenant, config, {"prospectId": dana})["status"] == "sent"
    assert (len(platform.token_calls), len(platform.calls)) == (2, 3)


def test_a_platform_that_refuses_new_tokens_too_gets_two_requests(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    platform.answers.extend([Canned(401, b"{}")] * 3)
    answer = fire(tenant, config, {"prospectId": dana})
    assert answer["message"] == "Authorization was revoked; reconnect the account"
    assert len(platform.calls) == 2
    assert AdConnection.objects.get().status == "needs_reconnect"


@pytest.mark.parametrize(
    ("canned", "message", "status"),
    [
        (Canned(503), "Destination answered 503", "connected"),
        (Canned(200, b"<html>"), "Destination gave no usable answer", "connected"),
        (Canned(200, b'{"expires_in": 5}'), "Destination gave no usable answer", "connected"),
        (
            Canned(400, b'{"error": "invalid_grant"}'),
            "Authorization was revoked; reconnect the account",
            "needs_reconnect",
        ),
        (Canned(403, b"no"), "Authorization was revoked; reconnect the account", "needs_reconnect"),
    ],
)
def test_without_a_token_no_upload_is_requested(
    tenant: Tenant, platform: AdPlatform, canned: Canned, message: str, status: str
) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    platform.token_answers.append(canned)
    answer = fire(tenant, config, {"prospectId": dana})
    assert (answer["status"], answer["message"]) == ("failed", message)
    assert platform.calls == []
    assert AdConnection.objects.get().status == status


def test_a_plain_access_token_is_used_and_never_renewed(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, credentials={"accessToken": "fixed-token"})
    config, dana = configure(tenant), prospect(tenant)
    platform.tokens.add("fixed-token")
    assert fire(tenant, config, {"prospectId": dana})["status"] == "sent"
    platform.expire_tokens()
    answer = fire(tenant, config, {"prospectId": dana})
    assert answer["message"] == "Authorization was revoked; reconnect the account"
    assert (platform.token_calls, len(platform.calls)) == ([], 2)


@pytest.mark.django_db(transaction=True)
def test_concurrent_requests_for_a_token_refresh_it_once(open_for_business: Tenant, platform: AdPlatform) -> None:
    connection = connect(open_for_business).connection
    tokens = in_parallel(16, lambda number: access_token(connection, until=time.monotonic() + 60))
    assert len(set(tokens)) == len(platform.token_calls) == 1
    renewed = in_parallel(16, lambda number: access_token(connection, until=time.monotonic() + 60, stale=tokens[0]))
    assert len(set(renewed)) == 1
    assert len(platform.token_calls) == 2


def test_without_a_cache_a_token_is_refreshed_for_each_request(
    tenant: Tenant, platform: AdPlatform, settings: Any
) -> None:
    connection = connect(tenant).connection
    settings.REDIS_URL = "redis://127.0.0.1:1"
    for _ in range(2):
        assert access_token(connection, until=time.monotonic() + 60) in platform.tokens
    assert len(platform.token_calls) == 2


def test_secrets_appear_nowhere(
    tenant: Tenant, platform: AdPlatform, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    credentials = {"clientId": "client", "clientSecret": "client-secret", "refreshToken": "1//refresh-secret"}
    connect(tenant, hashed_contact=True, credentials={**credentials, "developerToken": "dev-secret"})
    config, dana = configure(tenant), prospect(tenant)
    echo = {"error": {"message": "Bearer ya29.token-1 dev-secret client-secret 1//refresh-secret", "hash": "ab" * 32}}
    platform.answers.append(Canned(400, json.dumps(echo).encode()))
    answer = fire(tenant, config, {"prospectId": dana})
    row = Fire.objects.get()
    assert row.response_excerpt
    shown = json.dumps([answer, fires(tenant, config), row.request_excerpt, row.response_excerpt], default=str)
    written = capfd.readouterr()
    everything = shown + written.out + written.err + caplog.text
    for secret in ("ya29", "dev-secret", "client-secret", "refresh-secret", "ab" * 32, "hashedEmail"):
        assert secret not in everything
    stored = AdConnection.objects.raw("SELECT id, credentials::text || '' AS sealed FROM conversions_adconnection")
    assert "secret" not in stored[0].sealed
