"""One clustering run over an account's calls, from nothing or from the groups of the previous run."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import numpy as np

from intelligence.avatars.clustering.features import FIT_SAMPLE, FittedSpace, sample_rows
from intelligence.avatars.clustering.kmeans import Labels, NestedSeeds, mean_directions, nearest, spherical_kmeans
from intelligence.avatars.clustering.matching import match_identities
from intelligence.avatars.clustering.membership import UNASSIGNED, MembershipThreshold, assign_rows, compute_thresholds
from intelligence.avatars.clustering.quality import (
    Level,
    Silhouette,
    cohesion_and_separation,
    kinship,
    trust_level,
    window,
)
from intelligence.avatars.clustering.spaces import Vectors

SILHOUETTE_SAMPLE = 2_000
WORST_SHARE = 0.2
WORST_PARTS = 3
SPLIT_GAIN = 0.01
OUTLIER_ROUNDS = 2
SAME_KIND = 0.45
"""Two groups whose calls are closer than this, in relation to calls within each group, are one kind of buyers. Groups
cut from one kind by its topics have 0.5 to 0.8, kinds of buyers with words of their own at most 0.3."""
SAME_AVATAR = 0.6
"""Two avatars are merged only above this, so that a few new calls do not end one of them."""


@dataclass(frozen=True, slots=True)
class PreviousRun:
    """The result of the previous run: its sensitivity and the call ids of each avatar.

    `own_sensitivities` holds the avatars whose sensitivity was set by hand.
    """

    sensitivity: float
    members: Mapping[str, Collection[str]]
    own_sensitivities: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Group:
    """One group. `id` is the avatar that it continues, None for a new group.

    `cohesion` is the mean similarity of its calls to its centroid, `separation` their mean gap to the next centroid.
    """

    id: str | None
    threshold: MembershipThreshold
    size: int
    cohesion: float
    separation: float
    level: Level


@dataclass(frozen=True, slots=True)
class Clustering:
    """The result of a run: `labels[i]` is the group of `call_ids[i]`, -1 for none; `centroids` (groups, dimensions).

    Groups are sorted by the number of calls nearest to them, the largest first. `retired` are avatars that no group
    continues. Labels, similarities and centroids are valid only in the space `features_id`.
    """

    features_id: str
    call_ids: tuple[str, ...]
    labels: Labels
    similarities: Vectors
    centroids: Vectors
    groups: tuple[Group, ...]
    retired: tuple[str, ...]

    @property
    def thresholds(self) -> tuple[MembershipThreshold, ...]:
        return tuple(group.threshold for group in self.groups)

    def members(self, group: int) -> tuple[str, ...]:
        """Return the call ids of a group, those nearest to its centroid first."""
        rows = np.flatnonzero(self.labels == group)
        ranked = rows[np.argsort(-self.similarities[rows], kind="stable")]
        return tuple(self.call_ids[row] for row in ranked)


def cluster(
    fitted: FittedSpace, sensitivity: float, *, previous: PreviousRun | None = None, review: bool = False
) -> Clustering:
    """Group calls by kind of buyer. The same input always gives the same result.

    Without a previous run, or when the sensitivity changed, the number of groups is chosen again; it never falls when
    `sensitivity` (0 few … 1 many) rises. Otherwise the groups of the previous run are the start, and `review` also adds
    groups for new kinds of buyers and merges groups that have become alike. Calls that fit no group stay unassigned.
    """
    search = _Search(fitted.vectors, sensitivity)
    start = _warm_start(fitted, sensitivity, previous)
    centroids = search.from_nothing() if start is None else search.from_start(start, review)
    centroids = _exclude_outliers(fitted, centroids, sensitivity)
    found = nearest(fitted.vectors, centroids)
    kept = _keep_identities(fitted.call_ids, found, previous)
    order = np.argsort(-np.bincount(found, minlength=len(centroids)), kind="stable")
    return _build_clustering(fitted, sensitivity, centroids[order], [kept.get(int(group)) for group in order], previous)


class _Search:
    """The search for the centroids of one run, on at most 20,000 of its calls."""

    def __init__(self, vectors: Vectors, sensitivity: float) -> None:
        nonzero = vectors[np.linalg.norm(vectors, axis=1) > 0]
        self._vectors = nonzero[sample_rows(len(nonzero), FIT_SAMPLE)]
        self._window = window(len(self._vectors), sensitivity)
        self._silhouette = Silhouette(self._vectors[sample_rows(len(self._vectors), SILHOUETTE_SAMPLE)])

    def from_nothing(self) -> Vectors:
        """Return the grouping with the best score among those cut from one tree; among equals, the one with the fewest
        groups."""
        nested = NestedSeeds(self._vectors)
        best: dict[int, tuple[float, Vectors]] = {}
        for count in range(2, self._window.limit + 1):
            centroids = self._refine(nested.seeds(count))
            width = self._silhouette.of(centroids)
            if len(centroids) not in best or width > best[len(centroids)][0]:
                best[len(centroids)] = (width, centroids)
        chosen = max(sorted(best), key=lambda count: best[count][0] - self._window.price(count))
        return best[chosen][1]

    def from_start(self, start: Vectors, review: bool) -> Vectors:
        """Return groups that start from the previous run's. Without a review, an old group stays until it is smaller
        than half the smallest size of a new group."""
        if not review:
            return self._drop_small(spherical_kmeans(self._vectors, start), self._window.smallest_group // 2)
        centroids = self._refine(start, SAME_AVATAR)
        while len(centroids) < self._window.limit:
            candidate = max(self._with_new_group(centroids), key=self._penalized_silhouette)
            if (
                len(candidate) <= len(centroids)
                or self._is_known_kind(candidate)
                or self._penalized_silhouette(candidate) < self._penalized_silhouette(centroids) + SPLIT_GAIN
            ):
                break
            centroids = candidate
        return centroids

    def _penalized_silhouette(self, centroids: Vectors) -> float:
        return self._silhouette.of(centroids) - self._window.price(len(centroids))

    def _with_new_group(self, centroids: Vectors) -> list[Vectors]:
        """Return three groupings. Each adds one of three parts of the worst-fitting fifth of the calls as a new
        group."""
        fit = (self._vectors @ centroids.T).max(axis=1)
        worst = self._vectors[np.argsort(fit, kind="stable")[: max(WORST_PARTS, int(WORST_SHARE * len(fit)))]]
        parts = spherical_kmeans(worst, NestedSeeds(worst).seeds(WORST_PARTS))
        return [self._refine(np.vstack([centroids, part]), SAME_AVATAR) for part in parts]

    def _is_known_kind(self, centroids: Vectors) -> bool:
        """Return whether the last group is of one kind with another group."""
        return bool(self._kinship(centroids)[-1, :-1].max() > SAME_KIND)

    def _refine(self, start: Vectors, most_kinship: float = SAME_KIND) -> Vectors:
        """Return the groups reached from `start`. After a merge the calls are distributed again, because a part of a
        kind may have been in a group with a few odd calls."""
        centroids = self._settle(start)
        while len(merged := self._merge_kinds(centroids, most_kinship)) < len(centroids):
            centroids = self._settle(merged)
        return centroids

    def _settle(self, start: Vectors) -> Vectors:
        return self._drop_small(spherical_kmeans(self._vectors, start), self._window.smallest_group)

    def _drop_small(self, centroids: Vectors, smallest: int) -> Vectors:
        """Remove groups below the smallest size. Their calls do not move other groups; the membership thresholds decide
        later whether they belong to one."""
        while len(centroids) > 1:
            sizes = np.bincount(nearest(self._vectors, centroids), minlength=len(centroids))
            if sizes.min() >= smallest:
                break
            centroids = np.delete(centroids, int(sizes.argmin()), axis=0)
        return centroids

    def _merge_kinds(self, centroids: Vectors, most_kinship: float) -> Vectors:
        """Merge groups that are more closely akin than `most_kinship`, the closest pair first."""
        while len(centroids) > 1:
            akin = np.triu(self._kinship(centroids), 1)
            first, second = divmod(int(akin.argmax()), len(centroids))
            if akin[first, second] <= most_kinship:
                break
            labels = nearest(self._vectors, centroids)
            labels[labels == second] = first
            centroids = np.delete(mean_directions(self._vectors, labels, len(centroids)), second, axis=0)
        return centroids

    def _kinship(self, centroids: Vectors) -> Vectors:
        return kinship(self._vectors, nearest(self._vectors, centroids), len(centroids))


def _exclude_outliers(fitted: FittedSpace, centroids: Vectors, sensitivity: float) -> Vectors:
    """Recompute the centroids without the outliers, because a few odd calls would shift the centroid of a small
    group."""
    strictness = np.full(len(centroids), sensitivity)
    for _ in range(OUTLIER_ROUNDS):
        similarities = fitted.vectors @ centroids.T
        labels = assign_rows(similarities, compute_thresholds(similarities, strictness, fitted.space.kind))
        updated = mean_directions(fitted.vectors, labels, len(centroids))
        centroids = np.where(updated.any(axis=1, keepdims=True), updated, centroids)
    return centroids


def _warm_start(fitted: FittedSpace, sensitivity: float, previous: PreviousRun | None) -> Vectors | None:
    """Return the previous run's groups in the current space, one unit centroid each; None when the search has to start
    from nothing."""
    if previous is None or previous.sensitivity != sensitivity:
        return None
    rows = {call_id: row for row, call_id in enumerate(fitted.call_ids)}
    labels = np.full(len(fitted.call_ids), UNASSIGNED, dtype=np.intp)
    for group, name in enumerate(sorted(previous.members)):
        labels[[rows[call_id] for call_id in previous.members[name] if call_id in rows]] = group
    centroids = mean_directions(fitted.vectors, labels, len(previous.members))
    centroids = centroids[np.linalg.norm(centroids, axis=1) > 0]
    return centroids if len(centroids) > 1 else None


def _keep_identities(call_ids: tuple[str, ...], labels: Labels, previous: PreviousRun | None) -> dict[int, str]:
    if previous is None:
        return {}
    members: dict[int, list[str]] = {}
    for call_id, label in zip(call_ids, labels, strict=True):
        members.setdefault(int(label), []).append(call_id)
    return match_identities(previous.members, members)


def _build_clustering(
    fitted: FittedSpace, sensitivity: float, centroids: Vectors, ids: list[str | None], previous: PreviousRun | None
) -> Clustering:
    kind = fitted.space.kind
    overrides = previous.own_sensitivities if previous else {}
    strictness = np.array([overrides.get(name, sensitivity) if name else sensitivity for name in ids])
    similarities = fitted.vectors @ centroids.T
    thresholds = compute_thresholds(similarities, strictness, kind)
    labels = assign_rows(similarities, thresholds)
    groups = []
    for group, name in enumerate(ids):
        size = int((labels == group).sum())
        cohesion, separation = cohesion_and_separation(similarities, labels, group)
        level = trust_level(size, separation, kind)
        groups.append(Group(name, thresholds[group], size, cohesion, separation, level))
    retired = sorted(set(previous.members) - set(ids)) if previous else []
    best = similarities.max(axis=1)
    return Clustering(fitted.space.id, fitted.call_ids, labels, best, centroids, tuple(groups), tuple(retired))
