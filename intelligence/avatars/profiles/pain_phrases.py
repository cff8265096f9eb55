"""Read the phrases in a sentence that tells a pain: who does or lacks what, without what only this caller added."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from intelligence.avatars.profiles.clauses import TOPIC, ClauseWord, PainPhrase, is_gerund, is_plural, split_clauses
from intelligence.avatars.profiles.pain_words import (
    BE,
    BEFORE_NOUNS,
    CHILD,
    CHILDREN,
    CONNECTORS,
    DETERMINERS,
    FIRST,
    INDEFINITE,
    OTHERS,
    PREPOSITIONS,
    TROUBLE,
    UNITS,
)
from intelligence.avatars.profiles.person_phrases import doing, hard_to_find, of_person, of_thing
from intelligence.avatars.profiles.spanish_phrases import read_spanish
from intelligence.avatars.profiles.subject_phrases import of_subject, subject_head, verb_place
from intelligence.avatars.profiles.verb_forms import base_verb, gerund, stem

TOPIC_WORDS = 2

LONGEST_TEXT = 60


def read_phrases(sentence: str, language: str) -> tuple[PainPhrase, ...]:
    """Return the phrases of a sentence, each also in shorter forms, which other callers may share. Empty for a
    language without rules."""
    code = language.split("-")[0].lower()
    if code not in CONNECTORS:
        return ()
    clauses = list(split_clauses(sentence, code))
    read = read_spanish if code == "es" else _read_english
    found = chain.from_iterable(map(read, clauses if code == "es" else _with_named_subjects(clauses)))
    return tuple(
        dict.fromkeys(
            PainPhrase(tuple(sorted(set(key))), text, form) for key, text, form in found if len(text) <= LONGEST_TEXT
        )
    )


def tells_trouble(phrase: PainPhrase) -> bool:
    """Return whether a phrase alone says that something is missing, wrong or too much: "losing members", and not
    "training receptionists"."""
    words = {*phrase.text.casefold().split(), *(word for part in phrase.key for word in part.split())}
    return phrase.form in ("unable", "thing") or any(part[0] in "!?~" for part in phrase.key) or bool(words & TROUBLE)


def is_indefinite(text: str) -> bool:
    """Return whether a clause is about nobody in particular: "nobody answers"."""
    return text.split(" ", 1)[0].casefold() in INDEFINITE


def _with_named_subjects(clauses: Iterable[list[ClauseWord]]) -> Iterator[list[ClauseWord]]:
    """Yield the clauses with the noun before in place of "they": "patients book and then they …"."""
    named: list[ClauseWord] = []
    for tokens in clauses:
        if tokens[0].low == "they" and named:
            yield [*named, *tokens[1:]]
            continue
        place = verb_place(tokens)
        places = [] if place is None else subject_head(tokens[:place])
        named = [tokens[places[-1]]] if places and is_plural(tokens[places[-1]].low) else []
        yield tokens


def _read_english(tokens: list[ClauseWord]) -> Iterator[PainPhrase]:
    tokens = _from_person(tokens)
    first = tokens[0].low
    if FIRST.match(first):
        yield from of_person(tokens, "doing")
    elif CHILD.match(first):
        yield from of_person(tokens, "childDoing")
    elif first in ("my", "our") and len(tokens) > 2 and tokens[1].low in CHILDREN:
        yield from of_person(tokens[1:], "childDoing")
    elif first in ("there's", "there"):
        yield from of_thing(tokens[2 if first == "there" else 1 :])
    elif first not in OTHERS and first not in PREPOSITIONS and not is_gerund(tokens[0]):
        yield from of_subject(tokens)
    yield from _topics(tokens)
    for place, token in enumerate(tokens):
        before = tokens[place - 1].low if place else ""
        if (
            is_gerund(token)
            and before not in BE
            and before not in DETERMINERS
            and not before.endswith(("'m", "'re", "'s"))
        ):
            base = base_verb(token.low) or ""
            yield from doing(gerund(base), base, tokens[place + 1 :], "doing")
            yield from hard_to_find(tokens[place:])


def _topics(tokens: Sequence[ClauseWord]) -> Iterator[PainPhrase]:
    """Yield what a clause is about, for callers who share no more than that."""
    for place, token in enumerate(tokens):
        if token.low not in DETERMINERS:
            continue
        end = place + 1
        while end < len(tokens) and tokens[end].is_content and (end == place + 1 or not base_verb(tokens[end].low)):
            end += 1
        words = [other.low for other in tokens[place + 1 : end]]
        if len(words) == TOPIC_WORDS and words[-1] not in UNITS:
            article = "the " if not is_plural(words[-1]) else ""
            yield PainPhrase(
                (TOPIC, *(stem(word, "en") for word in words)), f"trouble with {article}{' '.join(words)}", "thing"
            )


def _from_person(tokens: list[ClauseWord]) -> list[ClauseWord]:
    """Return the tokens from "I" or "we" on where only an adverbial stands before: "every Monday I rebuild …"."""
    if tokens[0].low in BEFORE_NOUNS:
        for place, token in enumerate(tokens[1:6], 1):
            if FIRST.match(token.low):
                return tokens[place:]
    return tokens
