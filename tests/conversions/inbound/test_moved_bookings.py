"""Bookings that are moved: schedulers give them a new id, and they stay one event in any order of arrival."""

import itertools
from collections.abc import Sequence
from typing import Any

import pytest
from django.db import connection

from conversions.actions.hooks import rerun_delivery
from conversions.actions.inbound_processing import process_delivery
from conversions.models import InboundDelivery
from prospects.models import Event
from tests.conversions.inbound.hooks import HookSender, create_hook_sender, process_due
from tests.conversions.steps import ALWAYS, configure, drain, fires
from tests.tenants import Tenant, create_tenant, in_parallel

URI = "https://api.calendly.com/scheduled_events/E/invitees/"
DAY_MS = 86_400_000
FIRST_DAY_MS = 1_772_359_200_000
Body = dict[str, Any]


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


@pytest.fixture
def sender(tenant: Tenant) -> HookSender:
    return create_hook_sender(tenant, "calendar")


def invitee(event: str, name: str, day: int, **fields: Any) -> Body:
    """The body of an invitee, whose appointment is on this day of March."""
    return {
        "event": f"invitee.{event}",
        "payload": {
            "uri": URI + name,
            "email": "dana@example.com",
            "scheduled_event": {"name": "Call", "start_time": f"2026-03-{day:02}T10:00:00.000000Z"},
            **fields,
        },
    }


def created(name: str, day: int, old: str | None = None) -> Body:
    return invitee("created", name, day, old_invitee=None if old is None else URI + old)


def moved_away(name: str, day: int, new: str) -> Body:
    """The cancellation of the old appointment, which is a part of a move."""
    return invitee("canceled", name, day, rescheduled=True, new_invitee=URI + new)


def uid_body(trigger: str, uid: str, day: int, **fields: Any) -> Body:
    return {
        "triggerEvent": f"BOOKING_{trigger}",
        "payload": {
            "uid": uid,
            "startTime": f"2026-03-{day:02}T10:00:00Z",
            "attendees": [{"email": "dana@example.com"}],
            **fields,
        },
    }


def deliver_all(sender: HookSender, bodies: Sequence[Body]) -> None:
    for body in bodies:
        row = sender.deliver(body)
        assert row.state == "done", row.result


def bookings(tenant: Tenant) -> list[tuple[str, int]]:
    """The status and the day of each booking, as the API lists them."""
    rows = tenant.api("GET", "/events").body["data"]
    return [(row["status"], (row["scheduledAt"] - FIRST_DAY_MS) // DAY_MS + 1) for row in rows]


FIRST, SECOND, THIRD = created("A1", 1), created("A2", 2, "A1"), created("A3", 3, "A2")
CANCELLED = invitee("canceled", "A2", 2)


@pytest.mark.parametrize("bodies", list(itertools.permutations([FIRST, SECOND, CANCELLED])))
def test_a_moved_booking_that_is_cancelled_is_one_cancelled_event(
    tenant: Tenant, sender: HookSender, bodies: Sequence[Body]
) -> None:
    deliver_all(sender, bodies)
    assert bookings(tenant) == [("cancelled", 2)]


@pytest.mark.parametrize("bodies", list(itertools.permutations([FIRST, moved_away("A1", 1, "A2"), SECOND])))
def test_a_move_is_one_live_event_at_the_new_time(tenant: Tenant, sender: HookSender, bodies: Sequence[Body]) -> None:
    deliver_all(sender, bodies)
    assert bookings(tenant) == [("rescheduled", 2)]


@pytest.mark.parametrize("bodies", list(itertools.permutations([FIRST, SECOND, THIRD])))
def test_a_booking_moved_twice_is_one_live_event_at_the_last_time(
    tenant: Tenant, sender: HookSender, bodies: Sequence[Body]
) -> None:
    deliver_all(sender, bodies)
    assert bookings(tenant) == [("rescheduled", 3)]
    deliver_all(sender, [moved_away("A1", 1, "A2"), moved_away("A2", 2, "A3")])
    assert bookings(tenant) == [("rescheduled", 3)]
    deliver_all(sender, [invitee("canceled", "A3", 3)])
    assert bookings(tenant) == [("cancelled", 3)]


def test_every_repetition_of_a_move_changes_nothing(tenant: Tenant, sender: HookSender) -> None:
    deliver_all(sender, [FIRST, moved_away("A1", 1, "A2"), SECOND, THIRD, invitee("canceled", "A3", 3)])
    stored = tenant.api("GET", "/events").body["data"]
    for delivery in InboundDelivery.objects.order_by("created_at", "id"):
        rerun_delivery(account_id=tenant.account.pk, delivery_id=delivery.pk)
        process_due()
        assert tenant.api("GET", "/events").body["data"] == stored
    assert [(row["status"], row["externalId"]) for row in stored] == [("cancelled", f"calendar:{URI}A3")]


def test_a_late_delivery_says_that_it_changed_nothing(tenant: Tenant, sender: HookSender) -> None:
    deliver_all(sender, [FIRST, SECOND])
    row = sender.deliver(moved_away("A1", 1, "A2"))
    event = Event.objects.get()
    assert (row.state, row.result) == ("done", f"{event.public_id} was changed later: nothing to do.")
    assert row.prospect_id == event.prospect_id


def test_a_cancellation_that_names_the_old_booking_needs_no_move_before_it(tenant: Tenant, sender: HookSender) -> None:
    deliver_all(sender, [FIRST, invitee("canceled", "A2", 2, old_invitee=f"{URI}A1"), SECOND])
    assert bookings(tenant) == [("cancelled", 2)]


def test_a_booking_that_is_moved_twice_fires_once(tenant: Tenant, sender: HookSender) -> None:
    event_type = tenant.api("POST", "/event-types", {"name": "Call", "kind": "booking"}).body["data"]["id"]
    config = configure(tenant, triggers=[f"event_{event_type}"], rules=[ALWAYS], destinationPlatform="custom")
    deliver_all(sender, [FIRST, SECOND, THIRD])
    drain()
    assert len(fires(tenant, config)) == 1


def test_bookings_of_one_person_are_not_mixed(tenant: Tenant, sender: HookSender) -> None:
    deliver_all(sender, [FIRST, created("B1", 9), SECOND, invitee("canceled", "B1", 9)])
    assert sorted(bookings(tenant)) == [("cancelled", 9), ("rescheduled", 2)]


def test_accounts_do_not_share_the_ids_of_bookings(tenant: Tenant, sender: HookSender) -> None:
    deliver_all(sender, [FIRST, SECOND])
    other = create_tenant("Other")
    deliver_all(create_hook_sender(other, "calendar"), [FIRST])
    assert (bookings(tenant), bookings(other)) == ([("rescheduled", 2)], [("booked", 1)])


UID_BODIES = (
    uid_body("CREATED", "cc1", 1),
    uid_body("RESCHEDULED", "cc2", 2, rescheduleUid="cc1"),
    uid_body("CANCELLED", "cc2", 2),
)


@pytest.mark.parametrize("bodies", list(itertools.permutations(UID_BODIES)))
def test_a_uid_that_replaces_another_is_the_same_booking(
    tenant: Tenant, sender: HookSender, bodies: Sequence[Body]
) -> None:
    deliver_all(sender, bodies)
    assert bookings(tenant) == [("cancelled", 2)]


@pytest.mark.parametrize("link", [{"rescheduleUid": "cc1"}, {"rescheduleId": 91}])
def test_the_number_of_a_booking_and_its_uid_name_the_same_booking(
    tenant: Tenant, sender: HookSender, link: Body
) -> None:
    number = uid_body("CREATED", "cc1", 1, bookingId=91)
    deliver_all(sender, [number, uid_body("RESCHEDULED", "cc2", 2, bookingId=92, **link)])
    assert bookings(tenant) == [("rescheduled", 2)]
    deliver_all(sender, [uid_body("CANCELLED", "cc1", 1)])
    assert bookings(tenant) == [("rescheduled", 2)]
    deliver_all(sender, [uid_body("CANCELLED", "cc2", 2)])
    assert bookings(tenant) == [("cancelled", 2)]


def test_a_booking_that_keeps_its_id_may_be_booked_again(tenant: Tenant, sender: HookSender) -> None:
    flat = {"bookingId": "b1", "email": "dana@example.com"}
    for day, word in enumerate(("created", "cancelled", "created"), start=1):
        sender.deliver({**flat, "type": f"booking.{word}", "startTime": f"2026-03-0{day}T10:00:00Z"})
    assert bookings(tenant) == [("booked", 3)]


@pytest.mark.django_db(transaction=True)
def test_simultaneous_deliveries_about_one_booking_are_one_event() -> None:
    tenant = create_tenant()
    sender = create_hook_sender(tenant, "calendar")
    names = [f"A{number}" for number in range(9)]
    sender.deliver(created("A0", 1))
    for number, (old, new) in enumerate(itertools.pairwise(names), start=2):
        sender(created(new, number, old))
        sender(moved_away(old, number - 1, new))
    sender(invitee("canceled", "A8", 9))
    in_parallel(8, lambda _: _process_single())
    assert bookings(tenant) == [("cancelled", 9)]
    assert set(InboundDelivery.objects.values_list("state", flat=True)) == {"done"}


def _process_single() -> None:
    """Process one due delivery after the other, as one of several workers."""
    while rows := InboundDelivery.claim(1):
        process_delivery(rows[0])
    connection.close()
