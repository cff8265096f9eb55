# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `payments`."""

from __future__ import annotations

import builtins
from typing import Unpack

from salespipe import models, params
from salespipe._encoding import Timestamp
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Payments:
    """The methods of `client.payments`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | None = None,
        processor: str | None = None,
        prospect_id: str | None = None,
        rep_id: str | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> Pages[models.Payment]:
        """List payments.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/payments",
            query={
                "limit": limit,
                "processor": processor,
                "prospectId": prospect_id,
                "repId": rep_id,
                "since": since,
                "until": until,
            },
        )
        return Pages(self._transport, request, models.Payment)

    def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.PaymentRequest]
    ) -> models.RecordedPayment:
        """Record a payment.

        An `externalId` sent before updates its record and answers 200 with `created: false`. It keeps its
        person, unless `prospectId`, or an e-mail that a live prospect has, names another.
        """
        request = Request("POST", "/payments", body=body, params=params.PaymentRequest, idempotency_key=idempotency_key)
        answer: models.RecordedPayment = self._transport.request(request, models.RecordedPayment)
        return answer

    def create_batch(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.PaymentBatchRequest]
    ) -> builtins.list[models.BatchResult]:
        """Record many payments.

        Up to 500 items. Valid items are stored; each item has its own result.
        """
        request = Request(
            "POST", "/payments/batch", body=body, params=params.PaymentBatchRequest, idempotency_key=idempotency_key
        )
        answer: builtins.list[models.BatchResult] = self._transport.request(request, builtins.list[models.BatchResult])
        return answer

    def get(self, payment_id: str, /) -> models.Payment:
        """Fetch a payment."""
        request = Request("GET", f"/payments/{segment(payment_id)}")
        answer: models.Payment = self._transport.request(request, models.Payment)
        return answer

    def update(self, payment_id: str, /, **body: Unpack[params.PaymentUpdateRequest]) -> models.Payment:
        """Change a payment.

        Only the given fields change. Read-only fields may be sent back and are ignored.
        """
        request = Request("PATCH", f"/payments/{segment(payment_id)}", body=body, params=params.PaymentUpdateRequest)
        answer: models.Payment = self._transport.request(request, models.Payment)
        return answer

    def refund(
        self, payment_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[params.RefundRequest]
    ) -> models.RecordedRefund:
        """Refund a payment.

        Without `amount`, whatever is left. An `externalId` sent before updates its record and answers 200 with
        `created: false`.
        """
        request = Request(
            "POST",
            f"/payments/{segment(payment_id)}/refunds",
            body=body,
            params=params.RefundRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.RecordedRefund = self._transport.request(request, models.RecordedRefund)
        return answer


class AsyncPayments:
    """The methods of `client.payments`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | None = None,
        processor: str | None = None,
        prospect_id: str | None = None,
        rep_id: str | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> AsyncPages[models.Payment]:
        """List payments.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/payments",
            query={
                "limit": limit,
                "processor": processor,
                "prospectId": prospect_id,
                "repId": rep_id,
                "since": since,
                "until": until,
            },
        )
        return AsyncPages(self._transport, request, models.Payment)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.PaymentRequest]
    ) -> models.RecordedPayment:
        """Record a payment.

        An `externalId` sent before updates its record and answers 200 with `created: false`. It keeps its
        person, unless `prospectId`, or an e-mail that a live prospect has, names another.
        """
        request = Request("POST", "/payments", body=body, params=params.PaymentRequest, idempotency_key=idempotency_key)
        answer: models.RecordedPayment = await self._transport.request(request, models.RecordedPayment)
        return answer

    async def create_batch(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.PaymentBatchRequest]
    ) -> builtins.list[models.BatchResult]:
        """Record many payments.

        Up to 500 items. Valid items are stored; each item has its own result.
        """
        request = Request(
            "POST", "/payments/batch", body=body, params=params.PaymentBatchRequest, idempotency_key=idempotency_key
        )
        answer: builtins.list[models.BatchResult] = await self._transport.request(
            request, builtins.list[models.BatchResult]
        )
        return answer

    async def get(self, payment_id: str, /) -> models.Payment:
        """Fetch a payment."""
        request = Request("GET", f"/payments/{segment(payment_id)}")
        answer: models.Payment = await self._transport.request(request, models.Payment)
        return answer

    async def update(self, payment_id: str, /, **body: Unpack[params.PaymentUpdateRequest]) -> models.Payment:
        """Change a payment.

        Only the given fields change. Read-only fields may be sent back and are ignored.
        """
        request = Request("PATCH", f"/payments/{segment(payment_id)}", body=body, params=params.PaymentUpdateRequest)
        answer: models.Payment = await self._transport.request(request, models.Payment)
        return answer

    async def refund(
        self, payment_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[params.RefundRequest]
    ) -> models.RecordedRefund:
        """Refund a payment.

        Without `amount`, whatever is left. An `externalId` sent before updates its record and answers 200 with
        `created: false`.
        """
        request = Request(
            "POST",
            f"/payments/{segment(payment_id)}/refunds",
            body=body,
            params=params.RefundRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.RecordedRefund = await self._transport.request(request, models.RecordedRefund)
        return answer
