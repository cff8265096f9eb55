"""`PATCH /webhooks/:id`."""

from tests.cast import Studio
from tests.webhooks.receiver import Receiver
from tests.webhooks.steps import create_prospect, deliver, deliveries, register


def test_changes_only_what_is_given(studio: Studio) -> None:
    endpoint = register(studio)
    path = f"/webhooks/{endpoint['id']}"
    before = studio.api("GET", path).body["data"]
    answer = studio.api("PATCH", path, {"label": "CRM", "events": ["call.completed"]})
    updated = answer.body["data"]["updatedAt"]
    assert (answer.status, answer.body) == (
        200,
        {"data": before | {"label": "CRM", "events": ["call.completed"], "updatedAt": updated}},
    )


def test_a_record_can_be_sent_back_as_it_was_read(studio: Studio) -> None:
    path = f"/webhooks/{register(studio)['id']}"
    read = studio.api("GET", path).body["data"]
    answer = studio.api("PATCH", path, read)
    assert answer.body["data"] | {"updatedAt": 0} == read | {"updatedAt": 0}


def test_refuses_a_url_that_may_not_be_called(studio: Studio) -> None:
    answer = studio.api("PATCH", f"/webhooks/{register(studio)['id']}", {"url": "https://10.0.0.1/"})
    assert answer.body["error"]["details"] == [
        {"field": "url", "code": "invalid_url", "message": "The host is not a public address."}
    ]


def test_deliveries_of_a_disabled_endpoint_are_held(studio: Studio) -> None:
    endpoint = register(studio)
    path = f"/webhooks/{endpoint['id']}"
    create_prospect(studio, "before@example.com")
    disabled = studio.api("PATCH", path, {"status": "disabled"}).body["data"]
    create_prospect(studio, "after@example.com")
    assert (disabled["status"], disabled["disabledReason"]) == ("disabled", "manual")
    assert [row["status"] for row in deliveries(studio, endpoint)] == ["held", "held"]


def test_enabling_with_release_sends_what_was_held(open_for_business: Studio, receiver: Receiver) -> None:
    studio = open_for_business
    endpoint = register(studio, receiver.url("/in"))
    path = f"/webhooks/{endpoint['id']}"
    studio.api("PATCH", path, {"status": "disabled"})
    create_prospect(studio)
    deliver()
    assert receiver.receipts == []
    studio.api("PATCH", path, {"status": "active", "releaseHeld": True})
    deliver()
    assert len(receiver.receipts) == 1
    assert [row["status"] for row in deliveries(studio, endpoint)] == ["succeeded"]


def test_enabling_alone_leaves_held_deliveries_held(studio: Studio) -> None:
    endpoint = register(studio)
    studio.api("PATCH", f"/webhooks/{endpoint['id']}", {"status": "disabled"})
    create_prospect(studio)
    studio.api("PATCH", f"/webhooks/{endpoint['id']}", {"status": "active"})
    assert [row["status"] for row in deliveries(studio, endpoint)] == ["held"]


def test_a_disabled_endpoint_releases_nothing_and_stays_as_it_was(studio: Studio) -> None:
    endpoint = register(studio)
    path = f"/webhooks/{endpoint['id']}"
    before = studio.api("GET", path).body
    answer = studio.api("PATCH", path, {"status": "disabled", "label": "New", "releaseHeld": True})
    assert (answer.status, answer.body["error"]["message"]) == (
        409,
        "Held deliveries can be sent only to an enabled endpoint.",
    )
    assert studio.api("GET", path).body == before


def test_what_is_still_to_be_sent_goes_to_the_new_url(open_for_business: Studio, receiver: Receiver) -> None:
    studio = open_for_business
    endpoint = register(studio, receiver.url("/old"))
    create_prospect(studio)
    studio.api("PATCH", f"/webhooks/{endpoint['id']}", {"url": receiver.url("/new")})
    deliver()
    assert [receipt.path for receipt in receiver.receipts] == ["/new"]
