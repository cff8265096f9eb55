"""The input of the model analyser, prepared for the questions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from intelligence.llm.quote_verifier import FindQuote, QuoteVerifier
from intelligence.llm.rendering import PromptLine, render, suspicious_turns
from intelligence.llm.rubric import Rubric
from intelligence.shapes import CallContext, ParsedTranscript

PIECE_CHARACTERS = 4_000


@dataclass(frozen=True, slots=True)
class AnalysisTools:
    """The functions passed in to check words.

    `find_quote(transcript, quote, near=turn)` returns the words as stored, None when nobody said them; `is_order(text)`
    returns whether the words are an instruction to a machine; `puts_off(text)` returns whether a buyer with these words
    refuses or objects.
    """

    find_quote: FindQuote
    is_order: Callable[[str], bool]
    puts_off: Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """The call, its lines in the form that the model reads, and the turns that may not be quoted."""

    transcript: ParsedTranscript
    brief: CallContext
    rubric: Rubric
    lines: tuple[PromptLine, ...]
    suspicious: frozenset[int]
    find_quote: FindQuote
    puts_off: Callable[[str], bool]

    @classmethod
    def of(cls, transcript: ParsedTranscript, brief: CallContext, tools: AnalysisTools) -> "AnalysisRequest":
        suspicious = suspicious_turns(transcript, tools.is_order)
        lines = tuple(render(transcript, suspicious, piece_characters=PIECE_CHARACTERS))
        return cls(transcript, brief, Rubric.of(brief.scorecards), lines, suspicious, tools.find_quote, tools.puts_off)

    @property
    def tokens(self) -> int:
        return sum(line.tokens for line in self.lines)

    def verifier(self, rep_labels: frozenset[str] = frozenset()) -> QuoteVerifier:
        """Return a new quote verifier for this call."""
        return QuoteVerifier(self.transcript, self.suspicious, self.find_quote, self.puts_off, rep_labels)

    def part_verifier(self, lines: Sequence[PromptLine], rep_labels: frozenset[str]) -> QuoteVerifier:
        """Return a new quote verifier for the turns of these lines; quotes from other turns are not found."""
        first, last = lines[0].turn, lines[-1].turn
        segments = tuple(segment for segment in self.transcript.segments if first <= segment.index <= last)
        part = replace(self.transcript, segments=segments)
        return QuoteVerifier(part, self.suspicious, self.find_quote, self.puts_off, rep_labels)
