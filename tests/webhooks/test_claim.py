"""Who is served next: the oldest of every endpoint before anyone's second, within each endpoint's limit."""

from collections import Counter

import psycopg
import pytest
from django.db import connection

from tests.cast import Studio
from tests.webhooks.steps import key_of, owe, register
from webhooks.ledger import CLAIM_LOCK, claim, reap, record
from webhooks.models import Delivery, Endpoint
from webhooks.sender import Outcome, Parcel


def served(parcels: list[Parcel]) -> Counter[str]:
    return Counter(parcel.url.rsplit("/", 1)[1] for parcel in parcels)


def endpoint(studio: Studio, name: str) -> dict:
    return register(studio, f"https://hooks.example.com/{name}")


def test_every_endpoint_is_served_before_anyone_twice(studio: Studio) -> None:
    owe(studio, endpoint(studio, "busy"), 100, age="1 hour")
    for name in ("a", "b", "c"):
        owe(studio, endpoint(studio, name), 2)
    assert served(claim(4, slow_free=1)) == {"busy": 1, "a": 1, "b": 1, "c": 1}
    assert served(claim(4, slow_free=1)) == {"busy": 1, "a": 1, "b": 1, "c": 1}
    assert served(claim(4, slow_free=1)) == {"busy": 4}


def test_no_endpoint_has_more_than_its_limit_in_flight(studio: Studio) -> None:
    owe(studio, endpoint(studio, "busy"), 100)
    assert served(claim(32, slow_free=8)) == {"busy": 8}
    assert claim(32, slow_free=8) == []


def test_failing_endpoints_share_a_small_lane(studio: Studio) -> None:
    for name in ("bad1", "bad2", "bad3"):
        owe(studio, endpoint(studio, name), 10, age="1 hour")
    Endpoint.objects.update(consecutive_failures=3)
    owe(studio, endpoint(studio, "good"), 10)
    parcels = claim(32, slow_free=8)
    assert served(parcels) == {"bad1": 3, "bad2": 3, "bad3": 2, "good": 8}
    assert {parcel.url[-4:]: parcel.is_slow for parcel in parcels}["good"] is False
    assert served(claim(32, slow_free=8)) == {"bad1": 1, "bad2": 1, "bad3": 2}


def test_a_full_slow_lane_leaves_the_rest_to_others(studio: Studio) -> None:
    owe(studio, endpoint(studio, "bad"), 10, age="1 hour")
    Endpoint.objects.update(consecutive_failures=3)
    owe(studio, endpoint(studio, "good"), 10)
    assert served(claim(32, slow_free=0)) == {"good": 8}


def test_what_is_not_due_or_has_no_enabled_endpoint_waits(studio: Studio) -> None:
    owe(studio, endpoint(studio, "later"), 3, age="-1 hour")
    disabled, deleted = endpoint(studio, "disabled"), endpoint(studio, "deleted")
    owe(studio, disabled, 3)
    owe(studio, deleted, 3)
    Endpoint.objects.filter(pk=key_of(disabled)).update(state="disabled_manual")
    Endpoint.objects.filter(pk=key_of(deleted)).update(deleted_at="2026-01-01T00:00:00Z")
    assert claim(32, slow_free=8) == []


@pytest.mark.django_db(transaction=True)
def test_only_one_worker_claims_at_a_time(open_for_business: Studio) -> None:
    owe(open_for_business, endpoint(open_for_business, "busy"), 3)
    parameters = connection.get_connection_params()
    with psycopg.connect(**{**parameters, "cursor_factory": psycopg.Cursor}) as other:
        other.execute("SELECT pg_advisory_xact_lock(%s)", [CLAIM_LOCK])
        assert claim(32, slow_free=8) == []
    assert len(claim(32, slow_free=8)) == 3


def outcome(parcel: Parcel, *, succeeded: bool = True) -> Outcome:
    return Outcome(
        parcel=parcel,
        started_at=Delivery.objects.get(pk=parcel.id).created_at,
        duration_ms=5,
        succeeded=succeeded,
        retry_in=None if succeeded else 45.0,
        status=200 if succeeded else 500,
        error_code=None if succeeded else "http_status",
        error_text=None if succeeded else "The endpoint answered 500.",
    )


def lose_leases() -> None:
    Delivery.objects.filter(state="in_flight").update(leased_until="2020-01-01T00:00:00Z")


def test_a_lost_lease_spends_no_attempt_of_the_budget(studio: Studio) -> None:
    owe(studio, endpoint(studio, "busy"), 1)
    claim(32, slow_free=8)
    lose_leases()
    assert reap() == 1
    (row,) = Delivery.objects.values("state", "attempts", "failures", "lease_losses")
    assert row == {"state": "pending", "attempts": 1, "failures": 0, "lease_losses": 1}


def test_three_lost_leases_end_a_delivery(studio: Studio) -> None:
    owe(studio, endpoint(studio, "busy"), 1)
    for _ in range(3):
        Delivery.objects.pending().update(due_at="2020-01-01T00:00:00Z")
        assert len(claim(32, slow_free=8)) == 1
        lose_leases()
        reap()
    delivery = Delivery.objects.get()
    assert (delivery.state, delivery.last_error) == ("failed", "Three workers were lost while sending it.")


def test_a_worker_that_lost_its_lease_leaves_its_attempt_and_changes_nothing(studio: Studio) -> None:
    owe(studio, endpoint(studio, "busy"), 1)
    (late,) = claim(32, slow_free=8)
    lose_leases()
    reap()
    Delivery.objects.pending().update(due_at="2020-01-01T00:00:00Z")
    (owner,) = claim(32, slow_free=8)
    record([outcome(late, succeeded=False)])
    delivery = Delivery.objects.get()
    assert (delivery.state, delivery.lease_token, delivery.failures) == ("in_flight", owner.lease_token, 0)
    record([outcome(owner)])
    delivery.refresh_from_db()
    assert (delivery.state, [attempt.status_code for attempt in delivery.log.all()]) == ("succeeded", [500, 200])


def test_recording_twice_is_recording_once(studio: Studio) -> None:
    owe(studio, endpoint(studio, "busy"), 1)
    outcomes = [outcome(parcel) for parcel in claim(32, slow_free=8)]
    record(outcomes)
    record(outcomes)
    delivery = Delivery.objects.get()
    assert (delivery.state, delivery.log.count()) == ("succeeded", 1)


@pytest.mark.parametrize(
    ("change", "state"),
    [({"state": "disabled_manual"}, "held"), ({"deleted_at": "2026-01-01T00:00:00Z"}, "canceled")],
)
def test_a_failure_of_an_endpoint_that_left_meanwhile_is_not_retried(studio: Studio, change: dict, state: str) -> None:
    owe(studio, endpoint(studio, "busy"), 1)
    (parcel,) = claim(32, slow_free=8)
    Endpoint.objects.update(**change)
    record([outcome(parcel, succeeded=False)])
    assert Delivery.objects.get().state == state


def test_counters_follow_what_happened(studio: Studio) -> None:
    owe(studio, endpoint(studio, "busy"), 3)
    parcels = claim(32, slow_free=8)
    record([outcome(parcel, succeeded=False) for parcel in parcels[:2]])
    failing = Endpoint.objects.get()
    assert (failing.consecutive_failures, failing.last_success_at) == (2, None)
    assert failing.first_failure_at is not None
    record([outcome(parcels[2])])
    failing.refresh_from_db()
    assert (failing.consecutive_failures, failing.first_failure_at) == (0, None)
    assert failing.last_success_at is not None
