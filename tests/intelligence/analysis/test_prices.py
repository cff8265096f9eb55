"""Which numbers of a call are prices."""

import pytest

from intelligence.builtin.prices import (
    buyer_prices,
    find_numbers,
    find_prices,
    main_price,
    number_features,
    rep_prices,
    sentences_with_numbers,
)
from intelligence.builtin.shown_prices import shown_prices
from tests.intelligence.analysis.talking import findings, reading


def shown(text: str, outcome: str | None = None) -> list[str]:
    """Return the prices that a summary of the call tells."""
    call = reading(text)
    prices = find_prices(call)
    return [price.words for price in shown_prices(rep_prices(prices), buyer_prices(prices), call, outcome)]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("It's thirty-two hundred, or $240 a month.", ["thirty-two hundred", "$240"]),
        ("Seven and a half thousand for the lot.", ["Seven and a half thousand"]),
        ("Son 1.250 euros, o ciento veinte al mes.", ["1.250", "ciento veinte"]),
        ("A fence for anyone who asks.", []),
        ("That's twelve pounds sixty a week.", ["twelve"]),
        ("A hundred and forty-eight and fourteen.", ["A hundred and forty-eight", "fourteen"]),
        ("Sale por ciento ochenta y dos euros.", ["ciento ochenta y dos"]),
        ("Es el veinte por ciento de todo.", ["veinte"]),
    ],
)
def test_numbers_are_found_in_digits_and_in_words(text: str, numbers: list[str]) -> None:
    assert [text[start:end] for start, end in find_numbers(text)] == numbers


def test_a_number_is_judged_by_its_form_and_the_words_around_it() -> None:
    (sentence,) = reading("R So it's twelve hundred a month, instead of 1,500.").sentences
    numbers = find_numbers(sentence.text)
    first = set(number_features(sentence, numbers, 0, asked=True))
    second = set(number_features(sentence, numbers, 1, asked=False))
    assert {"<0 it's", ">0 a", ">> a month", "#has hundred", "#words 2", "#kind <money>", "#asked", "#0 of 2"} <= first
    assert {"#old", "#digits 4", "#1 of 2", "."} <= second
    assert not {"#old"} & first
    assert not {"#asked"} & second


@pytest.mark.parametrize(
    ("said", "amount"),
    [
        ("It's thirty a month, and it covers forty thousand.", "thirty a month"),
        ("The garden is two hundred and forty metres long.", None),
        ("We have trained more than two thousand people.", None),
        ("We are open since nineteen ninety-four, in three towns.", None),
        ("For the four of you that is four hundred and twenty pounds each.", "four hundred and twenty pounds each"),
        ("Son doscientos euros al mes con todo incluido.", "doscientos euros al mes"),
    ],
)
def test_sizes_counts_and_benefits_are_no_prices(said: str, amount: str | None) -> None:
    price = main_price(find_prices(reading(f"R {said}\nB Okay.")))
    assert (price.amount if price and price.is_sure else None) == amount


def test_any_number_can_be_the_answer_to_the_question_for_the_price() -> None:
    text = "R We can split it.\nB How much is that a month?\nR {}\nB Okay."
    asked = [
        (sentence.text, answers)
        for sentence, answers in sentences_with_numbers(reading(text.format("About three fifteen.")))
    ]
    assert asked == [("About three fifteen.", True)]
    assert list(sentences_with_numbers(reading("R When do you come?\nB About three fifteen."))) == []
    (price,) = find_prices(reading(text.format("About three seventy-eight.")))
    assert price.amount == "three seventy-eight"


def test_no_price_without_a_number() -> None:
    assert find_prices(reading("R I'll send you the offer.\nB Okay.")) == ()
    assert main_price(()) is None


def test_the_last_likely_price_of_the_rep_is_the_main_one() -> None:
    text = (
        "R The kitchen is two thousand seven hundred pounds.\nB Could you do two thousand four hundred pounds?\n"
        "R I can do two thousand five hundred pounds.\nB Fine."
    )
    prices = rep_prices(find_prices(reading(text)))
    assert main_price(prices) == next(price for price in prices if "five" in price.words)
    assert main_price(prices[:1]) is prices[0]


def test_a_price_belongs_to_the_side_that_names_it() -> None:
    prices = find_prices(reading("R It's ninety pounds a month.\nB I pay sixty pounds a month today.\nR I see."))
    assert [price.words for price in rep_prices(prices)] == ["ninety"]
    assert [price.words for price in buyer_prices(prices)] == ["sixty"]


def test_of_many_prices_the_first_and_the_last_lower_one_are_shown() -> None:
    text = (
        "R The kitchen is two thousand seven hundred pounds.\nB Okay.\nR It is two thousand six hundred pounds today."
        "\nB Okay.\nR It is two thousand five hundred pounds without the oven.\nB Okay.\n"
        "R For you it is two thousand four hundred pounds.\nB Two thousand three hundred pounds?\n"
        "R It is two thousand four hundred pounds.\nB Fine."
    )
    assert shown(text) == ["two thousand seven hundred", "two thousand four hundred"]
    summary = findings(text.removesuffix("Fine.") + "I have to think about that.").summary
    assert "named several prices, among them “The kitchen is two thousand seven hundred pounds” and “For you" in summary


def test_numbers_between_twenty_and_thirty_are_numbers_in_spanish_too() -> None:
    assert [price.amount for price in find_prices(reading("R Son veintitrés euros al mes.\nB Vale, de acuerdo."))] == [
        "veintitrés euros al mes"
    ]


@pytest.mark.parametrize(
    ("said", "quote"),
    [
        ("It's fourteen pounds for the pair.", "It's fourteen pounds for the pair"),
        ("So that's nine hundred and forty pounds.", "that's nine hundred and forty pounds"),
        (
            "For fifteen users it's 49 dollars a month each, and the set-up, with two trainers in your office for a"
            " day, is something that we do later.",
            "For fifteen users it's 49 dollars a month each",
        ),
        (
            "What we can do for you, and for whoever comes after you in that office with the two desks by the window"
            " is ninety pounds a month for the whole year.",
            "ninety pounds a month for the whole year",
        ),
        (
            "Okay, so the upstairs carpets, the stairs, the hall and the sofa come to three hundred and eighty pounds,"
            " and I'd be in and out in a morning.",
            "the upstairs carpets, the stairs, the hall and the sofa come to three hundred and eighty pounds",
        ),
    ],
    ids=["sentence", "without_joints", "clause", "amount", "from_the_start"],
)
def test_a_price_is_quoted_with_what_it_is_for(said: str, quote: str) -> None:
    (price,) = find_prices(reading(f"R {said}\nB I have to think about that."))
    assert price.quote == quote


def test_a_price_said_in_thousands_is_no_extra_beside_the_first_one() -> None:
    text = (
        "R The car is thirteen thousand four hundred pounds.\nB That's too much for me.\n"
        "R I can do thirteen one.\nB Fine.\nR And the mats are fourteen pounds."
    )
    named = shown(text)
    assert named == ["thirteen thousand four hundred", "thirteen one"]


@pytest.mark.parametrize(
    "said",
    [
        "With it you'd save four hundred pounds a year.",
        "I can refund you four hundred pounds today.",
        "No claims, so the cover goes to eleven thousand pounds.",
        "Your order number is four four one seven two.",
        "That's eight hundred and fifty pounds a month back in your pocket.",
        "So at thirty each, that's four fifty a month you're losing.",
        "We deliver on Fridays, four thousand pounds minimum.",
        "That's two hundred pounds a window more, times twenty. So that's four thousand pounds.",
        "For your present kitchen, it is four thousand pounds.",
        "A used one would be four thousand pounds on the market.",
    ],
    ids=[
        "saving",
        "refund",
        "cover",
        "order_number",
        "pocket",
        "loss",
        "minimum",
        "difference",
        "present",
        "market",
    ],
)
def test_what_the_buyer_does_not_pay_is_not_named_as_a_price(said: str) -> None:
    text = f"R The kitchen is six thousand pounds.\nB Okay.\nR {said}\nB Fine."
    assert shown(text) == ["six thousand"]


def test_a_price_that_points_back_is_quoted_with_the_sentence_before_it() -> None:
    text = "R Four windows. That's 1,160 pounds, everything in.\nB I have to think about that."
    assert "(“Four windows. That's 1,160 pounds, everything in”)" in findings(text).summary


def test_a_sum_that_says_what_it_is_made_of_is_quoted_alone() -> None:
    text = (
        "R I lock the office at six. So that's nine hundred and four hundred, 1,300 pounds in total. Shall I book it?\n"
        "B I have to think about that."
    )
    assert "(“that's nine hundred and four hundred, 1,300 pounds in total”)" in findings(text).summary


def test_what_shops_take_for_a_thing_is_no_price_of_the_offer() -> None:
    text = (
        "R The kitchen comes to 9,400 euros with the fitting.\nB That is far more than we have put by.\n"
        "R Then get the pull-out rail alone. It's sixty-five euros in most hardware shops.\nB I will, thanks. Goodbye."
    )
    assert "sixty-five" not in findings(text).summary


@pytest.mark.parametrize(
    "talk",
    [
        "R It was five thousand pounds last year.\nB I see.",
        "R The usual price is seven thousand pounds.\nB I see.",
        "B The others want five thousand pounds.\nR Five thousand pounds for the same kitchen?\nB Yes.",
    ],
    ids=["former", "usual", "asked_back"],
)
def test_a_price_that_is_not_offered_is_not_named_beside_one_that_is(talk: str) -> None:
    assert shown(f"R The kitchen is six thousand pounds.\nB Okay.\n{talk}\nR Right.") == ["six thousand"]


@pytest.mark.parametrize(
    "said",
    [
        "So it's ten forty-eight.",
        "It's true. Two thousand twenty-two. The strap broke.",
        "It's the one, yeah. Twenty nineteen.",
        "Thursday I have a gap at, let me see, two fifteen.",
        "It's already four forty-five.",
    ],
    ids=["clock", "year", "year_of_a_model", "hour_of_a_day", "late"],
)
def test_the_time_and_a_year_are_no_price_of_a_summary(said: str) -> None:
    assert shown(f"R What do you use today?\nB Paper.\nR {said}\nB Okay, yes.") == []


def test_an_amount_that_the_buyer_asks_about_or_works_out_is_the_price() -> None:
    for asked in ("And it's five thousand pounds a year with the oven?", "So it's five thousand pounds a year then."):
        text = f"R What do you use today?\nB Paper.\nR I see.\nB {asked}\nR Five thousand pounds a year.\nB Okay."
        assert shown(text) == ["Five thousand"]


def sold_at(text: str) -> list[str]:
    """Return the prices in the summary of a sale."""
    return shown(text, "closed")


@pytest.mark.parametrize(
    ("talk", "price"),
    [
        (
            "R The oak stairs are four thousand six hundred pounds.\nB And in ash?\nR In ash it's three thousand nine"
            " hundred pounds.\nB Ash, then.\nR So three thousand nine hundred pounds, and we start on Monday.\nB Good.",
            "three thousand nine hundred",
        ),
        (
            "R The oak stairs are four thousand six hundred pounds.\nB That's more than I wanted to spend.\n"
            "R I can do four thousand two hundred pounds, without the carpet.\nB Hm. And when could you start?",
            "four thousand two hundred",
        ),
        (
            "R The stairs are two thousand six hundred pounds, and the landing is one thousand eight hundred pounds.\n"
            "B Both, please.\nR That comes to four thousand four hundred pounds.\nB Okay.",
            "four thousand four hundred",
        ),
        (
            "R The stairs are four thousand six hundred pounds.\nB Okay, do it.\n"
            "R Lovely. The landing would be three thousand one hundred pounds.\nB No, just the stairs.",
            "four thousand six hundred",
        ),
        (
            "R It's thirty-one euros ninety the hour, with the tools.\nB That's steep for somebody who comes twice.\n"
            "R For the whole month I can do twenty-nine sixty.\nB Okay, twenty-nine sixty. Do it.",
            "twenty-nine sixty",
        ),
    ],
    ids=["said_again", "came_down", "summed_up", "other_turned_down", "cents"],
)
def test_a_sale_is_summed_up_with_the_price_that_was_agreed_on(talk: str, price: str) -> None:
    assert sold_at(talk) == [price]


def test_a_sale_is_summed_up_without_a_price_when_it_is_not_clear_which_one_was_taken() -> None:
    talk = (
        "R The oak stairs are four thousand six hundred pounds.\nB How long would it take?\nR A week.\nB And in ash?\n"
        "R In ash they're three thousand nine hundred pounds.\nB Hm, can I choose the colour?\nR Of course."
    )
    assert sold_at(talk) == []


@pytest.mark.parametrize(
    "said",
    [
        "R It's forty percent down. That's two thousand four hundred pounds.\nB Okay.",
        "R The deposit's one thousand five hundred pounds.\nB Okay.",
        "R Two thousand pounds to hold the date.\nB Okay.",
        "R Three thousand pounds now to reserve the place.\nB Okay.",
        "R Let's split it, 3,000 now and 3,000 when it's in.\nB Okay.",
        "B I've got about five thousand.\nR Five thousand, is it?\nB Yes.",
        "R After that it's ninety pounds an hour.\nB Okay.",
        "R The taps are four thousand pounds on top.\nB Okay.",
        "B What's the excess on it?\nR That's two thousand five hundred pounds.\nB Okay.",
        "R That's four thousand pounds more than you pay today.\nB Okay.",
    ],
    ids=[
        "share",
        "deposit",
        "hold",
        "reserve",
        "split",
        "asked",
        "hours_after",
        "on_top",
        "excess",
        "difference",
    ],
)
def test_deposits_extras_and_the_prices_of_others_are_not_named(said: str) -> None:
    assert shown(f"R The kitchen is six thousand pounds.\nB I see.\n{said}\nR Right.") == ["six thousand"]


def test_a_deposit_is_not_named_without_the_whole_price_either() -> None:
    text = "R Did you get my offer?\nB I did.\nR It's forty percent down. That's two thousand.\nB I see."
    assert shown(text) == []


def test_a_price_that_is_paid_to_hold_a_date_is_named_when_it_was_offered_before() -> None:
    text = "R It's eighty-five pounds a session.\nB Good, let's try one.\nR I'll take the eighty-five now to hold it."
    assert shown(text) == ["eighty-five"]


def test_an_amount_in_a_question_alone_is_not_named_though_no_other_is() -> None:
    assert shown("R Did you bring the list?\nB Yes.\nR The hundred and sixty?\nB Yes.") == []


def test_no_price_is_named_of_an_order_that_is_called_off() -> None:
    text = (
        "R Harbour Tents, good morning.\nB Hello, it's about the tent in June. {}\nR I see.\n"
        "B My brother is getting married abroad.\nR The tent is two thousand four hundred pounds, with the floor.\n"
        "B I know.\nR I could keep it for you until the autumn.\nB No, we don't need it any more.\nR All right.\nB Bye."
    )
    assert "two thousand four hundred" in findings(text.format("We have to talk about it.")).summary
    assert "two thousand four hundred" not in findings(text.format("We have to cancel it.")).summary


def test_one_price_beside_its_deposit_is_not_several() -> None:
    text = (
        "R The tent is two thousand four hundred pounds, with the floor.\nB I see.\n"
        "R The deposit's six hundred pounds.\nB I have to ask my brother."
    )
    assert "named a price (“The tent is two thousand four hundred pounds, with the floor”)" in findings(text).summary


@pytest.mark.parametrize(
    ("talk", "outcome"),
    [
        (
            "B The fees were eighteen thousand four hundred pounds, and that we had put aside.\n"
            "R There's the bus as well, twelve hundred pounds for the year.\nB I know.\nR Right.",
            "lost",
        ),
        (
            "R If you leave it as it is, that's one thousand six hundred and ninety pounds a month.\nB I see.\n"
            "R The three years' one would be one thousand two hundred and ten pounds a month.\nB Okay.",
            "follow_up",
        ),
        (
            "R The van is twenty-one thousand four hundred pounds.\nB Okay, let's do it.\nR Lovely. Bring your licence"
            " and the cheque for nineteen thousand six hundred pounds.\nB I will.",
            "closed",
        ),
        (
            "R It's fifteen pounds a month for the alarm line.\nB Good.\n"
            "R And the cameras, two thousand three hundred pounds.\nB Okay.",
            "follow_up",
        ),
    ],
    ids=["beside_a_larger_one", "supposed", "balance", "small_part"],
)
def test_no_price_is_shown_when_the_words_leave_doubt_which_it_is(talk: str, outcome: str) -> None:
    assert shown(talk, outcome) == []
