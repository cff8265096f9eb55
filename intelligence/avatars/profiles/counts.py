"""Count the calls of an avatar one by one, the most typical call first."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from intelligence.avatars.profiles.demographics import Statement
from intelligence.avatars.profiles.phrases import extract_phrase

QUOTES = 3
FEWEST_CALLS = 2
LEAST_SHARE = 0.05
MOST_PAINS = 6
MAX_DEMOGRAPHICS = 8
PAIR_BONUS = 1.5

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class BuyerQuote:
    """A sentence of the buyer; `start_ms` is from the start of the call."""

    call_id: str
    text: str
    start_ms: int | None

    def document(self) -> Document:
        return {"callId": self.call_id, "quote": self.text, "startMs": self.start_ms}


@dataclass(frozen=True, slots=True)
class Pain:
    """A pain point of one call: its label, its quote, and the words and pairs of words by which it is grouped."""

    label: str
    quote: BuyerQuote
    terms: frozenset[str]


@dataclass(frozen=True, slots=True)
class VoicedObjection:
    """An objection of one call; `handled` is None when it could not be determined."""

    type: str
    handled: bool | None
    quote: BuyerQuote


@dataclass(frozen=True, slots=True)
class CallContribution:
    """The data that one call adds to its avatar."""

    call_id: str
    pains: tuple[Pain, ...]
    concerns: tuple[VoicedObjection, ...]
    said: Mapping[Statement, BuyerQuote]
    motives: Mapping[str, BuyerQuote]
    outcome: str | None
    showed: bool
    closed: bool
    score: int | None
    lead_quality: int | None


@dataclass(slots=True)
class _ObjectionCounts:
    """The counts of one objection type."""

    calls: int = 0
    handled: int = 0
    not_handled: int = 0
    quotes: list[BuyerQuote] = field(default_factory=list)


@dataclass(slots=True)
class _Mentions:
    """The count of one statement or motive, at most once per call."""

    calls: int = 0
    quotes: list[BuyerQuote] = field(default_factory=list)

    def add(self, quote: BuyerQuote) -> None:
        self.calls += 1
        self.quotes = _distinct_quotes([*self.quotes, quote], QUOTES)


class ProfileCounts:
    """Counts of the calls added so far; shares are of these calls."""

    def __init__(self) -> None:
        self.calls = 0
        self._pains: list[Pain] = []
        self._types: defaultdict[str, _ObjectionCounts] = defaultdict(_ObjectionCounts)
        self._statements: defaultdict[Statement, _Mentions] = defaultdict(_Mentions)
        self._motives: defaultdict[str, _Mentions] = defaultdict(_Mentions)
        self._outcomes: Counter[str] = Counter()
        self._showed = self._closed = 0
        self._scores: list[int] = []
        self._leads: list[int] = []

    def add(self, member: CallContribution) -> None:
        """Count one more call. Quotes of the calls added first are kept."""
        self.calls += 1
        self._pains += member.pains
        for kind in dict.fromkeys(concern.type for concern in member.concerns):
            matching = [concern for concern in member.concerns if concern.type == kind]
            found = self._types[kind]
            found.calls += 1
            found.handled += sum(concern.handled is True for concern in matching)
            found.not_handled += sum(concern.handled is False for concern in matching)
            found.quotes = _distinct_quotes([*found.quotes, *(concern.quote for concern in matching)], QUOTES)
        for said, quote in member.said.items():
            self._statements[said].add(quote)
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
        """Return the share of all calls, with two decimals."""
        return round(calls / self.calls, 2) if self.calls else 0.0

    def enough(self, calls: int) -> bool:
        """Return whether this many calls describe the avatar and not only one person."""
        return calls >= max(FEWEST_CALLS, LEAST_SHARE * self.calls)

    def demographics(self) -> list[Document]:
        """Return the statements that several callers made about themselves, the most common first."""
        common = [(said, voiced) for said, voiced in self._statements.items() if self.enough(voiced.calls)]
        common.sort(key=lambda item: (-item[1].calls, item[0]))
        return [
            {
                "attribute": said.attribute,
                "value": said.value,
                "callCount": voiced.calls,
                "share": self.share(voiced.calls),
                "quotes": [quote.document() for quote in voiced.quotes],
            }
            for said, voiced in common[:MAX_DEMOGRAPHICS]
        ]

    def motives(self) -> dict[str, tuple[int, list[Document]]]:
        """Return the motivation styles that several callers voiced, each with its number of calls and quotes."""
        return {
            style: (voiced.calls, [quote.document() for quote in voiced.quotes])
            for style, voiced in self._motives.items()
            if self.enough(voiced.calls)
        }

    def objections(self) -> list[Document]:
        """Return the objection types, the most common first; `handledRate` is over objections where handling is
        known."""
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
        """Return pains that several callers expressed with the same words, the most common first; each pain is counted
        once."""
        left = self._pains
        found: list[Document] = []
        while len(found) < MOST_PAINS:
            term, matching = _most_common_term(left)
            calls = len({pain.quote.call_id for pain in matching})
            if not matching or not self.enough(calls):
                break
            chosen = set(map(id, matching))
            left = [pain for pain in left if id(pain) not in chosen]
            label = _original_wording(term, matching)
            if any(item["label"] == label for item in found):
                label = term
            quotes = _distinct_quotes([pain.quote for pain in matching], QUOTES)
            found.append(self._pain_document(label, calls, quotes))
        return sorted(found, key=lambda item: -item["callCount"])

    def _pain_document(self, label: str, calls: int, quotes: list[BuyerQuote]) -> Document:
        return {
            "label": label,
            "description": f"Named in {calls} of {self.calls} calls.",
            "callCount": calls,
            "share": self.share(calls),
            "quotes": [quote.document() for quote in quotes],
        }

    def stats(self) -> Document:
        """Return the results of these calls. The close rate is over calls that showed; null when none did."""
        return {
            "closeRate": _rate(self._closed, self._showed),
            "averageScore": _mean(self._scores),
            "averageLeadQuality": _mean(self._leads),
            "outcomes": dict(self._outcomes.most_common()),
        }


def _most_common_term(pains: list[Pain]) -> tuple[str, list[Pain]]:
    """Return the word or pair shared by the pains of most calls, and the pains that contain it. Pairs are preferred."""
    calls: defaultdict[str, set[str]] = defaultdict(set)
    for pain in pains:
        for term in pain.terms:
            calls[term].add(pain.quote.call_id)
    if not calls:
        return "", []
    weight = {term: len(ids) * (PAIR_BONUS if " " in term else 1) for term, ids in calls.items()}
    term = min(calls, key=lambda name: (-weight[name], -len(name), name))
    return term, [pain for pain in pains if term in pain.terms]


def _original_wording(term: str, pains: list[Pain]) -> str:
    """Return the term in the buyers' wording: a word or pair with the small words between, a longer term as a whole
    phrase."""
    if len(term.split()) > 2:
        return _shared_phrase(term, pains)
    gap = r"\W+(?:\w+\W+){0,4}?"
    pattern = re.compile(rf"\b{gap.join(map(re.escape, term.split()))}\b", re.IGNORECASE)
    spans = (match[0] for pain in pains if (match := pattern.search(pain.quote.text)))
    return next((span.casefold() for span in spans), term)


def _shared_phrase(label: str, pains: list[Pain]) -> str:
    """Return the phrase around the label that enough callers share; else the part of the label that can stand alone."""
    callers: defaultdict[str, set[str]] = defaultdict(set)
    for pain in pains:
        phrase = extract_phrase(label, pain.quote.text)
        if phrase is not None:
            callers[phrase].add(pain.quote.call_id)
    # Words of only one person could identify them, and would remain in a sentence after that person's data is erased.
    shared = (phrase for phrase, calls in callers.items() if len(calls) >= FEWEST_CALLS)
    return next(shared, None) or extract_phrase(label, label) or label


def _distinct_quotes(quotes: list[BuyerQuote], most: int) -> list[BuyerQuote]:
    """Return at most `most` quotes, one per call and no sentence twice; quotes with deleted words are left out."""
    kept: list[BuyerQuote] = []
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
