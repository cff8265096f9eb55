"""Filter sets of the report of campaigns and avatars."""

from intelligence.analyses.filters import ResultFilterSet
from intelligence.avatars.models import Avatar
from pipeline_service.api import filters


class CampaignCallFilterSet(ResultFilterSet):
    """Which of the calls behind the report."""

    campaign = filters.TextFilter(help_text="The campaign of the prospect.")
    avatarId = filters.ReferenceFilter(queryset=Avatar.objects.all(), help_text="The avatar of the call.")
    without = filters.ChoiceFilter(
        choices=("campaign", "avatar", "both"), help_text="Only calls without a campaign, without an avatar, or both."
    )
