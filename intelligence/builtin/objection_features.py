"""Features of a buyer's sentence for the kinds of objections: its words and their parts, what the rep said before and
answers, and its place."""

from collections.abc import Iterator, Sequence

from intelligence.builtin.features import STEM, pairs_of_stems, runs, sentence_form, sentence_words, spoken_kinds
from intelligence.builtin.reading import Sentence
from intelligence.builtin.surroundings import BuyerTurn
from intelligence.builtin.tokens import MONEY

ECHO_WORDS = 6
NEIGHBOURS = 2
PART = 5
FAR = range(5, 9)
_PER_KIND = ("#", ">L")
"""The openings of the features of the surroundings that are weighed per kind, too: places, lengths, phrases of the
rep's answer."""


def objection_features(turn: BuyerTurn, place: int, surroundings: Sequence[str]) -> Iterator[str]:
    """Yield the features of the sentence at a place in a turn, given the features of its surroundings. Some come more
    than once; hashed features count once."""
    yield from (f"@{name}" for name in surroundings if name.startswith(_PER_KIND))
    sentence = turn.sentences[place]
    yield from sentence_words(sentence.tokens)
    yield from pairs_of_stems(sentence.tokens)
    yield from sentence_form(sentence)
    yield from (f"L{category}" for category in sentence.found)
    yield from _long_runs(sentence)
    yield from _parts(sentence)
    # A longer window would make long turns slow.
    for other in turn.sentences[max(0, place - NEIGHBOURS) : place + NEIGHBOURS + 1]:
        if other is not sentence:
            yield from (f"~{token.kind}" for token in other.tokens)
            yield from (f"~L{category}" for category in other.found)
    yield from _before(sentence, turn.before)
    for reply in turn.reply[:1]:
        yield from (f">{run}" for run in runs(spoken_kinds(reply.tokens), 2))


def _long_runs(sentence: Sentence) -> Iterator[str]:
    """Yield the runs of three and four kinds, and the pairs of stems that are five to eight words apart."""
    kinds = spoken_kinds(sentence.tokens)
    yield from runs(kinds, longest=4, shortest=3)
    stems = [kind[:STEM] for kind in kinds]
    for start, stem in enumerate(stems):
        yield from (f"{stem}…{later}" for later in stems[start + FAR.start : start + FAR.stop])


def _parts(sentence: Sentence) -> Iterator[str]:
    """Yield every five letters in a row, across words: they join the forms and compounds of words."""
    letters = "".join(letter if letter.isalpha() or letter == "'" else " " for letter in sentence.text.lower())
    text = f" {' '.join(letters.split())} "
    yield from (f"c{text[start : start + PART]}" for start in range(len(text) - PART + 1))


def _before(sentence: Sentence, before: Sequence[Sentence]) -> Iterator[str]:
    if before:
        yield "<?" if any(said.question for said in before) else "<."
        yield from (f"<L{category}" for said in before[-2:] for category in said.found)
        yield from (f"<{run}" for run in runs(spoken_kinds(before[-1].tokens), 2))
    prices = {token.word for said in before for token in said.tokens if token.kind == MONEY}
    if prices:
        yield "<money"
        if len(sentence.tokens) < ECHO_WORDS and any(token.word in prices for token in sentence.tokens):
            yield "#echo"
