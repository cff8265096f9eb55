"""Inbound deliveries of calendars, dialers and other systems."""

from decimal import Decimal
from typing import Any
from urllib.parse import urlencode

import pytest

from calls.models import Call, Dial
from conversions.models import InboundDelivery
from pipeline_service.events import DomainEventType
from prospects.models import Event, Prospect, Touchpoint
from tests.conversions.inbound.hooks import create_hook_sender, process_due
from tests.prospects.published_events import heard
from tests.tenants import Tenant, create_tenant

FLAT = {"type": "booking.created", "bookingId": "b1", "email": "dana@example.com", "startTime": "2026-03-01T10:00:00Z"}
FIRST_USUAL = {
    "event": "invitee.created",
    "payload": {
        "uri": "b1",
        "email": "dana@example.com",
        "scheduled_event": {"start_time": "2026-03-01T10:00:00.000000Z", "name": "Intro"},
    },
}
SECOND_USUAL = {
    "triggerEvent": "BOOKING_CREATED",
    "payload": {"uid": "b1", "startTime": "2026-03-01T10:00:00Z", "attendees": [{"email": "dana@example.com"}]},
}


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


@pytest.mark.parametrize("body", [FLAT, FIRST_USUAL, SECOND_USUAL])
def test_a_booking_becomes_an_event_and_a_moved_booking_changes_the_same_event(
    tenant: Tenant, body: dict[str, Any]
) -> None:
    sender = create_hook_sender(tenant, "calendar")
    assert sender.deliver(body).state == "done"
    event = Event.objects.select_related("event_type", "prospect").get()
    assert (event.status, event.external_id, event.event_type.kind) == ("booked", "calendar:b1", "booking")
    assert event.scheduled_at.isoformat() == "2026-03-01T10:00:00+00:00"
    assert event.prospect.email == "dana@example.com"
    sender.deliver({**FLAT, "type": "booking.rescheduled", "startTime": "2026-03-02T10:00:00Z"})
    sender.deliver({**FLAT, "type": "booking.cancelled"})
    event.refresh_from_db()
    assert (Event.objects.count(), event.status) == (1, "cancelled")


NAMED: list[dict[str, Any]] = [
    {**FLAT, "name": "Dana Ruiz", "utm_source": "google"},
    {
        **FIRST_USUAL,
        "payload": {
            **FIRST_USUAL["payload"],
            "name": "Dana Ruiz",
            "tracking": {"utm_source": "google", "utm_term": None},
        },
    },
    {
        **FIRST_USUAL,
        "payload": {
            **FIRST_USUAL["payload"],
            "first_name": "Dana",
            "last_name": "Ruiz",
            "tracking": {"utm_source": "google"},
        },
    },
    {
        **SECOND_USUAL,
        "payload": {
            **SECOND_USUAL["payload"],
            "attendees": [{"email": "dana@example.com", "name": "Dana Ruiz"}],
            "tracking": {"utm_source": "google"},
        },
    },
]


@pytest.mark.parametrize("body", NAMED)
def test_a_booking_gives_a_new_prospect_its_name_and_tags_and_leaves_a_known_one(
    tenant: Tenant, body: dict[str, Any]
) -> None:
    sender = create_hook_sender(tenant, "calendar")
    assert sender.deliver(body).state == "done"
    prospect = Prospect.objects.get()
    assert (prospect.name, prospect.utm_source, prospect.utm_term) == ("Dana Ruiz", "google", None)
    assert Touchpoint.objects.get().source == "google"
    Prospect.objects.update(name="D. R.")
    moved = {**FLAT, "type": "booking.rescheduled", "name": "Dana Ruiz"}
    assert sender.deliver(moved).state == "done"
    assert Prospect.objects.get().name == "D. R."


def test_a_no_show_becomes_the_outcome_of_a_call(tenant: Tenant) -> None:
    sender = create_hook_sender(tenant, "calendar")
    sender.deliver(FLAT)
    row = sender.deliver({**FLAT, "type": "booking.no_show"})
    call = Call.objects.get()
    assert (call.outcome, call.occurred_at.isoformat()) == ("no_show", "2026-03-01T10:00:00+00:00")
    assert row.result == f"Made {call.public_id}: no-show."
    sender.deliver({**FLAT, "type": "booking.no-show", "again": True})
    assert Call.objects.count() == 1


def test_a_no_show_of_a_recorded_call_changes_that_call(tenant: Tenant) -> None:
    sender = create_hook_sender(tenant, "calendar")
    sender.deliver(FLAT)
    prospect = Prospect.objects.get()
    body = {"prospectId": prospect.public_id, "occurredAt": 1772360000000, "outcome": "rescheduled"}
    tenant.api("POST", "/calls", body)
    sender.deliver({**FLAT, "type": "booking.no_show"})
    assert list(Call.objects.values_list("outcome", flat=True)) == ["no_show"]


def test_a_no_show_leaves_a_call_that_took_place(tenant: Tenant) -> None:
    sender = create_hook_sender(tenant, "calendar")
    sender.deliver(FLAT)
    prospect = Prospect.objects.get()
    for occurred_at, outcome in ((1772350000000, "closed"), (1772355000000, "cancelled"), (1772364000000, "lost")):
        body = {"prospectId": prospect.public_id, "occurredAt": occurred_at, "outcome": outcome}
        tenant.api("POST", "/calls", body)
    sender.deliver({**FLAT, "type": "booking.no_show"})
    outcomes = Call.objects.order_by("occurred_at").values_list("outcome", flat=True)
    assert list(outcomes) == ["closed", "no_show", "lost"]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"type": "ping"}, "The body names no booking"),
        ({"type": "booking.created"}, "The booking has no id"),
        ({"type": "booking.created", "bookingId": "b1"}, "Name the person by prospectId, email or phone."),
        ({"type": "booking.no_show", "bookingId": "b1", "email": "x@example.com"}, "No prospect has this"),
    ],
)
def test_an_unreadable_booking_is_shown_with_its_reason(tenant: Tenant, body: Any, reason: str) -> None:
    row = create_hook_sender(tenant, "calendar").deliver(body)
    assert row.state == "dead"
    assert row.result.startswith(reason)


def test_a_dial_is_stored_with_its_rep_and_prospect(tenant: Tenant) -> None:
    tenant.api("POST", "/prospects", {"phone": "+15550102222"})
    sender = create_hook_sender(tenant, "dialer")
    body = {
        "id": "d1",
        "to": "+1 555 010 2222",
        "status": "No-Answer",
        "duration": 12,
        "start_time": "2026-03-01T10:00:00Z",
        "agent": {"email": tenant.rep.email.upper()},
    }
    sender.deliver(body)
    dial = Dial.objects.get()
    assert (dial.phone, dial.disposition, dial.duration_seconds, dial.external_id) == (
        "+15550102222",
        "no_answer",
        12,
        "d1",
    )
    assert (dial.rep_id, dial.prospect_id) == (tenant.rep.pk, Prospect.objects.get().pk)


def test_a_dial_gives_a_new_prospect_its_name(tenant: Tenant) -> None:
    contact = {"first_name": "Dana", "last_name": "Ruiz", "emails": [{"value": "dana@example.com"}]}
    body = {**AIRCALL, "data": {**AIRCALL["data"], "contact": contact}}
    assert create_hook_sender(tenant, "dialer").deliver(body).state == "done"
    prospect = Prospect.objects.get()
    assert (prospect.name, Dial.objects.get().prospect_id) == ("Dana Ruiz", prospect.pk)


def test_a_generic_body_is_read_by_its_field_mapping_and_published(tenant: Tenant) -> None:
    prospect = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    sender = create_hook_sender(
        tenant, "generic", field_map={"leadQualityScore": "lead.score", "email": "lead.mails.0"}
    )
    with heard(DomainEventType.INBOUND_RECEIVED) as published:
        row = sender.deliver({"lead": {"score": 82, "mails": ["DANA@example.com"]}, "callOutcome": "closed"})
    (fact,) = published
    assert fact.data == {"leadQualityScore": 82, "callOutcome": "closed", "prospectId": prospect}
    assert fact.subject_id == row.pk
    assert row.result == "Read callOutcome, leadQualityScore, prospectId."


@pytest.mark.parametrize(
    ("score", "read", "result"),
    [
        (" 82.5 ", {"leadQualityScore": Decimal("82.5")}, "Read leadQualityScore."),
        ("abc", {}, "Read nothing. Left out leadQualityScore: no such value is possible."),
        ("NaN", {}, "Read nothing. Left out leadQualityScore: no such value is possible."),
        (500, {}, "Read nothing. Left out leadQualityScore: no such value is possible."),
        (True, {}, "Read nothing. Left out leadQualityScore: no such value is possible."),
    ],
)
def test_a_generic_score_may_be_text_and_an_impossible_one_is_named(
    tenant: Tenant, score: Any, read: dict[str, Any], result: str
) -> None:
    sender = create_hook_sender(tenant, "generic", field_map={"leadQualityScore": "score"})
    with heard(DomainEventType.INBOUND_RECEIVED) as published:
        row = sender.deliver({"score": score})
    assert (published[0].data, row.result) == (read, result)


AIRCALL = {
    "resource": "call",
    "event": "call.ended",
    "timestamp": 1773154990,
    "token": "a1b2c3",
    "data": {
        "id": 812,
        "direction": "outbound",
        "status": "done",
        "missed_call_reason": None,
        "started_at": 1773154800,
        "answered_at": 1773154808,
        "ended_at": 1773154990,
        "duration": 190,
        "voicemail": None,
        "recording": "https://recordings.example.com/812.mp3",
        "raw_digits": "+1 555-010-2222",
    },
}
TWILIO = {
    "CallSid": "CA15a7",
    "CallStatus": "completed",
    "Direction": "outbound-api",
    "From": "+15550109999",
    "To": "+15550102222",
    "CallDuration": "190",
    "Timestamp": "Tue, 10 Mar 2026 15:03:10 +0000",
}


def test_an_ended_call_of_aircall_becomes_a_dial(tenant: Tenant) -> None:
    tenant.api("POST", "/prospects", {"phone": "+15550102222"})
    body = {**AIRCALL, "data": {**AIRCALL["data"], "user": {"email": tenant.rep.email}}}
    assert create_hook_sender(tenant, "dialer").deliver(body).state == "done"
    dial = Dial.objects.get()
    assert (dial.phone, dial.disposition, dial.duration_seconds, dial.external_id, dial.recording_url) == (
        "+15550102222",
        "answered",
        190,
        "812",
        "https://recordings.example.com/812.mp3",
    )
    assert dial.started_at.isoformat() == "2026-03-10T15:00:00+00:00"
    assert (dial.rep_id, dial.prospect_id) == (tenant.rep.pk, Prospect.objects.get().pk)


@pytest.mark.parametrize(
    ("changes", "disposition"),
    [({"answered_at": None}, "no_answer"), ({"answered_at": None, "voicemail": "https://x.example/v"}, "voicemail")],
)
def test_a_call_of_aircall_that_nobody_answered_is_no_pickup(
    tenant: Tenant, changes: dict[str, Any], disposition: str
) -> None:
    body = {**AIRCALL, "data": {**AIRCALL["data"], **changes}}
    create_hook_sender(tenant, "dialer").deliver(body)
    assert Dial.objects.get().disposition == disposition


@pytest.mark.parametrize(
    ("changes", "disposition"),
    [({}, "answered"), ({"CallStatus": "no-answer"}, "no_answer"), ({"AnsweredBy": "machine_end_beep"}, "voicemail")],
)
def test_a_status_callback_of_twilio_becomes_a_dial(tenant: Tenant, changes: dict[str, str], disposition: str) -> None:
    tenant.api("POST", "/prospects", {"phone": "+15550102222"})
    sender = create_hook_sender(tenant, "dialer")
    answer = sender(None, raw=urlencode({**TWILIO, **changes}).encode())
    assert answer.status == 200
    process_due()
    dial = Dial.objects.get()
    assert (dial.phone, dial.disposition, dial.external_id) == ("+15550102222", disposition, "CA15a7")
    assert dial.started_at.isoformat() == "2026-03-10T15:00:00+00:00"
    assert dial.prospect_id == Prospect.objects.get().pk


def test_a_body_that_is_neither_json_nor_a_form_fails_visibly(tenant: Tenant) -> None:
    sender = create_hook_sender(tenant, "dialer")
    assert sender(None, raw=b"hello").status == 200
    process_due()
    row = InboundDelivery.objects.get()
    assert row.state == "dead"
    assert row.result is not None
    assert row.result.startswith("The request body is not valid JSON")


@pytest.mark.parametrize(
    "time",
    [
        {"startedAt": "0001-01-01T00:00:00Z"},
        {"startedAt": "0001-01-01T00:00:00+05:00"},
        {"startedAt": "1969-12-31T23:59:59Z"},
        {"startedAt": "9999-12-31T23:59:59-12:00"},
        {"startedAt": -1},
        {"Timestamp": "Mon, 01 Jan 1900 00:00:00 +0000"},
    ],
)
def test_a_time_that_the_api_does_not_know_is_no_time(tenant: Tenant, time: dict[str, Any]) -> None:
    create_hook_sender(tenant, "dialer").deliver({"id": "d", "to": "+15550102222", "disposition": "answered", **time})
    (dial,) = tenant.api("GET", "/dials").body["data"]
    assert abs(dial["startedAt"] - dial["createdAt"]) < 60_000


def test_a_time_of_an_unknown_zone_is_utc(tenant: Tenant) -> None:
    stamp = {"Timestamp": "Tue, 10 Mar 2026 15:00:00 -0000"}
    create_hook_sender(tenant, "dialer").deliver({"id": "d", "to": "+15550102222", "disposition": "answered", **stamp})
    assert Dial.objects.get().started_at.isoformat() == "2026-03-10T15:00:00+00:00"


def test_a_booking_of_the_year_1_has_no_appointment(tenant: Tenant) -> None:
    delivery = create_hook_sender(tenant, "calendar").deliver({**FLAT, "startTime": "0001-01-01T00:00:00+05:00"})
    assert (delivery.state, Event.objects.get().scheduled_at) == ("done", None)
