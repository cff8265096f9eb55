"""Avatar identity: an avatar keeps its id while its buyers stay the same."""

import pytest

from intelligence.avatars.clustering.clusters import Clustering, PreviousRun, cluster
from intelligence.avatars.clustering.matching import match_identities
from tests.intelligence.clustering.accounts import agreement, clear, embedded, fitted, noisy, previous_run
from tests.intelligence.clustering.planted import PlantedText, PlantedVectors

GROWING = [clear(330), noisy(330), noisy(1_100), embedded(330), embedded(1_100)]


def calls(first: int, last: int) -> list[str]:
    return [f"call {number}" for number in range(first, last)]


def kept(before: PreviousRun, after: Clustering) -> float:
    return 1 - len(after.retired) / len(before.members)


@pytest.mark.parametrize("account", GROWING)
@pytest.mark.parametrize("review", [False, True])
@pytest.mark.parametrize("sensitivity", [0.25, 0.5, 1.0])
def test_a_tenth_more_calls_keeps_every_avatar(
    account: PlantedText | PlantedVectors, review: bool, sensitivity: float
) -> None:
    first = cluster(fitted(account, first=len(account.types) * 10 // 11), sensitivity)
    before = previous_run(first, sensitivity)
    second = cluster(fitted(account), sensitivity, previous=before, review=review)
    assert kept(before, second) >= 0.95
    stayed = before.members
    for number, group in enumerate(second.groups):
        if group.id is not None:
            assert len(set(stayed[group.id]) & set(second.members(number))) >= 0.5 * len(stayed[group.id])


@pytest.mark.parametrize("account", GROWING)
@pytest.mark.parametrize("review", [False, True])
def test_a_run_without_changes_keeps_every_avatar(account: PlantedText | PlantedVectors, review: bool) -> None:
    space = fitted(account)
    before = previous_run(cluster(space, 0.5))
    again = cluster(space, 0.5, previous=before, review=review)
    assert again.retired == ()
    assert {group.id for group in again.groups} >= set(before.members)


@pytest.mark.parametrize("account", [clear(1_200, 8), embedded(1_200, 9)])
def test_a_new_buyer_type_gets_a_new_avatar_and_every_id_is_kept(account: PlantedText | PlantedVectors) -> None:
    before = previous_run(cluster(fitted(account, without=3), 0.5))
    after = cluster(fitted(account), 0.5, previous=before, review=True)
    assert after.retired == ()
    assert [group.id for group in after.groups].count(None) == 1
    born = next(number for number, group in enumerate(after.groups) if group.id is None)
    types = [account.types[int(call_id.removeprefix("call_"))] for call_id in after.members(born)]
    assert types.count(3) / len(types) >= 0.95
    assert agreement(account, after) >= 0.9


@pytest.mark.parametrize("sensitivity", [0.25, 1.0])
def test_another_sensitivity_passes_each_id_to_a_group_of_the_same_buyers(sensitivity: float) -> None:
    space = fitted(noisy(1_200))
    before = previous_run(cluster(space, 0.5))
    after = cluster(space, sensitivity, previous=before)
    assert len(after.groups) == len(cluster(space, sensitivity).groups)
    heirs = {group.id: set(after.members(number)) for number, group in enumerate(after.groups) if group.id}
    assert len(heirs) >= min(len(before.members), len(after.groups)) - 2
    for name, members in heirs.items():
        shares = {other: len(set(old) & members) for other, old in before.members.items()}
        assert max(shares, key=lambda other: shares[other]) == name


def test_two_avatars_that_became_one_are_merged_at_the_review_under_the_larger_ones_id() -> None:
    space = fitted(embedded(1_100))
    before = previous_run(cluster(space, 0.5))
    torn = dict(before.members)
    whole = tuple(torn.pop("avatar 1"))
    torn |= {"larger half": whole[::2] + whole[1::6], "smaller half": tuple(set(whole[1::2]) - set(whole[1::6]))}
    after = cluster(space, 0.5, previous=PreviousRun(0.5, torn), review=True)
    assert after.retired == ("smaller half",)
    assert {group.id for group in after.groups} == set(torn) - {"smaller half"}


def test_avatars_of_one_type_become_one_at_the_review() -> None:
    space = fitted(clear(120, 1))
    whole = previous_run(cluster(space, 0.5)).members["avatar 0"]
    torn = {"first": whole[::2] + whole[1::6], "second": tuple(set(whole[1::2]) - set(whole[1::6]))}
    after = cluster(space, 0.5, previous=PreviousRun(0.5, torn), review=True)
    assert [group.id for group in after.groups] == ["first"]


def test_an_avatar_without_remaining_calls_is_retired() -> None:
    account = clear(300)
    before = previous_run(cluster(fitted(account), 0.5))
    gone = PreviousRun(0.5, dict(before.members) | {"lost": ("call deleted",)})
    after = cluster(fitted(account), 0.5, previous=gone)
    assert after.retired == ("lost",)


def test_a_split_leaves_the_id_with_the_larger_part() -> None:
    assert match_identities({"a": calls(0, 100)}, {0: calls(0, 40), 1: calls(40, 100)}) == {1: "a"}


def test_a_split_into_many_parts_leaves_the_id_with_the_largest_part() -> None:
    parts = {number: calls(number * 20, number * 20 + 20) for number in range(4)} | {4: calls(80, 101)}
    assert match_identities({"a": calls(0, 101)}, parts) == {4: "a"}


def test_a_merge_keeps_the_id_of_the_larger_side() -> None:
    assert match_identities({"a": calls(0, 60), "b": calls(60, 100)}, {0: calls(0, 100)}) == {0: "a"}


def test_an_id_does_not_follow_a_few_calls_into_another_group() -> None:
    old = {"a": calls(0, 50), "b": calls(50, 100)}
    new = {0: [*calls(0, 10), *calls(50, 100)], 1: calls(200, 240)}
    assert match_identities(old, new) == {0: "b"}


def test_a_group_with_a_few_of_many_old_calls_inherits_no_id() -> None:
    old = {"a": calls(0, 100), "b": calls(100, 300)}
    new = {0: calls(0, 20), 1: calls(20, 300)}
    assert match_identities(old, new) == {1: "b"}


def test_growth_keeps_the_identity() -> None:
    assert match_identities({"a": calls(0, 10)}, {0: calls(0, 1_000)}) == {0: "a"}


def test_the_assignment_with_the_largest_total_overlap_is_chosen() -> None:
    old = {"a": calls(0, 60), "b": calls(60, 100)}
    new = {0: calls(30, 100), 1: calls(0, 30)}
    assert match_identities(old, new) == {0: "b", 1: "a"}


def test_empty_groups_match_nothing() -> None:
    assert match_identities({}, {0: calls(0, 5)}) == {}
    assert match_identities({"a": calls(0, 5)}, {}) == {}
