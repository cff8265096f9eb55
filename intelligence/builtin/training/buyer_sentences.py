"""Train the classifiers of the buyer's sentences: objections and needs, and what stands around an objection."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from intelligence.builtin.classifiers import (
    BESIDE,
    LEAST_OWN,
    NEED_KINDS,
    OBJECTION_TYPES,
    SENTENCES,
    SURROUNDINGS,
    SURROUNDINGS_SHARE,
)
from intelligence.builtin.training.fitting import Samples, fit, least_probability, out_of_fold
from intelligence.builtin.training.hashing import (
    fit_hashed,
    hashed_matrix,
    hashed_model,
    hashed_out_of_fold,
    hashed_plain,
)
from intelligence.builtin.training.samples import BuyerSentence, TrainingCall, buyer_sentences
from intelligence.hashed import logistic, write_hashed

STRENGTH = 0.8
SURROUNDINGS_STRENGTH, SURROUNDINGS_LEAST = 0.05, 0.015
LEAST_OBJECTION = 0.32
"""The least probability of an objection to be shown. Of 842 calls of writers of whom nothing was learned, 0.87 of the
shown objections are right, and 0.67 of those voiced are shown; with 0.405, 0.90 and 0.63; with 0.27, 0.85 and 0.70."""
NEED_PRECISION = 0.715
"""The share of shown needs that is labelled, out of fold. Labels name at most three of a call, so more are right."""
VOICED = "voiced"


def train_sentences(
    turns: Sequence[BuyerSentence], calls: Sequence[TrainingCall], dense: Sequence[TrainingCall]
) -> Iterator[str]:
    """Train on turns and calls. The threshold of needs and the reports come from the calls that are not dense, each
    judged by classifiers that did not see it: in single turns and dense calls, more sentences voice an objection than
    in real calls."""
    usual = _of_calls(calls)
    spoken = [*usual, *_of_calls(dense)]
    sentences = [*spoken, *turns]
    matrix = hashed_matrix([(sentence.words, sentence.around) for sentence in sentences])
    labels = (*OBJECTION_TYPES, *NEED_KINDS)
    truth = np.array([[kind in sentence.kinds or kind == sentence.need for kind in labels] for sentence in sentences])
    weights = np.array([_label_weights(sentence) for sentence in sentences])
    groups = [sentence.group for sentence in sentences]
    words = hashed_matrix([(sentence.words,) for sentence in sentences])
    found, by_words = hashed_out_of_fold(matrix, words, truth, weights, groups, STRENGTH)
    voiced, needs = np.split(found[: len(usual)], [len(OBJECTION_TYPES)], axis=1)
    around = _train_surroundings(spoken)[: len(usual)]
    own = by_words[: len(usual), : len(OBJECTION_TYPES)]
    report = _objection_report(usual, voiced + SURROUNDINGS_SHARE * around, own)
    yield f"objections: {len(sentences)} sentences, {report}"
    least, report = _need_threshold(usual, needs)
    yield f"needs: {report}"
    table, biases = fit_hashed(matrix, truth, weights, STRENGTH)
    thresholds = dict.fromkeys(OBJECTION_TYPES, LEAST_OBJECTION) | dict.fromkeys(NEED_KINDS, least)
    write_hashed(hashed_model(table, biases, labels, thresholds), SENTENCES)


def _label_weights(sentence: BuyerSentence) -> list[float]:
    """Return the weight of a sentence for each label; 0 for needs that are not labelled."""
    known = float(sentence.need is not None)
    return [sentence.weight] * len(OBJECTION_TYPES) + [known] * len(NEED_KINDS)


def _objection_report(sentences: Sequence[BuyerSentence], odds: NDArray[np.float64], own: NDArray[np.float64]) -> str:
    """Return how many of the objections shown are right. None is shown when no sentence of its turn has the least
    log-odds by its own words."""
    found = logistic(odds)
    found *= found / found.sum(axis=1, keepdims=True)
    is_likeliest = found == found.max(axis=1, keepdims=True)
    likeliest = np.where(is_likeliest & (_clearest(sentences, own) >= LEAST_OWN), found, 0.0)
    scores, labelled = _by_call(sentences, likeliest)
    shown = labelled[scores >= LEAST_OBJECTION]
    return f"out of fold {shown.mean():.3f} of {len(shown)} right, recall {shown.sum() / labelled.sum():.3f}"


def _clearest(sentences: Sequence[BuyerSentence], own: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return for every sentence the highest log-odds by their own words of those beside it in its turn."""
    turns = [(sentence.group, sentence.turn) for sentence in sentences]
    highest = own.copy()
    for apart in range(1, BESIDE + 1):
        same = np.array([one == other for one, other in zip(turns, turns[apart:], strict=False)])[:, np.newaxis]
        highest[:-apart] = np.where(same, np.maximum(highest[:-apart], own[apart:]), highest[:-apart])
        highest[apart:] = np.where(same, np.maximum(highest[apart:], own[:-apart]), highest[apart:])
    return highest


def _need_threshold(sentences: Sequence[BuyerSentence], odds: NDArray[np.float64]) -> tuple[float, str]:
    """Return the least probability of a need to be shown, and a report on the labelled sentences."""
    known = np.array([sentence.need is not None for sentence in sentences])
    found = logistic(odds).max(axis=1)[known]
    labelled = np.array([bool(sentence.need) for sentence in sentences])[known]
    least = least_probability(found, labelled, NEED_PRECISION)
    shown = labelled[found >= least]
    report = f"out of fold {shown.mean():.3f} of {len(shown)} labelled, recall {shown.sum() / labelled.sum():.3f}"
    return round(least, 3), f"{len(labelled)} sentences, shown from {least:.2f}; {report}"


def _train_surroundings(spoken: Sequence[BuyerSentence]) -> NDArray[np.float64]:
    """Train the classifier of what stands around an objection, from calls only: the situations of single turns are
    repeated with and without one. Return the log-odds of every sentence by classifiers that did not see its call."""
    samples = Samples(
        [sentence.surroundings.tolist() for sentence in spoken],
        [frozenset({VOICED} if sentence.kinds else ()) for sentence in spoken],
        [sentence.group for sentence in spoken],
        [1.0] * len(spoken),
    )
    fitter = partial(fit, labels=(VOICED,), strength=SURROUNDINGS_STRENGTH, least_weight=SURROUNDINGS_LEAST)
    write_hashed(hashed_plain(fitter(samples)), SURROUNDINGS)
    return _log_odds(out_of_fold(samples, fitter))


def _log_odds(probabilities: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.log(probabilities) - np.log1p(-probabilities)


def _of_calls(calls: Sequence[TrainingCall]) -> list[BuyerSentence]:
    return [
        replace(sentence, weight=sentence.weight * call.weight)
        for call in calls
        for sentence in buyer_sentences(call.reading, call.objections, call.id, call.facts)
    ]


def _by_call(
    sentences: Sequence[BuyerSentence], probabilities: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return the highest probability of every kind in every call, and whether the call is labelled with it."""
    scores: dict[str, NDArray[np.float64]] = defaultdict(lambda: np.zeros(len(OBJECTION_TYPES)))
    truth: dict[str, set[str]] = defaultdict(set)
    for sentence, row in zip(sentences, probabilities, strict=True):
        scores[sentence.group] = np.maximum(scores[sentence.group], row)
        truth[sentence.group] |= sentence.kinds
    labelled = [[kind in truth[group] for kind in OBJECTION_TYPES] for group in scores]
    return np.array(list(scores.values())), np.array(labelled)
