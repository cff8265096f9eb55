"""Short calls for the analyser's tests: `R ` and `B ` open the turns of rep and buyer."""

from intelligence.builtin.analyser import analyse, lexicons
from intelligence.builtin.reading import MatchedCall, read
from intelligence.scorecards.shipped import ESSENTIALS, ESSENTIALS_NAME
from intelligence.shapes import CallContext, Findings, ParsedTranscript, Role, ScorecardSpec, TranscriptSegment

CARD = ScorecardSpec("card", ESSENTIALS_NAME, 1, ESSENTIALS)
SIDES: dict[str, tuple[str, Role]] = {"R": ("Rep", "rep"), "B": ("Buyer", "prospect")}


def call(text: str) -> ParsedTranscript:
    segments = []
    for index, line in enumerate(text.strip().splitlines()):
        speaker, role = SIDES[line.strip()[0]]
        segments.append(TranscriptSegment(index, speaker, line.strip()[2:], role, index * 10_000))
    return ParsedTranscript("labelled", tuple(segments), 1.0)


def reading(text: str) -> MatchedCall:
    return read(call(text), lexicons())


def findings(text: str, **brief: object) -> Findings:
    return analyse(call(text), CallContext(scorecards=(CARD,), **brief))


def types(text: str) -> list[str]:
    return [objection.type for objection in findings(text).objections]
