"""Measure an analyser on labelled calls: outcome, objections, pain points, next steps, roles, talk share and scores.

Calls are measured as they are stored: payment data in them is masked first. Every objection that is shown counts; a
second one of the same type is wrong, since repeats of a concern are one objection.

Pure: it combines the transcript package with an analyser passed as a function, so the rules and a model are measured in
the same way.
A labelled call is one JSON line: id, format, lang, tags, note, transcript, expected (the labels).
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from intelligence.analyses.turn_matches import TurnMatches, match_turns, total_matches
from intelligence.scorecards.shipped import ESSENTIALS, ESSENTIALS_NAME
from intelligence.scoring import lead_quality_score, overall_score, score_card
from intelligence.shapes import CallContext, Findings, ParsedTranscript, ScorecardSpec, SpeakerTalk
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.roles import assign_roles
from intelligence.transcripts.talktime import talk_time
from pipeline_service.redaction import mask_cards

CARD = ScorecardSpec("essentials", ESSENTIALS_NAME, 1, ESSENTIALS)
SHARE_TOLERANCE = 0.05
TURN_STARTS_TOLERANCE = 0.08
UNKNOWN = "unknown"
GOALS: Mapping[str, float] = MappingProxyType(
    {
        "outcome": 0.80,
        "high confidence right": 0.95,
        "rep side": 0.95,
        "score in band": 0.90,
        "objections precision": 0.85,
        "objections recall": 0.65,
    }
)
# Labels that know four outcomes say no_show or no_offer for a call that was moved or called off.
_MOVED = frozenset({"rescheduled", "cancelled"})
_NOT_HELD = frozenset({"no_show", "no_offer"})
_NOT_SCORED = frozenset({"no_show", UNKNOWN, *_MOVED})
_BRACKETED = re.compile(r"[\[(][^\])]*[\])]")
_SENTENCE_MARK = re.compile(r"[?!¿¡…;\"“”]|[.,:](?!\d)")
_NOT_A_WORD = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class LabelledCall:
    """One labelled call: its transcript and the expected values."""

    id: str
    lang: str
    tags: tuple[str, ...]
    transcript: str
    expected: dict[str, Any]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class CallResult:
    """The comparison of one call with its labels; None = the label has no value for it."""

    id: str
    kind: str
    outcome: str
    outcome_right: bool
    high: bool
    found: tuple[str, ...]
    labelled: tuple[str, ...]
    quotes_inside: int
    quotes: int
    speakers_right: bool | None
    rep_right: bool | None
    share_right: bool | None
    score: int
    score_in_band: bool | None
    lead_quality: int | None
    lead_in_band: bool | None
    offer_right: bool | None
    pains: TurnMatches
    steps: TurnMatches

    @property
    def hits(self) -> int:
        """The number of shown objections that are right."""
        return len(set(self.found) & set(self.labelled))


@dataclass(frozen=True, slots=True)
class EvaluationReport:
    """The results of many calls. Rates are 0–1; None where nothing was labelled."""

    results: tuple[CallResult, ...] = field(repr=False)

    @property
    def outcome_accuracy(self) -> float:
        return _rate(result.outcome_right for result in self.results) or 0.0

    @property
    def objection_precision(self) -> float | None:
        return _ratio(sum(result.hits for result in self.results), sum(len(result.found) for result in self.results))

    @property
    def objection_recall(self) -> float | None:
        return _ratio(sum(result.hits for result in self.results), sum(len(result.labelled) for result in self.results))

    @property
    def pains(self) -> TurnMatches:
        return total_matches(result.pains for result in self.results)

    @property
    def steps(self) -> TurnMatches:
        return total_matches(result.steps for result in self.results)

    @property
    def high_right(self) -> float | None:
        """The share of right outcomes among those with high confidence."""
        return _rate(result.outcome_right for result in self.results if result.high)

    def by_kind(self) -> dict[str, "EvaluationReport"]:
        """Return a report for every kind of call, by name."""
        kinds = sorted({result.kind for result in self.results if result.kind})
        return {
            kind: EvaluationReport(tuple(result for result in self.results if result.kind == kind)) for kind in kinds
        }

    def missed_goals(self) -> dict[str, str]:
        """Return a line for every goal that is not reached, to two decimals, by the name of the measure."""
        reached = {
            "outcome": self.outcome_accuracy,
            "objections precision": self.objection_precision,
            "objections recall": self.objection_recall,
            "high confidence right": self.high_right,
            "rep side": _rate(result.rep_right for result in self.results),
            "score in band": _rate(result.score_in_band for result in self.results),
        }
        return {
            name: f"{name} is {value:.2f}, the goal is {GOALS[name]:.2f}"
            for name, value in reached.items()
            if value is not None and round(value, 2) < GOALS[name]
        }

    @property
    def quotes_inside(self) -> float | None:
        return _ratio(
            sum(result.quotes_inside for result in self.results), sum(result.quotes for result in self.results)
        )

    def rows(self) -> list[tuple[str, str]]:
        """Return the measures as (name, value) pairs for printing."""
        fields = ("speakers_right", "rep_right", "share_right", "score_in_band", "lead_in_band", "offer_right")
        rates = {name: _rate(getattr(result, name) for result in self.results) for name in fields}
        measures = {
            "calls": float(len(self.results)),
            "outcome": self.outcome_accuracy,
            "high confidence": float(sum(result.high for result in self.results)),
            "high confidence right": self.high_right,
            "objections shown": float(sum(len(result.found) for result in self.results)),
            "objections precision": self.objection_precision,
            "objections recall": self.objection_recall,
            "quotes in labelled turn": self.quotes_inside,
            "speakers": rates["speakers_right"],
            "rep side": rates["rep_right"],
            "talk share": rates["share_right"],
            "score in band": rates["score_in_band"],
            "lead quality in band": rates["lead_in_band"],
            "offer made": rates["offer_right"],
            "pain points labelled": _ratio(self.pains.right, self.pains.shown),
            "next steps precision": _ratio(self.steps.right, self.steps.shown),
            "next steps recall": _ratio(self.steps.found, self.steps.labelled),
        }
        return [(name, "-" if value is None else f"{value:.3g}") for name, value in measures.items()]


def read_labelled(lines: Iterable[str]) -> Iterator[LabelledCall]:
    """Yield labelled calls from the lines of a JSONL file; blank lines are skipped. Raise ValueError on an invalid
    line."""
    for line in lines:
        if line.strip():
            row = json.loads(line)
            transcript = mask_cards(row["transcript"])
            yield LabelledCall(
                row["id"], row["lang"], tuple(row["tags"]), transcript, row["expected"], row.get("kind", "")
            )


def without_names(call: LabelledCall) -> LabelledCall:
    """Return the call as bare speech-to-text writes it: without names, times, sentence marks and capital letters."""
    words = " ".join(segment.text for segment in parse(call.transcript).segments).lower()
    transcript = " ".join(_SENTENCE_MARK.sub(" ", words).split())
    return replace(call, transcript=transcript, expected={**call.expected, "speakers": [], "rep_speakers": []})


def evaluate(
    calls: Iterable[LabelledCall], analyser: Callable[[ParsedTranscript, CallContext], Findings]
) -> EvaluationReport:
    """Run the analyser on the calls and compare the results with the labels."""
    return EvaluationReport(tuple(evaluate_call(call, analyser) for call in calls))


def evaluate_call(call: LabelledCall, analyser: Callable[[ParsedTranscript, CallContext], Findings]) -> CallResult:
    """Parse one call, assign the roles, analyse it with the shipped scorecard and compare."""
    transcript = assign_roles(parse(call.transcript))
    findings = analyser(transcript, CallContext(scorecards=(CARD,)))
    talk, interaction = talk_time(transcript, duration_seconds=None)
    expected = call.expected
    outcome = findings.outcome or UNKNOWN
    score = overall_score([score_card(CARD, findings.criteria.get(CARD.id, ()))])
    lead = lead_quality_score(findings.lead_signals)
    inside, quotes = _count_quotes(findings, expected["objection_turns"])
    reps = {_normalized_name(s.speaker) for s in transcript.segments if s.role == "rep" and s.speaker}
    speakers = {_normalized_name(s.speaker) for s in transcript.segments if s.speaker}
    return CallResult(
        id=call.id,
        kind=call.kind,
        outcome=outcome,
        outcome_right=_outcome_right(outcome, call),
        high=findings.outcome is not None and findings.outcome_confidence == "high",
        found=tuple(sorted(objection.type for objection in findings.objections)),
        labelled=tuple(sorted(set(expected["objections"]))),
        quotes_inside=inside,
        quotes=quotes,
        speakers_right=speakers == {_normalized_name(name) for name in expected["speakers"]},
        rep_right=reps == {_normalized_name(name) for name in expected["rep_speakers"]}
        if expected["rep_speakers"]
        else None,
        share_right=_share_right(talk, expected["talk_share"], interaction.basis),
        score=score,
        score_in_band=_score_in_band(score, expected, scorable=findings.scorable),
        lead_quality=lead,
        lead_in_band=_lead_in_band(lead, outcome, expected),
        offer_right=_offer_right(findings.offer_made, expected),
        pains=match_turns([pain.evidence for pain in findings.pain_points], expected.get("needs"), transcript),
        steps=match_turns([step.evidence for step in findings.next_steps], expected.get("steps"), transcript),
    )


def _outcome_right(outcome: str, call: LabelledCall) -> bool:
    accepted = set(call.expected["outcome_any"])
    return outcome in accepted or (outcome in _MOVED and call.kind == "reschedule" and bool(accepted & _NOT_HELD))


def _count_quotes(findings: Findings, labelled: list[dict[str, str]]) -> tuple[int, int]:
    """Count the quotes of correctly typed objections: those inside a turn labelled with that type, and all of them."""
    inside = total = 0
    for objection in findings.objections:
        turns = [_normalized_words(turn["quote"]) for turn in labelled if turn["type"] == objection.type]
        if turns:
            total += 1
            inside += any(_normalized_words(objection.evidence.quote) in turn for turn in turns)
    return inside, total


def _share_right(talk: tuple[SpeakerTalk, ...], expected: dict[str, float], basis: str) -> bool | None:
    if not expected:
        return None
    tolerance = TURN_STARTS_TOLERANCE if basis == "turn_starts" else SHARE_TOLERANCE
    shares = {_normalized_name(speaker.speaker or ""): speaker.ratio for speaker in talk}
    return all(
        abs(shares.get(_normalized_name(name), 0.0) - share) <= tolerance + 1e-9 for name, share in expected.items()
    )


def _offer_right(found: bool | None, expected: dict[str, Any]) -> bool | None:
    return None if found is None or "offer_made" not in expected else found == expected["offer_made"]


def _score_in_band(score: int, expected: dict[str, Any], *, scorable: bool) -> bool | None:
    """Return whether the score is in its band; None for a call that has no band, and for one that is not scored because
    no conversation was held."""
    if "min_score" not in expected:
        return None
    if not scorable and _NOT_SCORED & set(expected["outcome_any"]):
        return None
    return bool(expected["min_score"] <= score <= expected["max_score"])


def _lead_in_band(lead: int | None, outcome: str, expected: dict[str, Any]) -> bool | None:
    if "min_lead_quality" not in expected:
        return None
    if lead is None:
        return outcome in _NOT_SCORED or bool(expected.get("lead_quality_null_ok"))
    return bool(expected["min_lead_quality"] <= lead <= expected["max_lead_quality"])


def _normalized_name(label: str) -> str:
    return " ".join(_BRACKETED.sub(" ", label).split()).casefold()


def _normalized_words(text: str) -> str:
    return _NOT_A_WORD.sub(" ", text.casefold()).strip()


def _ratio(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _rate(values: Iterable[bool | None]) -> float | None:
    known = [value for value in values if value is not None]
    return _ratio(sum(known), len(known))
