"""Erasing a prospect leaves only ids in sent and pending webhooks."""

import orjson

from tests.tenants import Tenant
from tests.webhooks.receiver import Receiver
from tests.webhooks.steps import create_prospect, deliver, register
from webhooks.models import Attempt, Delivery, WebhookEvent


def test_bodies_keep_only_ids_and_responses_are_deleted(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    register(tenant, receiver.url("/in"))
    prospect = create_prospect(tenant)
    other = create_prospect(tenant, "other@example.com")
    deliver()
    answer = tenant.api("POST", f"/prospects/{prospect['id']}/erase", {})
    assert answer.body["data"]["counts"]["webhookEvents"] == 1
    bodies = [orjson.loads(bytes(event.body))["data"] for event in WebhookEvent.objects.order_by("id")]
    assert bodies == [{"id": prospect["id"], "ownerId": None, "erased": True}, other]
    assert list(Attempt.objects.order_by("delivery__event_id").values_list("response_body", flat=True)) == ["", "ok"]


def test_pending_deliveries_of_an_erased_prospect_are_canceled(tenant: Tenant) -> None:
    register(tenant)
    prospect = create_prospect(tenant)
    tenant.api("POST", f"/prospects/{prospect['id']}/erase", {})
    assert list(Delivery.objects.values_list("state", "due_at")) == [("canceled", None)]
