"""Checks what the model quotes against the call, and keeps count."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from intelligence.llm.wire import Quote
from intelligence.shapes import Evidence, Role, Segment, Transcript

FindQuote = Callable[..., Evidence | None]
"""`find_quote(transcript, quote, near=turn)`: the words as we hold them, None when nobody said them."""
MAX_PROBLEMS = 20
MAX_SEARCHES = 60
"""To find that a quote stands nowhere takes a search of the whole call: who invents so many is searched no more."""
SHOWN_OF_A_QUOTE = 120


@dataclass(slots=True)
class Witness:
    """One call and what was claimed about it. Turns in `suspicious` prove nothing; words that put a sale off, as
    `puts_off` tells, prove no sale."""

    transcript: Transcript
    suspicious: frozenset[int]
    find_quote: FindQuote
    puts_off: Callable[[str], bool]
    rep_labels: frozenset[str] = frozenset()
    claimed: int = 0
    verified: int = 0
    problems: list[str] = field(default_factory=list)
    _turns: dict[int, Segment] = field(default_factory=dict)
    _known: dict[tuple[str, int | None], Evidence | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._turns = {segment.index: segment for segment in self.transcript.segments}

    def evidence(self, quote: str | None, turn: int | None) -> Evidence | None:
        """The quote in our words; None, and counted, when it stands nowhere. An empty quote claims nothing."""
        if not quote:
            return None
        self.claimed += 1
        found = self._find(quote, turn) if self.claimed - self.verified <= MAX_SEARCHES else None
        if found is not None and found.segment not in self.suspicious:
            self.verified += 1
            return found
        if len(self.problems) < MAX_PROBLEMS:
            why = "stands in no turn" if found is None else "comes from a turn that may not be quoted"
            self.problems.append(f'turn {turn}: "{quote[:SHOWN_OF_A_QUOTE]}" {why}')
        return None

    def all(self, quotes: Iterable[Quote]) -> tuple[Evidence, ...]:
        """The verified ones, each once."""
        found = (self.evidence(item.quote, item.turn) for item in quotes)
        return tuple(dict.fromkeys(item for item in found if item is not None))

    def turn(self, index: int | None) -> Segment | None:
        """The turn, unless there is none or it proves nothing."""
        return None if index is None or index in self.suspicious else self._turns.get(index)

    def side(self, speaker: str | None, role: Role) -> Role:
        """Who speaks; where the transcript does not tell, as the model read the speakers."""
        return "rep" if role == "unknown" and speaker in self.rep_labels else role

    @property
    def mostly_invented(self) -> bool:
        """Whether more than half of all quotes stand nowhere."""
        return self.claimed > 2 * self.verified

    def _find(self, quote: str, turn: int | None) -> Evidence | None:
        key = (quote, turn)
        if key not in self._known:
            # Places in a part of a call are counted from its first turn.
            near = None if turn is None else turn - self.transcript.segments[0].index
            self._known[key] = self.find_quote(self.transcript, quote, near=near)
        return self._known[key]
