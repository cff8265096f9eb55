"""Embeddings of buyer text by a configured model. Each call is embedded once for each model."""

import uuid
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import structlog
from django.db import transaction
from django.db.models import QuerySet
from django.db.models.functions import Now
from numpy.typing import NDArray

from intelligence.analyses.actions.budget import check_avatar_budget, record_usage
from intelligence.analyses.actions.settings import effective_redaction, get_settings
from intelligence.analyses.engines.answers import ModelFailure
from intelligence.analyses.engines.endpoints import embedding_endpoint
from intelligence.avatars.actions.run_input import SMALLEST_ID, Corpus
from intelligence.avatars.clustering.features import MIN_CALLS, Progress
from intelligence.avatars.clustering.spaces import FeatureSpace
from intelligence.avatars.engines import embeddings as engine
from intelligence.avatars.models import AvatarCall
from intelligence.provider.config import ModelEndpoint

log = structlog.get_logger(__name__)

BATCH = 256
READ_BATCH = 2_000
MIN_EMBEDDED_SHARE = 0.9
"""The share of calls that must have embeddings. Below it, all calls are grouped by words; above it, calls without an
embedding wait for the next run."""


@dataclass(frozen=True, slots=True)
class TextEmbedding:
    """The embedding of one text by a model."""

    model: str
    vector: list[float]

    def fits(self, space: FeatureSpace) -> bool:
        """Return True if the space consists of this model's vectors."""
        return space.id.startswith(f"embedding:{self.model}:") and len(self.vector) == space.components.shape[1]


@dataclass(frozen=True, slots=True)
class CallEmbeddings:
    """Calls and their embeddings (n, width) by one model."""

    model: str
    call_ids: list[str]
    vectors: NDArray[np.float32]


def embed_corpus(account_id: uuid.UUID, corpus: Corpus, progress: Progress) -> CallEmbeddings | None:
    """Return the calls with their embeddings by the configured model. Missing embeddings are requested and stored.

    None when no model is configured, or when it failed and too few calls have embeddings.
    """
    endpoint = embedding_endpoint()
    if endpoint is None:
        return None
    try:
        _embed_missing(account_id, endpoint, corpus, progress)
    except ModelFailure as failure:
        log.warning("avatars_not_embedded", account=str(account_id), reason=failure.reason)
    call_ids, vectors = _read(_of_model(account_id, endpoint.model), corpus)
    enough = max(MIN_CALLS, MIN_EMBEDDED_SHARE * len(corpus.texts))
    return CallEmbeddings(endpoint.model, call_ids, vectors) if len(call_ids) >= enough else None


def embed_text(account_id: uuid.UUID, text: str) -> TextEmbedding | None:
    """Return the embedding of one text; None when no model is configured. Raises ModelFailure."""
    endpoint = embedding_endpoint()
    return (
        None
        if endpoint is None
        else TextEmbedding(endpoint.model, _request_embeddings(account_id, endpoint, [text])[0])
    )


def _embed_missing(account_id: uuid.UUID, endpoint: ModelEndpoint, corpus: Corpus, progress: Progress) -> None:
    known = set(_of_model(account_id, endpoint.model).values_list("pk", flat=True))
    missing = [call_id for call_id in corpus.texts if uuid.UUID(call_id) not in known]
    for start in range(0, len(missing), BATCH):
        batch = missing[start : start + BATCH]
        vectors = _request_embeddings(account_id, endpoint, [corpus.texts[call_id] for call_id in batch])
        _store_embeddings(account_id, endpoint.model, dict(zip(batch, vectors, strict=True)), corpus)
        progress((start + len(batch)) / len(missing))


@transaction.atomic
def _store_embeddings(account_id: uuid.UUID, model: str, vectors: Mapping[str, list[float]], corpus: Corpus) -> None:
    """Store the embeddings of calls whose text has not changed since the corpus was read."""
    rows = AvatarCall.objects.for_account(account_id).filter(pk__in=list(vectors)).select_for_update(of=("self",))
    digests = rows.order_by("pk").values_list("pk", "analysis__shown__buyer_digest")
    unchanged = [call_id for call_id, digest in digests if digest == corpus.texts[str(call_id)]]
    calls = [AvatarCall(pk=pk, embedding=vectors[str(pk)], embedded_by=model, updated_at=Now()) for pk in unchanged]
    AvatarCall.objects.bulk_update(calls, ["embedding", "embedded_by", "updated_at"])


def _request_embeddings(account_id: uuid.UUID, endpoint: ModelEndpoint, texts: Sequence[str]) -> list[list[float]]:
    check_avatar_budget(account_id, engine.estimate(texts), endpoint.prices)
    return engine.vectors_of(
        texts,
        endpoint,
        record_usage=partial(record_usage, account_id, None),
        redaction=effective_redaction(get_settings(account_id)),
    )


def _of_model(account_id: uuid.UUID, model: str) -> QuerySet[AvatarCall]:
    found: QuerySet[AvatarCall] = AvatarCall.objects.for_account(account_id).filter(embedded_by=model)
    return found


def _read(rows: QuerySet[AvatarCall], corpus: Corpus) -> tuple[list[str], NDArray[np.float32]]:
    """Return the embeddings of the corpus that have the most common width.

    A server may change the width of a model without changing its name.
    """
    ids: defaultdict[int, list[str]] = defaultdict(list)
    parts: defaultdict[int, list[NDArray[np.float32]]] = defaultdict(list)
    columns, last = rows.order_by("pk").values_list("pk", "embedding"), SMALLEST_ID
    while batch := list(columns.filter(pk__gt=last)[:READ_BATCH]):
        in_corpus = [(str(pk), vector) for pk, vector in batch if vector is not None and str(pk) in corpus.texts]
        for width in {len(vector) for _, vector in in_corpus}:
            ids[width] += [call_id for call_id, vector in in_corpus if len(vector) == width]
            parts[width].append(np.array([vector for _, vector in in_corpus if len(vector) == width], np.float32))
        last = batch[-1][0]
    if not ids:
        return [], np.zeros((0, 0), np.float32)
    most_common = max(ids, key=lambda width: len(ids[width]))
    return ids[most_common], np.concatenate(parts[most_common])
