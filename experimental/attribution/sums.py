"""Credits, spend and totals of a range: whole days from day sums, the two cut ends from single credits.

Marked people are recomputed: their stored credits are subtracted and their present ones added. It is one statement and
so one snapshot, and no answer waits for the settling. Only when a great many are marked at once, the others among them
keep their stored credits until they are settled.
"""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

from experimental.attribution.credits_sql import AMOUNTS, COUNTS, FRESH, MEASURES
from experimental.attribution.models import AttributionModel, Basis
from intelligence.metrics.calendar import END_OF_TIME, MS, TimeSpan, spans
from intelligence.metrics.statements import Sql, slots

AT_MOST_MARKED = 1_000


@dataclass(frozen=True, slots=True)
class ReportScope:
    """The parameters of a report: range (both ends inclusive), model and basis; `platform` and `campaigns` restrict it.

    `campaigns` are all ids of one campaign, `of_platform` those of the platform's campaigns: a touchpoint may name its
    campaign without its platform.
    """

    account_id: uuid.UUID
    zone: ZoneInfo
    since: datetime.datetime
    last: datetime.datetime
    model: AttributionModel
    basis: Basis
    platform: str | None = None
    campaigns: Sequence[str] | None = None
    of_platform: Sequence[str] = ()

    @property
    def follows_metrics(self) -> bool:
        """Return whether the metrics count the same facts: not for single campaigns, nor on the basis of cohorts."""
        return self.basis == Basis.EVENT and self.platform is None and self.campaigns is None

    def days(self) -> list[TimeSpan]:
        """Return the days that the range covers, whole or in part."""
        return list(spans(self.since, self.last, "day", self.zone))

    def values(self) -> dict[str, Any]:
        """Return the parameters of the statements here. `low` and `high` are the ends of the whole days."""
        days, until = self.days(), min(self.last, END_OF_TIME) + MS
        whole_days = [day for day in days if day.since >= self.since and day.until <= until]
        return {
            "account": self.account_id,
            "zone": self.zone.key,
            "basis": self.basis.value,
            "model": self.model.value,
            "since": self.since,
            "until": until,
            "low": whole_days[0].since if whole_days else until,
            "high": whole_days[-1].until if whole_days else until,
            "begins": [day.since for day in days],
            "platform": self.platform,
            "of_platform": list(self.of_platform),
            "campaigns": list(self.campaigns) if self.campaigns is not None else None,
            "limit": AT_MOST_MARKED,
        }


@dataclass(frozen=True, slots=True)
class CampaignSums:
    """The sums of one campaign, for one day or all: counts in ten-thousandths, money in cents."""

    day: datetime.datetime | None
    platform: str | None
    campaign_id: str | None
    sums: Mapping[str, int]


def read_credits(scope: ReportScope, *, by_day: bool) -> list[CampaignSums]:
    """Return the credits of each campaign, or with `by_day` of all together for each day; one key may occur twice."""
    statement = _credits(scope.model, scope.basis, by_day)
    return [
        CampaignSums(day, platform, campaign_id, dict(zip(MEASURES, map(int, sums), strict=True)))
        for day, platform, campaign_id, *sums in statement.rows(scope.values())
    ]


def read_spend(scope: ReportScope, *, by_day: bool) -> list[CampaignSums]:
    """Return the spend of each campaign, or with `by_day` of all together for each day."""
    return [
        CampaignSums(day, platform, campaign_id, {"spend": int(cents)})
        for day, platform, campaign_id, cents in _spend(by_day).rows(scope.values())
    ]


def _labelled(by_day: bool) -> Sql:
    """Return the columns to group by: the day that `at` belongs to, or the campaign."""
    return slots(_grouped(LABEL).text, "begins", "begins") if by_day else _grouped(None)


def _grouped(day: str | None) -> Sql:
    """Return the columns to group by: this day, or the campaign."""
    if day is not None:
        return Sql(f"{day} AS day, NULL::text AS platform, NULL::text AS campaign_id")
    return Sql("NULL::timestamptz AS day, platform, campaign_id")


def _filter() -> Sql:
    return slots(
        """(%s::text IS NULL OR platform = %s OR platform IS NULL AND campaign_id = ANY(%s::text[]))
    AND (%s::text[] IS NULL OR campaign_id = ANY(%s::text[]))""",
        *("platform", "platform", "of_platform", "campaigns", "campaigns"),
    )


LABEL = "(%s::timestamptz[])[width_bucket(at, %s::timestamptz[])]"
"""SQL for the start of the day that `at` belongs to."""

FRAME = Sql(
    """
WITH dirty AS MATERIALIZED (
  SELECT DISTINCT prospect_id FROM experimental_creditmark
  WHERE account_id = %s AND prospect_id IS NOT NULL ORDER BY prospect_id LIMIT %s
), state AS MATERIALIZED (
  SELECT timezone = %s AND NOT EXISTS (
    SELECT FROM experimental_creditmark
    WHERE account_id = %s AND prospect_id IS NULL AND NOT campaigns AND NOT everybody
  ) AS added_up
  FROM accounts_account WHERE id = %s
), {fresh}, part AS (
  SELECT {amounts} FROM experimental_credit
  WHERE account_id = %s AND {at} >= %s AND {at} < %s AND NOT (SELECT added_up FROM state)
  UNION ALL
  SELECT {amounts} FROM experimental_credit WHERE account_id = %s AND {at} >= %s AND {at} < %s
  UNION ALL
  SELECT {amounts} FROM experimental_credit WHERE account_id = %s AND {at} >= %s AND {at} < %s
  UNION ALL
  SELECT {taken} FROM dirty JOIN experimental_credit USING (prospect_id)
  WHERE account_id = %s AND {at} >= %s AND {at} < %s
  UNION ALL
  SELECT {amounts} FROM fresh WHERE {at} >= %s AND {at} < %s
)
SELECT {labelled}, {sums} FROM part WHERE {filter} GROUP BY 1, 2, 3
UNION ALL
SELECT {day}, {sums} FROM experimental_creditday
WHERE account_id = %s AND basis = %s AND model = %s AND since >= %s AND since < %s AND (SELECT added_up FROM state)
  AND {filter} GROUP BY 1, 2, 3
""",
    slots(
        "",
        *("account", "limit", "zone", "account", "account"),
        *("account", "low", "high"),
        *("account", "since", "low"),
        *("account", "high", "until"),
        *("account", "since", "until"),
        *("since", "until"),
        *("account", "basis", "model", "low", "high"),
    ).params,
)


@cache
def _credits(model: AttributionModel, basis: Basis, by_day: bool) -> Sql:
    at = "occurred_at" if basis == Basis.EVENT else "cohort_at"

    def amounts(sign: str) -> Sql:
        counts = [f"CASE WHEN {kind} THEN {sign}{model.value} ELSE 0 END AS {name}" for name, kind in COUNTS.items()]
        cents = [
            f"CASE WHEN {kind} THEN {sign}{model.value}_cents ELSE 0 END AS {name}" for name, kind in AMOUNTS.items()
        ]
        return Sql(", ".join([f"{at} AS at", "platform", "campaign_id", *counts, *cents]))

    return FRAME.filled(
        fresh=FRESH,
        at=Sql(at),
        amounts=amounts(""),
        taken=amounts("-"),
        sums=Sql(", ".join(f"sum({name})" for name in MEASURES)),
        labelled=_labelled(by_day),
        day=_grouped("since" if by_day else None),
        filter=_filter(),
    )


@cache
def _spend(by_day: bool) -> Sql:
    return Sql(
        f"""
WITH asked AS MATERIALIZED (
  SELECT date::date, {LABEL} AS begins FROM generate_series(
    date_trunc('day', %s::timestamptz AT TIME ZONE 'UTC') - interval '2 days', %s::timestamptz AT TIME ZONE 'UTC'
      + interval '2 days', interval '1 day'
  ) date, LATERAL (SELECT timezone(%s, date) AS at) midnight
  WHERE at >= %s AND at < %s
)
SELECT {{day}}, (sum(spend) * 100)::bigint FROM asked JOIN prospects_adspend USING (date)
WHERE account_id = %s AND counted AND {{filter}} GROUP BY 1, 2, 3
""",  # noqa: S608  our own names only
        slots("", "begins", "begins", "since", "until", "zone", "since", "until", "account").params,
    ).filled(day=_grouped("begins" if by_day else None), filter=_filter())
