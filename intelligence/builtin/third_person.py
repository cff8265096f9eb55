"""Tell in the third person what was said in the first and the second one."""

import re

CLOSE = (
    r"(?:own|wife|husband|partner|boyfriend|girlfriend|dad|mum|mom|mam|mother|father|sister|brother|son|daughter|niece"
    r"|nephew|aunt|uncle|cousin|boss|grandson|granddaughter|friend|colleague|accountant|lawyer|manager)"
)
"""Who belongs to somebody."""
_PAIR = (
    r"\b(?:(?:the )?both of you\b|the (?:two|pair) of you\b"
    r"|you both\b(?=\W*$| (?:a|an|the|some|about|on|at|for|to|by|in|with|then|today|tomorrow|tonight|next|this"
    r"|\w+day)\b))"
)
"""Two listeners. Who gets or hears something may be named by one of them."""


def in_third_person(text: str, speaker: str, listener: str) -> str:
    """Return what a speaker says to a listener, as told of both by their names: "send you my list" becomes "send Dana
    Kim's list". `them` as the listener is somebody who was named before."""
    changes = (
        *([(r"\b(that|which|what|when|where|how|if|as) you\b", r"\1 they")] if listener == "them" else []),
        (r" (?:myself|ourselves)\b", ""),
        (r"\byours\b", "theirs"),
        *([(rf"\byour (?={CLOSE}\b)", "their ")] if listener == "them" else []),
        *([(rf"\b(?:my|our) (?={CLOSE}\b)", "their ")] if speaker == "them" else []),
        (rf"(^(?:call|ring|phone|see|visit|send|e-?mail|text|give|show|bring)|\bto|\bwith) {_PAIR}", r"\1 you"),
        (_PAIR, listener if " and " in listener else "both of them"),
        (r"\b(all|each|either|neither|the (?:three|four)) of you\b", r"\1 of them"),
        (r"^(\w+ (?:it|them)|.* and \w+ (?:it|them)) you\b", r"\1 to you"),
        (r"\byour\b", _possessive(listener)),
        (r"\b(?:y'all|you (?:guys|all|two(?! [a-z]{4}))|you(?:rself)?)\b(?! (?:are|have|can|will))", listener),
        (r"\b(?:me|us)\b", speaker),
        (r"\b(?:my|our)\b", _possessive(speaker)),
    )
    for pattern, word in changes:
        text = re.sub(pattern, word[:1].lower() + word[1:] if word.startswith("The ") else word, text)
    return text


def with_names(text: str, clause: str) -> str:
    """Write the words that the clause writes in capitals, names and weekdays, in capitals again."""
    capitals = {word.casefold(): word for word in re.findall(r"\b[^\W\d_]+", clause)[1:] if not word.islower()}
    return re.sub(r"\b[^\W\d_]+", lambda found: capitals.get(found[0], found[0]) if found[0] != "i" else "I", text)


def _possessive(name: str) -> str:
    # "Text Sheila their address" would be Sheila's address.
    return "the" if name == "them" else f"{name}'s"
