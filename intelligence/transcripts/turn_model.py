"""A linear model of turns: how much each speaker talks like a rep. Trained by `manage.py train_turn_model`."""

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from intelligence.shapes import TranscriptSegment
from intelligence.transcripts.turn_features import named_turn_features

WEIGHTS_FILE = Path(__file__).with_name("turn_weights.json")


class TurnModel(NamedTuple):
    """The log-odds that a rep speaks: the intercept plus the weights of the features of the turn."""

    intercept: float
    weights: Mapping[str, float]

    def speaker_scores(self, segments: Sequence[TranscriptSegment]) -> dict[str, float]:
        """Return a score per label: the sum of its turns' log-odds divided by the square root of their number."""
        sums: dict[str, float] = {}
        turns: dict[str, int] = {}
        for speaker, features in named_turn_features(segments):
            odds = self.intercept + sum(self.weights.get(feature, 0.0) for feature in features)
            sums[speaker] = sums.get(speaker, 0.0) + odds
            turns[speaker] = turns.get(speaker, 0) + 1
        return {speaker: total / math.sqrt(turns[speaker]) for speaker, total in sums.items()}


@cache
def shipped_model() -> TurnModel:
    """Return the model of the weights file."""
    stored = json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))
    return TurnModel(stored["intercept"], stored["weights"])
