"""Embeddings of texts by a model. Imports the `openai` client: for workers only."""

from collections.abc import Sequence

from intelligence.analyses.engines.answers import ModelFailure
from intelligence.analyses.engines.breaker_state import breaker_store
from intelligence.analyses.models import Redaction
from intelligence.llm.embeddings import embed
from intelligence.provider.config import ModelEndpoint
from intelligence.provider.errors import ModelError
from intelligence.provider.usage import RecordUsage
from pipeline_service.redaction import redact

CHARACTERS_PER_TOKEN = 3.5


def estimate(texts: Sequence[str]) -> int:
    """Return an estimate of the tokens for embedding these texts."""
    return int(sum(map(len, texts)) / CHARACTERS_PER_TOKEN) + len(texts)


def vectors_of(
    texts: Sequence[str], endpoint: ModelEndpoint, *, record_usage: RecordUsage, redaction: str
) -> list[list[float]]:
    """Return one vector for each text, all of the same length.

    Personal data is replaced by placeholders when `redaction` is `model_only`. Raises ModelFailure.
    """
    if redaction == Redaction.MODEL_ONLY:
        texts = [redact(text)[0] for text in texts]
    try:
        return embed(texts, endpoint, record_usage=record_usage, store=breaker_store())
    except ModelError as error:
        raise ModelFailure(error.reason, error.message, retry_after=error.retry_after) from error
