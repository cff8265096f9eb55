"""`POST /webhooks/:id/deliveries/:deliveryId/resend`, `/recover` and `/test`."""

from unittest.mock import ANY

import pytest

from tests.cast import Studio, open_studio
from tests.webhooks.receiver import Receiver
from tests.webhooks.steps import create_prospect, deliver, deliveries, make_due, register
from webhooks.models import Delivery


def test_a_test_event_is_sent_whatever_is_subscribed(open_for_business: Studio, receiver: Receiver) -> None:
    studio = open_for_business
    endpoint = register(studio, receiver.url("/in"))
    answer = studio.api("POST", f"/webhooks/{endpoint['id']}/test", {})
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


def test_a_disabled_endpoint_refuses_a_test_event(studio: Studio) -> None:
    endpoint = register(studio)
    studio.api("PATCH", f"/webhooks/{endpoint['id']}", {"status": "disabled"})
    answer = studio.api("POST", f"/webhooks/{endpoint['id']}/test", {})
    assert (answer.status, answer.body["error"]["message"]) == (409, "The endpoint is disabled; enable it first.")


def test_a_resend_continues_the_numbering_with_new_attempts(open_for_business: Studio, receiver: Receiver) -> None:
    studio = open_for_business
    endpoint = register(studio, receiver.url("/status/500"))
    create_prospect(studio)
    for _ in range(5):
        deliver()
        make_due()
    (failed,) = deliveries(studio, endpoint)
    answer = studio.api("POST", f"/webhooks/{endpoint['id']}/deliveries/{failed['id']}/resend", {})
    assert (answer.status, answer.body["data"]) == (
        202,
        failed | {"status": "pending", "trigger": "manual", "nextAttemptAt": ANY, "finishedAt": None},
    )
    studio.api("PATCH", f"/webhooks/{endpoint['id']}", {"url": receiver.url("/in")})
    deliver()
    assert receiver.receipts[-1].headers["x-webhook-attempt"] == "6"
    (delivery,) = deliveries(studio, endpoint)
    assert (delivery["status"], delivery["attempts"]) == ("succeeded", 6)
    assert Delivery.objects.get().failures == 0


def test_a_succeeded_delivery_can_be_resent(open_for_business: Studio, receiver: Receiver) -> None:
    studio = open_for_business
    endpoint = register(studio, receiver.url("/in"))
    create_prospect(studio)
    deliver()
    (delivery,) = deliveries(studio, endpoint)
    studio.api("POST", f"/webhooks/{endpoint['id']}/deliveries/{delivery['id']}/resend", {})
    deliver()
    first, second = receiver.receipts
    assert (first.event_id, first.body) == (second.event_id, second.body)


def test_a_delivery_in_flight_is_not_resent(studio: Studio) -> None:
    endpoint = register(studio)
    create_prospect(studio)
    Delivery.objects.update(state="in_flight", due_at=None)
    (delivery,) = deliveries(studio, endpoint)
    answer = studio.api("POST", f"/webhooks/{endpoint['id']}/deliveries/{delivery['id']}/resend", {})
    assert (answer.status, answer.body["error"]["message"]) == (409, "The delivery is being sent right now.")


def test_a_delivery_is_found_only_under_its_own_endpoint(studio: Studio) -> None:
    endpoint = register(studio)
    create_prospect(studio)
    other = register(studio)
    (delivery,) = deliveries(studio, endpoint)
    path = f"/webhooks/{other['id']}/deliveries/{delivery['id']}"
    stranger = open_studio("Another Studio").api
    answers = [
        studio.api("GET", path),
        studio.api("POST", f"{path}/resend", {}),
        stranger("GET", f"/webhooks/{endpoint['id']}/deliveries/{delivery['id']}"),
        stranger("POST", f"/webhooks/{endpoint['id']}/deliveries/{delivery['id']}/resend", {}),
    ]
    assert {answer.status for answer in answers} == {404}


def test_recovery_sends_missed_deliveries_between_two_times(open_for_business: Studio, receiver: Receiver) -> None:
    studio = open_for_business
    endpoint = register(studio, receiver.url("/in"))
    moments = [create_prospect(studio, f"dana{number}@example.com")["createdAt"] for number in range(4)]
    Delivery.objects.update(state="failed", due_at=None)
    newest = deliveries(studio, endpoint)[0]["id"]
    Delivery.objects.filter(pk=Delivery.objects.order_by("-created_at").first().pk).update(state="succeeded")
    answer = studio.api("POST", f"/webhooks/{endpoint['id']}/recover", {"since": moments[0] - 1, "until": moments[2]})
    assert (answer.status, answer.body) == (202, {"data": {"count": sum(moment < moments[2] for moment in moments)}})
    deliver()
    states = {row["id"]: (row["status"], row["trigger"]) for row in deliveries(studio, endpoint)}
    assert states.pop(newest) == ("succeeded", "auto")
    assert sorted(states.values()) == [("failed", "auto"), ("succeeded", "recover"), ("succeeded", "recover")]


@pytest.mark.parametrize("body", [{}, {"since": None}, {"since": "2026"}, {"since": 2, "until": 1}])
def test_recovery_needs_a_time_range(studio: Studio, body: dict) -> None:
    answer = studio.api("POST", f"/webhooks/{register(studio)['id']}/recover", body)
    assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, "since")
