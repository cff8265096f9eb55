"""The linear model of turns: how much each speaker talks like a rep. Trained by `manage.py train_analyser`."""

import math
from collections.abc import Sequence
from pathlib import Path

from intelligence.linear import load_model
from intelligence.shapes import TranscriptSegment
from intelligence.transcripts.turn_features import named_turn_features

WEIGHTS_FILE = Path(__file__).with_name("turn_weights.json")


def speaker_scores(segments: Sequence[TranscriptSegment]) -> dict[str, float]:
    """Return a score per label: the log-odds of a rep, summed over its turns, by the square root of their number."""
    model = load_model(WEIGHTS_FILE)
    sums: dict[str, float] = {}
    turns: dict[str, int] = {}
    for speaker, features in named_turn_features(segments):
        sums[speaker] = sums.get(speaker, 0.0) + model.log_odds(features)[0]
        turns[speaker] = turns.get(speaker, 0) + 1
    return {speaker: total / math.sqrt(turns[speaker]) for speaker, total in sums.items()}
