"""Count the calls of an avatar one by one, the most typical call first."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from intelligence.avatars.profiles.demographics import Statement
from intelligence.avatars.profiles.identities import IdentityCounts
from intelligence.avatars.profiles.pain_groups import BuyerQuote, Pain, PainGroup, most_common_group

QUOTES = 3
FEWEST_CALLERS = 2
LEAST_SHARE = 0.05
MOST_PAINS = 6
MAIN_SHARE = 0.15
"""The minimum share of the calls for a pain to appear in the name or the headline."""
MAX_DEMOGRAPHICS = 8

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class VoicedObjection:
    """An objection of one call; `handled` is None when it could not be determined."""

    type: str
    handled: bool | None
    quote: BuyerQuote


@dataclass(frozen=True, slots=True)
class CallContribution:
    """The data that one call adds to its avatar. `caller` is the same for all calls of a person."""

    call_id: str
    caller: str
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
    """The count of one statement or motive, at most once per call, and the first two people who voiced it."""

    calls: int = 0
    callers: set[str] = field(default_factory=set)
    quotes: list[BuyerQuote] = field(default_factory=list)

    def add(self, quote: BuyerQuote, caller: str) -> None:
        self.calls += 1
        if len(self.callers) < FEWEST_CALLERS:
            self.callers.add(caller)
        self.quotes = _distinct_quotes([*self.quotes, quote], QUOTES)


class ProfileCounts:
    """Counts of the calls added so far; shares are of these calls."""

    def __init__(self) -> None:
        self.calls = 0
        self.identities = IdentityCounts()
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
        self.identities.add(member.said, member.caller)
        for said, quote in member.said.items():
            self._statements[said].add(quote, member.caller)
        for style, quote in member.motives.items():
            self._motives[style].add(quote, member.caller)
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

    def _enough(self, voiced: _Mentions) -> bool:
        """Return whether these calls describe the avatar and not only one person."""
        return len(voiced.callers) >= FEWEST_CALLERS and voiced.calls >= LEAST_SHARE * self.calls

    def demographics(self) -> list[Document]:
        """Return the statements that several callers made about themselves, the most common first."""
        common = [(said, voiced) for said, voiced in self._statements.items() if self._enough(voiced)]
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
            if self._enough(voiced)
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

    def pain_groups(self) -> list[PainGroup]:
        """Return the pains that several callers share, the most common first; each pain is counted once."""
        left, found = self._pains, list[PainGroup]()
        while len(found) < MOST_PAINS and (group := most_common_group(left, LEAST_SHARE * self.calls)) is not None:
            chosen = set(map(id, group.pains))
            left = [pain for pain in left if id(pain) not in chosen]
            if all(group.label != other.label for other in found):
                found.append(group)
        return sorted(found, key=lambda group: -group.calls)

    def main_pains(self) -> list[PainGroup]:
        """Return the pains that a name or a headline may tell: of a fair share of calls, and clear by themselves."""
        return [group for group in self.pain_groups() if group.is_trouble and self.share(group.calls) >= MAIN_SHARE]

    def pain_points(self) -> list[Document]:
        """Return the pains that several callers share, as in the API."""
        return [
            {
                "label": group.label,
                "description": f"Named in {group.calls} of {self.calls} calls.",
                "callCount": group.calls,
                "share": self.share(group.calls),
                "quotes": [
                    quote.document() for quote in _distinct_quotes([pain.quote for pain in group.pains], QUOTES)
                ],
            }
            for group in self.pain_groups()
        ]

    def stats(self) -> Document:
        """Return the results of these calls. The close rate is over calls that showed; null when none did."""
        return {
            "closeRate": _rate(self._closed, self._showed),
            "averageScore": _mean(self._scores),
            "averageLeadQuality": _mean(self._leads),
            "outcomes": dict(self._outcomes.most_common()),
        }


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
