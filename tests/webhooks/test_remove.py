"""`DELETE /webhooks/:id`."""

from tests.tenants import Tenant
from tests.webhooks.receiver import Receiver
from tests.webhooks.steps import create_prospect, deliver, register
from webhooks.models import Delivery


def test_a_removed_endpoint_is_confirmed_and_then_not_found(tenant: Tenant) -> None:
    endpoint = register(tenant)
    path = f"/webhooks/{endpoint['id']}"
    answer = tenant.api("DELETE", path)
    assert (answer.status, answer.body) == (200, {"data": {"id": endpoint["id"], "deleted": True}})
    assert [tenant.api(method, path).status for method in ("DELETE", "GET")] == [404, 404]
    assert tenant.api("GET", "/webhooks").body["data"] == []


def test_a_removed_endpoint_gets_no_further_delivery(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/in"))
    create_prospect(tenant, "before@example.com")
    tenant.api("DELETE", f"/webhooks/{endpoint['id']}")
    create_prospect(tenant, "after@example.com")
    deliver()
    assert receiver.receipts == []
    assert list(Delivery.objects.values_list("state", flat=True)) == ["canceled"]


def test_a_removed_endpoint_does_not_count_against_the_limit(tenant: Tenant) -> None:
    for _ in range(50):
        endpoint = register(tenant)
    tenant.api("DELETE", f"/webhooks/{endpoint['id']}")
    assert register(tenant)["status"] == "active"
