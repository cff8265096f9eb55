"""Serializers of the nested parts of an analysis, which are stored as JSON."""

from pipeline_service.api import shapes
from pipeline_service.api.serializers import InputSerializer

ROLES = ("rep", "prospect", "unknown")
LEVELS = ("low", "medium", "high")


class EvidenceSerializer(InputSerializer):
    """A quote and its position in the transcript."""

    segment = shapes.whole()
    speaker = shapes.text(null=True)
    role = shapes.choice(*ROLES)
    quote = shapes.text()
    startMs = shapes.whole(null=True)
    match = shapes.choice("exact", "fuzzy")


class LeadSignalSerializer(InputSerializer):
    """One signal of lead quality."""

    key = shapes.text()
    score = shapes.whole(null=True)
    maxScore = shapes.whole()
    weight = shapes.whole()
    evidence = shapes.many(EvidenceSerializer)


class LeadQualitySerializer(InputSerializer):
    """The signals of lead quality. `known` is the number of signals that were found."""

    signals = shapes.many(LeadSignalSerializer)
    known = shapes.whole()


class TranscriptSegmentSerializer(InputSerializer):
    """One turn of the call."""

    index = shapes.whole()
    speaker = shapes.text(null=True)
    role = shapes.choice(*ROLES)
    startMs = shapes.whole(null=True)
    endMs = shapes.whole(null=True)
    text = shapes.text()


class TalkTimeSerializer(InputSerializer):
    """The talk time of one speaker."""

    speaker = shapes.text(null=True)
    role = shapes.choice(*ROLES)
    seconds = shapes.number()
    ratio = shapes.number()
    words = shapes.whole()
    turns = shapes.whole()
    longestMonologueSeconds = shapes.number()
    questions = shapes.whole()
    wordsPerMinute = shapes.number(null=True)


class InteractionSerializer(InputSerializer):
    """Interaction statistics of the call."""

    basis = shapes.choice("timestamps", "turn_starts", "words")
    repTalkRatio = shapes.number(null=True)
    longestMonologueSeconds = shapes.number()
    switchesPerMinute = shapes.number()
    repQuestionsPerHour = shapes.number(null=True)
    patienceSeconds = shapes.number(null=True)
    silenceSeconds = shapes.number(null=True)


class ObjectionSerializer(InputSerializer):
    """An objection of the buyer, and the rep's response."""

    id = shapes.text()
    type = shapes.text()
    quote = shapes.text()
    speaker = shapes.text(null=True)
    segment = shapes.whole()
    startMs = shapes.whole(null=True)
    handled = shapes.boolean(null=True)
    response = shapes.text(null=True)
    responseSegment = shapes.whole(null=True)
    resolution = shapes.choice("accepted", "unresolved", "unknown")
    confidence = shapes.choice(*LEVELS)


class RecommendationSerializer(InputSerializer):
    """A recommendation to the rep."""

    id = shapes.text()
    priority = shapes.choice(*LEVELS)
    category = shapes.text()
    text = shapes.text()
    rationale = shapes.text()
    criterionKey = shapes.text(null=True)
    evidence = shapes.many(EvidenceSerializer)


class PainPointSerializer(InputSerializer):
    """A pain point of the buyer."""

    # DRF takes declared fields off the class, so the name is free although its own base uses it.
    label = shapes.text()  # type: ignore[assignment]
    evidence = shapes.one(EvidenceSerializer)


class NextStepSerializer(InputSerializer):
    """An agreed next step."""

    text = shapes.text()
    owner = shapes.choice(*ROLES)
    dueAt = shapes.whole(null=True)
    evidence = shapes.one(EvidenceSerializer)


class WarningSerializer(InputSerializer):
    """A warning about the analysis."""

    component_name = "AnalysisWarning"

    code = shapes.text()
    message = shapes.text()


class CriterionResultSerializer(InputSerializer):
    """A frozen copy of one criterion, with its result."""

    id = shapes.text()
    key = shapes.text()
    name = shapes.text()
    weight = shapes.number()
    score = shapes.number(null=True)
    maxScore = shapes.whole()
    percent = shapes.number(null=True)
    status = shapes.choice("scored", "not_applicable", "not_evaluated")
    rationale = shapes.text()
    evidence = shapes.many(EvidenceSerializer)


class TokensSerializer(InputSerializer):
    """Tokens of all requests to the model; null where it did not report them."""

    component_name = "TokenUsage"

    prompt = shapes.whole(null=True)
    cachedPrompt = shapes.whole(null=True)
    completion = shapes.whole(null=True)
    total = shapes.whole(null=True)


class QuoteCountsSerializer(InputSerializer):
    """The number of quotes that the engine claimed, and of those found in the transcript."""

    claimed = shapes.whole()
    verified = shapes.whole()
    dropped = shapes.whole()


class TranscriptionSerializer(InputSerializer):
    """The transcription of a recording."""

    model = shapes.text()
    seconds = shapes.number(null=True)
    diarized = shapes.boolean()
    costUsd = shapes.number(null=True)


class ScorecardVersionSerializer(InputSerializer):
    """A scorecard that was used, with its version."""

    id = shapes.text()
    version = shapes.whole()


class ProvenanceSerializer(InputSerializer):
    """The provenance of an analysis: engine, model, prompt and cost."""

    component_name = "AnalysisProvenance"

    engine = shapes.text()
    engineVersion = shapes.text()
    model = shapes.text(null=True)
    promptVersion = shapes.text(null=True)
    responseFormat = shapes.text(null=True)
    requests = shapes.whole()
    chunks = shapes.whole()
    coverage = shapes.number()
    tokens = shapes.one(TokensSerializer)
    costUsd = shapes.number(null=True)
    quotes = shapes.one(QuoteCountsSerializer)
    redaction = shapes.text()
    scorecards = shapes.many(ScorecardVersionSerializer)
    reused = shapes.boolean()
    fallbackFrom = shapes.text(null=True)
    fallbackReason = shapes.text(null=True)
    transcription = shapes.one(TranscriptionSerializer, null=True)
    attempts = shapes.whole()
    durationMs = shapes.whole()
