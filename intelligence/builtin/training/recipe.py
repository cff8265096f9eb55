"""Train the classifiers from the labelled files: sides, prices named, objections voiced, outcome of the call, roles."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from intelligence.builtin.analyser import lexicons
from intelligence.builtin.classifiers import (
    DOUBT,
    NEED_KINDS,
    OBJECTION_TYPES,
    OUTCOMES,
    REP_SIDE,
    SENTENCES,
    SIDES,
    STEP,
    STEPS,
    SURROUNDINGS,
    SURROUNDINGS_SHARE,
)
from intelligence.builtin.features import outcome_features, side_features, step_features
from intelligence.builtin.prices import (
    PRICE,
    PRICES,
    SURE,
    find_numbers,
    has_amount,
    number_features,
    sentences_with_numbers,
)
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.sides import with_sides
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
from intelligence.shapes import Role

OUTCOME_LABELS = ("closed", "follow_up", "lost", "no_offer", "no_show", "cancelled", "rescheduled", UNKNOWN)
PRICE_FROM, SURE_PRICE_FROM = 0.15, 0.4
"""From the first on, a number counts as a price: 0.95 of the calls are then right on whether an offer was made. From
the second on, it is told: 0.92 of those are right. Both out of fold."""
STEP_FROM = 0.1
"""Less is no step by its words. Out of fold it takes a third of the wrong steps away, and 3 of 100 right ones."""
OBJECTION_PRECISION = 0.845
"""The share of shown objections that is right, out of fold. With it, 0.88 are right on the unseen calls."""
NEED_PRECISION = 0.62
"""The share of shown needs that is labelled, out of fold. Labels name at most three of a call, so more are right."""
VOICED = "voiced"
HIGH_PRECISION = 0.987
PLAIN_WEIGHT = 4.0  # most people say most things plainly
LEAST_SHOWN = 12
FULL_SENTENCES = 30
UNNAMED_WEIGHT = 0.5
_STRENGTH = {"side": 0.15, "price": 0.5, "sentences": 0.8, "surroundings": 0.05, "outcome": 0.15, "steps": 0.05}
_LEAST_WEIGHT = {"side": 0.06, "price": 0.01, "surroundings": 0.015, "outcome": 0.03, "steps": 0.03}


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


@dataclass(frozen=True, slots=True, eq=False)
class _Number:
    """A number of a call, in which of its sentences, and whether it is a price; None when that is not labelled."""

    call: str
    sentence: int
    side: Role
    features: list[str]
    is_price: bool | None


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
    yield _train_steps(calls)
    yield _train_outcomes(whole, unnamed, prices, judged=len(calls))
    turns = [turn for path in sources.turns for turn in read_turns(path, lists)]
    turns += [turn for path in sources.plain_turns for turn in read_turns(path, lists, weight=PLAIN_WEIGHT)]
    yield from _train_sentences(turns, calls, dense)
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
    """Train the classifier of prices on the numbers of the rep in calls whose prices are labelled. Return the number of
    sentences with a price by role in each call, by classifiers that did not see it."""
    numbers = [number for call in calls for number in _numbers(call)]
    learned = [number for number in numbers if number.is_price is not None]
    samples = Samples(
        [number.features for number in learned],
        [frozenset({PRICE} if number.is_price else ()) for number in learned],
        [number.call for number in learned],
        [1.0] * len(learned),
    )
    fitter = _fitter("price", (PRICE,))
    fitted = fitter(samples)
    write(fitted, {PRICE: PRICE_FROM, SURE: SURE_PRICE_FROM}, PRICES)
    unseen = dict(zip(map(id, learned), out_of_fold(samples, fitter)[:, 0], strict=True))
    found = fitted.probabilities([number.features for number in numbers])[:, 0]
    priced: dict[str, set[tuple[Role, int]]] = defaultdict(set)
    for number, probability in zip(numbers, found, strict=True):
        if unseen.get(id(number), probability) >= PRICE_FROM:
            priced[number.call].add(("prospect" if number.side == "prospect" else "rep", number.sentence))
    return [Counter(side for side, _ in priced[call.id]) for call in calls]


def _numbers(call: TrainingCall) -> Iterator[_Number]:
    """Yield the numbers of a call that may be prices. A number is the labelled price when it lies in its words."""
    for place, (sentence, asked) in enumerate(sentences_with_numbers(call.reading)):
        numbers = find_numbers(sentence.text)
        price = call.facts.prices.get(sentence.text, "") if call.facts else ""
        at = sentence.text.find(price)
        for order, (start, end) in enumerate(numbers):
            known = call.facts is not None and sentence.side != "prospect" and has_amount(sentence)
            is_price = bool(price) and start < at + len(price) and at < end
            features = number_features(sentence, numbers, order, asked=asked)
            yield _Number(call.id, place, sentence.side, features, is_price if known else None)


def _train_steps(calls: Sequence[TrainingCall]) -> str:
    """Train the classifier of next steps on the calls whose steps are labelled."""
    labelled = [
        (step_features(call.reading.sentences, place, len(call.reading.turns)), sentence.text in call.facts.steps)
        for call in calls
        if call.facts is not None
        for place, sentence in enumerate(call.reading.sentences)
    ]
    samples = Samples(
        [features for features, _ in labelled],
        [frozenset({STEP} if is_step else ()) for _, is_step in labelled],
        [""] * len(labelled),
        [1.0] * len(labelled),
    )
    write(_fitter("steps", (STEP,))(samples), {STEP: STEP_FROM}, STEPS)
    return f"steps: {len(labelled)} sentences"


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


def _train_sentences(
    turns: Sequence[BuyerSentence], calls: Sequence[TrainingCall], dense: Sequence[TrainingCall]
) -> Iterator[str]:
    """Train on turns and calls. The thresholds come from the calls that are not dense, each judged by classifiers that
    did not see it: in single turns and dense calls, more sentences voice an objection than in real calls."""
    usual = _of_calls(calls)
    spoken = [*usual, *_of_calls(dense)]
    sentences = [*spoken, *turns]
    matrix = hashed_matrix([sentence.features for sentence in sentences])
    labels = (*OBJECTION_TYPES, *NEED_KINDS)
    truth = np.array([[kind in sentence.kinds or kind == sentence.need for kind in labels] for sentence in sentences])
    weights = np.array([_label_weights(sentence) for sentence in sentences])
    groups = [sentence.group for sentence in sentences]
    found = hashed_out_of_fold(matrix, truth, weights, groups, _STRENGTH["sentences"])[: len(spoken)]
    voiced, needs = np.split(found, [len(OBJECTION_TYPES)], axis=1)
    around = _train_surroundings(spoken)
    objections, report = _objection_threshold(usual, voiced[: len(usual)] + SURROUNDINGS_SHARE * around[: len(usual)])
    yield f"objections: {len(sentences)} sentences, {report}"
    least, report = _need_threshold(usual, needs[: len(usual)])
    yield f"needs: {report}"
    table, biases = fit_hashed(matrix, truth, weights, _STRENGTH["sentences"])
    thresholds = dict.fromkeys(OBJECTION_TYPES, objections) | dict.fromkeys(NEED_KINDS, least)
    write_hashed(hashed_model(table, biases, labels, thresholds), SENTENCES)


def _label_weights(sentence: BuyerSentence) -> list[float]:
    """Return the weight of a sentence for each label; 0 for needs that are not labelled."""
    known = float(sentence.need is not None)
    return [sentence.weight] * len(OBJECTION_TYPES) + [known] * len(NEED_KINDS)


def _objection_threshold(sentences: Sequence[BuyerSentence], odds: NDArray[np.float64]) -> tuple[float, str]:
    """Return the least probability of an objection to be shown, and a report."""
    found = 1 / (1 + np.exp([DOUBT.get(kind, 0.0) for kind in OBJECTION_TYPES] - odds))
    found *= found / found.sum(axis=1, keepdims=True)
    likeliest = np.where(found == found.max(axis=1, keepdims=True), found, 0.0)
    scores, labelled = _by_call(sentences, likeliest)
    least = _least_probability(scores.ravel(), labelled.ravel(), OBJECTION_PRECISION)
    shown = labelled[scores >= least]
    report = f"out of fold {shown.mean():.3f} of {len(shown)} right, recall {shown.sum() / labelled.sum():.3f}"
    return round(least, 3), f"shown from {least:.2f}; {report}"


def _need_threshold(sentences: Sequence[BuyerSentence], odds: NDArray[np.float64]) -> tuple[float, str]:
    """Return the least probability of a need to be shown, and a report on the labelled sentences."""
    known = np.array([sentence.need is not None for sentence in sentences])
    found = (1 / (1 + np.exp(-odds))).max(axis=1)[known]
    labelled = np.array([bool(sentence.need) for sentence in sentences])[known]
    least = _least_probability(found, labelled, NEED_PRECISION)
    shown = labelled[found >= least]
    report = f"out of fold {shown.mean():.3f} of {len(shown)} labelled, recall {shown.sum() / labelled.sum():.3f}"
    return round(least, 3), f"{len(labelled)} sentences, shown from {least:.2f}; {report}"


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
    return [
        sentence for call in calls for sentence in buyer_sentences(call.reading, call.objections, call.id, call.facts)
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


def _least_probability(scores: NDArray[np.float64], truth: NDArray[np.bool_], precision: float) -> float:
    """Return the least score from which on the share of true samples reaches the precision; 1 when none does."""
    order = np.argsort(-scores, kind="stable")
    shares = np.cumsum(truth[order]) / np.arange(1, len(order) + 1)
    reached = [place for place in range(LEAST_SHOWN - 1, len(order)) if shares[place] >= precision]
    return float(scores[order[max(reached)]]) if reached else 1.0
