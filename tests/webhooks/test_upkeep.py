"""What happens without anybody asking."""

import datetime
from typing import Any

from django.core import mail as django_mail
from django.utils import timezone

from pipeline_service.accounts.actions import create_user
from tests.cast import Studio, open_studio
from tests.webhooks.steps import create_prospect, deliveries, enqueue, key_of, register
from webhooks.actions.upkeep import delete_old, maintain_endpoints
from webhooks.checks import lease_outlives_attempt
from webhooks.models import Attempt, Delivery, Endpoint, WebhookEvent
from webhooks.tasks import health

DAYS = datetime.timedelta(days=1)


def failing(studio: Studio, *, days: float, exhausted: int) -> dict:
    """An endpoint that has failed for so long and used up so many deliveries, with one more waiting."""
    endpoint = register(studio)
    enqueue(studio, endpoint, exhausted)
    Delivery.objects.update(state="failed", due_at=None, finished_at=timezone.now())
    Endpoint.objects.update(first_failure_at=timezone.now() - days * DAYS, consecutive_failures=exhausted)
    enqueue(studio, endpoint, 1)
    return endpoint


def test_an_endpoint_dead_for_five_days_is_disabled_and_its_deliveries_held(studio: Studio) -> None:
    endpoint = failing(studio, days=5.1, exhausted=20)
    assert maintain_endpoints() == [key_of(endpoint)]
    shown = studio.api("GET", f"/webhooks/{endpoint['id']}").body["data"]
    assert (shown["status"], shown["disabledReason"]) == ("disabled", "auto")
    assert [row["status"] for row in deliveries(studio, endpoint)].count("held") == 1


def test_the_users_of_its_account_get_one_mail(studio: Studio) -> None:
    create_user(account_id=studio.account.id, email="owner@example.com", role="admin")
    create_user(account_id=open_studio("Another Studio").account.id, email="stranger@example.com", role="admin")
    endpoint = failing(studio, days=5.1, exhausted=20)
    health()
    (mail,) = django_mail.outbox
    assert (mail.subject, mail.to) == (
        "Webhook endpoint disabled: https://hooks.example.com/sales",
        ["owner@example.com"],
    )
    assert f"/admin/webhooks/endpoint/{key_of(endpoint)}/change/" in mail.body
    health()
    assert len(django_mail.outbox) == 1


def test_a_mail_that_cannot_be_sent_stops_nothing(studio: Studio, settings: Any) -> None:
    settings.EMAIL_BACKEND, settings.EMAIL_PORT = "django.core.mail.backends.smtp.EmailBackend", 9
    create_user(account_id=studio.account.id, email="owner@example.com", role="admin")
    endpoint = failing(studio, days=5.1, exhausted=20)
    health()
    assert studio.api("GET", f"/webhooks/{endpoint['id']}").body["data"]["disabledReason"] == "auto"


def test_enabling_it_again_resets_its_failures(studio: Studio) -> None:
    endpoint = failing(studio, days=5.1, exhausted=20)
    maintain_endpoints()
    path = f"/webhooks/{endpoint['id']}"
    shown = studio.api("PATCH", path, {"status": "active", "releaseHeld": True}).body["data"]
    assert (shown["status"], shown["disabledReason"], shown["consecutiveFailures"]) == ("active", None, 0)
    assert maintain_endpoints() == []
    assert [row["status"] for row in deliveries(studio, endpoint)].count("pending") == 1


def test_fewer_days_failures_or_one_success_keep_it_enabled(studio: Studio) -> None:
    failing(studio, days=4.9, exhausted=20)
    assert maintain_endpoints() == []
    Endpoint.objects.all().update(deleted_at=timezone.now())
    failing(studio, days=6, exhausted=19)
    assert maintain_endpoints() == []
    Endpoint.objects.all().update(deleted_at=timezone.now())
    failing(studio, days=6, exhausted=20)
    Endpoint.objects.update(last_success_at=timezone.now() - DAYS)
    assert maintain_endpoints() == []


def test_what_raced_with_a_disabling_or_a_removal_is_put_right(studio: Studio) -> None:
    disabled, deleted = register(studio), register(studio)
    Endpoint.objects.filter(pk=key_of(disabled)).update(state="disabled_manual")
    Endpoint.objects.filter(pk=key_of(deleted)).update(deleted_at=timezone.now())
    enqueue(studio, disabled, 1)
    enqueue(studio, deleted, 1)
    maintain_endpoints()
    states = dict(Delivery.objects.values_list("endpoint_id", "state"))
    assert states == {key_of(disabled): "held", key_of(deleted): "canceled"}


def test_deliveries_and_events_are_forgotten_after_thirty_days(studio: Studio) -> None:
    endpoint = register(studio)
    for number, state in enumerate(("succeeded", "failed", "held", "canceled")):
        create_prospect(studio, f"old{number}@example.com")
        Delivery.objects.pending().update(state=state, due_at=None)
    for delivery in Delivery.objects.all():
        Attempt.objects.create(
            account_id=studio.account.id,
            delivery=delivery,
            number=1,
            trigger="auto",
            duration_ms=1,
            url="-",
            worker="-",
        )
    for model in (Delivery, WebhookEvent):
        model.objects.update(created_at=timezone.now() - 30.1 * DAYS)
    create_prospect(studio, "new@example.com")
    assert delete_old() == 4
    assert (Delivery.objects.count(), Attempt.objects.count(), WebhookEvent.objects.count()) == (1, 0, 1)
    assert [row["status"] for row in deliveries(studio, endpoint)] == ["pending"]


def test_what_is_still_to_be_sent_is_never_forgotten(studio: Studio) -> None:
    enqueue(studio, register(studio), 1)
    Delivery.objects.update(created_at=timezone.now() - 31 * DAYS)
    WebhookEvent.objects.update(created_at=timezone.now() - 31 * DAYS)
    assert (delete_old(), Delivery.objects.count(), WebhookEvent.objects.count()) == (0, 1, 1)


def test_a_lease_shorter_than_two_attempts_is_refused_at_the_start(settings: Any) -> None:
    settings.WEBHOOK_TIMEOUT_SECONDS, settings.LEASE_SECONDS = 15, 39
    assert [error.msg for error in lease_outlives_attempt(None)] == [
        "LEASE_SECONDS is 39, but WEBHOOK_TIMEOUT_SECONDS needs at least 40."
    ]
    settings.LEASE_SECONDS = 40
    assert lease_outlives_attempt(None) == []
