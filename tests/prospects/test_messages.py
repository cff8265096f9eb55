"""`/messages`."""

import pytest

from tests.tenants import Tenant, create_tenant


def test_a_message_answers_with_the_full_record(tenant: Tenant) -> None:
    body = {
        "email": "dana@example.com",
        "channel": "whatsapp",
        "direction": "inbound",
        "body": " Hi! ",
        "status": "received",
        "threadId": "wa-thread-7",
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
        "status": "received",
        "threadId": "wa-thread-7",
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


def test_a_message_sent_again_has_its_new_status(tenant: Tenant) -> None:
    sent = {"email": "dana@example.com", "channel": "sms", "direction": "outbound", "body": "Hi", "externalId": "s-1"}
    first = tenant.api("POST", "/messages", {**sent, "status": "queued", "threadId": "t-1"}).body["data"]
    assert (first["status"], first["threadId"]) == ("queued", "t-1")
    (result,) = tenant.api("POST", "/messages/batch", {"items": [{**sent, "status": "delivered"}]}).body["data"]
    assert (result["status"], result["id"]) == ("updated", first["id"])
    again = tenant.api("GET", f"/messages/{first['id']}").body["data"]
    assert (again["status"], again["threadId"]) == ("delivered", "t-1")


def test_messages_are_found_by_status_and_thread(tenant: Tenant) -> None:
    sent = {"email": "dana@example.com", "channel": "sms", "direction": "outbound", "body": "Hi"}
    for status, thread in (("failed", "t-1"), ("delivered", "t-1"), ("failed", "t-2"), (None, None)):
        assert tenant.api("POST", "/messages", {**sent, "status": status, "threadId": thread}).status == 201

    def found(query: str) -> list[tuple[str, str]]:
        rows = tenant.api("GET", f"/messages?{query}").body["data"]
        return [(row["status"], row["threadId"]) for row in rows]

    assert found("status=failed") == [("failed", "t-2"), ("failed", "t-1")]
    assert found("threadId=t-1") == [("delivered", "t-1"), ("failed", "t-1")]
    assert found("threadId=t-1&status=failed") == [("failed", "t-1")]
    refused = tenant.api("GET", "/messages?status=lost").body["error"]
    assert refused["details"][0]["field"] == "status"


def test_an_unknown_status_is_refused(tenant: Tenant) -> None:
    sent = {"email": "dana@example.com", "channel": "sms", "direction": "outbound", "body": "Hi", "status": "lost"}
    answer = tenant.api("POST", "/messages", sent)
    (detail,) = answer.body["error"]["details"]
    assert (answer.status, detail["field"], detail["code"]) == (400, "status", "invalid_choice")


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


BODY = {"email": "dana@example.com", "channel": "sms", "direction": "inbound", "body": "My card is 4242"}


def test_a_fetched_message_equals_its_list_item(tenant: Tenant) -> None:
    message = tenant.api("POST", "/messages", BODY).body["data"]
    (listed,) = tenant.api("GET", "/messages").body["data"]
    answer = tenant.api("GET", f"/messages/{message['id']}")
    assert (answer.status, answer.body) == (200, {"data": listed})


def test_a_deleted_message_is_gone_everywhere_and_leaves_the_person(tenant: Tenant) -> None:
    message = tenant.api("POST", "/messages", BODY).body["data"]
    other = tenant.api("POST", "/messages", BODY | {"body": "See you"}).body["data"]
    path = f"/messages/{message['id']}"
    answer = tenant.api("DELETE", path)
    assert (answer.status, answer.body) == (200, {"data": {"id": message["id"], "deleted": True}})
    assert [tenant.api(method, path).status for method in ("GET", "DELETE")] == [404, 404]
    assert [row["id"] for row in tenant.api("GET", "/messages").body["data"]] == [other["id"]]
    conversations = tenant.api("GET", f"/prospects/{message['prospectId']}/conversations?type=message").body["data"]
    assert [item["id"] for item in conversations] == [other["id"]]


def test_a_deleted_message_is_not_shown_by_a_replayed_response(tenant: Tenant) -> None:
    first = tenant.api("POST", "/messages", BODY, idempotency_key="one")
    other = tenant.api("POST", "/messages", BODY | {"body": "See you"}, idempotency_key="two")
    tenant.api("DELETE", f"/messages/{first.body['data']['id']}")
    assert tenant.api("POST", "/messages", BODY, idempotency_key="one").body == {"data": {"erased": True}}
    again = tenant.api("POST", "/messages", BODY | {"body": "See you"}, idempotency_key="two")
    assert again.body == other.body
    assert len(tenant.api("GET", "/messages").body["data"]) == 1


def test_a_message_of_another_account_or_a_deleted_prospect_is_not_found(tenant: Tenant) -> None:
    message = tenant.api("POST", "/messages", BODY).body["data"]
    path = f"/messages/{message['id']}"
    stranger = create_tenant("Another Studio").api
    assert [stranger(method, path).status for method in ("GET", "DELETE")] == [404, 404]
    assert tenant.api("GET", path).status == 200
    tenant.api("DELETE", f"/prospects/{message['prospectId']}")
    assert [tenant.api(method, path).status for method in ("GET", "DELETE")] == [404, 404]
