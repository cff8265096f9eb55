"""The number of groups rises with the sensitivity."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest

from intelligence.avatars.clustering.clusters import cluster
from intelligence.avatars.clustering.quality import window
from tests.extent import LONG
from tests.intelligence.clustering.accounts import clear, embedded, fitted, noisy
from tests.intelligence.clustering.planted import PlantedText, PlantedVectors

Kind = Callable[..., PlantedText | PlantedVectors]
STEPS = [step / 10 for step in range(11)]


@pytest.mark.parametrize(
    ("kind", "sizes"),
    [
        (clear, (60,)),
        (clear, (300,)),
        (clear, (1_200, 3)),
        (clear, (1_200, 8)),
        (noisy, (300,)),
        (noisy, (1_200,)),
        (embedded, (300,)),
        (embedded, (1_000, 12)),
    ],
)
def test_the_number_of_groups_never_falls_when_the_sensitivity_rises(kind: Kind, sizes: tuple[int, ...]) -> None:
    space = fitted(kind(*sizes))
    # Large accounts take seconds for each step.
    steps = STEPS if LONG or sizes[0] < 1_000 else STEPS[::2]
    counts = [len(cluster(space, sensitivity).groups) for sensitivity in steps]
    assert counts == sorted(counts)
    assert counts[0] <= 4
    # Three clear types are all found at every sensitivity.
    assert counts[-1] > counts[0] or set(counts) == {3}


def test_a_noisy_account_has_few_groups_at_one_end_and_its_types_at_the_other() -> None:
    space = fitted(noisy(1_200))
    assert len(cluster(space, 0.0).groups) in (2, 3)
    assert 6 <= len(cluster(space, 1.0).groups) <= 10


@pytest.mark.parametrize("calls", [30, 120])
@pytest.mark.parametrize("sensitivity", [0.0, 0.5, 1.0])
def test_buyers_of_one_type_are_one_group_at_every_sensitivity(calls: int, sensitivity: float) -> None:
    assert len(cluster(fitted(clear(calls, 1)), sensitivity).groups) == 1


@pytest.mark.parametrize("calls", [20, 57, 300, 5_000])
def test_the_window_moves_up_and_keeps_its_proportion(calls: int) -> None:
    windows = [window(calls, sensitivity) for sensitivity in STEPS]
    assert all(low.fewest <= high.fewest and low.most <= high.most for low, high in pairwise(windows))
    assert np.allclose([one.most / one.fewest for one in windows], 2.0)


def test_the_window_of_an_account_follows_its_size() -> None:
    small, large = window(20, 0.5), window(2_000, 0.5)
    assert (small.smallest_group, small.limit) == (5, 4)
    assert (large.smallest_group, large.limit) == (20, 20)
    assert (round(large.fewest, 1), round(large.most, 1)) == (4.4, 8.9)
    assert large.price(6) == 0.0
    assert large.price(4) < large.price(3) < large.price(2)
