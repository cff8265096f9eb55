"""A payment that the rep reports at the end of a call is a sale; one that is not made yet, or another one, is none."""

import pytest

from tests.intelligence.analysis.talking import findings

ENGLISH = (
    "R Hi, it's Leif from Harbour Kayaks.\nB Hi. We paddle with borrowed boats and two of them leak.\n"
    "R The double is eleven hundred.\nB I'd want to think about that. Is there a used one?\n"
    "R There's one for seven hundred and fifty.\nB Hm, wait, I'm opening the page.\nR {rep} I'll ring you on Monday.\n"
    "B Fine, I'll ask my brother tonight when he has the trailer.\nR Good, until Monday."
)
SPANISH = (
    "R Hola, soy Leire, de Kayaks del Norte.\nB Hola, remamos con barcas prestadas y dos hacen agua.\n"
    "R La doble son mil cien euros.\nB Tendría que pensarlo. ¿Hay alguna usada?\nR Una por setecientos cincuenta.\n"
    "B A ver, estoy abriendo la página.\nR {rep} Te llamo el lunes.\n"
    "B Vale, esta noche pregunto a mi hermano por el remolque.\nR Hasta el lunes."
)


@pytest.mark.parametrize(
    ("talk", "rep"),
    [
        (ENGLISH, "Lovely, the transfer's come through."),
        (ENGLISH, "I have your payment in front of me."),
        (ENGLISH, "There, it's showing as paid."),
        (SPANISH, "Transferencia recibida, gracias."),
        (SPANISH, "Ya nos ha llegado el bizum."),
        (SPANISH, "Aquí aparece ya pagado."),
    ],
)
def test_a_payment_reported_by_the_rep_is_a_sale(talk: str, rep: str) -> None:
    found = findings(talk.format(rep=rep))
    assert (found.outcome, found.outcome_confidence) == ("closed", "high")
    assert found.outcome_evidence
    assert found.outcome_evidence.quote == rep
    assert "buyer bought and paid on the call" in found.summary


@pytest.mark.parametrize(
    ("talk", "rep"),
    [
        (ENGLISH, "As soon as your payment has come through I hold it."),
        (ENGLISH, "Has the transfer come through?"),
        (ENGLISH, "The payment for your last boat came through, by the way."),
        (ENGLISH, "At sixty a month it's paid in a year."),
        (ENGLISH, "I can split the payment in four."),
        (SPANISH, "Cuando tenga el pago, te la aparto."),
        (SPANISH, "Todavía no veo el pago."),
        (SPANISH, "El pago de la anterior está recibido."),
    ],
)
def test_a_payment_that_is_not_made_or_another_one_is_no_sale(talk: str, rep: str) -> None:
    assert findings(talk.format(rep=rep)).outcome != "closed"
