"""Which knowledge entries help to understand a group: those that answer its objections, and those that talk alike."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from intelligence.actions.avatars.grouping import Grouped
from intelligence.models import KnowledgeEntry

PROFILE = "profile"


@dataclass(frozen=True, slots=True)
class KnowledgeUse:
    """An entry used for an avatar: how relevant (0–1), and for what (`profile`, `objection:price` …)."""

    entry: KnowledgeEntry
    relevance: float
    used_for: tuple[str, ...]


def near_entries(
    entries: Sequence[KnowledgeEntry], grouped: Grouped, number: int, objections: Sequence[Mapping[str, Any]]
) -> tuple[KnowledgeUse, ...]:
    """The entries used for a group, the most relevant first.

    An objection's relevance is the share of calls that voice it. Words are near when a call that said them would be
    let into the group; their relevance is the similarity to its centroid. Embeddings say nothing about a text that
    was not embedded, so there only objections count.
    """
    shares = {item["type"]: item["share"] for item in objections}
    alike = _similarities(entries, grouped, number)
    floor = grouped.clustering.groups[number].fence.floor
    used = []
    for entry, similarity in zip(entries, alike, strict=True):
        answered = [kind for kind in entry.objection_types if kind in shares]
        near = 0 < floor <= similarity
        if answered or near:
            relevance = max([shares[kind] for kind in answered] + ([similarity] if near else []))
            uses = ([PROFILE] if near else []) + [f"objection:{kind}" for kind in answered]
            used.append(KnowledgeUse(entry, round(relevance, 2), tuple(uses)))
    return tuple(sorted(used, key=lambda use: (-use.relevance, use.entry.pk)))


def _similarities(entries: Sequence[KnowledgeEntry], grouped: Grouped, number: int) -> list[float]:
    space = grouped.fitted.space
    if space.kind != "tfidf" or not entries:
        return [0.0] * len(entries)
    vectors = space.vectors_of([f"{entry.title} {entry.content} {' '.join(entry.tags)}" for entry in entries])
    return [float(value) for value in vectors @ grouped.clustering.centroids[number]]
