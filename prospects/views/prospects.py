"""`/prospects` and `/stages`."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from pipeline_service import clock
from pipeline_service.api.pagination import PositionPagination
from pipeline_service.api.serializers import EmptySerializer
from pipeline_service.api.viewsets import AccountViewSet, ListMixin
from pipeline_service.exceptions import NotFound
from prospects import actions
from prospects.actions.erasing import erase_prospect
from prospects.actions.merging import merge_prospects
from prospects.duplicates import DuplicateGroups
from prospects.filters import DuplicateFilterSet, ProspectFilterSet
from prospects.models import Prospect, Stage
from prospects.serializers import ProspectDetailSerializer, ProspectSerializer, UpsertSerializer
from prospects.serializers.merging import (
    DeletedProspectSerializer,
    DuplicateGroupSerializer,
    ErasureSerializer,
    MergeSerializer,
)
from prospects.serializers.prospects import UpsertResultSerializer
from prospects.serializers.stages import StageSerializer
from prospects.summaries import read_prospect


class ProspectViewSet(ListMixin, AccountViewSet):
    """The account's prospects."""

    queryset = Prospect.objects.live()
    serializer_class = ProspectSerializer
    expensive_actions = frozenset({"duplicates"})
    # A client may send the summaries of GET back in a PATCH: they are read-only there.
    serializer_classes = {"partial_update": ProspectDetailSerializer}
    filterset_class = ProspectFilterSet

    @extend_schema(responses=ProspectDetailSerializer)
    def retrieve(self, request: Request, id: str) -> HttpResponse:
        record = read_prospect(self.account_id, self.path_id(), self.caller.currency)
        if record is None:
            raise NotFound
        return self.respond(record)

    @extend_schema(
        description="409 `prospect_exists` names the live prospect that has the e-mail, or the phone without one.",
    )
    def create(self, request: Request) -> HttpResponse:
        prospect = actions.create_prospect(account_id=self.account_id, values=self.validated_data())
        return self.respond(ProspectSerializer.of(prospect), status=201)

    @extend_schema(responses={200: ProspectSerializer, 409: None})
    def partial_update(self, request: Request, id: str) -> HttpResponse:
        prospect = actions.change_prospect(
            **self.path_arguments("prospect_id"), values=self.validated_data(), by=self.actor
        )
        return self.respond(ProspectSerializer.of(prospect))

    @extend_schema(
        description="Soft-deleted; restorable for 30 days.",
        responses=DeletedProspectSerializer,
    )
    def destroy(self, request: Request, id: str) -> HttpResponse:
        until = actions.restorable_until(actions.delete_prospect(**self.path_arguments("prospect_id"), by=self.actor))
        deleted_at = until - actions.RESTORE_WINDOW
        return self.respond_deleted(deletedAt=clock.to_ms(deleted_at), restorableUntil=clock.to_ms(until))

    @extend_schema(
        summary="Create or update a prospect",
        description="Found by e-mail, then by phone. Blank fields and missing keys never erase. 201 if new, else 200.",
        responses={200: UpsertResultSerializer, 201: UpsertResultSerializer},
    )
    @action(detail=False, methods=["post"], serializer_class=UpsertSerializer)
    def upsert(self, request: Request) -> HttpResponse:
        values = self.validated_data()
        prospect, created = actions.upsert_prospect(account_id=self.account_id, values=values, by=self.actor)
        return self.respond({"id": prospect.public_id, "created": created}, status=201 if created else 200)

    @extend_schema(
        summary="Merge two prospects",
        description="The kept one gets everything of the other; the console can undo it for 30 days.",
        responses=ProspectSerializer,
    )
    @action(detail=False, methods=["post"], serializer_class=MergeSerializer)
    def merge(self, request: Request) -> HttpResponse:
        kept = merge_prospects(account_id=self.account_id, by=self.actor, **self.validated_data())
        return self.respond(ProspectSerializer.of(kept))

    @extend_schema(
        summary="List probable duplicates",
        description=(
            "Groups of live prospects that share a phone number, and pairs whose e-mail addresses are one slip apart "
            "(`gmial.com`, a swapped letter). Addresses are compared for who came or paid last, or for `prospectId`."
        ),
    )
    @action(detail=False, serializer_class=DuplicateGroupSerializer, filterset_class=DuplicateFilterSet)
    def duplicates(self, request: Request) -> HttpResponse:
        return self.paginate(DuplicateGroups(self.account_id, self.filter_values.get("prospectId")), list)

    @extend_schema(
        summary="Erase a person",
        description=(
            "For good, also for a deleted prospect. `counts` says how many rows of each table it concerned. One that "
            "was merged into another is erased with that one: asked for alone, the answer is 409 with its id."
        ),
        request=None,
        responses=ErasureSerializer,
    )
    @action(detail=True, methods=["post"], serializer_class=EmptySerializer)
    def erase(self, request: Request, id: str) -> HttpResponse:
        receipt = erase_prospect(**self.path_arguments("prospect_id"))
        return self.respond({"id": id, "erasedAt": clock.to_ms(receipt.erased_at), "counts": receipt.counts})


class StageViewSet(ListMixin, AccountViewSet):
    """The account's stages; they are edited in the console."""

    queryset = Stage.objects.all()
    serializer_class = StageSerializer
    pagination_class = PositionPagination
