"""Groups: one run over an account's calls, from nothing or from the groups of the run before."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import numpy as np

from intelligence.clustering.features import FIT_SAMPLE, Fitted, sample_rows
from intelligence.clustering.identity import match_identities
from intelligence.clustering.kmeans import Labels, NestedSeeds, means, nearest, spherical_kmeans
from intelligence.clustering.membership import UNASSIGNED, Fence, admit, draw_fences
from intelligence.clustering.quality import Level, Silhouette, cohesion_and_separation, level_of, window
from intelligence.clustering.spaces import Vectors

SILHOUETTE_SAMPLE = 2_000
SAME_GROUP = 0.95
WORST_SHARE = 0.2
WORST_PARTS = 3
SPLIT_GAIN = 0.01
STRAY_ROUNDS = 2


@dataclass(frozen=True, slots=True)
class PreviousRun:
    """What the run before left: its sensitivity and the call ids of each avatar.

    `own_sensitivities` holds the avatars whose strictness was set by hand.
    """

    sensitivity: float
    members: Mapping[str, Collection[str]]
    own_sensitivities: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Group:
    """One group. `id` is the avatar it continues, None when it is born.

    `cohesion` is the mean similarity of its calls to its centroid, `separation` their mean gap to the next centroid.
    """

    id: str | None
    fence: Fence
    size: int
    cohesion: float
    separation: float
    level: Level


@dataclass(frozen=True, slots=True)
class Clustering:
    """The result of a run: `labels[i]` is the group of `call_ids[i]`, -1 for none; `centroids` (groups, dimensions).

    Groups stand in the order of how many calls lie nearest to them. `retired` are avatars that no group continues.
    Labels, similarities and centroids are valid in the space `features_id` only.
    """

    features_id: str
    call_ids: tuple[str, ...]
    labels: Labels
    similarities: Vectors
    centroids: Vectors
    groups: tuple[Group, ...]
    retired: tuple[str, ...]

    @property
    def fences(self) -> tuple[Fence, ...]:
        return tuple(group.fence for group in self.groups)

    def members(self, group: int) -> tuple[str, ...]:
        """Call ids of a group, those nearest to its centroid first."""
        rows = np.flatnonzero(self.labels == group)
        ranked = rows[np.argsort(-self.similarities[rows], kind="stable")]
        return tuple(self.call_ids[row] for row in ranked)


def cluster(
    fitted: Fitted, sensitivity: float, *, previous: PreviousRun | None = None, review: bool = False
) -> Clustering:
    """Group calls into kinds of buyers, the same way every time for the same input.

    Without a previous run, or when the sensitivity changed, the number of groups is chosen anew and never falls when
    `sensitivity` (0 few … 1 many) rises. Otherwise yesterday's groups are the start, and `review` also looks for
    kinds of buyers that have appeared and groups that have become one. Calls that fit no group stay unassigned.
    """
    search = _Search(fitted.vectors, sensitivity)
    start = _warm_start(fitted, sensitivity, previous)
    centroids = search.from_nothing() if start is None else search.from_start(start, review)
    centroids = _without_strays(fitted, centroids, sensitivity)
    found = nearest(fitted.vectors, centroids)
    kept = _keep_identities(fitted.call_ids, found, previous)
    order = np.argsort(-np.bincount(found, minlength=len(centroids)), kind="stable")
    return _describe(fitted, sensitivity, centroids[order], [kept.get(int(group)) for group in order], previous)


class _Search:
    """Finds centroids for one run, on at most 20,000 of its calls."""

    def __init__(self, vectors: Vectors, sensitivity: float) -> None:
        spoken = vectors[np.linalg.norm(vectors, axis=1) > 0]
        self._vectors = spoken[sample_rows(len(spoken), FIT_SAMPLE)]
        self._window = window(len(self._vectors), sensitivity)
        self._silhouette = Silhouette(self._vectors[sample_rows(len(self._vectors), SILHOUETTE_SAMPLE)])

    def from_nothing(self) -> Vectors:
        """The best-scored of the groupings cut from one tree; of equals the one with fewest groups."""
        nested = NestedSeeds(self._vectors)
        best: dict[int, tuple[float, Vectors]] = {}
        for count in range(2, self._window.limit + 1):
            centroids = self._settle(nested.seeds(count))
            width = self._silhouette.of(centroids)
            if len(centroids) not in best or width > best[len(centroids)][0]:
                best[len(centroids)] = (width, centroids)
        chosen = max(sorted(best), key=lambda count: best[count][0] - self._window.price(count))
        return best[chosen][1]

    def from_start(self, start: Vectors, review: bool) -> Vectors:
        """Groups grown from yesterday's; without review they live on down to half the smallest size of a new one."""
        if not review:
            return self._drop_small(spherical_kmeans(self._vectors, start), self._window.smallest_group // 2)
        centroids = self._settle(start)
        while len(centroids) < self._window.limit:
            parted = max(self._with_newcomer(centroids), key=self._score)
            if len(parted) <= len(centroids) or self._score(parted) < self._score(centroids) + SPLIT_GAIN:
                break
            centroids = parted
        return centroids

    def _score(self, centroids: Vectors) -> float:
        return self._silhouette.of(centroids) - self._window.price(len(centroids))

    def _with_newcomer(self, centroids: Vectors) -> list[Vectors]:
        """The groupings that arise when one of three parts of the worst-fitting fifth of the calls joins as a group."""
        fit = (self._vectors @ centroids.T).max(axis=1)
        worst = self._vectors[np.argsort(fit, kind="stable")[: max(WORST_PARTS, int(WORST_SHARE * len(fit)))]]
        parts = spherical_kmeans(worst, NestedSeeds(worst).seeds(WORST_PARTS))
        return [self._settle(np.vstack([centroids, part])) for part in parts]

    def _settle(self, start: Vectors) -> Vectors:
        return self._merge(self._drop_small(spherical_kmeans(self._vectors, start), self._window.smallest_group))

    def _drop_small(self, centroids: Vectors, smallest: int) -> Vectors:
        """Leave out groups below the smallest size; their calls move no other group, the fences judge them later."""
        while len(centroids) > 1:
            sizes = np.bincount(nearest(self._vectors, centroids), minlength=len(centroids))
            if sizes.min() >= smallest:
                break
            centroids = np.delete(centroids, int(sizes.argmin()), axis=0)
        return centroids

    def _merge(self, centroids: Vectors) -> Vectors:
        """One group instead of two whose centroids are more similar than 0.95, the closest pair first."""
        while len(centroids) > 1:
            alike = np.triu(centroids @ centroids.T, 1)
            first, second = divmod(int(alike.argmax()), len(centroids))
            if alike[first, second] <= SAME_GROUP:
                break
            labels = nearest(self._vectors, centroids)
            labels[labels == second] = first
            centroids = np.delete(means(self._vectors, labels, len(centroids)), second, axis=0)
        return centroids


def _without_strays(fitted: Fitted, centroids: Vectors, sensitivity: float) -> Vectors:
    """Centroids of the calls their groups let in; a few odd calls would bend the centroid of a small group to them."""
    strictness = np.full(len(centroids), sensitivity)
    for _ in range(STRAY_ROUNDS):
        similarities = fitted.vectors @ centroids.T
        labels = admit(similarities, draw_fences(similarities, strictness, fitted.space.kind))
        straightened = means(fitted.vectors, labels, len(centroids))
        centroids = np.where(straightened.any(axis=1, keepdims=True), straightened, centroids)
    return centroids


def _warm_start(fitted: Fitted, sensitivity: float, previous: PreviousRun | None) -> Vectors | None:
    """Yesterday's groups in today's space, one unit centroid each; None when the search has to begin anew."""
    if previous is None or previous.sensitivity != sensitivity:
        return None
    rows = {call_id: row for row, call_id in enumerate(fitted.call_ids)}
    labels = np.full(len(fitted.call_ids), UNASSIGNED, dtype=np.intp)
    for group, name in enumerate(sorted(previous.members)):
        labels[[rows[call_id] for call_id in previous.members[name] if call_id in rows]] = group
    centroids = means(fitted.vectors, labels, len(previous.members))
    centroids = centroids[np.linalg.norm(centroids, axis=1) > 0]
    return centroids if len(centroids) > 1 else None


def _keep_identities(call_ids: tuple[str, ...], labels: Labels, previous: PreviousRun | None) -> dict[int, str]:
    if previous is None:
        return {}
    members: dict[int, list[str]] = {}
    for call_id, label in zip(call_ids, labels, strict=True):
        members.setdefault(int(label), []).append(call_id)
    return match_identities(previous.members, members)


def _describe(
    fitted: Fitted, sensitivity: float, centroids: Vectors, ids: list[str | None], previous: PreviousRun | None
) -> Clustering:
    kind = fitted.space.kind
    own = previous.own_sensitivities if previous else {}
    strictness = np.array([own.get(name, sensitivity) if name else sensitivity for name in ids])
    similarities = fitted.vectors @ centroids.T
    fences = draw_fences(similarities, strictness, kind)
    labels = admit(similarities, fences)
    groups = []
    for group, name in enumerate(ids):
        size = int((labels == group).sum())
        cohesion, separation = cohesion_and_separation(similarities, labels, group)
        level = level_of(size, separation, kind)
        groups.append(Group(name, fences[group], size, cohesion, separation, level))
    retired = sorted(set(previous.members) - set(ids)) if previous else []
    best = similarities.max(axis=1)
    return Clustering(fitted.space.id, fitted.call_ids, labels, best, centroids, tuple(groups), tuple(retired))
