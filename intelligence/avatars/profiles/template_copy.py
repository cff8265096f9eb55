"""Names and sentences made from an avatar's counts with fixed templates."""

from collections.abc import Sequence
from typing import Any

from intelligence.avatars.profiles.counts import ProfileCounts
from intelligence.avatars.profiles.motivation import STYLES
from intelligence.avatars.profiles.pain_groups import PainGroup

Document = dict[str, Any]

HAVING = "having to "

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


def build_headline(profile: Document, pains: Sequence[PainGroup], calls: int) -> str:
    """Return one sentence with the first of the main pains, else the motive, and the main objection."""
    motive, objections = profile["motivationStyle"]["primary"], profile["objections"]
    opening = None if motive is None else _MOTIVE_SENTENCES[motive]
    if pains:
        opening = _pain_sentence(pains[0])
    if not objections:
        return f"{opening}." if opening else f"{calls} calls that say little in common."
    objection = f"{OBJECTION_PHRASES[objections[0]['type']]} ({objections[0]['share']:.0%} of calls)"
    return (
        f"{opening}; what holds them back is {objection}." if opening else f"What holds them back most is {objection}."
    )


def _pain_sentence(group: PainGroup) -> str:
    """Return a sentence with a pain: "They are losing members", "Patients don't show up"."""
    text = group.text
    if group.form == "doing":
        return f"They have to {text.removeprefix(HAVING)}" if text.startswith(HAVING) else f"They are {text}"
    if group.form == "childDoing":
        return f"Their child is {text}"
    if group.form == "unable":
        return f"They {text}"
    if group.form == "thing":
        return f"They do not have {text.removeprefix('not ')}" if text.startswith("not ") else f"They have {text}"
    return group.label if group.form == "clause" else f"They say: “{group.label}”"


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
        named = zip(tally.pain_groups(), profile["painPoints"], strict=True)
        pains = "; ".join(f"{_in_sentence(group)} ({item['callCount']})" for group, item in list(named)[:3])
        sentences.append(f"What hurts: {pains}.")
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


def _in_sentence(group: PainGroup) -> str:
    return f"“{group.label}”" if group.form == "quoted" else group.text


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
