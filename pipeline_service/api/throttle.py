"""The rate limit of an API key: a bucket for each kind of request."""

from typing import Any

from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from pipeline_service.accounts.authentication import SAFE_METHODS, Caller
from pipeline_service.exceptions import RateLimited
from pipeline_service.rate_limits import Limiter, RateLimitState, limiter

RATES = {"read": 50.0, "write": 25.0, "analyze": 2.0}
"""Requests per second. The burst is BURST_SECONDS' worth: two seconds', for `analyze` two minutes'."""
BURST_SECONDS = {"read": 2.0, "write": 2.0, "analyze": 120.0}


def take_token(caller: Caller, kind: str, buckets: Limiter = limiter) -> RateLimitState | None:
    """Take a token for a kind of request (`read`, `write`, `analyze`); None without a limit. Raises RateLimited."""
    if caller.rate_factor <= 0:
        return None
    rate = RATES[kind] * caller.rate_factor
    return buckets.take((caller.prefix, kind), rate, rate * BURST_SECONDS[kind])


class KeyThrottle(BaseThrottle):
    """DRF throttle with one bucket for each key and kind (the view's `throttle_scope`, else read or write)."""

    def allow_request(self, request: Request, view: Any) -> bool:
        """Take a token and keep the state of the limit for the response's headers. Raises RateLimited."""
        kind = "read" if request.method in SAFE_METHODS else view.throttle_scope or "write"
        caller: Any = request.user
        try:
            view.rate_limit = take_token(caller, kind)
        except RateLimited as refusal:
            view.rate_limit = refusal.limit
            raise
        return True
