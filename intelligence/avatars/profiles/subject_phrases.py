"""Phrases of English clauses about others: "patients don't show up", "the roof is leaking"."""

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
    BEFORE_NOUNS,
    BEFORE_VERBS,
    DETERMINERS,
    HARD,
    INABILITY,
    INDEFINITE,
    MODALS,
    NEGATIONS,
    NOT_PAINS,
    NUMBERS,
    PARTICLES,
    PREPOSITIONS,
    PRONOUNS,
    WITHOUT_OBJECT,
    word_set,
)
from intelligence.avatars.profiles.person_phrases import is_participle
from intelligence.avatars.profiles.verb_forms import base_verb, stem

_BEGINNING = word_set("start begin")

_BE_OR_NOT = BE | NEGATIONS | INABILITY
_LEAVING = word_set("quit leave cancel churn disappear vanish")

_PRICES = word_set("price cost bill rate premium rent fee")

_RISING = word_set("go rise climb double increase jump triple")


def of_subject(tokens: Sequence[ClauseWord]) -> Iterator[PainPhrase]:
    """Yield what happens to whom or what: "patients don't show up"."""
    place = verb_place(tokens)
    subject = [] if place is None else subject_head(tokens[:place])
    if place is None or not subject:
        return
    verb, signs, is_state = place, set[str](), False
    while verb < len(tokens) and (tokens[verb].low in BEFORE_VERBS or tokens[verb].low in ADDITIONS):
        low = tokens[verb].low
        if low in ("have", "has", "had") and not is_participle(tokens, verb + 1):
            break
        if low in NEGATIONS or low in INABILITY:
            signs.add("!" if low in NEGATIONS else "?")
        is_state = is_state or low in BE or low in ("get", "gets", "got")
        verb += 1
    while verb < len(tokens) - 1 and base_verb(tokens[verb].low) in _BEGINNING and is_gerund(tokens[verb + 1]):
        verb += 1
    if verb < len(tokens) and _may_be_verb(tokens[verb]):
        yield from _happening(tokens, subject, (place, verb), "".join(sorted(signs)), is_state=is_state)


def _may_be_verb(token: ClauseWord) -> bool:
    base = base_verb(token.low)
    return base not in NOT_PAINS if base is not None else token.is_content


def verb_place(tokens: Sequence[ClauseWord]) -> int | None:
    """Return where the verb of a clause begins; of two candidates in a row, the second: "phone calls go"."""
    known = False
    for place, token in enumerate(tokens):
        before = tokens[place - 1].low if place else ""
        following = tokens[place + 1].low if place + 1 < len(tokens) else ""
        if known and token.low in BEFORE_VERBS:
            return place
        if token.low in MODALS or token.low in PRONOUNS:
            return None
        if known and base_verb(token.low) and before not in BEFORE_NOUNS:
            later = {other.low for other in tokens[place + 1 :]} if token.low.endswith("s") else {following}
            finite = not later.isdisjoint(_BE_OR_NOT) or following in AUXILIARIES
            if not finite and base_verb(following) != following:
                return place
        known = known or token.is_content or token.low in INDEFINITE
    return None


def subject_head(tokens: Sequence[ClauseWord]) -> list[int]:
    """Return the places of the subject's own words, before a preposition or relative pronoun."""
    places: list[int] = []
    for place, token in enumerate(tokens):
        if places and (token.low in PREPOSITIONS or token.low in ("who", "that", "which")):
            break
        if token.low in INDEFINITE and places:
            return []
        if token.is_content or token.low in INDEFINITE:
            places.append(place)
    return places


def _happening(
    tokens: Sequence[ClauseWord], subject: Sequence[int], places: tuple[int, int], sign: str, *, is_state: bool
) -> Iterator[PainPhrase]:
    place, verb = places
    base = base_verb(tokens[verb].low)
    if base == "have" and any(token.low in NUMBERS for token in tokens[verb + 1 :]):
        return  # "The teacher has thirty kids" says nothing without the number.
    rest = until_next_clause(tokens[verb + 1 :])
    is_particle = bool(rest) and rest[0].low in PARTICLES and not (len(rest) > 1 and rest[1].low in DETERMINERS)
    key = f"{sign}{base or stem(tokens[verb].low, 'en')}{f' {rest[0].low}' if is_particle else ''}"
    is_relative = tokens[place - 1].low in ("who", "that", "which")
    middle = [tokens[place - 1].word] if is_relative else []
    middle += [token.word for token in tokens[place : verb + 1] if token.low not in ADDITIONS]
    if middle and verb == place and base is not None and is_plural(tokens[subject[-1]].low):
        middle[-1] = base if tokens[verb].low in (f"{base}s", f"{base}es") else middle[-1]
    spoken = " ".join([*middle, *([rest[0].word] if is_particle else [])])
    rest = rest[1:] if is_particle else rest
    is_whole = is_particle or base in WITHOUT_OBJECT or (is_state and not is_gerund(tokens[verb]))
    form: Form = "thing" if is_relative else "clause"
    for start in subject:
        who = _with_article(tokens, start, " ".join(tokens[index].word for index in subject if index >= start))
        keys = [stem(tokens[index].low, "en") for index in subject if index >= start]
        if is_whole and tokens[verb].is_content:
            yield PainPhrase((*keys, key), f"{who} {spoken}", form)
        for chosen in selections(rest):
            yield PainPhrase((*keys, key, *keys_of(rest, chosen)), f"{who} {spoken} {wording_of(rest, chosen)}", form)
    yield from _in_common_words(tokens, subject, key, rest)


def _with_article(tokens: Sequence[ClauseWord], start: int, noun: str) -> str:
    """Return the subject of a clause with an article where a single thing needs one: "the roof"."""
    before = {token.low for token in tokens[:start]}
    last = noun.split()[-1].casefold()
    if is_plural(last) or last in INDEFINITE or not before & DETERMINERS:
        return noun
    return f"{article_of(noun).strip()} {noun}" if before & {"a", "an"} else f"the {noun}"


def _in_common_words(
    tokens: Sequence[ClauseWord], subject: Sequence[int], key: str, rest: Sequence[ClauseWord]
) -> Iterator[PainPhrase]:
    """Yield common phrases in the words that most people would use for them."""
    noun = tokens[subject[-1]].low
    if subject[-1] > 0 and tokens[subject[-1]].word.istitle():
        return  # A name.
    verb = key.removesuffix(" up")
    if key in _LEAVING and is_plural(noun):
        yield PainPhrase(("~lose", stem(noun, "en")), f"losing {noun}", "doing")
    forgets = key == "forget" and any(token.low.startswith("appointment") for token in rest)
    if (key in ("!show up", "!show") or forgets) and is_plural(noun):
        yield PainPhrase(("~show", stem(noun, "en")), f"{noun} who don't show up", "thing")
    if verb in _RISING and (verb != "go" or key == "go up"):
        priced = stem(noun, "en") in _PRICES
        named = [tokens[place].low for place in subject[: -1 if priced else None]][-1:]
        if named:
            yield PainPhrase(("~rise", stem(named[0], "en")), f"rising {named[0]} prices", "thing")
    words = {token.low for token in tokens[subject[-1] + 1 :]}
    if words & HARD and words & {"find", "hire", "get"} and is_plural(noun):
        yield PainPhrase(("~find", stem(noun, "en")), f"can't find {noun}", "unable")
