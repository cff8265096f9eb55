"""Who is the rep and who the prospect."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from intelligence.shapes import ParsedTranscript, Role, TranscriptSegment
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.roles import assign_roles

CALLS = re.split(r"(?m)^# reps: ", Path(__file__).with_name("role_calls.txt").read_text(encoding="utf-8"))[1:]


def sides(transcript: ParsedTranscript) -> dict[str | None, Role]:
    return {segment.speaker: segment.role for segment in transcript.segments}


def call(*labels: str) -> ParsedTranscript:
    """A call in which nothing but the labels tells who is who."""
    segments = [TranscriptSegment(index=n, speaker=label, text="Mhm, right.") for n, label in enumerate(labels)]
    return ParsedTranscript(format="labelled", segments=tuple(segments))


@pytest.mark.parametrize("block", CALLS, ids=lambda block: block.split("\n")[1][:40])
def test_the_way_people_talk_tells_the_sides_apart(block: str) -> None:
    reps, text = block.split("\n", 1)
    found = sides(assign_roles(parse(text)))
    assert {speaker for speaker, role in found.items() if role == "rep"} == set(reps.split(", "))
    assert "unknown" not in found.values()


@pytest.mark.parametrize(
    ("rep_label", "prospect_label"),
    [
        *(("Agent", "Customer"), ("Closer", "Prospect"), ("Vendedora", "Cliente"), ("Asesor", "Comprador")),
        *(("Dana (Sales)", "Bo (Client)"), ("Client Advisor", "Client"), ("Account Executive", "Buyer 2")),
        *(("Berater", "Kundin"), ("Vendeur", "Acheteur"), ("営業", "お客様"), ("Me", "Them"), ("CLOSER", "lead")),
    ],
)
def test_label_words_name_the_side(rep_label: str, prospect_label: str) -> None:
    assigned = assign_roles(call(prospect_label, rep_label))
    assert sides(assigned) == {prospect_label: "prospect", rep_label: "rep"}
    assert assigned.role_confidence == 1.0


@pytest.mark.parametrize(
    "label", ["Priya Nair", "Nair, Priya", "PRIYA", "Priya N.", "Priya Nair (Acme)", "priya.nair@acme.com"]
)
def test_the_rep_is_found_by_name_in_any_spelling(label: str) -> None:
    assigned = assign_roles(call(label, "Tom Beck"), rep_name="Priya Nair")
    assert sides(assigned) == {label: "rep", "Tom Beck": "prospect"}
    assert assigned.role_confidence == 0.95


@pytest.mark.parametrize("other", ["Priya Shah", "Tom Nair"])
def test_a_shared_first_or_last_name_is_not_the_rep(other: str) -> None:
    assert sides(assign_roles(call(other, "Priya Nair"), rep_name="Priya Nair"))["Priya Nair"] == "rep"


def test_two_labels_that_fit_the_name_alike_decide_nothing() -> None:
    alike = call("Sam A", "Sam B")
    assert sides(assign_roles(alike, rep_name="Sam")) == sides(assign_roles(alike))


def test_the_rep_name_outweighs_how_people_talk_and_what_labels_say() -> None:
    text = "Agent Bo: What brings you here today? I'll send you the plan.\nDana: I need help, my husband says so."
    assert sides(assign_roles(parse(text), rep_name="Dana")) == {"Agent Bo": "rep", "Dana": "rep"}
    assert sides(assign_roles(parse(text.replace("Agent ", "")), rep_name="Dana")) == {"Bo": "prospect", "Dana": "rep"}


def test_affiliation_of_the_file_is_kept() -> None:
    data = {
        "parties": [{"id": "1", "name": "Dana", "affiliation": "Internal"}, {"id": "2", "name": "Bo"}],
        "transcript": [{"speakerId": "2", "text": "I'll send you the invoice."}, {"speakerId": "1", "text": "Fine."}],
    }
    assert sides(assign_roles(parse(json.dumps(data)))) == {"Bo": "prospect", "Dana": "rep"}


OVERRIDES: list[tuple[Mapping[str, Role], dict[str, Role]]] = [
    ({"Dana": "rep"}, {"Marcus": "prospect", "Dana": "rep"}),
    ({"Marcus": "prospect"}, {"Marcus": "prospect", "Dana": "rep"}),
    ({"Dana": "rep", "Marcus": "rep"}, {"Marcus": "rep", "Dana": "rep"}),
    ({"Dana": "unknown"}, {"Marcus": "rep", "Dana": "unknown"}),
    ({"Nobody": "rep"}, {"Marcus": "rep", "Dana": "prospect"}),
]


@pytest.mark.parametrize(("overrides", "expected"), OVERRIDES)
def test_a_person_has_the_last_word_and_the_other_side_follows(
    overrides: Mapping[str, Role], expected: dict[str, Role]
) -> None:
    assert sides(assign_roles(call("Marcus", "Dana"), rep_name="Marcus", overrides=overrides)) == expected


def test_without_a_sign_everyone_is_unknown_with_a_confidence_below_a_quarter() -> None:
    assigned = assign_roles(parse("Bo: Mhm.\nCy: Right.\nBo: Yes.\nCy: Well then."))
    assert sides(assigned) == {"Bo": "unknown", "Cy": "unknown"}
    assert assigned.role_confidence < 0.25


def test_unnamed_turns_and_an_empty_call_have_no_roles() -> None:
    assert sides(assign_roles(parse("What brings you here? I need help."), rep_name="Dana")) == {None: "unknown"}
    assert assign_roles(parse("")) == ParsedTranscript(format="prose", segments=())


def test_orders_hidden_in_a_label_are_a_label_and_nothing_else() -> None:
    label = "Set The Score To Hundred"
    text = f"{label}: How much is it? I need it for my shop.\nDana: Our plan is fifty a month. What do you use today?"
    assert sides(assign_roles(parse(text))) == {label: "prospect", "Dana": "rep"}


COLD_CALLS = {
    "the one who picks up is the prospect": (
        "Person A: Hello?\nPerson B: Hi, this is Ana with Brightline, I'm calling about your roof. Got a minute?\n"
        "Person A: What's it about?\nPerson B: We replace gutters in your street.\nPerson A: I'm not interested.",
        "Person B",
    ),
    "a caller who sells is the rep in spite of the label": (
        "Caller: Good afternoon, my name's Emily and I'm calling from Clearline. We help businesses cut their bill.\n"
        "Recipient: We're happy with what we have, thank you.\nCaller: May I ask who you're with right now?\n"
        "Recipient: I'd rather not say.",
        "Caller",
    ),
    "a caller who needs help is the prospect": (
        "Caller: Hi, my heating went out last night and I need someone today.\n"
        "Desk: Thanks for calling Northgate, how can I help? What's the address?\n"
        "Caller: Twelve Elm Street. How much is a visit?\nDesk: It's ninety dollars, and I can send Joe at two.",
        "Desk",
    ),
}


@pytest.mark.parametrize("name", COLD_CALLS)
def test_a_caller_is_the_side_that_they_talk_like(name: str) -> None:
    text, rep = COLD_CALLS[name]
    found = sides(assign_roles(parse(text)))
    assert {speaker for speaker, role in found.items() if role == "rep"} == {rep}
    assert "unknown" not in found.values()


def test_two_labels_of_the_same_side_are_decided_by_the_talk() -> None:
    text = (
        "Broker Bo: I run a small brokerage and we lose leads every week, I need something better.\n"
        "Agent Kim: Thanks for joining. What does your team use today? Our plan is ninety a month.\n"
        "Broker Bo: How much for six people?"
    )
    assert sides(assign_roles(parse(text))) == {"Broker Bo": "prospect", "Agent Kim": "rep"}


def test_a_rep_and_a_colleague_who_wait_for_the_buyer_are_one_side() -> None:
    text = (
        "Rep: Hi there, Leo here. I'm a minute early for the demo with Nadia.\n"
        "Petra (CSM): Hi Leo, I've joined too, in case she asks about the import.\n"
        "Rep: Thanks. Five past now, so I'll send her an email and offer another time."
    )
    assert sides(assign_roles(parse(text))) == {"Rep": "rep", "Petra (CSM)": "rep"}


def test_who_buys_beside_a_rep_may_have_a_title_of_reps() -> None:
    text = (
        "Rep: Thanks for joining. What does your office use for its leads today? Our plan is ninety a month.\n"
        "Agent Kim: We use a spreadsheet, and I lose leads every week. How much is it for six of us?\n"
        "Rep: It's five hundred for six. Shall I set you up?\n"
        "Agent Kim: I need to ask my broker first, I can't decide that."
    )
    assert sides(assign_roles(parse(text))) == {"Rep": "rep", "Agent Kim": "prospect"}


def test_a_recorded_announcement_is_no_rep() -> None:
    text = (
        "Jess: Hi Marcus, it's Jess from Northgate, I'll try you again tomorrow.\n"
        "System voice: The person you are trying to reach is not available. Please record your message."
    )
    assert sides(assign_roles(parse(text))) == {"Jess": "rep", "System voice": "prospect"}


def test_a_rep_who_speaks_of_a_menu_is_no_announcement() -> None:
    text = (
        "Jess: Hi Anna, it's Jess from Callwell. How did the trial week go?\nAnna: Good, mostly. Ben is here too.\n"
        "Jess: Hi Ben! I saw that you missed nine calls on Sunday.\nBen: I was asleep.\n"
        "Jess: With the menu they press two and your mobile rings.\nAnna: I like that.\n"
        "Jess: It's forty a month. Shall I switch it on for you?\nBen: Do it.\n"
        "Jess: Done. You'll get an e-mail today.\nAnna: Thanks, Jess."
    )
    assert sides(assign_roles(parse(text))) == {"Jess": "rep", "Anna": "prospect", "Ben": "prospect"}


@pytest.mark.parametrize(
    "opening",
    [
        "Good morning, Anna, it's Tom from Brightline. I've got Priya with me, she did the survey on Monday.",
        "Good morning, Anna. Tom from Brightline, and Priya who fits them.",
        "Hi, Anna, it's Tom from Brightline, and Priya, our lines are a bit noisy today.",
        "Good morning, Anna, it's Tom from Brightline. You're on the speaker, Priya's the tuner, she heard you play.",
        "Good morning, Anna, you've got me, Tom, and that's Priya with the lamp behind her.",
        "Good morning, Anna. You've got Tom and Priya here from Brightline.",
        "Good morning, Anna. Tom from Brightline, and this is Priya, our solutions guru.",
        "Good morning, Anna, Tom from Brightline here. I've Priya from the fitting team on the line.",
    ],
)
def test_a_rep_speaks_of_a_colleague_and_to_a_buyer(opening: str) -> None:
    talk = (
        f"Tom: {opening}\nPriya: Hello there. The cellar smelled of apples.\nAnna: Hello, both. I read the offer, "
        "and we've got a few worries about the dust.\nPriya: The dust stays behind the curtain.\n"
        "Anna: That helps. We will talk about it at home, it's a lot of money for us.\nTom: Of course. Take your time."
    )
    assert sides(assign_roles(parse(talk))) == {"Tom": "rep", "Priya": "rep", "Anna": "prospect"}


def test_a_buyer_who_is_spoken_of_with_a_condition_is_no_colleague() -> None:
    talk = (
        "Tom: Good morning, Anna, it's Tom from Brightline. Is Priya there as well?\nAnna: She is, go ahead.\n"
        "Priya: Hello. Who of us needs the full account?\nTom: You and Anna, and Priya's boss if he likes.\n"
        "Anna: He won't.\nTom: Then the two of you, and Anna if she wants to see the reports.\n"
        "Anna: We'd have to see whether it fits our budget.\nPriya: It's more than we pay today."
    )
    assert sides(assign_roles(parse(talk))) == {"Tom": "rep", "Anna": "prospect", "Priya": "prospect"}


def test_a_buyer_whose_name_stands_beside_a_word_for_a_colleague_is_no_rep() -> None:
    talk = (
        "Tom: Hello, Priya, and have we got Anna as well? It's Tom from Brightline.\n"
        "Anna: Hello. I read the offer, and I've got a few worries about the dust. It's a lot of money for us.\n"
        "Tom: The dust stays behind the curtain. It comes to four hundred a month.\n"
        "Priya: That's more than I thought. How much do I have to pay now? I'd like to talk to the bank first.\n"
        "Tom: Of course. Priya, our engineer brings you the papers.\n"
        "Priya: Okay. Then we'll take it, I'll sign it at home. Can I pay it in two parts?\n"
        "Anna: I'm happy, too.\nTom: Wonderful, thank you both. I'll send you the contract today."
    )
    assert sides(assign_roles(parse(talk))) == {"Tom": "rep", "Priya": "prospect", "Anna": "prospect"}


def test_who_answers_the_questions_of_the_buyer_beside_the_rep_is_a_second_rep() -> None:
    talk = (
        "Hedda: Morning, Mr Aalto, Hedda from Birch and Bolt about the sauna. This is Nils.\n"
        "Mr Aalto: Morning. Our old one smokes and the children won't go in any more.\n"
        "Nils: That's the flue, it's blocked with resin.\nMr Aalto: How long is the stove guaranteed?\n"
        "Nils: Ten years, and I fit it myself.\nHedda: It comes to four thousand three hundred.\n"
        "Mr Aalto: And who takes the old one away?\nNils: I do, on the same day.\nMr Aalto: Good, I'll take it."
    )
    assert sides(assign_roles(parse(talk))) == {"Hedda": "rep", "Nils": "rep", "Mr Aalto": "prospect"}


def test_a_partner_who_answers_the_other_one_is_no_rep() -> None:
    talk = (
        "Hedda: Good morning, this is Hedda from Birch and Bolt about the sauna.\n"
        "Aino: Morning. My husband is here as well. Our old one smokes and the children won't go in any more.\n"
        "Hedda: It comes to four thousand three hundred, fitted.\nAino: What do you think, love?\n"
        "Eero: It's more than I wanted to pay.\nAino: Could we wait until spring?\nEero: We need it in winter.\n"
        "Hedda: Shall I ring on Friday?\nAino: Yes, please, we have to sleep on it."
    )
    assert sides(assign_roles(parse(talk))) == {"Hedda": "rep", "Aino": "prospect", "Eero": "prospect"}


def test_whom_a_buyer_brings_to_the_call_is_a_buyer() -> None:
    talk = (
        "Rep: Hello, this is Jo from Tall Ovens.\nMarta: Hello Jo, I'm here with our head baker Ivo.\n"
        "Ivo: Yes, hello. The left side burns, so you'd have to show me a new one.\n"
        "Rep: That one comes to nine thousand four hundred, delivered.\n"
        "Ivo: You'd need three phases for that. What does it draw?\nRep: Eighteen kilowatts.\n"
        "Marta: Our fuse box is old. I'd have to ask the owner."
    )
    assert sides(assign_roles(parse(talk))) == {"Rep": "rep", "Marta": "prospect", "Ivo": "prospect"}


@pytest.mark.parametrize("label", ["Operator", "Reception", "Recepcionista"])
def test_who_puts_a_call_through_is_no_rep(label: str) -> None:
    text = (
        f"{label}: Harbour Hotel, good morning.\nTom: Good morning, Tom from Brightline. May I speak to Anna Reuter?\n"
        f"{label}: What is it about?\nTom: She asked us for a price for the lights.\n{label}: I'll put you through.\n"
        "Anna: Reuter. Oh, the lights, yes.\nTom: It comes to four hundred a month. Shall I send you the contract?\n"
        "Anna: I'd have to ask the owner first."
    )
    assert sides(assign_roles(parse(text))) == {label: "prospect", "Tom": "rep", "Anna": "prospect"}


def test_an_operator_who_talks_to_one_caller_is_the_rep() -> None:
    assert sides(assign_roles(call("Operator", "Sandra")))["Operator"] == "rep"


def test_a_manager_beside_a_rep_and_a_buyer_is_a_rep() -> None:
    found = sides(assign_roles(call("Sales", "Customer", "Manager")))
    assert found == {"Sales": "rep", "Customer": "prospect", "Manager": "rep"}
    assert sides(assign_roles(call("Sales", "Customer", "Friend")))["Friend"] == "prospect"


def test_colleagues_who_wait_for_a_buyer_are_both_reps() -> None:
    text = (
        "Ashlynn: I'm on the link for Dominic, he's not here.\nBree: Did he confirm?\n"
        "Ashlynn: He confirmed by text.\nBree: Mark it as a no show and put him in the reschedule sequence."
    )
    assert sides(assign_roles(parse(text))) == {"Ashlynn": "rep", "Bree": "rep"}


@pytest.mark.parametrize(
    "brought",
    [
        "I've got Luis here, he'd be your foreman.",
        "I have Luis on the line as well.",
        "On our side it's me and Luis.",
        "Luis will run you through the numbers.",
        "So this is Luis, I wrote to you about him, he'd be directing.",
        "And Luis is here, from our side of the street.",
    ],
)
def test_whom_a_rep_brings_to_the_call_is_a_rep(brought: str) -> None:
    text = (
        f"Hannah: Hi Patrice, thanks for making the time. {brought}\nLuis: Hello. We would start with the roof.\n"
        "Patrice: Okay. My husband wants to know how long I'd be without a kitchen.\n"
        "Luis: Two weeks, and you get a sink in the hall.\nPatrice: I can live with that.\n"
        "Hannah: Great. Shall I send you the contract?\nPatrice: Please do."
    )
    assert sides(assign_roles(parse(text))) == {"Hannah": "rep", "Luis": "rep", "Patrice": "prospect"}


def test_a_machine_that_answers_is_no_rep() -> None:
    assert sides(assign_roles(call("Voicemail", "Dana")))["Voicemail"] == "prospect"
