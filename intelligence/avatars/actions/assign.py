"""Assignment of one newly analysed call to the existing avatars, without a run."""

import datetime
import uuid
from collections.abc import Collection
from functools import lru_cache
from typing import cast

import numpy as np
from django.db import transaction
from django.db.models.functions import Now

from intelligence.analyses.engines.answers import ModelFailure
from intelligence.analyses.engines.endpoints import embedding_endpoint
from intelligence.analyses.models import Analysis
from intelligence.avatars.actions.corpus_selection import take_in_call
from intelligence.avatars.actions.embeddings import TextEmbedding, embed_text
from intelligence.avatars.actions.locks import try_lock_shared
from intelligence.avatars.actions.run_requests import request_run
from intelligence.avatars.clustering.features import ALL_LANGUAGES, MIN_CALLS
from intelligence.avatars.clustering.membership import MembershipThreshold, assign_vector
from intelligence.avatars.clustering.spaces import FeatureSpace, Vectors
from intelligence.avatars.models import Avatar, AvatarAssignment, AvatarCall, AvatarSpace
from pipeline_service.prepared import execute_prepared
from pipeline_service.retry_policy import RetryPolicy
from pipeline_service.row_statements import fetch_all

RETRIES = RetryPolicy.backoff(attempts=8)
RETRY_WHILE_SAVING = datetime.timedelta(seconds=2)
CACHED_SPACES = 4
ANY_LANGUAGE = "und"
BY = "service"
SPACE = """
SELECT id FROM intelligence_avatarspace
WHERE account_id = %(account_id)s AND language = ANY(%(languages)s) ORDER BY id LIMIT 1"""
ACCEPTED_CALLS = """
SELECT count(*) FROM intelligence_avatarcall call
JOIN intelligence_analysis analysis ON analysis.id = call.id
JOIN intelligence_analysisrevision revision ON revision.id = analysis.shown_id
WHERE call.account_id = %(account_id)s AND refusal IS NULL
  AND revision.language IS NOT DISTINCT FROM %(language)s::varchar"""
UPDATE_CALL_COUNT = """
UPDATE intelligence_avatar SET updated_at = statement_timestamp(), call_count = (
  SELECT count(*) FROM intelligence_avatarcall WHERE account_id = %(account_id)s AND avatar_id = %(avatar_id)s
)
WHERE id = %(avatar_id)s"""


def assign_call(work: AvatarAssignment) -> None:
    """Evaluate the call and assign it to the nearest avatar whose membership threshold it meets.

    Requests the account's first run as soon as there are enough calls.
    """
    try:
        embedding = _embedding(work)
    except ModelFailure:
        handle_assignment_error(work)
        return
    with transaction.atomic():
        if not try_lock_shared(work.account_id):
            work.reschedule(RETRY_WHILE_SAVING, attempts=0)
            return
        before, accepted = take_in_call(work.account_id, work.analysis_id)
        after = None if accepted is None else _assign(work, accepted.buyer_digest, accepted.language, embedding)
        _update_call_counts(work.account_id, {before, after})
        work.finish()


def handle_assignment_error(work: AvatarAssignment) -> None:
    """Handle an unexpected error: reschedule the job. The next run includes the call in any case."""
    work.retry(RETRIES)


def _embedding(work: AvatarAssignment) -> TextEmbedding | None:
    """Return the embedding of the call if the account's space is one of embeddings.

    Call it outside a transaction, because it asks a model. Raises ModelFailure.
    """
    if embedding_endpoint() is None:
        return None
    spaces = AvatarSpace.objects.for_account(work.account_id).filter(language=ALL_LANGUAGES)
    analyses = Analysis.objects.for_account(work.account_id).filter(pk=work.analysis_id)
    digest = analyses.values_list("shown__buyer_digest", flat=True).first()
    return embed_text(work.account_id, digest) if digest and spaces.exists() else None


def _assign(
    work: AvatarAssignment, digest: str, language: str | None, embedding: TextEmbedding | None
) -> uuid.UUID | None:
    """Store the avatar and the vector of the call. Returns the avatar, None for an outlier."""
    languages = [ALL_LANGUAGES, language or ANY_LANGUAGE]
    spaces = fetch_all(SPACE, {"account_id": work.account_id, "languages": languages})
    if not spaces:
        _request_first_run(work.account_id, language)
        return None
    space_id = spaces[0][0]
    avatars = Avatar.objects.for_account(work.account_id).filter(space_id=space_id).order_by("pk")
    rows = list(avatars.values_list("pk", "centroid", "floor", "margin"))
    vector = _vector(_space(space_id), digest, embedding)
    if vector is None or not rows:
        return None
    centroids = np.array([centroid for _, centroid, _, _ in rows], np.float32)
    found = assign_vector(vector, centroids, tuple(MembershipThreshold(floor, margin) for _, _, floor, margin in rows))
    avatar_id: uuid.UUID | None = None if found.group is None else rows[found.group][0]
    changes = {"avatar_id": avatar_id, "space_id": space_id, "similarity": found.similarity, "vector": vector.tolist()}
    AvatarCall.objects.filter(pk=work.analysis_id).update(**changes, updated_at=Now())
    return avatar_id


def _vector(space: FeatureSpace, digest: str, embedding: TextEmbedding | None) -> Vectors | None:
    """Return the vector of the call in the space. None if the space belongs to another model, until the next run."""
    rows = None
    if space.kind == "tfidf":
        rows = space.vectors_of([digest])
    elif embedding is not None and embedding.fits(space):
        rows = space.reduce(np.array([embedding.vector], np.float32))
    return None if rows is None else cast(Vectors, rows[0])


@lru_cache(CACHED_SPACES)
def _space(space_id: uuid.UUID) -> FeatureSpace:
    """Return the space. It is cached, since a space never changes."""
    return FeatureSpace.from_bytes(bytes(AvatarSpace.objects.values_list("content", flat=True).get(pk=space_id)))


def _request_first_run(account_id: uuid.UUID, language: str | None) -> None:
    ((accepted,),) = fetch_all(ACCEPTED_CALLS, {"account_id": account_id, "language": language})
    # Calls from which no space can be fitted must not request a run one by one.
    if accepted % MIN_CALLS == 0:
        request_run(account_id=account_id, by=BY, review=False)


def _update_call_counts(account_id: uuid.UUID, avatars: Collection[uuid.UUID | None]) -> None:
    """Update the call counts of these avatars. Does nothing when the call stayed in its avatar."""
    if len(avatars) < 2:
        return
    for avatar_id in sorted(identity for identity in avatars if identity is not None):
        execute_prepared(UPDATE_CALL_COUNT, {"account_id": account_id, "avatar_id": avatar_id})
