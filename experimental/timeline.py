"""The credit that campaigns get for a prospect, on the prospect's page."""

import uuid
from collections.abc import Iterable, Mapping
from decimal import Decimal
from itertools import groupby
from typing import Any

from django.utils.translation import gettext

from experimental.attribution.directory import CampaignDirectory
from experimental.attribution.models import Credit, CreditKind
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.readable import money
from pipeline_service.keyset import Position
from prospects.catalogue import get_currency
from prospects.models import Prospect
from prospects.timeline import Panel, TimelineEntry, TimelineSource, register

MOST_CREDITS = 500
"""The credits of one prospect that are read: some for each of their payments, calls and other facts."""
WHOLE = 10000
PLATFORMS = {
    "search_ads": gettext_lazy("Search ads"),
    "social_ads": gettext_lazy("Social ads"),
    "video_ads": gettext_lazy("Video ads"),
}


def credited_facts(prospect: Prospect, before: Position | None, limit: int) -> Iterable[TimelineEntry]:
    """Return one moment for each fact that campaigns share, by the linear model."""
    found = []
    credits = sorted(_credits(prospect), key=lambda row: (row.occurred_at, row.fact_id), reverse=True)
    names = _names(prospect.account_id, credits)
    for (at, fact), rows in groupby(credits, key=lambda row: (row.occurred_at, row.fact_id)):
        parts = list(rows)
        # A fact has the id of its own moment, so the credit gets one that is derived from it.
        key = uuid.uuid5(fact, "credit")
        if before is None or (at, key) < before:
            shares = [(names[part.platform, part.campaign_id], f"{part.linear * 100 / WHOLE:.0f} %") for part in parts]
            title = gettext("Credit for the %(label)s") % {
                "label": gettext(str(CreditKind(parts[0].kind).label).lower())
            }
            found.append(TimelineEntry(at, key, "campaign", title, facts=shares))
    return sorted(found, key=lambda moment: moment.position, reverse=True)[:limit]


def credit(prospect: Prospect) -> Mapping[str, Any] | None:
    """Return each campaign's part of the revenue, by the linear model and by the last touchpoint."""
    rows = [row for row in _credits(prospect) if row.kind == CreditKind.PAYMENT]
    names = _names(prospect.account_id, rows)
    sums: dict[str, list[int]] = {}
    for row in rows:
        total = sums.setdefault(names[row.platform, row.campaign_id], [0, 0])
        total[0] += row.linear_cents
        total[1] += row.last_cents
    if not sums:
        return None
    currency = get_currency(prospect.account_id)
    ordered = sorted(sums.items(), key=lambda item: -item[1][0])
    return {"rows": [(name, *(money(Decimal(cents) / 100, currency) for cents in parts)) for name, parts in ordered]}


def _credits(prospect: Prospect) -> list[Credit]:
    rows = Credit.objects.filter(account_id=prospect.account_id, prospect_id=prospect.pk)
    return list(rows.order_by("fact_id")[:MOST_CREDITS])


def _names(account_id: uuid.UUID, rows: Iterable[Credit]) -> dict[tuple[str | None, str | None], str]:
    keys = {(row.platform, row.campaign_id) for row in rows}
    if not any(campaign_id for _, campaign_id in keys):
        return {(platform, None): PLATFORMS.get(platform or "", gettext("No known campaign")) for platform, _ in keys}
    directory = CampaignDirectory(account_id)
    return {(platform, campaign): _name(directory, platform, campaign) for platform, campaign in keys}


def _name(directory: CampaignDirectory, platform: str | None, campaign_id: str | None) -> str:
    name = directory.name_of(platform, campaign_id) if campaign_id is not None else None
    return name or campaign_id or PLATFORMS.get(platform or "", gettext("No known campaign"))


register(
    TimelineSource("credits", "ads", credited_facts, in_everything=False),
    Panel("credit", gettext_lazy("Who gets the credit"), "admin/prospects/prospect/credit.html", credit),
)
