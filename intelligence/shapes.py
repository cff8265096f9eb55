"""The plain values that pass between the pure rooms: a parsed call, the brief for an analyser, and what it finds.

Times are milliseconds from the start of the recording unless a name says otherwise; absent is None.
"""

from dataclasses import dataclass, field
from typing import Literal

Role = Literal["rep", "prospect", "unknown"]
Confidence = Literal["low", "medium", "high"]
ObjectionType = Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"]


@dataclass(frozen=True, slots=True)
class Segment:
    """One turn of talk. `speaker` is the label as written in the transcript; None when the text names nobody."""

    index: int
    speaker: str | None
    text: str
    role: Role = "unknown"
    start_ms: int | None = None
    end_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Transcript:
    """A parsed call: its turns in order.

    `format` is `json`, `vtt`, `srt`, `timed`, `recorder`, `labelled`, `dashes` or `prose`.
    """

    format: str
    segments: tuple[Segment, ...]
    role_confidence: float = 0.0


@dataclass(frozen=True, slots=True)
class Evidence:
    """A quote that stands in our transcript, word for word as we hold it."""

    segment: int
    speaker: str | None
    role: Role
    quote: str
    start_ms: int | None = None
    match: Literal["exact", "fuzzy"] = "exact"


@dataclass(frozen=True, slots=True)
class SpeakerTalk:
    """One speaker's share of the talk; `ratio` is of all talk, 0–1."""

    speaker: str | None
    role: Role
    seconds: float
    ratio: float
    words: int
    turns: int
    longest_monologue_seconds: float
    questions: int
    words_per_minute: float | None


@dataclass(frozen=True, slots=True)
class Interaction:
    """How the two sides shared the call; `basis` names what the times were computed from."""

    basis: Literal["timestamps", "turn_starts", "words"]
    rep_talk_ratio: float | None
    longest_monologue_seconds: float
    switches_per_minute: float
    rep_questions_per_hour: float | None
    patience_seconds: float | None
    silence_seconds: float | None


@dataclass(frozen=True, slots=True)
class Warning:
    """Something the reader of an analysis should know, e.g. `roles_uncertain`."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class CriterionSpec:
    """What one scorecard criterion asks.

    `scale` is `0-5` or `yes_no`; `detector` names the built-in feature that can score it.
    """

    key: str
    name: str
    question: str = ""
    guidance: str = ""
    anchors: dict[str, str] = field(default_factory=dict)
    weight: float = 1.0
    scale: Literal["0-5", "yes_no"] = "0-5"
    auto_fail: bool = False
    absence_is_evidence: bool = False
    detector: str | None = None

    @property
    def max_score(self) -> int:
        return 5 if self.scale == "0-5" else 1


@dataclass(frozen=True, slots=True)
class ScorecardSpec:
    """A scorecard version as the analysers see it."""

    id: str
    name: str
    version: int
    criteria: tuple[CriterionSpec, ...]


@dataclass(frozen=True, slots=True)
class OutcomeSpec:
    """One outcome of the account's catalogue with its flags."""

    slug: str
    name: str
    showed: bool
    offer_made: bool
    closed: bool
    no_show: bool


@dataclass(frozen=True, slots=True)
class CallBrief:
    """Everything but the words: what an analyser may know about the call. `occurred_at_ms` is Unix ms."""

    title: str = ""
    duration_seconds: int | None = None
    occurred_at_ms: int | None = None
    rep_name: str | None = None
    outcomes: tuple[OutcomeSpec, ...] = ()
    scorecards: tuple[ScorecardSpec, ...] = ()
    knowledge: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Objection:
    """A concern the buyer voiced. `handled` is None when roles are unknown."""

    type: ObjectionType
    evidence: Evidence
    handled: bool | None
    response: str | None
    response_segment: int | None
    resolution: Literal["accepted", "unresolved", "unknown"]
    confidence: Confidence


@dataclass(frozen=True, slots=True)
class PainPoint:
    """Something that hurts the buyer, in a few words, with the sentence that says so."""

    label: str
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class NextStep:
    """An agreed action; `due_at_ms` is Unix ms when the words give a date that can be computed."""

    text: str
    owner: Role
    due_at_ms: int | None
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Recommendation:
    """Advice to the rep, tied to what happened on the call."""

    priority: Confidence
    category: Literal["discovery", "value", "objection", "next_step", "listening", "offer", "follow_up"]
    text: str
    rationale: str
    criterion_key: str | None = None
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class CriterionFinding:
    """One criterion's score: None unless `status` is `scored`."""

    key: str
    score: float | None
    status: Literal["scored", "not_applicable", "not_evaluated"]
    rationale: str
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class LeadSignal:
    """How good the buyer is on one question, 0–4; None = the call does not say."""

    key: Literal["need", "intent", "ability_to_pay", "authority", "urgency"]
    score: int | None
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class Findings:
    """What an analyser found in a call. `criteria` maps a scorecard id to its findings; `outcome` None: cannot tell."""

    summary: str
    language: str | None
    outcome: str | None
    outcome_confidence: Confidence
    outcome_evidence: Evidence | None
    offer_made: bool | None
    scorable: bool
    objections: tuple[Objection, ...] = ()
    pain_points: tuple[PainPoint, ...] = ()
    next_steps: tuple[NextStep, ...] = ()
    recommendations: tuple[Recommendation, ...] = ()
    lead_signals: tuple[LeadSignal, ...] = ()
    criteria: dict[str, tuple[CriterionFinding, ...]] = field(default_factory=dict)
    buyer_digest: str = ""
    warnings: tuple[Warning, ...] = ()
