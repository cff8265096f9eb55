"""`PATCH /webhooks/:id`."""

from tests.tenants import Tenant
from tests.webhooks.receiver import Receiver
from tests.webhooks.steps import create_prospect, deliver, deliveries, register
from webhooks.models import Endpoint


def test_a_patch_changes_only_the_given_fields(tenant: Tenant) -> None:
    endpoint = register(tenant)
    path = f"/webhooks/{endpoint['id']}"
    before = tenant.api("GET", path).body["data"]
    answer = tenant.api("PATCH", path, {"label": "CRM", "events": ["call.completed"]})
    updated = answer.body["data"]["updatedAt"]
    assert (answer.status, answer.body) == (
        200,
        {"data": before | {"label": "CRM", "events": ["call.completed"], "updatedAt": updated}},
    )


def test_a_record_can_be_sent_back_as_fetched(tenant: Tenant) -> None:
    path = f"/webhooks/{register(tenant)['id']}"
    read = tenant.api("GET", path).body["data"]
    answer = tenant.api("PATCH", path, read)
    assert answer.body["data"] | {"updatedAt": 0} == read | {"updatedAt": 0}


def test_a_url_that_is_not_allowed_is_refused(tenant: Tenant) -> None:
    answer = tenant.api("PATCH", f"/webhooks/{register(tenant)['id']}", {"url": "https://10.0.0.1/"})
    assert answer.body["error"]["details"] == [
        {"field": "url", "code": "invalid_url", "message": "The host is not a public address."}
    ]


def test_another_url_starts_without_the_failures_of_the_old_one(tenant: Tenant) -> None:
    endpoint = register(tenant)
    Endpoint.objects.update(consecutive_failures=7, first_failure_at="2026-01-01T00:00:00Z", answer_ms=4000)
    tenant.api("PATCH", f"/webhooks/{endpoint['id']}", {"url": "https://hooks.example.com/new"})
    changed = Endpoint.objects.get()
    assert (changed.consecutive_failures, changed.first_failure_at, changed.answer_ms) == (0, None, None)


def test_deliveries_of_a_disabled_endpoint_are_held(tenant: Tenant) -> None:
    endpoint = register(tenant)
    path = f"/webhooks/{endpoint['id']}"
    create_prospect(tenant, "before@example.com")
    disabled = tenant.api("PATCH", path, {"status": "disabled"}).body["data"]
    create_prospect(tenant, "after@example.com")
    assert (disabled["status"], disabled["disabledReason"]) == ("disabled", "manual")
    assert [row["status"] for row in deliveries(tenant, endpoint)] == ["held", "held"]


def test_enabling_with_release_sends_held_deliveries(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/in"))
    path = f"/webhooks/{endpoint['id']}"
    tenant.api("PATCH", path, {"status": "disabled"})
    create_prospect(tenant)
    deliver()
    assert receiver.receipts == []
    tenant.api("PATCH", path, {"status": "active", "releaseHeld": True})
    deliver()
    assert len(receiver.receipts) == 1
    assert [row["status"] for row in deliveries(tenant, endpoint)] == ["succeeded"]


def test_enabling_alone_keeps_held_deliveries_held(tenant: Tenant) -> None:
    endpoint = register(tenant)
    tenant.api("PATCH", f"/webhooks/{endpoint['id']}", {"status": "disabled"})
    create_prospect(tenant)
    tenant.api("PATCH", f"/webhooks/{endpoint['id']}", {"status": "active"})
    assert [row["status"] for row in deliveries(tenant, endpoint)] == ["held"]


def test_a_disabled_endpoint_releases_nothing_and_stays_unchanged(tenant: Tenant) -> None:
    endpoint = register(tenant)
    path = f"/webhooks/{endpoint['id']}"
    before = tenant.api("GET", path).body
    answer = tenant.api("PATCH", path, {"status": "disabled", "label": "New", "releaseHeld": True})
    assert (answer.status, answer.body["error"]["message"]) == (
        409,
        "Held deliveries can be sent only to an enabled endpoint.",
    )
    assert tenant.api("GET", path).body == before


def test_pending_deliveries_go_to_the_new_url(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    endpoint = register(tenant, receiver.url("/old"))
    create_prospect(tenant)
    tenant.api("PATCH", f"/webhooks/{endpoint['id']}", {"url": receiver.url("/new")})
    deliver()
    assert [receipt.path for receipt in receiver.receipts] == ["/new"]
