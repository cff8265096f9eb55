"""Train the model of turns from calls with a known rep side. Needs scikit-learn; a service never imports this."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from intelligence.shapes import ParsedTranscript
from intelligence.transcripts.turn_features import named_turn_features, sample_segments
from intelligence.transcripts.turn_model import TurnModel

_MIN_CALLS, _INVERSE_REGULARIZATION, _FULL_TURNS, _SMALLEST_WEIGHT = 5, 0.2, 20, 0.04

TrainingCall = tuple[ParsedTranscript, frozenset[str]]


def train(calls: Iterable[TrainingCall]) -> TurnModel:
    """Return a model fitted to calls, each with the labels of its reps. Deterministic.

    Features of fewer than five calls are left out. The turns of a long call together weigh as much as twenty.
    """
    by_call = [(list(named_turn_features(sample_segments(call.segments))), reps) for call, reps in calls]
    counts = Counter(chain.from_iterable({f for _, features in turns for f in features} for turns, _ in by_call))
    rows: list[dict[str, int]] = []
    sides: list[bool] = []
    importance: list[float] = []
    for turns, reps in by_call:
        rows += [{f: 1 for f in features if counts[f] >= _MIN_CALLS} for _, features in turns]
        sides += [speaker in reps for speaker, _ in turns]
        importance += [min(1.0, _FULL_TURNS / len(turns))] * len(turns)
    return _fit(rows, sides, importance)


def _fit(rows: Sequence[dict[str, int]], sides: Sequence[bool], importance: Sequence[float]) -> TurnModel:
    vectorizer = DictVectorizer()
    matrix = vectorizer.fit_transform(rows)
    model = LogisticRegression(C=_INVERSE_REGULARIZATION, max_iter=1_000)
    model.fit(matrix, sides, sample_weight=importance)
    pairs = zip(vectorizer.get_feature_names_out(), model.coef_[0], strict=True)
    weights = {str(name): round(float(weight), 2) for name, weight in pairs if abs(weight) >= _SMALLEST_WEIGHT}
    return TurnModel(round(float(model.intercept_[0]), 2), weights)
