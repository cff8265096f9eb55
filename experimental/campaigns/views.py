"""`/experimental/campaigns`."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from experimental.campaigns.actions import desired_state
from experimental.campaigns.actions.stats_sync import is_old
from experimental.campaigns.filters import CampaignFilterSet
from experimental.campaigns.models import Campaign
from experimental.campaigns.serializers import (
    CampaignChangeSerializer,
    CampaignSerializer,
    NewCampaignSerializer,
    parse_changes,
)
from pipeline_service.api.viewsets import AccountViewSet, ListMixin
from pipeline_service.notify import notify

SYNC, STATS = "experimental.campaigns", "experimental.stats"


class CampaignViewSet(ListMixin, AccountViewSet):
    """The account's campaigns."""

    queryset = Campaign.objects.all()
    serializer_class = CampaignSerializer
    serializer_classes = {"create": NewCampaignSerializer, "partial_update": CampaignChangeSerializer}
    filterset_class = CampaignFilterSet

    @extend_schema(
        summary="Launch a campaign",
        description="Answered at once; a worker makes it on the platform, paused, and enables it last.",
        responses={201: CampaignSerializer},
    )
    def create(self, request: Request) -> HttpResponse:
        values = {name: value for name, value in self.validated_data().items() if value is not None}
        campaign = desired_state.create_campaign(account_id=self.account_id, values=values)
        notify(SYNC)
        return self.respond(CampaignSerializer.of(campaign), status=201)

    @extend_schema(
        description="With the stored figures; older than five minutes, they are fetched again behind the answer.",
    )
    def retrieve(self, request: Request, id: str) -> HttpResponse:
        campaign = desired_state.find_campaign(**self.path_arguments("campaign_id"))
        if is_old(campaign) and desired_state.request_stats(campaign):
            notify(STATS)
        return self.respond(CampaignSerializer.of(campaign))

    @extend_schema(summary="Change a campaign's budget or status", responses=CampaignSerializer)
    def partial_update(self, request: Request, id: str) -> HttpResponse:
        campaign = desired_state.find_campaign(**self.path_arguments("campaign_id"))
        changed = desired_state.change_campaign(
            **self.path_arguments("campaign_id"), changes=parse_changes(request.data, campaign)
        )
        if changed.desired_version != campaign.desired_version:
            notify(SYNC)
        return self.respond(CampaignSerializer.of(changed))
