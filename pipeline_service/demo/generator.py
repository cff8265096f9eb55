"""Generate all demo data from a seed. Pure: the same seed, number and time give the same data."""

import datetime
import random
from collections.abc import Iterable
from operator import attrgetter
from typing import TypeVar

from pipeline_service.demo import traffic
from pipeline_service.demo.company import REPS
from pipeline_service.demo.courses import BUYING
from pipeline_service.demo.journeys import Journey, live
from pipeline_service.demo.payments import payments_of, spend_of
from pipeline_service.demo.prospects import gather
from pipeline_service.demo.sampling import distribute
from pipeline_service.demo.types import DemoData, DemoPayment, DemoProspect, DemoRecord

REFUNDED = 0.08
"""The share of deals with a refund."""

Dated = TypeVar("Dated", bound=DemoRecord)


def generate_demo_data(seed: int, count: int, now: datetime.datetime) -> DemoData:
    """Generate `count` prospects of the 120 days before `now` with all their facts; those after `now` are left out.

    People, texts and numbers depend only on the seed; `now` only moves the times (and so which facts have happened).
    """
    rng = random.Random(seed)
    people = gather(rng, count, now)
    journeys = [live(random.Random(f"{seed}:{place}"), person) for place, person in enumerate(people)]
    hits = [hit for person in people for hit in traffic.visits_of(rng, person)]
    hits += traffic.anonymous_visits(rng, count, now)
    return DemoData(
        reps=REPS,
        people=people,
        hits=_until(now, hits),
        moves=_until(now, (fact for journey in journeys for fact in journey.moves)),
        bookings=_until(now, (fact for journey in journeys for fact in journey.bookings)),
        dials=_until(now, (fact for journey in journeys for fact in journey.dials)),
        messages=_until(now, (fact for journey in journeys for fact in journey.messages)),
        talks=_until(now, (fact for journey in journeys for fact in journey.talks)),
        payments=_until(now, _payments(rng, people, journeys, now)),
        spend=[*spend_of(rng, people, now)],
    )


def _payments(
    rng: random.Random, people: Iterable[DemoProspect], journeys: Iterable[Journey], now: datetime.datetime
) -> Iterable[DemoPayment]:
    buyers = sum(person.course in BUYING for person in people)
    refunded = iter(distribute(rng, buyers, ((True, REFUNDED), (False, 1 - REFUNDED))))
    for person, journey in zip(people, journeys, strict=True):
        if journey.sale is not None:
            at, package = journey.sale
            for paid in payments_of(rng, person, at, package, refunded=next(refunded)):
                yield paid if paid.refund is None or paid.refund[0] <= now else _without_refund(paid)


def _without_refund(paid: DemoPayment) -> DemoPayment:
    """Return the payment without its refund."""
    return DemoPayment(paid.at, paid.email, paid.values, paid.rep)


def _until(now: datetime.datetime, facts: Iterable[Dated]) -> list[Dated]:
    return sorted((fact for fact in facts if fact.at <= now), key=attrgetter("at"))
