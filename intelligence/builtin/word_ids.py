"""Numbers of the words of a call and of their runs and pairs, as arrays over all its sentences.

A long call has tens of thousands of runs and pairs. To make and to hash them as text would take longer than all else
in an analysis.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import ArrayLike, NDArray

from intelligence.builtin.reading import Sentence
from intelligence.hashed import Buckets, FeatureIds, Ids, hash_features, joined

LONGEST_RUN = 4
STEM, PAIR_WINDOW = 5, 4
PART = 5
_END = "\n"
_IS_LETTER = np.array([chr(code).isalpha() or code == ord("'") for code in range(0x2100)] + [True])
"""Whether a character is one of a word. Those of rarer alphabets are taken as letters."""
_STEM, _PAIR, _PART = range(LONGEST_RUN + 1, LONGEST_RUN + 4)
"""What the numbers of the other features begin with; that of a run begins with its length."""


@dataclass(frozen=True, slots=True)
class Features:
    """Features of samples: the sample of every feature, from 0, and its number."""

    samples: NDArray[np.int64]
    ids: Ids


class WordIds:
    """The words of sentences of a call as numbers. A feature of a sentence has its place among them as sample.

    `ids` are the numbers of words that are known from other sentences of the call.
    """

    def __init__(self, sentences: Sequence[Sentence], ids: FeatureIds | None = None) -> None:
        self.ids = FeatureIds() if ids is None else ids
        kinds = [sentence.kinds for sentence in sentences]
        self._sentences = sentences
        self._kinds = list(chain.from_iterable(kinds))
        self._places = np.repeat(np.arange(len(kinds)), list(map(len, kinds)))
        self._words = self.ids.of(self._kinds)
        self.runs = [_runs(self._words, self._places, range(size), mark=size) for size in range(1, LONGEST_RUN + 1)]
        """The single words, the runs of two words, and so on."""

    def parts(self) -> Iterator[Features]:
        """Yield all features of the words of the sentences in parts, each in order of the sentences."""
        yield from self.runs
        yield from self._stems()
        yield self._letters()

    def _stems(self) -> Iterator[Features]:
        """Yield the stems, and the pairs of stems one to four words apart: "need to ask him" has "need" and "ask".

        A stem is the first five letters, which is enough to join the forms of a word in English and in Spanish.
        """
        stems = self.ids.of([kind[:STEM] for kind in self._kinds])
        yield _runs(stems, self._places, (0,), mark=_STEM)
        for apart in range(1, PAIR_WINDOW + 1):
            yield _runs(stems, self._places, (0, apart), mark=_PAIR)

    def _letters(self) -> Features:
        """Return every five letters in a row, across words: they join the forms and compounds of words."""
        texts = (sentence.text.replace(_END, " ") for sentence in self._sentences)
        lower = "".join(f" {text} {_END}" for text in texts).lower()
        text = np.frombuffer(lower.encode("utf-32-le", "replace"), np.uint32)  # half a surrogate pair has no code
        is_end, is_letter = text == ord(_END), _IS_LETTER[np.minimum(text, len(_IS_LETTER) - 1)]
        # Of what stands between two words, one space is left.
        kept = is_end | is_letter | np.concatenate([[True], is_letter | is_end])[:-1]
        letters = np.where(is_letter | is_end, text, ord(" "))[kept].astype(np.uint64)
        ends = is_end[kept]
        lines = np.cumsum(ends)
        return _runs(letters, np.where(ends, -lines, lines), range(PART), mark=_PART)


class FeatureSet:
    """The features of samples of a call, collected sample by sample."""

    def __init__(self, words: WordIds) -> None:
        self._words = words
        self._samples: list[int] = []
        self._named: list[int] = []
        self._copies: defaultdict[tuple[int, int], tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))

    def add_named(self, sample: int, names: Sequence[str]) -> None:
        """Add features that have a name."""
        self._samples += [sample] * len(names)
        self._named += map(self._words.ids.__getitem__, names)

    def add_runs(self, sample: int, places: Sequence[int], *, longest: int, mark: int) -> None:
        """Add the runs of up to so many words of the sentences at these places. The mark tells what these sentences are
        to the sample: a word said before it is not a word of its own."""
        sources, samples = self._copies[mark, longest]
        sources += places
        samples += [sample] * len(places)

    def parts(self) -> Iterator[Features]:
        """Yield the features in parts, each in order of its samples."""
        yield Features(np.array(self._samples, np.int64), np.array(self._named, np.uint64))
        for (mark, longest), pairs in self._copies.items():
            for runs in self._words.runs[:longest]:
                yield copied(runs, np.array(pairs, np.int64).T, mark)


def buckets(count: int, parts: Iterable[Features]) -> Buckets:
    """Return the buckets of the features of so many samples."""
    every = list(parts)
    samples = np.concatenate([part.samples for part in every])
    return hash_features(samples, np.concatenate([part.ids for part in every]), count)


def copied(features: Features, pairs: ArrayLike, mark: int = 0) -> Features:
    """Return for each pair the features of the first sample as those of the second one, perhaps with a mark.

    The features have to be in order of their samples.
    """
    sources, targets = np.asarray(pairs, np.int64).reshape(-1, 2).T
    sizes = np.bincount(features.samples, minlength=int(sources.max(initial=0)) + 1)
    starts = np.cumsum(sizes) - sizes
    lengths = sizes[sources]
    first = np.repeat(starts[sources] - (np.cumsum(lengths) - lengths), lengths)
    ids = features.ids.take(first + np.arange(len(first)))
    return Features(np.repeat(targets, lengths), joined(mark, ids) if mark else ids)


def _runs(ids: Ids, samples: NDArray[np.int64], offsets: Sequence[int], mark: int) -> Features:
    """Return the features that consist of the numbers at the offsets from each place, all of one sample."""
    count = max(0, len(ids) - offsets[-1])
    inside = samples[:count] == samples[offsets[-1] :]
    parts = (ids[offset : offset + count][inside] for offset in offsets)
    return Features(samples[:count][inside], joined(mark, *parts))
