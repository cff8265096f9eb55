"""A quote is shown only when our transcript holds it, and then in our words."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intelligence.shapes import Evidence, ParsedTranscript, TranscriptSegment
from intelligence.transcripts.quotes import find_quote

CALL = ParsedTranscript(
    format="labelled",
    segments=(
        TranscriptSegment(
            0, "Marcus", "So what have you tried to get past nine thousand a month?", "rep", 1_000, 4_000
        ),
        TranscriptSegment(
            1,
            "Dana",
            "Well... I'm not sure. Honestly, I can't afford $4,800 right now, it's a lot of money.",
            "prospect",
            5_000,
        ),
        TranscriptSegment(2, "Marcus", "Fair enough.", "rep", 9_000),
        TranscriptSegment(
            3,
            "Dana",
            "We don't have twenty five people, we have twenty two technicians in the field",
            "prospect",
            12_000,
        ),
        TranscriptSegment(4, "Dana", "and the owner signs anything over ten thousand a year.", "prospect", 20_000),
        TranscriptSegment(5, "Lucía", "Uf, es muy caro para mí en este momento, la verdad.", "prospect", 25_000),
        TranscriptSegment(6, "佐藤", "少し高いですね。上司に相談します。", "prospect", 30_000),
        TranscriptSegment(7, "Dana", "Fair enough.", "prospect", 31_000),
    ),
)

SAID = "Honestly, I can't afford $4,800 right now, it's a lot of money."
FOUND = {
    "word for word": ("I can't afford $4,800 right now", 1, "I can't afford $4,800 right now", "exact"),
    "other case, no punctuation": ("HONESTLY I CAN'T AFFORD 4800", 1, "Honestly, I can't afford $4,800", "exact"),
    "other apostrophe": ("honestly, i can’t afford $4,800", 1, "Honestly, I can't afford $4,800", "exact"),
    "contractions written out": ("I am not sure", 1, "I'm not sure.", "exact"),
    "cannot for can't": ("I cannot afford 4,800", 1, "I can't afford $4,800", "exact"),
    "contractions made": ("we do not have twenty five people", 3, "We don't have twenty five people", "exact"),
    "dots that were spoken": ("Well… I'm not sure", 1, "Well... I'm not sure.", "exact"),
    "pieces in order": ("Honestly … it's a lot of money", 1, SAID, "fuzzy"),
    "one word dropped": ("Honestly I can't afford $4,800 now, it's a lot of money", 1, SAID, "fuzzy"),
    "one word changed": (
        "so what have you tried to get above nine thousand a month",
        0,
        "So what have you tried to get past nine thousand a month?",
        "fuzzy",
    ),
    "accents in the other form": ("Uf, es muy caro para mi\u0301", 5, "Uf, es muy caro para mí", "exact"),
    "a script without spaces": ("上司に相談します", 6, "上司に相談します。", "exact"),
    "over the end of a turn": (
        "twenty two technicians in the field and the owner",
        3,
        "twenty two technicians in the field",
        "fuzzy",
    ),
    "mostly in the next turn": (
        "in the field and the owner signs anything over ten",
        4,
        "and the owner signs anything over ten",
        "fuzzy",
    ),
}


@pytest.mark.parametrize(("quote", "segment", "printed", "match"), FOUND.values(), ids=FOUND)
@pytest.mark.parametrize("named", [True, False], ids=["turn named", "turn not named"])
def test_what_was_said_is_found_and_printed_in_our_words(
    quote: str, segment: int, printed: str, match: Literal["exact", "fuzzy"], named: bool
) -> None:
    said = CALL.segments[segment]
    found = find_quote(CALL, quote, near=segment if named else None)
    assert found == Evidence(segment, said.speaker, said.role, printed, said.start_ms, match)
    assert printed in said.text


NOT_FOUND = {
    "nothing": "",
    "only punctuation": "… ?!",
    "invented": "I would love to sign the annual plan today",
    "negation dropped": "Honestly, I can afford $4,800 right now, it's a lot of money",
    "negation added": "So what have you not tried to get past nine thousand a month?",
    "number swapped": "Honestly, I can't afford $4,900 right now, it's a lot of money",
    "spelled number swapped": "we have twenty three technicians in the field",
    "three words swapped": "and the boss approves everything over ten thousand a year",
    "elision that hides a not": "We do … have twenty five people",
    "pieces in the wrong order": "it's a lot of money … I'm not sure",
    "words of two speakers in one": "past nine thousand a month? Well... I'm not sure",
    "words scattered over a turn": "have people have technicians",
}


@pytest.mark.parametrize("quote", NOT_FOUND.values(), ids=NOT_FOUND)
@pytest.mark.parametrize("near", [None, 1])
def test_what_nobody_said_is_not_found(quote: str, near: int | None) -> None:
    assert find_quote(CALL, quote, near=near) is None


def test_the_named_turn_and_its_neighbours_come_first() -> None:
    found = [find_quote(CALL, "Fair enough", near=near) for near in (2, 3, 6, 7)]
    assert [evidence and evidence.segment for evidence in found] == [2, 2, 7, 7]


def test_one_or_two_words_count_only_near_the_turn_they_are_claimed_for() -> None:
    assert find_quote(CALL, "Fair enough.", near=4) is None
    assert find_quote(CALL, "Fair enough.") == Evidence(2, "Marcus", "rep", "Fair enough.", 9_000, "exact")


@pytest.mark.parametrize("near", [-5, 99])
def test_a_turn_that_does_not_exist_is_searched_everywhere(near: int) -> None:
    assert find_quote(CALL, "muy caro para mí", near=near) is not None


WORDS = st.lists(
    st.sampled_from(["we", "can't", "it's", "4,800", "no", "café", "I'm", "…", "Dana's", "高い", "so."]), min_size=3
)


@given(st.lists(WORDS, min_size=1, max_size=5), st.data())
def test_whatever_run_of_words_somebody_said_is_found_inside_a_turn(said: list[list[str]], data: st.DataObject) -> None:
    call = ParsedTranscript(
        "labelled", tuple(TranscriptSegment(n, "Dana", " ".join(words)) for n, words in enumerate(said))
    )
    place = data.draw(st.integers(0, len(said) - 1))
    first = data.draw(st.integers(0, len(said[place]) - 3))
    run = said[place][first : data.draw(st.integers(first + 3, len(said[place])))]
    if not any(character.isalnum() for character in "".join(run)):
        return
    found = find_quote(call, " ".join(run), near=place)
    assert found is not None
    assert found.quote in call.segments[found.segment].text


def test_a_long_call_is_searched_to_its_end() -> None:
    filler = tuple(TranscriptSegment(n, "Dana", "we talked about the price and the plan " * 10) for n in range(2_000))
    call = ParsedTranscript(
        "labelled", (*filler, TranscriptSegment(2_000, "Dana", "My nephew built the booking page himself."))
    )
    found = find_quote(call, "my nephew built the booking page", near=3)
    assert found == Evidence(2_000, "Dana", "unknown", "My nephew built the booking page", None, "exact")
    assert find_quote(call, "the price we talked and plan about the boat never the zebra") is None
