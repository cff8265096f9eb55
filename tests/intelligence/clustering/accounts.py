"""Planted accounts in each stage of a run: fitted, grouped, scored, continued the next day."""

from functools import cache

import numpy as np
from sklearn.metrics import adjusted_rand_score

from intelligence.avatars.clustering.clusters import Clustering, PreviousRun
from intelligence.avatars.clustering.features import FittedSpace, fit, fit_embedding_space
from tests.intelligence.clustering.planted import (
    PlantedText,
    PlantedVectors,
    clear_account,
    embedded_account,
    noisy_account,
)


@cache
def clear(calls: int, types: int = 6, seed: int = 1) -> PlantedText:
    return clear_account(calls, types, seed)


@cache
def noisy(calls: int, seed: int = 1) -> PlantedText:
    return noisy_account(calls, seed=seed, silent=0.0)


@cache
def embedded(calls: int, types: int = 8, seed: int = 1) -> PlantedVectors:
    return embedded_account(calls, types, seed=seed)


def fit_english(texts: dict[str, str]) -> FittedSpace:
    return fit(texts, dict.fromkeys(texts, "en"))["en"]


@cache
def fitted(account: PlantedText | PlantedVectors, first: int | None = None, without: int | None = None) -> FittedSpace:
    """Return the space of the account: of its first calls, or of all but one planted type."""
    rows = [row for row in range(len(account.types))[:first] if account.types[row] != without]
    if isinstance(account, PlantedVectors):
        return fit_embedding_space([f"call_{row:06d}" for row in rows], account.vectors[rows], model="planted")
    call_ids = list(account.texts)
    return fit_english({call_ids[row]: account.texts[call_ids[row]] for row in rows})


def agreement(account: PlantedText | PlantedVectors, found: Clustering) -> float:
    """Return the adjusted Rand index between planted types and groups, over calls in a group."""
    planted = np.array([account.types[int(call_id.removeprefix("call_"))] for call_id in found.call_ids])
    assigned = found.labels >= 0
    return float(adjusted_rand_score(planted[assigned], found.labels[assigned]))


def previous_run(found: Clustering, sensitivity: float = 0.5) -> PreviousRun:
    """Return the result as the next run sees it: every group is an avatar."""
    names = [group.id or f"avatar {number}" for number, group in enumerate(found.groups)]
    return PreviousRun(sensitivity, {name: found.members(group) for group, name in enumerate(names)})
