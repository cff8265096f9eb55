"""Broken endpoints: the analysis ends early with a named error."""

import datetime
import email.utils
import gzip
import json
from decimal import Decimal

import pytest

from intelligence.provider import errors
from intelligence.provider.usage import Usage
from pipeline_service.operations.processes import wait_until
from tests.intelligence.llm.steps import analyse, answer
from tests.intelligence.provider import (
    Provider,
    Reply,
    Respond,
    as_json,
    completion,
    in_turn,
    page,
    refused,
)
from tests.processes import PATIENCE_SECONDS

GOOD = completion(json.dumps(answer()))
JSON = {"content-type": "application/json"}
QUOTA = refused(429, "insufficient_quota")


def failure(respond: Reply | Respond, **endpoint: object) -> tuple[errors.ModelError, Provider, list[Usage]]:
    """Return the error of an analysis by this endpoint, its requests, and the recorded usage."""
    booked: list[Usage] = []
    with Provider(respond) as provider, pytest.raises(errors.ModelError) as caught:
        analyse(provider, record_usage=booked.append, **endpoint)
    return caught.value, provider, booked


@pytest.mark.parametrize(
    ("reply", "kind", "retryable"),
    [
        (refused(408), errors.EndpointUnavailable, True),
        (refused(409), errors.EndpointUnavailable, True),
        (refused(429), errors.EndpointUnavailable, True),
        (refused(500), errors.EndpointUnavailable, True),
        (refused(503), errors.EndpointUnavailable, True),
        (Reply(drop=True), errors.EndpointUnavailable, True),
        (QUOTA, errors.Misconfigured, False),
        (refused(401), errors.Misconfigured, False),
        (refused(403), errors.Misconfigured, False),
        (refused(404, "model_not_found"), errors.Misconfigured, False),
        (refused(400, "content_filter"), errors.Rejected, False),
        (page(), errors.UnexpectedResponse, False),
        (as_json({"error": {"message": "boom"}}), errors.UnexpectedResponse, False),
        (as_json({"error": {"message": "busy", "code": 429}}), errors.EndpointUnavailable, True),
        (Reply(307, b"", {"location": "http://127.0.0.1:1/v1/chat/completions"}), errors.UnexpectedResponse, False),
        (completion("x" * 5_000_000), errors.UnexpectedResponse, False),
        (Reply(200, gzip.compress(GOOD.body), {**JSON, "content-encoding": "gzip"}), errors.UnexpectedResponse, False),
    ],
)
def test_a_failure_is_named_after_one_request(reply: Reply, kind: type[errors.ModelError], retryable: bool) -> None:
    error, provider, booked = failure(reply)
    assert (type(error), error.retryable) == (kind, retryable)
    assert len(provider.requests) == 1
    assert [entry.failure for entry in booked] == [kind.__name__]


@pytest.mark.parametrize(
    ("reply", "kind"),
    [
        (Reply(200, b"\x00\xff not json", JSON), errors.UnexpectedResponse),
        (Reply(200, b'{"choices": [', JSON), errors.UnexpectedResponse),
        (Reply(200, b"[]", JSON), errors.UnexpectedResponse),
        (completion(None, finish_reason="content_filter"), errors.Rejected),
    ],
)
def test_a_response_that_no_model_gave_is_not_requested_again(reply: Reply, kind: type[errors.ModelError]) -> None:
    error, provider, booked = failure(reply)
    assert (type(error), error.retryable) == (kind, False)
    assert (len(provider.requests), len(booked)) == (1, 1)


@pytest.mark.parametrize(
    "reply",
    [
        completion("Sure! I could not produce the JSON."),
        completion(json.dumps(answer())[:400]),
        completion(json.dumps(answer()), finish_reason="length"),
        completion(None, message={"role": "assistant", "content": None, "refusal": "I cannot help with that."}),
        completion(""),
        completion(None),
        completion("{}", choices=[]),
        completion(json.dumps({"summary": "only"})),
        completion(json.dumps(answer(summary=""))),
        completion("[" * 100_000),
        completion('{"a":' * 5_000),
    ],
    ids=["prose", "cut", "length", "refusal", "empty", "none", "no choices", "shape", "no summary", "deep", "nested"],
)
def test_an_invalid_response_is_requested_once_more(reply: Reply) -> None:
    error, provider, booked = failure(reply)
    assert (type(error), error.reason, error.retryable) == (errors.UnusableAnswer, "invalid_response", True)
    assert len(provider.requests) == len(booked) == 2
    assert [entry.prompt_tokens for entry in booked] == [1000, 1000]
    with Provider(in_turn(reply, GOOD)) as mended:
        analysed = analyse(mended)
    assert (analysed.findings.outcome, analysed.requests, analysed.tokens.prompt) == ("closed", 2, 2000)


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        (completion(None, message={"role": "assistant", "content": None, "refusal": "No."}), "refused"),
        (completion("{", finish_reason="length"), "cut off"),
        (completion(" "), "empty"),
        (completion("{}", choices=[]), "no answer"),
        (completion("Well."), "not JSON"),
        (completion("{}"), "shape"),
    ],
)
def test_the_error_says_what_was_wrong_with_the_response(reply: Reply, why: str) -> None:
    assert why in failure(reply)[0].message


def test_the_second_request_says_what_was_wrong_with_the_first_response() -> None:
    broken = answer()
    del broken["outcome"]
    with Provider(in_turn(completion(json.dumps(broken)), GOOD)) as provider:
        analyse(provider)
    first, said, mend = provider.requests[1].json["messages"][1:]
    assert first == provider.requests[0].json["messages"][1]
    assert (said["role"], json.loads(said["content"])) == ("assistant", broken)
    assert mend["role"] == "user"
    assert "- outcome: Field required" in mend["content"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("```json\n{}\n```", "fenced"),
        ("<think>A {brace} in thought.</think>\n{}", "thinking"),
        ("Here you are: {} Anything else?", "amid prose"),
    ],
)
def test_a_response_in_wrapping_text_is_parsed(content: str, why: str) -> None:
    with Provider(completion(content.replace("{}", json.dumps(answer(), indent=1)))) as provider:
        analysed = analyse(provider)
    assert (analysed.findings.outcome, analysed.requests) == ("closed", 1)


def test_an_interrupted_analysis_does_not_pay_twice() -> None:
    kept = GOOD.body.decode()
    with Provider(refused(500)) as provider:
        analysed = analyse(provider, recall={"analysis": kept}.get)
    assert (analysed.findings.outcome, analysed.model, provider.requests) == ("closed", "double-1-2026", [])
    assert (analysed.requests, analysed.tokens.prompt, analysed.cost_usd) == (0, None, Decimal(0))


@pytest.mark.parametrize("kept", ["", "{}", completion("nonsense").body.decode(), GOOD.body.decode()[:200]])
def test_an_invalid_stored_response_is_requested_again(kept: str) -> None:
    with Provider(GOOD) as provider:
        assert analyse(provider, recall=lambda _: kept).findings.outcome == "closed"
    assert len(provider.requests) == 1


def test_unknown_token_counts_stay_unknown() -> None:
    with Provider(completion(json.dumps(answer()), usage=None)) as provider:
        analysed = analyse(provider)
    assert (analysed.tokens.prompt, analysed.tokens.completion, analysed.cost_usd) == (None, None, None)


@pytest.mark.parametrize(("value", "seconds"), [("7", 7.0), ("0", 0.0), ("soon", None), ("-5", None)])
def test_the_wait_requested_by_the_endpoint_is_passed_on(value: str, seconds: float | None) -> None:
    error, _, _ = failure(refused(429, retry_after=value))
    assert (error.retryable, error.retry_after) == (True, seconds)


def test_a_date_in_the_retry_header_is_understood() -> None:
    then = datetime.datetime.now(datetime.UTC) + datetime.timedelta(minutes=5)
    error, _, _ = failure(refused(503, retry_after=email.utils.format_datetime(then, usegmt=True)))
    assert error.retry_after is not None
    assert 200 < error.retry_after <= 300


def test_the_wait_is_at_most_a_quarter_of_an_hour() -> None:
    error, _, _ = failure(refused(429, retry_after="901"))
    assert (type(error), error.retryable) == (errors.RetryTooLate, False)


@pytest.mark.parametrize("reply", [Reply(hang=True), Reply(200, GOOD.body, JSON, pace=0.05)], ids=["hang", "trickle"])
def test_the_connection_is_closed_at_the_deadline(reply: Reply) -> None:
    booked: list[Usage] = []
    with Provider(reply) as provider:
        with pytest.raises(errors.TimedOut) as caught:
            analyse(provider, record_usage=booked.append, timeout_seconds=1.0)
        assert caught.value.retryable
        assert [entry.failure for entry in booked] == ["TimedOut"]
        assert wait_until(lambda: provider.hung_up == 1, PATIENCE_SECONDS)


def test_a_second_request_does_not_extend_the_deadline() -> None:
    nothing = b'{"choices": [{"finish_reason": "stop", "message": {"content": "no"}}]}'
    slow = Reply(200, nothing, JSON, pace=0.45 / len(nothing))
    with Provider(slow) as provider, pytest.raises(errors.TimedOut):
        analyse(provider, timeout_seconds=0.2)


def test_an_unreachable_endpoint_is_a_named_error() -> None:
    with Provider(GOOD) as provider:
        endpoint = provider.base_url
    with Provider(GOOD) as other, pytest.raises(errors.EndpointUnavailable):
        analyse(other, base_url=endpoint)
    assert other.requests == []


def test_the_error_repeats_nothing_that_the_endpoint_says_of_the_call() -> None:
    error, _, _ = failure(refused(422, "bad words", message="input: I'm exhausted"))
    assert "exhausted" not in error.message
    assert "bad words" not in error.message


def test_an_error_of_the_usage_record_is_raised() -> None:
    class Full(Exception):
        pass

    def book(_: Usage) -> None:
        raise Full

    with Provider(GOOD) as provider, pytest.raises(Full):
        analyse(provider, record_usage=book)


def test_the_log_contains_no_words_of_a_call(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"), Provider(in_turn(completion("no"), GOOD)) as provider:
        analyse(provider)
    assert "exhausted" not in caplog.text
    assert "Dana" not in caplog.text
