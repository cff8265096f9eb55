"""The template context of the page of a call."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext

from calls.admin.calls import outcome_name
from calls.catalogue import get_outcomes
from calls.models import Call
from intelligence.analyses.models import (
    Analysis,
    AnalysisRevision,
    AnalysisRun,
    CriterionReview,
    OutcomeReview,
    ScorecardResult,
    Transcript,
)
from intelligence.analyses.reading import valid_warnings
from pipeline_service import clock
from pipeline_service.console.language import gettext_lazy, localized
from pipeline_service.console.readable import span
from prospects.similar import find_by_contact

BASES = {
    "timestamps": gettext_lazy("time stamps"),
    "turn_starts": gettext_lazy("the starts of turns"),
    "words": gettext_lazy("the number of words"),
}
SIGNALS = {
    "need": gettext_lazy("Need"),
    "intent": gettext_lazy("Intent"),
    "ability_to_pay": gettext_lazy("Ability to pay"),
    "authority": gettext_lazy("Authority"),
    "urgency": gettext_lazy("Urgency"),
}
OBJECTION_STATES = {
    True: (gettext_lazy("answered"), "good"),
    False: (gettext_lazy("left unanswered"), "bad"),
    None: (gettext_lazy("answer not judged"), "plain"),
}


def call_context(call: Call, number: int | None) -> dict[str, Any]:
    """Return the template context of a call, with the revision of this number or else the one shown."""
    analysis = Analysis.objects.for_account(call.account_id).select_related("shown").filter(pk=call.pk).first()
    context: dict[str, Any] = {
        "call": call,
        "length": None if call.duration_seconds is None else span(call.duration_seconds),
        "outcome_name": outcome_name(call),
        "likely": find_by_contact(call.account_id, (call.email_key, call.phone)) if call.prospect_id is None else [],
        "recording": call.recording_url if (call.recording_url or "").startswith(("https://", "http://")) else None,
    }
    return context if analysis is None else context | _analysis_context(analysis, number)


def _analysis_context(analysis: Analysis, number: int | None) -> dict[str, Any]:
    of_analysis = {"account_id": analysis.account_id, "analysis_id": analysis.pk}
    scored = ScorecardResult.objects.filter(revision=OuterRef("pk"), overall_score__isnull=False)
    revisions: list[Any] = list(
        AnalysisRevision.objects.filter(**of_analysis)
        .annotate(has_score=Exists(scored))
        .order_by("-revision")
        .only("revision", "created_at", "overall_score", "scorable", "outcome", "engine")
    )
    outcomes = get_outcomes(analysis.account_id)
    for item in revisions:
        item.engine_text = gettext("built-in analyser") if item.engine == "rules" else item.engine
        counts = analysis.scorable if item.pk == analysis.shown_id else item.scorable and item.has_score
        item.is_scored, item.score_text = counts, item.overall_score if counts else "–"
        known = outcomes.get(item.outcome or "")
        item.outcome_text = known.name if known else item.outcome or gettext("no outcome")
    chosen = next((item for item in revisions if item.revision == number), None)
    shown = analysis.shown if chosen is None else AnalysisRevision.objects.get(pk=chosen.pk)
    transcript = Transcript.objects.filter(account_id=analysis.account_id, pk=analysis.pk).first()
    context: dict[str, Any] = {
        "analysis": analysis,
        "shown": shown,
        "is_current": shown is not None and shown.pk == analysis.shown_id,
        "is_scored": analysis.scorable if chosen is None else chosen.is_scored,
        "outcomes": list(outcomes.values()),
        "revisions": revisions,
        "outcome_reviews": OutcomeReview.objects.filter(**of_analysis).order_by("-created_at"),
        "criterion_reviews": CriterionReview.objects.filter(**of_analysis)
        .select_related("scorecard")
        .order_by("-created_at"),
        "runs": AnalysisRun.objects.filter(**of_analysis).order_by("-revision"),
        "transcript": transcript,
        "segments": [
            {**item, "at": at(item["startMs"])} for item in (transcript.segments if transcript else None) or []
        ],
    }
    if shown is None:
        return context
    context["warnings"] = valid_warnings(shown.warnings, analysis.human_outcome)
    if analysis.human_outcome is not None and analysis.human_outcome != shown.outcome:
        known = outcomes.get(shown.outcome or "")
        context["outcome_found"] = known.name if known else shown.outcome or gettext("no outcome")
    return context | _findings(shown)


def _findings(shown: AnalysisRevision) -> dict[str, Any]:
    return {
        "talk": [_talk(place, item) for place, item in enumerate(shown.talk_time)],
        "interaction": _interaction(shown.interaction),
        "objections": [_objection(item) for item in shown.objections],
        "pains": [{**item, "evidence": _placed(item["evidence"])} for item in shown.pain_points],
        "steps": [_step(item) for item in shown.next_steps],
        "advice": [_with_evidence(item) for item in shown.recommendations],
        "signals": [_signal(item) for item in shown.lead_quality["signals"]],
        "evidence": _placed(shown.outcome_evidence) if shown.outcome_evidence else None,
        "results": [_result(row) for row in ScorecardResult.objects.filter(revision=shown).order_by("position")],
    }


def at(milliseconds: int | None) -> str:
    """Return the time from the start of the call as `1:02:03` or `2:03`; empty without times."""
    return "" if milliseconds is None else span(milliseconds / 1000)


def _placed(evidence: Mapping[str, Any]) -> dict[str, Any]:
    return {**evidence, "at": at(evidence["startMs"])}


def _with_evidence(item: Mapping[str, Any]) -> dict[str, Any]:
    return {**item, "evidence": [_placed(quote) for quote in item["evidence"]]}


def _talk(place: int, item: Mapping[str, Any]) -> dict[str, Any]:
    """One speaker; `width` is for the bar, and shares may add up to more than all when people talk at once."""
    return {
        **item,
        "name": item["speaker"] or gettext("Unnamed"),
        "percent": round(100 * item["ratio"]),
        "width": f"{100 * item['ratio']:.1f}",
        "time": span(item["seconds"]),
        "monologue": span(item["longestMonologueSeconds"]),
        "color": f"chart-{place % 5 + 1}",
    }


def _objection(item: Mapping[str, Any]) -> dict[str, Any]:
    text, tone = OBJECTION_STATES[item["handled"]]
    others = [_placed(quote) for quote in item.get("occurrences", ()) if quote["segment"] != item["segment"]]
    return {**item, "at": at(item["startMs"]), "state": text, "tone": tone, "others": others}


def _step(item: Mapping[str, Any]) -> dict[str, Any]:
    due = None if item["dueAt"] is None else clock.from_ms(item["dueAt"])
    return {**item, "due": due, "evidence": _placed(item["evidence"])}


def _signal(item: Mapping[str, Any]) -> dict[str, Any]:
    percent = None if item["score"] is None else round(100 * item["score"] / item["maxScore"])
    return {**_with_evidence(item), "name": SIGNALS.get(item["key"], item["key"]), "percent": percent}


def _result(row: ScorecardResult) -> dict[str, Any]:
    found = {item["key"]: item for item in row.found or ()}
    return {"row": row, "criteria": [_criterion(item, found.get(item["key"])) for item in row.criteria]}


def _criterion(item: Mapping[str, Any], found: Mapping[str, Any] | None) -> dict[str, Any]:
    """A criterion; `found` is what the analyser scored when a person has reviewed the card."""
    changed = found is not None and (found["score"], found["rationale"]) != (item["score"], item["rationale"])
    return {
        **_with_evidence(item),
        "found": found if changed else None,
        "step": "1" if item["maxScore"] == 1 else "0.1",
    }


def _interaction(found: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the known interaction statistics of the call as pairs of label and text."""
    ratio, patience, silence = found["repTalkRatio"], found["patienceSeconds"], found["silenceSeconds"]
    rows: Iterable[tuple[str, Any]] = [
        (gettext("Rep's share of the talk"), None if ratio is None else localized(f"{ratio:.0%}")),
        (gettext("Rep's questions per hour"), found["repQuestionsPerHour"]),
        (gettext("Longest monologue"), span(found["longestMonologueSeconds"])),
        (gettext("Changes of speaker per minute"), found["switchesPerMinute"]),
        (gettext("Rep waits before talking"), None if patience is None else f"{patience} s"),
        (gettext("Silence"), None if silence is None else span(silence)),
        (gettext("Measured by"), BASES[found["basis"]]),
    ]
    return [(name, str(value)) for name, value in rows if value is not None]
