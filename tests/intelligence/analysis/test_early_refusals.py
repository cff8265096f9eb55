"""A buyer who declines before anything is offered, and what the summary says of it."""

import pytest

from tests.intelligence.analysis.talking import findings

OPENING = "R Hello, this is Bram from Corkwell Flooring.\nB Hello.\n"


@pytest.mark.parametrize(
    ("talk", "ending"),
    [
        (
            "R We sand and oil floors in shops. How is yours?\nB Tiles, we had them laid in spring by my brother.\n"
            "R I see.\nB So it's a no, sorry. We've already got tiles everywhere.\nR All right, bye.",
            "The buyer declined before an offer was made (“We've already got tiles everywhere”).",
        ),
        (
            "R We sand and oil floors in shops. Could that be something?\n"
            "B I'd rather not, the shop is closing down in June.\nR Sorry to hear that. Bye.\nB Bye.",
            "The buyer declined before an offer was made (“I'd rather not, the shop is closing down in June”).",
        ),
        (
            "R We sand and oil floors. When were yours done last?\nB I've no idea, before my time.\n"
            "R They may be worn by now.\nB We'll pass on this one. Good luck though.\nR Thanks.",
            "The buyer declined before an offer was made (“We'll pass on this one”).",
        ),
    ],
)
def test_who_declines_before_a_price_is_said_to_have_declined_and_why(talk: str, ending: str) -> None:
    found = findings(OPENING + talk)
    assert found.outcome == "no_offer"
    assert found.summary.endswith(ending)


def test_the_reason_is_given_in_spanish_too() -> None:
    found = findings(
        "R Buenas tardes, soy Abel, de Suelos Corral. ¿Tiene usted parqué en la tienda?\nB Sí, de toda la vida.\n"
        "R Lo pulimos y lo barnizamos en un fin de semana.\n"
        "B No, gracias, vendí el local la semana pasada y lo entrego en mayo.\nR De acuerdo, que le vaya bien."
    )
    assert "The buyer declined before an offer was made (“vendí el local la semana pasada" in found.summary


@pytest.mark.parametrize(
    "end",
    [
        "R Anything else I can tell you?\nB No, thanks, that was all.\nR Thanks, bye.",
        "R Shall I come on Thursday at ten and measure?\nB Yes, Thursday at ten. No coffee for me.\nR Noted.",
    ],
)
def test_a_no_to_something_else_declines_nothing(end: str) -> None:
    talk = (
        "R We sand and oil floors in shops. How is yours?\nB Grey and full of heel marks, customers remark on it.\n"
        "R How many square metres is that?\nB Ninety or so, with the back room.\n"
    )
    assert "declined" not in findings(OPENING + talk + end).summary
