"""Steps of the model tests: a call, its prompt context, a right response, and the analysis by a model double."""

from collections.abc import Callable
from typing import Any

from intelligence.builtin.putting_off import puts_off
from intelligence.builtin.reading import is_order
from intelligence.builtin.said_numbers import SaidNumbers
from intelligence.llm import analyser
from intelligence.llm.analyser import AnalysisResult
from intelligence.llm.analysis_request import AnalysisTools
from intelligence.provider.usage import Usage
from intelligence.shapes import CallContext, CriterionSpec, OutcomeSpec, ParsedTranscript, ScorecardSpec
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.quotes import find_quote
from intelligence.transcripts.roles import assign_roles
from tests.intelligence.provider import Provider

TOOLS = AnalysisTools(find_quote, is_order, puts_off, SaidNumbers)
WORDS = """[00:00:00] Marcus Reed: Hey Dana, good to meet you. What made you book the call today?
[00:00:08] Dana: I run a small pilates studio and I've been stuck at nine thousand a month for two years. I'm exhausted.
[00:00:20] Marcus Reed: What have you already tried to get past nine thousand?
[00:00:26] Dana: Discount packages. They brought people who never came back.
[00:00:33] Marcus Reed: The program fixes retention first. It is four thousand eight hundred.
[00:00:57] Dana: That's more than I was expecting. It's too expensive for me right now.
[00:01:04] Marcus Reed: If three payments of sixteen fifty came from new clients, would that work for you?
[00:01:13] Dana: Yes, that works. Let's do it. You can charge my card.
[00:01:18] Marcus Reed: Great. I just sent you the invoice. Your first session is on Monday at ten.
[00:01:25] Dana: I paid it. See you on Monday.
"""
OUTCOMES = (
    OutcomeSpec("closed", "Closed", True, True, True, False),
    OutcomeSpec("follow_up", "Follow up", True, True, False, False),
    OutcomeSpec("lost", "Lost", True, True, False, False),
    OutcomeSpec("no_offer", "No offer", True, False, False, False),
    OutcomeSpec("no_show", "No show", False, False, False, True),
    OutcomeSpec("rescheduled", "Rescheduled", False, False, False, False),
    OutcomeSpec("cancelled", "Cancelled", False, False, False, False),
)
CARD = ScorecardSpec(
    "sc_1",
    "Ours",
    3,
    (
        CriterionSpec("discovery", "Discovery", "Did the rep ask?", anchors={"0": "no", "5": "deeply"}, weight=60),
        CriterionSpec("pace", "Pace", "Was it calm?", weight=10, absence_is_evidence=True),
        CriterionSpec("price", "Price named", "Was the price named?", weight=30, scale="yes_no"),
    ),
)
BRIEF = CallContext(
    title="Studio intro", duration_seconds=90, rep_name="Marcus Reed", outcomes=OUTCOMES, scorecards=(CARD,)
)


def transcript(words: str = WORDS) -> ParsedTranscript:
    """Return the call, parsed, with roles."""
    return assign_roles(parse(words), rep_name="Marcus Reed")


def answer(**changes: Any) -> dict[str, Any]:
    """Return the response of a good model."""
    right: dict[str, Any] = {
        "summary": "Dana, a studio owner, is stuck at nine thousand a month and bought the program.",
        "language": "en",
        "repSpeakers": ["Marcus Reed"],
        "objections": [
            {
                "type": "price",
                "turn": 5,
                "quote": "It's too expensive for me right now",
                "handled": True,
                "responseTurn": 6,
                "confidence": "high",
            }
        ],
        "painPoints": [{"label": "stuck income", "turn": 1, "quote": "stuck at nine thousand a month"}],
        "nextSteps": [
            {"text": "First session", "owner": "rep", "turn": 8, "quote": "Your first session is on Monday at ten."}
        ],
        "criteria": [
            {
                "criterionId": "1.discovery",
                "evidence": [{"turn": 2, "quote": "What have you already tried"}],
                "rationale": "Asked about what was tried.",
                "notApplicable": False,
                "score": 3,
            },
            {"criterionId": "1.pace", "evidence": [], "rationale": "Calm.", "notApplicable": False, "score": 4},
            {
                "criterionId": "1.price",
                "evidence": [{"turn": 4, "quote": "It is four thousand eight hundred."}],
                "rationale": "Named.",
                "notApplicable": False,
                "score": 1,
            },
        ],
        "leadSignals": [
            {"key": "need", "turn": 1, "quote": "I'm exhausted", "score": 4},
            {"key": "intent", "turn": 7, "quote": "Let's do it", "score": 4},
            {"key": "authority", "turn": None, "quote": "", "score": None},
        ],
        "outcomeTurn": 9,
        "outcomeQuote": "I paid it",
        "outcome": "closed",
        "outcomeConfidence": "high",
        "offerMade": True,
        "recommendations": [
            {"category": "discovery", "text": "Ask what it costs.", "criterionId": "1.discovery", "turn": 2}
        ],
        "buyerDigest": "Studio owner, stuck at nine thousand a month, wants Sundays off.",
    }
    return {**right, **changes}


def analyse(
    provider: Provider,
    *,
    words: str = WORDS,
    call: ParsedTranscript | None = None,
    brief: CallContext = BRIEF,
    record_usage: Callable[[Usage], None] = lambda _: None,
    recall: Callable[[str], str | None] = lambda _: None,
    store: Any = None,
    **endpoint: Any,
) -> AnalysisResult:
    """Analyse the call by the model double."""
    return analyser.analyse(
        call or transcript(words),
        brief,
        provider.endpoint(**endpoint),
        record_usage=record_usage,
        tools=TOOLS,
        recall=recall,
        store=store,
    )
