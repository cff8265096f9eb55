"""`/avatars` and what hangs on one."""

import uuid
from collections import Counter
from typing import Any

from django.db.models import CharField, F, JSONField, Q, Value
from django.db.models.functions import Coalesce, NullIf
from django.http import HttpResponse
from rest_framework.request import Request

from intelligence.actions.avatars.changes import change_avatar
from intelligence.actions.avatars.queueing import REBUILDS
from intelligence.actions.avatars.settings import avatar_settings_of, set_sensitivity
from intelligence.models import Avatar, AvatarCall, AvatarKnowledge, AvatarStatus, PastAvatarCall
from intelligence.profiles.wording import knowledge_summary
from intelligence.serializers.avatars import (
    AvatarItemSerializer,
    AvatarSerializer,
    AvatarSettingsSerializer,
    LinkedAnalysisSerializer,
    PastLinkedAnalysisSerializer,
)
from intelligence.serializers.knowledge import UsedEntrySerializer
from pipeline_service import clock
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import TEXT, choice
from pipeline_service.api.queries import Slot
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.doorbell import ring
from pipeline_service.problems import NotFound

EVERY = "all"
NO_ENTRIES = Value(None, output_field=JSONField())


def _of_status(slot: Slot) -> Q:
    """The status asked for, or any."""
    asked = NullIf(slot, Value(EVERY), output_field=CharField())
    return Q(status=Coalesce(asked, F("status"), output_field=CharField()))


OF_AVATAR = Filter("avatar", TEXT, "avatar_id")
ACTIVE = Listing(AvatarItemSerializer, lambda: Avatar.objects.active())
AVATARS = Listing(
    AvatarItemSerializer,
    lambda: Avatar.objects.all(),
    filters=[Filter("status", choice([*AvatarStatus.values, EVERY]), _of_status, "`active` unless given.")],
)
MEMBERS = Listing(
    LinkedAnalysisSerializer,
    lambda: AvatarCall.objects.members().with_people(),
    order="occurred_at",
    fixed=[OF_AVATAR],
)
PAST_MEMBERS = Listing(
    PastLinkedAnalysisSerializer,
    lambda: PastAvatarCall.objects.members().with_people(),
    order="occurred_at",
    fixed=[OF_AVATAR],
)
USED_ENTRIES = Listing(UsedEntrySerializer, lambda: AvatarKnowledge.objects.all(), fixed=[OF_AVATAR])


class AvatarsView(ApiView):
    """The kinds of buyers that the account's calls fall into."""

    @operation("List avatars", listing=AVATARS)
    def get(self, request: Request) -> HttpResponse:
        return self.page(AVATARS if "status" in request.query_params else ACTIVE)


class AvatarView(ApiView):
    """One avatar."""

    @operation("Fetch an avatar", answer=AvatarSerializer)
    def get(self, request: Request, id: str) -> HttpResponse:
        return self.one(whole_avatar(found(self.caller.account_id, id)))

    @operation(
        "Name an avatar or set its sensitivity",
        body=AvatarSerializer,
        answer=AvatarSerializer,
        description="A higher sensitivity lets fewer calls in, from the next run on; null goes back to the account's.",
    )
    def patch(self, request: Request, id: str) -> HttpResponse:
        values = self.body(AvatarSerializer, partial=True)
        if values.get("clustering_sensitivity") is not None:
            values["clustering_sensitivity"] = float(values["clustering_sensitivity"])
        identity = path_id(Avatar.id_prefix, id)
        if change_avatar(account_id=self.caller.account_id, avatar_id=identity, values=values, by=self.actor):
            ring(REBUILDS)
        return self.one(whole_avatar(found(self.caller.account_id, id)))


class AvatarAnalysesView(ApiView):
    """The calls of one avatar."""

    @operation("List the analyses linked to an avatar", listing=MEMBERS)
    def get(self, request: Request, id: str) -> HttpResponse:
        avatar = found(self.caller.account_id, id)
        listing = MEMBERS if avatar.status == AvatarStatus.ACTIVE else PAST_MEMBERS
        return self.page(listing, avatar=avatar.pk)


class AvatarKnowledgeView(ApiView):
    """The knowledge entries used for one avatar."""

    @operation("List the knowledge entries used for an avatar", listing=USED_ENTRIES)
    def get(self, request: Request, id: str) -> HttpResponse:
        return self.page(USED_ENTRIES, avatar=found(self.caller.account_id, id).pk)


class AvatarSettingsView(ApiView):
    """How finely the account's buyers are told apart."""

    @operation("Fetch the settings for avatars", answer=AvatarSettingsSerializer)
    def get(self, request: Request) -> HttpResponse:
        return self.one(AvatarSettingsSerializer.of(avatar_settings_of(self.caller.account_id)))

    @operation(
        "Change the settings for avatars",
        body=AvatarSettingsSerializer,
        answer=AvatarSettingsSerializer,
        description="Another sensitivity starts a run that groups the calls anew.",
    )
    def patch(self, request: Request) -> HttpResponse:
        values = self.body(AvatarSettingsSerializer, partial=True)
        account_id = self.caller.account_id
        if "sensitivity" in values:
            set_sensitivity(account_id=account_id, sensitivity=float(values["sensitivity"]), by=self.actor)
            ring(REBUILDS)
        return self.one(AvatarSettingsSerializer.of(avatar_settings_of(account_id)))


def found(account_id: uuid.UUID, text: str) -> Avatar:
    """The avatar of the account with this public id. Raises NotFound."""
    rows = Avatar.objects.for_account(account_id).filter(pk=path_id(Avatar.id_prefix, text))
    # `whole_avatar` puts the entries used in its place.
    avatar: Avatar | None = rows.defer("centroid", "worded").annotate(knowledge_base=NO_ENTRIES).first()
    if avatar is None:
        raise NotFound
    return avatar


def whole_avatar(avatar: Avatar) -> dict[str, Any]:
    """The wire form of an avatar, with the sensitivity in force and the knowledge used for it."""
    record = AvatarSerializer.of(avatar)
    if avatar.clustering_sensitivity is None:
        record["clusteringSensitivity"] = avatar_settings_of(avatar.account_id).sensitivity
    links = AvatarKnowledge.objects.for_account(avatar.account_id).filter(avatar_id=avatar.pk)
    used = list(links.order_by("pk").values_list("entry__category", "used_for", "created_at"))
    record["knowledgeBase"] = {
        "entryCount": len(used),
        "categories": dict(sorted(Counter(category for category, _, _ in used).items())),
        "summary": knowledge_summary([(category, uses) for category, uses, _ in used]),
        "updatedAt": max((clock.to_ms(at) for _, _, at in used), default=None),
    }
    return record
