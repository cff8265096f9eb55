"""Clear buyer types are found, whatever their number."""

import numpy as np
import pytest

from intelligence.avatars.clustering.clusters import cluster
from intelligence.avatars.clustering.features import fit_embedding_space
from tests.intelligence.clustering.accounts import agreement, clear, embedded, fitted
from tests.intelligence.clustering.planted import skewed_account


@pytest.mark.parametrize("calls", [60, 300, 1_200])
@pytest.mark.parametrize("types", [3, 4, 6, 8])
def test_types_with_distinct_words_are_found_at_the_default_sensitivity(calls: int, types: int) -> None:
    account = clear(calls, types)
    found = cluster(fitted(account), 0.5)
    assert agreement(account, found) >= 0.9
    assert np.mean(found.labels < 0) <= 0.05


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("types", [3, 8, 12])
def test_types_with_distinct_embeddings_are_found_at_the_default_sensitivity(types: int, seed: int) -> None:
    account = embedded(1_000, types, seed)
    found = cluster(fitted(account), 0.5)
    assert len(found.groups) == types
    assert agreement(account, found) >= 0.97
    assert np.mean(found.labels < 0) <= 0.1


def test_a_type_that_dominates_the_account_keeps_its_words() -> None:
    account = skewed_account(300)
    assert np.bincount(account.types).max() >= 150
    found = cluster(fitted(account), 0.5)
    assert agreement(account, found) >= 0.9


def test_a_component_common_to_all_embeddings_hides_no_type() -> None:
    account = embedded(500)
    shifted = account.vectors + 5 * account.vectors.mean(axis=0)
    found = cluster(fit_embedding_space([f"call_{row:06d}" for row in range(500)], shifted, model="planted"), 0.5)
    assert len(found.groups) == 8
    assert agreement(account, found) >= 0.97


def test_the_same_calls_give_the_same_groups_in_any_order() -> None:
    account = clear(300)
    order = np.random.default_rng(9).permutation(300)
    call_ids = list(account.texts)
    shuffled = type(account)({call_ids[row]: account.texts[call_ids[row]] for row in order}, account.types)
    first, second = cluster(fitted(account), 0.5), cluster(fitted(shuffled), 0.5)
    assert first.call_ids == second.call_ids
    assert first.labels.tolist() == second.labels.tolist()
    assert first.centroids.tolist() == second.centroids.tolist()


def test_groups_are_sorted_by_size_and_describe_themselves() -> None:
    found = cluster(fitted(clear(1_200)), 0.5)
    sizes = [group.size for group in found.groups]
    assert sum(sizes) >= 1_150
    assert sizes[0] == max(sizes)
    assert sizes == [len(found.members(group)) for group in range(len(sizes))]
    assert {group.level for group in found.groups} == {"high"}
    assert all(group.cohesion > group.separation > 0.3 for group in found.groups)
    assert all(group.id is None for group in found.groups)
