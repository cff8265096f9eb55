"""Calls and wins by the campaign of the prospect and the avatar of the call, over a period."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from calls.models import Call
from intelligence.analyses.call_sets import CallCounts, counted_calls, result_counts
from intelligence.analyses.periods import ReportPeriod
from intelligence.avatars.models import Avatar, AvatarCall

CAMPAIGNS_SHOWN = 100


@dataclass(frozen=True, slots=True)
class AvatarCounts:
    """The calls of one avatar; None are the calls that belong to none."""

    avatar_id: uuid.UUID | None
    name: str | None
    counts: CallCounts


@dataclass(frozen=True, slots=True)
class CampaignCounts:
    """The calls of one campaign; None are the calls of prospects without one, and those without a prospect."""

    campaign: str | None
    counts: CallCounts
    avatars: Sequence[AvatarCounts] = field(default_factory=tuple)


@dataclass(frozen=True, slots=True)
class CampaignReport:
    """The campaigns with most calls; `rest` is the sum of all others."""

    total: CallCounts
    campaigns: Sequence[CampaignCounts]
    rest: CallCounts


def campaign_report(account_id: uuid.UUID, period: ReportPeriod, *, rep_id: uuid.UUID | None = None) -> CampaignReport:
    """Return the calls of a period by campaign and avatar, the campaigns and avatars with most calls first."""
    rows = list(
        counted_calls(account_id, period, rep_id=rep_id)
        .order_by()
        .values("avatar_id", "campaign")
        .annotate(**result_counts())
    )
    names = dict(
        Avatar.objects.for_account(account_id)
        .filter(pk__in={row["avatar_id"] for row in rows if row["avatar_id"]})
        .values_list("pk", "name")
    )
    campaigns = _campaigns(rows, names)
    shown, others = campaigns[:CAMPAIGNS_SHOWN], campaigns[CAMPAIGNS_SHOWN:]
    return CampaignReport(_sum(item.counts for item in campaigns), shown, _sum(item.counts for item in others))


def campaign_calls(calls: QuerySet[Call], campaign: str | None) -> QuerySet[Call]:
    """Return the calls of prospects with this campaign, or with none."""
    return calls.filter(prospect__utm_campaign=campaign)


def avatar_calls(calls: QuerySet[Call], avatar_id: uuid.UUID | None) -> QuerySet[Call]:
    """Return the calls that belong to this avatar, or to none."""
    member = AvatarCall.objects.filter(pk=OuterRef("pk"))
    if avatar_id is None:
        return calls.filter(~Exists(member.filter(avatar__isnull=False)))
    return calls.filter(Q(Exists(member.filter(avatar_id=avatar_id))))


def _campaigns(rows: Iterable[Mapping[str, Any]], names: Mapping[uuid.UUID, str]) -> list[CampaignCounts]:
    by_campaign: dict[str | None, list[AvatarCounts]] = {}
    for row in rows:
        counts = CallCounts(row["calls"], row["showed"], row["won"])
        avatar = AvatarCounts(row["avatar_id"], names.get(row["avatar_id"]), counts)
        by_campaign.setdefault(row["campaign"], []).append(avatar)
    found = [
        CampaignCounts(
            campaign,
            _sum(avatar.counts for avatar in avatars),
            sorted(avatars, key=lambda avatar: (-avatar.counts.calls, avatar.name or "")),
        )
        for campaign, avatars in by_campaign.items()
    ]
    return sorted(found, key=lambda item: (-item.counts.calls, item.campaign or ""))


def _sum(counts: Iterable[CallCounts]) -> CallCounts:
    return reduce(CallCounts.plus, counts, CallCounts())
