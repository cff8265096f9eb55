"""How calls end, told from a few turns."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from intelligence.builtin.outcome import judge, settled_judgement
from intelligence.builtin.prices import find_prices, names_fee
from intelligence.shapes import OutcomeSpec
from tests.intelligence.analysis.talking import findings, reading
from tests.processes import ROOT

OFFER = "R The program is twelve hundred dollars. How does that sound?\n"


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        (OFFER + "B Let's do it. Here's my card.\nR It went through, welcome aboard.", "closed"),
        (OFFER + "B I'm in. I just signed it.\nR I see your signature.", "closed"),
        (
            OFFER + "B I'm in!\nR Hm, your card was declined.\nB Oh. I'll call the bank, send me the link tomorrow.",
            "follow_up",
        ),
        (OFFER + "B Sold! I'm kidding. Let me think about it.\nR I'll call you Friday.\nB Friday works.", "follow_up"),
        (OFFER + "B Let's do it, if my wife agrees.\nR I'll call you Friday at six.\nB Friday is fine.", "follow_up"),
        (OFFER + "B Okay, let's do it. Actually wait. No, I'm out. I'm not interested.\nR Sorry to hear.", "lost"),
        (OFFER + "B No thanks, I'll pass.\nR Understood.", "lost"),
        (
            "R Hi, I'm calling about your phone bill.\nB We're happy with our provider.\nR Could I send something?\n"
            "B No, I'm not interested. Please take me off your list.\nR Of course. Have a good day.",
            "no_offer",
        ),
        ("R Hi Chris, I'm on the Zoom.\nR Looks like you couldn't make it. Please pick another time.", "no_show"),
        (
            "R Hi Chris, ready for our demo?\nB Sorry, something came up. Could we do tomorrow at four instead?\n"
            "R Tomorrow at four, no problem. I'll move the invite.\nB Thanks, see you tomorrow.",
            "rescheduled",
        ),
        ("R Ready for the estimate?\nB Please cancel the appointment, we sold the house.\nR Understood.", "cancelled"),
        ("R Hello?\nB Hi.", None),
    ],
)
def test_the_outcome_follows_its_cues(text: str, outcome: str | None) -> None:
    assert findings(text).outcome == outcome


def test_the_evidence_is_a_sentence_of_the_call() -> None:
    evidence = findings(OFFER + "B Okay. Let's do it, I'll pay now.\nR Great.").outcome_evidence
    assert evidence is not None
    assert (evidence.segment, evidence.speaker, evidence.quote) == (1, "Buyer", "Let's do it, I'll pay now.")


def test_a_yes_without_an_offer_is_no_sale() -> None:
    text = (
        "R Shall I put a demo in your calendar?\nB Yes, let's do it. Thursday at ten is perfect.\n"
        "R Great, the invite is on its way.\nB Perfect, thanks."
    )
    assert findings(text).outcome != "closed"


@pytest.mark.parametrize(
    ("question", "answer", "offered"),
    [
        ("How much is that a month?", "About three seventy-eight.", True),
        ("What would the crowns cost me?", "For both, roughly nine eighty.", True),
        ("And how much is it?", "I'd have to ask the doctor.", False),
        ("How much time does it take?", "About three fifteen you're out.", False),
        ("When do I come in?", "About three fifteen.", False),
    ],
)
def test_a_number_that_answers_the_question_for_the_price_is_an_offer(
    question: str, answer: str, offered: bool
) -> None:
    text = (
        f"R We can split it over eighteen months.\nB {question}\nR {answer}\nB Okay, I see. Let me talk to my sister."
    )
    assert findings(text).offer_made is offered


def test_an_unknown_outcome_is_none_with_a_warning() -> None:
    found = findings("R Hello?\nB Hi.")
    assert (found.outcome, found.outcome_confidence, found.outcome_evidence) == (None, "low", None)
    assert "outcome_unknown" in {warning.code for warning in found.warnings}


def test_the_accounts_own_slug_is_used_when_its_flags_fit_alone() -> None:
    won = OutcomeSpec("won", "Won", showed=True, offer_made=True, closed=True, no_show=False)
    missed = OutcomeSpec("missed", "Missed", showed=False, offer_made=False, closed=False, no_show=True)
    text = OFFER + "B Let's do it. Here's my card.\nR It went through."
    assert findings(text, outcomes=(won, missed)).outcome == "won"
    assert findings(text, outcomes=(missed,)).outcome is None


def test_the_evidence_is_the_same_in_every_process() -> None:
    """Two sentences of this call speak for the sale exactly alike."""
    script = (
        "import json, pathlib, django; django.setup()\n"
        "from intelligence.builtin.analyser import analyse\n"
        "from intelligence.shapes import CallContext\n"
        "from intelligence.transcripts.parsing import parse\n"
        "from intelligence.transcripts.roles import assign_roles\n"
        "files = pathlib.Path('tests/intelligence/training').glob('*.jsonl')\n"
        "line = next(line for file in files for line in file.open() if '\"W17-037\"' in line)\n"
        "print(analyse(assign_roles(parse(json.loads(line)['transcript'])), CallContext()).outcome_evidence)\n"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "DJANGO_SETTINGS_MODULE": "pipeline_service.settings"},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "3")
    }
    assert len(found) == 1


def test_a_caller_whom_the_rep_turns_away_has_bought_nothing() -> None:
    talk = (
        "R Good morning, how can I help?\nB My landlord kept the deposit, it was twenty two hundred dollars.\n"
        "R We only take cases over ten thousand, I'm afraid. Small claims court is what you want.\n"
        "B Oh. Okay. Where do I file that?\nR At the county courthouse. The fee is seventy five dollars.\n"
        "B All right, thank you, that helps.\nR Good luck."
    )
    assert findings(talk).outcome != "closed"


def test_a_number_that_is_no_price_is_no_offer() -> None:
    assert (
        findings("R How many calls do you miss?\nB Twenty a week.\nR So a hundred people a month.\nB Yes.").offer_made
        is False
    )
    assert findings("R It's forty nine a month.\nB Okay.\nR Good.\nB Yes.").offer_made is True


def test_a_refusal_of_a_price_from_an_earlier_call_is_lost() -> None:
    found = findings(
        "R So did you talk it over with your husband since Monday?\n"
        "B I did. Honestly, forty eight hundred is more than we can afford this year.\n"
        "R What would make it possible?\nB Nothing right now. We decided not to do it, sorry.\n"
        "R Thank you for telling me."
    )
    assert (found.outcome, found.offer_made) == ("lost", True)
    assert "named a price" not in found.summary


def test_a_sale_stays_one_when_many_turns_about_days_follow() -> None:
    text = """
R Hi Paulette, how did the week go?
B I'm editing photos at eleven at night, and I still say yes to everybody.
R What would change if you had your evenings back?
B I'd sleep, and I'd shoot weddings again.
R The program is eight weeks, five hundred and ninety-seven dollars, with a call every week.
B Okay. That's what I thought it would be. Let's do it.
R Great. Which card shall I use?
B The one ending in 8815.
R Okay, I'm running it. It went through, and the receipt is in your inbox.
B I've got it, thank you.
R Then let's book the first call. Next Tuesday at eleven?
B Tuesday I'm shooting the parade.
R Wednesday then, same time?
B Wednesday is good.
R Before that, write down what you did for a week, by the hour.
B By the hour, okay.
R And bring your calendar.
B I will.
R Wednesday at eleven, then.
B See you then, bye.
"""
    assert findings(text).outcome == "closed"


@pytest.mark.parametrize(
    "yes",
    [
        "No, do you know what, sign us up.",
        "Alright then. Put me down for it.",
        "We'll take them.",
        "Then yes, Kim, we'll take it.",
        "Let me see... yes. I have signed.",
    ],
)
def test_a_plain_yes_is_a_sale_also_when_days_and_chat_follow(yes: str) -> None:
    text = (
        f"{OFFER}B Twelve hundred. My husband will say I'm mad.\nR He can come along.\nB {yes}\nR Lovely.\n"
        "R Shall we say the seventeenth?\nB I've got a course that day. Could it be the day before?\n"
        "R Monday at four, then.\nB I'll bring my card on Monday.\nR See you Monday."
    )
    assert findings(text).outcome == "closed"


def test_the_evidence_of_a_sale_is_the_yes_however_long_the_arrangements_go_on() -> None:
    arrangements = "".join(
        f"R {rep}\nB {buyer}\n"
        for rep, buyer in (
            ("Lovely. The first van comes on Monday.", "Monday suits us."),
            ("Who lets the driver in?", "My brother does, he opens the yard."),
            ("And the bins, do they stay outside?", "They do, behind the gate."),
            ("Then you have the papers by tonight.", "Good."),
        )
    )
    found = findings(f"{OFFER}B Let's go with it.\n{arrangements}R Bye now.\nB Bye.")
    assert found.outcome == "closed"
    assert found.outcome_evidence is not None
    assert found.outcome_evidence.quote == "Let's go with it."


@pytest.mark.parametrize(
    "last", ["I will think about it.", "Let me think about it, call me on Friday.", "Yes, let's talk on Friday at ten."]
)
def test_who_puts_the_decision_off_with_the_last_words_has_not_declined(last: str) -> None:
    call = (
        "R What is the biggest problem in your business?\n"
        "B I run a bakery and I struggle with flour costs. I tried hiring people, but nothing worked.\n"
        "R Our program is two thousand dollars. Do you want to start?\n"
        "B That is too expensive for us, I can't afford two thousand dollars right now.\n"
        "R I understand. Would it help if we spread it over three months?\nB "
    )
    found = findings(call + last)
    assert found.outcome == "follow_up"
    assert found.outcome_evidence is not None
    assert found.outcome_evidence.quote == last
    assert findings(f"{call}No, thank you.").outcome == "lost"


@pytest.mark.parametrize("goodbye", ["", "\nR Thanks, have a good day.\nB Bye."])
@pytest.mark.parametrize(
    ("last", "outcome"),
    [
        ("I need to talk to my husband first.", "follow_up"),
        ("It sounds good, but I want to compare it with another offer first.", "follow_up"),
        ("Can you send me the details by email? I'll look at it this week.", "follow_up"),
        ("You convinced me. Let's go ahead.", "closed"),
        ("We've decided to go with someone else.", "lost"),
    ],
)
def test_the_last_words_decide_a_short_call(last: str, outcome: str, goodbye: str) -> None:
    call = (
        "R How do you handle tickets today?\nB In a shared inbox. Things get lost all the time.\n"
        "R How much time does that cost you?\nB Maybe five hours a week.\n"
        "R It is forty nine dollars per seat a month, so three hundred ninety two for your eight people.\n"
        f"B Hmm, okay. I'd have to see if that fits the budget.\nR I understand.\nB {last}{goodbye}"
    )
    assert findings(call).outcome == outcome


CHAT = "".join(
    f"R {rep}\nB {buyer}\n"
    for rep, buyer in (
        ("Oh, that's a pity. Is everybody all right?", "We are, thanks. My mum broke her wrist on the ice."),
        ("On the ice already? It's early for that.", "It is. She was putting the bins out in her slippers."),
        ("Mine does that. You can't tell them.", "You can't. She's telling the nurses what to do now."),
        ("Ha. Which hospital is she in?", "The Royal. They've been very good, I have to say."),
        ("They're lovely there. My sister had her boys there.", "Is that right? Small world."),
        ("And is it still dry where you are?", "It's lashing. The dog won't go out the door."),
        ("Ours sits at the window and cries.", "He'd be better off than me, driving back and forth."),
        ("Well, mind yourself on that road.", "I will. Thanks very much, bye now."),
    )
)


def test_what_is_called_off_at_first_is_cancelled_however_long_the_talk_goes_on() -> None:
    text = f"R Hello, Bright Kitchens.\nB Hi, it's about the design visit on Friday. I have to call it off.\n{CHAT}"
    assert findings(text).outcome == "cancelled"


def test_a_booking_that_the_rep_cancels_is_no_sale_though_money_is_spoken_of() -> None:
    text = (
        "R Harbour Marquees.\nB Hi, it's about our booking for the nineteenth. The party isn't going ahead.\n"
        "R Oh no. You've paid three hundred and forty, and you'd get half of that back.\nB Only half? All right.\n"
        "R It's cancelled now. The half goes back to the same card in five days.\nB Okay, perfect. Thank you.\n"
        "R You're welcome. Bye now.\nB Bye."
    )
    found = findings(text)
    assert found.outcome == "cancelled"
    assert "the booking was cancelled" in found.summary


def test_an_okay_is_a_sale_only_after_what_is_clearly_a_price() -> None:
    call = reading(
        "R To finish the cover I need your address and a card.\nB It's 4 Mill Lane. It's the smaller one, right?\n"
        "R Yes, forty one dollars a month.\nB Good. The number is on the page now.\n"
        "R Thank you, that went through. It starts tonight.\nB What a relief. Thanks so much."
    )
    outcomes = [
        judge(call, [replace(price, probability=share) for price in find_prices(call)], price_known=False, refund=False)
        for share in (0.9, 0.2)
    ]
    assert [judged.outcome for judged in outcomes] == ["closed", None]


BOUGHT = """R What made you look for help now?
B Our bookings come in by phone, and half of them are lost at lunch time.
R The system is eighty-five a month, and setting it up is three hundred.
B All right, let's do it. Take it from my card.
"""


@pytest.mark.parametrize(
    ("rest", "outcome"),
    [
        ("R Hm, it says declined.\nB How odd. I'll ring them and try it on Monday.", "follow_up"),
        ("R The payment didn't go through.\nB My new one comes next week, we do it then.", "follow_up"),
        ("B My banking app says insufficient funds. Ring me on the first.\nR I will.", "follow_up"),
        ("R I'm getting an error on that card.\nB Take the other one.\nR That went through.", "closed"),
        ("R Here is the agreement.\nB Two years? Then I'd rather leave it.\nR I see. Bye.", "lost"),
    ],
)
def test_a_payment_that_failed_and_a_yes_that_was_taken_back_are_no_sale(rest: str, outcome: str) -> None:
    found = findings(BOUGHT + rest)
    assert (found.outcome, found.outcome_confidence == "high") == (outcome, outcome != "follow_up")


def test_a_payment_that_failed_is_no_sale_in_spanish_either() -> None:
    found = findings(
        "R ¿Qué le hizo buscarnos ahora?\nB Perdemos la mitad de las reservas a la hora de comer.\n"
        "R El sistema son ochenta y cinco euros al mes.\nB Vale, adelante. Le doy la tarjeta.\n"
        "R Me la rechaza, dice fondos insuficientes.\nB Qué raro. Le llamo el lunes con otra."
    )
    assert found.outcome == "follow_up"


def test_who_signs_only_after_reading_has_not_bought() -> None:
    found = findings(
        "R What made you look for help now?\nB Half of our bookings are lost at lunch time.\n"
        "R The system is eighty-five a month.\n"
        "B Sounds good, I'll sign it tonight once I've read the small print.\nR Perfect.\nB Talk soon."
    )
    assert found.outcome == "follow_up"


@pytest.mark.parametrize(
    ("said", "is_fee"),
    [
        ("We handle the viewings and the repairs, and we take nine percent of the rent.", True),
        ("My commission is one and three quarters percent of what the boat fetches.", True),
        ("I keep a quarter of what we recover, and nothing otherwise.", True),
        ("Our fee's 15% on each seat that is filled.", True),
        ("Cobramos un doce por ciento de cada reserva.", True),
        ("Eighty percent of our owners stay with us after the first year.", False),
        ("We would save you thirty percent on the insurance.", False),
        ("We take ten percent off the first order.", False),
        ("We take a quarter of an hour for the visit.", False),
    ],
)
def test_a_fee_that_is_a_share_is_an_offer(said: str, *, is_fee: bool) -> None:
    (sentence,) = reading(f"R {said}").sentences
    assert names_fee(sentence) is is_fee


def test_who_considers_a_fee_that_is_a_share_has_had_an_offer() -> None:
    text = (
        "R How do you let the cottage today?\nB By word of mouth, and half the weeks stand empty.\n"
        "R We do the guests and the cleaning, and we take nine percent of the rent.\n"
        "B Hm. I'd want to sleep on that.\nR Sure, have a think, and call me.\nB I will, thank you."
    )
    assert (findings(text).outcome, findings(text).offer_made) == ("follow_up", True)


def test_a_friendly_call_after_a_sale_is_not_lost() -> None:
    text = (
        "R Hello Walter, it's June from Hill Street. I only wanted to hear how the chairs are.\n"
        "B Oh, hello June. They're lovely, and my back says thank you.\n"
        "R That's nice. Is there anything else you need from us?\nB No, nothing, we've got all we want.\n"
        "R Then I won't keep you. All the best.\nB And to you, June. Bye."
    )
    assert (findings(text).outcome, findings(text).offer_made) in {("no_offer", False), (None, False)}


@pytest.mark.parametrize(
    ("outcome", "stands_for"),
    [
        (OutcomeSpec("lost", "Lost", showed=True, offer_made=True, closed=False, no_show=False), "lost"),
        (OutcomeSpec("won", "Won", showed=True, offer_made=True, closed=True, no_show=False), "closed"),
        (OutcomeSpec("missed", "Missed", showed=False, offer_made=False, closed=False, no_show=True), "no_show"),
        (OutcomeSpec("pilot", "Pilot", showed=True, offer_made=True, closed=False, no_show=False), None),
    ],
)
def test_an_outcome_of_a_person_stands_for_the_default_one_with_its_flags(
    outcome: OutcomeSpec, stands_for: str | None
) -> None:
    found = settled_judgement(outcome)
    assert (found.outcome, found.confidence, found.offer_made) == (stands_for, "high", outcome.offer_made)


SALE = (
    "R How do you do it today?\nB By hand, and it takes us a day a week.\nR It is four hundred a month for a year.\n"
    "B And you set it up?\nR We do. Shall we start on the first?\n"
)


@pytest.mark.parametrize("yes", ["That's a yes.", "Go ahead, then.", "I'll sign it now."])
def test_the_evidence_of_a_sale_is_no_question_and_no_thanks_behind_it(yes: str) -> None:
    chat = "R Lovely. I'll set it up.\nB Does Luis pick up the phone?\nR He does.\nB Thank you so much, bye."
    found = findings(f"{SALE}B {yes}\n{chat}")
    assert found.outcome == "closed"
    assert found.outcome_evidence is not None
    assert found.outcome_evidence.quote == yes


def test_a_phone_number_is_no_price() -> None:
    text = (
        "R Hello Brad, this is Tamika from Plowline, we had a demo at two.\nB Please leave a message after the tone.\n"
        "R I could not reach you. I'll try again tomorrow at nine thirty. My number is 612 555 0148."
    )
    found = findings(text)
    assert (found.outcome in {"closed", "follow_up", "lost"}, found.offer_made) == (False, False)
    assert "A price was named" not in " ".join(item.rationale for item in found.criteria["card"])


def test_an_hour_is_named_as_no_price_by_the_scorecard() -> None:
    text = (
        "R Good morning, may I speak to Ms Okafor?\nB She's in surgery until noon, can I help?\n"
        "R It's about the booking software. When should I ring her?\nB I'd say eight fifteen and no earlier.\n"
        "R Eight fifteen tomorrow it is. Thank you, Cheryl.\nB You have a good day now."
    )
    offer = next(item for item in findings(text).criteria["card"] if item.key == "offer")
    assert offer.rationale == "No price was named."


def test_a_yes_before_the_offer_is_no_sale() -> None:
    """It lets the rep begin. The end of a short call is near its beginning."""
    found = findings(
        "R ¿Le parece si primero me cuenta cómo llevan los pedidos y después le enseño la pantalla?\nB Sí, adelante.\n"
        "R ¿Cómo les llegan hoy?\nB En tres tabletas, y alguien los pasa a mano.\n"
        "R El valor es de doscientos ochenta mil mensuales por local.\n"
        "B No me parece mal. Lo que pasa es que yo no firmo, eso lo aprueban los socios.\n"
        "R ¿Cuándo se reúnen?\nB El último jueves del mes, a las cuatro.\n"
        "R ¿Me invitaría a esa reunión?\nB Sí, yo la meto en la agenda.\nR El lunes tiene el cuadro en su correo."
    )
    assert found.outcome == "follow_up"
    assert [objection.type for objection in found.objections] == ["authority"]


def test_two_colleagues_who_wait_for_the_buyer_meet_nobody() -> None:
    found = findings(
        "R Hey Sam, you're early.\nB Yeah, I've got the sandbox loaded with their logo and everything.\n"
        "R They wanted to see the approvals part.\nB Cool. I'll keep it short then.\n"
        "R Ten past. He accepted the invite.\nB Anything?\nR It went to voicemail. Let's give him until quarter past.\n"
        "B Okay.\nR Yeah, nobody's coming. I'll send him two other times.\nB All good."
    )
    assert found.outcome == "no_show"
    assert "No offer was made" not in found.summary


def test_a_rep_who_says_that_they_propose_nothing_makes_no_offer() -> None:
    found = findings(
        "R How did you set your price?\nB Seventy-nine dollars. I looked at two others and went in the middle.\n"
        "R If it turned out that ninety-nine is the right price, what would change for you?\n"
        "B A couple of thousand, I suppose. Not my life.\n"
        "R Then at ninety sales I'd be guessing, and you'd pay me for it.\n"
        "B I appreciate that. I half expected you to talk me into it.\n"
        "R I'm not going to propose anything. Call twenty of your customers first.\nB I can do that.\nR Good luck."
    )
    assert (found.outcome, found.offer_made) == ("no_offer", False)
