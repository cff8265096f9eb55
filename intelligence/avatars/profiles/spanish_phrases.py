"""Phrases of Spanish clauses, in the words of the callers."""

import re
from collections.abc import Iterator, Sequence

from intelligence.avatars.profiles.clauses import MOST_WORDS, ClauseWord, PainPhrase
from intelligence.avatars.profiles.pain_words import SPANISH_ADDITIONS
from intelligence.avatars.profiles.verb_forms import stem

_SPANISH_ADVERBIAL = re.compile(r"(?:cada|todos los|todas las|por la|por las|en la|al) \w+ ", re.IGNORECASE)

_SPANISH_LEAVING = re.compile(
    r"\bse (?:me |nos )?(?:van|fueron|dan de baja)\b|\bcancelan\b|\babandonan\b", re.IGNORECASE
)

_SPANISH_LOSS = re.compile(r"^(?:perd\w+|pierd\w+|(?:estoy|estamos) perdiendo) (?:\w+ )??(\w+s)\b", re.IGNORECASE)


def read_spanish(tokens: Sequence[ClauseWord]) -> Iterator[PainPhrase]:
    """Yield the beginnings of a Spanish clause, in its own words: the verb comes first or after a short subject."""
    spoken = [token for token in tokens if token.low not in SPANISH_ADDITIONS]
    text = " ".join(token.word for token in spoken)
    if adverbial := _SPANISH_ADVERBIAL.match(text):
        spoken = spoken[len(adverbial[0].split()) :]
        text = text[adverbial.end() :]
    places = [place for place, token in enumerate(spoken) if token.is_content]
    if not places or places[0] > 2:
        return
    for count in range(2, min(MOST_WORDS, len(places)) + 1):
        words = [token.word for token in spoken[: places[count - 1] + 1]]
        if words[0].casefold() in ("muchos", "muchas"):
            words = ["los" if words[0].casefold() == "muchos" else "las", *words[1:]]
        sign = "!" if {"no", "nunca", "nadie", "sin"} & {word.casefold() for word in words} else "+"
        keys = [stem(spoken[place].low, "es") for place in places[:count]]
        yield PainPhrase((sign, *keys), " ".join(words), "quoted")
    loss = _SPANISH_LOSS.match(text)
    leaving = _SPANISH_LEAVING.search(text)
    noun = loss[1] if loss else spoken[places[0]].word if leaving and spoken[places[0]].low.endswith("s") else ""
    if noun:
        yield PainPhrase(("~perder", stem(noun, "es")), f"perder {noun.casefold()}", "quoted")
