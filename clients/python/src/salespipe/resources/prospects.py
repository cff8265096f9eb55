# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `prospects`."""

from __future__ import annotations

from typing import Literal, Unpack

from salespipe import models, params
from salespipe._encoding import Timestamp
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Prospects:
    """The methods of `client.prospects`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        email: str | None = None,
        limit: int | None = None,
        owner_id: str | None = None,
        phone: str | None = None,
        q: str | None = None,
        since: Timestamp | None = None,
        source: str | None = None,
        stage: str | None = None,
        tag: str | None = None,
        until: Timestamp | None = None,
        updated_since: Timestamp | None = None,
        utm_campaign: str | None = None,
    ) -> Pages[models.Prospect]:
        """List prospects.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/prospects",
            query={
                "email": email,
                "limit": limit,
                "ownerId": owner_id,
                "phone": phone,
                "q": q,
                "since": since,
                "source": source,
                "stage": stage,
                "tag": tag,
                "until": until,
                "updatedSince": updated_since,
                "utmCampaign": utm_campaign,
            },
        )
        return Pages(self._transport, request, models.Prospect)

    def create(self, *, idempotency_key: str | None = None, **body: Unpack[params.ProspectRequest]) -> models.Prospect:
        """Create a prospect.

        409 `prospect_exists` names the live prospect that has the e-mail, or the phone without one.
        """
        request = Request(
            "POST", "/prospects", body=body, params=params.ProspectRequest, idempotency_key=idempotency_key
        )
        answer: models.Prospect = self._transport.request(request, models.Prospect)
        return answer

    def duplicates(self, *, limit: int | None = None, prospect_id: str | None = None) -> Pages[models.DuplicateGroup]:
        """List probable duplicates.

        Groups of live prospects that share a phone number, and pairs whose e-mail addresses are one slip apart
        (`gmial.com`, a swapped letter). Addresses are compared for who came or paid last, or for `prospectId`.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/prospects/duplicates", query={"limit": limit, "prospectId": prospect_id})
        return Pages(self._transport, request, models.DuplicateGroup)

    def merge(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.ProspectMergeRequest]
    ) -> models.Prospect:
        """Merge two prospects.

        The kept one gets everything of the other; the console can undo it for 30 days.
        """
        request = Request(
            "POST", "/prospects/merge", body=body, params=params.ProspectMergeRequest, idempotency_key=idempotency_key
        )
        answer: models.Prospect = self._transport.request(request, models.Prospect)
        return answer

    def upsert(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.ProspectUpsertRequest]
    ) -> models.UpsertedProspect:
        """Create or update a prospect.

        Found by e-mail, then by phone. Blank fields and missing keys never erase. 201 if new, else 200.
        """
        request = Request(
            "POST", "/prospects/upsert", body=body, params=params.ProspectUpsertRequest, idempotency_key=idempotency_key
        )
        answer: models.UpsertedProspect = self._transport.request(request, models.UpsertedProspect)
        return answer

    def get(self, prospect_id: str, /) -> models.ProspectDetail:
        """Fetch a prospect."""
        request = Request("GET", f"/prospects/{segment(prospect_id)}")
        answer: models.ProspectDetail = self._transport.request(request, models.ProspectDetail)
        return answer

    def update(self, prospect_id: str, /, **body: Unpack[params.ProspectUpdateRequest]) -> models.Prospect:
        """Change a prospect.

        Only the given fields change. Read-only fields may be sent back and are ignored.
        """
        request = Request("PATCH", f"/prospects/{segment(prospect_id)}", body=body, params=params.ProspectUpdateRequest)
        answer: models.Prospect = self._transport.request(request, models.Prospect)
        return answer

    def delete(self, prospect_id: str, /) -> models.DeletedProspect:
        """Delete a prospect.

        Soft-deleted; restorable for 30 days.
        """
        request = Request("DELETE", f"/prospects/{segment(prospect_id)}")
        answer: models.DeletedProspect = self._transport.request(request, models.DeletedProspect)
        return answer

    def attribution(self, prospect_id: str, /) -> models.ProspectAttribution:
        """Fetch a prospect's attribution.

        First and last click, and the newest 500 sessions and touchpoints, oldest first.
        """
        request = Request("GET", f"/prospects/{segment(prospect_id)}/attribution")
        answer: models.ProspectAttribution = self._transport.request(request, models.ProspectAttribution, bare=True)
        return answer

    def conversations(
        self,
        prospect_id: str,
        /,
        *,
        limit: int | None = None,
        order: Literal["asc", "desc"] | None = None,
        type: Literal["message", "call", "dial", "event", "payment", "refund", "stage_change"] | None = None,
    ) -> Pages[models.ConversationItem]:
        """List a prospect's conversations.

        Messages, calls, dials, events, payments, refunds and changes of stage in one order of time.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            f"/prospects/{segment(prospect_id)}/conversations",
            query={"limit": limit, "order": order, "type": type},
        )
        return Pages(self._transport, request, models.ConversationItem)

    def erase(self, prospect_id: str, /, *, idempotency_key: str | None = None) -> models.ErasureReceipt:
        """Erase a person.

        For good, also for a deleted prospect. `counts` says how many rows of each table it concerned. One that
        was merged into another is erased with that one: asked for alone, the answer is 409 with its id.
        """
        request = Request("POST", f"/prospects/{segment(prospect_id)}/erase", idempotency_key=idempotency_key)
        answer: models.ErasureReceipt = self._transport.request(request, models.ErasureReceipt)
        return answer


class AsyncProspects:
    """The methods of `client.prospects`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        email: str | None = None,
        limit: int | None = None,
        owner_id: str | None = None,
        phone: str | None = None,
        q: str | None = None,
        since: Timestamp | None = None,
        source: str | None = None,
        stage: str | None = None,
        tag: str | None = None,
        until: Timestamp | None = None,
        updated_since: Timestamp | None = None,
        utm_campaign: str | None = None,
    ) -> AsyncPages[models.Prospect]:
        """List prospects.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/prospects",
            query={
                "email": email,
                "limit": limit,
                "ownerId": owner_id,
                "phone": phone,
                "q": q,
                "since": since,
                "source": source,
                "stage": stage,
                "tag": tag,
                "until": until,
                "updatedSince": updated_since,
                "utmCampaign": utm_campaign,
            },
        )
        return AsyncPages(self._transport, request, models.Prospect)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.ProspectRequest]
    ) -> models.Prospect:
        """Create a prospect.

        409 `prospect_exists` names the live prospect that has the e-mail, or the phone without one.
        """
        request = Request(
            "POST", "/prospects", body=body, params=params.ProspectRequest, idempotency_key=idempotency_key
        )
        answer: models.Prospect = await self._transport.request(request, models.Prospect)
        return answer

    def duplicates(
        self, *, limit: int | None = None, prospect_id: str | None = None
    ) -> AsyncPages[models.DuplicateGroup]:
        """List probable duplicates.

        Groups of live prospects that share a phone number, and pairs whose e-mail addresses are one slip apart
        (`gmial.com`, a swapped letter). Addresses are compared for who came or paid last, or for `prospectId`.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/prospects/duplicates", query={"limit": limit, "prospectId": prospect_id})
        return AsyncPages(self._transport, request, models.DuplicateGroup)

    async def merge(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.ProspectMergeRequest]
    ) -> models.Prospect:
        """Merge two prospects.

        The kept one gets everything of the other; the console can undo it for 30 days.
        """
        request = Request(
            "POST", "/prospects/merge", body=body, params=params.ProspectMergeRequest, idempotency_key=idempotency_key
        )
        answer: models.Prospect = await self._transport.request(request, models.Prospect)
        return answer

    async def upsert(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.ProspectUpsertRequest]
    ) -> models.UpsertedProspect:
        """Create or update a prospect.

        Found by e-mail, then by phone. Blank fields and missing keys never erase. 201 if new, else 200.
        """
        request = Request(
            "POST", "/prospects/upsert", body=body, params=params.ProspectUpsertRequest, idempotency_key=idempotency_key
        )
        answer: models.UpsertedProspect = await self._transport.request(request, models.UpsertedProspect)
        return answer

    async def get(self, prospect_id: str, /) -> models.ProspectDetail:
        """Fetch a prospect."""
        request = Request("GET", f"/prospects/{segment(prospect_id)}")
        answer: models.ProspectDetail = await self._transport.request(request, models.ProspectDetail)
        return answer

    async def update(self, prospect_id: str, /, **body: Unpack[params.ProspectUpdateRequest]) -> models.Prospect:
        """Change a prospect.

        Only the given fields change. Read-only fields may be sent back and are ignored.
        """
        request = Request("PATCH", f"/prospects/{segment(prospect_id)}", body=body, params=params.ProspectUpdateRequest)
        answer: models.Prospect = await self._transport.request(request, models.Prospect)
        return answer

    async def delete(self, prospect_id: str, /) -> models.DeletedProspect:
        """Delete a prospect.

        Soft-deleted; restorable for 30 days.
        """
        request = Request("DELETE", f"/prospects/{segment(prospect_id)}")
        answer: models.DeletedProspect = await self._transport.request(request, models.DeletedProspect)
        return answer

    async def attribution(self, prospect_id: str, /) -> models.ProspectAttribution:
        """Fetch a prospect's attribution.

        First and last click, and the newest 500 sessions and touchpoints, oldest first.
        """
        request = Request("GET", f"/prospects/{segment(prospect_id)}/attribution")
        answer: models.ProspectAttribution = await self._transport.request(
            request, models.ProspectAttribution, bare=True
        )
        return answer

    def conversations(
        self,
        prospect_id: str,
        /,
        *,
        limit: int | None = None,
        order: Literal["asc", "desc"] | None = None,
        type: Literal["message", "call", "dial", "event", "payment", "refund", "stage_change"] | None = None,
    ) -> AsyncPages[models.ConversationItem]:
        """List a prospect's conversations.

        Messages, calls, dials, events, payments, refunds and changes of stage in one order of time.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            f"/prospects/{segment(prospect_id)}/conversations",
            query={"limit": limit, "order": order, "type": type},
        )
        return AsyncPages(self._transport, request, models.ConversationItem)

    async def erase(self, prospect_id: str, /, *, idempotency_key: str | None = None) -> models.ErasureReceipt:
        """Erase a person.

        For good, also for a deleted prospect. `counts` says how many rows of each table it concerned. One that
        was merged into another is erased with that one: asked for alone, the answer is 409 with its id.
        """
        request = Request("POST", f"/prospects/{segment(prospect_id)}/erase", idempotency_key=idempotency_key)
        answer: models.ErasureReceipt = await self._transport.request(request, models.ErasureReceipt)
        return answer
