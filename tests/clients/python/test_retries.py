"""Which requests are sent again, and what a caller sees when they fail for good. Over real sockets."""

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest

from salespipe import AsyncSalespipe, Salespipe, errors
from salespipe._retries import RetryPolicy, retry_after_seconds
from tests.clients.python.doubles import KEY, ScriptedApi, answer, failure
from tests.doubles import Canned

CREATED = answer({"data": {"id": "pros_1", "created": True}}, 201)
SOON = {"Retry_After": "0"}
BUSY = failure(503, "unavailable", **SOON)
LIMITED = failure(429, "rate_limited", **SOON)
CUT = Canned(200, b'{"data"', {"Content-Type": "application/json"}, cut=True)


def upsert(url: str, **options: Any) -> str:
    with Salespipe(KEY, url, **options) as client:
        return client.prospects.upsert(email="dana@example.com").id


def upsert_asynchronously(url: str, **options: Any) -> str:
    async def run() -> str:
        async with AsyncSalespipe(KEY, url, **options) as client:
            return (await client.prospects.upsert(email="dana@example.com")).id

    return asyncio.run(run())


both = pytest.mark.parametrize("call", [upsert, upsert_asynchronously], ids=["sync", "async"])


@both
@pytest.mark.parametrize(
    "script",
    [[LIMITED], [BUSY, BUSY, BUSY], [CUT], [CUT, failure(409, "conflict", **SOON)]],
    ids=["429", "503 three times", "a broken connection", "409 while the first request still runs"],
)
def test_a_post_is_sent_again_with_the_same_idempotency_key(call: Callable[..., str], script: list[Canned]) -> None:
    with ScriptedApi(*script, CREATED) as api:
        assert call(api.url) == "pros_1"
        keys = {asked.headers["idempotency-key"] for asked in api.asked}
    assert (len(api.asked), len(keys)) == (len(script) + 1, 1)


def test_each_call_has_an_idempotency_key_of_its_own_or_the_given_one() -> None:
    with ScriptedApi(CREATED) as api, Salespipe(KEY, api.url) as client:
        client.prospects.upsert(email="dana@example.com")
        client.prospects.upsert(email="dana@example.com")
        client.prospects.upsert(email="dana@example.com", idempotency_key="form-17")
        first, second, third = [asked.headers["idempotency-key"] for asked in api.asked]
    assert first != second
    assert third == "form-17"


@both
@pytest.mark.parametrize(
    ("canned", "kind", "code"),
    [
        (failure(400, "unknown_field"), errors.BadRequestError, "unknown_field"),
        (failure(401, "key_revoked"), errors.AuthenticationError, "key_revoked"),
        (failure(403, "insufficient_scope"), errors.PermissionDeniedError, "insufficient_scope"),
        (failure(404, "not_found"), errors.NotFoundError, "not_found"),
        (failure(409, "conflict"), errors.ConflictError, "conflict"),
        (failure(409, "idempotency_conflict"), errors.IdempotencyConflictError, "idempotency_conflict"),
        (failure(413, "too_large"), errors.TooLargeError, "too_large"),
        (failure(429, "rate_limited", Retry_After="3600"), errors.RateLimitError, "rate_limited"),
        (failure(500, "internal"), errors.ServerError, "internal"),
        (answer({}, 301, Location="https://other.example"), errors.APIError, "redirected"),
        (Canned(200, b"<html>", {"Content-Type": "text/html"}), errors.APIError, "unexpected_response"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_will_not_pass_by_itself_is_raised_at_once(
    call: Callable[..., str], canned: Canned, kind: type[errors.APIError], code: str
) -> None:
    with ScriptedApi(canned) as api:
        with pytest.raises(errors.APIError) as raised:
            call(api.url)
        assert (type(raised.value), raised.value.code, len(api.asked)) == (kind, code, 1)


def test_the_last_failure_is_raised_when_the_retries_are_used_up() -> None:
    with ScriptedApi(BUSY) as api:
        with pytest.raises(errors.UnavailableError) as raised:
            upsert(api.url, max_retries=2)
        assert len(api.asked) == 3
    assert (raised.value.request_id, raised.value.retry_after) == ("req-1", 0)


@both
def test_a_service_that_hangs_ends_the_call_after_the_timeout(call: Callable[..., str]) -> None:
    with ScriptedApi(Canned(hang=True)) as api, pytest.raises(errors.RequestTimeoutError, match="in time"):
        call(api.url, timeout=0.2, max_retries=0)


@both
def test_a_service_that_is_not_there_is_named(call: Callable[..., str]) -> None:
    with ScriptedApi() as api:
        url = api.url
    with pytest.raises(errors.ConnectionFailedError, match=f"{url}/api/v1/prospects/upsert could not be reached"):
        call(url, max_retries=0)


def test_a_delete_whose_answer_was_lost_is_not_sent_again() -> None:
    with ScriptedApi(CUT) as api, Salespipe(KEY, api.url) as client:
        with pytest.raises(errors.ConnectionFailedError):
            client.prospects.delete("pros_1")
        assert len(api.asked) == 1


def test_an_error_names_the_fields_and_who_is_there_already() -> None:
    detail = {"field": "email", "code": "prospect_exists", "message": "It is taken.", "existingId": "pros_7"}
    body = {"error": {"code": "prospect_exists", "message": "Exists.", "requestId": "req-9", "details": [detail]}}
    with ScriptedApi(answer(body, 409)) as api, pytest.raises(errors.ProspectExistsError) as raised:
        upsert(api.url)
    assert raised.value.details == (errors.FieldError("email", "prospect_exists", "It is taken.", "pros_7"),)
    assert raised.value.existing_id == "pros_7"
    assert str(raised.value) == "Exists. email: It is taken. (request req-9)"


def test_options_can_be_changed_for_some_calls_on_the_same_connections() -> None:
    with ScriptedApi(BUSY) as api, Salespipe(KEY, api.url) as client:
        with pytest.raises(errors.UnavailableError):
            client.with_options(max_retries=0, timeout=5).stages.list().first_page()
        assert len(api.asked) == 1


def test_neither_key_nor_personal_data_is_logged_or_shown(caplog: pytest.LogCaptureFixture) -> None:
    with (
        caplog.at_level(logging.DEBUG),
        ScriptedApi(BUSY, answer({"data": [], "nextCursor": None})) as api,
        Salespipe(KEY, api.url) as client,
    ):
        client.prospects.list(email="dana@example.com").first_page()
        shown = caplog.text + repr(client) + repr(client._transport)
    assert "/api/v1/prospects" in shown
    assert [word for word in (KEY, "dana", "secretsecret") if word in shown] == []


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        ("7", 7.0),
        ("Mon, 02 Nov 2026 12:00:30 GMT", 30.0),
        ("Mon, 02 Nov 2026 11:00:00 GMT", 0.0),
        ("soon", None),
        ("", None),
        ("-1", None),
    ],
    ids=["seconds", "a date", "a date in the past", "a word", "nothing", "a negative number"],
)
def test_retry_after_is_read_in_both_forms(value: str, seconds: float | None) -> None:
    response = httpx.Response(503, headers={"Retry-After": value})
    assert retry_after_seconds(response, datetime(2026, 11, 2, 12, tzinfo=UTC)) == seconds


def test_delays_double_up_to_the_longest_and_end_with_the_retries() -> None:
    policy = RetryPolicy(retries=6)
    delays = [policy.delay(attempt) for attempt in range(1, 8)]
    assert delays[6] is None
    for delay, longest in zip(delays, [0.5, 1, 2, 4, 8, 8], strict=False):
        assert delay is not None
        assert longest / 2 <= delay <= longest
