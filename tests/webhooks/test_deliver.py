"""Deliveries from claim to record, over real sockets."""

from typing import Any
from unittest.mock import ANY

import pytest

from tests.tenants import Tenant
from tests.webhooks.receiver import Receiver, check_receipts
from tests.webhooks.steps import create_prospect, deliver, deliveries, make_due, register


def test_a_delivery_has_a_body_metadata_and_both_signatures(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/in"))
    prospect = create_prospect(tenant)
    deliver()
    (receipt,) = receiver.receipts
    (delivery,) = deliveries(tenant, endpoint)
    in_full = tenant.api("GET", f"/webhooks/{endpoint['id']}/deliveries/{delivery['id']}").body["data"]
    assert in_full["payload"]["data"] == prospect
    assert {name: receipt.headers[name] for name in receipt.headers if not name.endswith("signature")} == {
        "host": f"127.0.0.1:{receiver.port}",
        "content-length": str(len(receipt.body)),
        "content-type": "application/json",
        "user-agent": "SalesPipelineWebhooks/1",
        "accept": "*/*",
        "accept-encoding": "identity",
        "x-webhook-event": "prospect.created",
        "x-webhook-delivery": delivery["id"],
        "x-webhook-attempt": "1",
        "webhook-id": delivery["eventId"],
        "webhook-timestamp": ANY,
    }
    check_receipts([receipt], endpoint["secret"])


def test_a_success_is_shown_with_all_its_fields(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/in"))
    prospect = create_prospect(tenant)
    deliver()
    (delivery,) = deliveries(tenant, endpoint)
    assert tenant.api("GET", f"/webhooks/{endpoint['id']}/deliveries/{delivery['id']}").body == {
        "data": {
            "id": ANY,
            "webhookId": endpoint["id"],
            "eventId": ANY,
            "event": "prospect.created",
            "status": "succeeded",
            "attempts": 1,
            "nextAttemptAt": None,
            "lastStatusCode": 200,
            "lastError": None,
            "trigger": "auto",
            "createdAt": ANY,
            "finishedAt": ANY,
            "payload": {
                "event": "prospect.created",
                "accountId": tenant.account.public_id,
                "occurredAt": prospect["createdAt"],
                "data": prospect,
            },
            "attemptLog": [
                {
                    "number": 1,
                    "trigger": "auto",
                    "startedAt": ANY,
                    "durationMs": ANY,
                    "statusCode": 200,
                    "error": None,
                    "responseHeaders": {"content-length": "2"},
                    "responseBody": "ok",
                }
            ],
        }
    }
    shown = tenant.api("GET", f"/webhooks/{endpoint['id']}").body["data"]
    assert (shown["consecutiveFailures"], shown["lastSuccessAt"] is not None) == (0, True)


@pytest.mark.parametrize("status", [302, 410, 429, 500])
def test_a_response_other_than_2xx_is_attempted_five_times(
    open_for_business: Tenant, receiver: Receiver, status: int
) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url(f"/status/{status}"))
    create_prospect(tenant)
    for _ in range(6):
        deliver()
        make_due()
    (delivery,) = deliveries(tenant, endpoint)
    assert (delivery["status"], delivery["attempts"], delivery["lastStatusCode"]) == ("failed", 5, status)
    assert delivery["lastError"] == f"The endpoint answered {status}."
    assert len({(receipt.event_id, receipt.body) for receipt in receiver.receipts}) == 1
    assert [receipt.headers["x-webhook-attempt"] for receipt in receiver.receipts] == ["1", "2", "3", "4", "5"]
    check_receipts(receiver.receipts, endpoint["secret"])


def test_an_endpoint_without_a_server_fails_with_a_reason(open_for_business: Tenant) -> None:
    tenant = open_for_business
    endpoint = register(tenant, "http://127.0.0.1:9/")
    create_prospect(tenant)
    deliver()
    (delivery,) = deliveries(tenant, endpoint)
    assert (delivery["status"], delivery["lastStatusCode"], delivery["lastError"]) == (
        "pending",
        None,
        "The connection was refused.",
    )
    log = tenant.api("GET", f"/webhooks/{endpoint['id']}/deliveries/{delivery['id']}").body["data"]["attemptLog"]
    assert [(line["statusCode"], line["error"]) for line in log] == [(None, "connect")]


def test_a_private_host_is_blocked_when_it_is_called(
    open_for_business: Tenant, receiver: Receiver, settings: Any
) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/in"))
    create_prospect(tenant)
    settings.OUTBOUND_ALLOW_PRIVATE = []
    deliver()
    (delivery,) = deliveries(tenant, endpoint)
    log = tenant.api("GET", f"/webhooks/{endpoint['id']}/deliveries/{delivery['id']}").body["data"]["attemptLog"]
    assert ([line["error"] for line in log], receiver.receipts) == (["blocked_address"], [])
