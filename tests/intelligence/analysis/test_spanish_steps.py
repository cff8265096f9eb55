"""Next steps of Spanish calls and their days, and how the summary tells them."""

from datetime import UTC, datetime

import pytest

from intelligence.builtin.naming import display_name
from intelligence.builtin.quotes import without_opening
from tests.intelligence.analysis.talking import findings

CALLED_AT = datetime(2026, 3, 10, 10, 40, tzinfo=UTC)  # a Tuesday
OFERTA = "R Con muebles nuevos se queda en cinco mil doscientos euros.\nB Déjeme pensarlo.\n"


def summary(text: str) -> str:
    return findings(OFERTA + text, occurred_at_ms=int(CALLED_AT.timestamp() * 1000)).summary


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("R La llamo el lunes a las diez.\nB Muy bien, el lunes hablamos.", "call on Monday, 16 March at 10:00"),
        ("R Lo llamo el lunes veintitrés.\nB Dale, quedamos así.", "call on Monday, 23 March"),
        (
            "R Le mando la oferta y la llamo el lunes a las diez.\nB Muy bien, el lunes hablamos.",
            "Next: call on Monday, 16 March at 10:00.",
        ),
        (
            "R ¿Por la mañana o por la tarde?\nB Por la tarde, el jueves a las seis y media.\n"
            "R Pues el jueves a las seis y media.",
            "appointment on Thursday, 12 March at 18:30",
        ),
        (
            "R ¿Nos vemos el jueves por la tarde a las siete?\nB Sí, el jueves.",
            "appointment on Thursday, 12 March at 19:00",
        ),
        ("R ¿Nos vemos el próximo miércoles a mediodía?\nB Perfecto.", "appointment on Wednesday, 18 March at 12:00"),
        (
            "B ¿Podría ser la semana que viene?\nR Claro. ¿El miércoles a las doce?\nB Sí, a las doce me va bien.",
            "appointment on Wednesday, 18 March at 12:00",
        ),
        ("B Llamame el mes que viene.\nR Dale, el mes que viene te llamo.", "call in April"),
        (
            "B ¿Cuándo vienen?\nR El lunes dieciséis y el miércoles dieciocho, a las ocho.\nB Perfecto.",
            "on Monday, 16 March at 08:00",
        ),
        ("B ¿Y la instalación?\nR El jueves, pasado mañana, a las diez.\nB El jueves, sí.", "12 March at 10:00"),
    ],
)
def test_days(text: str, expected: str) -> None:
    assert expected in summary(text)


def test_quoted_words_stand_beside_who_said_them() -> None:
    text = "R Le mando hoy el contrato y nos vemos el viernes a las diez.\nB Estupendo, el viernes a las diez."
    assert "Next: the rep said “Le mando hoy el contrato” (10 March); appointment on Friday, 13 March" in summary(text)


def test_who_rules_at_home_sends_nothing() -> None:
    text = "B Lo tengo que hablar con mi mujer, que es la que manda en esto.\nR Claro, ¿la llamo el martes?\nB Sí."
    steps = findings(OFERTA + text, occurred_at_ms=int(CALLED_AT.timestamp() * 1000)).next_steps
    assert all("manda en esto" not in step.text for step in steps)


def test_who_calls_for_the_rep_is_not_asked_by_the_buyer() -> None:
    text = "B ¿Quién me confirma la hora?\nR Óscar le llama mañana por la tarde.\nB Muy bien, gracias."
    steps = findings(OFERTA + text, occurred_at_ms=int(CALLED_AT.timestamp() * 1000)).next_steps
    assert [(step.owner, step.text) for step in steps] == [("rep", "Call")]


def test_a_quoted_question_keeps_its_opening_mark() -> None:
    assert without_opening("¿Y cómo sé yo que funciona de verdad?") == "¿cómo sé yo que funciona de verdad?"


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Teleoperadora", ""),
        ("Gestor", ""),
        ("Señorita", ""),
        ("Ejecutivo de ventas", ""),
        ("Dra. Marta Ruiz", "Dra. Ruiz"),
        ("María de la Cruz", "María de la Cruz"),
    ],
)
def test_labels(label: str, name: str) -> None:
    assert display_name(label) == name


def test_a_buyer_is_called_as_the_rep_asks_for_them() -> None:
    text = "R Buenos días, ¿hablo con doña Rosario?\nB Sí, dígame.\n" + OFERTA
    assert findings(text).summary.startswith("The rep spoke with Doña Rosario")


def test_a_wrong_number_is_found() -> None:
    text = "R Buen día, ¿hablo con Marcela?\nB No, acá no vive ninguna Marcela, está equivocado.\nR Disculpe, buen día."
    assert "wrong number" in findings(text).summary


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "R Y pásame la lista de empleados.\nB Te la manda Lucía el viernes.\nR Perfecto.",
            ("prospect", "Te la manda Lucía el viernes (said after “Y pásame la lista de empleados”)"),
        ),
        (
            "B ¿Me puede enviar el catálogo?\nR Se lo mando mañana.\nB Gracias.",
            ("rep", "Se lo mando mañana (said after “¿Me puede enviar el catálogo?”)"),
        ),
        ("R Y Tomás le llama mañana por la tarde.\nB Estupendo.", ("rep", "Call")),
    ],
    ids=["a_colleague", "it", "a_colleague_calls"],
)
def test_who_does_what(text: str, expected: tuple[str, str]) -> None:
    steps = findings(OFERTA + text, occurred_at_ms=int(CALLED_AT.timestamp() * 1000)).next_steps
    assert [(step.owner, step.text) for step in steps] == [expected]


def test_a_part_of_a_question_is_no_step() -> None:
    text = "R ¿Quiere que le prepare los dos planes, en una hoja, para que lo vean juntos?\nB Sí, por favor."
    steps = findings(OFERTA + text, occurred_at_ms=int(CALLED_AT.timestamp() * 1000)).next_steps
    assert not any(step.text.startswith("¿") for step in steps)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("B El cartel está viejo.\nR Se lo arreglo el viernes y lo pinto.\nB Estupendo.", []),
        ("B ¿Y lo demás?\nR Le mando el contrato el viernes.\nB Estupendo.", ["Le mando el contrato el viernes"]),
        (
            "B ¿Y ahora?\nR Pues le mando el catálogo hoy y hablamos el viernes.\nB Estupendo.",
            ["Le mando el catálogo hoy", "Call"],
        ),
    ],
    ids=["it", "contract", "beside_a_call"],
)
def test_a_step_is_shown_only_with_what_it_is_about(text: str, expected: list[str]) -> None:
    steps = findings(OFERTA + text, occurred_at_ms=int(CALLED_AT.timestamp() * 1000)).next_steps
    assert [step.text for step in steps] == expected
