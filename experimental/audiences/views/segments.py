"""`/experimental/segments`."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from experimental.audiences.actions import segments
from experimental.audiences.models import Segment, SegmentMember
from experimental.audiences.serializers import (
    MemberSerializer,
    PreviewSerializer,
    SegmentSerializer,
    SegmentSizeSerializer,
)
from pipeline_service.api.filters import AccountFilterSet
from pipeline_service.api.viewsets import AccountViewSet, ListMixin, RetrieveMixin
from pipeline_service.notify import notify

REFRESH = "experimental.segments"
FILL = "experimental.audiences"


class SegmentViewSet(ListMixin, RetrieveMixin, AccountViewSet):
    """The account's segments."""

    queryset = Segment.objects.filter(deleted_at=None)
    serializer_class = SegmentSerializer
    expensive_actions = frozenset({"preview"})

    @extend_schema(description="Members are evaluated within seconds, and again every hour.")
    def create(self, request: Request) -> HttpResponse:
        segment = segments.create_segment(account_id=self.account_id, values=self.validated_data())
        notify(REFRESH)
        return self.respond(SegmentSerializer.of(segment), status=201)

    def partial_update(self, request: Request, id: str) -> HttpResponse:
        segment = segments.change_segment(**self._path_arguments(), values=self.validated_data())
        notify(REFRESH)
        return self.respond(SegmentSerializer.of(segment))

    def destroy(self, request: Request, id: str) -> HttpResponse:
        segments.delete_segment(**self._path_arguments())
        notify(FILL)
        return self.respond_deleted()

    @extend_schema(summary="Preview a segment", description="Stores nothing.", responses=SegmentSizeSerializer)
    @action(detail=False, methods=["post"], serializer_class=PreviewSerializer)
    def preview(self, request: Request) -> HttpResponse:
        rules = self.validated_data()["rules"]
        return self.respond({"count": segments.count_matching(account_id=self.account_id, rules=rules)})

    @extend_schema(summary="List a segment's members")
    @action(
        detail=True,
        # A deleted prospect is left out at once, not only after the next refresh.
        queryset=SegmentMember.objects.filter(prospect__deleted_at=None),
        serializer_class=MemberSerializer,
        filterset_class=AccountFilterSet,
    )
    def members(self, request: Request, id: str) -> HttpResponse:
        return self.paginated(segment_id=segments.find_segment(**self._path_arguments()).pk)

    def _path_arguments(self) -> dict[str, Any]:
        """Return the segment in the path as the keyword arguments of actions."""
        return {"account_id": self.account_id, "segment_id": self.path_id(Segment)}
