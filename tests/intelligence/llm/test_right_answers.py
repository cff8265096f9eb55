"""The analysis that follows from a right response."""

import json
from decimal import Decimal

from intelligence.llm.prompts import PROMPT_VERSION
from intelligence.provider.config import Prices
from intelligence.provider.usage import Tokens, Usage
from intelligence.shapes import (
    CriterionFinding,
    Evidence,
    Findings,
    LeadSignal,
    NextStep,
    Objection,
    PainPoint,
    Recommendation,
)
from tests.intelligence.llm.steps import BRIEF, WORDS, analyse, answer
from tests.intelligence.provider import Provider, completion

GOOD = completion(json.dumps(answer()))
PRICES = Prices(Decimal(2), Decimal("0.5"), Decimal(8))


def dana(segment: int, quote: str, start: int) -> Evidence:
    return Evidence(segment, "Dana", "prospect", quote, start)


def marcus(segment: int, quote: str, start: int) -> Evidence:
    return Evidence(segment, "Marcus Reed", "rep", quote, start)


def test_a_right_response_becomes_findings_with_our_own_words() -> None:
    with Provider(GOOD) as provider:
        analysed = analyse(provider)
    asked = marcus(2, "What have you already tried", 20_000)
    assert analysed.findings == Findings(
        summary="Dana, a studio owner, is stuck at nine thousand a month and bought the program.",
        language="en",
        outcome="closed",
        outcome_confidence="high",
        outcome_evidence=dana(9, "I paid it.", 85_000),
        offer_made=True,
        scorable=True,
        objections=(
            Objection(
                "price",
                dana(5, "It's too expensive for me right now.", 57_000),
                True,
                "If three payments of sixteen fifty came from new clients, would that work for you?",
                6,
                "accepted",
                "high",
            ),
        ),
        pain_points=(PainPoint("stuck income", dana(1, "stuck at nine thousand a month", 8_000)),),
        next_steps=(
            NextStep("First session", "rep", None, marcus(8, "Your first session is on Monday at ten.", 78_000)),
        ),
        recommendations=(
            Recommendation("medium", "discovery", "Ask what it costs.", "Discovery: 3 of 5.", "discovery", (asked,)),
        ),
        lead_signals=(
            LeadSignal("need", 4, (dana(1, "I'm exhausted.", 8_000),)),
            LeadSignal("intent", 4, (dana(7, "Let's do it.", 73_000),)),
            LeadSignal("ability_to_pay", None),
            LeadSignal("authority", None),
            LeadSignal("urgency", None),
        ),
        criteria={
            "sc_1": (
                CriterionFinding("discovery", 3.0, "scored", "Asked about what was tried.", (asked,)),
                CriterionFinding("pace", 4.0, "scored", "Calm."),
                CriterionFinding(
                    "price", 1.0, "scored", "Named.", (marcus(4, "It is four thousand eight hundred.", 33_000),)
                ),
            )
        },
        buyer_digest="Studio owner, stuck at nine thousand a month, wants Sundays off.",
    )


def test_the_analysis_states_its_provenance_and_cost() -> None:
    with Provider(GOOD) as provider:
        analysed = analyse(provider, prices=PRICES)
    assert (analysed.model, analysed.prompt_version, analysed.response_format) == (
        "double-1-2026",
        PROMPT_VERSION,
        "json_schema",
    )
    assert (analysed.requests, analysed.chunks, analysed.coverage) == (1, 1, 1.0)
    assert (analysed.quotes_claimed, analysed.quotes_verified) == (8, 8)
    assert analysed.tokens == Tokens(1000, 400, 200)
    assert analysed.cost_usd == Decimal("0.0030")


def test_the_usage_is_recorded_before_the_response_is_parsed() -> None:
    booked: list[Usage] = []
    with Provider(GOOD) as provider:
        analyse(provider, record_usage=booked.append, prices=PRICES)
    (entry,) = booked
    assert (entry.purpose, entry.model, entry.request_id, entry.failure) == (
        "analysis",
        "double-1-2026",
        "req_1",
        None,
    )
    assert (entry.prompt_tokens, entry.cached_tokens, entry.completion_tokens) == (1000, 400, 200)
    assert entry.cost_usd == Decimal("0.0030")
    assert json.loads(entry.answer or "") == json.loads(GOOD.body)
    assert "Dana" not in repr(entry)


def test_one_request_with_a_strict_schema_of_supported_keywords_is_sent() -> None:
    with Provider(GOOD) as provider:
        analyse(provider)
    (request,) = provider.requests
    assert request.path == "/v1/chat/completions"
    assert request.headers["authorization"] == "Bearer k"
    assert set(request.json) == {"messages", "model", "response_format"}
    schema = request.json["response_format"]["json_schema"]
    assert (schema["name"], schema["strict"]) == ("analysis", True)
    serialized = json.dumps(schema)
    assert not {"default", "minimum", "maximum", "maxLength", "title"} & set(serialized.replace('"', " ").split())
    objects = [schema["schema"], *schema["schema"]["$defs"].values()]
    assert all(item["required"] == [*item["properties"]] and not item["additionalProperties"] for item in objects)
    assert [*schema["schema"]["properties"]] == [
        *("summary", "language", "repSpeakers", "objections", "painPoints", "nextSteps", "criteria", "leadSignals"),
        *("outcomeTurn", "outcomeQuote", "outcome", "outcomeConfidence", "offerMade", "recommendations"),
        "buyerDigest",
    ]
    assert schema["schema"]["properties"]["outcome"]["enum"] == [*(item.slug for item in BRIEF.outcomes), "unknown"]


def test_constant_text_comes_first_and_the_call_stands_between_marks() -> None:
    with Provider(GOOD) as provider:
        analyse(provider)
        analyse(provider, words=WORDS.replace("Dana", "Dora"))
    (first, second) = ([message["content"] for message in request.json["messages"]] for request in provider.requests)
    assert first[0] == second[0]
    assert "[5 00:00:57 prospect Dana] That's more than I was expecting." in first[1]
    marks = {part.split(">")[0] for part in (first[1] + second[1]).split("<call-")[1:]}
    assert len(marks) == 2


def test_an_endpoint_without_an_api_key_works() -> None:
    with Provider(GOOD) as provider:
        assert analyse(provider, api_key="").findings.outcome == "closed"
