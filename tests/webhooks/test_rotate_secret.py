"""`POST /webhooks/:id/rotate-secret`."""

import datetime
from unittest.mock import ANY

import pytest

from pipeline_service import typeid
from pipeline_service.exceptions import Conflict
from tests.tenants import Tenant
from tests.webhooks.receiver import Receiver, check_receipts
from tests.webhooks.steps import create_prospect, deliver, register
from webhooks.actions.rotation import finish_rotations, promote_secret
from webhooks.models import Secret
from webhooks.signing import plain_signature


def rotate(tenant: Tenant, endpoint: dict, body: dict) -> dict:
    answer = tenant.api("POST", f"/webhooks/{endpoint['id']}/rotate-secret", body)
    assert answer.status == 200, answer.body
    return answer.body["data"]


def test_a_rotation_answers_the_new_secret_and_the_end_of_the_old_one(tenant: Tenant) -> None:
    endpoint = register(tenant)
    rotated = rotate(tenant, endpoint, {"overlapHours": 2})
    assert rotated == {"id": endpoint["id"], "secret": ANY, "previousSecretExpiresAt": ANY}
    assert rotated["secret"] != endpoint["secret"]
    hours = (rotated["previousSecretExpiresAt"] - endpoint["createdAt"]) / 3_600_000
    assert round(hours) == 2


def test_a_repeated_rotation_shows_no_secret(tenant: Tenant) -> None:
    path = f"/webhooks/{register(tenant)['id']}/rotate-secret"
    first = tenant.api("POST", path, {}, idempotency_key="one")
    again = tenant.api("POST", path, {}, idempotency_key="one")
    assert again.body == {"data": first.body["data"] | {"secret": None}}


def test_both_secrets_sign_during_the_overlap(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/in"))
    new = rotate(tenant, endpoint, {})["secret"]
    create_prospect(tenant)
    deliver()
    (receipt,) = receiver.receipts
    check_receipts([receipt], endpoint["secret"])
    assert receipt.headers["x-webhook-signature-secondary"] == plain_signature(new, receipt.body)
    assert len(receipt.headers["webhook-signature"].split(" ")) == 2


def test_only_the_new_secret_signs_after_the_overlap(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/in"))
    new = rotate(tenant, endpoint, {})["secret"]
    Secret.objects.filter(role="primary").update(expires_at="2020-01-01T00:00:00Z")
    create_prospect(tenant, "before@example.com")
    deliver()
    assert finish_rotations() == 1
    create_prospect(tenant, "after@example.com")
    deliver()
    check_receipts(receiver.receipts, new)
    assert {"x-webhook-signature-secondary" in receipt.headers for receipt in receiver.receipts} == {False}
    assert list(Secret.objects.values_list("role", "expires_at")) == [("primary", None)]


def test_a_rotation_without_overlap_replaces_the_secret_at_once(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/in"))
    rotate(tenant, endpoint, {})
    new = rotate(tenant, endpoint, {"overlapHours": 0})["secret"]
    create_prospect(tenant)
    deliver()
    check_receipts(receiver.receipts, new)
    assert Secret.objects.count() == 1


def valid_secrets() -> list[str]:
    return [secret.value for secret in Secret.objects.order_by("role")]


def test_a_further_rotation_keeps_the_newest_deployed_secret_and_drops_the_oldest(tenant: Tenant) -> None:
    endpoint = register(tenant)
    deployed = rotate(tenant, endpoint, {})["secret"]
    newest = rotate(tenant, endpoint, {})["secret"]
    assert valid_secrets() == [deployed, newest]


def test_both_secrets_of_a_further_rotation_sign(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/in"))
    deployed = rotate(tenant, endpoint, {})["secret"]
    newest = rotate(tenant, endpoint, {})["secret"]
    create_prospect(tenant)
    deliver()
    (receipt,) = receiver.receipts
    check_receipts([receipt], deployed)
    assert receipt.headers["x-webhook-signature-secondary"] == plain_signature(newest, receipt.body)


def test_a_further_rotation_never_extends_an_old_secret(tenant: Tenant) -> None:
    endpoint = register(tenant)
    first = rotate(tenant, endpoint, {"overlapHours": 2})
    second = rotate(tenant, endpoint, {"overlapHours": 1})
    assert second["previousSecretExpiresAt"] < first["previousSecretExpiresAt"]
    third = rotate(tenant, endpoint, {"overlapHours": 48})
    assert third["previousSecretExpiresAt"] > second["previousSecretExpiresAt"]
    assert valid_secrets() == [second["secret"], third["secret"]]
    ends = Secret.objects.get(role="primary").expires_at
    assert round(ends.timestamp() * 1000) == third["previousSecretExpiresAt"]


def test_promoting_ends_the_overlap(tenant: Tenant) -> None:
    endpoint = register(tenant)
    endpoint_id = typeid.decode("wh", endpoint["id"])
    new = rotate(tenant, endpoint, {})["secret"]
    promote_secret(account_id=tenant.account.id, endpoint_id=endpoint_id)
    assert [(secret.role, secret.value) for secret in Secret.objects.all()] == [("primary", new)]
    with pytest.raises(Conflict):
        promote_secret(account_id=tenant.account.id, endpoint_id=endpoint_id)


@pytest.mark.parametrize("hours", [-1, 721, "24", 1.5, None])
def test_an_overlap_outside_its_bounds_is_refused(tenant: Tenant, hours: object) -> None:
    answer = tenant.api("POST", f"/webhooks/{register(tenant)['id']}/rotate-secret", {"overlapHours": hours})
    assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, "overlapHours")


def test_the_default_overlap_is_a_day(tenant: Tenant) -> None:
    endpoint = register(tenant)
    ends = rotate(tenant, endpoint, {})["previousSecretExpiresAt"]
    day = datetime.timedelta(days=1) / datetime.timedelta(milliseconds=1)
    assert 0 <= ends - endpoint["createdAt"] - day < 60_000
