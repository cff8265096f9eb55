"""Which knowledge entries help to understand a group: those that answer its objections, and those that talk alike."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from intelligence.actions.avatars.grouping import Grouped
from intelligence.models import KnowledgeEntry

PROFILE = "profile"
NEAR = 0.4
"""Similarity to a group's centroid from which words are near it. Entries are shorter and drier than calls, which lie at
0.65 to 0.9: of eight that fit a group of synthetic accounts six are above, of five that fit none, none."""
LEAST_KNOWN = 0.2
"""How much of an entry a space must explain for its direction to mean anything."""


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

    An objection's relevance is the share of calls that voice it, that of near words their similarity to the group's
    centroid. Embeddings say nothing about a text that was not embedded, so there only objections count.
    """
    shares = {item["type"]: item["share"] for item in objections}
    alike = _similarities(entries, grouped, number)
    used = []
    for entry, similarity in zip(entries, alike, strict=True):
        answered = [kind for kind in entry.objection_types if kind in shares]
        near = similarity >= NEAR
        if answered or near:
            relevance = max([shares[kind] for kind in answered] + ([similarity] if near else []))
            uses = ([PROFILE] if near else []) + [f"objection:{kind}" for kind in answered]
            used.append(KnowledgeUse(entry, round(relevance, 2), tuple(uses)))
    return tuple(sorted(used, key=lambda use: (-use.relevance, use.entry.pk)))


def _similarities(entries: Sequence[KnowledgeEntry], grouped: Grouped, number: int) -> list[float]:
    space = grouped.fitted.space
    if space.kind != "tfidf" or not entries:
        return [0.0] * len(entries)
    texts = [f"{entry.title} {entry.content} {' '.join(entry.tags)}" for entry in entries]
    vectors = space.vectors_of(texts, least_explained=LEAST_KNOWN)
    return [float(value) for value in vectors @ grouped.clustering.centroids[number]]
