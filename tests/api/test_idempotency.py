"""Idempotency-Key."""

from collections import Counter

import pytest

from prospects.models import Prospect
from tests.cast import Studio, in_parallel, open_studio


@pytest.fixture
def studio(db: None) -> Studio:
    return open_studio()


def post(studio: Studio, key: str, email: str) -> tuple[int, dict[str, object], str | None]:
    answer = studio.api("POST", "/prospects", {"email": email}, idempotency_key=key)
    return answer.status, answer.body, answer.headers.get("Idempotent-Replayed")


def test_a_repeat_gets_the_first_answer(studio: Studio) -> None:
    first = post(studio, "k1", "a@example.com")
    assert first[0] == 201
    assert post(studio, "k1", "a@example.com") == (201, first[1], "true")
    assert Prospect.objects.count() == 1


def test_the_key_with_another_body_is_a_conflict(studio: Studio) -> None:
    post(studio, "k1", "a@example.com")
    status, body, _ = post(studio, "k1", "b@example.com")
    assert (status, body["error"]["code"]) == (409, "idempotency_conflict")
    answer = studio.api("POST", "/prospects/upsert", {"email": "a@example.com"}, idempotency_key="k1")
    assert answer.body["error"]["code"] == "idempotency_conflict"


def test_a_refused_request_may_be_corrected_under_the_same_key(studio: Studio) -> None:
    assert post(studio, "k1", "nobody")[0] == 400
    assert post(studio, "k1", "a@example.com")[0] == 201


def test_keys_belong_to_their_account(studio: Studio) -> None:
    other = open_studio("Other")
    assert post(studio, "k1", "a@example.com")[0] == post(other, "k1", "a@example.com")[0] == 201


@pytest.mark.parametrize("key", ["", " ", "x" * 256, "é"])
def test_an_unusable_key_is_refused(studio: Studio, key: str) -> None:
    assert post(studio, key, "a@example.com")[0] == 400


def test_needs_an_api_key_as_any_request_does(studio: Studio) -> None:
    studio.api._key = None
    assert post(studio, "k1", "a@example.com")[0] == 401


@pytest.mark.django_db(transaction=True)
def test_simultaneous_requests_with_one_key_create_one_record() -> None:
    studio = open_studio()
    answers = in_parallel(8, lambda number: post(studio, "k1", "a@example.com"))
    statuses = Counter(status for status, _, _ in answers)
    assert set(statuses) <= {201, 409}
    assert statuses[201] >= 1
    assert {body["data"]["id"] for status, body, _ in answers if status == 201} == {Prospect.objects.get().public_id}
