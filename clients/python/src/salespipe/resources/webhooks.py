# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `webhooks`."""

from __future__ import annotations

from typing import Literal, Unpack

from salespipe import models, params
from salespipe._encoding import Timestamp
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Webhooks:
    """The methods of `client.webhooks`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> Pages[models.WebhookEndpoint]:
        """List endpoints.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/webhooks", query={"limit": limit})
        return Pages(self._transport, request, models.WebhookEndpoint)

    def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.WebhookEndpointRequest]
    ) -> models.RegisteredWebhookEndpoint:
        """Register an endpoint.

        https only. The `secret` is shown in this answer and never again.
        """
        request = Request(
            "POST", "/webhooks", body=body, params=params.WebhookEndpointRequest, idempotency_key=idempotency_key
        )
        answer: models.RegisteredWebhookEndpoint = self._transport.request(request, models.RegisteredWebhookEndpoint)
        return answer

    def get(self, webhook_id: str, /) -> models.WebhookEndpoint:
        """Fetch an endpoint."""
        request = Request("GET", f"/webhooks/{segment(webhook_id)}")
        answer: models.WebhookEndpoint = self._transport.request(request, models.WebhookEndpoint)
        return answer

    def update(self, webhook_id: str, /, **body: Unpack[params.WebhookEndpointUpdateRequest]) -> models.WebhookEndpoint:
        """Change an endpoint.

        Only the given fields change. Read-only fields may be sent back and are ignored.
        """
        request = Request(
            "PATCH", f"/webhooks/{segment(webhook_id)}", body=body, params=params.WebhookEndpointUpdateRequest
        )
        answer: models.WebhookEndpoint = self._transport.request(request, models.WebhookEndpoint)
        return answer

    def delete(self, webhook_id: str, /) -> models.Deleted:
        """Remove an endpoint.

        Only requests in flight are still sent.
        """
        request = Request("DELETE", f"/webhooks/{segment(webhook_id)}")
        answer: models.Deleted = self._transport.request(request, models.Deleted)
        return answer

    def deliveries(
        self,
        webhook_id: str,
        /,
        *,
        event: Literal[
            "prospect.created",
            "prospect.stage_changed",
            "payment.recorded",
            "call.completed",
            "deal_analysis.completed",
            "webhook.test",
        ]
        | None = None,
        limit: int | None = None,
        since: Timestamp | None = None,
        status: Literal["pending", "in_flight", "succeeded", "failed", "held", "canceled"] | None = None,
        until: Timestamp | None = None,
    ) -> Pages[models.WebhookDelivery]:
        """List an endpoint's deliveries.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            f"/webhooks/{segment(webhook_id)}/deliveries",
            query={"event": event, "limit": limit, "since": since, "status": status, "until": until},
        )
        return Pages(self._transport, request, models.WebhookDelivery)

    def get_delivery(self, webhook_id: str, delivery_id: str, /) -> models.WebhookDeliveryDetail:
        """Fetch a delivery."""
        request = Request("GET", f"/webhooks/{segment(webhook_id)}/deliveries/{segment(delivery_id)}")
        answer: models.WebhookDeliveryDetail = self._transport.request(request, models.WebhookDeliveryDetail)
        return answer

    def resend_delivery(
        self, webhook_id: str, delivery_id: str, /, *, idempotency_key: str | None = None
    ) -> models.WebhookDelivery:
        """Send a delivery again.

        With the same event id and body, and a fresh budget of five attempts.
        """
        request = Request(
            "POST",
            f"/webhooks/{segment(webhook_id)}/deliveries/{segment(delivery_id)}/resend",
            body={},
            idempotency_key=idempotency_key,
        )
        answer: models.WebhookDelivery = self._transport.request(request, models.WebhookDelivery)
        return answer

    def recover(
        self, webhook_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[params.DeliveryRecoveryRequest]
    ) -> models.RecoveredDeliveries:
        """Recover the missed deliveries of an endpoint.

        Deliveries that failed, were held or canceled, of events between `since` and `until`.
        """
        request = Request(
            "POST",
            f"/webhooks/{segment(webhook_id)}/recover",
            body=body,
            params=params.DeliveryRecoveryRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.RecoveredDeliveries = self._transport.request(request, models.RecoveredDeliveries)
        return answer

    def rotate_secret(
        self, webhook_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[params.SecretRotationRequest]
    ) -> models.RotatedSecret:
        """Rotate the secret.

        Both secrets sign for `overlapHours`. Rotated again meanwhile, the oldest ends at once.
        """
        request = Request(
            "POST",
            f"/webhooks/{segment(webhook_id)}/rotate-secret",
            body=body,
            params=params.SecretRotationRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.RotatedSecret = self._transport.request(request, models.RotatedSecret)
        return answer

    def test(self, webhook_id: str, /, *, idempotency_key: str | None = None) -> models.WebhookDelivery:
        """Send a test event.

        Sends `webhook.test` to this endpoint, whatever events it subscribes to.
        """
        request = Request("POST", f"/webhooks/{segment(webhook_id)}/test", body={}, idempotency_key=idempotency_key)
        answer: models.WebhookDelivery = self._transport.request(request, models.WebhookDelivery)
        return answer


class AsyncWebhooks:
    """The methods of `client.webhooks`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> AsyncPages[models.WebhookEndpoint]:
        """List endpoints.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/webhooks", query={"limit": limit})
        return AsyncPages(self._transport, request, models.WebhookEndpoint)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.WebhookEndpointRequest]
    ) -> models.RegisteredWebhookEndpoint:
        """Register an endpoint.

        https only. The `secret` is shown in this answer and never again.
        """
        request = Request(
            "POST", "/webhooks", body=body, params=params.WebhookEndpointRequest, idempotency_key=idempotency_key
        )
        answer: models.RegisteredWebhookEndpoint = await self._transport.request(
            request, models.RegisteredWebhookEndpoint
        )
        return answer

    async def get(self, webhook_id: str, /) -> models.WebhookEndpoint:
        """Fetch an endpoint."""
        request = Request("GET", f"/webhooks/{segment(webhook_id)}")
        answer: models.WebhookEndpoint = await self._transport.request(request, models.WebhookEndpoint)
        return answer

    async def update(
        self, webhook_id: str, /, **body: Unpack[params.WebhookEndpointUpdateRequest]
    ) -> models.WebhookEndpoint:
        """Change an endpoint.

        Only the given fields change. Read-only fields may be sent back and are ignored.
        """
        request = Request(
            "PATCH", f"/webhooks/{segment(webhook_id)}", body=body, params=params.WebhookEndpointUpdateRequest
        )
        answer: models.WebhookEndpoint = await self._transport.request(request, models.WebhookEndpoint)
        return answer

    async def delete(self, webhook_id: str, /) -> models.Deleted:
        """Remove an endpoint.

        Only requests in flight are still sent.
        """
        request = Request("DELETE", f"/webhooks/{segment(webhook_id)}")
        answer: models.Deleted = await self._transport.request(request, models.Deleted)
        return answer

    def deliveries(
        self,
        webhook_id: str,
        /,
        *,
        event: Literal[
            "prospect.created",
            "prospect.stage_changed",
            "payment.recorded",
            "call.completed",
            "deal_analysis.completed",
            "webhook.test",
        ]
        | None = None,
        limit: int | None = None,
        since: Timestamp | None = None,
        status: Literal["pending", "in_flight", "succeeded", "failed", "held", "canceled"] | None = None,
        until: Timestamp | None = None,
    ) -> AsyncPages[models.WebhookDelivery]:
        """List an endpoint's deliveries.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            f"/webhooks/{segment(webhook_id)}/deliveries",
            query={"event": event, "limit": limit, "since": since, "status": status, "until": until},
        )
        return AsyncPages(self._transport, request, models.WebhookDelivery)

    async def get_delivery(self, webhook_id: str, delivery_id: str, /) -> models.WebhookDeliveryDetail:
        """Fetch a delivery."""
        request = Request("GET", f"/webhooks/{segment(webhook_id)}/deliveries/{segment(delivery_id)}")
        answer: models.WebhookDeliveryDetail = await self._transport.request(request, models.WebhookDeliveryDetail)
        return answer

    async def resend_delivery(
        self, webhook_id: str, delivery_id: str, /, *, idempotency_key: str | None = None
    ) -> models.WebhookDelivery:
        """Send a delivery again.

        With the same event id and body, and a fresh budget of five attempts.
        """
        request = Request(
            "POST",
            f"/webhooks/{segment(webhook_id)}/deliveries/{segment(delivery_id)}/resend",
            body={},
            idempotency_key=idempotency_key,
        )
        answer: models.WebhookDelivery = await self._transport.request(request, models.WebhookDelivery)
        return answer

    async def recover(
        self, webhook_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[params.DeliveryRecoveryRequest]
    ) -> models.RecoveredDeliveries:
        """Recover the missed deliveries of an endpoint.

        Deliveries that failed, were held or canceled, of events between `since` and `until`.
        """
        request = Request(
            "POST",
            f"/webhooks/{segment(webhook_id)}/recover",
            body=body,
            params=params.DeliveryRecoveryRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.RecoveredDeliveries = await self._transport.request(request, models.RecoveredDeliveries)
        return answer

    async def rotate_secret(
        self, webhook_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[params.SecretRotationRequest]
    ) -> models.RotatedSecret:
        """Rotate the secret.

        Both secrets sign for `overlapHours`. Rotated again meanwhile, the oldest ends at once.
        """
        request = Request(
            "POST",
            f"/webhooks/{segment(webhook_id)}/rotate-secret",
            body=body,
            params=params.SecretRotationRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.RotatedSecret = await self._transport.request(request, models.RotatedSecret)
        return answer

    async def test(self, webhook_id: str, /, *, idempotency_key: str | None = None) -> models.WebhookDelivery:
        """Send a test event.

        Sends `webhook.test` to this endpoint, whatever events it subscribes to.
        """
        request = Request("POST", f"/webhooks/{segment(webhook_id)}/test", body={}, idempotency_key=idempotency_key)
        answer: models.WebhookDelivery = await self._transport.request(request, models.WebhookDelivery)
        return answer
