"""Name an avatar as a marketer would: who the callers are, and what moves them."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from intelligence.avatars.profiles.clauses import is_plural
from intelligence.avatars.profiles.counts import ProfileCounts
from intelligence.avatars.profiles.identities import Who
from intelligence.avatars.profiles.pain_groups import PainGroup
from intelligence.avatars.profiles.pain_phrases import is_indefinite
from intelligence.avatars.profiles.verb_forms import base_verb

OBJECTION_SHARE = 0.2
MOTIVE_SHARE = 0.25
"""The minimum share of an avatar's calls for an objection or a motive to appear in its name."""
LONGEST_NAME = 60

_OBJECTIONS = {
    "en": {
        "price": "who worry about the price",
        "timing": "not ready yet",
        "authority": "who must ask others first",
        "need": "unsure that they need it",
        "trust": "unsure that it works",
        "competitor": "comparing offers",
        "spouse": "who must ask a partner",
    },
    "es": {
        "price": "que cuidan el precio",
        "timing": "que prefieren esperar",
        "authority": "que deben consultarlo",
        "need": "que dudan si lo necesitan",
        "trust": "que dudan si funciona",
        "competitor": "que comparan ofertas",
        "spouse": "que deben hablarlo en casa",
    },
}
_MOTIVES = {
    "en": {
        "growth": "who want to grow",
        "relief": "who want relief",
        "security": "who want to be safe",
        "status": "who want to be looked up to",
        "belonging": "who want to belong",
        "savings": "who want to save money",
        "mastery": "who want to get better",
    },
    "es": {
        "growth": "que quieren crecer",
        "relief": "que quieren descansar",
        "security": "que buscan seguridad",
        "status": "que buscan prestigio",
        "belonging": "que buscan compañía",
        "savings": "que quieren ahorrar",
        "mastery": "que quieren aprender",
    },
}
_BUYERS = {"en": "buyers", "es": "compradores"}
_ABOUT = {"en": "buyers talking about", "es": "compradores que hablan de"}
_AND = {"en": " and ", "es": " y "}
_PARENTS = "parents"
_ARTICLES = ("the", "a", "an")
_LOSE_ES = "perder "

Document = dict[str, Any]


def name_of(
    tally: ProfileCounts, profile: Document, topics: Sequence[str], language: str, taken: Collection[str]
) -> str:
    """Return a name that no other avatar has. `topics` are what the callers talk about, for callers who do not say who
    they are."""
    code = "es" if language.startswith("es") else "en"
    names = list(dict.fromkeys(_upper(name) for name in _names(tally, profile, topics, code)))
    fitting = [name for name in names if len(name) <= LONGEST_NAME] or [_upper(_BUYERS[code])]
    used = {name.casefold() for name in taken}
    for name in fitting:
        if name.casefold() not in used:
            return name
    first = fitting[0]
    numbered = (f"{first} {number}" for number in range(2, len(used) + 3))
    return next(name for name in numbered if name.casefold() not in used)


def _names(tally: ProfileCounts, profile: Document, topics: Sequence[str], code: str) -> Iterator[str]:
    """Yield names, the best first."""
    known = tally.identities.plural(code)
    who = known or Who(_BUYERS[code], is_people=True)
    troubled = [named for group in tally.main_pains() if (named := _with_pain(who, group))]
    about = f"{_ABOUT[code]} {_AND[code].join(topics[:2])}" if topics and known is None else None
    doubting = [
        phrase
        for item in profile["objections"]
        if item["share"] >= OBJECTION_SHARE and (phrase := _OBJECTIONS[code].get(item["type"]))
    ]
    driven = [
        _MOTIVES[code][style]
        for style in (profile["motivationStyle"]["primary"],)
        if style is not None and profile["motivationStyle"]["share"] >= MOTIVE_SHARE
    ]
    yield from troubled[:1]
    if about is not None:
        yield about
    yield from (_joined(who, phrase) for phrase in [*doubting[:1], *driven])
    yield from troubled[1:]
    yield from (_joined(who, phrase) for phrase in doubting[1:])
    yield from (f"{named} {phrase}" for named in troubled[:1] for phrase in [*doubting, *driven])
    yield who.noun


def _joined(who: Who, phrase: str) -> str:
    """Return "owners who …", and of companies "companies that …"."""
    return f"{who.noun} {phrase if who.is_people else re.sub('^who ', 'that ', phrase)}"


def _with_pain(who: Who, group: PainGroup) -> str | None:
    """Return "gym owners losing members"; None when the pain cannot follow the noun."""
    text, form = group.text, group.form
    # A word with a capital letter may be the name of a person or a firm.
    if any(word.istitle() for word in text.split()[1:]) or "," in text:
        return None
    noun = who.noun
    if form == "doing":
        return f"{noun} {text}" if " " in text else f"{text} {noun}"
    if form == "unable":
        return _joined(who, f"who {text}")
    if form == "childDoing":
        return f"{noun} with a child {text}" if noun == _PARENTS else None
    if form == "thing" and (lack := re.match("(?:no|not) ", text)):
        return f"{noun} without {text[lack.end() :]}"
    if form == "thing":
        return f"{noun} whose {text.replace(' who ', ' ', 1)}" if " who " in text else f"{noun} with {text}"
    if form == "clause" and _is_about_own(text) and not is_indefinite(text):
        return f"{noun} whose {re.sub('^(?:the|an?) ', '', text)}"
    if text.startswith(_LOSE_ES):
        return f"{noun} que pierden {text.removeprefix(_LOSE_ES)}"
    return None


def _is_about_own(text: str) -> bool:
    """Return whether a clause is about several of something, or about a certain one: "patients cancel", "the roof
    leaks". A single noun without an article may be the name of a person or a firm."""
    first, second, *_ = [*text.split(), ""]
    return first in _ARTICLES or is_plural(first) or (is_plural(second) and base_verb(second) is None)


def _upper(name: str) -> str:
    return name[:1].upper() + name[1:]
