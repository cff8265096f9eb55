"""Value types shared by the pure packages: a parsed call, the input of an analyser, and its findings.

Times are milliseconds from the start of the recording unless a name says otherwise; None means absent.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Role = Literal["rep", "prospect", "unknown"]
Confidence = Literal["low", "medium", "high"]
ObjectionType = Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"]
DETECTORS = (
    "discovery", "value", "objection_handling", "next_step", "listening", "offer", "need", "decision_process", "budget",
    "timing", "alternatives",
)  # fmt: skip
"""What the built-in analyser can score a criterion by."""


@dataclass(frozen=True, slots=True)
class TranscriptSegment:
    """One turn of talk. `speaker` is the label as written in the transcript; None when the transcript has no label."""

    index: int
    speaker: str | None
    text: str
    role: Role = "unknown"
    start_ms: int | None = None
    end_ms: int | None = None


@dataclass(frozen=True, slots=True)
class ParsedTranscript:
    """A parsed call: its turns in order.

    `format` is `json`, `vtt`, `srt`, `table`, `timed`, `recorder`, `labelled`, `dashes` or `prose`.
    """

    format: str
    segments: tuple[TranscriptSegment, ...]
    role_confidence: float = 0.0


@dataclass(frozen=True, slots=True)
class Evidence:
    """A quote from our transcript, word for word as stored."""

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
    """How rep and prospect shared the call; `basis` names the source of the times."""

    basis: Literal["timestamps", "turn_starts", "words"]
    rep_talk_ratio: float | None
    longest_monologue_seconds: float
    switches_per_minute: float
    rep_questions_per_hour: float | None
    patience_seconds: float | None
    silence_seconds: float | None


@dataclass(frozen=True, slots=True)
class Warning:
    """A notice for the reader of an analysis, e.g. `roles_uncertain`."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class CriterionSpec:
    """One criterion of a scorecard.

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
    """A scorecard version in the form that analysers read."""

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
class CallContext:
    """The input of an analyser except the transcript. `occurred_at_ms` is Unix ms, `time_zone` an IANA name.

    `answers` holds the account's own answer, title and content, per type of objection.
    """

    title: str = ""
    duration_seconds: int | None = None
    occurred_at_ms: int | None = None
    time_zone: str = "UTC"
    rep_name: str | None = None
    outcomes: tuple[OutcomeSpec, ...] = ()
    scorecards: tuple[ScorecardSpec, ...] = ()
    knowledge: tuple[tuple[str, str], ...] = ()
    answers: Mapping[str, tuple[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Objection:
    """A concern voiced by the buyer. `handled` is None when roles are unknown. `occurrences` are all statements of the
    concern in order of time; `evidence` is the clearest of them."""

    type: ObjectionType
    evidence: Evidence
    handled: bool | None
    response: str | None
    response_segment: int | None
    resolution: Literal["accepted", "unresolved", "unknown"]
    confidence: Confidence
    occurrences: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class PainPoint:
    """A pain point of the buyer: a short label and the sentence that states it."""

    label: str
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class NextStep:
    """An agreed next step; `due_at_ms` is Unix ms, None when no date can be computed from the words. `quoted` says that
    the text is in the words of the call, `sure` that they are likely to tell of a step."""

    text: str
    owner: Role
    due_at_ms: int | None
    evidence: Evidence
    quoted: bool = False
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Recommendation:
    """Advice to the rep, based on events of the call."""

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
    """A rating of the buyer on one question, 0–4; None = the call gives no answer."""

    key: Literal["need", "intent", "ability_to_pay", "authority", "urgency"]
    score: int | None
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class Findings:
    """The result of an analyser for one call. `criteria` maps a scorecard id to its findings. `outcome` is None when it
    cannot be determined."""

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
