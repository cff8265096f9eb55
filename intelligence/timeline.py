"""What analyses add to a prospect's page: the summary of each call, objections, and the next step."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any, cast

from django.urls import reverse
from django.utils.translation import gettext

from calls.models import Call
from intelligence.analyses.models import Analysis, AnalysisRevision
from pipeline_service import clock
from pipeline_service.console.language import gettext_lazy
from pipeline_service.keyset import newest
from prospects.models import Prospect
from prospects.timeline import Addition, Panel, PlannedStep, TimelineEntry, annotate, offer_next_step, register

NEWEST_CALLS = 20
ENDED = frozenset({"lost", "cancelled"})
"""Outcomes after which an old step is no longer owed, beside those that close a deal."""


def add_analyses(prospect: Prospect, calls: Sequence[TimelineEntry]) -> Mapping[uuid.UUID, Addition]:
    """Add the summary, the lead quality and the objections of the analyses of these calls."""
    rows = Analysis.objects.for_account(prospect.account_id).filter(pk__in=[call.key for call in calls])
    found = rows.filter(shown__isnull=False).values_list(
        "pk", "lead_quality_score", "shown__summary", "shown__objection_types"
    )
    texts = {call.key: call.text for call in calls}
    return {
        pk: Addition(
            text="\n".join(filter(None, (texts[pk], summary))),
            url=reverse("admin:intelligence_analysis_change", args=[pk]),
            facts=[
                *([(gettext("Lead quality"), quality)] if quality is not None else []),
                *([(gettext("Objections"), ", ".join(map(_words, dict.fromkeys(types))))] if types else []),
            ],
        )
        for pk, quality, summary, types in found
    }


def objections(prospect: Prospect) -> Mapping[str, Any] | None:
    """Return what the prospect objected to in the newest calls, and whether it was handled."""
    found = [
        {
            "type": _words(item["type"]),
            "quote": item["quote"],
            "handled": item["handled"],
            "at": analysis.occurred_at,
            "url": reverse("admin:intelligence_analysis_change", args=[analysis.pk]),
        }
        for analysis, shown in _analyses(prospect)
        for item in cast("list[dict[str, Any]]", shown.objections)
    ]
    return {"objections": found} if found else None


def agreed_step(prospect: Prospect) -> PlannedStep | None:
    """Return the step of the newest analysed call that is due next. While the deal is open, that may be one that is
    overdue or has no day."""
    newest_analysis = next(iter(_analyses(prospect, limit=1)), None)
    if newest_analysis is None:
        return None
    analysis, shown = newest_analysis
    steps = [
        PlannedStep(
            str(step["text"]),
            None if step["dueAt"] is None else clock.from_ms(step["dueAt"]),
            reverse("admin:intelligence_analysis_change", args=[analysis.pk]),
        )
        for step in cast("list[dict[str, Any]]", shown.next_steps)
    ]
    dated = sorted((step for step in steps if step.at is not None), key=lambda step: step.at or clock.now())
    ahead = [step for step in dated if step.at is not None and step.at > clock.now()]
    known = ahead or ([] if _has_ended(analysis) else dated[-1:] or steps)
    return next(iter(known), None)


def _has_ended(analysis: Analysis) -> bool:
    """Return True if the deal was won or lost in the call, also by the word of a person."""
    row = analysis.call.outcome_row
    return analysis.outcome in ENDED or (row is not None and row.closed)


def _analyses(prospect: Prospect, limit: int | None = None) -> list[tuple[Analysis, AnalysisRevision]]:
    """The finished analyses of the newest calls with their shown revisions, newest first; at most `limit`."""
    calls = Call.objects.for_account(prospect.account_id).filter(prospect_id=prospect.pk)
    ids = list(newest(calls, "occurred_at", None, NEWEST_CALLS).values_list("pk", flat=True))
    rows = Analysis.objects.for_account(prospect.account_id).filter(pk__in=ids, shown__isnull=False)
    chosen = (
        *("occurred_at", "outcome", "shown__objections", "shown__next_steps"),
        *("call__account_id", "call__outcome", "call__outcome_row__closed"),
    )
    linked = rows.select_related("shown", "call__outcome_row")
    found: list[Analysis] = list(linked.only(*chosen).order_by("-occurred_at", "-id")[:limit])
    return [(row, row.shown) for row in found if row.shown is not None]


def _words(slug: str) -> str:
    return slug.replace("_", " ")


annotate("calls", add_analyses)
register(
    Panel("objections", gettext_lazy("What they objected to"), "admin/prospects/prospect/objections.html", objections)
)
offer_next_step(agreed_step)
