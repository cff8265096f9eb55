"""The models that are shipped are those that `manage.py train_analyser` makes of the labelled calls."""

import pytest

from intelligence.builtin.training.fitting import Reserved, Samples
from intelligence.builtin.training.fitting import fit as fit_labels
from intelligence.builtin.training.turn_roles import (
    LEAST_COUNT,
    LEAST_WEIGHT,
    REP,
    STRENGTH,
    fit,
    read_role_calls,
    role_samples,
)
from intelligence.linear import load_model
from intelligence.management.commands.train_analyser import SOURCES
from intelligence.transcripts.turn_model import WEIGHTS_FILE


def test_training_on_the_same_calls_gives_the_shipped_weights_of_turns() -> None:
    calls = [call for file in (*SOURCES.calls, *SOURCES.role_calls) for call in read_role_calls(file)]
    trained = fit(role_samples(calls), (REP,), STRENGTH, LEAST_WEIGHT, LEAST_COUNT)
    shipped = load_model(WEIGHTS_FILE)
    weights = {feature: trained.coefficients[place][0] for feature, place in trained.vocabulary.items()}
    kept = {feature: weight for feature, weight in weights.items() if weight}
    assert trained.biases[0] == pytest.approx(shipped.biases[0], abs=0.02)
    both = kept.keys() & shipped.weights.keys()
    assert len(both) >= 0.98 * len(shipped.weights)
    assert all(kept[feature] == pytest.approx(shipped.weights[feature][0], abs=0.02) for feature in both)


def test_every_labelled_file_but_the_unseen_calls_is_learned_from() -> None:
    names = {
        path.name
        for group in (
            SOURCES.calls,
            SOURCES.dialogues,
            SOURCES.strict_dialogues,
            SOURCES.dense_dialogues,
            SOURCES.endings,
            SOURCES.turns,
        )
        for path in group
    }
    assert names >= {"develop_calls.jsonl", "labelled_calls.jsonl", "whole_calls_a.jsonl", "call_endings.jsonl"}
    assert not {name for name in names if name.startswith(("unseen", "hard"))}


def test_reserved_features_weigh_for_their_labels_only() -> None:
    rows = [["@off", "bye"], ["bye"], ["@off", "thanks"], ["thanks"]] * 4
    labels = [frozenset({"cancelled" if "@off" in row else "lost"}) for row in rows]
    samples = Samples(rows, labels, [str(place) for place in range(len(rows))], [1.0] * len(rows))
    fitted = fit_labels(
        samples, ("cancelled", "lost"), strength=1.0, least_weight=0.0, reserved=Reserved("@", frozenset({"cancelled"}))
    )
    cancelled, lost = fitted.coefficients[fitted.vocabulary["@off"]]
    assert cancelled > 1
    assert lost == 0
