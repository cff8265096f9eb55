"""Features for the classifiers: the words of a sentence, its form, what was said before it, and its place in the call.

A feature is a string; a model gives it a weight. Words are counted as kinds (`tokens.Token.kind`), so that "my wife"
and "my husband", or two prices, are the same feature. Hits of the phrase lists are features with the mark `L`.
"""

from collections.abc import Iterator, Mapping, Sequence

from intelligence.builtin.cancellation import CANCELS
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.tokens import NUMBERS

NEGATIONS = frozenset({"not", "never", "no", "nobody", "without", "nor", "hardly"})
CONDITIONS = frozenset({"if", "unless", "until", "once", "depends", "depending", "provided", "whether"})
OTHERS = frozenset({"he", "she", "they", "people", "everyone", "someone", "somebody", "folks"})
SPEAKER = frozenset({"I", "i", "we", "my", "our", "me", "us"})
END_TURNS = 6
DECIDING_TURNS = 20
"""The last turns in which the outcome may be decided, most often in the END_TURNS."""
OPENING_TURNS = 8
OPENING = "@"
"""The mark of what is said in the first turns, where people say that they cannot come. Only the outcomes of calls that
were not held learn from it: how a call goes on, its opening does not tell."""
LAST_TURNS = 3
LAST_SENTENCES = 4
REPLY_WORDS = 6
_LENGTHS = ((4, "<4"), (9, "<9"), (18, "<18"))


def side_features(sentences: Sequence[Sentence]) -> Iterator[list[str]]:
    """Yield the features of each sentence of a call for its speaker's side: its words and those of the one before."""
    before = ["#first"]
    for sentence in sentences:
        own = [*sentence_words(sentence), *sentence_form(sentence), *(f"L{name}" for name in sentence.found)]
        yield list(dict.fromkeys([*own, *before]))
        before = ["<?" if sentence.question else "<."]
        before += [f"<{kind}" for kind in sentence.kinds]


def step_features(sentences: Sequence[Sentence], place: int, turns: int) -> list[str]:
    """Return the features of one of the sentences of a call with so many turns, for whether it names a next step."""
    sentence = sentences[place]
    role = sentence.side[0]
    words = sentence_words(sentence)
    features = [*words, *(f"{role}:{word}" for word in words)]
    features += [f"{role}:{form}" for form in sentence_form(sentence)]
    features += [f"{role}:L{name}" for name in sentence.found]
    for before in sentences[max(0, place - 1) : place]:
        same = "=" if before.side == sentence.side else "<"
        features += [f"{same}{kind}" for kind in before.kinds]
        features += [f"{same}?"] if before.question else []
    for behind in sentences[place + 1 : place + 2]:
        same = "+" if behind.side == sentence.side else ">"
        features += [f"{same}{kind}" for kind in behind.kinds[:REPLY_WORDS]]
    features += [f"#left {min(turns - sentence.turn, 6)}", f"#place {4 * sentence.turn // turns}"]
    return list(dict.fromkeys(features))


def outcome_features(reading: MatchedCall, prices: Mapping[str, int]) -> list[str]:
    """Return the features of a call for its outcome: the words of its first and last turns by role, its length, who
    named prices, and whether the buyer calls something off, which they mostly do long before the end.

    `prices` maps a role to the number of its sentences that name a price.
    """
    turns = len(reading.turns)
    features = [f"#price {side}>{least}" for side, count in prices.items() for least in (0, 1, 2) if count > least]
    words = sum(len(sentence.text.split()) for sentence in reading.of("prospect"))
    features.append("#buyer<12" if words < 12 else "#buyer<40" if words < 40 else "#buyer>39")
    features.append("#turns<3" if turns < 3 else "#turns<8" if turns < 8 else "#turns>7")
    if any(CANCELS.search(said.text) for said in reading.of("prospect") if not said.question):
        features.append("#cancels")
    features.append("#both" if len({turn.role for turn in reading.turns}) > 1 else "#alone")
    for sentence in reading.sentences:
        if sentence.turn < OPENING_TURNS:
            features += [OPENING + feature for feature in _said_by_side(sentence)]
        if sentence.turn >= turns - END_TURNS:
            features += end_features(sentence, turns)
        elif sentence.turn >= turns - DECIDING_TURNS:
            # Who has paid or signed may talk about days for many turns.
            features += [f"~{feature}" for feature in _said_by_side(sentence)]
    return list(dict.fromkeys(features))


def _said_by_side(sentence: Sentence) -> list[str]:
    role = sentence.side[0]
    return [*(f"{role}L{name}" for name in sentence.found), *(f"{role}:{run}" for run in sentence.phrases)]


def end_features(sentence: Sentence, turns: int) -> list[str]:
    """Return the features of one sentence at the end of a call with so many turns."""
    role = sentence.side[0]
    late = "!" if sentence.turn >= turns - LAST_TURNS else ""
    features = [f"{role}:{run}" for run in sentence.phrases]
    if late:
        features += [f"{role}!{run}" for run in sentence.phrases]
    features += [f"{role}{late}{form}" for form in sentence_form(sentence)]
    for name in sentence.found:
        features += [f"{role}L{name}", f"{role}L{name}{late or '.'}"]
    return list(dict.fromkeys(features))


def sentence_words(sentence: Sentence) -> list[str]:
    """Return the runs of one and two kinds, and the words behind the kinds."""
    return [*sentence.phrases, *words_behind(sentence)]


def words_behind(sentence: Sentence) -> list[str]:
    """Return the words that are counted as kinds, such as names; numbers apart."""
    return [token.word for token in sentence.tokens if token.kind != token.word and token.kind not in NUMBERS]


def sentence_form(sentence: Sentence) -> list[str]:
    """Return the form of a sentence: question, negation, condition, whom it is about, its length and its opening."""
    kinds = sentence.kinds
    form = [
        name
        for name, words in (("#not", NEGATIONS), ("#if", CONDITIONS), ("#they", OTHERS), ("#me", SPEAKER))
        if not words.isdisjoint(kinds)
    ]
    if "#they" in form and "#me" not in form:
        form.append("#others only")
    if sentence.question:
        form.append("?")
    form.append("#words" + next((name for limit, name in _LENGTHS if len(kinds) < limit), ">17"))
    return [*form, "^" + " ".join(kinds[:1]), "^" + " ".join(kinds[:2])]
