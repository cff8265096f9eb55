"""Next steps: what counts as one, who owns it, and when it is due. Calls are on Tuesday, 10 March 2026, 15:20 UTC."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from intelligence.builtin.analyser import analyse
from intelligence.shapes import CallContext, NextStep, ParsedTranscript, TranscriptSegment
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.roles import assign_roles
from tests.intelligence.analysis.talking import findings
from tests.intelligence.transcripts.counting import calls_made

CALLED_AT = datetime(2026, 3, 10, 15, 20, tzinfo=UTC)
DEVELOP = Path(__file__).parents[1] / "develop_calls.jsonl"
OPENING = (
    "R So tell me, what do you do today?\nB We plan it all on paper.\nR I see, and how long does it take?\nB A day.\n"
)


SPANISH_OPENING = (
    "R Hola, le llamo por la propuesta.\nB Hola.\nR ¿La pudo ver?\nB Todavía no la vi.\nR No pasa nada.\nB Dígame.\n"
)


def steps(text: str, opening: str = OPENING) -> list[tuple[str, str, str | None]]:
    """Return owner, text and due time of each step of a call that ends with these turns."""
    found = findings(opening + text, occurred_at_ms=int(CALLED_AT.timestamp() * 1000)).next_steps
    return [(step.owner, step.text, _iso(step, ZoneInfo("UTC"))) for step in found]


def _iso(step: NextStep, zone: ZoneInfo) -> str | None:
    return f"{datetime.fromtimestamp(step.due_at_ms / 1000, zone):%Y-%m-%dT%H:%M}" if step.due_at_ms else None


def test_a_day_in_one_turn_and_its_hour_in_the_next_are_one_step() -> None:
    talk = "R Shall we have a call on Thursday?\nB Thursday is fine.\nR At half past three?\nB Perfect."
    assert steps(talk) == [("rep", "Call", "2026-03-12T15:30")]


def test_a_short_call_may_begin_with_its_appointment() -> None:
    talk = "R I have the loader free on Wednesday at ten.\nB Wednesday at ten works.\nR Then I put you in.\nB Thanks."
    assert steps(talk, opening="") == [("rep", "Appointment", "2026-03-11T10:00")]


def test_the_hour_at_which_somebody_is_free_is_not_that_of_the_appointment() -> None:
    talk = (
        "R so we do the scan now i have thursday at four thirty\n"
        "B thursday four thirty yeah i get off at four that works\nR see you thursday then\nB bye"
    )
    assert steps(talk) == [("rep", "Appointment", "2026-03-12T16:30")]


def test_the_day_on_which_somebody_has_it_is_that_of_what_was_offered() -> None:
    talk = (
        "R I can get you the root cause, signed by our engineer.\nB I'd want that, yes.\n"
        "R You'll have it Thursday.\nB Good."
    )
    assert steps(talk) == [("rep", "Get the buyer the root cause", "2026-03-12T23:59")]


def test_two_times_in_one_sentence_belong_to_two_steps() -> None:
    assert steps("R I'll email the offer tomorrow and I'll call you on Friday at ten.\nB Good.") == [
        ("rep", "Email the offer tomorrow", "2026-03-11T23:59"),
        ("rep", "Call the buyer on Friday at ten", "2026-03-13T10:00"),
    ]


def test_what_is_asked_for_and_promised_is_one_step_of_who_does_it() -> None:
    assert steps("B Send me a plan with dates.\nR I'll send it on Monday.") == [
        ("rep", "Send a plan with dates on Monday", "2026-03-16T23:59")
    ]
    assert steps("R Could you send me the timetable?\nB Tomorrow.") == [
        ("prospect", "Send the rep the timetable", "2026-03-11T23:59")
    ]


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        (
            "R I'll have the plan with you by Friday noon.\nB Good.",
            [("rep", "Send the plan to the buyer by Friday noon")],
        ),
        (
            "B Send me the one page about the lease before.\nR I'll send it tonight.",
            [("rep", "Send the one page about the lease tonight")],
        ),
        (
            "R I can move the start and send the letter for you.\nB Then do that.",
            [("rep", "Send the letter for the buyer")],
        ),
        ("B Let me sleep on it. Can I text you tomorrow?\nR Of course.", [("prospect", "Text the rep tomorrow")]),
        (
            "R I'll send the contract tomorrow, and after you have read it we go on.\nB Good.",
            [("rep", "Send the contract tomorrow")],
        ),
        (
            "R I'll ship two rolls this week, and we meet again on the ninth?\nB The ninth works.",
            [("rep", "Ship two rolls this week"), ("rep", "Meeting")],
        ),
        (
            "R Take the time you need.\nB Let me ask her and then I'll give you an answer.\nR Good.",
            [("prospect", "Give the rep an answer")],
        ),
        (
            "R You'll have a confirmation in your inbox by noon tomorrow.\nB Good.",
            [("rep", "The buyer will have a confirmation in the inbox by noon tomorrow")],
        ),
        ("R I'll send the link to both of you tonight.\nB Good.", [("rep", "Send the link to the buyer tonight")]),
        (
            "R I'll send a comparison to the two of you tonight.\nB Good.",
            [("rep", "Send a comparison to the buyer tonight")],
        ),
        (
            "R I'll print the plan and mail it you tonight.\nB Good.",
            [("rep", "Print the plan and mail it to the buyer tonight")],
        ),
        ("R I'll send you both a summary tonight.\nB Good.", [("rep", "Send the buyer a summary tonight")]),
        ("R I'll send you both versions tonight.\nB Good.", [("rep", "Send the buyer both versions tonight")]),
        ("B I will look at the plan before then.\nR Good.", [("prospect", "Look at the plan before then")]),
        ("B Can I pay it off?\nR Of course, over two years.", []),
        ("B The Visa. I'll read it to you.\nR Got it, it went through.", []),
    ],
    ids=[
        "have_with_you",
        "dangling_word",
        "offer_goes_on",
        "buyer_proposes",
        "and_after",
        "with_a_meeting",
        "an_answer",
        "in_the_inbox",
        "both",
        "the_two_of_you",
        "mail_it_you",
        "you_both",
        "both_of_what",
        "before_then",
        "buyer_asks",
        "in_the_call",
    ],
)
def test_a_step_says_who_does_what_as_it_was_meant(talk: str, expected: list[tuple[str, str]]) -> None:
    assert [(owner, text) for owner, text, _ in steps(talk)] == expected


def test_spanish_for_it_happens_is_no_request() -> None:
    text = (
        "R ¿Cómo llevan hoy las visitas?\nB En papel, y a veces se pierden las hojas.\nR Son doscientos euros al mes.\n"
        "B Mis vendedores no van a usar el móvil.\nR Pasa seguido, y luego lo usan todos.\nB Vale."
    )
    assert findings(text).next_steps == ()


def test_a_spanish_proposal_of_a_call_is_a_call() -> None:
    text = (
        "R ¿Qué has probado hasta ahora?\nB Una aplicación, pero la dejé a las dos semanas porque no tenía tiempo.\n"
        "R El curso son seiscientos euros.\nB Tengo que hablarlo con mi mujer.\n"
        "R Claro. ¿Te llamo el viernes a las seis?\n"
        "B Sí, el viernes a las seis perfecto."
    )
    (step,) = findings(text, occurred_at_ms=int(CALLED_AT.timestamp() * 1000)).next_steps
    assert (step.text, _iso(step, ZoneInfo("UTC"))) == ("Call", "2026-03-13T18:00")


NO_STEPS = {
    "a past event": "B I called them last Friday at ten.\nR I see.",
    "a recurring day": "B We lose three hours every Monday.\nR I see.",
    "a condition": "R If he can't fix it, I'll send the money back on Friday.\nB Okay.",
    "a refused proposal": "R Could I call back on Monday?\nB No, please take us off your list.",
    "the talk itself": "R Let me show you the plan.\nB Okay.",
    "where somebody is": "B My boss is in Lyon until Friday.\nR I see.",
    "what such a day is like": "B My English is poor on a Monday.\nR It is good.",
    "the best price": "R On three years the closest I can get is four ninety.\nB Then no.",
    "the day of something else": "B We are moving house.\nR When's the move?\nB The twenty eighth.\nR Okay.",
    "what happens": "R We'll see how it goes.\nB Okay.",
    "a thing in the hand": "B Then give me that.\nR Here you are.",
    "a polite no": "B I'll pass on this one.\nR Okay.",
    "a thing that is done on the call": "R I'll send you the form now.\nB Okay. I see it.\nR Good.",
    "what others do before": "R So we come early.\nB Yes, before they go out on Friday.\nR I see.",
    "a day that is taken": "R I'll come round on Thursday at six.\nB Thursday's my bridge evening.\nR I see.",
    "a day refused without a no": "R Want me to come by on Saturday?\nB Nah, Saturday's the fish fry.\nR I see.",
    "a next day that is taken": "R Can I ring you next Tuesday?\nB Next Tuesday's the parade. Later.\nR I see.",
    "a speaker phone": "B He's at home then, I'll put him on speaker.\nR Good.",
    "a coffee": "B I'll get my coffee first.\nR Sure.",
    "a day that is replaced": "R I'll ring you on Friday.\nB Rather not, make it the Monday.\nR Hm.",
    "a question of use": "B Right. What would I do with the Sunday rush?\nR Good point.",
}


@pytest.mark.parametrize("text", NO_STEPS.values(), ids=NO_STEPS)
def test_what_is_no_step_is_none(text: str) -> None:
    assert steps(text) == []


def test_goods_that_leave_or_arrive_are_a_delivery_and_no_appointment() -> None:
    talk = "R So that's ordered. The frames go out on Monday.\nB Lovely.\nR Thank you, bye."
    assert steps(talk) == [("rep", "The frames go out on Monday", "2026-03-16T23:59")]
    talk = "R So that's ordered. The samples will arrive on Friday.\nB Lovely.\nR Thank you, bye."
    assert steps(talk) == [("rep", "The samples will arrive on Friday", "2026-03-13T23:59")]


def test_a_number_without_a_month_belongs_to_the_day_that_was_named_before() -> None:
    talk = (
        "R The fair is on the twelfth of June.\nB Yes, it is.\nR We bring the tent.\nB And the chairs.\nR And they do."
        "\nB Good.\nR So shall I call you on the fifteenth?\nB Yes, please do."
    )
    assert steps(talk)[-1] == ("rep", "Call the buyer on the fifteenth", "2026-06-15T23:59")


def test_a_number_without_a_month_is_not_that_of_a_day_named_long_before() -> None:
    talk = (
        "R The fair is on the twelfth of June.\nB Yes.\nR We bring the tent.\nB And the chairs.\nR And they do."
        "\nB Good.\nR How many people come?\nB Two hundred.\nR I see.\nB So we need it all."
        "\nR So shall I call you on the fifteenth?\nB Yes, please do."
    )
    assert steps(talk)[-1] == ("rep", "Call the buyer on the fifteenth", "2026-03-15T23:59")


def test_the_weekday_of_what_comes_every_week_is_the_next_one() -> None:
    talk = (
        "R I'll load the boxes on the Thursday truck.\nB Fine.\nR And I'll call you on Monday the sixteenth.\nB Fine."
    )
    assert ("rep", "Load the boxes on the Thursday truck", "2026-03-12T23:59") in steps(talk)


def test_an_hour_before_the_day_begins_is_early() -> None:
    assert steps("R I'll visit you on Monday at six before you open to count them.\nB Fine.")[-1][2] == (
        "2026-03-16T06:00"
    )


def test_a_step_leaves_out_asides_and_does_not_break_off() -> None:
    assert steps("B I'll send you an export of, say, five hundred records tomorrow.\nR Good.") == [
        ("prospect", "Send the rep an export of five hundred records tomorrow", "2026-03-11T23:59")
    ]
    talk = "B I'll send you an export of, it depends, some hundred records tomorrow.\nR Good."
    assert steps(talk) == []


def test_an_hour_is_early_when_the_talk_is_about_mornings() -> None:
    talk = (
        "R When do you open in the morning?\nB Before seven.\nR Then I'll visit you on Friday at seven.\nB Yes, fine."
    )
    assert steps(talk)[-1][2] == "2026-03-13T07:00"
    assert steps("R Then I'll visit you on Friday at six.\nB Yes, fine.")[-1][2] == "2026-03-13T18:00"


def test_seven_without_a_part_of_the_day_is_early() -> None:
    assert steps("R Then I'll visit you on Friday at half past seven.\nB Yes, fine.")[-1][2] == "2026-03-13T07:30"
    assert steps("R Then I'll visit you on Friday at seven in the evening.\nB Yes.")[-1][2] == "2026-03-13T19:00"


def test_an_hour_is_late_on_a_day_whose_evening_was_named() -> None:
    talk = (
        "B Let us talk on Friday evening, the three of us, after seven.\nR Friday at seven it is, I'll call you then."
    )
    assert {due for _, _, due in steps(talk)} == {"2026-03-13T19:00"}


def test_the_time_of_an_invite_is_that_of_the_appointment() -> None:
    talk = "R Monday at two, then?\nB Monday works.\nR I'll send you a new invite for Monday, two o'clock."
    assert ("rep", "Appointment", "2026-03-16T14:00") in steps(talk)


def test_what_others_are_asked_is_not_due_on_the_day_they_are_asked_about() -> None:
    found = steps("B I'll ask my daughter if she can come on Thursday next week.\nR Good, do that.")
    assert {due for _, _, due in found} <= {None}


def test_a_promise_for_now_and_one_for_a_day_are_two_steps() -> None:
    assert steps("R I'll email the form now and ring you on Friday.\nB Fine.") == [
        ("rep", "Email the form now", None),
        ("rep", "Ring the buyer on Friday", "2026-03-13T23:59"),
    ]


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        (
            "R Then a call on Thursday at nine?\nB Nine we have the fire drill. Half past ten.\nR Half past ten it is.",
            [("rep", "Call", "2026-03-12T10:30")],
        ),
        (
            "R I could call you on Wednesday at six.\nB Wednesday he's at choir. Thursday, half five.\nR Good.",
            [("rep", "Call", "2026-03-12T17:30")],
        ),
        (
            "R I'll send the order form this afternoon.\nB Send it tomorrow, please, I'm out today.\nR Tomorrow then.",
            [("rep", "Send the order form tomorrow", "2026-03-11T23:59")],
        ),
        (
            "R I'll send the contract on Thursday, and we'll speak on Monday at five?\nB Monday I've got choir."
            " Tuesday.\nR Tuesday at five then.",
            [("rep", "Send the contract on Thursday", "2026-03-12T23:59"), ("rep", "Appointment", "2026-03-17T17:00")],
        ),
        (
            "R So the visit is on Monday the twenty-third at eight.\nB Good.\nR Anything else?\nB No.\n"
            "R See you Monday at eight then.\nB Bye.",
            [("rep", "Visit", "2026-03-23T08:00")],
        ),
        ("R The visit is Tuesday the twentieth at nine.\nB Good.", [("rep", "Visit", None)]),
        ("R I'll refund the 14.50 tomorrow.\nB Thank you.", [("rep", "Refund the 14.50 tomorrow", "2026-03-11T23:59")]),
    ],
    ids=["hour", "day", "request", "other_step_stays", "goodbye", "no_such_day", "decimals"],
)
def test_a_time_that_was_turned_down_or_replaced_is_no_step(
    talk: str, expected: list[tuple[str, str, str | None]]
) -> None:
    assert steps(talk) == expected


def test_spanish_speakers_turn_a_time_down_without_a_no() -> None:
    text = (
        "R Hola, le llamo por la propuesta.\nB Hola.\nR ¿La pudo ver?\nB Todavía no la vi.\nR No pasa nada.\n"
        "R ¿Le llamo el jueves a las once?\nB A las once tengo junta. Que sea a las cuatro.\n"
        "R A las cuatro, perfecto."
    )
    found = findings(text, occurred_at_ms=int(CALLED_AT.timestamp() * 1000)).next_steps
    assert [_iso(step, ZoneInfo("UTC")) for step in found] == ["2026-03-12T16:00"]


def test_a_date_beside_a_call_that_is_only_mentioned_is_no_call() -> None:
    talk = "R Ring the bell twice, the phone is in the hall.\nB I will.\nR Thursday at half past nine, then.\nB Good."
    assert steps(talk) == [("rep", "Appointment", "2026-03-12T09:30")]


@pytest.mark.parametrize(
    ("talk", "text"),
    [
        (
            "B Do you need us to send the x-rays over?\nR Yes, please.\nB I'll email them today.",
            "Email the x-rays today",
        ),
        (
            "R Could you send me last quarter's register?\nB I'll send it tonight.",
            "Send last quarter's register tonight",
        ),
        (
            "R Then send me your meter reading, please.\nB I'll text it tonight.",
            "Text the meter reading tonight",
        ),
    ],
    ids=["plural", "request", "whose"],
)
def test_what_was_asked_to_be_sent_stands_for_the_pronoun(talk: str, text: str) -> None:
    assert text in [found for _, found, _ in steps(talk)]


def test_who_is_asked_is_they_as_a_subject() -> None:
    talk = "B Send me an email with everything that you showed me, please.\nR Sure, of course."
    assert steps(talk) == [("rep", "Send the buyer an email with everything that they showed the buyer", None)]


def test_what_the_buyer_will_have_is_sent_by_the_rep() -> None:
    talk = "R You'll have the price on Thursday.\nB Good."
    assert steps(talk) == [("rep", "Send the buyer the price on Thursday", "2026-03-12T23:59")]


@pytest.mark.parametrize(
    "talk",
    [
        "R There's the flat on the hill.\nB Nice.\nR I'll hold it until Friday.\nB Good.",
        "R Could you send me the drawings?\nB Hm.\nR And the address.\nB I'll text it tonight.",
        "B Send the contract or whatever.\nR I'll send it tonight.\nB Good.",
        "B The contract is with my sister.\nR I see.\nB I'll send it tomorrow.\nR Good.",
        "R And the kiln?\nB Two firms want it.\nR I'll put both on the front page tonight.\nB Good.",
        "R Anders decides.\nB With me.\nR I'll put you both on an email tonight.\nB Good.",
        "B There are old ones and new ones.\nR I'll bring one over on Friday.\nB Good.",
        "R Which photos?\nB All the barns.\nR I'll send you four from this year on Friday.\nB Good.",
        "B My brother has the deeds.\nR Can he help?\nB I'll get my brother to post it on Friday.\nR Good.",
        "R How far are they?\nB Nearly dry.\nR So they go out on Friday.\nB Good.",
        "R Can we talk before?\nB Write to me on the day before and we'll find one.\nR Good.",
        "B I'll pass it on to my manager.\nR Okay.",
        "B Come when the lunch is over on Monday.\nR Okay.",
        "R So you'll have a text from us the day before, on the twentieth.\nB Good.",
        "R The price list is with my sister.\nB I see.\nR I'll have that with you tomorrow.\nB Good.",
        "R We asked the mill about the width.\nB And?\nR I'll have an answer by Friday.\nB Good.",
        "R And the seating plan?\nB The seating plan, I'll get Ralf to send you tomorrow.\nR Good.",
    ],
    ids=[
        "it",
        "it_of_two",
        "it_or_whatever",
        "it_elsewhere",
        "both",
        "both_of_whom",
        "one",
        "four",
        "posted_by_another",
        "they",
        "quoted_request",
        "passed_on",
        "told_to_come",
        "reminder",
        "that",
        "answer",
        "sent_by_another",
    ],
)
def test_what_only_the_talk_explains_is_no_step(talk: str) -> None:
    assert steps(talk) == []


@pytest.mark.parametrize(
    "talk",
    [
        "R See you on Friday at nine, then.\nB I'll bring cake.\nR Good.",
        "R He's with you at eight.\nB I'll put the kettle on.\nR Good.",
        "R The course starts on the first of April.\nB I see.\nR Good.",
        "R Could you send me the floor plan today, or is that too much?\nB Today? Fine, I'll see.\nR Good.",
    ],
    ids=["cake", "kettle", "course", "way_out"],
)
def test_an_aside_and_an_offer_are_no_step(talk: str) -> None:
    assert [text for _, text, _ in steps(talk) if text != "Appointment"] == []


def test_what_follows_a_step_does_not_make_it_unclear() -> None:
    assert steps("R I'll ring you on Friday at two, once you've spoken to him.\nB Good.") == [
        ("rep", "Ring the buyer on Friday at two", "2026-03-13T14:00")
    ]
    assert [text for _, text, _ in steps("R I'll email the lease today so she can read it.\nB Good.")] == [
        "Email the lease today"
    ]
    assert [text for _, text, _ in steps("R I'll text you two addresses near the river today.\nB Good.")] == [
        "Text the buyer two addresses near the river today"
    ]


def test_no_step_is_due_before_the_call() -> None:
    talk = (
        "R That's us for today.\nB Today was good.\nR I'll email you the new times and a reminder the day before.\n"
        "B Lovely."
    )
    assert [due for _, text, due in steps(talk) if text.startswith("Email")] == [None]


def test_a_step_that_is_not_shown_was_agreed_on_all_the_same() -> None:
    talk = "R It is ninety a month.\nB I have to think about it.\nR I'll ring her on Friday, then.\nB Good, do that."
    found = findings(OPENING + talk, occurred_at_ms=int(CALLED_AT.timestamp() * 1000))
    assert found.next_steps == ()
    assert not any("without a next step" in advice.rationale for advice in found.recommendations)


def test_a_buyer_who_will_only_try_promises_nothing() -> None:
    assert steps("R It would help if you had a look at the plan.\nB I'll try.\nR Thanks, bye.") == []


def test_who_asks_or_promises_to_try_asks_or_promises_the_thing_itself() -> None:
    talk = "R Please try to send me the form by Friday.\nB I'll try to send it by Friday.\nR Thanks, bye."
    assert steps(talk) == [("prospect", "Send the form by Friday", "2026-03-13T23:59")]
    assert steps("R We open at nine.\nB I'll try to be there.\nR Thanks, bye.") == []


@dataclass
class Tally:
    """Counts over the labelled calls of the development set."""

    shown: int = 0
    labelled: int = 0
    right: int = 0
    due_shown: int = 0
    due_labelled: int = 0
    due_right: int = 0


def test_steps_and_due_times_of_the_development_calls_are_mostly_right() -> None:
    tally = Tally()
    for row in _develop_calls():
        zone = ZoneInfo(row["timezone"])
        context = CallContext(occurred_at_ms=row["occurredAt"], time_zone=row["timezone"])
        found = analyse(assign_roles(parse(row["transcript"])), context).next_steps
        labels = list(row["expected"]["next_steps"])
        tally.shown += len(found)
        tally.labelled += len(labels)
        tally.due_shown += sum(step.due_at_ms is not None for step in found)
        tally.due_labelled += sum(label["due"] is not None for label in labels)
        for step in found:
            match = _match(step, labels, zone)
            if match is not None:
                labels.remove(match)
                tally.right += 1
                tally.due_right += match["due"] is not None and _same_due(step, match["due"], zone)
    # A step that only the call explains is labelled, and not shown.
    assert tally.right / tally.shown >= 0.9
    assert tally.right / tally.labelled >= 0.7
    assert tally.due_right / tally.due_shown >= 0.9
    assert tally.due_right / tally.due_labelled >= 0.7


def _develop_calls() -> Iterator[dict[str, Any]]:
    for line in DEVELOP.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def _match(step: NextStep, labels: list[dict[str, Any]], zone: ZoneInfo) -> dict[str, Any] | None:
    """Return the label that the step fits best: the same due time and words, else the same words, else the same due
    time of the same owner."""
    same_words = [label for label in labels if _overlap(step.evidence.quote, label["quote"])]
    same_due = [label for label in labels if label["due"] and _same_due(step, label["due"], zone)]
    both = [label for label in same_words if label in same_due]
    owned = [label for label in same_due if label["owner"] == step.owner or "T" in label["due"]]
    return next(iter([*both, *same_words, *owned]), None)


def _overlap(quote: str, other: str) -> bool:
    one, two = (re.sub(r"[\W_]+", " ", text.casefold()).strip() for text in (quote, other))
    return one in two or two in one


def _same_due(step: NextStep, due: str, zone: ZoneInfo) -> bool:
    shown = _iso(step, zone)
    return shown is not None and (shown == due if "T" in due else shown[:10] == due)


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        (
            "R Thursday at four or Friday at half past nine?\nB Thursday is good.\nR Perfect.",
            [("rep", "Appointment", "2026-03-12T16:00")],
        ),
        (
            "R Shall we meet on Monday at ten or on Tuesday at two?\nB Tuesday, please.\nR Good.",
            [("rep", "Meeting", "2026-03-17T14:00")],
        ),
        (
            "R Wednesday the eighteenth, half past eleven?\nB Half eleven Wednesday, yes.\nR Good.",
            [("rep", "Appointment", "2026-03-18T11:30")],
        ),
        (
            "R I'll visit you on Tuesday the twenty-fourth?\nB Tuesday morning is fine. Nine o'clock.\nR Good.",
            [("rep", "Visit", "2026-03-24T09:00")],
        ),
        (
            "R I can come on Tuesday the twenty-fourth.\nB The twenty-fourth is my pre-op.\nR Thursday at nine?\n"
            "B That's all right.",
            [("rep", "Visit", "2026-03-12T09:00")],
        ),
    ],
    ids=["of_two", "of_two_offered", "weekday_repeated", "hour_of_the_weekday", "day_taken"],
)
def test_the_time_that_the_other_side_chooses_is_the_appointment(
    talk: str, expected: list[tuple[str, str, str | None]]
) -> None:
    assert steps(talk) == expected


@pytest.mark.parametrize(
    "talk",
    [
        "R What does she say?\nB I'm on a call with her tomorrow at three.\nR Good.",
        "R And when is it?\nB We have a delivery on Thursday at nine.\nR Good.",
        "R Can I ring you?\nB No. I'll call you if I change my mind.\nR Good.",
        "R Can I check in with you in the summer?\nB Please don't.\nR Good.",
        "R I'll send you the payment link now.\nB Just opened it. That's paid.\nR Good.",
        "R Shall I send the form?\nB Send it, I'm in the truck. Okay. Signed it.\nR Good.",
        "R I'll pick you up if you like.\nB I'll drive myself, thanks.\nR Good.",
        "R You can show it to your aunt.\nB Yes.\nR Good.",
        "R By when do you need the proof?\nB Tomorrow at six.\nR I see.",
    ],
    ids=[
        "call_of_the_buyer",
        "event_of_the_buyer",
        "conditional",
        "refused",
        "done_in_the_call",
        "done_in_the_turn",
        "declined_offer",
        "allowed",
        "asked_by_when",
    ],
)
def test_what_is_no_step_of_the_sale_is_none(talk: str) -> None:
    assert steps(talk) == []


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        (
            "R I'll email you some times for next week.\nB Fine.",
            [("rep", "Email the buyer some times for next week", None)],
        ),
        (
            "R The panel sits on the twentieth.\nB I see.\nR I'll send the letter today.\nB Fine.",
            [("rep", "Send the letter today", "2026-03-10T23:59")],
        ),
        (
            "R Thursday?\nB Thursday I have training. Friday at half past five is fine.\nR Friday then.",
            [("rep", "Appointment", "2026-03-13T17:30")],
        ),
        (
            "R I'll email the offer, it's valid until the thirtieth of April.\nB Fine.",
            [("rep", "Email the offer", None)],
        ),
        ("R Then I come on the twentieth, Friday, at eleven.\nB Yes.", [("rep", "Visit", "2026-03-20T11:00")]),
        ("R I'll visit you tomorrow, before two.\nB Yes.", [("rep", "Visit the buyer tomorrow", "2026-03-11T14:00")]),
        ("R So a visit tomorrow, before one?\nB Yes.", [("rep", "Visit", "2026-03-11T23:59")]),
        (
            "R For a Saturday in June it's six thousand.\nB Until when do they play?\nR Half past eleven.\nB Okay.",
            [],
        ),
    ],
    ids=[
        "of_the_thing",
        "today",
        "training_of_the_buyer",
        "end_of_the_offer",
        "date_before_weekday",
        "promise_before_an_hour",
        "appointment_before_an_hour",
        "hour_after_a_month",
    ],
)
def test_a_day_that_is_that_of_something_else_is_not_the_day_of_the_step(
    talk: str, expected: list[tuple[str, str, str | None]]
) -> None:
    assert steps(talk) == expected


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        (
            "R ¿Le marco el jueves doce a las once?\nB A las doce, porque el jueves duermo.\nR Al mediodía le marco.",
            [("rep", "Call", "2026-03-12T12:00")],
        ),
        (
            "R Tengo el jueves a las cuatro o el viernes a las nueve y media.\nB El jueves en la tarde.\nR Perfecto.",
            [("rep", "Appointment", "2026-03-12T16:00")],
        ),
        (
            "R ¿Me pasa la lista?\nB El viernes la tiene, sin falta.\nR Venga, perfecto.",
            [],
        ),
    ],
    ids=["other_hour", "of_two", "no_visit"],
)
def test_spanish_speakers_choose_a_time(talk: str, expected: list[tuple[str, str, str | None]]) -> None:
    assert steps(talk, SPANISH_OPENING) == expected


def test_a_day_without_an_hour_or_an_event_is_not_shown() -> None:
    talk = (
        "R When suits you?\nB Tuesday the thirty-first.\nR Okay, so you come to us on Tuesday the thirty-first.\nB Yes."
    )
    assert steps(talk) == []


def test_what_the_buyer_tells_until_a_day_is_their_step() -> None:
    assert steps("B I'll tell you by Friday noon, yes or no.\nR Friday noon.") == [
        ("prospect", "Tell the rep by Friday noon", "2026-03-13T12:00")
    ]


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        (
            "R Let's speak on the Friday, so the twentieth, at ten.\nB Good.",
            [("rep", "Appointment", "2026-03-20T10:00")],
        ),
        (
            "R I could come on Wednesday the eighteenth at nine.\nB Fine.\nR And Ann?\nB She too.\n"
            "R Wednesday at nine, then.\nB Yes.",
            [("rep", "Visit", "2026-03-18T09:00")],
        ),
        (
            "R I'll call you Wednesday of next week, the eighteenth.\nB Good.",
            [("rep", "Call the buyer Wednesday of next week, the eighteenth", "2026-03-18T23:59")],
        ),
        (
            "R It starts on the thirtieth of March.\nB Not so soon. Next week?\n"
            "R So I'll ring you on the Tuesday at ten.\nB Good.",
            [("rep", "Ring the buyer on the Tuesday at ten", "2026-03-17T10:00")],
        ),
        (
            "R So I ring you Tuesday at eleven?\nB Make it the Wednesday, same time.\nR Fine.",
            [("rep", "Call", "2026-03-11T11:00")],
        ),
        (
            "R We'll speak Friday the twentieth at ten, and I'll ring Ann on Monday so.\nB Grand.",
            [
                ("rep", "Speak to the buyer Friday the twentieth at ten", "2026-03-20T10:00"),
                ("rep", "Ring Ann on Monday", "2026-03-16T23:59"),
            ],
        ),
        (
            "R I'll call you at the end of April.\nB Good.",
            [("rep", "Call the buyer at the end of April", "2026-04-30T23:59")],
        ),
    ],
    ids=[
        "weekday_and_date",
        "repeated_weekday",
        "of_next_week",
        "of_the_week_named_last",
        "same_time",
        "day_without_a_listener",
        "end_of_a_month",
    ],
)
def test_a_weekday_is_that_of_the_date_beside_it(talk: str, expected: list[tuple[str, str, str | None]]) -> None:
    assert steps(talk) == expected


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        (
            "R Friday at ten for the visit?\nB Sure. No, wait.\nR What is it?\nB Friday's the inspector.\n"
            "R Monday at two?\nB Monday at two is good.",
            ["2026-03-16T14:00"],
        ),
        (
            "R I'll show you the demo Friday at ten.\nB Friday I'm in Odense. Monday at two?\nR Monday at two.",
            ["2026-03-16T14:00"],
        ),
        ("R When do you start?\nB I start at three in the morning.\nR I see.", []),
    ],
    ids=["taken_back", "elsewhere", "hour_of_a_habit"],
)
def test_a_time_that_does_not_suit_is_no_step(talk: str, expected: list[str]) -> None:
    assert [due for _, _, due in steps(talk)] == expected


def test_a_sentence_that_tells_a_step_in_other_words_is_quoted() -> None:
    talk = "R Could I see the claims?\nB I'll ask Anjali to send you last month's claim file tonight.\nR Thank you."
    assert steps(talk) == [
        ("prospect", "I'll ask Anjali to send you last month's claim file tonight", "2026-03-10T23:59")
    ]
    summary = findings(OPENING + talk, occurred_at_ms=int(CALLED_AT.timestamp() * 1000)).summary
    assert "Next: the buyer said “I'll ask Anjali to send you last month's claim file tonight” (10 March)." in summary


def test_a_sentence_that_tells_a_step_is_none_when_another_time_is_named() -> None:
    talk = (
        "R Give me two pages of the manual and I'll have them back Wednesday, no charge. When does the board sit?\n"
        "B The nineteenth. So Wednesday is good, I put it in the file Thursday and we talk on the twentieth, at ten?\n"
    )
    assert steps(talk, "") == []


def test_a_weekday_is_not_that_of_a_date_that_happens_to_be_one() -> None:
    talk = "R We take it on the twenty-eighth.\nB Fine.\nR When is he home?\nB I'll call you Saturday.\nR Good."
    assert steps(talk) == [("prospect", "Call the rep Saturday", "2026-03-14T23:59")]


def test_who_has_somebody_do_it_does_not_do_it_alone() -> None:
    talk = "R Could you export the list?\nB I'll have Noreen export the list tomorrow.\nR Good."
    assert steps(talk) == [("prospect", "Have Noreen export the list tomorrow", "2026-03-11T23:59")]


def test_by_an_hour_without_a_day_is_today() -> None:
    assert steps("R I'll email you the link by five o'clock.\nB Good.") == [
        ("rep", "Email the buyer the link by five o'clock", "2026-03-10T17:00")
    ]


def test_what_is_done_while_they_talk_is_no_step() -> None:
    assert steps("R I'll text you the secure link right now.\nB Okay.") == []


def test_what_is_noted_or_passed_on_is_no_step() -> None:
    talk = "R It is ninety a month.\nB I'll think about it.\nR I'll write it in the diary.\nB Good.\nR I'll pass it on."
    assert steps(talk) == []


@pytest.mark.parametrize(
    "repeated",
    ["I'll send it. ", "I'll send it ", "Call me the Friday. Monday the sixteenth. ", "lo mando el lunes y "],
)
def test_the_work_grows_no_faster_than_a_turn(repeated: str) -> None:
    small, large = (f"R Who is it?\nB Hello. {repeated * times}" for times in (600, 1_200))
    findings(small)
    assert calls_made(lambda: findings(large)) < 2.3 * calls_made(lambda: findings(small))


def test_a_clause_after_a_promise_goes_on_with_it() -> None:
    assert steps("R So I'll redraw the plan and send the two versions on Thursday.\nB Good.") == [
        ("rep", "Send the two versions on Thursday", "2026-03-12T23:59")
    ]


@pytest.mark.parametrize(
    "talk",
    [
        "R Do a count one Sunday, the two of you, with wine.\nB Ha, we might, yes.",
        "R I could do them a little demo on the Monday?\nB On the Monday, hmm. No, don't, a paper.\nR Right.",
        "B The alarm tells my phone. Rang at three o'clock on Sunday morning, actually.\nR Oh dear.",
        "R I'll ask Barry if he'd take a call from you at the weekend.\nB Please do.",
        "B I'll take it into the management meeting on the eighteenth.\nR Good.",
        "B I go to the bank on Thursday. How much is the deposit?\nR Six forty.\nB Okay, good.",
        "B The parish council votes on it.\nR When do they sit?\nB On Monday, at seven in the evening.\nR Good.",
        "B No, thank you. Call your mother on Sunday instead, she'll like that.\nR Ha, I will.",
    ],
)
def test_what_others_do_and_what_is_no_hour_is_no_appointment(talk: str) -> None:
    assert [(text, due) for _, text, due in steps(talk) if len(text.split()) == 1] == []


def test_an_hour_of_the_night_elsewhere_does_not_make_the_next_hour_one_of_the_morning() -> None:
    talk = (
        "B Half five here is half one in the morning for him.\nR Then I'll call you both on Thursday at half five."
        "\nB Perfect."
    )
    assert [due for *_, due in steps(talk)] == ["2026-03-12T17:30"]


def test_a_day_that_is_taken_back_in_the_same_breath_is_none() -> None:
    talk = (
        "R Shall I call you on Monday, then? Or no, you're closed on Mondays. Tuesday?\nB Wednesday at three is better."
        "\nR Wednesday at three, good."
    )
    assert [due for *_, due in steps(talk)] == ["2026-03-11T15:00"]


@pytest.mark.parametrize(
    ("talk", "due"),
    [
        ("R I'll mail you the outline and the two names today, one's a hospital.\nB Good.", "2026-03-10T23:59"),
        ("B I'll put the deposit on the card once I've read it, so tonight.\nR Lovely.", "2026-03-10T23:59"),
        ("R I'll send both versions over in the next ten minutes.\nB Good.", "2026-03-10T23:59"),
    ],
)
def test_a_promise_has_the_day_that_is_said_behind_it(talk: str, due: str) -> None:
    ((_, _, found),) = steps(talk)
    assert found == due


def test_a_day_that_is_taken_back_before_another_is_named_is_none() -> None:
    found = steps(
        "R Then shall we speak again on Thursday, no wait, you said. Friday at nine?\nB Friday at nine is good."
    )
    assert [due for _, _, due in found] == ["2026-03-13T09:00"]


def test_i_have_you_down_is_an_appointment_and_a_login_that_is_set_up_is_none() -> None:
    assert steps("R I've got you down for Saturday the fourteenth at nine, then.\nB Perfect.") == [
        ("rep", "Appointment", "2026-03-14T09:00")
    ]
    ((owner, text, due),) = steps("R I'll set up your login for Harrow Street by tomorrow noon.\nB Good.")
    assert (owner, due) == ("rep", "2026-03-11T12:00")
    assert text.startswith("Set up the buyer's login")


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        (
            "R Unloading is on Wednesday the first of April at nine.\nB Good.\nR The van holds it all.\nB Lovely.\n"
            "R I'll ring you the day before, the thirty-first.\nB Do.",
            [("Appointment", "2026-04-01T09:00"), ("Ring the buyer the day before", "2026-03-31T23:59")],
        ),
        (
            "R Twelve crates in May, then.\nB Call me after the fifth, I'm away till then.\nR After the fifth.",
            [("Call", None)],
        ),
        (
            "R How about Thursday?\nB Thursday at seven thirty, after dinner.\nR Seven thirty on Thursday.\nB Good.",
            [("Appointment", "2026-03-12T19:30")],
        ),
        ("R When suits you?\nB Friday, between ten and noon.\nR Friday it is.", [("Appointment", "2026-03-13T10:00")]),
        (
            "R I've got Thursday the twelfth or Tuesday the seventeenth.\nB Hm.\nR I'll come at ten.\nB Good.",
            [("Come at ten", None)],
        ),
        (
            "R Tomorrow at seven in the morning, or Friday at six in the evening.\nB Seven in the morning.\n"
            "R Good, I'll come at seven.",
            [("Appointment", "2026-03-11T07:00")],
        ),
        (
            "B Ring in the evening, we're out all day.\nR Shall I ring on Friday?\nB At eight on Friday.\nR Ok.",
            [("Call", "2026-03-13T20:00")],
        ),
        (
            "R We move on the second of May.\nB Good.\nR It's all in the van.\nB Fine.\nR And the piano?\nB Both.\n"
            "R Hm.\nB And the shed.\nR Then I'll visit you on the second at nine.\nB Good.",
            [("Visit the buyer on the second at nine", "2026-05-02T09:00")],
        ),
    ],
    ids=["day_before", "month_before", "evening", "span", "two_days", "hour_of_two", "evenings", "number_before"],
)
def test_a_day_or_an_hour_is_the_one_that_the_talk_is_about(talk: str, expected: list[tuple[str, str | None]]) -> None:
    assert [(text, due) for _, text, due in steps(talk)] == expected


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        (
            "R We could start on Monday the sixteenth or we could do it the first week of April.\n"
            "B The sixteenth. Fine.\nR Lovely.",
            [],
        ),
        (
            "R Not Friday then, shall we say Tuesday, half past twelve?\nB Tuesday's good.",
            [("Appointment", "2026-03-17T12:30")],
        ),
        (
            "R I'd have him on Friday at two?\nB Friday I'm in Leeds all day.\nR Monday at nine?\nB Monday's good.",
            [("Appointment", "2026-03-16T09:00")],
        ),
        ("R I'd offer her just Monday or Tuesday, that's better.\nB Okay.\nR Good.", []),
        (
            "R I'd put you in every Thursday at six until the thirtieth of April.\nB Good.",
            [],
        ),
        (
            "R We need two days, Wednesday the eighteenth and Thursday the nineteenth, at nine.\nB Both are fine.",
            [("Appointment", "2026-03-18T09:00")],
        ),
        (
            "R The course is on Wednesday the eighteenth and on Thursday the nineteenth, at nine.\nB Both are fine.",
            [("Appointment", "2026-03-18T09:00")],
        ),
        (
            "B Give me until the eighteenth. Call me on Wednesday at eleven.\nR Wednesday at eleven, good.",
            [("Call", "2026-03-18T11:00")],
        ),
        (
            "R Shall I ring you that week?\nB The auditor's here on the nineteenth, call me that Thursday at two.\n"
            "R Thursday the nineteenth at two, then.\nB Good.",
            [("Call", "2026-03-19T14:00")],
        ),
        (
            "R Shall we say Wednesday the first of April?\nB At what time?\nR Half past ten.\nB Good.",
            [("Appointment", "2026-04-01T10:30")],
        ),
        ("R Then they decide?\nB They meet on Thursday afternoon.\nR Okay.", []),
    ],
    ids=[
        "of_two_clauses",
        "not_that_one",
        "away",
        "none_chosen",
        "end_of_a_series",
        "first_of_two",
        "first_of_two_clauses",
        "end_of_the_same_weekday",
        "that_weekday",
        "first_of_a_month",
        "meeting_of_others",
    ],
)
def test_of_several_days_only_the_one_that_is_chosen_is_a_step(
    talk: str, expected: list[tuple[str, str | None]]
) -> None:
    assert [(text, due) for _, text, due in steps(talk)] == expected


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        ("B And then?\nR Petra will phone Dora on Monday to arrange the installation.\nB Good.", "Call"),
        ("B When?\nR Monday at nine. And the demo van can stay till then.\nB Good.", "Appointment"),
        ("R How was the training last week?\nB Nice.\nR Monday at nine then?\nB Monday at nine.", "Appointment"),
        ("R When do we have the training?\nB Monday at nine?\nR Monday at nine.", "Training"),
        (
            "R Let's have a call on Monday at nine.\nB Monday at nine, okay.\n"
            "R And the trial can still start on the first of April.\nB Good.",
            "Call",
        ),
        (
            "R Could we start on Thursday?\nB Thursday it is.\nR And the two of us meet again on Monday at nine.\n"
            "B Monday at nine. Booked.",
            "Meeting",
        ),
        (
            "R If it leaks again, call us and we'll be quick.\nB I will.\nR You're in for Monday at nine.\nB Good.",
            "Appointment",
        ),
        ("B My dad would come too.\nR Would Monday at nine suit?\nB Monday at nine. I'll ring him.", "Appointment"),
        (
            "B Do I call you, or how does it go?\nR Your first lesson is on Monday at nine, with Elsa.\nB Good.",
            "Appointment",
        ),
        ("B So it's all paid?\nR It is. We'll see Oskar on Monday.\nB He'll be early.", "Appointment"),
    ],
    ids=[
        "to_arrange_another",
        "thing",
        "past",
        "asked_for",
        "named_later",
        "named_before",
        "call_in_a_case",
        "call_to_others",
        "sentence_of_its_own",
        "seen",
    ],
)
def test_an_appointment_is_what_takes_place_on_its_day(talk: str, expected: str) -> None:
    assert [text for _, text, due in steps(talk) if due and due.startswith("2026-03-16")] == [expected]


def test_the_day_of_the_two_sides_is_not_that_of_a_call_to_others() -> None:
    talk = "B So when is it there?\nR The scaffold is yours for Friday. I'll ring Conor about the boards.\nB Good."
    assert steps(talk) == [("rep", "Ring Conor about the boards", None)]


def test_the_day_of_a_meeting_is_not_that_of_sending_its_invite() -> None:
    talk = "R Shall we talk on Friday at eleven?\nB Friday at eleven. Send me the invite.\nR Will do."
    assert [(text, due) for _, text, due in steps(talk)] == [("Appointment", "2026-03-13T11:00")]


def test_the_day_that_answers_a_question_is_that_of_what_was_said_last() -> None:
    talk = (
        "R Then let me send you the one-page floor plan so you have it there, and I'll call you on Thursday?\n"
        "B Could you do Friday?\nR Friday the thirteenth, at four.\nB Perfect. Send it to my Gmail."
    )
    assert [(text, due) for _, text, due in steps(talk)] == [
        ("Send the buyer the one-page floor plan", None),
        ("Call", "2026-03-13T16:00"),
    ]


def test_who_is_asked_for_one_thing_does_not_send_it_to_who_asks() -> None:
    talk = (
        "R Could you send me a picture of the meter?\nB I'll do that.\n"
        "R And I'll redo the price and send you it tomorrow.\nB Thanks."
    )
    assert [text for _, text, _ in steps(talk)] == ["I'll redo the price and send you it tomorrow"]


def test_a_weekday_with_a_number_that_no_day_of_the_next_weeks_has_is_no_date() -> None:
    talk = "R When suits you?\nB Tuesday the nineteenth is fine.\nR Then I'll come on the nineteenth at ten.\nB Good."
    assert [due for _, _, due in steps(talk)] == [None]


def test_what_is_called_off_is_no_appointment() -> None:
    assert steps("B I have to leave it, my mother is ill.\nR Then I'll cross it out for tomorrow.\nB Thanks.") == []


def test_who_asks_behind_a_promise_does_not_name_its_day() -> None:
    talk = "B I'll ring the bank and sort it out, can you call me on Thursday?\nR I'll call you on Thursday.\nB Good."
    assert [(text, due) for _, text, due in steps(talk)] == [
        ("Ring the bank and sort it out", None),
        ("Call the buyer on Thursday", "2026-03-12T23:59"),
    ]


def test_the_hour_of_a_link_is_that_of_the_appointment() -> None:
    talk = "R I could show you on Thursday?\nB Thursday after two.\nR I'll send a link for half past two.\nB Good."
    assert [(text, due) for _, text, due in steps(talk)] == [("Appointment", "2026-03-12T14:30")]


def test_a_second_promise_keeps_its_day_to_itself() -> None:
    talk = "R I'll bring the three samples with me, and I'll email you the drawings tonight.\nB Great, thanks."
    dues = {text: due for _, text, due in steps(talk)}
    assert not any(due for text, due in dues.items() if text.startswith("Bring"))
    assert any(text.startswith("Email") and due == "2026-03-10T23:59" for text, due in dues.items())


def test_a_day_on_which_somebody_is_back_is_no_appointment() -> None:
    talk = "R We're closed for the whole of next week. Back on the twenty-third of March.\nB Right you are."
    assert steps(talk) == []


def test_that_day_is_not_the_next_of_its_name() -> None:
    talk = "R I hold the date for you until the week of the show.\nB I'll ring you that Monday morning.\nR Perfect."
    assert [due for _, text, due in steps(talk) if text.startswith("Ring")] == [None]


@pytest.mark.parametrize(
    ("talk", "text"),
    [
        (
            "B Could you do me a one-page overview for the trustees?\nR Sure. When do they meet?\nB On Friday.\n"
            "R You'll have it by Thursday.\nB Good.",
            "Send the buyer the one-page overview for the trustees by Thursday",
        ),
        (
            "R The lease comes by email at noon. You get the lease from Ann.\nB I'll sign it tonight.\nR Good.",
            "Sign the lease tonight",
        ),
        (
            "R I'll send you the invoice for the deck.\nB I'll pay it as soon as I'm home.\nR Good.",
            "Pay the invoice for the deck",
        ),
        ("R I'll email you an entry form.\nB I'll fill it in tonight.\nR Good.", "Fill the entry form in tonight"),
        (
            "R I can send you two references.\nB That would be good.\nR I'll email them tomorrow.\nB Good.",
            "Email the two references tomorrow",
        ),
        (
            "R I'll send you the contract now.\nB You'll have it back by Friday.\nR Good.",
            "Send the rep the contract back by Friday",
        ),
        (
            "R Then I'll work that into the estimate. Can I send it tonight?\nB Please.\nR Good.",
            "Send the estimate tonight",
        ),
        (
            "B I'll measure the shed and send it over tomorrow.\nR I'll send you the price list.\nB Good.",
            "I'll measure the shed and send it over tomorrow",
        ),
    ],
    ids=["receives", "sign", "pay", "fill_in", "plural", "back", "put_into", "other_thing"],
)
def test_what_was_named_before_is_what_is_sent_signed_or_paid(talk: str, text: str) -> None:
    assert text in [found for _, found, _ in steps(talk)]


@pytest.mark.parametrize(
    "talk",
    [
        "B It was lovely to hear about.\nR You'll have it on Thursday.\nB Good.",
        "B They are fun.\nR I'll read all of them this time.\nB Do.",
        "B He knows more.\nR I'll call him.\nB Do.",
    ],
)
def test_a_promise_of_which_nothing_says_what_it_is_about_is_no_step(talk: str) -> None:
    assert steps(talk) == []


def test_the_one_whom_the_call_was_for_is_him_or_her() -> None:
    talk = (
        "R Good morning, could I speak to Mrs Adair, please?\nB She's in the workshop today. Can I help?\n"
        "R It's about the kiln. Is she in tomorrow?\nB From nine, I think.\nR Okay, I'll ring her tomorrow.\nB Do."
    )
    assert [text for _, text, _ in steps(talk, "")] == ["Ring Mrs Adair tomorrow"]


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        (
            "R Leah will call Noor on Thursday to set up the demo.\nB Good.",
            [("rep", "Leah will call Noor on Thursday to set up the demo", "2026-03-12T23:59")],
        ),
        (
            "R I'll send the order form this afternoon.\nB Good.\nR And Piet will come and measure on Friday.\nB Good.",
            [
                ("rep", "Send the order form this afternoon", "2026-03-10T23:59"),
                ("rep", "Piet will come and measure on Friday", "2026-03-13T23:59"),
            ],
        ),
        (
            "R The night porter will ring Noor on Thursday about the key.\nB Good.",
            [("rep", "The night porter will ring Noor on Thursday about the key", "2026-03-12T23:59")],
        ),
        (
            "R Anne-Lise will call Noor on Thursday to set up the demo.\nB Good.",
            [("rep", "Anne-Lise will call Noor on Thursday to set up the demo", "2026-03-12T23:59")],
        ),
        ("R Berta in dispatch will ring Noor on Thursday about the key.\nB Good.", []),
    ],
    ids=["named", "beside_a_promise", "by_their_work", "double_name", "named_before_their_work"],
)
def test_what_a_colleague_will_do_is_a_step_of_its_own(talk: str, expected: list[tuple[str, str, str | None]]) -> None:
    assert steps(talk) == expected


@pytest.mark.parametrize(
    ("talk", "text"),
    [
        ("B I'll text you my address tonight.\nR Good.", "Text the rep the address tonight"),
        (
            "R I'll drop the tiles off on my way home on Friday.\nB Good.",
            "Drop the tiles off on the way home on Friday",
        ),
        ("B I'll talk to my husband on Sunday.\nR Good.", "I'll talk to my husband on Sunday"),
    ],
)
def test_what_belongs_to_who_does_a_step_is_not_theirs(talk: str, text: str) -> None:
    assert [found for _, found, _ in steps(talk)] == [text]


def test_a_goodbye_until_the_day_of_an_appointment_is_no_second_step() -> None:
    talk = (
        "R Then Friday at four, by the kiln.\nB Friday at four.\nR Park behind the church.\nB I will.\n"
        "R And bring the old handle.\nB Right.\nR Lovely. Thanks, Orla, we'll see you on Friday.\nB Bye."
    )
    assert steps(talk, OPENING * 2) == [("rep", "Appointment", "2026-03-13T16:00")]


def test_a_sentence_about_an_appointment_of_the_same_time_is_no_second_step() -> None:
    talk = (
        "R Ada can train your drivers on Wednesday the eighteenth, at two.\nB Two's good.\n"
        "R Online, two o'clock, the eighteenth of March.\nB Good."
    )
    assert [due for _, _, due in steps(talk)] == ["2026-03-18T14:00"]


def test_of_two_buyers_the_one_who_answered_a_request_does_it() -> None:
    turns = [
        ("Rep", "rep", "So you both like the plan?"),
        ("Rosa Blau", "prospect", "We do, it's very clear, and the price is fair for what we'd get."),
        ("Otto Grün", "prospect", "I'm happy as well, I have to run to the market now, goodbye."),
        ("Rep", "rep", "Then send me the floor plans by Friday, please."),
        ("Rosa Blau", "prospect", "Yes, I'll do that."),
    ]
    segments = tuple(TranscriptSegment(at, name, text, role, at * 1_000) for at, (name, role, text) in enumerate(turns))
    called_at = int(CALLED_AT.timestamp() * 1000)
    summary = analyse(ParsedTranscript("labelled", segments, 1.0), CallContext(occurred_at_ms=called_at)).summary
    assert "Rosa will send" in summary
    assert "Otto will" not in summary


@pytest.mark.parametrize(
    ("talk", "text"),
    [
        ("R I'll send you the plan with the dates in it on Friday.\nB Good.", "Send the buyer the plan"),
        ("R There's the crate.\nB Yes.\nR I'll put a label on it on Friday.\nB Good.", "I'll put a label on it"),
    ],
)
def test_a_pronoun_behind_its_noun_is_clear(talk: str, text: str) -> None:
    ((_, found, _),) = steps(talk)
    assert found.startswith(text)


@pytest.mark.parametrize(
    ("talk", "expected"),
    [
        (
            "R I'll send you the menu before Friday.\nB Good.",
            [("Send the buyer the menu before Friday", "2026-03-12T23:59")],
        ),
        ("R I'll ring you after the Thursday.\nB Fine.", [("Ring the buyer after the Thursday", None)]),
        ("B I'll pay the invoice next week.\nR Thank you.", [("Pay the invoice next week", "2026-03-20T23:59")]),
        (
            "B I'll send you the size at the weekend.\nR Good.",
            [("Send the rep the size at the weekend", "2026-03-15T23:59")],
        ),
        ("R I'll call you in June.\nB Do that.", [("Call the buyer in June", None)]),
        ("R I'll send you the tickets for Friday.\nB Good.", [("Send the buyer the tickets for Friday", None)]),
        (
            "B I'll read the lease on Thursday and sign it by Saturday.\nR Good.",
            [("Read the lease on Thursday and sign it by Saturday", None)],
        ),
    ],
    ids=["before", "after", "week", "weekend", "month", "sent_for", "two_days"],
)
def test_a_step_is_due_on_the_day_that_is_its_own(talk: str, expected: list[tuple[str, str | None]]) -> None:
    assert [(text, due) for _, text, due in steps(talk)] == expected


def test_the_day_before_another_one_is_known_only_by_its_date() -> None:
    found = steps("R The fitter comes on Monday at nine.\nB Good.\nR I'll text you the day before.\nB Thanks.")
    assert [due for _, text, due in found if text.startswith("Text")] == [None]


def test_the_first_of_a_month_is_no_adverb() -> None:
    talk = "R I'll call you on April first.\nB Good.\nR And before that I'll send you the menu first.\nB Good."
    assert [text for _, text, _ in steps(talk)] == ["Call the buyer on April first", "Send the buyer the menu"]


def test_an_hour_does_not_belong_to_the_day_of_a_deadline() -> None:
    found = steps("R I'll get the drawing to you by Friday.\nB Her appointment's at ten.\nR Right.\nB Good.")
    assert [due for _, _, due in found] == ["2026-03-13T23:59"]


@pytest.mark.parametrize(
    ("talk", "due"),
    [
        ("R Then we'd begin on Monday at nine.\nB Make it ten.\nR Ten it is.", "2026-03-16T10:00"),
        ("R I could come on Friday at six.\nB Make it half six.\nR Half six.", "2026-03-13T18:30"),
        (
            "R Saturday at ten, this Saturday, the fourteenth, or the twenty-first.\nB This Saturday.\nR Good.",
            "2026-03-14T10:00",
        ),
    ],
    ids=["hour", "half_hour", "first_of_two"],
)
def test_an_appointment_has_the_time_that_was_chosen_last(talk: str, due: str) -> None:
    assert [found for _, _, found in steps(talk)] == [due]


def test_a_later_visit_is_not_the_next_one_and_a_repeated_deadline_is_no_appointment() -> None:
    assert steps("R The second visit is on Friday the twenty-seventh.\nB All right.") == []
    assert steps("R I'd need the order by the nineteenth.\nB The nineteenth.\nR Yes.") == []


def test_a_day_that_is_corrected_at_once_is_none() -> None:
    found = steps("B I'll send you the plan on Friday. No, Joe is away. I'll send it on Monday.\nR Monday is fine.")
    assert [due for _, _, due in found] == ["2026-03-16T23:59"]


def test_a_step_keeps_the_whole_hour_that_is_written_with_full_stops() -> None:
    ((_, text, due),) = steps("R I'll ring you on Thursday at 3 p.m. with the figures.\nB Lovely, thank you.")
    assert "3 p.m. with the figures" in text
    assert due == "2026-03-12T15:00"


def test_a_step_whose_words_name_two_weekdays_has_no_due_time() -> None:
    ((_, text, due),) = steps("R I'll send the figures on Friday morning talk to you on Tuesday then.\nB Great.")
    assert text.startswith("Send the figures on Friday morning")
    assert due is None


@pytest.mark.parametrize("answer", ["I can do three.", "We can make Wednesday.", "That suits me, thank you."])
def test_who_can_make_it_has_agreed(answer: str) -> None:
    text = f"R How's next Wednesday, the eighteenth, at three?\nB {answer}\nR Grand, thank you.\nB Thanks, bye."
    assert [due for _, _, due in steps(text)] == ["2026-03-18T15:00"]
