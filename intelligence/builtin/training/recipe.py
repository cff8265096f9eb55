"""Train the classifiers from the labelled files: sides, prices named, objections voiced, outcome of the call, roles."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from intelligence.builtin.analyser import lexicons
from intelligence.builtin.classifiers import (
    DOUBT,
    OBJECTIONS,
    OUTCOMES,
    PRICE,
    PRICES,
    REP_SIDE,
    SIDES,
    SURROUNDINGS,
    SURROUNDINGS_SHARE,
    has_number,
)
from intelligence.builtin.features import outcome_features, price_features, side_features
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.sides import with_sides
from intelligence.builtin.tokens import MONEY
from intelligence.builtin.training.fitting import Fitted, Samples, fit, out_of_fold, write
from intelligence.builtin.training.hashing import fit_hashed, hashed_matrix, hashed_model, hashed_out_of_fold
from intelligence.builtin.training.samples import (
    UNKNOWN,
    BuyerSentence,
    TrainingCall,
    buyer_sentences,
    read_calls,
    read_endings,
    read_turns,
)
from intelligence.builtin.training.turn_roles import train_turn_roles
from intelligence.hashed import write_hashed
from intelligence.shapes import ObjectionType

OUTCOME_LABELS = ("closed", "follow_up", "lost", "no_offer", "no_show", "cancelled", "rescheduled", UNKNOWN)
TYPES = get_args(ObjectionType)
PRICE_FROM = 0.6
OBJECTION_PRECISION = 0.845
"""The share of shown objections that is right, out of fold. With it, 0.88 are right on the unseen calls."""
VOICED = "voiced"
HIGH_PRECISION = 0.987
PLAIN_WEIGHT = 4.0  # most people say most things plainly
LEAST_SHOWN = 12
FULL_SENTENCES = 30
UNNAMED_WEIGHT = 0.5
_STRENGTH = {"side": 0.15, "price": 0.3, "objections": 0.8, "surroundings": 0.05, "outcome": 0.15}
_LEAST_WEIGHT = {"side": 0.06, "price": 0.03, "surroundings": 0.015, "outcome": 0.03}


@dataclass(frozen=True, slots=True)
class Sources:
    """The labelled files: whole calls, whole calls that the rep nearly always opens, such calls with more objections
    than real ones have (dense), ends of calls, single turns in any wording and in plain wording, and calls of which
    only the roles are known."""

    calls: tuple[Path, ...]
    dialogues: tuple[Path, ...]
    dense_dialogues: tuple[Path, ...]
    endings: tuple[Path, ...]
    turns: tuple[Path, ...]
    plain_turns: tuple[Path, ...]
    role_calls: tuple[Path, ...]


def train(sources: Sources) -> Iterator[str]:
    """Write the classifiers to their data files; yield a line of report for each. Deterministic."""
    lists = lexicons()
    calls = [call for path in (*sources.calls, *sources.dialogues) for call in read_calls(path, lists)]
    dense = [call for path in sources.dense_dialogues for call in read_calls(path, lists)]
    whole = [*calls, *(ending for path in sources.endings for ending in read_endings(path, lists)), *dense]
    unnamed = _train_sides(whole)
    yield f"sides: out of fold {_share_right(whole, unnamed):.3f} right"
    prices = _train_prices(whole)
    yield f"price: {len(whole)} calls"
    yield _train_outcomes(whole, unnamed, prices, judged=len(calls))
    turns = [turn for path in sources.turns for turn in read_turns(path, lists)]
    turns += [turn for path in sources.plain_turns for turn in read_turns(path, lists, weight=PLAIN_WEIGHT)]
    yield _train_objections(turns, calls, dense)
    # Dialogues would teach that whoever speaks first is the rep.
    yield train_turn_roles((*sources.calls, *sources.role_calls))


def _fitter(name: str, labels: Sequence[str]) -> Callable[[Samples], Fitted]:
    return partial(fit, labels=labels, strength=_STRENGTH[name], least_weight=_LEAST_WEIGHT[name])


def _train_sides(calls: Sequence[TrainingCall]) -> list[MatchedCall]:
    """Train the classifier of the speaker's side. Return the calls as if nobody were named: with the sides guessed by
    classifiers that did not see the call.

    The sentences of a long call together weigh as much as 30.
    """
    samples = Samples(
        [row for call in calls for row in side_features(call.reading.sentences)],
        [frozenset({said.side} & {REP_SIDE}) for call in calls for said in call.reading.sentences],
        [call.id for call in calls for _ in call.reading.sentences],
        [_side_weight(said, call.reading) for call in calls for said in call.reading.sentences],
    )
    fitter = _fitter("side", (REP_SIDE,))
    write(fitter(samples), {}, SIDES)
    guesses = iter(out_of_fold(samples, fitter)[:, 0])
    return [with_sides(call.reading, list(islice(guesses, len(call.reading.sentences)))) for call in calls]


def _side_weight(sentence: Sentence, reading: MatchedCall) -> float:
    return 0.0 if sentence.side == "unknown" else min(1.0, FULL_SENTENCES / len(reading.sentences))


def _share_right(calls: Sequence[TrainingCall], unnamed: Sequence[MatchedCall]) -> float:
    """Return the share of sentences whose guessed side is the labelled one."""
    pairs = zip(calls, unnamed, strict=True)
    right = [
        named.side == guessed.side
        for call, guess in pairs
        for named, guessed in zip(call.reading.sentences, guess.sentences, strict=True)
    ]
    return sum(right) / len(right)


def _train_prices(calls: Sequence[TrainingCall]) -> list[Mapping[str, int]]:
    """Train the classifier of prices; return the number of prices by role in each call, by classifiers that did not see
    it.

    Only calls are labelled. In a call with a price, the sentences with money count as the price, or all with a number.
    """
    names: list[tuple[int, bool]] = []
    rows: list[Sequence[str]] = []
    labels: list[frozenset[str]] = []
    weights: list[float] = []
    for place, call in enumerate(calls):
        numbers = [sentence for sentence in call.reading.sentences if has_number(sentence)]
        money = [s for s in numbers if s.side != "prospect" and any(token.kind == MONEY for token in s.tokens)]
        for sentence in numbers:
            by_rep = sentence.side != "prospect"
            named = call.priced and by_rep and (sentence in money or not money)
            names.append((place, by_rep))
            rows.append(price_features(sentence))
            labels.append(frozenset({PRICE} if named else ()))
            weights.append(1.0 if by_rep and (named or not call.priced) else 0.0)
    samples = Samples(rows, labels, [calls[place].id for place, _ in names], weights)
    fitter = _fitter("price", (PRICE,))
    write(fitter(samples), {PRICE: PRICE_FROM}, PRICES)
    counts = [{"rep": 0, "prospect": 0} for _ in calls]
    for (place, by_rep), probability in zip(names, out_of_fold(samples, fitter)[:, 0], strict=True):
        counts[place]["rep" if by_rep else "prospect"] += int(probability >= PRICE_FROM)
    return list(counts)


def _train_outcomes(
    calls: Sequence[TrainingCall],
    unnamed: Sequence[MatchedCall],
    prices: Sequence[Mapping[str, int]],
    *,
    judged: int,
) -> str:
    """Train on calls and ends of calls, and on the same calls as if nobody were named. The threshold of `high` comes
    from the first `judged` calls. The others do not resemble real calls: an end alone says more plainly how a call
    ended, and dense calls have more objections."""
    samples = Samples(
        [
            outcome_features(reading, counts)
            for readings in ([call.reading for call in calls], unnamed)
            for reading, counts in zip(readings, prices, strict=True)
        ],
        [frozenset({call.outcome}) for call in calls] * 2,
        [call.id for call in calls] * 2,
        [1.0] * len(calls) + [UNNAMED_WEIGHT] * len(calls),
    )
    fitter = _fitter("outcome", OUTCOME_LABELS)
    found = out_of_fold(samples, fitter)[: len(calls)]
    shares = found / found.sum(axis=1, keepdims=True)
    right = np.array([OUTCOME_LABELS[best] == call.outcome for best, call in zip(shares.argmax(1), calls, strict=True)])
    high = _least_probability(shares.max(1)[:judged], right[:judged], HIGH_PRECISION)
    write(fitter(samples), {"high": round(high, 3)}, OUTCOMES)
    return f"outcome: {len(calls)} calls, out of fold {right.mean():.3f} right, high from {high:.2f}"


def _train_objections(
    turns: Sequence[BuyerSentence], calls: Sequence[TrainingCall], dense: Sequence[TrainingCall]
) -> str:
    """Train on turns and calls. The threshold comes from the calls that are not dense, each judged by classifiers that
    did not see it: in single turns and dense calls, more sentences voice an objection than in real calls."""
    usual = _of_calls(calls)
    spoken = [*usual, *_of_calls(dense)]
    sentences = [*spoken, *turns]
    matrix = hashed_matrix([sentence.features for sentence in sentences])
    truth = np.array([[kind in sentence.kinds for kind in TYPES] for sentence in sentences])
    weights = np.array([sentence.weight for sentence in sentences])
    groups = [sentence.group for sentence in sentences]
    found = hashed_out_of_fold(matrix, truth, weights, groups, _STRENGTH["objections"])[: len(spoken)]
    found += SURROUNDINGS_SHARE * _train_surroundings(spoken)
    found -= [DOUBT.get(kind, 0.0) for kind in TYPES]
    found = 1 / (1 + np.exp(-found[: len(usual)]))
    found *= found / found.sum(axis=1, keepdims=True)
    likeliest = np.where(found == found.max(axis=1, keepdims=True), found, 0.0)
    scores, labelled = _by_call(usual, likeliest)
    threshold = _least_probability(scores.ravel(), labelled.ravel(), OBJECTION_PRECISION)
    table, biases = fit_hashed(matrix, truth, weights, _STRENGTH["objections"])
    thresholds = {kind: round(threshold, 3) for kind in TYPES}
    write_hashed(hashed_model(table, biases, TYPES, thresholds), OBJECTIONS)
    shown = labelled[scores >= threshold]
    return (
        f"objections: {len(sentences)} sentences, shown from {threshold:.2f}; out of fold {shown.mean():.3f} of "
        f"{len(shown)} right, recall {shown.sum() / labelled.sum():.3f}"
    )


def _train_surroundings(spoken: Sequence[BuyerSentence]) -> NDArray[np.float64]:
    """Train the classifier of what stands around an objection, from calls only: the situations of single turns are
    repeated with and without one. Return the log-odds of every sentence by classifiers that did not see its call."""
    samples = Samples(
        [sentence.surroundings for sentence in spoken],
        [frozenset({VOICED} if sentence.kinds else ()) for sentence in spoken],
        [sentence.group for sentence in spoken],
        [1.0] * len(spoken),
    )
    fitter = _fitter("surroundings", (VOICED,))
    write(fitter(samples), {}, SURROUNDINGS)
    return _log_odds(out_of_fold(samples, fitter))


def _log_odds(probabilities: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.log(probabilities) - np.log1p(-probabilities)


def _of_calls(calls: Sequence[TrainingCall]) -> list[BuyerSentence]:
    return [sentence for call in calls for sentence in buyer_sentences(call.reading, call.objections, call.id)]


def _by_call(
    sentences: Sequence[BuyerSentence], probabilities: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return the highest probability of every kind in every call, and whether the call is labelled with it."""
    scores: dict[str, NDArray[np.float64]] = defaultdict(lambda: np.zeros(len(TYPES)))
    truth: dict[str, set[str]] = defaultdict(set)
    for sentence, row in zip(sentences, probabilities, strict=True):
        scores[sentence.group] = np.maximum(scores[sentence.group], row)
        truth[sentence.group] |= sentence.kinds
    labelled = [[kind in truth[group] for kind in TYPES] for group in scores]
    return np.array(list(scores.values())), np.array(labelled)


def _least_probability(scores: NDArray[np.float64], truth: NDArray[np.bool_], precision: float) -> float:
    """Return the least score from which on the share of true samples reaches the precision; 1 when none does."""
    order = np.argsort(-scores, kind="stable")
    shares = np.cumsum(truth[order]) / np.arange(1, len(order) + 1)
    reached = [place for place in range(LEAST_SHOWN - 1, len(order)) if shares[place] >= precision]
    return float(scores[order[max(reached)]]) if reached else 1.0
