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

    def list(self, *, limit: int | None = None) -> Pages[models.ConversionConfig]:
        """List conversion configs.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/conversion-events", query={"limit": limit})
        return Pages(self._transport, request, models.ConversionConfig)

    def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.ConversionConfigRequest]
    ) -> models.ConversionConfig:
        """Create a conversion config.

        Checked as a whole: every contradiction between triggers, rules and destination is named.
        """
        request = Request(
            "POST",
            "/conversion-events",
            body=body,
            params=params.ConversionConfigRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.ConversionConfig = self._transport.request(request, models.ConversionConfig)
        return answer

    def get(self, conversion_event_id: str, /) -> models.ConversionConfig:
        """Fetch a conversion config."""
        request = Request("GET", f"/conversion-events/{segment(conversion_event_id)}")
        answer: models.ConversionConfig = self._transport.request(request, models.ConversionConfig)
        return answer

    def update(
        self, conversion_event_id: str, /, **body: Unpack[params.ConversionConfigUpdateRequest]
    ) -> models.ConversionConfig:
        """Change a conversion config.

        The fields are laid over the stored config and the whole is checked; null clears a field.
        """
        request = Request(
            "PATCH",
            f"/conversion-events/{segment(conversion_event_id)}",
            body=body,
            params=params.ConversionConfigUpdateRequest,
        )
        answer: models.ConversionConfig = self._transport.request(request, models.ConversionConfig)
        return answer

    def delete(self, conversion_event_id: str, /) -> models.Deleted:
        """Delete a conversion config.

        The record is 404 afterwards.
        """
        request = Request("DELETE", f"/conversion-events/{segment(conversion_event_id)}")
        answer: models.Deleted = self._transport.request(request, models.Deleted)
        return answer

    def fire(
        self,
        conversion_event_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[params.ConversionFireRequest],
    ) -> models.ConversionFireResult:
        """Fire a conversion.

        One attempt within 10 s. Without an Idempotency-Key, repeating a call that timed out may report the
        conversion twice.
        """
        request = Request(
            "POST",
            f"/conversion-events/{segment(conversion_event_id)}/fire",
            body=body,
            params=params.ConversionFireRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.ConversionFireResult = self._transport.request(request, models.ConversionFireResult)
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
    ) -> Pages[models.ConversionFire]:
        """List a config's fires.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            f"/conversion-events/{segment(conversion_event_id)}/fires",
            query={"limit": limit, "since": since, "status": status, "until": until},
        )
        return Pages(self._transport, request, models.ConversionFire)

    def retry_fire(
        self, conversion_event_id: str, fire_id: str, /, *, idempotency_key: str | None = None
    ) -> models.ConversionFire:
        """Try a fire again.

        Under the same order id.
        """
        request = Request(
            "POST",
            f"/conversion-events/{segment(conversion_event_id)}/fires/{segment(fire_id)}/retry",
            idempotency_key=idempotency_key,
        )
        answer: models.ConversionFire = self._transport.request(request, models.ConversionFire)
        return answer

    def simulate(
        self,
        conversion_event_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[params.ConversionSimulationRequest],
    ) -> models.ConversionSimulation:
        """Simulate a config on past facts.

        Sends nothing. Shows what the rules would have reported for the last `days` days.
        """
        request = Request(
            "POST",
            f"/conversion-events/{segment(conversion_event_id)}/simulate",
            body=body,
            params=params.ConversionSimulationRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.ConversionSimulation = self._transport.request(request, models.ConversionSimulation)
        return answer


class AsyncConversionEvents:
    """The methods of `client.conversion_events`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> AsyncPages[models.ConversionConfig]:
        """List conversion configs.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/conversion-events", query={"limit": limit})
        return AsyncPages(self._transport, request, models.ConversionConfig)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.ConversionConfigRequest]
    ) -> models.ConversionConfig:
        """Create a conversion config.

        Checked as a whole: every contradiction between triggers, rules and destination is named.
        """
        request = Request(
            "POST",
            "/conversion-events",
            body=body,
            params=params.ConversionConfigRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.ConversionConfig = await self._transport.request(request, models.ConversionConfig)
        return answer

    async def get(self, conversion_event_id: str, /) -> models.ConversionConfig:
        """Fetch a conversion config."""
        request = Request("GET", f"/conversion-events/{segment(conversion_event_id)}")
        answer: models.ConversionConfig = await self._transport.request(request, models.ConversionConfig)
        return answer

    async def update(
        self, conversion_event_id: str, /, **body: Unpack[params.ConversionConfigUpdateRequest]
    ) -> models.ConversionConfig:
        """Change a conversion config.

        The fields are laid over the stored config and the whole is checked; null clears a field.
        """
        request = Request(
            "PATCH",
            f"/conversion-events/{segment(conversion_event_id)}",
            body=body,
            params=params.ConversionConfigUpdateRequest,
        )
        answer: models.ConversionConfig = await self._transport.request(request, models.ConversionConfig)
        return answer

    async def delete(self, conversion_event_id: str, /) -> models.Deleted:
        """Delete a conversion config.

        The record is 404 afterwards.
        """
        request = Request("DELETE", f"/conversion-events/{segment(conversion_event_id)}")
        answer: models.Deleted = await self._transport.request(request, models.Deleted)
        return answer

    async def fire(
        self,
        conversion_event_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[params.ConversionFireRequest],
    ) -> models.ConversionFireResult:
        """Fire a conversion.

        One attempt within 10 s. Without an Idempotency-Key, repeating a call that timed out may report the
        conversion twice.
        """
        request = Request(
            "POST",
            f"/conversion-events/{segment(conversion_event_id)}/fire",
            body=body,
            params=params.ConversionFireRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.ConversionFireResult = await self._transport.request(request, models.ConversionFireResult)
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
    ) -> AsyncPages[models.ConversionFire]:
        """List a config's fires.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            f"/conversion-events/{segment(conversion_event_id)}/fires",
            query={"limit": limit, "since": since, "status": status, "until": until},
        )
        return AsyncPages(self._transport, request, models.ConversionFire)

    async def retry_fire(
        self, conversion_event_id: str, fire_id: str, /, *, idempotency_key: str | None = None
    ) -> models.ConversionFire:
        """Try a fire again.

        Under the same order id.
        """
        request = Request(
            "POST",
            f"/conversion-events/{segment(conversion_event_id)}/fires/{segment(fire_id)}/retry",
            idempotency_key=idempotency_key,
        )
        answer: models.ConversionFire = await self._transport.request(request, models.ConversionFire)
        return answer

    async def simulate(
        self,
        conversion_event_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[params.ConversionSimulationRequest],
    ) -> models.ConversionSimulation:
        """Simulate a config on past facts.

        Sends nothing. Shows what the rules would have reported for the last `days` days.
        """
        request = Request(
            "POST",
            f"/conversion-events/{segment(conversion_event_id)}/simulate",
            body=body,
            params=params.ConversionSimulationRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.ConversionSimulation = await self._transport.request(request, models.ConversionSimulation)
        return answer
