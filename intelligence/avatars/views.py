"""The API of `/avatars`."""

from collections import Counter
from typing import Any

from django.db.models import JSONField, QuerySet, Value
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from intelligence.avatars.actions.changes import change_avatar
from intelligence.avatars.actions.run_requests import REBUILD_TASK
from intelligence.avatars.actions.settings import get_avatar_settings, set_sensitivity
from intelligence.avatars.filters import AvatarFilterSet
from intelligence.avatars.models import Avatar, AvatarCall, AvatarKnowledge, AvatarStatus, PastAvatarCall
from intelligence.avatars.profiles.template_copy import knowledge_summary
from intelligence.avatars.serializers import (
    AvatarItemSerializer,
    AvatarSerializer,
    AvatarSettingsSerializer,
    LinkedAnalysisSerializer,
    PastLinkedAnalysisSerializer,
    UsedKnowledgeEntrySerializer,
)
from pipeline_service import clock
from pipeline_service.api.filters import AccountFilterSet
from pipeline_service.api.pagination import OccurredAtPagination
from pipeline_service.api.serializers import RecordSerializer
from pipeline_service.api.viewsets import AccountViewSet, ListMixin
from pipeline_service.exceptions import NotFound
from pipeline_service.notify import notify

NO_ENTRIES = Value(None, output_field=JSONField())


class AvatarViewSet(ListMixin, AccountViewSet):
    """The avatars (kinds of buyers) of the account."""

    queryset: QuerySet = Avatar.objects.all()
    serializer_class: type[RecordSerializer] = AvatarItemSerializer
    serializer_classes = {"partial_update": AvatarSerializer}
    filterset_class = AvatarFilterSet

    @extend_schema(responses=AvatarSerializer)
    def retrieve(self, request: Request, id: str) -> HttpResponse:
        return self.respond(avatar_json(self._avatar()))

    @extend_schema(
        summary="Name an avatar or set its sensitivity",
        description="A higher sensitivity lets fewer calls in, from the next run on; null goes back to the account's.",
        responses={200: AvatarSerializer, 409: None},
    )
    def partial_update(self, request: Request, id: str) -> HttpResponse:
        values = self.validated_data()
        if values.get("clustering_sensitivity") is not None:
            values["clustering_sensitivity"] = float(values["clustering_sensitivity"])
        if change_avatar(account_id=self.account_id, avatar_id=self.path_id(), values=values, by=self.actor):
            notify(REBUILD_TASK)
        return self.respond(avatar_json(self._avatar()))

    @extend_schema(summary="List the analyses linked to an avatar")
    @action(
        detail=True,
        queryset=AvatarCall.objects.members().with_rep_and_prospect(),
        serializer_class=LinkedAnalysisSerializer,
        filterset_class=AccountFilterSet,
        pagination_class=OccurredAtPagination,
    )
    def analyses(self, request: Request, id: str) -> HttpResponse:
        avatar = self._avatar()
        if avatar.status != AvatarStatus.ACTIVE:
            self.queryset = PastAvatarCall.objects.members().with_rep_and_prospect()
            self.serializer_class = PastLinkedAnalysisSerializer
        return self.paginated(avatar_id=avatar.pk)

    @extend_schema(summary="List the knowledge entries used for an avatar")
    @action(
        detail=True,
        url_path="knowledge-base",
        queryset=AvatarKnowledge.objects.all(),
        serializer_class=UsedKnowledgeEntrySerializer,
        filterset_class=AccountFilterSet,
    )
    def knowledge_base(self, request: Request, id: str) -> HttpResponse:
        return self.paginated(avatar_id=self._avatar().pk)

    @extend_schema(summary="Fetch the settings for avatars")
    @action(detail=False, url_path="settings", serializer_class=AvatarSettingsSerializer)
    def retrieve_settings(self, request: Request) -> HttpResponse:
        return self.respond(AvatarSettingsSerializer.of(get_avatar_settings(self.account_id)))

    @extend_schema(
        summary="Change the settings for avatars",
        description="Another sensitivity starts a run that groups the calls again.",
        responses={200: AvatarSettingsSerializer, 409: None},
    )
    @retrieve_settings.mapping.patch
    def update_settings(self, request: Request) -> HttpResponse:
        values = self.validated_data()
        if "sensitivity" in values:
            set_sensitivity(account_id=self.account_id, sensitivity=float(values["sensitivity"]), by=self.actor)
            notify(REBUILD_TASK)
        return self.respond(AvatarSettingsSerializer.of(get_avatar_settings(self.account_id)))

    def _avatar(self) -> Avatar:
        """Return the avatar in the path. Raises NotFound."""
        rows: QuerySet[Avatar] = Avatar.objects.for_account(self.account_id).filter(pk=self.path_id(Avatar))
        # `avatar_json` replaces the placeholder with the entries used.
        avatar = rows.defer("centroid", "worded").annotate(knowledge_base=NO_ENTRIES).first()
        if avatar is None:
            raise NotFound
        return avatar


def avatar_json(avatar: Avatar) -> dict[str, Any]:
    """Return the avatar as the API returns it, with the effective sensitivity and the knowledge used for it."""
    record = AvatarSerializer.of(avatar)
    if avatar.clustering_sensitivity is None:
        record["clusteringSensitivity"] = get_avatar_settings(avatar.account_id).sensitivity
    links = AvatarKnowledge.objects.for_account(avatar.account_id).filter(avatar_id=avatar.pk)
    used = list(links.order_by("pk").values_list("entry__category", "used_for", "created_at"))
    record["knowledgeBase"] = {
        "entryCount": len(used),
        "categories": dict(sorted(Counter(category for category, _, _ in used).items())),
        "summary": knowledge_summary([(category, uses) for category, uses, _ in used]),
        "updatedAt": max((clock.to_ms(at) for _, _, at in used), default=None),
    }
    return record
