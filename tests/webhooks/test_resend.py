"""`POST /webhooks/:id/deliveries/:deliveryId/resend`, `/recover` and `/test`."""

from unittest.mock import ANY

import pytest

from tests.tenants import Tenant, create_tenant
from tests.webhooks.receiver import Receiver
from tests.webhooks.steps import create_prospect, deliver, deliveries, make_due, register
from webhooks.models import Delivery


def test_a_test_event_is_sent_whatever_is_subscribed(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/in"))
    answer = tenant.api("POST", f"/webhooks/{endpoint['id']}/test", {})
    assert (answer.status, answer.body) == (
        202,
        {
            "data": {
                "id": ANY,
                "webhookId": endpoint["id"],
                "eventId": ANY,
                "event": "webhook.test",
                "status": "pending",
                "attempts": 0,
                "nextAttemptAt": ANY,
                "lastStatusCode": None,
                "lastError": None,
                "trigger": "test",
                "createdAt": ANY,
                "finishedAt": None,
            }
        },
    )
    deliver()
    (receipt,) = receiver.receipts
    assert receipt.headers["x-webhook-event"] == "webhook.test"
    assert b'"data":{"webhookId":"%s"' % endpoint["id"].encode() in receipt.body


def test_a_disabled_endpoint_refuses_a_test_event(tenant: Tenant) -> None:
    endpoint = register(tenant)
    tenant.api("PATCH", f"/webhooks/{endpoint['id']}", {"status": "disabled"})
    answer = tenant.api("POST", f"/webhooks/{endpoint['id']}/test", {})
    assert (answer.status, answer.body["error"]["message"]) == (409, "The endpoint is disabled; enable it first.")


def test_a_resend_continues_the_numbering_with_new_attempts(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/status/500"))
    create_prospect(tenant)
    for _ in range(5):
        deliver()
        make_due()
    (failed,) = deliveries(tenant, endpoint)
    answer = tenant.api("POST", f"/webhooks/{endpoint['id']}/deliveries/{failed['id']}/resend", {})
    assert (answer.status, answer.body["data"]) == (
        202,
        failed | {"status": "pending", "trigger": "manual", "nextAttemptAt": ANY, "finishedAt": None},
    )
    tenant.api("PATCH", f"/webhooks/{endpoint['id']}", {"url": receiver.url("/in")})
    deliver()
    assert receiver.receipts[-1].headers["x-webhook-attempt"] == "6"
    (delivery,) = deliveries(tenant, endpoint)
    assert (delivery["status"], delivery["attempts"]) == ("succeeded", 6)
    assert Delivery.objects.get().failures == 0


def test_a_succeeded_delivery_can_be_resent(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/in"))
    create_prospect(tenant)
    deliver()
    (delivery,) = deliveries(tenant, endpoint)
    tenant.api("POST", f"/webhooks/{endpoint['id']}/deliveries/{delivery['id']}/resend", {})
    deliver()
    first, second = receiver.receipts
    assert (first.event_id, first.body) == (second.event_id, second.body)


def test_a_delivery_in_flight_is_not_resent(tenant: Tenant) -> None:
    endpoint = register(tenant)
    create_prospect(tenant)
    Delivery.objects.update(state="in_flight", due_at=None)
    (delivery,) = deliveries(tenant, endpoint)
    answer = tenant.api("POST", f"/webhooks/{endpoint['id']}/deliveries/{delivery['id']}/resend", {})
    assert (answer.status, answer.body["error"]["message"]) == (409, "The delivery is being sent right now.")


def test_a_delivery_is_found_only_under_its_own_endpoint(tenant: Tenant) -> None:
    endpoint = register(tenant)
    create_prospect(tenant)
    other = register(tenant)
    (delivery,) = deliveries(tenant, endpoint)
    path = f"/webhooks/{other['id']}/deliveries/{delivery['id']}"
    stranger = create_tenant("Another Studio").api
    answers = [
        tenant.api("GET", path),
        tenant.api("POST", f"{path}/resend", {}),
        stranger("GET", f"/webhooks/{endpoint['id']}/deliveries/{delivery['id']}"),
        stranger("POST", f"/webhooks/{endpoint['id']}/deliveries/{delivery['id']}/resend", {}),
    ]
    assert {answer.status for answer in answers} == {404}


def test_recovery_sends_missed_deliveries_between_two_times(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/in"))
    moments = [create_prospect(tenant, f"dana{number}@example.com")["createdAt"] for number in range(4)]
    Delivery.objects.update(state="failed", due_at=None)
    newest = deliveries(tenant, endpoint)[0]["id"]
    Delivery.objects.filter(pk=Delivery.objects.order_by("-created_at").first().pk).update(state="succeeded")
    answer = tenant.api("POST", f"/webhooks/{endpoint['id']}/recover", {"since": moments[0] - 1, "until": moments[2]})
    assert (answer.status, answer.body) == (202, {"data": {"count": sum(moment < moments[2] for moment in moments)}})
    deliver()
    states = {row["id"]: (row["status"], row["trigger"]) for row in deliveries(tenant, endpoint)}
    assert states.pop(newest) == ("succeeded", "auto")
    assert sorted(states.values()) == [("failed", "auto"), ("succeeded", "recover"), ("succeeded", "recover")]


@pytest.mark.parametrize("body", [{}, {"since": None}, {"since": "2026"}, {"since": 2, "until": 1}])
def test_recovery_needs_a_time_range(tenant: Tenant, body: dict) -> None:
    answer = tenant.api("POST", f"/webhooks/{register(tenant)['id']}/recover", body)
    assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, "since")
