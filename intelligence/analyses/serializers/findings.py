"""Serializers of the nested parts of an analysis, which are stored as JSON."""

from pipeline_service.api import shapes
from pipeline_service.api.serializers import InputSerializer

ROLES = ("rep", "prospect", "unknown")
LEVELS = ("low", "medium", "high")


class EvidenceSerializer(InputSerializer):
    """A quote and its position in the transcript."""

    segment = shapes.whole()
    speaker = shapes.text(allow_null=True)
    role = shapes.choice(*ROLES)
    quote = shapes.text()
    startMs = shapes.whole(allow_null=True)
    match = shapes.choice("exact", "fuzzy")


class LeadSignalSerializer(InputSerializer):
    """One signal of lead quality."""

    key = shapes.text()
    score = shapes.whole(allow_null=True)
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
    speaker = shapes.text(allow_null=True)
    role = shapes.choice(*ROLES)
    startMs = shapes.whole(allow_null=True)
    endMs = shapes.whole(allow_null=True)
    text = shapes.text()


class TalkTimeSerializer(InputSerializer):
    """The talk time of one speaker."""

    speaker = shapes.text(allow_null=True)
    role = shapes.choice(*ROLES)
    seconds = shapes.number()
    ratio = shapes.number()
    words = shapes.whole()
    turns = shapes.whole()
    longestMonologueSeconds = shapes.number()
    questions = shapes.whole()
    wordsPerMinute = shapes.number(allow_null=True)


class InteractionSerializer(InputSerializer):
    """Interaction statistics of the call."""

    basis = shapes.choice("timestamps", "turn_starts", "words")
    repTalkRatio = shapes.number(allow_null=True)
    longestMonologueSeconds = shapes.number()
    switchesPerMinute = shapes.number()
    repQuestionsPerHour = shapes.number(allow_null=True)
    patienceSeconds = shapes.number(allow_null=True)
    silenceSeconds = shapes.number(allow_null=True)


class ObjectionSerializer(InputSerializer):
    """An objection of the buyer, and the rep's response."""

    id = shapes.text()
    type = shapes.text()
    quote = shapes.text()
    speaker = shapes.text(allow_null=True)
    segment = shapes.whole()
    startMs = shapes.whole(allow_null=True)
    handled = shapes.boolean(allow_null=True)
    response = shapes.text(allow_null=True)
    responseSegment = shapes.whole(allow_null=True)
    resolution = shapes.choice("accepted", "unresolved", "unknown")
    confidence = shapes.choice(*LEVELS)


class RecommendationSerializer(InputSerializer):
    """A recommendation to the rep."""

    id = shapes.text()
    priority = shapes.choice(*LEVELS)
    category = shapes.text()
    text = shapes.text()
    rationale = shapes.text()
    criterionKey = shapes.text(allow_null=True)
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
    dueAt = shapes.whole(allow_null=True)
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
    score = shapes.number(allow_null=True)
    maxScore = shapes.whole()
    percent = shapes.number(allow_null=True)
    status = shapes.choice("scored", "not_applicable", "not_evaluated")
    rationale = shapes.text()
    evidence = shapes.many(EvidenceSerializer)


class TokensSerializer(InputSerializer):
    """Tokens of all requests to the model; null where it did not report them."""

    component_name = "TokenUsage"

    prompt = shapes.whole(allow_null=True)
    cachedPrompt = shapes.whole(allow_null=True)
    completion = shapes.whole(allow_null=True)
    total = shapes.whole(allow_null=True)


class QuoteCountsSerializer(InputSerializer):
    """The number of quotes that the engine claimed, and of those found in the transcript."""

    claimed = shapes.whole()
    verified = shapes.whole()
    dropped = shapes.whole()


class TranscriptionSerializer(InputSerializer):
    """The transcription of a recording."""

    model = shapes.text()
    seconds = shapes.number(allow_null=True)
    diarized = shapes.boolean()
    costUsd = shapes.number(allow_null=True)


class ScorecardVersionSerializer(InputSerializer):
    """A scorecard that was used, with its version."""

    id = shapes.text()
    version = shapes.whole()


class ProvenanceSerializer(InputSerializer):
    """The provenance of an analysis: engine, model, prompt and cost."""

    component_name = "AnalysisProvenance"

    engine = shapes.text()
    engineVersion = shapes.text()
    model = shapes.text(allow_null=True)
    promptVersion = shapes.text(allow_null=True)
    responseFormat = shapes.text(allow_null=True)
    requests = shapes.whole()
    chunks = shapes.whole()
    coverage = shapes.number()
    tokens = shapes.one(TokensSerializer)
    costUsd = shapes.number(allow_null=True)
    quotes = shapes.one(QuoteCountsSerializer)
    redaction = shapes.text()
    scorecards = shapes.many(ScorecardVersionSerializer)
    reused = shapes.boolean()
    fallbackFrom = shapes.text(allow_null=True)
    fallbackReason = shapes.text(allow_null=True)
    transcription = shapes.one(TranscriptionSerializer, allow_null=True)
    attempts = shapes.whole()
    durationMs = shapes.whole()
