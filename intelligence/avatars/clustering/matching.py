"""Match the groups of this run to the avatars of the previous run."""

from collections.abc import Collection, Mapping

import numpy as np
from scipy.optimize import linear_sum_assignment

SMALLEST_OVERLAP = 0.3


def match_identities(old: Mapping[str, Collection[str]], new: Mapping[int, Collection[str]]) -> dict[int, str]:
    """Give new groups the ids of old ones. Both are given as the call ids of their members.

    The pairing has the largest total overlap (Hungarian method on the Jaccard index, Kuhn 1955); pairs below 0.3 are
    not matched. Only calls in both runs count, so new calls do not reduce the overlap. If an old group was split into
    parts too small to match, its largest part inherits the id. A group missing from the result is new; an old id
    missing from the values is retired.
    """
    before = {name: frozenset(members) for name, members in sorted(old.items())}
    after = {group: frozenset(members) for group, members in sorted(new.items())}
    both = frozenset().union(*before.values()) & frozenset().union(*after.values())
    before = {name: members & both for name, members in before.items()}
    after = {group: members & both for group, members in after.items()}
    matched = _pair_groups(before, after)
    return matched | _inherit_ids(before, after, matched)


def _pair_groups(before: Mapping[str, frozenset[str]], after: Mapping[int, frozenset[str]]) -> dict[int, str]:
    overlaps = np.array(
        [[_jaccard_index(members, group) for group in after.values()] for members in before.values()], dtype=np.float64
    ).reshape(len(before), len(after))
    overlaps[overlaps < SMALLEST_OVERLAP] = 0.0
    names, groups = list(before), list(after)
    rows, columns = linear_sum_assignment(overlaps, maximize=True)
    return {groups[column]: names[row] for row, column in zip(rows, columns, strict=True) if overlaps[row, column] > 0}


def _inherit_ids(
    before: Mapping[str, frozenset[str]], after: Mapping[int, frozenset[str]], matched: Mapping[int, str]
) -> dict[int, str]:
    """Return the groups that inherit the id of a split group: most of the old group must be in groups that consist
    mostly of it."""
    inherited: dict[int, str] = {}
    for name in before.keys() - set(matched.values()):
        parts = {group: len(before[name] & members) for group, members in after.items()}
        mostly_own = {group: shared for group, shared in parts.items() if 2 * shared > len(after[group])}
        if 2 * sum(mostly_own.values()) <= len(before[name]):
            continue
        largest = max(mostly_own, key=lambda group: (mostly_own[group], -group))
        if largest not in matched:
            inherited[largest] = name
    return inherited


def _jaccard_index(one: frozenset[str], other: frozenset[str]) -> float:
    shared = len(one & other)
    return shared / (len(one) + len(other) - shared) if shared else 0.0
