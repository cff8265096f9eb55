"""The knowledge entries that fit a cluster: those that answer its objections, and those with similar text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from intelligence.avatars.actions.corpus_clustering import SpaceClusters
from intelligence.knowledge.models import KnowledgeEntry

PROFILE_USE = "profile"
MIN_SIMILARITY = 0.4
"""The minimum similarity of an entry to a cluster's centroid. Entries are shorter and more formal than calls, which
have 0.65 to 0.9. With synthetic accounts, six of eight entries that fit a cluster were above it, and none of five
entries that fit no cluster."""
MIN_EXPLAINED = 0.2
"""The share of an entry that a space must explain; below it the direction of the vector means nothing."""


@dataclass(frozen=True, slots=True)
class KnowledgeUse:
    """An entry used for an avatar, with its relevance (0–1) and its uses (`profile`, `objection:price` …)."""

    entry: KnowledgeEntry
    relevance: float
    used_for: tuple[str, ...]


def match_entries(
    entries: Sequence[KnowledgeEntry], grouped: SpaceClusters, number: int, objections: Sequence[Mapping[str, Any]]
) -> tuple[KnowledgeUse, ...]:
    """Return the entries used for a cluster, the most relevant first.

    The relevance for an objection is the share of calls that raise it; for similar text it is the similarity to the
    centroid. Entries are not embedded, so in a space of embeddings only objections count.
    """
    shares = {item["type"]: item["share"] for item in objections}
    similarities = _similarities(entries, grouped, number)
    used = []
    for entry, similarity in zip(entries, similarities, strict=True):
        answered = [kind for kind in entry.objection_types if kind in shares]
        near = similarity >= MIN_SIMILARITY
        if answered or near:
            relevance = max([shares[kind] for kind in answered] + ([similarity] if near else []))
            uses = ([PROFILE_USE] if near else []) + [f"objection:{kind}" for kind in answered]
            used.append(KnowledgeUse(entry, round(relevance, 2), tuple(uses)))
    return tuple(sorted(used, key=lambda use: (-use.relevance, use.entry.pk)))


def _similarities(entries: Sequence[KnowledgeEntry], grouped: SpaceClusters, number: int) -> list[float]:
    space = grouped.fitted.space
    if space.kind != "tfidf" or not entries:
        return [0.0] * len(entries)
    texts = [f"{entry.title} {entry.content} {' '.join(entry.tags)}" for entry in entries]
    vectors = space.vectors_of(texts, least_explained=MIN_EXPLAINED)
    return [float(value) for value in vectors @ grouped.clustering.centroids[number]]
