"""Counted transitions between campaigns on everybody's paths in a period, computed by the database.

A path is the touchpoints of a prospect within the look-back window before their first succeeded payment in the period,
or the touchpoints in the period of a prospect or visitor who bought nothing in it.
"""

import datetime
import uuid
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from experimental.attribution.credits_sql import LOOK_BACK
from experimental.attribution.markov import CONVERTED, NOT_CONVERTED, START
from intelligence.metrics.statements import Sql, slots
from prospects.models import PaymentStatus

MOST_CAMPAIGNS = 1_000
"""Campaigns with fewer touchpoints than these count as one for each platform."""


@dataclass(frozen=True, slots=True)
class Channel:
    """A campaign as touchpoints name it; `rest` stands for all others of its platform."""

    platform: str | None
    campaign_id: str | None
    rest: bool = False


@dataclass(slots=True)
class TransitionCounts:
    """Counted transitions between channels; for each channel its last-touch purchases and their cents.

    States are those of `markov`; channels are indexes into `channels`.
    """

    channels: list[Channel] = field(default_factory=list)
    seen: Counter[tuple[int, int]] = field(default_factory=Counter)
    bought: Counter[int] = field(default_factory=Counter)
    cents: Counter[int] = field(default_factory=Counter)

    @property
    def conversions(self) -> int:
        """Return the number of paths that ended in a purchase."""
        return self.bought.total()

    @property
    def other_paths(self) -> int:
        """Return the number of paths without a purchase."""
        return sum(count for (_, after), count in self.seen.items() if after == NOT_CONVERTED)

    def merged(self, same: Mapping[Channel, Channel]) -> "TransitionCounts":
        """Return the same moves with channels replaced and merged as `same` maps them."""
        channels = list(dict.fromkeys(same[channel] for channel in self.channels))
        numbers = {channel: number for number, channel in enumerate(channels)}
        new = [numbers[same[channel]] for channel in self.channels]
        merged = TransitionCounts(channels)
        for (before, after), count in self.seen.items():
            merged.seen[new[before] if before >= 0 else before, new[after] if after >= 0 else after] += count
        for number, index in enumerate(new):
            merged.bought[index] += self.bought[number]
            merged.cents[index] += self.cents[number]
        return merged


def count_paths(account_id: uuid.UUID, since: datetime.datetime, until: datetime.datetime) -> tuple[int, bool]:
    """Return the number of paths that ended in a purchase, and whether there are others."""
    ((conversions, others),) = _PATHS.rows({"account": account_id, "since": since, "until": until})
    return int(conversions), bool(others)


def read_transitions(account_id: uuid.UUID, since: datetime.datetime, until: datetime.datetime) -> TransitionCounts:
    """Return the transitions of all paths."""
    values: dict[str, Any] = {"account": account_id, "since": since, "until": until, "most": MOST_CAMPAIGNS}
    rows = _MOVES.rows(values)
    names = {row[0]: Channel(*row[1:4]) for row in rows if row[4] is None}
    moves = TransitionCounts(list(names.values()))
    index_of = {number: index for index, number in enumerate(names)}
    for number, _, _, _, count, after, begins, bought, cents in rows:
        if count is None:
            continue
        here = index_of[number]
        moves.seen[START, here] += begins
        if after is not None:
            moves.seen[here, index_of[after]] += count
            continue
        moves.seen[here, CONVERTED] += bought
        moves.seen[here, NOT_CONVERTED] += count - bought
        moves.bought[here] += bought
        moves.cents[here] += int(cents)
    moves.seen = +moves.seen
    return moves


_BUYERS = slots(
    f"""
buyer AS MATERIALIZED (
  SELECT DISTINCT ON (prospect_id) prospect_id, occurred_at AS bought_at, (amount_account * 100)::bigint AS cents
  FROM prospects_payment WHERE account_id = %s AND NOT hidden
    AND status = '{PaymentStatus.SUCCEEDED.value}' AND occurred_at >= %s AND occurred_at < %s
  ORDER BY prospect_id, occurred_at, id
)""",  # noqa: S608  our own names only
    *("account", "since", "until"),
)
_BEFORE = slots(
    """touch.account_id = %s AND touch.prospect_id = buyer.prospect_id AND touch.occurred_at <= bought_at
    AND touch.occurred_at > bought_at - (SELECT span FROM look_back)""",
    "account",
)
_OTHERS = slots(
    """touch.account_id = %s AND NOT touch.hidden AND touch.occurred_at >= %s AND touch.occurred_at < %s
    AND (touch.prospect_id IS NULL OR touch.prospect_id NOT IN (SELECT prospect_id FROM buyer))""",
    *("account", "since", "until"),
)
_PATHS = Sql(
    """
WITH {look_back}, {buyers}
SELECT (SELECT count(*) FROM buyer WHERE EXISTS (SELECT FROM prospects_touch touch WHERE {before})),
  EXISTS (SELECT FROM prospects_touch touch WHERE {others})
"""
).filled(look_back=LOOK_BACK, buyers=_BUYERS, before=_BEFORE, others=_OTHERS)

# NULL compares as empty text, because only equality can be hashed over millions of rows.
_MOVES = Sql(
    """
WITH {look_back}, {buyers}, step AS MATERIALIZED (
  SELECT touch.prospect_id AS person, touch.occurred_at, touch.id, platform, campaign_id, cents
  FROM buyer JOIN prospects_touch touch ON {before}
  UNION ALL
  SELECT coalesce(prospect_id, visitor_id, id), occurred_at, id, platform, campaign_id, NULL
  FROM prospects_touch touch WHERE {others}
), ranked AS (
  SELECT platform, campaign_id,
    row_number() OVER (ORDER BY count(*) DESC, platform COLLATE "C", campaign_id COLLATE "C") AS place
  FROM step GROUP BY platform, campaign_id
), channel AS MATERIALIZED (
  SELECT platform, campaign_id, place > most AS rest,
    CASE WHEN place > most THEN most + dense_rank() OVER (ORDER BY platform) ELSE place END AS number
  FROM ranked, (SELECT %s::bigint AS most) cap
), walk AS (
  SELECT number, cents, lead(number) OVER path AS after, lag(number) OVER path IS NULL AS begins
  FROM step JOIN channel ON coalesce(step.platform, '') = coalesce(channel.platform, '')
    AND coalesce(step.campaign_id, '') = coalesce(channel.campaign_id, '')
  WINDOW path AS (PARTITION BY person ORDER BY occurred_at, id)
)
SELECT number, NULL AS platform, NULL AS campaign_id, NULL AS rest, count(*), after, count(*) FILTER (WHERE begins),
  count(cents), coalesce(sum(cents), 0)
FROM walk GROUP BY number, after
UNION ALL
SELECT DISTINCT number, platform, CASE WHEN NOT rest THEN campaign_id END, rest, NULL::bigint, NULL::bigint,
  NULL::bigint, NULL::bigint, NULL::numeric
FROM channel
""",
    slots("", "most").params,
).filled(look_back=LOOK_BACK, buyers=_BUYERS, before=_BEFORE, others=_OTHERS)
