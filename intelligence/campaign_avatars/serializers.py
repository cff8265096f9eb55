"""Serializers of the report of campaigns and avatars."""

from typing import Any

from intelligence.analyses.call_sets import CallCounts
from intelligence.analyses.periods import ReportPeriod
from intelligence.avatars.models import Avatar
from intelligence.campaign_avatars.report import AvatarCounts, CampaignCounts, CampaignReport
from pipeline_service import typeid
from pipeline_service.api import shapes
from pipeline_service.api.serializers import InputSerializer


class CountedCallsSerializer(InputSerializer):
    """Calls, those that took place, and those that were won."""

    calls = shapes.whole()
    showedCalls = shapes.whole()
    wonCalls = shapes.whole()
    winRate = shapes.number(allow_null=True)


class CampaignAvatarSerializer(CountedCallsSerializer):
    """The calls of one avatar in a campaign; null for those of no avatar."""

    avatarId = shapes.text(allow_null=True)
    name = shapes.text(allow_null=True)


class CampaignCountsSerializer(CountedCallsSerializer):
    """The calls of one campaign, by avatar; null for those of no campaign."""

    component_name = "CampaignAvatars"

    campaign = shapes.text(allow_null=True)
    avatars = shapes.many(CampaignAvatarSerializer)


class CampaignReportSerializer(CountedCallsSerializer):
    """The calls of a period by campaign and avatar. `rest` sums up the campaigns that are not listed."""

    component_name = "CampaignAvatarReport"

    since = shapes.moment()
    until = shapes.moment()
    campaigns = shapes.many(CampaignCountsSerializer)
    rest = shapes.one(CountedCallsSerializer)


def campaign_report_json(report: CampaignReport, period: ReportPeriod) -> dict[str, Any]:
    """Return the report as the API returns it."""
    return {
        **period.as_json(),
        **_counts_json(report.total),
        "campaigns": [_campaign_json(item) for item in report.campaigns],
        "rest": _counts_json(report.rest),
    }


def _campaign_json(item: CampaignCounts) -> dict[str, Any]:
    avatars = [_avatar_json(avatar) for avatar in item.avatars]
    return {"campaign": item.campaign, **_counts_json(item.counts), "avatars": avatars}


def _avatar_json(item: AvatarCounts) -> dict[str, Any]:
    identity = typeid.encode(Avatar.id_prefix, item.avatar_id) if item.avatar_id else None
    return {"avatarId": identity, "name": item.name, **_counts_json(item.counts)}


def _counts_json(counts: CallCounts) -> dict[str, Any]:
    return {
        "calls": counts.calls,
        "showedCalls": counts.showed,
        "wonCalls": counts.won,
        "winRate": counts.win_rate,
    }
