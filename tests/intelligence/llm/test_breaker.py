"""An endpoint that fails again and again is left alone for a while."""

import json

import pytest

from intelligence.provider.breaker import FAILURE_THRESHOLD, PAUSE_SECONDS, WINDOW_SECONDS
from intelligence.provider.errors import EndpointUnavailable, Misconfigured, Paused, UnusableAnswer
from tests.intelligence.llm.scene import analyse, answer
from tests.intelligence.provider import Provider, completion, refused

GOOD = completion(json.dumps(answer()))
BUSY = refused(503)


class Shelf:
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
def shelf() -> Shelf:
    return Shelf()


def strike(provider: Provider, shelf: Shelf, times: int = FAILURE_THRESHOLD) -> None:
    for _ in range(times):
        with pytest.raises(EndpointUnavailable):
            analyse(provider, store=shelf)


def test_after_five_failures_within_a_minute(shelf: Shelf) -> None:
    with Provider(BUSY) as provider:
        strike(provider, shelf)
        with pytest.raises(Paused) as caught:
            analyse(provider, store=shelf)
    assert (caught.value.reason, caught.value.retryable) == ("provider_unavailable", False)
    assert len(provider.requests) == FAILURE_THRESHOLD


def test_and_asked_by_one_probe_after_a_minute(shelf: Shelf) -> None:
    with Provider(BUSY) as provider:
        strike(provider, shelf)
        shelf.now += PAUSE_SECONDS
        strike(provider, shelf, 1)
        with pytest.raises(Paused):
            analyse(provider, store=shelf)
        shelf.now += PAUSE_SECONDS
        provider.respond = GOOD
        assert analyse(provider, store=shelf).findings.outcome == "closed"
        provider.respond = BUSY
        strike(provider, shelf, FAILURE_THRESHOLD - 1)
        provider.respond = GOOD
        assert analyse(provider, store=shelf).findings.outcome == "closed"


def test_while_others_wait_for_the_probe(shelf: Shelf) -> None:
    with Provider(BUSY) as provider:
        strike(provider, shelf)
        shelf.now += PAUSE_SECONDS

        def probing(_: object) -> object:
            with pytest.raises(Paused):
                analyse(provider, store=shelf)
            return GOOD

        provider.respond = probing  # type: ignore[assignment]
        assert analyse(provider, store=shelf).findings.outcome == "closed"


def test_but_not_for_failures_far_apart_or_bad_answers(shelf: Shelf) -> None:
    with Provider(BUSY) as provider:
        strike(provider, shelf, FAILURE_THRESHOLD - 1)
        shelf.now += WINDOW_SECONDS
        strike(provider, shelf, FAILURE_THRESHOLD - 1)
        provider.respond = completion("nonsense")
        for _ in range(FAILURE_THRESHOLD):
            with pytest.raises(UnusableAnswer):
                analyse(provider, store=shelf)
        provider.respond = GOOD
        assert analyse(provider, store=shelf).findings.outcome == "closed"


def test_at_once_when_only_people_can_help_until_the_settings_change(shelf: Shelf) -> None:
    with Provider(refused(401)) as provider:
        with pytest.raises(Misconfigured):
            analyse(provider, store=shelf)
        provider.respond = GOOD
        with pytest.raises(Paused):
            analyse(provider, store=shelf)
        assert analyse(provider, store=shelf, api_key="another").findings.outcome == "closed"


def test_never_without_a_store() -> None:
    with Provider(BUSY) as provider:
        for _ in range(FAILURE_THRESHOLD + 2):
            with pytest.raises(EndpointUnavailable):
                analyse(provider)
    assert len(provider.requests) == FAILURE_THRESHOLD + 2
