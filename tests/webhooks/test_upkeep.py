"""Scheduled maintenance of endpoints and deliveries."""

import datetime
from typing import Any

from django.core import mail as django_mail
from django.utils import timezone

from pipeline_service.accounts.actions import create_user
from tests.tenants import Tenant, create_tenant
from tests.webhooks.steps import create_prospect, deliveries, enqueue, key_of, register
from webhooks.actions.upkeep import delete_old, maintain_endpoints
from webhooks.checks import lease_outlives_attempt
from webhooks.models import Attempt, Delivery, Endpoint, WebhookEvent
from webhooks.tasks import health

DAYS = datetime.timedelta(days=1)


def failing(tenant: Tenant, *, days: float, exhausted: int) -> dict:
    """An endpoint that has failed for so long and used up so many deliveries, with one more waiting."""
    endpoint = register(tenant)
    enqueue(tenant, endpoint, exhausted)
    Delivery.objects.update(state="failed", due_at=None, finished_at=timezone.now())
    Endpoint.objects.update(first_failure_at=timezone.now() - days * DAYS, consecutive_failures=exhausted)
    enqueue(tenant, endpoint, 1)
    return endpoint


def test_an_endpoint_failing_for_five_days_is_disabled_and_its_deliveries_held(tenant: Tenant) -> None:
    endpoint = failing(tenant, days=5.1, exhausted=20)
    assert maintain_endpoints() == [key_of(endpoint)]
    shown = tenant.api("GET", f"/webhooks/{endpoint['id']}").body["data"]
    assert (shown["status"], shown["disabledReason"]) == ("disabled", "auto")
    assert [row["status"] for row in deliveries(tenant, endpoint)].count("held") == 1


def test_the_users_of_the_account_of_a_disabled_endpoint_get_one_mail(tenant: Tenant) -> None:
    create_user(account_id=tenant.account.id, email="owner@example.com", role="admin")
    create_user(account_id=create_tenant("Another Studio").account.id, email="stranger@example.com", role="admin")
    endpoint = failing(tenant, days=5.1, exhausted=20)
    health()
    (mail,) = django_mail.outbox
    assert (mail.subject, mail.to) == (
        "Webhook endpoint disabled: https://hooks.example.com/sales",
        ["owner@example.com"],
    )
    assert f"/admin/webhooks/endpoint/{key_of(endpoint)}/change/" in mail.body
    health()
    assert len(django_mail.outbox) == 1


def test_a_mail_that_cannot_be_sent_stops_nothing(tenant: Tenant, settings: Any) -> None:
    settings.EMAIL_BACKEND, settings.EMAIL_PORT = "django.core.mail.backends.smtp.EmailBackend", 9
    create_user(account_id=tenant.account.id, email="owner@example.com", role="admin")
    endpoint = failing(tenant, days=5.1, exhausted=20)
    health()
    assert tenant.api("GET", f"/webhooks/{endpoint['id']}").body["data"]["disabledReason"] == "auto"


def test_enabling_an_endpoint_again_resets_its_failures(tenant: Tenant) -> None:
    endpoint = failing(tenant, days=5.1, exhausted=20)
    maintain_endpoints()
    path = f"/webhooks/{endpoint['id']}"
    shown = tenant.api("PATCH", path, {"status": "active", "releaseHeld": True}).body["data"]
    assert (shown["status"], shown["disabledReason"], shown["consecutiveFailures"]) == ("active", None, 0)
    assert maintain_endpoints() == []
    assert [row["status"] for row in deliveries(tenant, endpoint)].count("pending") == 1


def test_fewer_days_or_failures_or_one_success_keep_an_endpoint_enabled(tenant: Tenant) -> None:
    failing(tenant, days=4.9, exhausted=20)
    assert maintain_endpoints() == []
    Endpoint.objects.all().update(deleted_at=timezone.now())
    failing(tenant, days=6, exhausted=19)
    assert maintain_endpoints() == []
    Endpoint.objects.all().update(deleted_at=timezone.now())
    failing(tenant, days=6, exhausted=20)
    Endpoint.objects.update(last_success_at=timezone.now() - DAYS)
    assert maintain_endpoints() == []


def test_rows_left_by_a_concurrent_disabling_or_removal_are_corrected(tenant: Tenant) -> None:
    disabled, deleted = register(tenant), register(tenant)
    Endpoint.objects.filter(pk=key_of(disabled)).update(state="disabled_manual")
    Endpoint.objects.filter(pk=key_of(deleted)).update(deleted_at=timezone.now())
    enqueue(tenant, disabled, 1)
    enqueue(tenant, deleted, 1)
    maintain_endpoints()
    states = dict(Delivery.objects.values_list("endpoint_id", "state"))
    assert states == {key_of(disabled): "held", key_of(deleted): "canceled"}


def test_deliveries_and_events_are_deleted_after_thirty_days(tenant: Tenant) -> None:
    endpoint = register(tenant)
    for number, state in enumerate(("succeeded", "failed", "held", "canceled")):
        create_prospect(tenant, f"old{number}@example.com")
        Delivery.objects.pending().update(state=state, due_at=None)
    for delivery in Delivery.objects.all():
        Attempt.objects.create(
            account_id=tenant.account.id,
            delivery=delivery,
            number=1,
            trigger="auto",
            duration_ms=1,
            url="-",
            worker="-",
        )
    for model in (Delivery, WebhookEvent):
        model.objects.update(created_at=timezone.now() - 30.1 * DAYS)
    create_prospect(tenant, "new@example.com")
    assert delete_old() == 4
    assert (Delivery.objects.count(), Attempt.objects.count(), WebhookEvent.objects.count()) == (1, 0, 1)
    assert [row["status"] for row in deliveries(tenant, endpoint)] == ["pending"]


def test_pending_deliveries_are_never_deleted(tenant: Tenant) -> None:
    enqueue(tenant, register(tenant), 1)
    Delivery.objects.update(created_at=timezone.now() - 31 * DAYS)
    WebhookEvent.objects.update(created_at=timezone.now() - 31 * DAYS)
    assert (delete_old(), Delivery.objects.count(), WebhookEvent.objects.count()) == (0, 1, 1)


def test_a_lease_shorter_than_two_attempts_is_refused_at_startup(settings: Any) -> None:
    settings.WEBHOOK_TIMEOUT_SECONDS, settings.LEASE_SECONDS = 15, 39
    assert [error.msg for error in lease_outlives_attempt(None)] == [
        "LEASE_SECONDS is 39, but WEBHOOK_TIMEOUT_SECONDS needs at least 40."
    ]
    settings.LEASE_SECONDS = 40
    assert lease_outlives_attempt(None) == []
