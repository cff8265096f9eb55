"""`/experimental/segments` and `/experimental/custom-audiences`."""

from functools import partial
from typing import Any

from django.http import HttpResponse
from rest_framework.request import Request

from experimental.actions import segments, uploads
from experimental.models import CustomAudience, Segment, SegmentMember
from experimental.serializers.segments import (
    CustomAudienceSerializer,
    MemberSerializer,
    PreviewSerializer,
    SegmentSerializer,
    UploadSerializer,
)
from pipeline_service.api import idempotency
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import DELETED, operation
from pipeline_service.api.parameters import choice
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.doorbell import ring

REFRESH = "experimental.segments"
FILL = "experimental.audiences"
SEGMENTS = Listing(SegmentSerializer, lambda: Segment.objects.filter(deleted_at=None))
MEMBERS = Listing(
    MemberSerializer,
    # A deleted prospect leaves at once, not only with the next look-up.
    lambda: SegmentMember.objects.filter(prospect__deleted_at=None),
    fixed=[Filter("segment", choice(()), "segment_id")],
)
AUDIENCES = Listing(CustomAudienceSerializer, CustomAudience.objects.all)
PREVIEW = {"type": "object", "required": ["count"], "properties": {"count": {"type": "integer"}}}


class SegmentsView(ApiView):
    """The account's segments."""

    @operation("List segments", listing=SEGMENTS)
    def get(self, request: Request) -> HttpResponse:
        return self.page(SEGMENTS)

    @operation(
        "Create a segment",
        body=SegmentSerializer,
        answer=SegmentSerializer,
        status=201,
        description="Members are looked up within seconds, and again every hour.",
    )
    def post(self, request: Request) -> HttpResponse:
        segment = segments.create_segment(account_id=self.caller.account_id, values=self.body(SegmentSerializer))
        ring(REFRESH)
        return self.one(SegmentSerializer.of(segment), status=201)


class SegmentPreviewView(ApiView):
    """How many prospects rules describe."""

    @operation("Preview a segment", body=PreviewSerializer, answer=PREVIEW, description="Stores nothing.")
    def post(self, request: Request) -> HttpResponse:
        rules = self.body(PreviewSerializer)["rules"]
        return self.one({"count": segments.count_matching(account_id=self.caller.account_id, rules=rules)})


class SegmentView(ApiView):
    """One segment."""

    @operation("Fetch a segment", answer=SegmentSerializer)
    def get(self, request: Request, id: str) -> HttpResponse:
        return self.one(SegmentSerializer.of(segments.find_segment(**self._named(id))))

    @operation("Change a segment", body=SegmentSerializer, answer=SegmentSerializer)
    def patch(self, request: Request, id: str) -> HttpResponse:
        segment = segments.change_segment(**self._named(id), values=self.body(SegmentSerializer, partial=True))
        ring(REFRESH)
        return self.one(SegmentSerializer.of(segment))

    @operation("Delete a segment", answer=DELETED)
    def delete(self, request: Request, id: str) -> HttpResponse:
        segments.delete_segment(**self._named(id))
        ring(FILL)
        return self.deleted(id)

    def _named(self, id: str) -> dict[str, Any]:
        return {"account_id": self.caller.account_id, "segment_id": path_id(Segment.id_prefix, id)}


class SegmentMembersView(ApiView):
    """Who is in a segment."""

    @operation("List a segment's members", listing=MEMBERS)
    def get(self, request: Request, id: str) -> HttpResponse:
        segment_id = path_id(Segment.id_prefix, id)
        segment = segments.find_segment(account_id=self.caller.account_id, segment_id=segment_id)
        return self.page(MEMBERS, segment=segment.pk)


class CustomAudiencesView(ApiView):
    """The account's uploaded lists."""

    # Ten thousand contacts are read and hashed before the transaction that an Idempotency-Key needs.
    owns_keys = True

    @operation("List custom audiences", listing=AUDIENCES)
    def get(self, request: Request) -> HttpResponse:
        return self.page(AUDIENCES)

    @operation(
        "Upload a custom audience",
        body=UploadSerializer,
        answer=CustomAudienceSerializer,
        status=201,
        also=(200,),
        description="At most 10,000 people at once; the same name again adds to the list. Only hashes are stored.",
    )
    def post(self, request: Request) -> HttpResponse:
        # Read before the parser reads it: Django keeps the body for both, and an Idempotency-Key stands for it.
        body = request._request.body
        values = self.body(UploadSerializer)
        store = partial(self._store, values["name"], uploads.people_of(values))
        key = request.META.get("HTTP_IDEMPOTENCY_KEY")
        if key is None:
            return store()
        return idempotency.once(
            caller=self.caller,
            key=idempotency.check_key(key),
            path=request.path,
            body=body,
            run=store,
            keep=lambda response: response.content,
        )

    def _store(self, name: str, people: list[uploads.Hashes]) -> HttpResponse:
        audience, created = uploads.upload_people(account_id=self.caller.account_id, name=name, people=people)
        ring(FILL)
        return self.one(CustomAudienceSerializer.of(audience), status=201 if created else 200)


class CustomAudienceView(ApiView):
    """One uploaded list."""

    @operation("Fetch a custom audience", answer=CustomAudienceSerializer)
    def get(self, request: Request, id: str) -> HttpResponse:
        audience_id = path_id(CustomAudience.id_prefix, id)
        audience = uploads.find_custom_audience(account_id=self.caller.account_id, audience_id=audience_id)
        return self.one(CustomAudienceSerializer.of(audience))
