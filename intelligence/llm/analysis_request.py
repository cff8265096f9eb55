"""The input of the model analyser, prepared for the questions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from intelligence.llm import prompts
from intelligence.llm.free_text import FreeText, Numbers, ReadNumbers
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
    refuses or objects; `read_numbers(texts)` returns the numbers of these texts.
    """

    find_quote: FindQuote
    is_order: Callable[[str], bool]
    puts_off: Callable[[str], bool]
    read_numbers: ReadNumbers


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """The call, its lines in the form that the model reads, and the turns that may not be quoted."""

    transcript: ParsedTranscript
    brief: CallContext
    rubric: Rubric
    lines: tuple[PromptLine, ...]
    suspicious: frozenset[int]
    tools: AnalysisTools
    about_call: Numbers
    about_rubric: Numbers

    @classmethod
    def of(cls, transcript: ParsedTranscript, brief: CallContext, tools: AnalysisTools) -> "AnalysisRequest":
        suspicious = suspicious_turns(transcript, tools.is_order)
        lines = tuple(render(transcript, suspicious, piece_characters=PIECE_CHARACTERS))
        rubric = Rubric.of(brief.scorecards)
        # What reads like an order to a machine proves nothing.
        said = [
            part for turn in transcript.segments if turn.index not in suspicious for part in (turn.text, turn.speaker)
        ]
        about_call = tools.read_numbers([*filter(None, said), prompts.facts(brief)])
        about_rubric = about_call.with_others([prompts.rubric_text(rubric)])
        return cls(transcript, brief, rubric, lines, suspicious, tools, about_call, about_rubric)

    @property
    def tokens(self) -> int:
        return sum(line.tokens for line in self.lines)

    def verifier(self, rep_labels: frozenset[str] = frozenset()) -> QuoteVerifier:
        """Return a new quote verifier for this call."""
        return self._verifier(self.transcript, rep_labels)

    def part_verifier(self, lines: Sequence[PromptLine], rep_labels: frozenset[str]) -> QuoteVerifier:
        """Return a new quote verifier for the turns of these lines; quotes from other turns are not found."""
        first, last = lines[0].turn, lines[-1].turn
        segments = tuple(segment for segment in self.transcript.segments if first <= segment.index <= last)
        part = replace(self.transcript, segments=segments)
        return self._verifier(part, rep_labels)

    def _verifier(self, transcript: ParsedTranscript, rep_labels: frozenset[str]) -> QuoteVerifier:
        find_quote, puts_off = self.tools.find_quote, self.tools.puts_off
        texts = FreeText(self.about_call, self.about_rubric)
        return QuoteVerifier(transcript, self.suspicious, find_quote, puts_off, texts, rep_labels)
