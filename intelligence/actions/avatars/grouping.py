"""Clustering of an account's corpus, in one feature space for each language."""

import uuid
from dataclasses import dataclass

from intelligence.actions.avatars.embedding import embeddings_of
from intelligence.actions.avatars.reading import Corpus, Yesterday
from intelligence.clustering.features import EVERY_LANGUAGE, Fitted, NothingToGroup, Progress, fit, from_embeddings
from intelligence.clustering.groups import Clustering, cluster


@dataclass(frozen=True, slots=True)
class Grouped:
    """The clusters found in one space. `live_groups` lists those that have calls."""

    language: str
    fitted: Fitted
    clustering: Clustering

    def live_groups(self) -> list[int]:
        return [number for number, group in enumerate(self.clustering.groups) if group.size > 0]


def fit_spaces(account_id: uuid.UUID, corpus: Corpus, fit_number: int, progress: Progress) -> dict[str, Fitted]:
    """Fit one space of embeddings for all calls, or without a model one space of words for each language.

    Languages with too few calls get no space.
    """
    embedded = embeddings_of(account_id, corpus, progress)
    if embedded is None:
        return fit(corpus.texts, corpus.languages, fit_number=fit_number, progress=progress)
    try:
        fitted = from_embeddings(embedded.call_ids, embedded.vectors, model=embedded.model, fit_number=fit_number)
        return {EVERY_LANGUAGE: fitted}
    except NothingToGroup:
        return {}


def group_calls(
    spaces: dict[str, Fitted], yesterday: Yesterday, *, sensitivity: float, review: bool, progress: Progress
) -> list[Grouped]:
    """Cluster the calls of every space, starting from the clusters of the previous run."""
    previous = yesterday.by_space({language: fitted.call_ids for language, fitted in spaces.items()})
    found = []
    for done, (language, fitted) in enumerate(spaces.items()):
        progress(done / len(spaces))
        clustering = cluster(fitted, sensitivity, previous=previous.get(language), review=review)
        found.append(Grouped(language, fitted, clustering))
    return found
