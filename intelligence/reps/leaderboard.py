"""The leaderboard: show rates and win rates of reps, raw and adjusted for the mix of their leads."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from django.db.models import Case, CharField, Count, Q, Sum, Value, When
from django.db.models.functions import Coalesce

from intelligence.analyses.call_sets import counted_calls, result_counts
from intelligence.analyses.periods import ReportPeriod
from intelligence.reps.standardisation import AdjustedRate, HitCounts, adjusted_rate
from pipeline_service.accounts.models import User

SMALL_SAMPLE = 30
"""Fewer calls than these that took place are a small sample: such reps have no rank."""
SMALL_SOURCE = 20
"""Sources with fewer calls than these count as one."""
QUALITY_BANDS = (("high", 70), ("medium", 40), ("low", 0))
NO_SOURCE, OTHER_SOURCE, UNKNOWN = "no source", "other sources", "unknown"

SCORED = Q(analysed=True, scorable=True)

Rows = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class BoardRate:
    """A rate of a rep: the counts, the raw rate, and the adjusted one. None without calls."""

    counts: HitCounts
    adjusted: AdjustedRate | None

    @property
    def raw(self) -> float | None:
        return self.counts.rate if self.counts.calls else None


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One rep. `rank` is by the adjusted win rate; None for a small sample."""

    rep: User
    rank: int | None
    calls: int
    show: BoardRate
    win: BoardRate
    average_score: float | None

    @property
    def is_small(self) -> bool:
        return self.win.counts.calls < SMALL_SAMPLE


@dataclass(frozen=True, slots=True)
class LeadKind:
    """A kind of lead: the part of all calls that took place, and how many of these were won."""

    source: str
    quality: str
    counts: HitCounts


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The reps, best first and small samples last; the leads of the account by source, to which rates are adjusted, and
    by quality; the account's rates."""

    rows: Sequence[BoardRow]
    kinds: Sequence[LeadKind]
    show: HitCounts
    win: HitCounts


def leaderboard(account_id: uuid.UUID, period: ReportPeriod) -> Leaderboard:
    """Return the leaderboard of a period, of the active reps."""
    rows = _counted(account_id, period)
    shows = _by_rep(rows, ("source",), "calls", "showed")
    # Not by lead quality: it is judged from the same call, so a sale makes the lead good.
    wins = _by_rep(rows, ("source",), "showed", "won")
    kinds = _by_rep(rows, ("source", "band"), "showed", "won")
    reps = User.objects.filter(account_id=account_id, is_active=True, takes_calls=True).order_by("name", "email")
    scores = _scores(rows)
    board = [_row(rep, shows, wins, scores.get(rep.pk)) for rep in reps]
    return Leaderboard(_ranked(board), _kinds(kinds[None]), _total(shows[None].values()), _total(wins[None].values()))


def _counted(account_id: uuid.UUID, period: ReportPeriod) -> Rows:
    """Return the calls that showed and were won, and their scores, by rep, source and lead quality."""
    bands = Case(
        *(When(quality__gte=least, then=Value(name)) for name, least in QUALITY_BANDS),
        default=Value(UNKNOWN),
        output_field=CharField(),
    )
    calls = counted_calls(account_id, period).annotate(band=bands, source_name=Coalesce("source", Value(NO_SOURCE)))
    groups = calls.order_by().values("rep_id", "source_name", "band").annotate(**result_counts())
    rows: list[Any] = list(groups.annotate(scored=Count("score", filter=SCORED), points=Sum("score", filter=SCORED)))
    return _with_small_sources_joined(rows)


def _with_small_sources_joined(rows: Iterable[dict[str, Any]]) -> Rows:
    found = list(rows)
    sizes: dict[str, int] = defaultdict(int)
    for row in found:
        sizes[row["source_name"]] += row["showed"]
    for row in found:
        name = row["source_name"]
        row["source"] = name if name == NO_SOURCE or sizes[name] >= SMALL_SOURCE else OTHER_SOURCE
    return found


def _by_rep(rows: Rows, kind: tuple[str, ...], whole: str, part: str) -> dict[Any, dict[Any, HitCounts]]:
    """Return counts by kind of lead for each rep, and under None those of the account."""
    counts: dict[Any, dict[Any, HitCounts]] = defaultdict(lambda: defaultdict(HitCounts))
    for row in rows:
        found = HitCounts(row[whole], row[part])
        key = tuple(row[name] for name in kind)
        for owner in {row["rep_id"], None}:
            counts[owner][key] = counts[owner][key].plus(found)
    return counts


def _row(rep: User, shows: Mapping[Any, Any], wins: Mapping[Any, Any], score: float | None) -> BoardRow:
    show, win = _rate(shows, rep.pk), _rate(wins, rep.pk)
    return BoardRow(rep, None, show.counts.calls, show, win, score)


def _rate(counts: Mapping[Any, dict[Any, HitCounts]], rep_id: uuid.UUID) -> BoardRate:
    own = counts.get(rep_id, {})
    return BoardRate(_total(own.values()), adjusted_rate(own, counts[None]) if own else None)


def _total(counts: Iterable[HitCounts]) -> HitCounts:
    return reduce(HitCounts.plus, counts, HitCounts())


def _scores(rows: Rows) -> dict[uuid.UUID, float]:
    """Return the average score of each rep with scored calls."""
    points: Counter[Any] = Counter()
    scored: Counter[Any] = Counter()
    for row in rows:
        points[row["rep_id"]] += row["points"] or 0
        scored[row["rep_id"]] += row["scored"]
    return {rep_id: points[rep_id] / calls for rep_id, calls in scored.items() if calls}


def _ranked(board: Iterable[BoardRow]) -> list[BoardRow]:
    ordered = sorted(board, key=lambda row: (row.is_small, -(row.win.adjusted.rate if row.win.adjusted else -1)))
    return [
        BoardRow(row.rep, None if row.is_small else place, row.calls, row.show, row.win, row.average_score)
        for place, row in enumerate(ordered, 1)
    ]


def _kinds(of_account: Mapping[tuple[str, str], HitCounts]) -> list[LeadKind]:
    found = [LeadKind(*kind, counts) for kind, counts in of_account.items() if counts.calls]
    return sorted(found, key=lambda kind: (-kind.counts.calls, kind.source, kind.quality))
