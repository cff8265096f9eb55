"""Stock objections in short plain calls: sentences that say a concern and nothing else."""

import pytest

from tests.intelligence.analysis.talking import types

CALL = (
    "R What are you using for this today?\nB A whiteboard. People miss shifts all the time.\n"
    "R Our plan is two hundred and ten dollars a month.\nB {said}\n"
    "R That's fair. I'll email you the case study today, and we can talk again on Thursday at two.\nB Thursday is fine."
)
LLAMADA = (
    "R ¿Cómo lo hacen hoy?\nB A mano, y perdemos dos días por semana.\n"
    "R El plan cuesta cuatrocientos al mes con todo incluido.\nB {said}\n"
    "R Le entiendo. Se lo mando hoy y hablamos el viernes a las diez, ¿le parece?\nB El viernes a las diez, muy bien."
)


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("That's outrageous.", "price"),
        ("You're more expensive than I thought.", "price"),
        ("It's not a priority for us at the moment.", "timing"),
        ("I don't have the authority to sign that.", "authority"),
        ("My wife handles the money.", "spouse"),
        ("I don't see the value in it.", "need"),
        ("We're happy with the way things are.", "need"),
        ("How do I know it works?", "trust"),
        ("We already have a solution for that.", "competitor"),
        ("It looks nice, but I don't see the value in it.", "need"),
    ],
)
def test_english(said: str, kind: str) -> None:
    assert types(CALL.format(said=said)) == [kind]


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("Se me va de presupuesto.", "price"),
        ("Ahora mismo no es el momento.", "timing"),
        ("Yo no decido, decide mi jefa.", "authority"),
        ("A mi marido no le va a gustar.", "spouse"),
        ("No le veo la utilidad.", "need"),
        ("No conozco su empresa.", "trust"),
        ("Ya tenemos proveedor.", "competitor"),
        ("Me gusta, pero primero lo tengo que hablar con mi mujer.", "spouse"),
    ],
)
def test_spanish(said: str, kind: str) -> None:
    assert types(LLAMADA.format(said=said)) == [kind]


@pytest.mark.parametrize(
    "text",
    [
        CALL.format(said="Is it expensive?"),
        CALL.format(said="That's not too expensive."),
        CALL.format(said="My sister said that it's too expensive for her."),
        LLAMADA.format(said="Pues no es caro."),
        "R Are you well?\nB Parking here is crazy. That's outrageous.\nR It is. What do you do?\nB We sell shoes.",
    ],
)
def test_no_objection(text: str) -> None:
    assert types(text) == []
