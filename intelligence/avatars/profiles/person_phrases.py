"""Phrases of English clauses about the caller: "losing members", "can't find drivers", "a leak in the roof"."""

import re
from collections.abc import Iterator, Sequence

from intelligence.avatars.profiles.clauses import (
    ClauseWord,
    Form,
    PainPhrase,
    article_of,
    is_gerund,
    is_plural,
    keys_of,
    selections,
    until_next_clause,
    wording_of,
)
from intelligence.avatars.profiles.pain_words import (
    ADDITIONS,
    AUXILIARIES,
    BE,
    DETERMINERS,
    EACH,
    HARD,
    INABILITY,
    MODALS,
    NEGATIONS,
    NOT_PAINS,
    PARTICLES,
    PRONOUNS,
    UNITS,
    word_set,
)
from intelligence.avatars.profiles.verb_forms import base_verb, gerund, stem

_STRAIN = word_set("exhausted overwhelmed stressed drained frustrated stuck desperate swamped")


def _says_only_how_long(key: str, rest: Sequence[ClauseWord], chosen: Sequence[int]) -> bool:
    """Return whether the phrase is only an amount of time, or of money for something: "sitting | ten hours"."""
    is_time = all(rest[place].low in UNITS for place in chosen) and key not in ("lose", "waste", "take")
    is_each = any(token.low in EACH for token in rest[: chosen[0]])
    return (is_time and not is_each) or (key == "spend" and wording_of(rest, chosen).startswith("to "))


def of_person(tokens: Sequence[ClauseWord], form: Form) -> Iterator[PainPhrase]:
    """Yield what the caller, or the child they speak of, does, cannot do, lacks or is."""
    place, negated, unable, is_state = 1, False, False, tokens[0].low.endswith(("'m", "'re", "'s"))
    if tokens[0].low.endswith(("'d", "'ll")):
        return
    while place < len(tokens):
        low = tokens[place].low
        if low in INABILITY:
            unable = True
        elif low in NEGATIONS:
            negated, is_state = True, is_state or low in BE
        elif low in MODALS or low in PRONOUNS:
            return
        elif low in ("have", "has", "had") and not is_participle(tokens, place + 1):
            yield from _of_having(tokens[place + 1 :], negated=negated)
            return
        elif low in AUXILIARIES:
            is_state = low in BE
        elif low not in ADDITIONS:
            break
        place += 1
    if place < len(tokens):
        yield from _of_verb(tokens[place], tokens[place + 1 :], form, (negated, unable, is_state))


_TRYING = word_set("try struggle fail forget wait work fight start refuse spend use")


def _of_verb(
    token: ClauseWord, rest: Sequence[ClauseWord], form: Form, how: tuple[bool, bool, bool]
) -> Iterator[PainPhrase]:
    negated, unable, is_state = how
    base = base_verb(token.low)
    if base not in _TRYING and len(rest) > 1 and rest[0].low == "to" and base_verb(rest[1].low) is not None:
        return  # "The restaurants we deliver to pay us late" is another clause.
    if is_state and not is_gerund(token):
        if token.is_content and not negated:
            yield from doing(token.low, token.low, rest, form)
    elif base is not None and base not in NOT_PAINS:
        if unable:
            yield from doing(f"can't {base}", f"?{base}", rest, "unable")
        elif negated:
            yield from doing(f"not {gerund(base)}", f"!{base}", rest, form)
        else:
            yield from doing(gerund(base), base, rest, form)


def is_participle(tokens: Sequence[ClauseWord], place: int) -> bool:
    """Return whether "have" is an auxiliary, because a participle follows."""
    while place < len(tokens) and tokens[place].low in ADDITIONS:
        place += 1
    low = tokens[place].low if place < len(tokens) else ""
    return low in ("been", "not") or (base_verb(low) is not None and low.endswith(("ed", "en", "ought", "ost", "ad")))


def doing(verb: str, key: str, rest: Sequence[ClauseWord], form: Form) -> Iterator[PainPhrase]:
    """Yield "losing members" and longer forms of it."""
    rest = until_next_clause(rest)
    if rest and rest[0].low in PARTICLES and not (len(rest) > 1 and rest[1].low in DETERMINERS):
        verb, key, rest = f"{verb} {rest[0].low}", f"{key} {rest[0].low}", rest[1:]
    if key in _STRAIN:
        yield PainPhrase((key,), verb, form)
    for chosen in selections(rest):
        if _says_only_how_long(key, rest, chosen):
            continue
        yield PainPhrase((key, *keys_of(rest, chosen)), f"{verb} {wording_of(rest, chosen)}", form)
        noun = rest[chosen[0]].low
        if key == "lose" and len(chosen) == 1 and is_plural(noun):
            yield PainPhrase(("~lose", stem(noun, "en")), f"losing {noun}", form)
        if key in ("?find", "?hire", "!find", "!hire") and len(chosen) == 1 and is_plural(noun):
            yield PainPhrase(("~find", stem(noun, "en")), f"can't find {noun}", "unable")


def _of_having(rest: Sequence[ClauseWord], *, negated: bool) -> Iterator[PainPhrase]:
    """Yield what the caller has or lacks: "a leak in the roof", "no time"."""
    if not rest:
        return
    first = rest[0].low
    if first == "to" and len(rest) > 1 and (base := base_verb(rest[1].low)) is not None:
        if not negated:
            yield from doing(f"having to {base}", f"must {base}", rest[2:], "doing")
    elif negated or first == "no":
        lack = "not enough" if first == "enough" else "no"
        rest = until_next_clause(rest)
        for chosen in selections(rest):
            words = re.sub(r"^(?:(?:no|any|a|an|the|enough) )+", "", wording_of(rest, chosen))
            yield PainPhrase((lack, *keys_of(rest, chosen)), f"{lack} {words}", "thing")
    else:
        yield from of_thing(rest)


def of_thing(rest: Sequence[ClauseWord]) -> Iterator[PainPhrase]:
    """Yield a thing that the caller has: "a leak in the roof"."""
    rest = until_next_clause(rest)
    article = bool(rest) and rest[0].low in ("a", "an")
    for chosen in selections(rest):
        text = re.sub(r"^(?:(?:an?|the|in|of) )+", "", wording_of(rest, chosen), flags=re.IGNORECASE)
        if len(chosen) > 1 or "-" in text:
            yield PainPhrase(tuple(keys_of(rest, chosen)), f"{article_of(text) if article else ''}{text}", "thing")


def hard_to_find(tokens: Sequence[ClauseWord]) -> Iterator[PainPhrase]:
    """Yield the phrase of "finding good technicians is impossible"."""
    words = [token.low for token in tokens]
    if base_verb(words[0]) in ("find", "hire") and HARD & set(words):
        ends = [place for place, word in enumerate(words) if word in BE]
        nouns = [token.low for token in tokens[1 : ends[0]] if token.is_content] if ends else []
        if nouns and is_plural(nouns[-1]):
            yield PainPhrase(("~find", stem(nouns[-1], "en")), f"can't find {nouns[-1]}", "unable")
