"""The order of claims, given deliveries in flight and occupied slots, checked on rows and not on times."""

import datetime
from collections import Counter

import psycopg
import pytest
from django.conf import settings
from django.db import connection
from django.db.models.functions import Now

from pipeline_service.locks import lock_number
from tests.tenants import Tenant, create_tenant
from tests.webhooks.steps import enqueue, key_of, register
from webhooks.attempt_results import record
from webhooks.claiming import CLAIM_LOCK, ClaimedSlot, SlotHolder, claim
from webhooks.models import Delivery, Endpoint
from webhooks.sender import AttemptOutcome, ClaimedDelivery


def claimed(held: Counter[SlotHolder], waited: float = 0) -> list[ClaimedSlot]:
    """What a worker claims whose slots are held so, when all that is in flight was claimed so many seconds ago."""
    left = datetime.timedelta(seconds=settings.LEASE_SECONDS - waited)
    Delivery.objects.filter(state="in_flight").update(leased_until=Now() + left)
    found = claim(held)
    assert found is not None
    return found


def take(held: dict[SlotHolder, int] | None = None, waited: float = 0) -> list[ClaimedDelivery]:
    return [one.delivery for one in claimed(Counter(held or {}), waited)]


def served(deliveries: list[ClaimedDelivery]) -> Counter[str]:
    return Counter(delivery.url.rsplit("/", 1)[1] for delivery in deliveries)


def slow_ones(deliveries: list[ClaimedDelivery]) -> set[str]:
    return set(served([delivery for delivery in deliveries if delivery.is_slow]))


def endpoint(tenant: Tenant, name: str, **columns: object) -> dict:
    """An endpoint that has answered quickly so far, unless its columns say otherwise."""
    made = register(tenant, f"https://hooks.example.com/{name}")
    Endpoint.objects.filter(pk=key_of(made)).update(**{"answer_ms": 20, **columns})
    return made


def quick(tenant: Tenant) -> SlotHolder:
    return SlotHolder(tenant.account.id, is_slow=False)


def slow(tenant: Tenant) -> SlotHolder:
    return SlotHolder(tenant.account.id, is_slow=True)


ALONE = 30
"""What an account that is alone gets of the 120 quick slots."""
ALONE_SLOW = 20
"""And of the 40 slow ones."""


def test_every_endpoint_is_served_before_any_is_served_twice(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 100, age="1 hour")
    for name in ("a", "b", "c"):
        enqueue(tenant, endpoint(tenant, name), 2)
    four_left = {quick(tenant): ALONE - 4}
    assert served(take(four_left)) == {"busy": 1, "a": 1, "b": 1, "c": 1}
    assert served(take(four_left)) == {"busy": 1, "a": 1, "b": 1, "c": 1}
    assert served(take(four_left)) == {"busy": 4}


def test_the_endpoint_with_fewer_requests_in_flight_comes_before_the_one_that_waits_longer(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 100, age="1 hour")
    assert served(take({quick(tenant): ALONE - 3})) == {"busy": 3}
    enqueue(tenant, endpoint(tenant, "late"), 5)
    assert served(take({quick(tenant): ALONE - 3})) == {"late": 3}


def test_no_endpoint_has_more_than_its_limit_in_flight(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 100)
    assert served(take()) == {"busy": 8}
    assert take() == []


def test_deliveries_of_a_dead_worker_do_not_count_once_a_request_cannot_take_that_long(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 100)
    enqueue(tenant, endpoint(tenant, "new", answer_ms=None), 5)
    assert served(take()) == {"busy": 8, "new": 1}
    assert take(waited=settings.WEBHOOK_TIMEOUT_SECONDS) == []
    again = take(waited=settings.WEBHOOK_TIMEOUT_SECONDS + 3)
    assert served(again) == {"busy": 8, "new": 1}
    assert slow_ones(again) == set()


def test_an_endpoint_that_never_answered_gets_one_request_until_it_does(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "new", answer_ms=None), 10)
    (delivery,) = take()
    assert take() == []
    record([outcome(delivery)])
    assert Endpoint.objects.get().answer_ms == 5
    assert served(take()) == {"new": 8}


def test_failing_endpoints_share_the_slow_lane_with_four_requests_each(tenant: Tenant) -> None:
    for number in range(6):
        enqueue(tenant, endpoint(tenant, f"bad{number}", consecutive_failures=3), 10, age="1 hour")
    enqueue(tenant, endpoint(tenant, "good"), 10)
    deliveries = take()
    bad = {f"bad{number}" for number in range(6)}
    assert sorted(served(deliveries)[name] for name in bad) == [3, 3, 3, 3, 4, 4]
    assert served(deliveries)["good"] == 8
    assert slow_ones(deliveries) == bad


@pytest.mark.parametrize(("answer_ms", "is_slow"), [(999, False), (1000, True)])
def test_endpoints_with_a_long_average_response_time_are_slow(tenant: Tenant, answer_ms: int, is_slow: bool) -> None:
    enqueue(tenant, endpoint(tenant, "one", answer_ms=answer_ms), 10)
    assert {delivery.is_slow for delivery in take()} == {is_slow}


@pytest.mark.parametrize(("waited", "is_slow"), [(0, False), (1.5, True)])
def test_an_endpoint_that_delays_a_request_is_slow(tenant: Tenant, waited: float, is_slow: bool) -> None:
    enqueue(tenant, endpoint(tenant, "one"), 20)
    assert len(take({quick(tenant): ALONE - 1})) == 1
    assert {delivery.is_slow for delivery in take(waited=waited)} == {is_slow}


def test_a_full_slow_lane_leaves_the_quick_one_to_others(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "slow", answer_ms=3000), 10, age="1 hour")
    enqueue(tenant, endpoint(tenant, "good"), 10)
    assert served(take({slow(tenant): ALONE_SLOW})) == {"good": 8}


def test_a_full_quick_lane_leaves_the_slow_one_to_others(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "good"), 10, age="1 hour")
    enqueue(tenant, endpoint(tenant, "slow", answer_ms=3000), 10)
    assert served(take({quick(tenant): ALONE})) == {"slow": 8}


def test_a_single_account_leaves_most_slots_free(tenant: Tenant) -> None:
    for number in range(20):
        enqueue(tenant, endpoint(tenant, f"quick{number}"), 10)
        enqueue(tenant, endpoint(tenant, f"slow{number}", answer_ms=3000), 10)
    assert Counter(delivery.is_slow for delivery in take()) == {False: ALONE, True: ALONE_SLOW}
    assert take({quick(tenant): ALONE, slow(tenant): ALONE_SLOW}) == []


def test_accounts_that_start_together_get_the_same_share(tenant: Tenant) -> None:
    others = [tenant, *(create_tenant(f"Studio {number}") for number in range(9))]
    for number, other in enumerate(others):
        for name in range(40 if number == 0 else 4):
            enqueue(other, endpoint(other, f"{number}-{name}"), 10, age=f"{10 - number} hours")
    by_account = Counter(name.split("-")[0] for name in served(take()).elements())
    assert set(by_account.values()) <= {9, 10}
    assert set(by_account) == {str(number) for number in range(10)}


def test_a_late_account_finds_a_slot_after_ten_that_took_all_they_could(tenant: Tenant) -> None:
    held: Counter[SlotHolder] = Counter()
    for number in range(10):
        greedy = create_tenant(f"Greedy {number}")
        for name in range(8):
            enqueue(greedy, endpoint(greedy, f"{number}-{name}"), 8, age="1 hour")
        held.update(one.holder for one in claimed(held))
    enqueue(tenant, endpoint(tenant, "late"), 1)
    assert "late" in served(take(held))


def test_the_account_with_fewer_slots_comes_first(tenant: Tenant) -> None:
    other = create_tenant("Other")
    for name in ("a", "b", "c", "d"):
        enqueue(tenant, endpoint(tenant, name), 10, age="1 hour")
    enqueue(other, endpoint(other, "other"), 10)
    assert served(take({quick(tenant): 24, quick(other): 20})) == {"other": 4}


def test_a_delivery_that_is_not_due_or_has_no_enabled_endpoint_is_not_claimed(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "later"), 3, age="-1 hour")
    disabled, deleted = endpoint(tenant, "disabled"), endpoint(tenant, "deleted")
    enqueue(tenant, disabled, 3)
    enqueue(tenant, deleted, 3)
    Endpoint.objects.filter(pk=key_of(disabled)).update(state="disabled_manual")
    Endpoint.objects.filter(pk=key_of(deleted)).update(deleted_at="2026-01-01T00:00:00Z")
    assert take() == []


@pytest.mark.django_db(transaction=True)
def test_only_one_worker_claims_at_a_time(open_for_business: Tenant) -> None:
    enqueue(open_for_business, endpoint(open_for_business, "busy"), 3)
    parameters = connection.get_connection_params()
    with psycopg.connect(**{**parameters, "cursor_factory": psycopg.Cursor}) as other:
        other.execute("SELECT pg_advisory_xact_lock(%s)", [lock_number(CLAIM_LOCK)])
        assert claim(Counter()) is None
    assert len(take()) == 3


def outcome(delivery: ClaimedDelivery, *, succeeded: bool = True) -> AttemptOutcome:
    return AttemptOutcome(
        delivery=delivery,
        started_at=Delivery.objects.get(pk=delivery.id).created_at,
        duration_ms=5,
        succeeded=succeeded,
        retry_in=None if succeeded else 45.0,
        status=200 if succeeded else 500,
        error_code=None if succeeded else "http_status",
        error_text=None if succeeded else "The endpoint answered 500.",
    )


def lose_leases() -> None:
    Delivery.objects.filter(state="in_flight").update(leased_until="2020-01-01T00:00:00Z")


def test_a_lost_lease_uses_no_attempt(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 1)
    take()
    lose_leases()
    assert Delivery.reap() == 1
    (row,) = Delivery.objects.values("state", "attempts", "failures", "lease_losses")
    assert row == {"state": "pending", "attempts": 1, "failures": 0, "lease_losses": 1}


def test_three_lost_leases_end_a_delivery(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 1)
    for _ in range(3):
        Delivery.objects.pending().update(due_at="2020-01-01T00:00:00Z")
        assert len(take()) == 1
        lose_leases()
        Delivery.reap()
    delivery = Delivery.objects.get()
    assert (delivery.state, delivery.last_error) == ("failed", "Three workers were lost while sending it.")


@pytest.mark.parametrize(
    ("change", "state"),
    [({"state": "disabled_manual"}, "held"), ({"deleted_at": "2026-01-01T00:00:00Z"}, "canceled")],
    ids=["disabled", "deleted"],
)
def test_a_lost_delivery_of_an_endpoint_that_is_not_enabled_is_not_sent_again(
    tenant: Tenant, change: dict, state: str
) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 1)
    take()
    Endpoint.objects.update(**change)
    lose_leases()
    assert Delivery.reap() == 1
    delivery = Delivery.objects.get()
    assert (delivery.state, delivery.due_at, delivery.lease_token) == (state, None, None)
    assert (delivery.finished_at is None) == (state == "held")


def test_a_delivery_is_leased_work_with_states_of_its_own(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 3)
    delivered, exhausted, failed = Delivery.claim(3)
    assert {row.state for row in (delivered, exhausted, failed)} == {"in_flight"}
    assert delivered.finish()
    assert exhausted.dead_letter()
    assert failed.reschedule(datetime.timedelta(hours=1))
    states = dict(Delivery.objects.values_list("pk", "state"))
    assert [states[row.pk] for row in (delivered, exhausted, failed)] == ["succeeded", "failed", "pending"]
    assert [row.pk for row in Delivery.objects.filter(due_at__gt=Now())] == [failed.pk]


def test_a_worker_that_lost_its_lease_stores_its_attempt_and_changes_nothing_else(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 1)
    (late,) = take()
    lose_leases()
    Delivery.reap()
    Delivery.objects.pending().update(due_at="2020-01-01T00:00:00Z")
    (owner,) = take()
    record([outcome(late, succeeded=False)])
    delivery = Delivery.objects.get()
    assert (delivery.state, delivery.lease_token, delivery.failures) == ("in_flight", owner.lease_token, 0)
    record([outcome(owner)])
    delivery.refresh_from_db()
    assert (delivery.state, [attempt.status_code for attempt in delivery.log.all()]) == ("succeeded", [500, 200])


def test_recording_a_result_twice_has_one_effect(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 1)
    outcomes = [outcome(delivery) for delivery in take()]
    record(outcomes)
    record(outcomes)
    delivery = Delivery.objects.get()
    assert (delivery.state, delivery.log.count()) == ("succeeded", 1)


def test_a_failure_that_is_recorded_twice_counts_once(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 1)
    outcomes = [outcome(delivery, succeeded=False) for delivery in take()]
    record(outcomes)
    record(outcomes)
    assert Endpoint.objects.get().consecutive_failures == 1


@pytest.mark.parametrize(
    ("change", "state"),
    [({"state": "disabled_manual"}, "held"), ({"deleted_at": "2026-01-01T00:00:00Z"}, "canceled")],
)
def test_a_failure_of_an_endpoint_removed_meanwhile_is_not_retried(tenant: Tenant, change: dict, state: str) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 1)
    (delivery,) = take()
    Endpoint.objects.update(**change)
    record([outcome(delivery, succeeded=False)])
    assert Delivery.objects.get().state == state


def test_counters_match_the_results(tenant: Tenant) -> None:
    enqueue(tenant, endpoint(tenant, "busy"), 3)
    deliveries = take()
    record([outcome(delivery, succeeded=False) for delivery in deliveries[:2]])
    failing = Endpoint.objects.get()
    assert (failing.consecutive_failures, failing.last_success_at) == (2, None)
    assert failing.first_failure_at is not None
    record([outcome(deliveries[2])])
    failing.refresh_from_db()
    assert (failing.consecutive_failures, failing.first_failure_at) == (0, None)
    assert failing.last_success_at is not None
