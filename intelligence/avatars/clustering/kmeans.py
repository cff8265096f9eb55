"""Seeded k-means on the unit sphere, and the nested seeds as its start. The same input gives the same groups."""

import math

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from sklearn.cluster import kmeans_plusplus

from intelligence.avatars.clustering.spaces import Vectors, unit

ROUNDS = 60
MICRO_ROUNDS = 15
MOST_MICRO_CLUSTERS = 256

Labels = NDArray[np.intp]


def nearest(vectors: Vectors, centroids: Vectors) -> Labels:
    """Return the index of the most similar centroid of each row; the lower index wins a tie."""
    found: Labels = np.argmax(vectors @ centroids.T, axis=1)
    return found


def sums_of(vectors: Vectors, labels: Labels, count: int) -> Vectors:
    """Return the sums (count, dimensions) of the rows of each label; rows labelled -1 are ignored."""
    rows = np.flatnonzero(labels >= 0)
    ones = np.ones(len(rows), np.float32)
    belongs = csr_matrix((ones, (labels[rows], rows)), shape=(count, len(vectors)))
    return np.asarray(belongs @ vectors)


def mean_directions(vectors: Vectors, labels: Labels, count: int) -> Vectors:
    """Return the unit mean direction (count, dimensions) of the rows of each label."""
    return unit(sums_of(vectors, labels, count))


def spherical_kmeans(vectors: Vectors, start: Vectors, rounds: int = ROUNDS) -> Vectors:
    """Run Lloyd's iteration by cosine from `start` until the labels are stable or `rounds` are done. A centroid that
    loses all rows keeps its position."""
    centroids, labels = start, nearest(vectors, start)
    for _ in range(rounds):
        moved = mean_directions(vectors, labels, len(centroids))
        empty = np.bincount(labels, minlength=len(centroids)) == 0
        moved[empty] = centroids[empty]
        centroids, before = moved, labels
        labels = nearest(vectors, centroids)
        if np.array_equal(labels, before):
            break
    return centroids


class NestedSeeds:
    """Starting centroids for any k, cut from one tree: the seeds for k + 1 split one group of the seeds for k.

    min(256, max(40, 2√n)) micro-clusters are joined by Ward's rule with their sizes as weights, so that a few odd calls
    cannot form a branch.
    """

    def __init__(self, vectors: Vectors) -> None:
        count = min(MOST_MICRO_CLUSTERS, max(40, int(2 * math.sqrt(len(vectors)))), len(vectors))
        start, _ = kmeans_plusplus(vectors, count, random_state=0)
        micro = spherical_kmeans(vectors, start, MICRO_ROUNDS)
        labels = nearest(vectors, micro)
        sizes = np.bincount(labels, minlength=count)
        self._sums = sums_of(vectors, labels, count)[sizes > 0]
        self._joins = _ward_joins(self._sums, sizes[sizes > 0])

    def seeds(self, count: int) -> Vectors:
        """Return unit centroids (at most count, dimensions)."""
        owner = np.arange(len(self._sums))
        for kept, absorbed in self._joins[: max(0, len(owner) - count)]:
            owner[owner == absorbed] = kept
        return unit(np.stack([self._sums[owner == group].sum(axis=0) for group in np.unique(owner)]))


def _ward_joins(sums: Vectors, sizes: NDArray[np.intp]) -> list[tuple[int, int]]:
    """Return the joins (kept, absorbed) in order; each is the one that adds least to the squared distances (Ward
    1963)."""
    totals, weights = sums.astype(np.float64), sizes.astype(np.float64)
    alive = np.ones(len(weights), bool)
    centres = totals / weights[:, None]
    gaps = np.square(centres[:, None] - centres[None]).sum(axis=2)
    cost = gaps * weights[:, None] * weights / (weights[:, None] + weights)
    np.fill_diagonal(cost, np.inf)
    joins = []
    for _ in range(len(weights) - 1):
        kept, absorbed = sorted(divmod(int(np.argmin(cost)), len(weights)))
        joins.append((kept, absorbed))
        totals[kept] += totals[absorbed]
        weights[kept] += weights[absorbed]
        alive[absorbed] = False
        gap = np.square(totals / weights[:, None] - totals[kept] / weights[kept]).sum(axis=1)
        row = np.where(alive, gap * weights * weights[kept] / (weights + weights[kept]), np.inf)
        row[kept] = np.inf
        cost[kept], cost[:, kept] = row, row
        cost[absorbed], cost[:, absorbed] = np.inf, np.inf
    return joins
