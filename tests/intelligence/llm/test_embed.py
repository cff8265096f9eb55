"""Embedding texts in their order."""

import pytest

from intelligence.llm.embeddings import BATCH_TEXTS, embed
from intelligence.provider.errors import EndpointUnavailable, ModelError, TimedOut, UnexpectedResponse
from intelligence.provider.usage import Usage
from tests.intelligence.provider import Provider, Reply, Request, as_json, embeddings, page, refused


def answer_with_numbers(request: Request) -> Reply:
    """Answer each text, a number, with a vector of that number, in reverse order."""
    vectors = [[float(text), 0.5] for text in request.json["input"]]
    return embeddings(vectors, order=reversed(range(len(vectors))))


def test_embeddings_have_the_order_of_the_texts_whatever_the_order_of_the_response() -> None:
    booked: list[Usage] = []
    texts = [str(number) for number in range(BATCH_TEXTS + 3)]
    with Provider(answer_with_numbers) as provider:
        vectors = embed(texts, provider.endpoint(), record_usage=booked.append)
    assert vectors == [[float(number), 0.5] for number in range(BATCH_TEXTS + 3)]
    assert [len(request.json["input"]) for request in provider.requests] == [BATCH_TEXTS, 3]
    assert {request.json["encoding_format"] for request in provider.requests} == {"float"}
    assert [(entry.purpose, entry.prompt_tokens) for entry in booked] == [
        ("avatar_embedding", 8),
        ("avatar_embedding", 8),
    ]


def test_no_request_is_sent_without_texts() -> None:
    with Provider(answer_with_numbers) as provider:
        assert embed([], provider.endpoint(), record_usage=print) == []
    assert provider.requests == []


def test_an_empty_text_is_replaced_in_the_request() -> None:
    with Provider(embeddings([[1.0], [2.0]])) as provider:
        embed(["", "x" * 20_000], provider.endpoint(), record_usage=lambda _: None)
    empty, long = provider.requests[0].json["input"]
    assert (empty, len(long)) == ("-", 8_000)


@pytest.mark.parametrize(
    ("reply", "kind"),
    [
        (embeddings([[1.0, 2.0], [3.0, 4.0]], packed=True), UnexpectedResponse),
        (embeddings([[1.0, 2.0], [3.0]]), UnexpectedResponse),
        (embeddings([[1.0, 2.0]]), UnexpectedResponse),
        (embeddings([[1.0, 2.0], [3.0, 4.0]], order=[0, 0]), UnexpectedResponse),
        (embeddings([[], []]), UnexpectedResponse),
        (as_json({"data": []}), UnexpectedResponse),
        (as_json({"data": [{"index": place, "embedding": [1.0]} for place in (0, 1, None)]}), UnexpectedResponse),
        (as_json({"data": ["x", "y"]}), UnexpectedResponse),
        (page(), UnexpectedResponse),
        (refused(502), EndpointUnavailable),
    ],
)
def test_a_failure_is_a_named_error(reply: Reply, kind: type[ModelError]) -> None:
    with Provider(reply) as provider, pytest.raises(kind):
        embed(["1", "2"], provider.endpoint(), record_usage=lambda _: None)


@pytest.mark.parametrize(
    "reply", [Reply(hang=True), Reply(200, b" " * 500, {"content-type": "application/json"}, pace=0.05)]
)
def test_the_request_keeps_to_the_deadline(reply: Reply) -> None:
    with Provider(reply) as provider, pytest.raises(TimedOut):
        embed(["1"], provider.endpoint(timeout_seconds=0.2), record_usage=lambda _: None)
