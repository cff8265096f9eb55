"""Calls of a rep that are worth listening to, each with the reason and the moment."""

import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import FloatField, Q, QuerySet
from django.db.models.fields.json import KT
from django.db.models.functions import Cast
from django.utils.translation import gettext

from calls.models import Call
from intelligence.analyses.models import AnalysisRevision, CallFigures, CallObjection, ScorecardResult
from intelligence.analyses.periods import ReportPeriod
from intelligence.reps.coaching import TrendLine

MUCH_TALK = 0.65
LOST_SHOWN = 2


@dataclass(frozen=True, slots=True)
class CallMoment:
    """A place in a call: the turn, its time when it is known, and the words."""

    segment: int
    start_ms: int | None
    quote: str


@dataclass(frozen=True, slots=True)
class CallToHear:
    """A call to listen to. `good` marks an example to follow."""

    call: Call
    reason: str
    moment: CallMoment | None
    good: bool = False


@dataclass(frozen=True, slots=True)
class _Choice:
    call_id: uuid.UUID
    reason: str
    place: Callable[[AnalysisRevision], CallMoment | None]
    good: bool = False


def calls_to_hear(
    account_id: uuid.UUID, rep_id: uuid.UUID, period: ReportPeriod, weakest: TrendLine | None
) -> list[CallToHear]:
    """Return calls lost over an unanswered objection, the weakest call by the weakest criterion, the call with most
    talk of the rep, and a won one to follow; each call once."""
    chosen: dict[uuid.UUID, _Choice] = {}
    for choice in _choices(account_id, rep_id, period, weakest):
        chosen.setdefault(choice.call_id, choice)
    calls = Call.objects.for_account(account_id).visible().select_related("prospect").in_bulk(list(chosen))
    shown = AnalysisRevision.objects.for_account(account_id).filter(analysis_id__in=chosen)
    revisions = {row.analysis_id: row for row in shown.filter(pk__in=_shown_ids(account_id, chosen))}
    return [
        CallToHear(calls[identity], choice.reason, choice.place(revisions[identity]), choice.good)
        for identity, choice in chosen.items()
        if identity in calls and identity in revisions
    ]


def _shown_ids(account_id: uuid.UUID, chosen: Mapping[uuid.UUID, _Choice]) -> QuerySet:
    figures = CallFigures.objects.for_account(account_id).filter(pk__in=list(chosen))
    return figures.values("analysis__shown_id")


def _choices(
    account_id: uuid.UUID, rep_id: uuid.UUID, period: ReportPeriod, weakest: TrendLine | None
) -> Iterator[_Choice]:
    of_rep = Q(period.holds(), account_id=account_id, rep_id=rep_id, hidden=False)
    objections = CallObjection.objects.filter(of_rep)
    yield from _lost(objections)
    if weakest is not None:
        yield from _weakest(CallFigures.objects.filter(of_rep), weakest)
    yield from _talkative(CallFigures.objects.filter(of_rep))
    yield from _won(objections)


def _lost(objections: QuerySet[CallObjection]) -> Iterator[_Choice]:
    lost = objections.filter(Call.showed("reported__"), unanswered__gt=0).exclude(Call.won("reported__"))
    rows = lost.order_by("reported__score", "-occurred_at", "-analysis_id").values_list("analysis_id", "type")
    for call_id, kind in rows[:LOST_SHOWN]:
        reason = gettext("Not won, and the %(kind)s objection stayed unanswered.") % {"kind": gettext(kind)}
        yield _Choice(call_id, reason, _objection(kind, handled=False))


def _weakest(figures: QuerySet[CallFigures], line: TrendLine) -> Iterator[_Choice]:
    percent: Any = Cast(KT(f"scores__{line.key}"), FloatField())
    scored = figures.filter(Call.showed("analysis__call__")).annotate(percent=percent).filter(percent__isnull=False)
    for call_id, found in scored.order_by("percent", "-occurred_at", "-pk").values_list("pk", "percent")[:1]:
        reason = gettext("%(name)s: %(here)s %% here, %(others)s %% on average with the other reps.") % {
            "name": line.name,
            "here": f"{found:.0f}",
            "others": f"{line.whole.team or 0:.0f}",
        }
        yield _Choice(call_id, reason, _criterion(line.key))


def _talkative(figures: QuerySet[CallFigures]) -> Iterator[_Choice]:
    much = figures.filter(Call.showed("analysis__call__"), talk_ratio__gt=MUCH_TALK).order_by(
        "-talk_ratio", "-occurred_at", "-pk"
    )
    for call_id, ratio in much.values_list("pk", "talk_ratio")[:1]:
        reason = gettext("Talked %(share)s of the time.") % {"share": f"{ratio:.0%}"}
        yield _Choice(call_id, reason, lambda revision: None)


def _won(objections: QuerySet[CallObjection]) -> Iterator[_Choice]:
    won = objections.filter(Call.won("reported__"), answered__gt=0)
    rows = won.order_by("-accepted", "-reported__score", "-occurred_at", "-analysis_id")
    for call_id, kind in rows.values_list("analysis_id", "type")[:1]:
        reason = gettext("One to follow: the %(kind)s objection was answered, and the call won.")
        yield _Choice(call_id, reason % {"kind": gettext(kind)}, _objection(kind), good=True)


def _objection(kind: str, *, handled: bool = True) -> Callable[[AnalysisRevision], CallMoment | None]:
    def find(revision: AnalysisRevision) -> CallMoment | None:
        found = (item for item in revision.objections if item["type"] == kind and item["handled"] is handled)
        item = next(found, None)
        return None if item is None else CallMoment(item["segment"], item["startMs"], item["quote"])

    return find


def _criterion(key: str) -> Callable[[AnalysisRevision], CallMoment | None]:
    """Find the first quote of the criterion, or of the advice about it."""

    def find(revision: AnalysisRevision) -> CallMoment | None:
        card, _, criterion = key.partition("/")
        result = ScorecardResult.objects.filter(revision=revision, scorecard_id=card, current=True).first()
        scored: Sequence[Any] = result.criteria if result is not None else []
        quotes = [quote for item in scored if item["key"] == criterion for quote in item["evidence"]]
        advice = [item for item in revision.recommendations if item["criterionKey"] == criterion]
        quotes += [quote for item in advice for quote in item["evidence"]]
        if not quotes:
            return None
        return CallMoment(quotes[0]["segment"], quotes[0]["startMs"], quotes[0]["quote"])

    return find
