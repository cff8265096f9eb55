"""Learn the words and pairs of words that distinguish calls, with little memory."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

MOST_TERMS = 20_000
MAX_DOCUMENT_SHARE = 0.8
COMMONEST_SHARE_WITH_STOP_WORDS_IN = 0.4
CALLS_PER_MINIMUM = 500


@dataclass(frozen=True)
class Vocabulary:
    """Terms with their column, and the inverse document frequency of each column."""

    columns: dict[str, int]
    weights: NDArray[np.float32]

    def count(self, content: list[str]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the columns of the known words and pairs of neighbours in a text, ascending, and the count of each.

        Words are handled as numbers, because building every pair as a string takes several times as long.
        """
        found = self._numbers
        numbers = np.fromiter((found.words.get(word, -1) for word in content), np.int64, len(content))
        first, second = numbers[:-1], numbers[1:]
        both = (first >= 0) & (second >= 0)
        codes = first[both] * len(found.words) + second[both]
        places = np.searchsorted(found.pairs, codes)
        pairs = found.pair_columns[places[found.pairs[places] == codes]]
        # The last entry of `single`, which index -1 reads, is -1 as well.
        single = found.single[numbers]
        return np.unique(np.concatenate([single[single >= 0], pairs]), return_counts=True)

    @cached_property
    def _numbers(self) -> "_Numbers":
        words: dict[str, int] = {}
        for term in self.columns:
            for word in term.split():
                words.setdefault(word, len(words))
        single = np.full(len(words) + 1, -1, np.int64)
        pairs: list[tuple[int, int]] = []
        for term, column in self.columns.items():
            numbers = [words[word] for word in term.split()]
            if len(numbers) == 1:
                single[numbers[0]] = column
            else:
                pairs.append((numbers[0] * len(words) + numbers[1], column))
        # Larger than every code, so that a search always ends on an entry.
        pairs = [*sorted(pairs), (len(words) ** 2, -1)]
        return _Numbers(words, single, np.array([code for code, _ in pairs]), np.array([place for _, place in pairs]))


@dataclass(frozen=True, slots=True)
class _Numbers:
    """A vocabulary as numbers: the number of each word, the column of each word, the sorted codes of pairs and their
    columns."""

    words: dict[str, int]
    single: NDArray[np.int64]
    pairs: NDArray[np.int64]
    pair_columns: NDArray[np.int64]


def learn_vocabulary(texts: Iterable[list[str]], *, stop_words_left_out: bool) -> Vocabulary:
    """Learn the terms (words and pairs of neighbours) in at least max(2, n/500) and at most 80 % of n texts.

    When no stop words are known for the language, the upper limit is 40 %, which excludes them by their frequency. In
    general 40 % would be too low: it would exclude the typical words of a kind of buyer that makes up half of an
    account. Weights are ln((1 + n) / (1 + df)) + 1, the smoothed inverse document frequency. At most 20,000 terms are
    kept, the most frequent; ties are resolved alphabetically.
    """
    numbers: dict[str, int] = {}
    coded = [np.array([numbers.setdefault(word, len(numbers)) for word in text], np.int32) for text in texts]
    highest = MAX_DOCUMENT_SHARE if stop_words_left_out else COMMONEST_SHARE_WITH_STOP_WORDS_IN
    limits = (max(2, len(coded) / CALLS_PER_MINIMUM), highest * len(coded))
    in_texts = np.zeros(len(numbers), np.int64)
    for text in coded:
        in_texts[np.unique(text)] += 1
    kept = (in_texts >= limits[0]) & (in_texts <= limits[1])
    known = list(numbers)
    found = [(int(in_texts[word]), known[word]) for word in np.flatnonzero(kept)]
    found += _frequent_pairs(coded, known, kept, limits)
    found.sort(key=lambda entry: (-entry[0], entry[1]))
    found = found[:MOST_TERMS]
    frequencies = np.array([frequency for frequency, _ in found], dtype=np.float32)
    weights = np.log((1 + len(coded)) / (1 + frequencies)) + 1
    return Vocabulary({term: column for column, (_, term) in enumerate(found)}, weights.astype(np.float32))


def _frequent_pairs(
    coded: list[NDArray[np.int32]], known: list[str], kept: NDArray[np.bool_], limits: tuple[float, float]
) -> list[tuple[int, str]]:
    """Return frequent pairs of kept words with their document frequency. Pairs are numbers, because millions of strings
    would not fit in memory."""
    parts = [np.zeros(0, np.int64)]
    for text in coded:
        first, second = text[:-1].astype(np.int64), text[1:]
        both = kept[first] & kept[second]
        parts.append(np.unique(first[both] * len(known) + second[both]))
    codes, frequencies = np.unique(np.concatenate(parts), return_counts=True)
    chosen = (frequencies >= limits[0]) & (frequencies <= limits[1])
    return [
        (int(frequency), f"{known[code // len(known)]} {known[code % len(known)]}")
        for code, frequency in zip(codes[chosen], frequencies[chosen], strict=True)
    ]
