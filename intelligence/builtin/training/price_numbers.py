"""Train the classifier of prices on the numbers of labelled calls."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from intelligence.builtin.prices import (
    PRICE,
    PRICES,
    SURE,
    find_numbers,
    has_amount,
    number_features,
    sentences_with_numbers,
)
from intelligence.builtin.training.fitting import Samples, fit, out_of_fold, write
from intelligence.builtin.training.samples import TrainingCall
from intelligence.shapes import Role

STRENGTH, LEAST_WEIGHT = 0.5, 0.01
PRICE_FROM, SURE_PRICE_FROM = 0.15, 0.7
"""From the first on, a number counts as a price: 0.95 of the calls are then right on whether an offer was made. From
the second on, it is told: 0.92 of those are right. Both out of fold."""


@dataclass(frozen=True, slots=True, eq=False)
class _Number:
    """A number of a call, in which of its sentences, and whether it is a price; None when that is not labelled."""

    call: str
    sentence: int
    side: Role
    features: list[str]
    is_price: bool | None


def train_prices(calls: Sequence[TrainingCall]) -> list[Mapping[str, int]]:
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
    fitter = partial(fit, labels=(PRICE,), strength=STRENGTH, least_weight=LEAST_WEIGHT)
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
    prices = call.facts.prices or {}
    for place, (sentence, asked) in enumerate(sentences_with_numbers(call.reading)):
        numbers = find_numbers(sentence.text)
        price = prices.get(sentence.text, "")
        at = sentence.text.find(price)
        for order, (start, end) in enumerate(numbers):
            known = call.facts.prices is not None and sentence.side != "prospect" and has_amount(sentence)
            is_price = bool(price) and start < at + len(price) and at < end
            features = number_features(sentence, numbers, order, asked=asked)
            yield _Number(call.id, place, sentence.side, features, is_price if known else None)
