"""Names of avatars: who the callers are, and what moves them."""

from collections.abc import Sequence

from intelligence.avatars.profiles.counts import CallContribution, ProfileCounts, VoicedObjection
from intelligence.avatars.profiles.demographics import Statement
from intelligence.avatars.profiles.naming import name_of
from intelligence.avatars.profiles.pain_groups import BuyerQuote, read_pain
from intelligence.avatars.profiles.statements import extract_statements
from intelligence.avatars.profiles.template_copy import build_profile


def call(number: int, said: str, pain: str, objection: str, language: str) -> CallContribution:
    quote = BuyerQuote(f"call_{number}", pain, 0)
    facts = extract_statements([{"text": said, "startMs": 0}], language)
    return CallContribution(
        call_id=quote.call_id,
        caller=quote.call_id,
        pains=(read_pain(pain, quote, quote.call_id, language),) if pain else (),
        concerns=(VoicedObjection(objection, None, quote),) if objection else (),
        said={Statement(item["attribute"], item["value"]): quote for item in facts.said},
        motives={},
        outcome=None,
        showed=True,
        closed=False,
        score=None,
        lead_quality=None,
    )


def named(
    said: Sequence[str],
    pains: Sequence[str] = ("",),
    objection: str = "",
    *,
    language: str = "en",
    topics: Sequence[str] = (),
    taken: Sequence[str] = (),
) -> str:
    tally = ProfileCounts()
    for number in range(12):
        tally.add(call(number, said[number % len(said)], pains[number % len(pains)], objection, language))
    return name_of(tally, build_profile(tally), topics, language, taken)


GYMS = ("I own a small gym in Tucson.", "We've got a gym by the lake.", "It's my gym, opened it in May.")
LOSING = ("We lose ten members a month.", "I keep losing members.")


def test_a_name_says_who_and_what_hurts() -> None:
    assert named(GYMS) == "Gym owners"
    assert named(GYMS, LOSING, "price") == "Gym owners losing members"
    assert named(["We're a family dental practice."], ["Patients just don't show up."]) == (
        "Dental practices whose patients don't show up"
    )
    assert named(["I'm a dairy farmer."], objection="competitor") == "Dairy farmers comparing offers"
    assert named(["I have two kids."], objection="spouse") == "Parents who must ask a partner"
    assert named(["We're a law firm."], objection="authority") == "Law firms that must ask others first"


def test_with_little_known_a_name_is_short_and_plain() -> None:
    assert named(["Hello there."]) == "Buyers"
    assert named(["Hello there."], LOSING) == "Buyers losing members"
    assert named(["Hello there."], topics=["the roof", "gutters"]) == "Buyers talking about the roof and gutters"


def test_a_minority_does_not_name_the_others() -> None:
    callers = [*(["Hello there."] * 10), "I'm the owner.", "I'm a realtor."]
    assert named(callers, objection="trust") == "Buyers unsure that it works"


def test_one_firm_and_one_person_are_in_no_name() -> None:
    said = ["I own the Harbor Club gym."]
    assert named(said, ["Marcus keeps cancelling on us, and Marcus forgets the invoices."]) == "Gym owners"


def test_avatars_differ_by_something_that_was_said_before_they_get_a_number() -> None:
    first = named(GYMS, LOSING, "price")
    second = named(GYMS, LOSING, "price", taken=[first])
    assert second == "Gym owners who worry about the price"
    everything = [first, second, "Gym owners losing members who worry about the price", "Gym owners"]
    assert named(GYMS, LOSING, "price", taken=everything) == "Gym owners losing members 2"


def test_spanish_callers_have_a_spanish_name() -> None:
    said = ["Tengo un gimnasio en Monterrey.", "Soy dueño de un gimnasio.", "Soy la dueña del gimnasio."]
    assert named(said, objection="price", language="es") == "Dueños de gimnasio que cuidan el precio"
    pains = ["Perdemos socios cada mes.", "Los socios se van en marzo."]
    assert named(said, pains, language="es") == "Dueños de gimnasio que pierden socios"
    assert named(["Somos una clínica dental."], objection="timing", language="es") == (
        "Clínicas dentales que prefieren esperar"
    )
