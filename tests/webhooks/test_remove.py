"""`DELETE /webhooks/:id`."""

from tests.cast import Studio
from tests.webhooks.receiver import Receiver
from tests.webhooks.steps import create_prospect, deliver, register
from webhooks.models import Delivery


def test_answers_that_it_is_gone_and_then_knows_it_no_more(studio: Studio) -> None:
    endpoint = register(studio)
    path = f"/webhooks/{endpoint['id']}"
    answer = studio.api("DELETE", path)
    assert (answer.status, answer.body) == (200, {"data": {"id": endpoint["id"], "deleted": True}})
    assert [studio.api(method, path).status for method in ("DELETE", "GET")] == [404, 404]
    assert studio.api("GET", "/webhooks").body["data"] == []


def test_nothing_is_sent_after_it(open_for_business: Studio, receiver: Receiver) -> None:
    studio = open_for_business
    endpoint = register(studio, receiver.url("/in"))
    create_prospect(studio, "before@example.com")
    studio.api("DELETE", f"/webhooks/{endpoint['id']}")
    create_prospect(studio, "after@example.com")
    deliver()
    assert receiver.receipts == []
    assert list(Delivery.objects.values_list("state", flat=True)) == ["canceled"]


def test_a_removed_endpoint_does_not_count_against_the_limit(studio: Studio) -> None:
    for _ in range(50):
        endpoint = register(studio)
    studio.api("DELETE", f"/webhooks/{endpoint['id']}")
    assert register(studio)["status"] == "active"
