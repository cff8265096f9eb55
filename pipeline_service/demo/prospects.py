"""Generate prospects: names, contacts, businesses, arrival times and campaigns. Pure."""

import datetime
import random
import re
from collections import Counter
from collections.abc import Sequence

from pipeline_service.demo.buyers import SHARES as KINDS
from pipeline_service.demo.company import CAMPAIGNS, REPS
from pipeline_service.demo.courses import SHARES as COURSES
from pipeline_service.demo.courses import rep_for
from pipeline_service.demo.sampling import distribute
from pipeline_service.demo.types import BuyerKind, DemoProspect

DAYS = 120
WEEKEND = 0.55
CONSENTS = (("granted", 0.7), ("unspecified", 0.22), ("denied", 0.08))
LATELY = (120, 600)
"""Minutes before now for arrivals that would otherwise be later today."""
GROWN = 0.6
"""The growth of arrivals from the first day to the last, as a share."""


def _words(text: str) -> list[str]:
    return text.split()


FIRST_NAMES = _words(
    "Dana Alicia Ben Carla Derek Elise Fiona Gary Hannah Ivan Jade Kyle Laura Miguel Nadia Oscar Paula Rosa Sean "
    "Tara Umar Vera Wesley Ximena Yara Zack Amber Brian Celine Dwayne Esther Frank Gloria Henry Iris Jonas Keisha Liam "
    "Monica Nolan Olga Peter Rachel Simon Tessa Victor Wendy"
)
LAST_NAMES = _words(
    "Whitfield Romero Castillo Nguyen Patterson Moreau Delaney Kaplan Osei Fischer Lawson Marsh Navarro Abbott "
    "Chandra Dupree Ellison Foley Grant Hollis Ibarra Jensen Kowalski Lopez McBride Norris Ortega Prescott Quinn Reyes "
    "Sandoval Tran Underwood Vance Walsh Yates Zimmerman Archer Beckett Crane Dalton Everett Farrow Gallagher Hendricks"
)
TOWNS = _words(
    "Austin Denver Tampa Columbus Raleigh Phoenix Portland Nashville Omaha Boise Tucson Savannah Dayton Spokane Fresno"
)
MAIL_HOSTS = ("mail.example", "post.example", "inbox.example")


def gather(rng: random.Random, count: int, now: datetime.datetime) -> list[DemoProspect]:
    """Generate `count` prospects of the last 120 days, the earliest first, with unique e-mails and phones."""
    kinds = distribute(rng, count, KINDS)
    campaigns = distribute(rng, count, [(campaign, campaign.share) for campaign in CAMPAIGNS])
    courses = distribute(rng, count, COURSES)
    consents = distribute(rng, count, CONSENTS)
    names = _names(rng, count)
    lines = rng.sample(range(10_000_000), count)
    people: list[DemoProspect] = []
    same_name: Counter[str] = Counter()
    for place, at in enumerate(_arrival_times(rng, count, now)):
        kind, name = kinds[place], names[place]
        business = rng.choice(kind.businesses)
        people.append(
            DemoProspect(
                name=name,
                email=_email(rng, name, business, kind, same_name[name]),
                phone=f"+1{rng.choice((512, 303, 813, 614, 919))}{lines[place]:07d}",
                business=business,
                town=rng.choice(TOWNS),
                kind=kind,
                campaign=campaigns[place],
                rep=rep_for(rng, courses[place], REPS),
                course=courses[place],
                arrived_at=at,
                consent=consents[place],
            )
        )
        same_name[name] += 1
    return people


def _names(rng: random.Random, count: int) -> list[str]:
    """Generate names, all different as long as there are combinations left."""
    every = len(FIRST_NAMES) * len(LAST_NAMES)
    places = rng.sample(range(every), count) if count <= every else [rng.randrange(every) for _ in range(count)]
    return [f"{FIRST_NAMES[place % len(FIRST_NAMES)]} {LAST_NAMES[place // len(FIRST_NAMES)]}" for place in places]


def _email(rng: random.Random, name: str, business: str, kind: BuyerKind, same_name: int) -> str:
    first, last = name.lower().split()
    person = f"{first}.{last}{same_name or ''}"
    if kind.key in ("clinic", "contractor") or rng.random() < 0.4:
        host = re.sub(r"[^a-z]+", "", business.lower())
        return f"{person}@{host}.example"
    return f"{person}@{rng.choice(MAIL_HOSTS)}"


def _arrival_times(rng: random.Random, count: int, now: datetime.datetime) -> Sequence[datetime.datetime]:
    """Generate the times of the contact form: more each week, fewer at weekends, in the daytime of the account."""
    days = [now - datetime.timedelta(days=DAYS - number) for number in range(1, DAYS + 1)]
    weights = [(1 + GROWN * number / DAYS) * (WEEKEND if day.weekday() >= 5 else 1) for number, day in enumerate(days)]
    moments = [(_in_the_day(rng, day), rng.randrange(*LATELY)) for day in rng.choices(days, weights, k=count)]
    return sorted(min(at, now - datetime.timedelta(minutes=ago)) for at, ago in moments)


def _in_the_day(rng: random.Random, day: datetime.datetime) -> datetime.datetime:
    minutes = rng.triangular(12 * 60, 27 * 60, 20 * 60)
    midnight = day.replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight + datetime.timedelta(minutes=int(minutes), seconds=rng.randrange(60))
