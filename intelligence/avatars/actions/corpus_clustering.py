"""Clustering of an account's corpus, in one feature space for each language."""

import uuid
from dataclasses import dataclass

from intelligence.avatars.actions.embeddings import embed_corpus
from intelligence.avatars.actions.run_input import Corpus, PreviousAvatars
from intelligence.avatars.clustering.clusters import Clustering, cluster
from intelligence.avatars.clustering.features import (
    ALL_LANGUAGES,
    FittedSpace,
    NotEnoughData,
    Progress,
    fit,
    fit_embedding_space,
)


@dataclass(frozen=True, slots=True)
class SpaceClusters:
    """The clusters found in one space. `clusters_with_calls` lists those that have calls."""

    language: str
    fitted: FittedSpace
    clustering: Clustering

    def clusters_with_calls(self) -> list[int]:
        return [number for number, group in enumerate(self.clustering.groups) if group.size > 0]


def fit_spaces(account_id: uuid.UUID, corpus: Corpus, fit_number: int, progress: Progress) -> dict[str, FittedSpace]:
    """Fit one space of embeddings for all calls, or without a model one space of words for each language.

    Languages with too few calls get no space.
    """
    embedded = embed_corpus(account_id, corpus, progress)
    if embedded is None:
        return fit(corpus.texts, corpus.languages, fit_number=fit_number, progress=progress)
    try:
        fitted = fit_embedding_space(embedded.call_ids, embedded.vectors, model=embedded.model, fit_number=fit_number)
        return {ALL_LANGUAGES: fitted}
    except NotEnoughData:
        return {}


def cluster_calls(
    spaces: dict[str, FittedSpace],
    previous_avatars: PreviousAvatars,
    *,
    sensitivity: float,
    review: bool,
    progress: Progress,
) -> list[SpaceClusters]:
    """Cluster the calls of every space, starting from the clusters of the previous run."""
    previous = previous_avatars.by_space({language: fitted.call_ids for language, fitted in spaces.items()})
    found = []
    for done, (language, fitted) in enumerate(spaces.items()):
        progress(done / len(spaces))
        clustering = cluster(fitted, sensitivity, previous=previous.get(language), review=review)
        found.append(SpaceClusters(language, fitted, clustering))
    return found
