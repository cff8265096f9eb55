"""Which sentences of a buyer are objections, and how often they are shown."""

import pytest

from tests.intelligence.analysis.talking import findings, types

OFFER = "R The plan is two hundred a month.\n"


@pytest.mark.parametrize(
    "said",
    [
        "Price isn't the issue for us.",
        "I'm not saying it's too expensive.",
        "I'm not worried about timing either.",
        "I don't need to ask my wife.",
        "Some people say it's too expensive.",
        "My neighbor keeps telling me it's a scam.",
        "How much is it, and is that expensive for the area?",
        "It's not too expensive at all.",
        "Nine and a half for ten of these, I can live with that.",
        "I'm comfortable with the number, to tell you the truth.",
        "I don't have a problem with that price.",
        "The amount doesn't frighten me, two hundred is what I paid for the last one.",
        "It's not even the money, two hundred a month is what I pay for the van.",
        "I'm not bothered about the cost, two hundred is what I spend on coffee.",
        "My two partners have left it to me.",
        "My wife would kill me if I said no to that.",
        "My husband told me not to come home without a new kettle.",
        "No es por el dinero, que doscientos euros los gasto en la compra.",
        "The budget is approved.",
        "My boss already approved it.",
        "My husband is on board.",
        "We're not looking at anyone else.",
        "El precio no es el problema.",
        "No digo que sea muy caro.",
        "No tengo que consultarlo con nadie.",
    ],
)
def test_words_undone_are_no_objection(said: str) -> None:
    spanish = any(word in said for word in ("precio", "digo", "tengo", "dinero"))
    opening = "R El plan cuesta doscientos euros al mes.\n" if spanish else OFFER
    assert types(f"{opening}B {said}\nR Thanks for telling me.") == []


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("Honestly, it's too expensive.", "price"),
        ("We can't afford that right now.", "price"),
        ("That's way over our budget.", "price"),
        ("It's not the price that you named last week, two hundred is too expensive for us.", "price"),
        ("I'd have to think about it.", "timing"),
        ("This isn't a good time for us.", "timing"),
        ("Maybe after the holidays.", "timing"),
        ("I'd need to run it by my boss.", "authority"),
        ("The owner signs anything over ten thousand.", "authority"),
        ("I have to talk to my husband first.", "spouse"),
        ("I don't see why I'd need it.", "need"),
        ("We don't really need it.", "need"),
        ("How do I know this isn't a scam?", "trust"),
        ("I've never heard of you guys.", "trust"),
        ("We're also looking at Statuswell.", "competitor"),
        ("My nephew can do it for free.", "competitor"),
        ("I don't want to be locked in for two years.", "other"),
    ],
)
def test_words_plainly_said_are_an_objection(said: str, kind: str) -> None:
    assert types(f"{OFFER}B {said}\nR Let me see what I can do about that for you.") == [kind]


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("Es muy caro para mí.", "price"),
        ("Se me va del presupuesto.", "price"),
        ("Tengo que pensarlo unos días.", "timing"),
        ("Ahora no es buen momento.", "timing"),
        ("Lo tengo que consultar con mi jefa.", "authority"),
        ("Yo sola no puedo decidirlo, el local lo llevo con mi socio.", "authority"),
        ("Tengo que hablarlo con mi esposa.", "spouse"),
        ("No creo que lo necesite.", "need"),
        ("¿Y cómo sé que no es una estafa?", "trust"),
        ("Ya trabajamos con otro proveedor.", "competitor"),
    ],
)
def test_spanish_words_plainly_said_are_an_objection(said: str, kind: str) -> None:
    assert types(f"R El plan cuesta doscientos euros al mes.\nB {said}\nR Cuéntame un poco más sobre eso.") == [kind]


def test_words_that_only_lead_to_a_concern_are_not_quoted_for_it() -> None:
    said = "I'll be honest with you. It's too expensive for us, I can't afford that."
    (price,) = findings(f"{OFFER}B {said}\nR I see.").objections
    assert price.evidence.quote == "It's too expensive for us, I can't afford that."
    assert types(f"{OFFER}B Well, I'll be honest with you.\nR Go on.") == []


def test_what_the_rep_quotes_is_nobodys_objection() -> None:
    quoted = "Some tell me it's too expensive, or that they need to talk to their wife."
    assert types(f"R {quoted} It's forty a month.\nB Sounds good.") == []


def test_what_a_buyer_tells_of_the_past_is_no_objection() -> None:
    assert types("R What have you tried so far?\nB The last agency took our money and did nothing.\n" + OFFER) == []


def test_repeats_of_a_concern_are_occurrences_of_one_objection() -> None:
    text = f"{OFFER}B That's too expensive for us.\nR I hear you.\nB It's just too expensive.\nR Would half of it help?"
    (objection,) = findings(text).objections
    assert objection.type == "price"
    assert [(said.segment, said.quote) for said in objection.occurrences] == [
        (1, "That's too expensive for us."),
        (3, "It's just too expensive."),
    ]
    assert objection.evidence in objection.occurrences


def test_a_call_that_did_not_take_place_has_no_objection() -> None:
    found = findings(
        "R Hi Chris, I'm on the line.\nR It's ten past, I don't have time to wait. Please pick another time."
    )
    assert (found.outcome, found.objections) == ("no_show", ())
