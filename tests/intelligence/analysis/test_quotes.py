"""Quotes of a call that are short and can be read without it."""

import pytest

from intelligence.builtin.analyser import lexicons
from intelligence.builtin.quotes import (
    concern_in_context,
    in_context,
    is_beside_topic,
    leaves_unnamed,
    longest_part,
    needs_context,
    objection_quote,
    short_quote,
    takes_back,
    whole_sentences,
)
from intelligence.builtin.reading import read
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.roles import assign_roles
from tests.intelligence.analysis.talking import findings


def test_a_short_quote_is_read_with_the_sentence_before_it() -> None:
    text = (
        "Rep: It is ninety a month.\nBuyer: Where do you keep the data? You hear things about that.\n"
        "Rep: In Frankfurt, and it's encrypted.\nBuyer: My dentist has gone private. I'm looking for somebody else."
    )
    call = read(assign_roles(parse(text)), lexicons())
    quoted = {said.text: said.evidence() for said in call.sentences}
    assert in_context(quoted["I'm looking for somebody else."], call) == (
        "My dentist has gone private. I'm looking for somebody else."
    )
    # A question before it is not what it is about.


def test_a_sentence_that_points_to_the_other_side_does_not_lead_to_a_quote() -> None:
    text = "Rep: It is ninety a month.\nBuyer: That's why we asked you in the first place. Nobody checks them any more."
    call = read(assign_roles(parse(text)), lexicons())
    assert in_context(call.of("prospect")[1].evidence(), call) == "Nobody checks them any more."


def test_a_short_quote_at_the_start_of_a_turn_is_read_with_the_sentence_behind_it() -> None:
    text = "Rep: It is ninety a month.\nBuyer: It's March. We burn nothing until May. And it's a small tank."
    call = read(assign_roles(parse(text)), lexicons())
    assert in_context(call.of("prospect")[0].evidence(), call) == "It's March. We burn nothing until May."


@pytest.mark.parametrize(
    ("said", "quote"),
    [
        ("It isn't only the look of it, as Dr. Menon said. The two at the back are worn down to the", "It isn't only"),
        ("I like the first one a lot, and it's, you know, something that I would wear to the office", "I like the"),
    ],
    ids=["title", "filler"],
)
def test_a_quote_ends_neither_after_a_title_nor_after_a_filler(said: str, quote: str) -> None:
    cut = short_quote(said, 12)
    assert cut.startswith(quote)
    assert not cut.endswith(("Dr", "it's", "you know"))


def test_a_need_is_quoted_by_its_end_where_its_beginning_is_short() -> None:
    said = (
        "So yeah, I'm rocking her and I'm thinking, we just bought the house in September, and if something happens to "
        "me she can't carry the mortgage on her own"
    )
    end = (
        "we just bought the house in September, and if something happens to me she can't carry the mortgage on her own"
    )
    assert longest_part(said, 26) == end
    assert longest_part("We lose ten members a month.", 26) == "We lose ten members a month"


def test_a_quote_does_not_end_before_the_point_of_a_condition() -> None:
    said = "I hear you on that one. If you take it for three years, I can leave the setup out and keep the price flat."
    assert short_quote(said, 14) == "I hear you on that one"


@pytest.mark.parametrize(
    ("said", "longer"),
    [
        (
            "Is it one of those where you sign for a year? Because she couldn't get out of hers.",
            "Is it one of those where you sign for a year? Because she couldn't get out of hers.",
        ),
        ("Which colour would you take for it? I'd rather keep the white one.", "I'd rather keep the white one."),
        ("Yes, every time it rains. We pulled all the carpet up there in March.", None),
    ],
    ids=["needs the question", "own question", "answers first"],
)
def test_a_question_before_a_quote_is_given_only_where_the_quote_needs_it(said: str, longer: str | None) -> None:
    call = read(assign_roles(parse(f"Rep: Tell me more.\nBuyer: {said}\nRep: I see.")), lexicons())
    last = call.of("prospect")[-1]
    assert in_context(last.evidence(), call) == (longer or last.text)


@pytest.mark.parametrize(
    ("quote", "expected"),
    [
        ("I see them every time I hold my cards", True),
        ("I want to keep it", True),
        ("One was a coffee machine that we sold two years ago", True),
        ("The main one came late twice", True),
        ("One wheel was loose the whole summer", False),
        ("I don't want one of those where you sign for a year", False),
        ("Some of them order online", True),
        ("The drawers stick and I can't open them", False),
        ("We lose ten members a month and it hurts", False),
    ],
)
def test_a_quote_hangs_when_what_it_speaks_of_was_named_before(quote: str, expected: bool) -> None:
    assert needs_context(quote) is expected


@pytest.mark.parametrize(
    ("quote", "expected"),
    [
        ("I wear it at night, which my husband finds funny", True),
        ("We carried it down ourselves last winter", True),
        ("It stops after ten minutes and then it smells", True),
        ("The boiler is old and I switch it off every evening", False),
        ("It costs us two days a month", False),
        ("It rains in at the back", False),
        ("I know it is late in the year", False),
    ],
)
def test_a_quote_leaves_unnamed_what_is_done_with_something_that_has_no_name(quote: str, expected: bool) -> None:
    assert leaves_unnamed(quote) is expected


@pytest.mark.parametrize(
    ("quote", "expected"),
    [
        ("We need two, no sorry, three of them", True),
        ("I'd wait until May, actually no", True),
        ("Son doce, perdón, no, catorce sillas", True),
        ("No, sorry, we need three of them", False),
        ("So I have to say no, sorry", False),
        ("There is actually no one at the desk", False),
    ],
)
def test_a_quote_that_corrects_itself_takes_back_what_it_says(quote: str, expected: bool) -> None:
    assert takes_back(quote) is expected


@pytest.mark.parametrize(
    ("quote", "expected"),
    [
        ("I'll step outside, I can't hear you over the dryers", True),
        ("Hold on, the kettle is boiling", True),
        ("We had this, what was it called, a planner on the wall", True),
        ("We hold on to every customer we have", False),
        ("My mother can hear nothing on her left side", False),
    ],
)
def test_a_quote_about_the_line_is_beside_the_topic(quote: str, expected: bool) -> None:
    assert is_beside_topic(quote) is expected


def test_a_need_is_neither_a_slip_nor_about_the_line() -> None:
    text = (
        "R Vans and more, Kim speaking.\n"
        "B Hang on, I'm going outside because I can't hear you at all, we have a broken fan in here.\nR Sure.\n"
        "B My van broke down and the garage wants, no sorry, the van of my brother broke down with the fish.\n"
        "R I see.\nB He is losing two hundred euros every day because he can't deliver to the restaurants.\n"
        "R We can lend him one for ninety a day.\nB That's good, let's do that."
    )
    found = findings(text)
    assert "Hang on" not in found.summary
    assert "no sorry" not in found.summary
    assert not any("no sorry" in pain.label or "Hang on" in pain.label for pain in found.pain_points)


def test_a_quote_is_not_cut_a_few_words_before_its_end() -> None:
    said = "We have run this place for nine years with one till and a drawer that sticks"
    assert short_quote(said, 14) == said
    assert short_quote(said, 10).endswith("…")


def test_a_need_that_hangs_is_not_in_the_summary() -> None:
    text = (
        "R Do you have roadside help?\nB I do, and I want to keep it.\nR With that you pay 197 a month.\n"
        "B Okay, let's do that. Here is my card.\nR Great, it's done."
    )
    assert "keep it" not in findings(text).summary


@pytest.mark.parametrize(
    ("said", "concern"),
    [
        (
            "That'd be right on it. And honestly, I don't love the idea of a stranger in the house.",
            "I don't love the idea of a stranger in the house",
        ),
        (
            "It's, let me think how to say it. Until the house is done I haven't got three free evenings.",
            "Until the house is done I haven't got three free evenings",
        ),
        ("The other thing is the drive. It's forty minutes each way.", None),
        ("How should I say, it's a lot for somebody like me.", "it's a lot for somebody like me"),
        ("Then, the boat is in the water until October.", "the boat is in the water until October"),
        ("Two was, my brother would have to sign, too.", "my brother would have to sign, too"),
        ("It's only, my brother is in Norway until Whitsun.", "my brother is in Norway until Whitsun"),
        ("What holds me back is, the boat sits in the water.", "the boat sits in the water"),
        ("There's one small thing, my brother would have to sign.", "my brother would have to sign"),
        ("And then the other thing is my brother would have to sign.", "my brother would have to sign"),
        ("Then I'd rather wait until the boat is dry.", None),
        ("What I want is, somebody who paints the boat.", None),
        ("I, I mean, the six months are long for us.", "the six months are long for us"),
    ],
)
def test_a_concern_is_quoted_from_its_point_on(said: str, concern: str | None) -> None:
    call = read(assign_roles(parse(f"Rep: It is ninety a month.\nBuyer: {said}\nRep: I see.")), lexicons())
    last = call.of("prospect")[-1].evidence()
    assert objection_quote(concern_in_context(last, call)) == (concern or said.rstrip("."))


def test_an_answer_is_quoted_in_whole_sentences() -> None:
    answer = (
        "Fair enough. If you fit the valves yourself, keep the receipts, and the room isn't warm by the end of the"
        " month, we take the lot back. Nobody has asked yet. And I would say that we have done this for thirty years."
    )
    assert whole_sentences(answer, 24) == answer[: answer.index(". Nobody")]
    assert whole_sentences(answer, 10) == short_quote(answer, 10)
    assert whole_sentences("We do it at no charge.", 12) == "We do it at no charge"


def test_a_quote_that_must_be_cut_does_not_end_with_a_word_that_waits_for_more() -> None:
    said = "the brass fittings go out from Leeds with the van on Tuesday so that they can be there before you"
    assert short_quote(said, 12) == "the brass fittings go out from Leeds with the van on Tuesday…"


def test_advice_quotes_the_promise_and_not_what_leads_to_it() -> None:
    text = (
        "R Hello, Ida from Fernbank Linen. How is the trial?\nB Softer sheets. The guests say so too.\n"
        "R Lovely. It is four pounds ten a change, collected and delivered twice a week.\nB Yes, we take it.\n"
        "R And with two floors you get a cage, it's the same two drivers, and I'll send you the two colour cards by"
        " post so your staff can see them.\nB Perfect, thanks. Bye."
    )
    (advice,) = [item.text for item in findings(text).recommendations if "Keep your word" in item.text]
    assert "I'll send you the two colour cards" in advice
