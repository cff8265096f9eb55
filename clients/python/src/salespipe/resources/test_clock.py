# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `test_clock`."""

from __future__ import annotations

from typing import Unpack

from salespipe import models, params
from salespipe._requests import Request
from salespipe._transport import AsyncTransport, Transport


class TestClock:
    """The methods of `client.test_clock`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def advance(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.TestClockAdvanceRequest]
    ) -> models.AdvancedTestClock:
        """Advance the clock of a test account.

        Retries, confirmations and windows come nearer by this time; what is due then starts within seconds. 409
        `conflict` with a live key.
        """
        request = Request(
            "POST",
            "/test-clock/advance",
            body=body,
            params=params.TestClockAdvanceRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.AdvancedTestClock = self._transport.request(request, models.AdvancedTestClock)
        return answer


class AsyncTestClock:
    """The methods of `client.test_clock`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def advance(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.TestClockAdvanceRequest]
    ) -> models.AdvancedTestClock:
        """Advance the clock of a test account.

        Retries, confirmations and windows come nearer by this time; what is due then starts within seconds. 409
        `conflict` with a live key.
        """
        request = Request(
            "POST",
            "/test-clock/advance",
            body=body,
            params=params.TestClockAdvanceRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.AdvancedTestClock = await self._transport.request(request, models.AdvancedTestClock)
        return answer
