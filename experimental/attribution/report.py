"""The attribution report: rows by campaign, platform or day that add up to the metrics."""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, Literal

from experimental.attribution.credits_sql import MEASURES, WEIGHT_UNITS
from experimental.attribution.directory import CampaignDirectory, Key
from experimental.attribution.sums import ReportScope, read_credits, read_spend
from intelligence.metrics.calendar import cut, local_date
from intelligence.metrics.definitions import RATIO_STEP, Measure
from intelligence.metrics.sums import MetricRange, read_sums
from pipeline_service import clock

Group = Literal["campaign", "platform", "day"]
GROUPS: tuple[Group, ...] = ("campaign", "platform", "day")
UNATTRIBUTED = "Unattributed"
CENTS = 100

# Metrics count all facts, including those without a known prospect.
TOTALS = {
    "leads": (Measure.LEADS, WEIGHT_UNITS),
    "calls": (Measure.CALLS, WEIGHT_UNITS),
    "showed": (Measure.SHOWED, WEIGHT_UNITS),
    "revenue": (Measure.REVENUE, CENTS),
    "refunds": (Measure.REFUNDS, CENTS),
}

Totals = Mapping[datetime.datetime | None, Mapping[str, int]]


@dataclass(slots=True)
class ReportRow:
    """A row under construction: sums of counts in ten-thousandths and of money in cents."""

    platform: str | None = None
    campaign_id: str | None = None
    campaign_name: str | None = None
    date: datetime.date | None = None
    day: datetime.datetime | None = None
    sums: dict[str, int] = field(default_factory=lambda: dict.fromkeys((*MEASURES, "spend"), 0))

    def add(self, sums: Mapping[str, int], sign: int = 1) -> None:
        for name, amount in sums.items():
            self.sums[name] += sign * amount

    def as_json(self) -> dict[str, Any]:
        """Return the row in API form: counts to 4 places, money to 2."""
        sums = self.sums
        revenue, spend = _money(sums["revenue"]), _money(sums["spend"])
        return {
            "campaignId": self.campaign_id,
            "campaignName": self.campaign_name,
            "platform": self.platform,
            "date": self.date.isoformat() if self.date is not None else None,
            "day": clock.to_ms(self.day) if self.day is not None else None,
            "spend": spend,
            "leads": _count(sums["leads"]),
            "callsBooked": _count(sums["calls"] + sums["bookings"]),
            "callsShowed": _count(sums["showed"]),
            "revenue": revenue,
            "refunds": _money(sums["refunds"]),
            "netRevenue": _money(sums["revenue"] - sums["refunds"]),
            "roas": (revenue / spend).quantize(RATIO_STEP, ROUND_HALF_UP) if spend else Decimal(0),
            "conversions": _count(sums["conversions"]),
            "conversionValue": _money(sums["conversion_value"]),
        }


def read_report(scope: ReportScope, group: Group, *, campaign_id: str | None = None) -> list[dict[str, Any]]:
    """Return the rows of the report by spend and revenue, days by time; `campaign_id` is ours or a platform's.

    Facts without touchpoints are in rows without a campaign, so that the rows of every grouping and model add up to the
    same totals: on the basis of events those of `/metrics`. A filter leaves out what belongs to no campaign.
    """
    directory = CampaignDirectory(scope.account_id)
    if campaign_id is not None:
        scope = replace(scope, campaigns=directory.ids_of(campaign_id))
    if scope.platform is not None:
        scope = replace(scope, of_platform=directory.ids_on(scope.platform))
    if group == "day":
        return [row.as_json() for row in _by_day(scope)]
    rows = list(_by_campaign(scope, directory))
    if group == "platform":
        rows = list(_by_platform(rows))
    rows.sort(key=lambda row: (-row.sums["spend"], -row.sums["revenue"], row.campaign_id or "", row.platform or ""))
    return [row.as_json() for row in rows if any(row.sums.values())]


def _by_day(scope: ReportScope) -> Iterable[ReportRow]:
    rows = {day.since: ReportRow(day=day.since, date=local_date(day.since, scope.zone)) for day in scope.days()}
    for part in [*read_credits(scope, by_day=True), *read_spend(scope, by_day=True)]:
        if part.day is not None:
            rows[part.day].add(part.sums)
    if scope.follows_metrics:
        for moment, sums in _totals(scope, by_day=True).items():
            if moment is not None:
                rows[moment].sums |= sums
    return rows.values()


def _by_campaign(scope: ReportScope, directory: CampaignDirectory) -> Iterable[ReportRow]:
    rows: dict[Key, ReportRow] = {}
    for part in [*read_spend(scope, by_day=False), *read_credits(scope, by_day=False)]:
        key = directory.key_of(part.platform, part.campaign_id)
        ours = directory.find_own(*key)
        row = rows.setdefault(key, ReportRow(*key, campaign_name=ours.name if ours is not None else None))
        row.add(part.sums)
    if scope.follows_metrics:
        rest = rows.setdefault((None, None), ReportRow())
        totals = _totals(scope, by_day=False).get(None, {})
        for name in totals:
            rest.sums[name] += totals[name] - sum(row.sums[name] for row in rows.values())
    _set_names(directory, rows)
    return rows.values()


def _by_platform(rows: Iterable[ReportRow]) -> Iterable[ReportRow]:
    merged: dict[str | None, ReportRow] = {}
    for row in rows:
        merged.setdefault(row.platform, ReportRow(platform=row.platform)).add(row.sums)
    return merged.values()


def _totals(scope: ReportScope, *, by_day: bool) -> Totals:
    """Return the metrics of the range, by the start of their day, or all under None."""
    keys: list[datetime.datetime | None] = [None]
    asks = [MetricRange(scope.since, scope.last)]
    if by_day:
        keys = [day.since for day in scope.days()]
        asks = [MetricRange(*ends) for ends in cut(scope.since, scope.last, "day", scope.zone)]
    answers = read_sums(scope.account_id, asks, [measure for measure, _ in TOTALS.values()])
    return {
        key: {name: int(sums[measure] * unit) for name, (measure, unit) in TOTALS.items()}
        for key, sums in zip(keys, answers, strict=True)
    }


def _set_names(directory: CampaignDirectory, rows: Mapping[Key, ReportRow]) -> None:
    """Name the campaigns that are not ours: by the newest ad spend, else as reported with clicks, else by id."""
    foreign = {key: key[1] for key, row in rows.items() if key[1] is not None and row.campaign_name is None}
    names = directory.names_in_spend(foreign.values()) if foreign else {}
    for key, identity in foreign.items():
        rows[key].campaign_name = names.get(key) or directory.clicked_names.get(identity) or identity
    for row in rows.values():
        row.campaign_name = row.campaign_name or UNATTRIBUTED


def _count(tenthousandths: int) -> Decimal:
    return Decimal(tenthousandths) / WEIGHT_UNITS


def _money(cents: int) -> Decimal:
    return Decimal(cents) / CENTS
