"""The drift of a group: how much its members changed."""

import pytest

from intelligence.avatars.profiles.drift import SKETCH, changed_share, sketch


def calls(first: int, last: int) -> list[str]:
    return [f"call {number}" for number in range(first, last)]


def test_the_order_of_members_does_not_matter() -> None:
    assert sketch(calls(0, 500)) == sketch(reversed(calls(0, 500)))
    assert len(sketch(calls(0, 500))) == SKETCH


@pytest.mark.parametrize(("last", "share"), [(100, 0.0), (110, 10 / 110), (200, 0.5)])
def test_the_drift_of_small_groups_is_exact(last: int, share: float) -> None:
    assert changed_share(sketch(calls(0, 100)), sketch(calls(0, last))) == pytest.approx(share)


@pytest.mark.parametrize("share", [0.0, 0.1, 0.25, 0.5, 1.0])
def test_the_drift_of_large_groups_is_close(share: float) -> None:
    moved = round(10_000 * share)
    found = changed_share(sketch(calls(0, 10_000)), sketch(calls(moved, 10_000) + calls(20_000, 20_000 + moved)))
    assert found == pytest.approx(2 * share / (1 + share), abs=0.1)


def test_an_empty_group_has_no_drift() -> None:
    assert changed_share([], []) == 0
