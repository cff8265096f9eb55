"""A model double that answers from the labels: every label arrives in the analysis."""

import json
import re
from typing import Any

import pytest

from intelligence.analyses.evaluation import CARD, LabelledCall, evaluate
from intelligence.builtin.putting_off import puts_off
from intelligence.builtin.reading import is_order
from intelligence.llm import analyser
from intelligence.shapes import CallContext, Findings, ParsedTranscript, TranscriptSegment
from tests.intelligence.evaluation import labelled_calls
from tests.intelligence.llm.steps import OUTCOMES, TOOLS
from tests.intelligence.provider import Provider, completion

CALLS = labelled_calls()
BRIEF = CallContext(outcomes=OUTCOMES, scorecards=(CARD,))


def bare(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text.casefold()).strip()


def turn_of(transcript: ParsedTranscript, quote: str) -> TranscriptSegment:
    """Return the turn with a labelled quote, which may span turns of one speaker."""
    wanted = bare(quote)
    inside = [item for item in transcript.segments if wanted in bare(item.text)]
    return (inside or [item for item in transcript.segments if item.text and bare(item.text) in wanted])[0]


def knowing_answer(call: LabelledCall, transcript: ParsedTranscript) -> dict[str, Any]:
    """Return the labels of a call in the format of a model response."""
    objections = []
    for label in call.expected["objection_turns"]:
        turn = turn_of(transcript, label["quote"])
        objections.append({"type": label["type"], "turn": turn.index, "quote": turn.text[:300], "handled": True,
                           "responseTurn": None, "confidence": "high"})  # fmt: skip
    spoken = [item for item in transcript.segments if not is_order(item.text)]
    # Nobody who knows better proves a sale by an objection.
    proof = max(spoken, key=lambda item: (not puts_off(item.text), len(item.text)))
    quote = {"turn": proof.index, "quote": proof.text[:200]}
    share = (call.expected["min_score"] + call.expected["max_score"]) / 200
    criteria = [{"criterionId": f"1.{item.key}", "evidence": [quote], "rationale": "r", "notApplicable": False,
                 "score": round(share * item.max_score)} for item in CARD.criteria]  # fmt: skip
    lead = round((call.expected["min_lead_quality"] + call.expected["max_lead_quality"]) / 200 * 4)
    return {
        "summary": f"The call {call.id}.",
        "language": call.lang,
        "repSpeakers": call.expected["rep_speakers"],
        "objections": objections,
        "painPoints": [{"label": "a pain", **quote}] if proof.role != "rep" else [],
        "nextSteps": [{"text": "a step", "owner": "rep", **quote}],
        "criteria": criteria,
        "leadSignals": [{"key": key, **quote, "score": lead} for key in ("need", "intent", "urgency")],
        "outcomeTurn": proof.index,
        "outcomeQuote": quote["quote"],
        "outcome": call.expected["outcome"],
        "outcomeConfidence": "high",
        "offerMade": call.expected["offer_made"],
        "recommendations": [{"category": "offer", "text": "t", "criterionId": "1.offer", "turn": None}],
        "buyerDigest": "d",
    }


@pytest.fixture
def provider() -> Any:
    with Provider(completion("{}")) as started:
        yield started


def test_every_label_arrives_in_the_analysis(provider: Provider) -> None:
    left = iter(CALLS)

    def ask(transcript: ParsedTranscript, _: CallContext) -> Findings:
        said = knowing_answer(next(left), transcript)
        provider.respond = completion(json.dumps(said))
        analysed = analyser.analyse(
            transcript, BRIEF, provider.endpoint(), record_usage=lambda _: None, tools=TOOLS)  # fmt: skip
        assert analysed.quotes_verified == analysed.quotes_claimed
        found = analysed.findings
        assert len(found.next_steps) == 1
        assert (found.summary, found.language, found.offer_made) == (
            said["summary"],
            said["language"],
            said["offerMade"],
        )
        assert [item.score for item in found.criteria[CARD.id]] == [item["score"] for item in said["criteria"]]
        return found

    report = evaluate(CALLS, ask)
    rows = dict(report.rows())
    exact = ("outcome", "objections precision", "objections recall", "quotes in labelled turn", "offer made")
    assert {name: rows[name] for name in (*exact, "score in band", "lead quality in band")} == dict.fromkeys(
        (*exact, "score in band", "lead quality in band"), "1"
    )
