"""Short calls whose last words plainly buy, decline or put the decision off, in English and Spanish."""

import pytest

from tests.intelligence.analysis.talking import findings

OFFER = (
    "R How do you do it today?\nB By hand, it takes us a day a week.\nR It's four hundred a month. What do you say?\n"
)
OFERTA = (
    "R ¿Cómo lo hacen hoy?\nB A mano, y perdemos un día por semana.\n"
    "R El plan cuesta cuatrocientos euros al mes. ¿Qué le parece?\n"
)
GOODBYE = "\nR Thank you, have a good day.\nB You too, bye."
ADIOS = "\nR Muchas gracias, que tenga buen día.\nB Igualmente, adiós."


@pytest.mark.parametrize("goodbye", ["", GOODBYE])
@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("Yes, let's get started.", "closed"),
        ("Sounds good, sign me up.", "closed"),
        ("Alright, I'm in.", "closed"),
        ("I'd like to order it.", "closed"),
        ("Fine. Let's get going, then, please.", "closed"),
        ("I'd like the grey one, please.", "closed"),
        ("Okay, signing… done. I'll leave the check with my wife.", "closed"),
        ("Then give me ten cases of boxes and six of oil.", "closed"),
        ("Right, I'm glad. Let's go with it, Priscilla.", "closed"),
        ("Yes, all right. I'd like you to go ahead with it.", "closed"),
        ("Fine. I'll raise the purchase order this afternoon.", "closed"),
        ("Send me the quote, please.", "follow_up"),
        ("Put it in writing and I'll take a look.", "follow_up"),
        ("I'm not ready to decide today. Can we speak on Monday?", "follow_up"),
        ("Let me come back to you.", "follow_up"),
        ("Leave it with me.", "follow_up"),
        ("I'm going to pass on this one.", "lost"),
        ("No, that's too much money. Thanks anyway.", "lost"),
        ("We're happy with what we have, so no.", "lost"),
    ],
)
def test_english(text: str, outcome: str, goodbye: str) -> None:
    assert findings(f"{OFFER}B {text}{goodbye}").outcome == outcome


@pytest.mark.parametrize("goodbye", ["", ADIOS])
@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("Vale, hagámoslo.", "closed"),
        ("Venga, adelante.", "closed"),
        ("Me lo quedo.", "closed"),
        ("Dale, anotame.", "closed"),
        ("Mándeme el contrato y lo firmo ahora mismo.", "closed"),
        ("Sí, sí. Queda contratado.", "closed"),
        ("Pues no me lo pienso más.", "closed"),
        ("Déjeme pensarlo.", "follow_up"),
        ("Lo consulto con mi socio y le digo algo.", "follow_up"),
        ("Mándeme la información por correo y la miro.", "follow_up"),
        ("Ahora no puedo decidirlo, llámeme pasado mañana.", "follow_up"),
        ("No, no lo necesito.", "lost"),
        ("No, es demasiado caro. Gracias.", "lost"),
        ("Lo siento, ya me he decidido por otra empresa.", "lost"),
        ("No, gracias. No me llame más.", "lost"),
    ],
)
def test_spanish(text: str, outcome: str, goodbye: str) -> None:
    assert findings(f"{OFERTA}B {text}{goodbye}").outcome == outcome


@pytest.mark.parametrize("text", [f"{OFFER}B Okay, let's do this.", f"{OFERTA}B Vale, hagámoslo."])
def test_a_plain_yes_has_high_confidence(text: str) -> None:
    assert findings(text).outcome_confidence == "high"


@pytest.mark.parametrize(
    "text",
    [
        OFERTA + "R ¿Se lo enseño a su socio en una reunión el martes?\nB Sí, hagámoslo.\nR El martes a las diez.",
        OFERTA + "B Suena bien.\nR ¿Le mando la propuesta por correo?\nB Sí, adelante.\nR Hoy se la mando.",
        OFFER + "B Hmm.\nR Shall I send you a proposal to read?\nB Sure, let's do it.\nR You'll have it today.",
        OFFER + "B Not this year, there is nothing left in the pot.\nR What about the second of February at eleven?\n"
        "B Let's do it. The second, eleven in the morning.\nR It's in the diary.",
    ],
)
def test_a_yes_to_a_next_contact_is_no_sale(text: str) -> None:
    assert findings(text).outcome == "follow_up"


@pytest.mark.parametrize(
    "text",
    [
        f"{OFFER}B No, we'll pass. If I change my mind, I'll come back to you.\nR All right.",
        f"{OFERTA}B No, me quedo como estoy. Si cambio de idea, le llamo yo.\nR De acuerdo.",
    ],
)
def test_a_contact_on_a_condition_puts_nothing_off(text: str) -> None:
    assert findings(text).outcome == "lost"


def test_a_goodbye_is_no_refusal() -> None:
    evidence = findings(f"{OFERTA}B Lo siento, ya me he decidido por otra empresa.{ADIOS}").outcome_evidence
    assert evidence is not None
    assert evidence.quote == "Lo siento, ya me he decidido por otra empresa."


ARRANGED = """
R Thank you. The fitters could come on Tuesday or on Friday.
B Friday suits us, the yard is empty then.
R They will need the gate code.
B It is four seven one one, and mind the dog.
R What is the best number for the foreman?
B Mine, the one that you rang.
R Then you have everything. Is there anything else?
B No, it has been very smooth.
R See you on Friday.
B See you then.
"""


@pytest.mark.parametrize(
    "signed", ["Hold on… there it is. Okay, signed.", "Then I'm going to sign it.", "I've just signed it."]
)
def test_who_signs_and_then_arranges_the_work_has_bought(signed: str) -> None:
    found = findings(
        f"{OFFER}B Good, that is what I had in mind. Send it over.\nR It is in your inbox.\nB {signed}{ARRANGED}"
    )
    assert (found.outcome, found.outcome_confidence) == ("closed", "high")


def test_who_signed_elsewhere_has_not_bought() -> None:
    found = findings(f"{OFFER}B It is signed with the others, since Monday. So it's a no.{GOODBYE}")
    assert found.outcome == "lost"


def test_a_decision_against_the_offer_counts_wherever_the_buyer_states_it() -> None:
    text = (
        "R It's about the refit for eleven thousand.\nB I know. Sorry, we've decided not to go ahead with it.\n"
        "R Oh. May I ask what it was?\nB The owners want to keep the money together this year.\n"
        "R I see. Shall I ask again in the autumn?\nB There is no line for it next year either.\n"
        "R Then I close it on our side.\nB Do, and thank the fitter, he took a lot of trouble.\nR I will. Goodbye."
    )
    found = findings(text)
    assert (found.outcome, found.outcome_confidence) == ("lost", "high")
    assert "we've decided not to go ahead with it" in found.summary


@pytest.mark.parametrize(
    "statement",
    [
        "They voted to go with Harrow Lifts, the caretaker knows them.",
        "We've gone with somebody else, they came by yesterday.",
        "The committee chose to stay with a local firm.",
        "They went with Harrow Lifts in the end.",
        "We're going with Harrow Lifts, it was close.",
        "We've gone with Thermofit, they came by yesterday.",
        "We have gone with Planning Center for it.",
        "We ended up going with my cousin's friend, we paid her on Sunday.",
    ],
)
def test_a_decision_for_another_provider_declines_an_offer_that_was_made_before(statement: str) -> None:
    text = (
        "R You were taking my quote into the meeting on Monday, how did it go?\nB I was, and I did. They all read it.\n"
        f"R And?\nB {statement}\nR I see. Was it close?\nB Four to three. The treasurer liked the old plan.\n"
        "R Then you have my number if anything changes.\nB I do. All the best to you and the family.\nR Goodbye."
    )
    found = findings(text)
    assert (found.outcome, found.offer_made) == ("lost", True)


def test_who_has_bought_elsewhere_before_anything_was_offered_has_cancelled_nothing() -> None:
    text = (
        "R Hi Nell, did you like the samples?\nB Oh, they were lovely. I feel bad, I should have written.\n"
        "R What is it?\nB We ended up booking with my aunt's neighbour, we paid him on Monday. Sorry.\n"
        "R No, good for you. What decided it?\nB Family, really. Sorry again.\nR Not at all. Enjoy the day."
    )
    found = findings(text)
    assert found.outcome == "no_offer"
    assert "declined before an offer was made (“We ended up booking with my aunt's neighbour" in found.summary


def test_an_offer_that_was_made_before_the_call_is_declined_in_spanish_when_another_one_was_signed() -> None:
    text = (
        "R Buenos días, soy Inés. Le llamaba por el presupuesto de las ventanas.\nB Hola. Pensaba que ya no llamaba.\n"
        "R Perdone el retraso. ¿Lo ha podido mirar?\nB Sí, pero ya lo hemos firmado con otra empresa, el martes.\n"
        "R Vaya. ¿Me dice por qué?\nB Vinieron al día siguiente.\nR Lo entiendo. Que vaya todo bien.\nB Muy amable."
    )
    found = findings(text)
    assert (found.outcome, found.offer_made) == ("lost", True)


@pytest.mark.parametrize(
    "statement",
    ["We've always gone with Harrow Lifts for the old house.", "We chose to go with your Gold plan, as you said."],
)
def test_what_was_bought_before_and_the_choice_of_this_offer_decline_nothing(statement: str) -> None:
    text = f"R How did you like the quote I sent?\nB {statement} Let's start.\nR The contract is on its way.{GOODBYE}"
    assert findings(text).outcome != "lost"


def test_no_to_a_newsletter_is_not_quoted_as_the_refusal() -> None:
    text = (
        f"{OFFER}B I had a think, and I will do it with my notebook.\nR Fair. Shall I leave you on our newsletter?\n"
        "B No, thank you, I get too many of those.\nR Then I take you off. Goodbye."
    )
    assert "too many of those" not in findings(text).summary
