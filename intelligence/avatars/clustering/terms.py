"""Find the terms that distinguish one group from the others, for names and profiles."""

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from intelligence.avatars.clustering.words import add_word_pairs, content_words

CALLS_PER_GROUP = 200
LEAST_SHARE = 0.05


@dataclass(frozen=True, slots=True)
class Term:
    """A word or a pair of words, its weight, and the number of calls with it, out of `of` calls examined."""

    term: str
    weight: float
    calls: int
    of: int


def distinctive_terms(groups: Sequence[Sequence[str]], language: str, *, most: int = 10) -> list[tuple[Term, ...]]:
    """Return the `most` heaviest terms of each group of texts in one language.

    Class-based TF-IDF (Grootendorst 2022, "BERTopic"): weight = f(t, c) · ln(1 + A / f(t)), where f counts calls, not
    utterances, as a share of the group's calls, so that one talkative buyer does not name the whole group. A term must
    occur in at least two calls and 5 % of its group, and more often there than elsewhere. At most the first 200 texts
    of a group are read. A word that is nearly always part of a stronger pair is not repeated.
    """
    counted = [_calls_with_term(texts[:CALLS_PER_GROUP], language) for texts in groups]
    sizes = [min(len(texts), CALLS_PER_GROUP) for texts in groups]
    shares: defaultdict[str, float] = defaultdict(float)
    for counts, size in zip(counted, sizes, strict=True):
        for term, calls in counts.items():
            shares[term] += calls / size
    average = sum(shares.values()) / max(1, len(groups))
    return [
        _strongest_terms(counts, size, shares, average, len(groups))[:most]
        for counts, size in zip(counted, sizes, strict=True)
    ]


def _calls_with_term(texts: Sequence[str], language: str) -> Counter[str]:
    return Counter(term for text in texts for term in set(add_word_pairs(content_words(text, language))))


def _strongest_terms(
    counts: Counter[str], size: int, shares: Mapping[str, float], average: float, groups: int
) -> tuple[Term, ...]:
    ranked = [
        Term(term, calls / size * math.log(1 + average / shares[term]), calls, size)
        for term, calls in counts.items()
        if calls >= max(2, LEAST_SHARE * size) and (groups == 1 or calls / size > shares[term] / groups)
    ]
    ranked.sort(key=lambda found: (-found.weight, found.term))
    in_pairs = Counter[str]()
    for found in ranked:
        if " " in found.term:
            for word in set(found.term.split()):
                in_pairs[word] = max(in_pairs[word], found.calls)
    return tuple(found for found in ranked if " " in found.term or in_pairs[found.term] < 0.8 * found.calls)
