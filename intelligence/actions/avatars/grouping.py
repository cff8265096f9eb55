"""Grouping: the pure clustering over an account's corpus, one space for each language."""

from dataclasses import dataclass

from intelligence.actions.avatars.reading import Corpus, Yesterday
from intelligence.clustering.features import Fitted, Progress, fit
from intelligence.clustering.groups import Clustering, cluster


@dataclass(frozen=True, slots=True)
class Grouped:
    """The groups found in one space. Groups without a call are passed over by whoever reads `live_groups`."""

    language: str
    fitted: Fitted
    clustering: Clustering

    def live_groups(self) -> list[int]:
        return [number for number, group in enumerate(self.clustering.groups) if group.size > 0]


def fit_spaces(corpus: Corpus, fit_number: int, progress: Progress) -> dict[str, Fitted]:
    """A space for each language that has enough calls."""
    return fit(corpus.texts, corpus.languages, fit_number=fit_number, progress=progress)


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
