"""The console page of campaigns and avatars."""

from typing import Any

from django.utils.translation import gettext

from intelligence.analyses.admin.report_page import CallReportPage, CallReportScope, percent
from intelligence.analyses.call_sets import SHOWED, WON, CallCounts
from intelligence.avatars.models import Avatar
from intelligence.campaign_avatars.report import AvatarCounts, CampaignCounts, campaign_report
from pipeline_service import typeid
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.pages import register

NONE = "none"


@register
class CampaignAvatarPage(CallReportPage):
    """Which campaign brings which kind of buyer, and how many of them are won."""

    name = "campaign_avatars"
    path = "campaign-avatars/"
    title = gettext_lazy("Campaigns and avatars")
    template_name = "admin/intelligence/reports/campaigns.html"

    def report(self, scope: CallReportScope) -> dict[str, Any]:
        found = campaign_report(scope.account_id, scope.period, rep_id=scope.rep.pk if scope.rep else None)
        return {
            "total": _figures(found.total, scope),
            "rows": [_campaign(item, scope) for item in found.campaigns],
            "rest": {"calls": found.rest.calls, "showed": found.rest.showed, "won": found.rest.won}
            | {"rate": percent(found.rest.win_rate)},
        }


def _campaign(item: CampaignCounts, scope: CallReportScope) -> dict[str, Any]:
    campaign = {"campaign": item.campaign or NONE}
    return {
        "name": item.campaign or gettext("No campaign"),
        **_figures(item.counts, scope, **campaign),
        "avatars": [_avatar(avatar, scope, campaign) for avatar in item.avatars],
    }


def _avatar(item: AvatarCounts, scope: CallReportScope, campaign: dict[str, str]) -> dict[str, Any]:
    identity = typeid.encode(Avatar.id_prefix, item.avatar_id) if item.avatar_id else NONE
    return {
        "name": item.name or gettext("No avatar"),
        "avatar": item.avatar_id,
        **_figures(item.counts, scope, avatar=identity, **campaign),
    }


def _figures(counts: CallCounts, scope: CallReportScope, **filters: str) -> dict[str, Any]:
    return {
        "calls": counts.calls,
        "calls_url": scope.calls_url(**filters),
        "showed": counts.showed,
        "showed_url": scope.calls_url(**filters, result=SHOWED),
        "won": counts.won,
        "won_url": scope.calls_url(**filters, result=WON),
        "rate": percent(counts.win_rate),
        "width": 0 if counts.win_rate is None else round(100 * counts.win_rate),
    }
