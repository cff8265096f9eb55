"""Synthetic accounts with planted buyer types, to measure avatars against.

`clear_account` gives every type its own three topics; `noisy_account` lets types share topics, loses words and mixes in
small talk; `embedded_account` draws vectors the way embedding models spread them. Everything is seeded.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

TOPICS: tuple[tuple[str, ...], ...] = (
    (
        "the shelves are half empty and customers walk out without buying",
        "I never know what stock I have left in the back room",
        "we ran out of our best selling shoes twice this season",
        "counting inventory by hand every Sunday eats my whole day",
    ),
    (
        "fewer people come through the door of the store than last year",
        "the big chain opened across the street and foot traffic dropped",
        "my little shop needs more walk-in shoppers on weekdays",
        "Saturdays are fine but the store is dead from Monday to Thursday",
    ),
    (
        "the till and the online store do not talk to each other",
        "I type every web order into the cash register again",
        "prices in the shop window differ from the website",
        "our card terminal and the bookkeeping never match",
    ),
    (
        "my clients cancel their coaching package after three sessions",
        "people book a discovery session with me and then disappear",
        "I want coaching students who stay for the whole program",
        "half of my coachees stop doing the exercises",
    ),
    (
        "I launched my course and eleven people signed up",
        "the webinar had two hundred viewers and nobody enrolled",
        "my lessons are recorded but the course page does not sell",
        "I want to teach a group instead of one student at a time",
    ),
    (
        "I post on Instagram daily and my followers do not become students",
        "my audience likes the reels but never books",
        "I have nine thousand followers and an empty calendar",
        "content creation takes my evenings and brings no bookings",
    ),
    (
        "the crew stands around because materials arrive late on site",
        "two of my roofers quit in the middle of a job",
        "I drive between building sites all day long",
        "subcontractors do not show up when the concrete is poured",
    ),
    (
        "homeowners collect five estimates and take the cheapest contractor",
        "I write estimates until midnight and win one in ten",
        "a remodel quote takes me four hours to prepare",
        "people ask for a kitchen bid and then never answer",
    ),
    (
        "in winter the excavators sit in the yard and earn nothing",
        "when it rains we cannot pour and the payroll still runs",
        "summer is overbooked and January is empty for us builders",
        "the season decides whether the trucks are paid for",
    ),
    (
        "patients do not show up for their appointments",
        "our front bridge spends the morning calling patients to confirm",
        "an empty dental chair costs the practice four hundred an hour",
        "the hygienist waits because the nine o'clock patient forgot",
    ),
    (
        "insurance pays the clinic ninety days after treatment",
        "the claims come back denied over one wrong code",
        "our billing lady fights with insurers all week",
        "reimbursement rates for implants went down again",
    ),
    (
        "we cannot hire nurses, everyone goes to the hospital",
        "two assistants left and the doctor sterilises the instruments herself",
        "medical staff here is burned out",
        "I search for a hygienist since spring and got one application",
    ),
    (
        "trial users never finish the onboarding of our app",
        "signups look great but activation is eleven percent",
        "people create a workspace and never invite their team",
        "the product tour gets skipped by every second user",
    ),
    (
        "monthly churn ate all of our growth",
        "annual subscribers do not renew the licence",
        "net revenue retention fell under ninety percent",
        "accounts downgrade to the free tier after a quarter",
    ),
    (
        "the engineers want to rebuild the api instead of shipping features",
        "our roadmap slips because developers fight fires in production",
        "every release breaks an integration somewhere",
        "technical debt slows down the sprint",
    ),
    (
        "my listings sit on the market for ninety days",
        "sellers want to list their house far above value",
        "buyers visit the open house and vanish",
        "I need more exclusive listings in my neighbourhood",
    ),
    (
        "portal leads call six agents at once and I am the seventh",
        "I pay for zip code leads that only want a free valuation",
        "renters fill in my home buyer form",
        "the brokerage hands the good referrals to the old agents",
    ),
    (
        "mortgage rates scare first time buyers away",
        "the deal fell through because the bank refused the loan",
        "escrow drags on and my commission comes months later",
        "appraisals come in below the offer",
    ),
    (
        "members sign up in January and quit the gym by March",
        "the evening classes are packed and the mornings empty",
        "people freeze their membership every summer",
        "a budget gym for ten a month opened next door",
    ),
    (
        "my trainers leave and take their clients along",
        "personal training slots are half sold",
        "nobody wants the nutrition plan on top of the workouts",
        "I teach spin class myself since the instructor left",
    ),
    (
        "the rent for the studio and the treadmills kills the margin",
        "the equipment lease runs three more years",
        "heating the pool costs more than the lifeguards",
        "showers and squat racks break and repairs wait",
    ),
    (
        "drivers are gone for a better wage and trucks stay parked",
        "freight brokers push the rate per mile down",
        "diesel went up and the shippers refuse a surcharge",
        "we drive back empty from half of our deliveries",
    ),
    (
        "dispatch runs on a whiteboard and phone calls",
        "nobody knows where the pallets are until the driver calls",
        "the warehouse loads the wrong trailer twice a week",
        "detention at the dock burns our drivers' hours",
    ),
    (
        "the insurer doubled the premium for the fleet",
        "inspections and logbooks take our safety manager's week",
        "an axle broke and the tractor was down for nine days",
        "tolls and tires eat what the freight pays",
    ),
)

STOCK: tuple[str, ...] = (
    "yeah that makes sense", "okay sounds good", "can you hear me now", "sorry you broke up for a second",
    "let me think about that", "how much does it cost", "what happens after we sign", "I have to talk to my partner",
    "we are pretty busy right now", "tell me more about how it works", "I saw your ad and wanted to learn more",
    "so how long have you been doing this", "right right I get that", "to be honest with you", "at the end of the day",
    "I mean it depends", "that is a good question", "we tried something similar before", "what is the guarantee",
    "can you send me that by email", "I am not sure yet", "thanks for taking the time", "how is the weather over there",
    "give me one second please", "is there a contract", "I want to grow this year", "money is a bit tight",
    "my week has been crazy", "who else is using this", "yes exactly that is the problem", "and when could we start",
    "I do not want to waste your time",
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class PlantedText:
    """Calls by id with the planted type of each; type -1 = small talk only."""

    texts: dict[str, str]
    types: NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class PlantedVectors:
    """Embeddings, one row per call, with the planted type of each row."""

    vectors: NDArray[np.float32]
    types: NDArray[np.int64]


def zipf_types(count: int, types: int, rng: np.random.Generator, slope: float = 0.7) -> NDArray[np.int64]:
    """Draw a type for each call; the most common is drawn `types ** slope` times as often as the rarest."""
    weights = 1.0 / np.arange(1, types + 1) ** slope
    return rng.choice(types, size=count, p=weights / weights.sum()).astype(np.int64)


def _speak(topics: list[int], stock: int, lost: float, rng: np.random.Generator) -> str:
    sentences = [TOPICS[topic][rng.integers(len(TOPICS[topic]))] for topic in topics]
    sentences += [STOCK[rng.integers(len(STOCK))] for _ in range(stock)]
    rng.shuffle(sentences)
    words = " . ".join(sentences).split()
    return " ".join(word for word in words if rng.random() >= lost)


def clear_account(count: int, types: int = 6, seed: int = 1) -> PlantedText:
    """Every type has three topics of its own; 30 % stock phrases, 5 % foreign topics, 5 % of words lost."""
    rng = np.random.default_rng(seed)
    drawn = zipf_types(count, types, rng)
    texts: dict[str, str] = {}
    for index, kind in enumerate(drawn):
        topics = [
            int(rng.integers(24)) if rng.random() < 0.05 else 3 * int(kind) + int(rng.integers(3)) for _ in range(7)
        ]
        texts[f"call_{index:06d}"] = _speak(topics, 3, 0.05, rng)
    return PlantedText(texts, drawn)


def noisy_account(count: int, types: int = 8, seed: int = 1, silent: float = 0.1) -> PlantedText:
    """Each type draws four of all topics, shared with others; 45 % stock phrases, 12 % foreign topics, 12 % of words
    lost, and a share `silent` of calls that hold nothing but small talk."""
    rng = np.random.default_rng(seed)
    own = [rng.choice(len(TOPICS), size=4, replace=False) for _ in range(types)]
    drawn = zipf_types(count, types, rng)
    drawn[rng.random(count) < silent] = -1
    texts: dict[str, str] = {}
    for index, kind in enumerate(drawn):
        spoken = 0 if kind < 0 else int(rng.integers(4, 8))
        topics = [int(rng.integers(24)) if rng.random() < 0.12 else int(rng.choice(own[kind])) for _ in range(spoken)]
        texts[f"call_{index:06d}"] = _speak(topics, 10 - spoken if kind < 0 else round(spoken * 0.45 / 0.55), 0.12, rng)
    return PlantedText(texts, drawn)


def embedded_account(
    count: int, types: int = 8, dimensions: int = 256, seed: int = 1, mixtures: float = 0.1
) -> PlantedVectors:
    """Directions with a common component and uneven spread; a share `mixtures` of calls lies between two types."""
    rng = np.random.default_rng(seed)
    common = rng.normal(size=dimensions)
    directions = rng.normal(size=(types, dimensions)) + 0.8 * common
    spread = rng.uniform(0.6, 1.4, size=types)
    drawn = zipf_types(count, types, rng)
    vectors = directions[drawn] + rng.normal(size=(count, dimensions)) * spread[drawn][:, None]
    mixed = rng.random(count) < mixtures
    other = (drawn + rng.integers(1, types, size=count)) % types
    share = rng.uniform(0.3, 0.5, size=count)[:, None]
    vectors[mixed] = (vectors * (1 - share) + directions[other] * share)[mixed]
    unit = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    return PlantedVectors(unit.astype(np.float32), drawn)


def skewed_account(count: int, seed: int = 1) -> PlantedText:
    """Three types with few own sentences, one of them more than half of the account."""
    rng = np.random.default_rng(seed)
    drawn = zipf_types(count, 3, rng, slope=1.5)
    texts = {}
    for index, kind in enumerate(drawn):
        own = [sentence for topic in TOPICS[3 * kind : 3 * kind + 3] for sentence in topic[:2]]
        said = [*rng.choice(own, size=5, replace=False), *rng.choice(STOCK, size=3)]
        texts[f"call_{index:06d}"] = " . ".join(map(str, said))
    return PlantedText(texts, drawn)
