"""`/messages`."""

import pytest

from tests.tenants import Tenant


def test_a_message_answers_with_the_full_record(tenant: Tenant) -> None:
    body = {
        "email": "dana@example.com",
        "channel": "whatsapp",
        "direction": "inbound",
        "body": " Hi! ",
        "occurredAt": 1_000,
        "repId": tenant.rep.public_id,
        "externalId": "wa-1",
    }
    answer = tenant.api("POST", "/messages", body)
    record = answer.body["data"]
    assert answer.status == 201
    assert record == {
        "id": record["id"],
        "prospectId": record["prospectId"],
        "repId": tenant.rep.public_id,
        "channel": "whatsapp",
        "direction": "inbound",
        "body": "Hi!",
        "occurredAt": 1_000,
        "externalId": "wa-1",
        "createdAt": record["createdAt"],
        "updatedAt": record["createdAt"],
        "created": True,
    }
    again = tenant.api("POST", "/messages", body | {"body": "Hello!", "occurredAt": None})
    assert (again.status, again.body["data"]["id"], again.body["data"]["occurredAt"]) == (200, record["id"], 1_000)
    (listed,) = tenant.api("GET", f"/messages?prospectId={record['prospectId']}&channel=whatsapp&since=999").body[
        "data"
    ]
    assert listed["body"] == "Hello!"


@pytest.mark.parametrize("field", ["channel", "direction", "body"])
def test_channel_direction_and_body_are_required(tenant: Tenant, field: str) -> None:
    body = {"email": "dana@example.com", "channel": "sms", "direction": "inbound", "body": "x", field: None}
    answer = tenant.api("POST", "/messages", body)
    assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, field)


def test_messages_leave_with_their_prospect(tenant: Tenant) -> None:
    body = {"email": "dana@example.com", "channel": "sms", "direction": "inbound", "body": "x"}
    dana = tenant.api("POST", "/messages", body).body["data"]["prospectId"]
    tenant.api("DELETE", f"/prospects/{dana}")
    assert tenant.api("GET", "/messages").body["data"] == []
