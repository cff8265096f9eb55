"""A call made ready to be asked about."""

from collections.abc import Callable
from dataclasses import dataclass

from intelligence.llm.rendering import Line, render, suspicious_turns
from intelligence.llm.rubric import Rubric
from intelligence.llm.witness import FindQuote, Witness
from intelligence.shapes import CallBrief, Transcript

PIECE_CHARACTERS = 4_000


@dataclass(frozen=True, slots=True)
class Case:
    """The call, its lines as the model reads them, and what may not be quoted."""

    transcript: Transcript
    brief: CallBrief
    rubric: Rubric
    lines: tuple[Line, ...]
    suspicious: frozenset[int]
    find_quote: FindQuote

    @classmethod
    def of(
        cls, transcript: Transcript, brief: CallBrief, find_quote: FindQuote, is_order: Callable[[str], bool]
    ) -> "Case":
        suspicious = suspicious_turns(transcript, is_order)
        lines = tuple(render(transcript, suspicious, piece_characters=PIECE_CHARACTERS))
        return cls(transcript, brief, Rubric.of(brief.scorecards), lines, suspicious, find_quote)

    @property
    def tokens(self) -> int:
        return sum(line.tokens for line in self.lines)

    def witness(self, rep_labels: frozenset[str] = frozenset()) -> Witness:
        """A fresh count of claims about this call."""
        return Witness(self.transcript, self.suspicious, self.find_quote, rep_labels)
