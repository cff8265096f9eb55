"""The circuit breaker of an endpoint that fails repeatedly."""

import json

import pytest

from intelligence.provider.breaker import FAILURE_THRESHOLD, PAUSE_SECONDS, WINDOW_SECONDS
from intelligence.provider.errors import EndpointUnavailable, Misconfigured, Paused, UnusableAnswer
from tests.intelligence.llm.steps import analyse, answer
from tests.intelligence.provider import Provider, completion, refused

GOOD = completion(json.dumps(answer()))
BUSY = refused(503)


class MemoryStore:
    """A store in this process, with its own clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self._held: dict[str, tuple[float, int]] = {}

    def count(self, key: str, seconds: int) -> int:
        until, count = self._live(key) or (self.now + seconds, 0)
        self._held[key] = (until, count + 1)
        return count + 1

    def raise_flag(self, key: str, seconds: int) -> bool:
        if self._live(key):
            return False
        self._held[key] = (self.now + seconds, 1)
        return True

    def flagged(self, key: str) -> bool:
        return self._live(key) is not None

    def drop(self, key: str) -> None:
        self._held.pop(key, None)

    def _live(self, key: str) -> tuple[float, int] | None:
        entry = self._held.get(key)
        return entry if entry and entry[0] > self.now else None


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


def fail(provider: Provider, store: MemoryStore, times: int = FAILURE_THRESHOLD) -> None:
    for _ in range(times):
        with pytest.raises(EndpointUnavailable):
            analyse(provider, store=store)


def test_the_breaker_opens_after_five_failures_within_a_minute(store: MemoryStore) -> None:
    with Provider(BUSY) as provider:
        fail(provider, store)
        with pytest.raises(Paused) as caught:
            analyse(provider, store=store)
    assert (caught.value.reason, caught.value.retryable) == ("provider_unavailable", False)
    assert len(provider.requests) == FAILURE_THRESHOLD


def test_one_probe_is_sent_after_a_minute(store: MemoryStore) -> None:
    with Provider(BUSY) as provider:
        fail(provider, store)
        store.now += PAUSE_SECONDS
        fail(provider, store, 1)
        with pytest.raises(Paused):
            analyse(provider, store=store)
        store.now += PAUSE_SECONDS
        provider.respond = GOOD
        assert analyse(provider, store=store).findings.outcome == "closed"
        provider.respond = BUSY
        fail(provider, store, FAILURE_THRESHOLD - 1)
        provider.respond = GOOD
        assert analyse(provider, store=store).findings.outcome == "closed"


def test_other_requests_wait_for_the_probe(store: MemoryStore) -> None:
    with Provider(BUSY) as provider:
        fail(provider, store)
        store.now += PAUSE_SECONDS

        def probing(_: object) -> object:
            with pytest.raises(Paused):
                analyse(provider, store=store)
            return GOOD

        provider.respond = probing  # type: ignore[assignment]
        assert analyse(provider, store=store).findings.outcome == "closed"


def test_failures_far_apart_and_invalid_responses_do_not_open_the_breaker(store: MemoryStore) -> None:
    with Provider(BUSY) as provider:
        fail(provider, store, FAILURE_THRESHOLD - 1)
        store.now += WINDOW_SECONDS
        fail(provider, store, FAILURE_THRESHOLD - 1)
        provider.respond = completion("nonsense")
        for _ in range(FAILURE_THRESHOLD):
            with pytest.raises(UnusableAnswer):
                analyse(provider, store=store)
        provider.respond = GOOD
        assert analyse(provider, store=store).findings.outcome == "closed"


def test_a_refusal_that_needs_a_person_opens_the_breaker_until_the_settings_change(store: MemoryStore) -> None:
    with Provider(refused(401)) as provider:
        with pytest.raises(Misconfigured):
            analyse(provider, store=store)
        provider.respond = GOOD
        with pytest.raises(Paused):
            analyse(provider, store=store)
        assert analyse(provider, store=store, api_key="another").findings.outcome == "closed"


def test_the_breaker_stays_closed_without_a_store() -> None:
    with Provider(BUSY) as provider:
        for _ in range(FAILURE_THRESHOLD + 2):
            with pytest.raises(EndpointUnavailable):
                analyse(provider)
    assert len(provider.requests) == FAILURE_THRESHOLD + 2
