"""Grouping: the pure clustering over an account's corpus, one space for each language."""

import uuid
from dataclasses import dataclass

from intelligence.actions.avatars.embedding import embeddings_of
from intelligence.actions.avatars.reading import Corpus, Yesterday
from intelligence.clustering.features import EVERY_LANGUAGE, Fitted, NothingToGroup, Progress, fit, from_embeddings
from intelligence.clustering.groups import Clustering, cluster


@dataclass(frozen=True, slots=True)
class Grouped:
    """The groups found in one space. Groups without a call are passed over by whoever reads `live_groups`."""

    language: str
    fitted: Fitted
    clustering: Clustering

    def live_groups(self) -> list[int]:
        return [number for number, group in enumerate(self.clustering.groups) if group.size > 0]


def fit_spaces(account_id: uuid.UUID, corpus: Corpus, fit_number: int, progress: Progress) -> dict[str, Fitted]:
    """One space for all calls where a model embeds them, else one of words for each language that has enough calls."""
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
    """The groups of every space, going on from yesterday's."""
    previous = yesterday.by_space({language: fitted.call_ids for language, fitted in spaces.items()})
    found = []
    for done, (language, fitted) in enumerate(spaces.items()):
        progress(done / len(spaces))
        clustering = cluster(fitted, sensitivity, previous=previous.get(language), review=review)
        found.append(Grouped(language, fitted, clustering))
    return found
