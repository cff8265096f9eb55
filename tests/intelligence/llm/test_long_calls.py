"""Analysing a long call in parts."""

import json
import re
from typing import Any

import pytest

from intelligence.llm.analyser import AnalysisResult
from intelligence.provider.errors import EndpointUnavailable, Misconfigured, TimedOut, UnusableAnswer
from intelligence.provider.usage import Usage
from tests.intelligence.llm.steps import WORDS, analyse, answer
from tests.intelligence.provider import Provider, Reply, Request, completion, refused

FILLER = "".join(
    f"[00:{turn // 60 + 2:02d}:{turn % 60:02d}] {'Dana' if turn % 2 else 'Marcus Reed'}: "
    f"Point number {turn} about the studio, the classes and the people who come there every week of the year.\n"
    for turn in range(600)
)
LONG = WORDS + FILLER + "[00:20:00] Dana: One more thing, my husband has to agree to this as well.\n"
CONTEXT = 12_000
SALE = {key: answer()[key] for key in ("criteria", "leadSignals", "recommendations", "buyerDigest", "offerMade")}


def turns(request: Request) -> list[int]:
    return [int(turn) for turn in re.findall(r"^\[(\d+) ", request.words, re.M)]


def part(request: Request) -> Reply:
    """Return evidence from the turns that this part contains."""
    held = set(turns(request))
    found = {key: [item for item in answer()[key] if item["turn"] in held]
             for key in ("objections", "painPoints", "nextSteps")}  # fmt: skip
    if 610 in held:
        quote = {"turn": 610, "quote": "my husband has to agree"}
        found["objections"].append(
            {"type": "spouse", **quote, "handled": False, "responseTurn": None, "confidence": "high"}
        )
    extra: dict[str, Any] = {
        "summary": f"Turns {min(held)} to {max(held)}.",
        "language": "en",
        "repSpeakers": ["Marcus Reed"],
        "moments": [{"criterionId": "1.price", "turn": 4, "quote": "four thousand eight hundred"}] if 4 in held else [],
        "leadMoments": [],
        "endingQuotes": [{"turn": 9, "quote": "I paid it"}] if 9 in held else [],
    }
    return completion(json.dumps({**found, **extra}))


def verdict() -> Reply:
    ending = {"outcomeTurn": 9, "outcomeQuote": "I paid it", "outcome": "closed", "outcomeConfidence": "high"}
    return completion(json.dumps({**SALE, **ending, "summary": "A long call that ended in a sale."}))


def purpose(request: Request) -> str:
    return re.sub(r"_\d+$", "", str(request.json["response_format"]["json_schema"]["name"]))


def reading(request: Request) -> Reply:
    """Return a model that answers for parts and for the final request."""
    return verdict() if purpose(request) == "analysis_verdict" else part(request)


def long_call(respond: Any, *, seconds: float = 0.01, **options: Any) -> tuple[AnalysisResult, Provider]:
    with Provider(respond, seconds=seconds) as provider:
        analysed = analyse(provider, words=LONG, **{"context_tokens": CONTEXT, **options})
    return analysed, provider


def test_a_long_call_becomes_one_analysis() -> None:
    analysed, provider = long_call(reading)
    found = analysed.findings
    assert found.summary == "A long call that ended in a sale."
    assert [(item.type, item.evidence.segment) for item in found.objections] == [("price", 5), ("spouse", 610)]
    assert [item.evidence.segment for item in found.pain_points] == [1]
    assert [item.evidence.segment for item in found.next_steps] == [8]
    assert (found.outcome, found.criteria["sc_1"][0].score, found.warnings) == ("closed", 3.0, ())
    assert (analysed.coverage, analysed.chunks) == (1.0, len(provider.requests) - 1)
    assert analysed.chunks >= 4
    assert analysed.quotes_claimed == analysed.quotes_verified


def test_every_turn_is_read_and_neighbouring_parts_overlap() -> None:
    _, provider = long_call(reading)
    parts = sorted(turns(request) for request in provider.requests if purpose(request) == "analysis_part")
    assert {turn for part in parts for turn in part} == set(range(611))
    assert [following[0] for following in parts[1:]] == [part[-1] - 3 for part in parts[:-1]]


def test_the_final_request_contains_the_evidence_and_both_ends_of_the_call() -> None:
    _, provider = long_call(reading)
    (last,) = (request.words for request in provider.requests if purpose(request) == "analysis_verdict")
    assert provider.requests[-1].words == last
    for shown in (
        "\nobjection price [5 prospect Dana] It's too expensive for me right now.\n",
        "\n1.price [4 rep Marcus Reed] four thousand eight hundred.\n",
        "\nending [9 prospect Dana] I paid it.",
        "\n[0 00:00:00 rep Marcus Reed] Hey Dana",
        "\n[40 00:02:30 ",
        "\n[610 00:20:00 prospect Dana] One more thing",
        "\n[571 ",
        "\nPart 1: Turns 0 to ",
    ):
        assert shown in last, shown
    assert "\n[300 " not in last


def test_the_number_of_parts_read_at_once_is_limited() -> None:
    # Long enough that the second request is sent while the first one waits, on any machine.
    _, provider = long_call(reading, concurrency=2, seconds=0.5)
    assert provider.most_at_once == 2


def test_a_call_fits_into_one_request_if_the_model_reads_enough() -> None:
    analysed, provider = long_call(lambda _: completion(json.dumps(answer())), context_tokens=128_000)
    assert (analysed.chunks, len(provider.requests)) == (1, 1)


def test_a_call_is_read_in_parts_if_the_endpoint_finds_it_too_long() -> None:
    def narrow(request: Request) -> Reply:
        too_long = purpose(request) == "analysis"
        return refused(400, "context_length_exceeded") if too_long else reading(request)

    analysed, provider = long_call(narrow, context_tokens=128_000)
    assert purpose(provider.requests[0]) == "analysis"
    assert (analysed.findings.outcome, analysed.coverage) == ("closed", 1.0)


def broken_at(turn: int, reply: Reply) -> Any:
    def respond(request: Request) -> Reply:
        hit = purpose(request) == "analysis_part" and turn in turns(request)
        return reply if hit else reading(request)

    return respond


@pytest.mark.parametrize("reply", [refused(500), completion("no"), refused(429, retry_after="5")])
def test_an_analysis_without_one_part_completes_and_says_so(reply: Reply) -> None:
    analysed, _ = long_call(broken_at(300, reply), context_tokens=6_000)
    assert 0.8 <= analysed.coverage < 1
    warnings = [item.message for item in analysed.findings.warnings if item.code == "partial_coverage"]
    assert warnings == [f"{analysed.coverage:.0%} of the call could be read; the rest is missing from this analysis."]


@pytest.mark.parametrize(
    ("reply", "kind"),
    [(refused(500), EndpointUnavailable), (completion("no"), UnusableAnswer), (refused(401), Misconfigured)],
)
def test_an_analysis_with_too_many_missing_parts_fails(reply: Reply, kind: type[Exception]) -> None:
    def respond(request: Request) -> Reply:
        return reply if purpose(request) == "analysis_part" and min(turns(request)) < 400 else reading(request)

    with pytest.raises(kind):
        long_call(respond)


def test_an_analysis_in_parts_ends_at_the_deadline() -> None:
    booked: list[Usage] = []
    with pytest.raises(TimedOut):
        long_call(broken_at(300, Reply(hang=True)), timeout_seconds=0.2, record_usage=booked.append)
    assert {entry.failure for entry in booked if entry.failure} == {"TimedOut"}


def test_an_endless_turn_is_cut_into_pieces() -> None:
    endless = "Marcus Reed: " + "and then we looked at the numbers again " * 3000 + "\nDana: That is all I need.\n"
    quote = {"turn": 1, "quote": "That is all I need"}

    def respond(request: Request) -> Reply:
        if purpose(request) == "analysis_verdict":
            return completion(json.dumps({**SALE, "criteria": [], "leadSignals": [], "summary": "Endless.",
                                          "outcomeTurn": 1, "outcomeQuote": quote["quote"], "outcome": "follow_up",
                                          "outcomeConfidence": "low"}))  # fmt: skip
        assert len(request.words) < CONTEXT * 3.5
        empty: dict[str, Any] = {key: [] for key in ("objections", "painPoints", "nextSteps", "moments", "leadMoments")}
        ending = [quote] if "That is all I need" in request.words else []
        return completion(
            json.dumps({**empty, "summary": "s", "language": "en", "repSpeakers": [], "endingQuotes": ending})
        )

    with Provider(respond) as provider:
        analysed = analyse(provider, words=endless, context_tokens=CONTEXT)
    assert analysed.findings.outcome_evidence is not None
    assert analysed.findings.outcome_evidence.segment == 1


def test_an_interrupted_analysis_requests_only_the_missing_parts() -> None:
    kept: dict[str, str] = {}

    def book(usage: Usage) -> None:
        if usage.failure is None:
            kept[usage.purpose] = usage.answer or ""

    first, _ = long_call(reading, record_usage=book)
    del kept["analysis_part_2"]
    again, provider = long_call(reading, recall=kept.get)
    assert len(provider.requests) == again.requests == 1
    assert again.findings == first.findings
    assert (again.model, again.chunks, again.tokens.prompt) == (first.model, first.chunks, 1000)


def test_a_finding_in_the_overlap_of_two_parts_is_shown_once() -> None:
    def respond(request: Request) -> Reply:
        if purpose(request) == "analysis_verdict":
            return verdict()
        held = [turn for turn in turns(request) if 10 <= turn < 610]
        quotes = [{"turn": turn, "quote": f"Point number {turn - 10} about the studio"} for turn in held]
        edges = [*quotes[:4], *quotes[-4:]]
        found = json.loads(json.loads(part(request).body)["choices"][0]["message"]["content"])
        found |= {"nextSteps": [{"text": "t", "owner": "rep", **quote} for quote in edges]}
        found |= {"painPoints": [{"label": "l", **quote} for quote in edges]}
        return completion(json.dumps(found))

    analysed, _ = long_call(respond)
    steps = [item.evidence.segment for item in analysed.findings.next_steps]
    assert steps == sorted(set(steps))
    assert len(steps) == 8 + 4 * (analysed.chunks - 1)
    pains = [item.evidence.segment for item in analysed.findings.pain_points]
    assert pains == [turn for turn in steps if turn % 2]


def test_a_quote_of_one_part_is_not_taken_from_another() -> None:
    def respond(request: Request) -> Reply:
        if purpose(request) == "analysis_verdict" or 610 in turns(request):
            return reading(request)
        found = json.loads(json.loads(part(request).body)["choices"][0]["message"]["content"])
        found["painPoints"].append({"label": "foreign", "turn": 610, "quote": "my husband has to agree to this"})
        found["moments"] = [{"criterionId": "1.pace", "turn": turn, "quote": "and the people who come there"}
                            for turn in turns(request)[12:14]]  # fmt: skip
        return completion(json.dumps(found))

    analysed, _ = long_call(respond)
    assert [item.label for item in analysed.findings.pain_points] == ["stuck income"]
    assert analysed.quotes_claimed - analysed.quotes_verified == analysed.chunks - 1
