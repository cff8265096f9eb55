"""`/experimental/campaigns`."""

from typing import Any

from django.http import HttpResponse
from rest_framework.request import Request

from conversions.models import Platform
from experimental.actions.campaigns import wishes
from experimental.actions.campaigns.figures import is_old
from experimental.models import Campaign, CampaignStatus
from experimental.serializers.campaigns import (
    CampaignChangeSerializer,
    CampaignSerializer,
    NewCampaignSerializer,
    changes_of,
)
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import choice
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.doorbell import ring

SYNC, STATS = "experimental.campaigns", "experimental.stats"
BY_PLATFORM = Filter("platform", choice(Platform.values), "platform", "On this platform.")
BY_STATUS = Filter("status", choice(CampaignStatus.values), "status", "As wished; without it, all but archived ones.")
CURRENT = Listing(
    CampaignSerializer,
    lambda: Campaign.objects.exclude(status=CampaignStatus.ARCHIVED),
    filters=[BY_PLATFORM, BY_STATUS],
)
ALL = Listing(CampaignSerializer, lambda: Campaign.objects.all(), filters=[BY_PLATFORM, BY_STATUS])


class CampaignsView(ApiView):
    """The account's campaigns."""

    @operation("List campaigns", listing=CURRENT)
    def get(self, request: Request) -> HttpResponse:
        return self.page(ALL if "status" in request._request.GET else CURRENT)

    @operation(
        "Launch a campaign",
        body=NewCampaignSerializer,
        answer=CampaignSerializer,
        status=201,
        description="Answered at once; a worker makes it on the platform, paused, and enables it last.",
    )
    def post(self, request: Request) -> HttpResponse:
        values = {name: value for name, value in self.body(NewCampaignSerializer).items() if value is not None}
        campaign = wishes.create_campaign(account_id=self.caller.account_id, values=values)
        ring(SYNC)
        return self.one(CampaignSerializer.of(campaign), status=201)


class CampaignView(ApiView):
    """One campaign."""

    @operation(
        "Fetch a campaign",
        answer=CampaignSerializer,
        description="With the stored figures; older than five minutes, they are fetched anew behind the answer.",
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        campaign = wishes.find_campaign(**self._named(id))
        if is_old(campaign) and wishes.request_stats(campaign):
            ring(STATS)
        return self.one(CampaignSerializer.of(campaign))

    @operation("Change a campaign's budget or status", body=CampaignChangeSerializer, answer=CampaignSerializer)
    def patch(self, request: Request, id: str) -> HttpResponse:
        named = self._named(id)
        campaign = wishes.find_campaign(**named)
        changes = changes_of(self.request.data, campaign)
        changed = wishes.change_campaign(**named, changes=changes)
        if changed.desired_version != campaign.desired_version:
            ring(SYNC)
        return self.one(CampaignSerializer.of(changed))

    def _named(self, id: str) -> dict[str, Any]:
        return {"account_id": self.caller.account_id, "campaign_id": path_id(Campaign.id_prefix, id)}
