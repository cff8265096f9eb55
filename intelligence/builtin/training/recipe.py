"""Train the classifiers from the labelled files: sides, prices, objections and what became of them, outcomes, roles."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path

import numpy as np

from intelligence.builtin.analyser import lexicons
from intelligence.builtin.classifiers import (
    OUTCOMES,
    REP_SIDE,
    SIDES,
    STEP,
    STEPS,
)
from intelligence.builtin.features import OPENING, outcome_features, side_features, step_features
from intelligence.builtin.outcome import MISSED
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.sides import with_sides
from intelligence.builtin.training.buyer_sentences import train_sentences
from intelligence.builtin.training.fitting import Fitted, Reserved, Samples, fit, least_probability, out_of_fold, write
from intelligence.builtin.training.objection_resolutions import train_resolutions
from intelligence.builtin.training.price_numbers import train_prices
from intelligence.builtin.training.samples import (
    UNKNOWN,
    TrainingCall,
    read_calls,
    read_endings,
    read_turns,
)
from intelligence.builtin.training.turn_roles import train_turn_roles

OUTCOME_LABELS = ("closed", "follow_up", "lost", "no_offer", "no_show", "cancelled", "rescheduled", UNKNOWN)
STEP_FROM = 0.1
"""Less is no step by its words. Out of fold it takes a third of the wrong steps away, and 3 of 100 right ones."""
HIGH_PRECISION = 0.987
PLAIN_WEIGHT = 4.0  # most people say most things plainly
STRICT_WEIGHT = 3.0
"""How much the objections of strictly labelled calls count, which are few and the most like those of other people."""
FULL_SENTENCES = 30
UNNAMED_WEIGHT = 0.5
_STRENGTH = {"side": 0.15, "outcome": 0.15, "steps": 0.05}
_LEAST_WEIGHT = {"side": 0.06, "outcome": 0.03, "steps": 0.03}


@dataclass(frozen=True, slots=True)
class Sources:
    """The labelled files: whole calls, whole calls that the rep nearly always opens, such calls whose every concern is
    labelled by the clause that says it (strict), such calls with more objections than real ones have (dense), ends of
    calls, single turns in any wording and in plain wording, and calls of which only the roles are known."""

    calls: tuple[Path, ...]
    dialogues: tuple[Path, ...]
    strict_dialogues: tuple[Path, ...]
    dense_dialogues: tuple[Path, ...]
    endings: tuple[Path, ...]
    turns: tuple[Path, ...]
    plain_turns: tuple[Path, ...]
    role_calls: tuple[Path, ...]


def train(sources: Sources) -> Iterator[str]:
    """Write the classifiers to their data files; yield a line of report for each. Deterministic."""
    lists = lexicons()
    calls = [call for path in (*sources.calls, *sources.dialogues) for call in read_calls(path, lists)]
    calls += [call for path in sources.strict_dialogues for call in read_calls(path, lists, weight=STRICT_WEIGHT)]
    dense = [call for path in sources.dense_dialogues for call in read_calls(path, lists)]
    whole = [*calls, *(ending for path in sources.endings for ending in read_endings(path, lists)), *dense]
    unnamed = _train_sides(whole)
    yield f"sides: out of fold {_share_right(whole, unnamed):.3f} right"
    prices = train_prices(whole)
    yield f"price: {len(whole)} calls"
    yield _train_steps(calls)
    yield _train_outcomes(whole, unnamed, prices, judged=len(calls))
    yield train_resolutions(calls)
    turns = [turn for path in sources.turns for turn in read_turns(path, lists)]
    turns += [turn for path in sources.plain_turns for turn in read_turns(path, lists, weight=PLAIN_WEIGHT)]
    yield from train_sentences(turns, calls, dense)
    # Dialogues would teach that whoever speaks first is the rep.
    yield train_turn_roles((*sources.calls, *sources.role_calls))


def _fitter(name: str, labels: Sequence[str], reserved: Reserved | None = None) -> Callable[[Samples], Fitted]:
    return partial(fit, labels=labels, strength=_STRENGTH[name], least_weight=_LEAST_WEIGHT[name], reserved=reserved)


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


def _train_steps(calls: Sequence[TrainingCall]) -> str:
    """Train the classifier of next steps on the calls whose steps are labelled."""
    labelled = [
        (step_features(call.reading.sentences, place, len(call.reading.turns)), sentence.text in call.facts.steps)
        for call in calls
        if call.facts.steps is not None
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
    fitter = _fitter("outcome", OUTCOME_LABELS, Reserved(OPENING, MISSED))
    found = out_of_fold(samples, fitter)[: len(calls)]
    shares = found / found.sum(axis=1, keepdims=True)
    right = np.array([OUTCOME_LABELS[best] == call.outcome for best, call in zip(shares.argmax(1), calls, strict=True)])
    high = least_probability(shares.max(1)[:judged], right[:judged], HIGH_PRECISION)
    write(fitter(samples), {"high": round(high, 3)}, OUTCOMES)
    return f"outcome: {len(calls)} calls, out of fold {right.mean():.3f} right, high from {high:.2f}"
