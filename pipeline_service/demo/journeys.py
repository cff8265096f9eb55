"""The events of one prospect from the form to the last call. Pure."""

import datetime
import random
from dataclasses import dataclass, field
from decimal import Decimal

from pipeline_service.demo.company import PACKAGES
from pipeline_service.demo.courses import BUYING, CALLS
from pipeline_service.demo.sampling import drawn
from pipeline_service.demo.transcripts import write_call
from pipeline_service.demo.types import DemoCall, DemoProduct, DemoProspect, DemoRecord

WORKING_HOURS = range(14, 22)
"""In UTC: morning to late afternoon in the account's time zone."""
SPOKEN = frozenset({"closed", "follow_up", "lost", "no_offer"})
NOTED: dict[str, str] = {
    "no_show": "Did not join. Left a message.",
    "cancelled": "Cancelled by e-mail the evening before.",
    "rescheduled": "Asked for another day.",
}
STAY_IN_SHOWED = 0.2
VOICEMAILS = 0.3
MISSED = (("no_answer", 5.0), ("voicemail", 3.0), ("busy", 1.0))
NUDGES = (
    "Hi {name}, {rep} from Brightwater here. I just tried to reach you about {business}. When is a good time?",
    "Hi {name}, still interested in a short call about {business}? Here is my calendar: brightwater.example/call",
)
REPLIES = (
    "Thanks, in a meeting. Tomorrow is better.",
    "Yes please, I will pick a time.",
    "Ah, right, the form. Tomorrow?",
)
REMINDER = "Hi {name}, looking forward to our call on {day}. The link is in your calendar. {rep}"


@dataclass(slots=True)
class Journey:
    """One prospect's facts, unordered; some may be in the future."""

    moves: list[DemoRecord] = field(default_factory=list)
    bookings: list[DemoRecord] = field(default_factory=list)
    dials: list[DemoRecord] = field(default_factory=list)
    messages: list[DemoRecord] = field(default_factory=list)
    talks: list[DemoCall] = field(default_factory=list)
    sale: tuple[datetime.datetime, DemoProduct] | None = None


def live(rng: random.Random, person: DemoProspect) -> Journey:
    """Generate the prospect's facts according to their course."""
    journey = Journey()
    package = PACKAGES[drawn(rng, [*person.kind.packages.items()])]
    outcomes = CALLS[person.course]
    reached = _add_dials(rng, person, journey, gets_through=person.course != "cold")
    if person.course == "qualified":
        _add_stage(journey, person, reached, "qualified")
        _add_message(journey, person, reached + datetime.timedelta(minutes=3), "sms", "outbound", rng.choice(NUDGES))
        _add_message(journey, person, reached + datetime.timedelta(hours=2), "sms", "inbound", rng.choice(REPLIES))
    at = reached
    for number, outcome in enumerate(outcomes, 1):
        booked = at + datetime.timedelta(minutes=rng.randrange(4, 90))
        at = next_working_time(rng, booked + datetime.timedelta(days=rng.randint(1, 6)))
        _add_booking(journey, person, booked, at)
        if number == 1:
            _add_stage(journey, person, booked, "booked")
        ended = _add_call(rng, person, journey, package, at, outcome, number)
        _add_stages_after_call(rng, journey, person, ended, outcome)
        at = ended
    if person.course in BUYING:
        journey.sale = (at, package)
    return journey


def next_working_time(rng: random.Random, earliest: datetime.datetime) -> datetime.datetime:
    """Choose a full or half hour within working hours, on the same day or the next working day."""
    while earliest.weekday() >= 5:
        earliest += datetime.timedelta(days=1)
    return earliest.replace(hour=rng.choice(WORKING_HOURS), minute=rng.choice((0, 30)), second=0, microsecond=0)


def _add_dials(rng: random.Random, person: DemoProspect, journey: Journey, *, gets_through: bool) -> datetime.datetime:
    """Add dials until the prospect answers or the rep gives up. Return the time of the last."""
    at = person.arrived_at + datetime.timedelta(minutes=rng.randrange(3, 60))
    tries = rng.choice((2, 3, 4)) if not gets_through else rng.choice((0, 0, 1, 1, 2))
    for number in range(tries):
        _add_dial(journey, person, at, drawn(rng, MISSED), rng.randrange(5, 35))
        if number == 0:
            _add_message(journey, person, at + datetime.timedelta(minutes=1), "sms", "outbound", rng.choice(NUDGES))
        at += datetime.timedelta(hours=rng.choice((2, 5, 20, 26)), minutes=rng.randrange(60))
    if gets_through:
        _add_dial(journey, person, at, "answered", rng.randrange(70, 420))
    return at


def _add_dial(journey: Journey, person: DemoProspect, at: datetime.datetime, disposition: str, seconds: int) -> None:
    values = {"phone": person.phone, "disposition": disposition, "duration_seconds": Decimal(seconds)}
    journey.dials.append(DemoRecord(at, person.email, values, person.rep))


def _add_message(
    journey: Journey,
    person: DemoProspect,
    at: datetime.datetime,
    channel: str,
    direction: str,
    text: str,
    day: str = "",
) -> None:
    rep = person.rep.name.split()[0]
    body = text.format(name=person.first_name, rep=rep, business=person.business, day=day)
    values = {"channel": channel, "direction": direction, "body": body}
    journey.messages.append(DemoRecord(at, person.email, values, person.rep))


def _add_booking(journey: Journey, person: DemoProspect, booked: datetime.datetime, at: datetime.datetime) -> None:
    values = {"event_type_slug": "strategy_call", "scheduled_at": at, "properties": {"with": person.rep.name}}
    journey.bookings.append(DemoRecord(booked, person.email, values))
    reminded = at - datetime.timedelta(hours=20)
    if reminded > booked:
        _add_message(journey, person, reminded, "sms", "outbound", REMINDER, day=f"{at:%A}")


def _add_call(
    rng: random.Random,
    person: DemoProspect,
    journey: Journey,
    package: DemoProduct,
    at: datetime.datetime,
    outcome: str,
    number: int,
) -> datetime.datetime:
    """Add a call with a transcript, or one that the rep noted by hand. Return its end."""
    title = f"{'Strategy' if number == 1 else 'Follow-up'} call with {person.name}"
    if outcome in SPOKEN or (outcome == "no_show" and rng.random() < VOICEMAILS):
        transcript, seconds = write_call(rng, person, package, outcome, number)
        values = {"title": title, "transcript": transcript, "duration_seconds": Decimal(seconds)}
    else:
        seconds = 0
        values = {"title": title, "notes": NOTED[outcome]}
    journey.talks.append(DemoCall(at, person.email, values, person.rep, outcome, number))
    return at + datetime.timedelta(seconds=seconds)


def _add_stages_after_call(
    rng: random.Random, journey: Journey, person: DemoProspect, ended: datetime.datetime, outcome: str
) -> None:
    """Add the stage changes after a call. A rescheduled call changes no stage."""
    if outcome == "follow_up":
        _add_stage(journey, person, ended, "showed")
        if rng.random() >= STAY_IN_SHOWED:
            _add_stage(journey, person, ended + datetime.timedelta(minutes=25), "follow_up")
    elif outcome == "cancelled":
        _add_stage(journey, person, ended, "qualified")
    elif outcome != "rescheduled":
        _add_stage(journey, person, ended + datetime.timedelta(minutes=5), outcome)


def _add_stage(journey: Journey, person: DemoProspect, at: datetime.datetime, stage: str) -> None:
    journey.moves.append(DemoRecord(at, person.email, {"stage": stage}))
