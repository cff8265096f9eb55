"""Vocabulary: which words and pairs of words tell calls apart, learnt in little memory."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

MOST_TERMS = 20_000
COMMONEST_SHARE = 0.8
COMMONEST_SHARE_WITH_STOP_WORDS_IN = 0.4
CALLS_PER_MINIMUM = 500


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Terms with their column, and the inverse document frequency of each column."""

    columns: dict[str, int]
    weights: NDArray[np.float32]


def learn_vocabulary(texts: Sequence[list[str]], *, stop_words_left_out: bool) -> Vocabulary:
    """The terms (words and pairs of neighbours) found in at least max(2, n/500) and at most 80 % of n texts.

    Where no stop words could be left out the upper limit is 40 %, which finds them by their frequency; in general that
    would be too low, as it takes away the very words of a kind of buyer that makes up half of an account.

    Weights are ln((1 + n) / (1 + df)) + 1, the smoothed inverse document frequency. At most 20,000 terms, the most
    frequent; ties go to the alphabet.
    """
    count = len(texts)
    fewest, most = (
        max(2, count / CALLS_PER_MINIMUM),
        (COMMONEST_SHARE if stop_words_left_out else COMMONEST_SHARE_WITH_STOP_WORDS_IN) * count,
    )
    in_texts = Counter(word for text in texts for word in set(text))
    kept = sorted(word for word, frequency in in_texts.items() if fewest <= frequency <= most)
    found = [(in_texts[word], word) for word in kept] + _pairs(texts, kept, fewest, most)
    found.sort(key=lambda entry: (-entry[0], entry[1]))
    found = found[:MOST_TERMS]
    frequencies = np.array([frequency for frequency, _ in found], dtype=np.float32)
    weights = np.log((1 + count) / (1 + frequencies)) + 1
    return Vocabulary({term: column for column, (_, term) in enumerate(found)}, weights.astype(np.float32))


def _pairs(texts: Sequence[list[str]], kept: list[str], fewest: float, most: float) -> list[tuple[int, str]]:
    """Frequent pairs with their document frequency; counted as numbers, millions of distinct strings would not fit."""
    numbers = {word: number for number, word in enumerate(kept)}
    parts = [np.zeros(0, np.int64)]
    for text in texts:
        coded = np.array([numbers.get(word, -1) for word in text], dtype=np.int64)
        first, second = coded[:-1], coded[1:]
        both = (first >= 0) & (second >= 0)
        parts.append(np.unique(first[both] * len(kept) + second[both]))
    codes, frequencies = np.unique(np.concatenate(parts), return_counts=True)
    chosen = (frequencies >= fewest) & (frequencies <= most)
    return [
        (int(frequency), f"{kept[code // len(kept)]} {kept[code % len(kept)]}")
        for code, frequency in zip(codes[chosen], frequencies[chosen], strict=True)
    ]
