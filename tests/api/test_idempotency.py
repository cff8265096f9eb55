"""The Idempotency-Key header."""

from collections import Counter

import pytest

from pipeline_service.accounts.actions import ALL_SCOPES, issue_key, rotate_key
from pipeline_service.accounts.models import ApiKey
from prospects.models import Payment, Prospect
from tests.tenants import Api, Tenant, create_tenant, in_parallel


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


def post(tenant: Tenant, key: str, email: str) -> tuple[int, dict[str, object], str | None]:
    answer = tenant.api("POST", "/prospects", {"email": email}, idempotency_key=key)
    return answer.status, answer.body, answer.headers.get("Idempotent-Replayed")


def test_a_repeated_request_gets_the_first_response(tenant: Tenant) -> None:
    first = post(tenant, "k1", "a@example.com")
    assert first[0] == 201
    assert post(tenant, "k1", "a@example.com") == (201, first[1], "true")
    assert Prospect.objects.count() == 1


def test_the_key_with_another_body_is_a_conflict(tenant: Tenant) -> None:
    post(tenant, "k1", "a@example.com")
    status, body, _ = post(tenant, "k1", "b@example.com")
    assert (status, body["error"]["code"]) == (409, "idempotency_conflict")
    answer = tenant.api("POST", "/prospects/upsert", {"email": "a@example.com"}, idempotency_key="k1")
    assert answer.body["error"]["code"] == "idempotency_conflict"


def test_a_refused_request_can_be_corrected_under_the_same_key(tenant: Tenant) -> None:
    assert post(tenant, "k1", "nobody")[0] == 400
    assert post(tenant, "k1", "a@example.com")[0] == 201


def test_keys_belong_to_their_account(tenant: Tenant) -> None:
    other = create_tenant("Other")
    assert post(tenant, "k1", "a@example.com")[0] == post(other, "k1", "a@example.com")[0] == 201


@pytest.mark.parametrize("key", ["", " ", "x" * 256, "é"])
def test_an_invalid_key_is_refused(tenant: Tenant, key: str) -> None:
    assert post(tenant, key, "a@example.com")[0] == 400


def test_a_request_with_the_header_needs_an_api_key(tenant: Tenant) -> None:
    tenant.api._key = None
    assert post(tenant, "k1", "a@example.com")[0] == 401


@pytest.mark.django_db(transaction=True)
def test_concurrent_requests_with_one_key_create_one_record() -> None:
    tenant = create_tenant()
    answers = in_parallel(8, lambda number: post(tenant, "k1", "a@example.com"))
    statuses = Counter(status for status, _, _ in answers)
    assert set(statuses) <= {201, 409}
    assert statuses[201] >= 1
    assert {body["data"]["id"] for status, body, _ in answers if status == 201} == {Prospect.objects.get().public_id}


def second_key(tenant: Tenant, scopes: list[str] | None = None) -> Tenant:
    """The same account with another API key."""
    _, key = issue_key(account_id=tenant.account.id, scopes=scopes or ALL_SCOPES)
    return Tenant(tenant.account, tenant.rep, key, Api(key))


def test_a_repeat_under_another_api_key_of_the_account_gets_the_first_response(tenant: Tenant) -> None:
    other = second_key(tenant)
    first = post(tenant, "k1", "a@example.com")
    assert post(other, "k1", "a@example.com") == (201, first[1], "true")
    status, body, _ = post(other, "k1", "b@example.com")
    assert (status, body["error"]["code"]) == (409, "idempotency_conflict")
    assert Prospect.objects.count() == 1


def test_a_payment_repeated_under_the_rotated_api_key_is_stored_once(tenant: Tenant) -> None:
    body = {"email": "a@example.com", "amount": 100}
    first = tenant.api("POST", "/payments", body, idempotency_key="pay-1")
    _, text = rotate_key(key=ApiKey.objects.get(account=tenant.account))
    again = Api(text)("POST", "/payments", body, idempotency_key="pay-1")
    assert (again.status, again.body) == (first.status, first.body) == (201, first.body)
    assert Payment.objects.count() == 1


def test_an_api_key_without_write_scope_is_not_shown_a_stored_response(tenant: Tenant) -> None:
    post(tenant, "k1", "a@example.com")
    status, body, replayed = post(second_key(tenant, ["read"]), "k1", "a@example.com")
    assert (status, body["error"]["code"], replayed) == (403, "insufficient_scope", None)


@pytest.mark.django_db(transaction=True)
def test_concurrent_requests_under_two_api_keys_create_one_record() -> None:
    tenant = create_tenant()
    callers = [tenant, second_key(tenant)]
    body = {"email": "a@example.com", "amount": 100}
    answers = in_parallel(8, lambda number: callers[number % 2].api("POST", "/payments", body, idempotency_key="pay-1"))
    statuses = Counter(answer.status for answer in answers)
    assert set(statuses) <= {201, 409}
    assert statuses[201] >= 1
    running = {answer.body["error"]["code"] for answer in answers if answer.status == 409}
    assert running <= {"conflict"}
    assert Payment.objects.count() == 1
