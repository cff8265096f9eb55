"""Names and sentences made from an avatar's counts with fixed templates."""

from collections.abc import Collection, Sequence
from typing import Any

from intelligence.avatars.profiles.counts import ProfileCounts
from intelligence.avatars.profiles.motivation import STYLES

Document = dict[str, Any]

NAMING_SHARE = 0.2
"""The minimum share of an avatar's calls for a role or an objection to appear in its name."""
NAMING_TERMS = 2

_OBJECTION_ADJECTIVES = {
    "price": "Price-careful",
    "timing": "Not-yet-ready",
    "authority": "Others-decide",
    "need": "Unconvinced",
    "trust": "Proof-seeking",
    "competitor": "Comparing",
    "spouse": "Decide-at-home",
}
_MOTIVE_SENTENCES = {
    "growth": "They want to grow",
    "relief": "They want the strain to end",
    "security": "They want to be safe from loss",
    "status": "They want to be looked up to",
    "belonging": "They want to do it together with others",
    "savings": "They want to spend less",
    "mastery": "They want to get better at what they do",
}
OBJECTION_PHRASES = {
    "price": "the price",
    "timing": "the timing",
    "authority": "that others decide",
    "need": "doubt that they need it",
    "trust": "doubt that it works",
    "competitor": "another offer",
    "spouse": "a partner's say",
    "other": "something else",
}
"""The objection types in words."""


def build_profile(tally: ProfileCounts) -> Document:
    """Return the profile as in the API, with template sentences."""
    profile = {
        "demographics": tally.demographics(),
        "painPoints": tally.pain_points(),
        "objections": tally.objections(),
        "motivationStyle": _build_motivation(tally),
    }
    return {"summary": _build_summary(tally, profile), **profile}


def build_headline(profile: Document, calls: int) -> str:
    """Return one sentence with the main motive and the main objection; if neither is known, the main pain point."""
    motive, objections, pains = profile["motivationStyle"]["primary"], profile["objections"], profile["painPoints"]
    if not objections:
        if motive is not None:
            return f"{_MOTIVE_SENTENCES[motive]}."
        return f"They say: “{pains[0]['label']}”." if pains else f"{calls} calls that say little in common."
    objection = f"{OBJECTION_PHRASES[objections[0]['type']]} ({objections[0]['share']:.0%} of calls)"
    return (
        f"What holds them back most is {objection}."
        if motive is None
        else f"{_MOTIVE_SENTENCES[motive]}; what holds them back is {objection}."
    )


def name_of(profile: Document, terms: Sequence[str], taken: Collection[str]) -> str:
    """Return a name that no other avatar has: the most common objection, then the most common role or the main
    terms."""
    first = profile["objections"][0] if profile["objections"] else None
    adjective = (
        _OBJECTION_ADJECTIVES.get(first["type"]) if first is not None and first["share"] >= NAMING_SHARE else None
    )
    names = [_join_name(adjective, description) for description in _buyer_descriptions(profile, terms)]
    for name in names:
        if name not in taken:
            return name
    last = names[-1]
    return next(name for number in range(2, len(taken) + 3) if (name := f"{last} {number}") not in taken)


def _buyer_descriptions(profile: Document, terms: Sequence[str]) -> list[str]:
    """Return descriptions of the buyers, the best first."""
    roles = [
        item["value"]
        for item in profile["demographics"]
        if item["attribute"] == "role" and item["share"] >= NAMING_SHARE
    ]
    descriptions = [_plural_role(role) for role in roles[:1]]
    descriptions += [f"buyers: {', '.join(terms[:count])}" for count in range(NAMING_TERMS, len(terms) + 1)]
    if not descriptions:
        descriptions = [f"buyers: {terms[0]}"] if terms else ["buyers"]
    return descriptions


def _plural_role(role: str) -> str:
    if role.startswith("runs "):
        return f"buyers who run {role.removeprefix('runs ')}"
    return f"{role}s" if role.isascii() and ":" not in role and not role.endswith("s") else role


def _join_name(adjective: str | None, description: str) -> str:
    name = description if adjective is None else f"{adjective} {description}"
    return name[:1].upper() + name[1:]


def _build_motivation(tally: ProfileCounts) -> Document:
    voiced = tally.motives()
    ranked = sorted(voiced, key=lambda style: (-voiced[style][0], STYLES.index(style)))
    if not ranked:
        return {
            "primary": None,
            "secondary": None,
            "description": "These calls do not say what drives them.",
            "share": 0,
            "quotes": [],
        }
    primary, secondary = ranked[0], ranked[1] if len(ranked) > 1 else None
    calls, quotes = voiced[primary]
    description = f"{_MOTIVE_SENTENCES[primary]}. {calls} of {tally.calls} calls speak of it."
    if secondary is not None:
        description += f" Next comes {secondary}, in {voiced[secondary][0]}."
    return {
        "primary": primary,
        "secondary": secondary,
        "description": description,
        "share": tally.share(calls),
        "quotes": quotes,
    }


def _build_summary(tally: ProfileCounts, profile: Document) -> str:
    """Return sentences in the order of a marketer's questions: role, pains, objections, motives, close rate."""
    sentences = [f"Found in {tally.calls} calls."]
    if profile["demographics"]:
        said = ", ".join(f"{item['value']} ({item['callCount']})" for item in profile["demographics"][:3])
        sentences.append(f"What they say about themselves: {said}.")
    if profile["painPoints"]:
        pains = ", ".join(f"“{item['label']}” ({item['callCount']})" for item in profile["painPoints"][:3])
        sentences.append(f"What hurts, in their words: {pains}.")
    if profile["objections"]:
        types = ", ".join(
            f"{OBJECTION_PHRASES[item['type']]} ({item['share']:.0%})" for item in profile["objections"][:3]
        )
        sentences.append(f"What holds them back: {types}.")
    if profile["motivationStyle"]["primary"] is not None:
        sentences.append(profile["motivationStyle"]["description"])
    rate = tally.stats()["closeRate"]
    if rate is not None:
        sentences.append(f"{rate:.0%} of those who showed bought.")
    return " ".join(sentences)


def knowledge_summary(entries: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Return one sentence about the knowledge entries used. Each entry is given as its category and its uses."""
    if not entries:
        return "No knowledge entry was used."
    types = sorted({use.removeprefix("objection:") for _, uses in entries for use in uses if use != "profile"})
    parts = []
    if types:
        parts.append(f"for the objections {', '.join(types)}" if len(types) > 1 else f"for the objection {types[0]}")
    if any("profile" in uses for _, uses in entries):
        parts.append("close to what these buyers talk about")
    count = f"{len(entries)} entries" if len(entries) > 1 else "1 entry"
    return f"{count}: {' and '.join(parts)}."
