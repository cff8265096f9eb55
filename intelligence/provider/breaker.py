"""A circuit breaker per endpoint. Its state is shared by all workers through a small store."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from intelligence.provider.config import ModelEndpoint
from intelligence.provider.errors import Misconfigured, ModelError, Paused

FAILURE_THRESHOLD = 5
WINDOW_SECONDS = 60
PAUSE_SECONDS = 60
PROBE_SECONDS = 180
REJECTED_SECONDS = 3600
"""A new key or model counts as another endpoint. This is the time until quota bought at the provider is noticed."""


class Store(Protocol):
    """Counters and flags that expire, e.g. in Redis. A store that cannot answer returns 0 and False."""

    def count(self, key: str, seconds: int) -> int:
        """Add one and return the count since the counter was last absent. It expires this many seconds after its first
        count."""

    def raise_flag(self, key: str, seconds: int) -> bool:
        """Set the flag unless it is already set; return whether this call set it."""

    def flagged(self, key: str) -> bool:
        """Return whether the flag is set."""

    def drop(self, key: str) -> None:
        """Delete a counter or a flag."""


class Breaker:
    """Five failures that count (`strikes`) within a minute pause an endpoint for a minute; then one probe request
    decides. Without a store the breaker never opens."""

    def __init__(self, endpoint: ModelEndpoint, store: Store | None) -> None:
        self._store = store
        parts = "\n".join((endpoint.base_url, endpoint.model, endpoint.api_key))
        self._key = f"model-breaker:{hashlib.blake2b(parts.encode(), digest_size=12).hexdigest()}"

    @property
    def is_refused(self) -> bool:
        """True if the endpoint refused our key, model or quota within the last hour, with the current settings."""
        return self._store is not None and self._store.flagged(f"{self._key}:refused")

    def check(self) -> None:
        """Raise Paused when no request may be sent now."""
        if self._store is None:
            return
        if self.is_refused:
            raise Paused("The model endpoint refused our key, model or quota; see its settings.")
        if self._store.flagged(f"{self._key}:open"):
            raise Paused("The model endpoint failed again and again; it is given a minute.")
        # Half open: the first caller sends the probe, the others wait for its result.
        tripped = self._store.flagged(f"{self._key}:tripped")
        if tripped and not self._store.raise_flag(f"{self._key}:probe", PROBE_SECONDS):
            raise Paused("The model endpoint failed again and again; it is being tried out.")

    def failed(self, error: ModelError) -> None:
        """Record a failed request."""
        if self._store is None:
            return
        if isinstance(error, Misconfigured):
            self._store.raise_flag(f"{self._key}:refused", REJECTED_SECONDS)
        if error.strikes:
            probing = self._store.flagged(f"{self._key}:tripped")
            if probing or self._store.count(f"{self._key}:strikes", WINDOW_SECONDS) >= FAILURE_THRESHOLD:
                self._open_circuit()
        else:
            # The endpoint answered, so the error is not a sign of bad health.
            self.succeeded()

    def succeeded(self) -> None:
        """Record that the endpoint answered."""
        if self._store is not None and self._store.flagged(f"{self._key}:tripped"):
            for name in ("tripped", "probe", "strikes"):
                self._store.drop(f"{self._key}:{name}")

    def _open_circuit(self) -> None:
        assert self._store is not None
        for name in ("tripped", "probe", "strikes"):
            self._store.drop(f"{self._key}:{name}")
        self._store.raise_flag(f"{self._key}:open", PAUSE_SECONDS)
        self._store.raise_flag(f"{self._key}:tripped", PAUSE_SECONDS + PROBE_SECONDS)


@contextmanager
def circuit_breaker(endpoint: ModelEndpoint, store: Store | None) -> Iterator[None]:
    """Run a block of requests under the endpoint's breaker. Raise Paused before the block starts if the breaker is
    open."""
    breaker = Breaker(endpoint, store)
    breaker.check()
    try:
        yield
    except ModelError as error:
        breaker.failed(error)
        raise
    breaker.succeeded()
