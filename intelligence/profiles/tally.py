"""The tally: an avatar's calls counted one by one, the most typical call first."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from intelligence.profiles.demographics import Said
from intelligence.profiles.phrases import whole_phrase

QUOTES = 3
FEWEST_CALLS = 2
LEAST_SHARE = 0.05
MOST_PAINS = 6
MOST_SAID = 8
PAIR_BONUS = 1.5

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Quote:
    """What the buyer said, from the start of the call in ms."""

    call_id: str
    text: str
    start_ms: int | None

    def document(self) -> Document:
        return {"callId": self.call_id, "quote": self.text, "startMs": self.start_ms}


@dataclass(frozen=True, slots=True)
class Pain:
    """A pain point of one call: its label, its quote, and the words and pairs of words it can be grouped by."""

    label: str
    quote: Quote
    terms: frozenset[str]


@dataclass(frozen=True, slots=True)
class Concern:
    """An objection of one call; `handled` None: it could not be told."""

    type: str
    handled: bool | None
    quote: Quote


@dataclass(frozen=True, slots=True)
class Member:
    """What one call adds to its avatar."""

    call_id: str
    pains: tuple[Pain, ...]
    concerns: tuple[Concern, ...]
    said: Mapping[Said, Quote]
    motives: Mapping[str, Quote]
    outcome: str | None
    showed: bool
    closed: bool
    score: int | None
    lead_quality: int | None


@dataclass(slots=True)
class _Type:
    """An objection type so far."""

    calls: int = 0
    handled: int = 0
    not_handled: int = 0
    quotes: list[Quote] = field(default_factory=list)


@dataclass(slots=True)
class _Voiced:
    """Something said so far, once a call at most."""

    calls: int = 0
    quotes: list[Quote] = field(default_factory=list)

    def add(self, quote: Quote) -> None:
        self.calls += 1
        self.quotes = _first_quotes([*self.quotes, quote], QUOTES)


class Tally:
    """Counts of the calls added so far; shares are of these calls."""

    def __init__(self) -> None:
        self.calls = 0
        self._pains: list[Pain] = []
        self._types: defaultdict[str, _Type] = defaultdict(_Type)
        self._said: defaultdict[Said, _Voiced] = defaultdict(_Voiced)
        self._motives: defaultdict[str, _Voiced] = defaultdict(_Voiced)
        self._outcomes: Counter[str] = Counter()
        self._showed = self._closed = 0
        self._scores: list[int] = []
        self._leads: list[int] = []

    def add(self, member: Member) -> None:
        """Count one more call; the quotes of the calls added first are kept."""
        self.calls += 1
        self._pains += member.pains
        for kind in dict.fromkeys(concern.type for concern in member.concerns):
            own = [concern for concern in member.concerns if concern.type == kind]
            found = self._types[kind]
            found.calls += 1
            found.handled += sum(concern.handled is True for concern in own)
            found.not_handled += sum(concern.handled is False for concern in own)
            found.quotes = _first_quotes([*found.quotes, *(concern.quote for concern in own)], QUOTES)
        for said, quote in member.said.items():
            self._said[said].add(quote)
        for style, quote in member.motives.items():
            self._motives[style].add(quote)
        if member.outcome is not None:
            self._outcomes[member.outcome] += 1
            self._showed += member.showed
            self._closed += member.closed
        if member.score is not None:
            self._scores.append(member.score)
        if member.lead_quality is not None:
            self._leads.append(member.lead_quality)

    def share(self, calls: int) -> float:
        """Of all calls, two decimals."""
        return round(calls / self.calls, 2) if self.calls else 0.0

    def enough(self, calls: int) -> bool:
        """Whether so many calls say something about the avatar and not about one person."""
        return calls >= max(FEWEST_CALLS, LEAST_SHARE * self.calls)

    def demographics(self) -> list[Document]:
        """What several callers said about themselves, the commonest first."""
        common = [(said, voiced) for said, voiced in self._said.items() if self.enough(voiced.calls)]
        common.sort(key=lambda item: (-item[1].calls, item[0]))
        return [
            {
                "attribute": said.attribute,
                "value": said.value,
                "callCount": voiced.calls,
                "share": self.share(voiced.calls),
                "quotes": [quote.document() for quote in voiced.quotes],
            }
            for said, voiced in common[:MOST_SAID]
        ]

    def motives(self) -> dict[str, tuple[int, list[Document]]]:
        """In how many calls each motivation style is voiced by several callers, with quotes."""
        return {
            style: (voiced.calls, [quote.document() for quote in voiced.quotes])
            for style, voiced in self._motives.items()
            if self.enough(voiced.calls)
        }

    def objections(self) -> list[Document]:
        """The types voiced, the commonest first; `handledRate` over those where it could be told."""
        ordered = sorted(self._types.items(), key=lambda item: (-item[1].calls, item[0]))
        return [
            {
                "type": kind,
                "callCount": found.calls,
                "share": self.share(found.calls),
                "handledRate": _rate(found.handled, found.handled + found.not_handled),
                "quotes": [quote.document() for quote in found.quotes],
            }
            for kind, found in ordered
        ]

    def pain_points(self) -> list[Document]:
        """Pains that several callers put in the same words, the commonest first; each pain is counted once."""
        left = self._pains
        found: list[Document] = []
        while len(found) < MOST_PAINS:
            term, own = _commonest(left)
            calls = len({pain.quote.call_id for pain in own})
            if not own or not self.enough(calls):
                break
            chosen = set(map(id, own))
            left = [pain for pain in left if id(pain) not in chosen]
            label = _as_said(term, own)
            if any(item["label"] == label for item in found):
                label = term
            quotes = _first_quotes([pain.quote for pain in own], QUOTES)
            found.append(self._pain_document(label, calls, quotes))
        return sorted(found, key=lambda item: -item["callCount"])

    def _pain_document(self, label: str, calls: int, quotes: list[Quote]) -> Document:
        return {
            "label": label,
            "description": f"Named in {calls} of {self.calls} calls.",
            "callCount": calls,
            "share": self.share(calls),
            "quotes": [quote.document() for quote in quotes],
        }

    def stats(self) -> Document:
        """How these calls went. The close rate is over calls that showed, and null when none did."""
        return {
            "closeRate": _rate(self._closed, self._showed),
            "averageScore": _mean(self._scores),
            "averageLeadQuality": _mean(self._leads),
            "outcomes": dict(self._outcomes.most_common()),
        }


def _commonest(pains: list[Pain]) -> tuple[str, list[Pain]]:
    """The word or pair that most calls' pains share, pairs preferred, and the pains that have it."""
    calls: defaultdict[str, set[str]] = defaultdict(set)
    for pain in pains:
        for term in pain.terms:
            calls[term].add(pain.quote.call_id)
    if not calls:
        return "", []
    weight = {term: len(ids) * (PAIR_BONUS if " " in term else 1) for term, ids in calls.items()}
    term = min(calls, key=lambda name: (-weight[name], -len(name), name))
    return term, [pain for pain in pains if term in pain.terms]


def _as_said(term: str, pains: list[Pain]) -> str:
    """The term as buyers put it: a word or pair with the small words between, a longer one as a whole phrase."""
    if len(term.split()) > 2:
        return _shared_phrase(term, pains)
    gap = r"\W+(?:\w+\W+){0,4}?"
    pattern = re.compile(rf"\b{gap.join(map(re.escape, term.split()))}\b", re.IGNORECASE)
    spans = (match[0] for pain in pains if (match := pattern.search(pain.quote.text)))
    return next((span.casefold() for span in spans), term)


def _shared_phrase(label: str, pains: list[Pain]) -> str:
    """The phrase around the label that enough callers say alike; else what of the label itself can stand alone."""
    callers: defaultdict[str, set[str]] = defaultdict(set)
    for pain in pains:
        phrase = whole_phrase(label, pain.quote.text)
        if phrase is not None:
            callers[phrase].add(pain.quote.call_id)
    # What only one person said could tell who they are, and would outlive their erasure in a sentence.
    shared = (phrase for phrase, calls in callers.items() if len(calls) >= FEWEST_CALLS)
    return next(shared, None) or whole_phrase(label, label) or label


def _first_quotes(quotes: list[Quote], most: int) -> list[Quote]:
    """At most so many, one for each call and no sentence twice; quotes whose words were deleted are left out."""
    kept: list[Quote] = []
    for quote in quotes:
        if len(kept) >= most:
            break
        if quote.text and all(quote.call_id != other.call_id and quote.text != other.text for other in kept):
            kept.append(quote)
    return kept


def _rate(part: int, whole: int) -> float | None:
    return round(part / whole, 2) if whole else None


def _mean(values: list[int]) -> float | None:
    return round(sum(values) / len(values), 1) if values else None
