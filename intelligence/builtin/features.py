"""Features for the classifiers: the words of a sentence, its form, what was said before it, and its place in the call.

A feature is a string; a model gives it a weight. Words are counted as kinds (`tokens.Token.kind`), so that "my wife"
and "my husband", or two prices, are the same feature. Hits of the phrase lists are features with the mark `L`.
"""

from collections.abc import Iterator, Mapping, Sequence

from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.tokens import NUMBERS, PAUSE, WordToken

NEGATIONS = frozenset({"not", "never", "no", "nobody", "without", "nor", "hardly"})
CONDITIONS = frozenset({"if", "unless", "until", "once", "depends", "depending", "provided", "whether"})
OTHERS = frozenset({"he", "she", "they", "people", "everyone", "someone", "somebody", "folks"})
SPEAKER = frozenset({"I", "i", "we", "my", "our", "me", "us"})
END_TURNS = 6
LAST_TURNS = 3
NEAR_NUMBER = 4
STEM = 5
PAIR_WINDOW = 4
LAST_SENTENCES = 4
_LENGTHS = ((4, "<4"), (9, "<9"), (18, "<18"))


def side_features(sentences: Sequence[Sentence]) -> Iterator[list[str]]:
    """Yield the features of each sentence of a call for its speaker's side: its words and those of the one before."""
    before = ["#first"]
    for sentence in sentences:
        own = [*sentence_words(sentence.tokens), *sentence_form(sentence), *(f"L{name}" for name in sentence.found)]
        yield list(dict.fromkeys([*own, *before]))
        before = ["<?" if sentence.question else "<."]
        before += [f"<{kind}" for kind in spoken_kinds(sentence.tokens)]


def price_features(sentence: Sentence) -> list[str]:
    """Return the features of a sentence with a number, for whether it names the price of an offer."""
    kinds = spoken_kinds(sentence.tokens)
    features = [*runs(kinds, 3), *(["?"] if sentence.question else []), *(f"L{name}" for name in sentence.found)]
    for place, kind in enumerate(kinds):
        if kind in NUMBERS:
            features += [f"#near {near}" for near in kinds[max(0, place - NEAR_NUMBER) : place + NEAR_NUMBER]]
    return list(dict.fromkeys(features))


def outcome_features(reading: MatchedCall, prices: Mapping[str, int]) -> list[str]:
    """Return the features of a call for its outcome: the words of its end by role, its length, and who named prices.

    `prices` maps a role to the number of its sentences that name a price.
    """
    turns = len(reading.turns)
    features = [f"#price {side}>{least}" for side, count in prices.items() for least in (0, 1, 2) if count > least]
    words = sum(len(sentence.text.split()) for sentence in reading.of("prospect"))
    features.append("#buyer<12" if words < 12 else "#buyer<40" if words < 40 else "#buyer>39")
    features.append("#turns<3" if turns < 3 else "#turns<8" if turns < 8 else "#turns>7")
    features.append("#both" if len({turn.role for turn in reading.turns}) > 1 else "#alone")
    for sentence in reading.sentences:
        if sentence.turn >= turns - END_TURNS:
            features += end_features(sentence, turns)
    return list(dict.fromkeys(features))


def end_features(sentence: Sentence, turns: int) -> list[str]:
    """Return the features of one sentence at the end of a call with so many turns."""
    role = sentence.side[0]
    late = "!" if sentence.turn >= turns - LAST_TURNS else ""
    kinds = spoken_kinds(sentence.tokens)
    features = [f"{role}:{run}" for run in runs(kinds, 2)]
    if late:
        features += [f"{role}!{run}" for run in runs(kinds, 2)]
    features += [f"{role}{late}{form}" for form in sentence_form(sentence)]
    for name in sentence.found:
        features += [f"{role}L{name}", f"{role}L{name}{late or '.'}"]
    return list(dict.fromkeys(features))


def spoken_kinds(tokens: Sequence[WordToken]) -> list[str]:
    """Return the kinds of the tokens without the pauses."""
    return [token.kind for token in tokens if token.kind != PAUSE]


def runs(kinds: Sequence[str], longest: int, shortest: int = 1) -> Iterator[str]:
    """Yield every run of `shortest` to `longest` kinds."""
    for size in range(shortest, longest + 1):
        for start in range(len(kinds) - size + 1):
            yield " ".join(kinds[start : start + size])


def sentence_words(tokens: Sequence[WordToken]) -> Iterator[str]:
    """Yield the runs of one and two kinds, and the words behind the kinds."""
    yield from runs(spoken_kinds(tokens), 2)
    yield from (token.word for token in tokens if token.kind not in (PAUSE, token.word) and token.kind not in NUMBERS)


def pairs_of_stems(tokens: Sequence[WordToken]) -> Iterator[str]:
    """Yield the stems of a sentence and its pairs of stems at most four words apart: "need to ask him" is "need…ask".

    A stem is the first five letters, which is enough to join the forms of a word in English and in Spanish.
    """
    stems = [kind[:STEM] for kind in spoken_kinds(tokens)]
    for place, stem in enumerate(stems):
        yield f"*{stem}"
        yield from (f"{stem}…{later}" for later in stems[place + 1 : place + 1 + PAIR_WINDOW])


def sentence_form(sentence: Sentence) -> Iterator[str]:
    """Yield the form of a sentence: question, negation, condition, whom it is about, its length and its opening."""
    kinds = spoken_kinds(sentence.tokens)
    found = set(kinds)
    if sentence.question:
        yield "?"
    for name, words in (("#not", NEGATIONS), ("#if", CONDITIONS), ("#they", OTHERS), ("#me", SPEAKER)):
        if found & words:
            yield name
    if found & OTHERS and not found & SPEAKER:
        yield "#others only"
    yield "#words" + next((name for limit, name in _LENGTHS if len(kinds) < limit), ">17")
    yield "^" + " ".join(kinds[:1])
    yield "^" + " ".join(kinds[:2])
