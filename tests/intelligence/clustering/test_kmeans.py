"""The parts of the search: k-means with given start centroids, and nested seeds."""

import numpy as np

from intelligence.avatars.clustering.kmeans import NestedSeeds, mean_directions, nearest, spherical_kmeans
from intelligence.avatars.clustering.quality import Silhouette
from tests.intelligence.clustering.accounts import fitted, noisy

CORNERS = np.eye(3, dtype=np.float32)
CALLS = np.repeat(CORNERS[:2], (3, 2), axis=0)


def test_centroids_move_to_the_mean_direction_and_an_empty_one_stays() -> None:
    start = np.array([[0.8, 0.6, 0], [0.6, 0.8, 0], [0, 0, 1]], np.float32)
    assert spherical_kmeans(CALLS, start).tolist() == CORNERS.tolist()


def test_the_mean_leaves_out_calls_without_a_group() -> None:
    labels = np.array([0, -1, -1, 0, -1])
    assert np.allclose(mean_directions(CALLS, labels, 2), [[0.5**0.5, 0.5**0.5, 0], [0, 0, 0]])


def test_seeds_for_one_more_group_split_one_group_and_keep_the_others() -> None:
    nested = NestedSeeds(fitted(noisy(300)).vectors)
    for count in range(2, 20):
        fewer, more = nested.seeds(count), nested.seeds(count + 1)
        kept = {tuple(seed) for seed in fewer.tolist()} & {tuple(seed) for seed in more.tolist()}
        assert (len(fewer), len(more), len(kept)) == (count, count + 1, count - 1)


def test_a_few_unusual_calls_get_no_branch_of_their_own() -> None:
    rng = np.random.default_rng(2)
    crowds = np.repeat(np.eye(8)[:2], 100, axis=0) + 0.2 * rng.normal(size=(200, 8))
    odd = np.eye(8)[2:4]
    vectors = np.vstack([crowds, odd])
    vectors = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
    labels = nearest(vectors, NestedSeeds(vectors).seeds(2))[:200]
    assert len(set(labels[:100])) == len(set(labels[100:])) == 1
    assert labels[0] != labels[100]


def test_the_silhouette_separates_good_groups_from_bad_ones() -> None:
    silhouette = Silhouette(CALLS)
    assert silhouette.of(CORNERS[:2]) == 1.0
    assert silhouette.of(CORNERS) == 1.0
    assert silhouette.of(CORNERS[2:]) == 0.0
    assert silhouette.of(np.array([[0.8, 0.6, 0]], np.float32)) == 0.0
