"""Fallback through the response formats of endpoints; the best supported format is remembered for an hour."""

import json

import pytest

from intelligence.llm.completion import FORMATS
from intelligence.provider.errors import BadRequest
from intelligence.provider.format_fallback import REMEMBERED_SECONDS, FormatFallback
from tests.intelligence.llm.steps import analyse, answer
from tests.intelligence.provider import Provider, Reply, Request, completion, refused

GOOD = completion(json.dumps(answer()))


def endpoint_supporting(*formats: str) -> Provider:
    """Return an endpoint that refuses all other formats."""

    def respond(request: Request) -> Reply:
        return GOOD if request.response_format in formats else refused(400, message="unknown response_format")

    return Provider(respond)


@pytest.mark.parametrize("place", range(3))
def test_the_formats_are_tried_until_one_is_supported_and_remembered(place: int) -> None:
    with endpoint_supporting(FORMATS[place]) as provider:
        first, second = analyse(provider), analyse(provider)
    assert [request.response_format for request in provider.requests] == [*FORMATS[: place + 1], FORMATS[place]]
    assert (first.response_format, first.requests) == (FORMATS[place], place + 1)
    assert (second.response_format, second.requests) == (FORMATS[place], 1)
    has_schema = '"additionalProperties":false' in provider.requests[-1].words
    assert has_schema == (place > 0)


def test_an_endpoint_without_a_supported_format_is_an_error() -> None:
    with endpoint_supporting() as provider, pytest.raises(BadRequest) as caught:
        analyse(provider)
    assert (caught.value.reason, caught.value.retryable) == ("provider_rejected", False)
    assert [request.response_format for request in provider.requests] == [*FORMATS]


def test_the_schema_is_put_into_the_prompt_if_an_endpoint_ignores_the_format() -> None:
    def pretending(request: Request) -> Reply:
        return GOOD if '"additionalProperties":false' in request.words else completion("A fine call, I would say.")

    with Provider(pretending) as provider:
        assert analyse(provider).requests == 2


def test_a_format_is_remembered_for_an_hour_by_endpoint_and_model() -> None:
    clock = [0.0]
    answer_formats = FormatFallback(lambda: clock[0])
    answer_formats.worked("a", "m", 2)
    assert (answer_formats.start("a", "m"), answer_formats.start("a", "n"), answer_formats.start("b", "m")) == (2, 0, 0)
    clock[0] = REMEMBERED_SECONDS - 1
    answer_formats.worked("a", "m", 2)
    assert answer_formats.start("a", "m") == 2
    clock[0] = REMEMBERED_SECONDS + 1
    assert answer_formats.start("a", "m") == 0
