"""Assigning new calls to the groups of the previous run."""

import numpy as np
import pytest

from intelligence.avatars.clustering.clusters import PreviousRun, cluster
from intelligence.avatars.clustering.membership import (
    MembershipThreshold,
    assign,
    assign_rows,
    assign_vector,
    compute_thresholds,
    leads,
)
from tests.intelligence.clustering.accounts import clear, embedded, fitted, previous_run

SIMILARITIES = np.array([[0.9, 0.1], [0.6, 0.5], [0.2, 0.1], [0.0, 0.0], [0.3, 0.8]], np.float32)


def test_calls_of_the_run_are_assigned_as_in_the_run() -> None:
    account = clear(300)
    space = fitted(account).space
    found = cluster(fitted(account), 0.5)
    again = [assign(space, found.centroids, found.thresholds, account.texts[call_id]) for call_id in found.call_ids]
    assert [-1 if call.group is None else call.group for call in again] == found.labels.tolist()
    assert np.allclose([call.similarity for call in again], found.similarities, atol=1e-5)


def test_new_calls_join_the_group_of_their_type() -> None:
    account, later = clear(300), clear(60, seed=2)
    found = cluster(fitted(account), 0.5)
    types = {int(group): account.types[row] for row, group in enumerate(found.labels)}
    groups = [
        assign(fitted(account).space, found.centroids, found.thresholds, text).group for text in later.texts.values()
    ]
    right = [group is not None and types[group] == kind for group, kind in zip(groups, later.types, strict=True)]
    assert np.mean(right) >= 0.95


def test_an_outlier_joins_no_group() -> None:
    found = cluster(fitted(clear(300)), 0.5)
    stranger = assign(
        fitted(clear(300)).space, found.centroids, found.thresholds, "quantum violins orbit the lighthouse"
    )
    assert (stranger.group, stranger.similarity, stranger.margin) == (None, 0.0, 0.0)


def test_membership_thresholds_ask_for_similarity_and_a_margin() -> None:
    thresholds = (MembershipThreshold(floor=0.5, margin=0.2), MembershipThreshold(floor=0.5, margin=0.0))
    assert assign_rows(SIMILARITIES, thresholds).tolist() == [0, -1, -1, -1, 1]
    assert assign_rows(SIMILARITIES, (MembershipThreshold(0.0, 0.0), MembershipThreshold(0.0, 0.0))).tolist() == [
        0,
        0,
        0,
        -1,
        1,
    ]


def test_the_only_group_asks_for_similarity_alone() -> None:
    alone = assign_vector(
        np.array([1, 0], np.float32), np.array([[0.8, 0.6]], np.float32), (MembershipThreshold(0.5, 0.2),)
    )
    assert (alone.group, round(alone.similarity, 3), round(alone.margin, 3)) == (0, 0.8, 0.8)
    assert leads(SIMILARITIES).round(1).tolist() == pytest.approx([0.8, 0.1, 0.1, 0.0, 0.5])


def test_a_higher_sensitivity_raises_every_membership_threshold() -> None:
    space = fitted(embedded(1_000))
    found = cluster(space, 0.5)
    similarities = space.vectors @ found.centroids.T
    loose, tight = (compute_thresholds(similarities, np.full(8, strictness), "embedding") for strictness in (0.2, 0.9))
    assert all(one.floor < other.floor and one.margin < other.margin for one, other in zip(loose, tight, strict=True))
    assert {threshold.margin for threshold in compute_thresholds(similarities, np.full(8, 0.5), "tfidf")} == {0.0}


def test_an_avatars_own_sensitivity_sets_its_threshold() -> None:
    space = fitted(embedded(1_000))
    before = previous_run(cluster(space, 0.5))
    strict = PreviousRun(0.5, before.members, {"avatar 2": 1.0})
    usual, changed = (
        {group.id: group.threshold for group in cluster(space, 0.5, previous=previous).groups}
        for previous in (before, strict)
    )
    assert {name for name, threshold in usual.items() if changed[name] != threshold} == {"avatar 2"}
    assert changed["avatar 2"].floor > usual["avatar 2"].floor
    assert changed["avatar 2"].margin > usual["avatar 2"].margin
