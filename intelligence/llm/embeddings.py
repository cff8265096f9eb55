"""Convert texts to embeddings for clustering."""

import math
from collections.abc import Sequence
from typing import Any

from intelligence.llm.rendering import estimate_tokens
from intelligence.provider import thread_bridge
from intelligence.provider.breaker import Store, circuit_breaker
from intelligence.provider.client import Client, Reply
from intelligence.provider.config import ModelEndpoint
from intelligence.provider.errors import UnexpectedResponse
from intelligence.provider.usage import RecordUsage

PURPOSE = "avatar_embedding"
BATCH_TEXTS = 64
MAX_CHARACTERS = 8_000
"""Every embedding model accepts this length; a digest is far shorter."""
ANSWER_BYTES = 32 * 1024 * 1024
"""64 vectors of 3,072 numbers, 20 characters each, take 4 MB."""


def embed(
    texts: Sequence[str], endpoint: ModelEndpoint, *, record_usage: RecordUsage, store: Store | None = None
) -> list[list[float]]:
    """Return one vector per text, in order, all of the same length. Raise ModelError."""
    if not texts:
        return []
    with circuit_breaker(endpoint, store):
        return thread_bridge.run(lambda bridge: _embed_batches(texts, endpoint, record_usage, bridge))


async def _embed_batches(
    texts: Sequence[str], endpoint: ModelEndpoint, record_usage: RecordUsage, bridge: thread_bridge.ThreadBridge
) -> list[list[float]]:
    vectors: list[list[float]] = []
    async with Client(endpoint, record_usage=record_usage, bridge=bridge, max_answer=ANSWER_BYTES) as client:
        for start in range(0, len(texts), BATCH_TEXTS):
            # Some servers refuse an empty text.
            batch = [text[:MAX_CHARACTERS].strip() or "-" for text in texts[start : start + BATCH_TEXTS]]
            tokens = sum(estimate_tokens(text) for text in batch)
            vectors += _read_vectors(await client.embeddings(batch, purpose=PURPOSE, tokens=tokens), len(batch))
    if len({len(vector) for vector in vectors}) != 1:
        raise UnexpectedResponse("The model endpoint gave vectors of different lengths.")
    return vectors


def _read_vectors(reply: Reply, count: int) -> list[list[float]]:
    """Return the vectors in the order of the texts; servers may answer in another order."""
    data = (reply.body or {}).get("data")
    if not isinstance(data, list) or not all(isinstance(item, dict) for item in data):
        raise UnexpectedResponse("The model endpoint gave no vectors.")
    places = [item.get("index") for item in data]
    if len(data) != count or sorted(place for place in places if type(place) is int) != list(range(count)):
        raise UnexpectedResponse("The model endpoint gave vectors for other texts than were sent.")
    return [
        _read_vector(item.get("embedding")) for _, item in sorted(zip(places, data, strict=True), key=_reported_index)
    ]


def _reported_index(pair: tuple[Any, Any]) -> int:
    place: int = pair[0]
    return place


def _read_vector(values: Any) -> list[float]:
    if (
        not isinstance(values, list)
        or not values
        or not all(type(value) in (int, float) and math.isfinite(value) for value in values)
    ):
        raise UnexpectedResponse("The model endpoint gave a vector that is not a list of numbers.")
    return [float(value) for value in values]
