"""Why the buyer would buy, as the analyser finds and words it."""

import pytest

from intelligence.builtin.classifiers import JudgedSentence
from intelligence.builtin.concerns import Concern
from intelligence.builtin.needs import Need, clear_problems, find_needs, main_want, pain_points
from intelligence.builtin.pain_text import pain_label
from intelligence.builtin.quotes import short_turn
from intelligence.builtin.reading import MatchedCall
from tests.intelligence.analysis.talking import reading

CALL = """
R What made you get in touch?
B We lose ten members a month over the winter and I really want to put a stop to that. \
Nobody of the three of us at the desk has ever known why it is that they all go.
R I see. And what else?
B I'd like to open on Sundays, too, when half of the people in the village have time to come. \
It gets worse every month of the year, and in August there was nobody here at all but us.
R And who decides?
B My wife and I do, since we put all of the money that we had into the place ourselves.
"""


def judged(reading: MatchedCall, **likely: float) -> list[JudgedSentence]:
    """Judge sentences by their first word: `likely` gives the probability of a problem, negative for a want."""
    found = []
    for sentence in reading.of("prospect"):
        value = likely.get(sentence.text.split()[0].rstrip("'d"), 0.0)
        needs = {"problem": max(value, 0.0), "want": max(-value, 0.0)}
        found.append(JudgedSentence(sentence, {}, needs, {}))
    return found


@pytest.fixture
def talk() -> MatchedCall:
    return reading(CALL)


def test_the_likeliest_need_of_a_turn_is_shown(talk: MatchedCall) -> None:
    needs = find_needs(talk, "follow_up", judged(talk, We=0.9, Nobody=0.8, I=-0.7), ())
    assert [(need.kind, need.sentence.text[:7]) for need in needs] == [("problem", "We lose"), ("want", "I'd lik")]
    assert [pain.label for pain in pain_points(needs, talk)] == ["Losing ten members a month over the winter"]
    want = main_want(needs)
    assert want is not None
    assert want.text.startswith("I'd like to open on Sundays, too, when")


def test_a_sentence_that_refers_back_needs_more_to_be_shown(talk: MatchedCall) -> None:
    assert [n.sentence.text[:2] for n in find_needs(talk, None, judged(talk, I=-0.5, It=0.6), ())] == ["I'"]
    assert [n.sentence.text[:2] for n in find_needs(talk, None, judged(talk, I=-0.3, It=0.9), ())] == ["It"]


def test_the_clear_problems_are_named_in_order_of_the_call(talk: MatchedCall) -> None:
    needs = find_needs(talk, None, judged(talk, We=0.6, I=0.7, My=0.9), ())
    assert [need.sentence.text[:2] for need in needs] == ["We", "I'", "My"]
    # The one that names what is lost, then the clearest.
    assert [need.sentence.text[:2] for need in clear_problems(needs, most=2)] == ["We", "My"]
    assert [need.sentence.text[:2] for need in clear_problems(needs[1:], most=1)] == ["My"]


def test_a_call_without_a_likely_need_has_its_likeliest_one_which_is_no_pain_point(talk: MatchedCall) -> None:
    (need,) = find_needs(talk, None, judged(talk, We=0.36, Nobody=0.38, My=0.2), ())
    assert (need.sentence.text[:6], need.likely, need.clear) == ("Nobody", False, False)
    assert clear_problems([need], most=2) == (need,)
    assert find_needs(talk, None, judged(talk, We=0.2), ()) == ()


def test_a_certain_need_is_certain_at_any_place(talk: MatchedCall) -> None:
    needs = find_needs(talk, None, judged(talk, We=1.0, My=1.0), ())
    assert [need.probability for need in needs] == pytest.approx([1.0, 1.0])


def test_a_need_that_is_named_early_is_likelier(talk: MatchedCall) -> None:
    (need,) = find_needs(talk, None, judged(talk, We=0.4, My=0.42), ())
    assert need.sentence.text.startswith("We lose")
    turns = tuple(sentence.turn for sentence in talk.of("prospect") if sentence.text.startswith(("We", "My")))
    assert turns[0] < turns[1]


def test_a_short_sentence_has_to_be_likelier() -> None:
    talk = reading("R Why?\nB It leaks.\nR I see.\nB The roof leaks onto my bed.\nR And?\nB And now it is wet.")
    assert find_needs(talk, None, judged(talk, The=0.6), ()) == ()
    (need,) = find_needs(talk, None, judged(talk, The=0.95), ())
    assert need.sentence.text == "The roof leaks onto my bed."


@pytest.mark.parametrize(
    "again",
    [
        "We waste nine hours a week on the rota, since all of it is on paper and nobody can read it.",
        "Like I said, we're wasting nine hours a week on the rota, and nobody here has an idea how to stop that.",
    ],
)
def test_a_problem_that_is_said_again_is_one(again: str) -> None:
    said = "We waste nine hours a week on the rota, since all of it is on paper and nobody can read it."
    talk = reading(f"R Hi.\nB {said}\nR Tell me more, please.\nB {again}\nR And how many are you?\nB Forty.")
    needs = find_needs(talk, "follow_up", judged(talk, We=0.9, Like=0.9), ())
    assert [pain.label for pain in pain_points(needs, talk)] == ["Wasting nine hours a week on the rota"]


def test_the_turn_of_a_need_is_quoted_without_a_short_answer_and_a_question() -> None:
    talk = reading(
        "R Is it bad?\nB Not yet. And a friend of mine fell off a roof. He is off until summer. Is that covered?"
    )
    said = talk.of("prospect")[1].evidence()
    assert short_turn(said, talk) == "a friend of mine fell off a roof. He is off until summer"
    alone = reading("R Why?\nB A friend of mine fell off a roof.").of("prospect")[0].evidence()
    assert short_turn(alone, reading("R Why?\nB A friend of mine fell off a roof.")) == ""


def test_the_turn_of_a_need_is_quoted_without_what_points_to_the_other_side_and_a_short_end() -> None:
    talk = reading(
        "R And the trial?\nB That it rings by itself. The till freezes whenever we have a queue. People walk out of "
        "the shop. Most days."
    )
    said = talk.of("prospect")[1].evidence()
    assert short_turn(said, talk) == "The till freezes whenever we have a queue. People walk out of the shop"


def test_an_objection_is_no_need_and_no_conversation_has_none(talk: MatchedCall) -> None:
    said = judged(talk, We=0.9)
    concern = Concern("timing", (said[0].sentence,), said[0].sentence, 0.9)
    assert find_needs(talk, "follow_up", said, [concern]) == ()
    assert find_needs(talk, "no_show", said, ()) == ()
    assert main_want(()) is None


def test_how_it_is_done_today_is_no_need_of_who_needs_nothing() -> None:
    talk = reading(
        "R How do you do it?\nB We all write our hours on the one calendar by the door.\n"
        "B We lose an hour with it every day of the week, all of us.\n"
        "R Shall I show you ours?\nB Honestly, I don't see what for."
    )
    said = judged(talk, We=0.9)
    last = talk.of("prospect")[-1]
    needless = Concern("need", (last,), last, 0.9)
    assert [n.sentence.text[:7] for n in find_needs(talk, "lost", said, [needless])] == ["We lose"]
    for outcome, concern in (("follow_up", needless), ("lost", Concern("price", (last,), last, 0.9))):
        assert [n.sentence.text[:6] for n in find_needs(talk, outcome, said, [concern])] == ["We all", "We los"]


def test_praise_for_a_trial_is_no_need_unless_it_tells_a_clear_one() -> None:
    answer = "B My lads were dancing around in there for the whole of the evening, all four."
    talk = reading(f"R How did the new oven do at the weekend?\n{answer}")
    assert find_needs(talk, None, judged(talk, My=0.5), ()) == ()
    assert len(find_needs(talk, None, judged(talk, My=0.9), ())) == 1
    other = reading(f"R What happens in the kitchen now?\n{answer}")
    assert len(find_needs(other, None, judged(other, My=0.5), ())) == 1


@pytest.mark.parametrize(
    ("said", "label"),
    [
        ("We lose about ten members a month, and it hurts.", "Losing about ten members a month"),
        ("Yeah, well, nobody answers the phone after four.", "Nobody answers the phone after four"),
        ("Um, I can't sleep because the the roof leaks.", "I can't sleep because the roof leaks"),
        ("Around twelve thousand, and I am exhausted from chasing them.", "I am exhausted from chasing them"),
        ("So we waste my", "We waste my"),
        ("Good, because right now I carry them all in by hand", "Right now I carry them all in by hand"),
        ("They are, but the door has stuck twice since Easter.", "The door has stuck twice since Easter"),
        (
            "And the little one coughs the whole night through, so that I sit on her bed with the window open until it "
            "gets light.",
            "The little one coughs the whole night through, so that I sit on her bed with the window open until it "
            "gets light.",
        ),
        ("We miss calls like ten, eleven times a day.", "We miss calls like ten, eleven times a day"),
        (
            "Every winter the kitchen floods and then I have to carry everything up the stairs again by myself in the "
            "dark.",
            "Every winter the kitchen floods and then I have to carry everything up the stairs again by myself in the "
            "dark.",
        ),
    ],
)
def test_a_label_is_a_whole_thought_in_the_buyers_words(said: str, label: str) -> None:
    assert pain_label(said) == label


@pytest.mark.parametrize(
    ("said", "labels"),
    [
        (
            "We print labels for the jars. Half of them peel off in the fridge.",
            ["We print labels for the jars. Half of them peel off in the fridge"],
        ),
        ("About thirty. My son does them after school and he is worn out by it.", []),
        ("Two times. It keeps happening whenever the wind comes from the sea.", []),
        (
            "Our suppliers say one thing and then they send another, every month.",
            ["Our suppliers say one thing and then they send another, every month"],
        ),
    ],
)
def test_a_pain_point_says_what_its_pronoun_stands_for(said: str, labels: list[str]) -> None:
    talk = reading(f"R And what goes wrong?\nB {said}\nR I see.\nB Yes.\nR Fine.\nB Bye.")
    long = (sentence for sentence in talk.of("prospect") if len(sentence.text.split()) > 6)
    needs = [Need(sentence, "problem", 0.9, likely=True) for sentence in long]
    assert [pain.label for pain in pain_points(needs, talk)] == labels
