"""Find the nouns that the callers of an avatar talk about, for the name of callers who do not say who they are."""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

FEWEST_CALLERS = 2
MOST_TOPICS = 2
LEAST_AFTER_DETERMINER = 0.4
"""The least share of a word's occurrences that follow an article or a possessive, which marks it as a noun."""

_DETERMINERS = {
    "en": "my|our|the|a|an|this|their|your|his|her",
    "es": "mi|mis|el|la|los|las|un|una|nuestro|nuestra|nuestros|nuestras|su|sus",
}
_ARTICLES_ES = {"mi", "mis", "un", "una", "nuestro", "nuestra", "nuestros", "nuestras", "su", "sus"}


class Spoken(NamedTuple):
    """The words of one call. `caller` is the same for all calls of a person."""

    caller: str
    text: str


def find_topics(terms: Sequence[str], spoken: Sequence[Spoken], language: str) -> list[str]:
    """Return at most two of the terms, the first ones that several callers use as nouns, each with its article."""
    determiners = _DETERMINERS.get(language.split("-")[0].lower())
    if determiners is None:
        return []
    texts = [Spoken(caller, text.casefold()) for caller, text in spoken]
    found: list[str] = []
    used: set[str] = set()
    for term in terms:
        if len(found) < MOST_TOPICS and used.isdisjoint(term.split()):
            topic = _as_noun(term, texts, determiners, is_spanish=language.startswith("es"))
            if topic is not None:
                found.append(topic)
                used.update(term.split())
    return found


def _as_noun(term: str, texts: Sequence[Spoken], determiners: str, *, is_spanish: bool) -> str | None:
    pattern = re.compile(rf"\b(?:({determiners}) )?{re.escape(term)}\b")
    callers: defaultdict[str, set[str]] = defaultdict(set)
    articles: Counter[str] = Counter()
    for caller, text in texts:
        for match in pattern.finditer(text):
            callers["noun" if match[1] else "other"].add(caller)
            articles[match[1] or ""] += 1
    marked = sum(articles.values()) - articles[""]
    if len(callers["noun"]) < FEWEST_CALLERS or marked < LEAST_AFTER_DETERMINER * sum(articles.values()):
        return None
    if is_spanish:
        definite = [word for word, _ in articles.most_common() if word and word not in _ARTICLES_ES]
        return f"{definite[0]} {term}" if definite else None
    return term if term.endswith("s") and not term.endswith("ss") else f"the {term}"
