"""Clustering of noisy accounts: unclear calls stay unassigned and the others are right."""

import numpy as np
import pytest

from intelligence.avatars.clustering.clusters import cluster
from intelligence.avatars.clustering.features import fit_embedding_space
from tests.intelligence.clustering.accounts import agreement, clear, embedded, fit_english, fitted, noisy


@pytest.mark.parametrize(("calls", "least"), [(300, 0.4), (1_200, 0.5)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_shared_topics_and_lost_words_reduce_precision_gradually(calls: int, least: float, seed: int) -> None:
    account = noisy(calls, seed)
    found = cluster(fitted(account), 0.5)
    assert agreement(account, found) >= least
    assert np.mean(found.labels < 0) <= 0.05


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_few_unusual_calls_stay_unassigned_and_do_not_change_the_groups(seed: int) -> None:
    account, others = clear(300, 5, seed), clear(600, 8, seed + 50)
    odd = [text for text, kind in zip(others.texts.values(), others.types, strict=True) if kind == 7][:4]
    texts = account.texts | {f"odd {number}": text for number, text in enumerate(odd)}
    found = cluster(fit_english(texts), 0.5)
    labels = dict(zip(found.call_ids, found.labels.tolist(), strict=True))
    assert [labels[f"odd {number}"] for number in range(4)] == [-1, -1, -1, -1]
    assert sum(labels[call_id] == -1 for call_id in account.texts) <= 6
    assert len(found.groups) == 5


def test_more_calls_between_two_types_are_left_out_at_a_higher_sensitivity() -> None:
    account = embedded(1_000)
    left_out = [int((cluster(fitted(account), sensitivity).labels < 0).sum()) for sensitivity in (0.5, 0.75)]
    assert 40 <= left_out[0] <= left_out[1] <= 120


def test_a_call_without_a_known_word_has_no_group() -> None:
    texts = clear(300).texts | {"silence": ""}
    found = cluster(fit_english(texts), 0.5)
    assert found.labels[found.call_ids.index("silence")] == -1


def test_no_group_is_below_the_minimum_size_even_when_many_are_requested() -> None:
    space = fitted(noisy(300))
    found = cluster(space, 1.0)
    nearest = np.bincount(np.argmax(space.vectors @ found.centroids.T, axis=1))
    assert nearest.min() >= 5


def test_four_calls_of_another_type_form_no_avatar_and_change_no_other() -> None:
    account = embedded(300)
    rng = np.random.default_rng(4)
    few = rng.normal(size=256) + 0.3 * rng.normal(size=(4, 256))
    vectors = np.vstack([account.vectors, few])
    found = cluster(fit_embedding_space([f"call_{row:06d}" for row in range(304)], vectors, model="planted"), 0.5)
    assert len(found.groups) == 8
    assert found.labels[300:].tolist() == [-1, -1, -1, -1]
    assert found.similarities[300:].max() < 0.3
