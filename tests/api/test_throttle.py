"""Rate limits."""

import dataclasses

import pytest
import redis

from pipeline_service import rate_limits
from pipeline_service.accounts.authentication import Caller
from pipeline_service.api.throttle import take_token
from pipeline_service.background_thread import BackgroundThread
from pipeline_service.exceptions import RateLimited
from pipeline_service.rate_limits import SCRIPT, Limiter
from pipeline_service.records import new_id
from pipeline_service.redis_urls import cache_client
from tests.tenants import create_tenant


@pytest.fixture
def caller() -> Caller:
    return Caller(
        key_id=new_id(),
        prefix="spk_000000000000",
        digest=b"",
        scopes=frozenset({"read"}),
        expires_at=None,
        revoked=False,
        account_id=new_id(),
        currency="USD",
        timezone="UTC",
        rate_factor=1.0,
    )


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that only the test moves, without a background thread."""
    now = [1000.0]
    monkeypatch.setattr(rate_limits.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(BackgroundThread, "ensure_running", lambda self: None)
    return now


def test_a_burst_of_two_seconds_is_followed_by_the_rate(caller: Caller, clock: list[float]) -> None:
    limiter = Limiter(lambda: redis.Redis())
    for _ in range(100):
        take_token(caller, "read", limiter)
    with pytest.raises(RateLimited) as refusal:
        take_token(caller, "read", limiter)
    assert refusal.value.retry_after == 1
    clock[0] += 0.1
    for _ in range(5):
        take_token(caller, "read", limiter)
    with pytest.raises(RateLimited):
        take_token(caller, "read", limiter)


def test_the_remaining_requests_count_down(caller: Caller, clock: list[float]) -> None:
    standing = take_token(caller, "write", Limiter(lambda: redis.Redis()))
    assert standing is not None
    assert (standing.limit, standing.remaining, standing.reset) == (50, 49, 1)


def test_the_accounts_factor_scales_the_limit_and_zero_removes_it(caller: Caller, clock: list[float]) -> None:
    limiter = Limiter(lambda: redis.Redis())
    doubled = take_token(dataclasses.replace(caller, rate_factor=2.0), "read", limiter)
    assert doubled is not None
    assert doubled.limit == 200
    assert take_token(dataclasses.replace(caller, rate_factor=0.0), "read", limiter) is None


def test_a_bucket_in_debt_says_when_a_request_will_pass(caller: Caller, clock: list[float]) -> None:
    """Debt comes from requests that were let through without Redis, or from those of other processes."""
    limiter = Limiter(lambda: redis.Redis())
    limiter._away_until = clock[0] + 1
    last = [take_token(caller, "write", limiter) for _ in range(90)][-1]
    assert last is not None
    assert (last.remaining, last.reset) == (0, 4)  # 90 of 50 taken, at 25 a second
    limiter._away_until = 0
    with pytest.raises(RateLimited) as refusal:
        take_token(caller, "write", limiter)
    assert refusal.value.retry_after == 2


@pytest.mark.usefixtures("services")
def test_two_processes_share_one_bucket_through_redis(caller: Caller, clock: list[float]) -> None:
    limiters = [Limiter(cache_client), Limiter(cache_client)]
    script = cache_client().register_script(SCRIPT)
    for _ in range(50):
        for limiter in limiters:
            take_token(caller, "read", limiter)
    for limiter in limiters:
        limiter._synchronise(script)
    take_token(caller, "read", limiters[0])
    limiters[0]._synchronise(script)
    limiters[1]._synchronise(script)
    with pytest.raises(RateLimited):
        take_token(caller, "read", limiters[0])


def test_without_redis_every_request_is_accepted(caller: Caller, clock: list[float]) -> None:
    limiter = Limiter(lambda: redis.Redis())
    limiter._away_until = clock[0] + 5
    standings = [take_token(caller, "read", limiter) for _ in range(500)]
    assert all(standings)


@pytest.mark.django_db
def test_responses_have_rate_limit_headers_and_refusals_have_retry_after() -> None:
    tenant = create_tenant(rate_factor=0.02)
    first = tenant.api("GET", "/prospects")
    assert (first.status, first.headers["RateLimit-Limit"], first.headers["RateLimit-Remaining"]) == (200, "2", "1")
    tenant.api("GET", "/prospects")
    refused = tenant.api("GET", "/prospects")
    assert (refused.status, refused.body["error"]["code"]) == (429, "rate_limited")
    assert int(refused.headers["Retry-After"]) >= 1
    assert [refused.headers[f"RateLimit-{name}"] for name in ("Limit", "Remaining")] == ["2", "0"]
    assert int(refused.headers["RateLimit-Reset"]) >= 1
