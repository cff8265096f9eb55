"""Train the classifier of what became of the buyer's concerns."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import cast

import numpy as np

from intelligence.builtin.classifiers import RESOLUTIONS, SETTLED
from intelligence.builtin.concern_features import VoicedConcern, concern_features
from intelligence.builtin.objections import ACCEPTED_FROM, UNRESOLVED_UNTIL
from intelligence.builtin.training.fitting import Samples, fit, out_of_fold, write
from intelligence.builtin.training.samples import TrainingCall, voicing_sentence
from intelligence.shapes import ObjectionType

STRENGTH, LEAST_WEIGHT = 0.05, 0.01


def train_resolutions(calls: Sequence[TrainingCall]) -> str:
    """Train on the calls without a sale whose concerns are labelled with how they ended."""
    rows = [row for call in calls if call.outcome != "closed" and call.settled for row in _rows(call)]
    samples = Samples(
        [features for features, _, _ in rows],
        [frozenset({SETTLED} if settled else ()) for _, settled, _ in rows],
        [group for _, _, group in rows],
        [1.0] * len(rows),
    )
    fitter = partial(fit, labels=(SETTLED,), strength=STRENGTH, least_weight=LEAST_WEIGHT)
    write(fitter(samples), {}, RESOLUTIONS)
    found = out_of_fold(samples, fitter)[:, 0]
    settled = np.array([settled for _, settled, _ in rows])
    accepted, unresolved = settled[found >= ACCEPTED_FROM], ~settled[found < UNRESOLVED_UNTIL]
    return (
        f"resolutions: {len(rows)} concerns, out of fold {accepted.mean():.3f} of {len(accepted)} accepted and"
        f" {unresolved.mean():.3f} of {len(unresolved)} unresolved are right"
    )


def _rows(call: TrainingCall) -> Iterator[tuple[list[str], bool, str]]:
    """Yield the features of each concern of a call, whether it was settled, and the call."""
    voiced = [
        (VoicedConcern(cast(ObjectionType, kind), sentence), settled)
        for (kind, quote), settled in zip(call.objections, call.settled or (), strict=True)
        if (sentence := voicing_sentence(quote, call.reading)) is not None
    ]
    voiced.sort(key=lambda one: one[0].sentence.turn)
    features = concern_features([concern for concern, _ in voiced], call.reading, call.outcome)
    for row, (_, settled) in zip(features, voiced, strict=True):
        yield row, settled, call.id
