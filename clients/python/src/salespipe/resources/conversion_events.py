# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `conversion_events`."""

from __future__ import annotations

from typing import Literal, Unpack

from salespipe import models, params
from salespipe._encoding import Timestamp
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class ConversionEvents:
    """The methods of `client.conversion_events`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> Pages[models.Config]:
        """List conversion configs.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/conversion-events", query={"limit": limit})
        return Pages(self._transport, request, models.Config)

    def create(self, *, idempotency_key: str | None = None, **body: Unpack[params.ConfigRequest]) -> models.Config:
        """Create a conversion config.

        Checked as a whole: every contradiction between triggers, rules and destination is named.
        """
        request = Request(
            "POST", "/conversion-events", body=body, params=params.ConfigRequest, idempotency_key=idempotency_key
        )
        answer: models.Config = self._transport.request(request, models.Config)
        return answer

    def get(self, conversion_event_id: str, /) -> models.Config:
        """Fetch a conversion config."""
        request = Request("GET", f"/conversion-events/{segment(conversion_event_id)}")
        answer: models.Config = self._transport.request(request, models.Config)
        return answer

    def update(self, conversion_event_id: str, /, **body: Unpack[params.PatchedConfigRequest]) -> models.Config:
        """Change a conversion config.

        The fields are laid over the stored config and the whole is checked; null clears a field.
        """
        request = Request(
            "PATCH", f"/conversion-events/{segment(conversion_event_id)}", body=body, params=params.PatchedConfigRequest
        )
        answer: models.Config = self._transport.request(request, models.Config)
        return answer

    def delete(self, conversion_event_id: str, /) -> models.Deleted:
        """Delete a conversion config.

        The record is 404 afterwards.
        """
        request = Request("DELETE", f"/conversion-events/{segment(conversion_event_id)}")
        answer: models.Deleted = self._transport.request(request, models.Deleted)
        return answer

    def fire(
        self, conversion_event_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[params.ContextRequest]
    ) -> models.FireResult:
        """Fire a conversion.

        One attempt within 10 s. Without an Idempotency-Key, repeating a call that timed out may report the
        conversion twice.
        """
        request = Request(
            "POST",
            f"/conversion-events/{segment(conversion_event_id)}/fire",
            body=body,
            params=params.ContextRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.FireResult = self._transport.request(request, models.FireResult)
        return answer

    def fires(
        self,
        conversion_event_id: str,
        /,
        *,
        limit: int | None = None,
        since: Timestamp | None = None,
        status: Literal["pending", "sending", "sent", "failed", "skipped"] | None = None,
        until: Timestamp | None = None,
    ) -> Pages[models.Fire]:
        """List a config's fires.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            f"/conversion-events/{segment(conversion_event_id)}/fires",
            query={"limit": limit, "since": since, "status": status, "until": until},
        )
        return Pages(self._transport, request, models.Fire)

    def retry_fire(
        self, conversion_event_id: str, fire_id: str, /, *, idempotency_key: str | None = None
    ) -> models.Fire:
        """Try a fire again.

        Under the same order id.
        """
        request = Request(
            "POST",
            f"/conversion-events/{segment(conversion_event_id)}/fires/{segment(fire_id)}/retry",
            idempotency_key=idempotency_key,
        )
        answer: models.Fire = self._transport.request(request, models.Fire)
        return answer

    def simulate(
        self,
        conversion_event_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[params.SimulationRequestRequest],
    ) -> models.Simulation:
        """Simulate a config on past facts.

        Sends nothing. Shows what the rules would have reported for the last `days` days.
        """
        request = Request(
            "POST",
            f"/conversion-events/{segment(conversion_event_id)}/simulate",
            body=body,
            params=params.SimulationRequestRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.Simulation = self._transport.request(request, models.Simulation)
        return answer


class AsyncConversionEvents:
    """The methods of `client.conversion_events`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> AsyncPages[models.Config]:
        """List conversion configs.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/conversion-events", query={"limit": limit})
        return AsyncPages(self._transport, request, models.Config)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.ConfigRequest]
    ) -> models.Config:
        """Create a conversion config.

        Checked as a whole: every contradiction between triggers, rules and destination is named.
        """
        request = Request(
            "POST", "/conversion-events", body=body, params=params.ConfigRequest, idempotency_key=idempotency_key
        )
        answer: models.Config = await self._transport.request(request, models.Config)
        return answer

    async def get(self, conversion_event_id: str, /) -> models.Config:
        """Fetch a conversion config."""
        request = Request("GET", f"/conversion-events/{segment(conversion_event_id)}")
        answer: models.Config = await self._transport.request(request, models.Config)
        return answer

    async def update(self, conversion_event_id: str, /, **body: Unpack[params.PatchedConfigRequest]) -> models.Config:
        """Change a conversion config.

        The fields are laid over the stored config and the whole is checked; null clears a field.
        """
        request = Request(
            "PATCH", f"/conversion-events/{segment(conversion_event_id)}", body=body, params=params.PatchedConfigRequest
        )
        answer: models.Config = await self._transport.request(request, models.Config)
        return answer

    async def delete(self, conversion_event_id: str, /) -> models.Deleted:
        """Delete a conversion config.

        The record is 404 afterwards.
        """
        request = Request("DELETE", f"/conversion-events/{segment(conversion_event_id)}")
        answer: models.Deleted = await self._transport.request(request, models.Deleted)
        return answer

    async def fire(
        self, conversion_event_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[params.ContextRequest]
    ) -> models.FireResult:
        """Fire a conversion.

        One attempt within 10 s. Without an Idempotency-Key, repeating a call that timed out may report the
        conversion twice.
        """
        request = Request(
            "POST",
            f"/conversion-events/{segment(conversion_event_id)}/fire",
            body=body,
            params=params.ContextRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.FireResult = await self._transport.request(request, models.FireResult)
        return answer

    def fires(
        self,
        conversion_event_id: str,
        /,
        *,
        limit: int | None = None,
        since: Timestamp | None = None,
        status: Literal["pending", "sending", "sent", "failed", "skipped"] | None = None,
        until: Timestamp | None = None,
    ) -> AsyncPages[models.Fire]:
        """List a config's fires.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            f"/conversion-events/{segment(conversion_event_id)}/fires",
            query={"limit": limit, "since": since, "status": status, "until": until},
        )
        return AsyncPages(self._transport, request, models.Fire)

    async def retry_fire(
        self, conversion_event_id: str, fire_id: str, /, *, idempotency_key: str | None = None
    ) -> models.Fire:
        """Try a fire again.

        Under the same order id.
        """
        request = Request(
            "POST",
            f"/conversion-events/{segment(conversion_event_id)}/fires/{segment(fire_id)}/retry",
            idempotency_key=idempotency_key,
        )
        answer: models.Fire = await self._transport.request(request, models.Fire)
        return answer

    async def simulate(
        self,
        conversion_event_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[params.SimulationRequestRequest],
    ) -> models.Simulation:
        """Simulate a config on past facts.

        Sends nothing. Shows what the rules would have reported for the last `days` days.
        """
        request = Request(
            "POST",
            f"/conversion-events/{segment(conversion_event_id)}/simulate",
            body=body,
            params=params.SimulationRequestRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.Simulation = await self._transport.request(request, models.Simulation)
        return answer
