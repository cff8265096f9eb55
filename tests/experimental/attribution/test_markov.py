"""Removal effects, compared with chains computed by hand and with an oracle that removes channels from the graph."""

import itertools
import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from experimental.attribution.markov import CONVERTED, NOT_CONVERTED, START, apportion, removal_effects

Path = tuple[tuple[int, ...], bool]
"""The channels of a path, and whether it ended in a purchase."""
path_lists = st.lists(
    st.tuples(st.lists(st.integers(0, 4), min_size=1, max_size=6).map(tuple), st.booleans()), min_size=1, max_size=25
)


def moves_of(paths: list[Path]) -> Counter[tuple[int, int]]:
    moves: Counter[tuple[int, int]] = Counter()
    for channels, bought in paths:
        places = [START, *channels, CONVERTED if bought else NOT_CONVERTED]
        moves.update(itertools.pairwise(places))
    return moves


def chance_to_buy(moves: Counter[tuple[int, int]], without: int | None = None) -> Fraction:
    """Return the exact conversion probability, optionally without a channel, from a system of equations."""
    places = sorted({before for before, _ in moves})
    number = {place: index for index, place in enumerate(places)}
    rows = [[Fraction(0)] * (len(places) + 1) for _ in places]
    for place in places:
        row, whole = rows[number[place]], sum(count for (before, _), count in moves.items() if before == place)
        row[number[place]] += 1
        for (before, after), count in moves.items():
            if before != place or after in (NOT_CONVERTED, without):
                continue
            if after == CONVERTED:
                row[-1] += Fraction(count, whole)
            else:
                row[number[after]] -= Fraction(count, whole)
    for column in range(len(places)):
        pivot = next(row for row in rows[column:] if row[column])
        rows.remove(pivot)
        rows.insert(column, pivot)
        for row in rows:
            if row is not pivot and row[column]:
                factor = row[column] / pivot[column]
                row[:] = [here - factor * there for here, there in zip(row, pivot, strict=True)]
    start = rows[number[START]]
    return start[-1] / start[number[START]]


def removals(paths: list[Path], channels: int) -> list[float]:
    return [round(effect.removal, 9) for effect in removal_effects(moves_of(paths), channels)]


def test_a_small_chain_has_the_effects_computed_by_hand() -> None:
    # Purchases: (2/3 · 1/2 + 1/3) · 1/2 = 1/3; without the first channel 1/3 · 1/2 = 1/6, without the others none.
    paths = [((0, 1, 2), True), ((0,), False), ((1, 2), False)]
    assert removals(paths, 3) == [0.5, 1, 1]
    assert [round(effect.share, 9) for effect in removal_effects(moves_of(paths), 3)] == [0.2, 0.4, 0.4]


def test_a_single_channel_gets_all_the_credit() -> None:
    (effect,) = removal_effects(moves_of([((0, 0), True), ((0,), False)]), 1)
    assert (effect.removal, effect.share) == (1, 1)


def test_repeated_touchpoints_of_one_channel_do_not_change_the_effects() -> None:
    others: list[Path] = [((0,), False), ((1, 2), True), ((2, 0), False)]
    straight = removals([((0, 1), True), *others], 3)
    assert removals([((0, 0, 1), True), *others], 3) == straight
    assert removals([((0,) * 10_000 + (1,), True), *others], 3) == straight


def test_with_certain_conversion_a_channel_adds_what_passes_through_it() -> None:
    assert removals([((0,), True), ((0, 1), True), ((2,), True), ((2,), True)], 3) == [0.5, 0.25, 0.5]


def test_without_conversions_no_channel_has_an_effect() -> None:
    assert {(effect.removal, effect.share) for effect in removal_effects(moves_of([((0, 1), False)]), 2)} == {(0, 0)}


@given(path_lists)
def test_removal_effects_equal_those_of_an_oracle_that_removes_channels(paths: list[Path]) -> None:
    used = sorted({channel for channels, _ in paths for channel in channels})
    paths = [(tuple(used.index(channel) for channel in channels), bought) for channels, bought in paths]
    moves = moves_of(paths)
    overall = chance_to_buy(moves)
    effects = removal_effects(moves, len(used))
    if not overall:
        assert not any(effect.removal or effect.share for effect in effects)
        return
    wanted = [1 - chance_to_buy(moves, channel) / overall for channel in range(len(used))]
    assert [effect.removal for effect in effects] == pytest.approx([float(part) for part in wanted], abs=1e-9)
    assert [effect.share for effect in effects] == pytest.approx(
        [float(part / sum(wanted)) for part in wanted], abs=1e-9
    )


def test_an_effect_planted_in_random_paths_is_found_and_a_useless_channel_gets_none() -> None:
    chance = random.Random(7)
    paths: list[Path] = []
    for _ in range(20_000):
        # 0 opens and hands over to 1, which sells; 2 sells to few who came straight; who comes to 3 leaves.
        first = chance.choice([0, 2, 3])
        if first == 0 and chance.random() < 0.5:
            paths.append(((0, 1), chance.random() < 0.6))
        else:
            paths.append(((first,), first == 2 and chance.random() < 0.1))
    # Of all, 1/3 · 1/2 · 0.6 = 0.1 buy by way of 0 and 1, and 1/3 · 0.1 by way of 2.
    assert removals(paths, 4) == pytest.approx([0.75, 0.75, 0.25, 0], abs=0.02)
    assert removals(paths, 4)[3] == 0


def test_the_effects_of_a_thousand_channels_in_long_loops_are_distinguished() -> None:
    chance = random.Random(3)
    paths = [
        (tuple(chance.randrange(1000) for _ in range(chance.randrange(1, 40))), chance.random() < 0.1)
        for _ in range(5_000)
    ]
    paths += [((channel,), False) for channel in range(1000)]
    effects = removal_effects(moves_of(paths), 1000)
    assert sum(effect.share for effect in effects) == pytest.approx(1)
    assert all(0 <= effect.removal <= 1 for effect in effects)


@given(st.integers(0, 10**12), st.lists(st.integers(0, 1000), min_size=1, max_size=30).filter(any))
def test_apportioned_amounts_add_up_to_the_total(whole: int, parts: list[int]) -> None:
    shares = [part / sum(parts) for part in parts]
    given_out = apportion(whole, shares)
    assert sum(given_out) == whole
    assert all(abs(units - whole * share) <= 1.01 for units, share in zip(given_out, shares, strict=True))


def test_the_rounding_remainder_goes_to_the_largest_fractions_and_ties_to_the_first() -> None:
    assert apportion(10, [1 / 3, 1 / 3, 1 / 3]) == [4, 3, 3]
    assert apportion(10, [0.25, 0.26, 0.49]) == [2, 3, 5]
