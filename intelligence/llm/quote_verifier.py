"""Verify the model's quotes against the call and count them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from intelligence.llm.answer_schema import QuoteAnswer
from intelligence.llm.free_text import FreeText
from intelligence.shapes import Evidence, ParsedTranscript, Role, TranscriptSegment

FindQuote = Callable[..., Evidence | None]
"""`find_quote(transcript, quote, near=turn)` returns the words as stored, None when nobody said them."""
MAX_PROBLEMS = 20
MAX_SEARCHES = 60
"""A quote that is not in the call costs a search of the whole call. After this many unverified quotes, no more are
searched."""
MAX_QUOTE_IN_PROBLEM = 120


@dataclass(slots=True)
class QuoteVerifier:
    """One call and the quotes claimed about it. Turns in `suspicious` are no evidence; words for which `puts_off` is
    true are no evidence of a sale. `texts` checks what the model wrote itself."""

    transcript: ParsedTranscript
    suspicious: frozenset[int]
    find_quote: FindQuote
    puts_off: Callable[[str], bool]
    texts: FreeText
    rep_labels: frozenset[str] = frozenset()
    claimed: int = 0
    verified: int = 0
    problems: list[str] = field(default_factory=list)
    _turns: dict[int, TranscriptSegment] = field(default_factory=dict)
    _known: dict[tuple[str, int | None], Evidence | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._turns = {segment.index: segment for segment in self.transcript.segments}

    def evidence(self, quote: str | None, turn: int | None) -> Evidence | None:
        """Return the quote in the words of the transcript. If it is not found, count it and return None. An empty quote
        is not counted."""
        if not quote:
            return None
        self.claimed += 1
        found = self._find_cached(quote, turn) if self.claimed - self.verified <= MAX_SEARCHES else None
        if found is not None and found.segment not in self.suspicious:
            self.verified += 1
            return found
        if len(self.problems) < MAX_PROBLEMS:
            reason = "stands in no turn" if found is None else "comes from a turn that may not be quoted"
            self.problems.append(f'turn {turn}: "{quote[:MAX_QUOTE_IN_PROBLEM]}" {reason}')
        return None

    def all(self, quotes: Iterable[QuoteAnswer]) -> tuple[Evidence, ...]:
        """Return the verified quotes without duplicates."""
        found = (self.evidence(item.quote, item.turn) for item in quotes)
        return tuple(dict.fromkeys(item for item in found if item is not None))

    def turn(self, index: int | None) -> TranscriptSegment | None:
        """Return the turn; None when it does not exist or is no evidence."""
        return None if index is None or index in self.suspicious else self._turns.get(index)

    def side(self, speaker: str | None, role: Role) -> Role:
        """Return the role of the speaker; when the transcript has none, the role that the model gave the speaker."""
        return "rep" if role == "unknown" and speaker in self.rep_labels else role

    @property
    def mostly_invented(self) -> bool:
        """True when more than half of all quotes were not found."""
        return self.claimed > 2 * self.verified

    def _find_cached(self, quote: str, turn: int | None) -> Evidence | None:
        key = (quote, turn)
        if key not in self._known:
            # `near` is a position in the part, counted from its first turn.
            near = None if turn is None else turn - self.transcript.segments[0].index
            self._known[key] = self.find_quote(self.transcript, quote, near=near)
        return self._known[key]
