"""Clauses of a sentence as marked words, and the phrases in them that callers may share."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from intelligence.avatars.profiles.pain_words import (
    ADDITIONS,
    BEFORE_VERBS,
    CONNECTORS,
    DETERMINERS,
    EACH,
    FILLERS,
    FUNCTION_WORDS,
    INDEFINITE,
    MEASURES,
    NEW_SUBJECTS,
    NUMBERS,
    OF_PEOPLE,
    PARTICLES,
    PREPOSITIONS,
    PRONOUNS,
    SPANISH_ADDITIONS,
    SPANISH_FUNCTION_WORDS,
    UNITS,
    WITHOUT_OBJECT,
)
from intelligence.avatars.profiles.verb_forms import base_verb, stem

TOPIC, IN_COMMON_WORDS = "@", "~"
"""The beginnings of the keys of mere topics, and of phrases in the words that most people would use."""

MOST_WORDS = 5

Form = Literal["doing", "childDoing", "unable", "clause", "thing", "quoted"]
"""How a phrase goes on from its subject: "losing members"; of a child, "falling behind"; "can't find drivers";
"patients don't show up"; "a leak in the roof"; or only as a quote, in Spanish."""


_TOKEN = re.compile(r"[^\W_]+(?:['-][^\W_]+)*")

_PAUSE = re.compile(r"[.;:!?…,()\"“”«»—–]+|\s-+\s")

_NEW_SUBJECT = r"\s(?=(?:i|we|they)(?:'\w+)?\s)"
_LEAD_IN = re.compile(
    r"\b(?:what [a-z' ]{2,30}?|(?:problem|issue|thing|challenge|headache|trouble|worry|struggle)s?"
    r"(?: right now| for (?:me|us))?) (?:is|are|was)(?: that| when| how)? "
    r"|\b(?:el|mi|nuestro) (?:mayor )?problema es que |\blo que (?:más )?\w+ \w+ es que ",
    re.IGNORECASE,
)


class PainPhrase(NamedTuple):
    """A phrase of a pain, the key by which callers share it, and its wording: only words of the key and words without a
    topic."""

    key: tuple[str, ...]
    text: str
    form: Form


class ClauseWord(NamedTuple):
    """A word as said and in lower case; `is_content` says that it has a topic."""

    word: str
    low: str
    is_content: bool


def split_clauses(sentence: str, code: str) -> Iterator[list[ClauseWord]]:
    """Yield the clauses of a sentence in a language ("en", "es"), without the words that say nothing before them."""
    text = _LEAD_IN.sub(". ", sentence.replace("’", "'").replace("last minute", "last-minute"))
    for part in _PAUSE.split(text):
        for clause in re.split(rf"\b(?:{CONNECTORS[code]})\b(?!')|{_NEW_SUBJECT}", part, flags=re.IGNORECASE):
            words = _TOKEN.findall(clause)
            while words and words[0].casefold() in FILLERS[code]:
                del words[0]
            if words:
                low = [word.casefold() for word in words]
                places = enumerate(low)
                marks = [_is_content(word, code) or _is_of_body(word, low[max(0, place - 1)]) for place, word in places]
                yield list(map(ClauseWord, words, low, marks))


def _is_of_body(low: str, before: str) -> bool:
    """Return whether "back" is a part of the body: "my back", "the lower back"."""
    return low == "back" and before in ("my", "his", "her", "lower", "upper", "bad")


def _is_content(low: str, code: str) -> bool:
    if code == "es":
        return low not in SPANISH_FUNCTION_WORDS and low not in SPANISH_ADDITIONS and low.replace("-", "").isalpha()
    ignored = low in FUNCTION_WORDS or low in ADDITIONS or low in NUMBERS or low in INDEFINITE or low in PRONOUNS
    return not ignored and low.replace("-", "").replace("'", "").isalpha()


def is_gerund(token: ClauseWord) -> bool:
    """Return whether a word is the -ing form of a common verb."""
    return token.low.endswith("ing") and base_verb(token.low) not in (None, token.low)


def is_plural(noun: str) -> bool:
    """Return whether an English noun in lower case means several people or things; a measure ("hours") does not."""
    return noun in OF_PEOPLE or (
        noun not in MEASURES and noun.endswith("s") and not noun.endswith(("ss", "us", "is")) and len(noun) > 3
    )


def article_of(text: str) -> str:
    """Return the indefinite article of an English phrase, with a space."""
    return "an " if text[:1].casefold() in "aeiou" else "a "


def until_next_clause(rest: Sequence[ClauseWord]) -> Sequence[ClauseWord]:
    """Return the words before a new subject or a new verb begins without a pause."""
    for place, token in enumerate(rest):
        if token.low in NEW_SUBJECTS:
            return rest[:place]
        if place and token.low in DETERMINERS and _begins_clause(rest[place + 1 : place + 4]):
            return rest[:place]
    return rest


def _begins_clause(tokens: Sequence[ClauseWord]) -> bool:
    for before, token in pairwise(tokens):
        is_verb = token.low in BEFORE_VERBS or (
            token.low.endswith("s") and base_verb(token.low) not in (None, token.low)
        )
        if before.is_content and is_verb:
            return True
    return False


def selections(rest: Sequence[ClauseWord]) -> Iterator[list[int]]:
    """Yield the places of the words of a phrase: its first word or the noun that it specifies, then more of it."""
    places = [place for place, token in enumerate(rest) if token.is_content and not _is_amount(rest, place)]
    starts = places[:1]
    for place in places[1:]:
        if place != starts[-1] + 1 or is_gerund(rest[place]) or rest[place].low in UNITS:
            break
        starts.append(place)
    for start in starts:
        chosen = [place for place in places if place >= start]
        for count in range(1, min(MOST_WORDS, len(chosen)) + 1):
            if not _is_cut_short(rest, chosen, count) and not _lacks_object(rest, chosen[count - 1]):
                yield chosen[:count]


def _is_amount(tokens: Sequence[ClauseWord], place: int) -> bool:
    """Return whether a word is a time that only places or measures: "ten a | month", "the same | evening"."""
    if tokens[place].low == "time" and place and tokens[place - 1].low in EACH:
        return True
    if tokens[place].low not in UNITS:
        return False
    if place and tokens[place - 1].is_content:
        return False  # "billable hours"
    before = [token.low for token in tokens[:place] if token.low not in ADDITIONS]
    if before and before[-1] in ("a", "an", "per"):
        return True
    return not (before and before[-1] in EACH) and any(token.is_content for token in tokens[:place])


def _is_cut_short(rest: Sequence[ClauseWord], chosen: Sequence[int], count: int) -> bool:
    """Return whether the next word belongs to the last one of the selection: "late | payments"."""
    if count == len(chosen) or chosen[count] != chosen[count - 1] + 1:
        return False
    return not is_gerund(rest[chosen[count]])


def _lacks_object(rest: Sequence[ClauseWord], place: int) -> bool:
    """Return whether a selection ends with a verb whose object is missing: "time to resubmit | them"."""
    base = base_verb(rest[place].low)
    before = [token.low for token in rest[:place] if token.low not in ADDITIONS and token.low != "only"]
    if not before or before[-1] not in ("to", "who", "that"):
        return False
    if base is None:
        return before[-1] == "to" and rest[place].word.islower() and rest[place - 1].low == "to"
    return base not in WITHOUT_OBJECT and not (place + 1 < len(rest) and rest[place + 1].low in PARTICLES)


def keys_of(tokens: Sequence[ClauseWord], chosen: Iterable[int]) -> list[str]:
    return [stem(tokens[place].low, "en") for place in chosen]


def wording_of(tokens: Sequence[ClauseWord], chosen: Sequence[int]) -> str:
    """Return the words up to the last chosen one, without the caller's numbers and additions."""
    kept: list[str] = []
    for place, token in enumerate(tokens[: chosen[-1] + 1]):
        if place in chosen or token.low in INDEFINITE:
            kept.append(token.word)
        elif token.low in FUNCTION_WORDS and place + 1 < len(tokens):
            following = tokens[place + 1]
            owned = token.low in ("my", "our", "her", "his", "their", "it", "them", "him")
            amount = following.low in NUMBERS and (
                token.low in ("about", "over", "around") or not _is_counted(tokens, place + 1)
            )
            amount = amount or _is_amount(tokens, place + 1)
            of_amount = token.low in PREPOSITIONS or token.low in ("a", "an")
            if owned and token.low in ("my", "our") and any(index in chosen for index in range(place)):
                kept.append("their")
            elif not owned and not (amount and of_amount):
                kept.append(token.word)
    after = tokens[chosen[-1] + 1 : chosen[-1] + 3]
    if after and after[0].low in PARTICLES and (len(after) == 1 or after[1].low not in DETERMINERS):
        kept.append(after[0].word)
    while kept and kept[0].casefold() in ("of", "all", "some", "any"):
        del kept[0]
    return " ".join(kept)


def _is_counted(tokens: Sequence[ClauseWord], place: int) -> bool:
    """Return whether something follows that the number counts: "three | roofers"."""
    while place < len(tokens) and (tokens[place].low in NUMBERS or tokens[place].low in ADDITIONS):
        place += 1
    return place < len(tokens) and tokens[place].is_content and not _is_amount(tokens, place)
