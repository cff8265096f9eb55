"""Decide which group a call belongs to, or that it is an outlier."""

from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from intelligence.avatars.clustering.kmeans import Labels
from intelligence.avatars.clustering.spaces import FeatureSpace, Kind, Vectors

UNASSIGNED = -1
MARGIN_AT_FULL_SENSITIVITY = 0.2


@dataclass(frozen=True, slots=True)
class MembershipThreshold:
    """The membership threshold of a group: the minimum similarity to its centroid, and the minimum lead over the next
    centroid."""

    floor: float
    margin: float


@dataclass(frozen=True, slots=True)
class Assignment:
    """The nearest group of one call, or None for an outlier; `margin` is its lead over the next centroid."""

    group: int | None
    similarity: float
    margin: float


def leads(similarities: Vectors) -> Vectors:
    """Return the best minus the second-best similarity of each row (n, groups); the best itself when there is one
    group."""
    if similarities.shape[1] == 1:
        return similarities[:, 0]
    ranked = np.partition(similarities, -2, axis=1)
    return cast(Vectors, ranked[:, -1] - ranked[:, -2])


def compute_thresholds(
    similarities: Vectors, sensitivities: NDArray[np.float64], kind: Kind
) -> tuple[MembershipThreshold, ...]:
    """Compute one membership threshold per group from the calls nearest to it.

    The floor excludes calls far outside the group's own spread: below the first quartile by 2.5 - 2s interquartile
    ranges (Tukey's 1.5 at s = 0.5), or below 0.4 + 0.3 s of the median. The margin is 0.2 s for embeddings, but never
    excludes more than a quarter of the calls. For local features it is zero, because they cannot detect a mixture of
    groups.
    """
    labels, lead = np.argmax(similarities, axis=1), leads(similarities)
    thresholds = []
    for group, sensitivity in enumerate(sensitivities):
        of_group = similarities[labels == group, group]
        if not len(of_group):
            thresholds.append(MembershipThreshold(1.0, 0.0))
            continue
        lower, middle, upper = np.quantile(of_group, (0.25, 0.5, 0.75))
        floor = float(max(lower - (2.5 - 2 * sensitivity) * (upper - lower), (0.4 + 0.3 * sensitivity) * middle))
        margin = MARGIN_AT_FULL_SENSITIVITY * sensitivity if kind == "embedding" else 0.0
        thresholds.append(MembershipThreshold(floor, min(margin, float(np.quantile(lead[labels == group], 0.25)))))
    return tuple(thresholds)


def assign_rows(similarities: Vectors, thresholds: tuple[MembershipThreshold, ...]) -> Labels:
    """Return the group of each row of similarities (n, groups), -1 where the row is below the threshold of its nearest
    group."""
    labels = np.argmax(similarities, axis=1)
    floors = np.array([threshold.floor for threshold in thresholds])[labels]
    margins = np.array([threshold.margin for threshold in thresholds])[labels]
    best = similarities[np.arange(len(labels)), labels]
    return np.where((best > 0) & (best >= floors) & (leads(similarities) >= margins), labels, UNASSIGNED)


def assign_vector(vector: Vectors, centroids: Vectors, thresholds: tuple[MembershipThreshold, ...]) -> Assignment:
    """Assign one unit vector (dimensions) to groups with unit centroids (groups, dimensions) of the same space."""
    similarities = (centroids @ vector)[None, :]
    group = int(assign_rows(similarities, thresholds)[0])
    return Assignment(None if group == UNASSIGNED else group, float(similarities.max()), float(leads(similarities)[0]))


def assign(
    space: FeatureSpace, centroids: Vectors, thresholds: tuple[MembershipThreshold, ...], text: str
) -> Assignment:
    """Assign a new call's buyer words to groups found in `space`."""
    return assign_vector(space.vectors_of([text])[0], centroids, thresholds)
