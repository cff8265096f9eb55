"""Words that put a sale off are told from words that make one."""

import pytest

from intelligence.builtin.putting_off import puts_off


@pytest.mark.parametrize(
    "text",
    [
        "I need to think about it.",
        "No thanks, not for us.",
        "Let me talk to my wife first.",
        "It's too expensive for me right now.",
        "Es demasiado caro para mí, no puedo pagarlo ahora.",
    ],
)
def test_refusals_and_objections_do(text: str) -> None:
    assert puts_off(text)


@pytest.mark.parametrize(
    "text",
    [
        "Let's do it, the three payments.",
        "It's more than I was expecting, but let's do it.",
        "You can charge my card.",
        "Signed.",
        "See you Monday.",
        "Good to meet you.",
        "Das ist mir viel zu teuer.",
        "",
    ],
)
def test_commitments_and_unclear_answers_do_not_put_off(text: str) -> None:
    assert not puts_off(text)
