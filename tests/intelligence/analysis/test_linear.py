"""The trained classifiers as they are shipped."""

import math
from pathlib import Path

import pytest

from intelligence.builtin.classifiers import OUTCOMES, STEPS
from intelligence.builtin.outcome import MISSED, OFFERED, UNKNOWN
from intelligence.builtin.prices import PRICES
from intelligence.linear import LinearModel, load_model
from intelligence.transcripts.turn_model import WEIGHTS_FILE


def test_a_probability_is_the_logistic_of_the_weights_of_known_features() -> None:
    model = LinearModel(("yes", "no"), (0.5, -0.5), {"a": (1.0, 0.0), "b": (0.0, 2.0)})
    assert model.probabilities(["a", "b", "unknown"]) == {
        "yes": 1 / (1 + math.exp(-1.5)),
        "no": 1 / (1 + math.exp(-1.5)),
    }
    assert model.weight(["a", "unknown"], "yes") == 1.0


@pytest.mark.parametrize(
    ("file", "labels"),
    [
        (PRICES, {"price"}),
        (STEPS, {"step"}),
        (OUTCOMES, {*MISSED, *OFFERED, "no_offer", UNKNOWN}),
        (WEIGHTS_FILE, {"rep"}),
    ],
    ids=["price", "steps", "outcome", "roles"],
)
def test_every_shipped_model_has_its_labels_and_thresholds(file: Path, labels: set[str]) -> None:
    model = load_model(file)
    assert set(model.labels) == labels
    assert len(model.biases) == len(model.labels)
    assert all(0 < threshold <= 1 for threshold in model.thresholds.values())


def test_a_model_that_was_never_trained_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        load_model(WEIGHTS_FILE.with_name("nothing.json"))
