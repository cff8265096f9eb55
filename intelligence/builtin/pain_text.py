"""Label a pain point: a noun phrase or a whole sentence, never words cut from the middle."""

import re

from intelligence.builtin.quotes import without_opening

_MAX_WORDS = 16
_FILLER = re.compile(
    r"^(?:(?:(?:hello|hi|hey|hola|buenas|buenos d[ií]as|buenas tardes|yeah"
    r"|yes|yep|well|so|and|but|oh|okay|ok|um+|uh+|hm+|honestly|look|i mean|you know|like|right(?! now)"
    r"|because|also|then|that means|to be honest"
    r"|mostly|pues|bueno|mire|mira|es que|la verdad|y(?! eso que)|pero|uf|ay|sí),? |no, )(?=\w))+",
    re.IGNORECASE,
)
"""Words before the point. A "no" belongs to it unless a comma follows: "No sé"."""
_TAIL = re.compile(
    r",? (?:you know|i guess|i think|to be honest|honestly|so|la verdad"
    r"|¿verdad\?)[.,]?$",
    re.IGNORECASE,
)
_STUTTER = re.compile(r"\b(the|a|i|it|its|to|my|we|and|of|is|she|he|was|i'm|el|la|que|de|y)(?: \1\b)+", re.IGNORECASE)
_AMOUNT_FIRST = re.compile(
    r"^(?:about|around|roughly|maybe|probably|unos|unas|como) [^,.;]{1,40}, (?:(?:and|but|y|pero) )?"
    r"(?=(?:i|we|my|our|me|nos|mi)\b)",
    re.IGNORECASE,
)
"""The answer to a question for an amount: "Around twelve thousand, and I am exhausted"."""
_NOISE = re.compile(r"\b(?:um+|uh+|er+)\b,? ?", re.IGNORECASE)
_GERUND = re.compile(
    r"(?:^|(?:\b(?:and|but|because|so|that|then|since)|,) )(?:i|we)(?:'re|'m| are| am|'ve been| have been| keep"
    r"| kept)? (?:still |always |just )?(?P<verb>lose|losing"
    r"|miss|missing|spend|spending|waste|wasting)"
    r" (?P<rest>[^,;.!?]+)",
    re.IGNORECASE,
)
_GERUNDS = {"lose": "losing", "miss": "missing", "spend": "spending", "waste": "wasting"}
_NEXT_CLAUSE = re.compile(
    r" (?:and|but|because|when|while|if|so|since|until) (?:i|i'm|we|we're|he|she|they|it|nobody)\b", re.IGNORECASE
)
_OWN = re.compile(r"\b(?:i|i'm|we|we're|me|us|my|our)\b", re.IGNORECASE)
_LEAST_WORDS = 4
"""With fewer words a phrase does not say what was lost, for instance "losing the hour"; the sentence does."""
_DANGLING = re.compile(
    r"\b(?:and|but|or|the|a|an|of|to|for|with|because|so|that|which|my|our|in|on|at|like \w+"
    r"|y|o|de|que|con|por|para|el|la)$",
    re.IGNORECASE,
)

_FOR_SEVERAL = re.compile(
    r"\b(?:them|they|(?:those|these)(?=[,.;?!]|$| (?:are|were|have|do|did|in|on|at|for|and|or)\b))", re.IGNORECASE
)
_SEVERAL = re.compile(
    r"\b(?!(?:\w*(?:ss|us|['’]s)|does|was|has|is|this|his|its|yes|always|perhaps|sometimes|hours|days|weeks|months|years"
    r"|nights|mornings|\w+days|minutes|times)\b)\w{2,}s\b"
    r"|\b(?:people|men|women|children|staff|police|team|company|firm|agency|school|bank|insurance|council|landlord"
    r"|supplier|provider|dealer|garage|shop|office|vendor|everybody|everyone|somebody|someone|anyone|nobody"
    r"|two|three|four|five|six|seven|eight|nine|ten|\w+ and \w+)\b",
    re.IGNORECASE,
)
"""A noun for several, or for a firm of people, to which "they" may refer."""
_HAPPENS = re.compile(
    r"^\W*(?:(?:and|but|so|because|y|pero)\W+)*(?:(?:it|this|that)(?: just| still| always)? (?:keeps?"
    r" (?:happening|going on|coming back|doing (?:it|that))|happens|happened"
    r"|(?:has|['’]s) (?:been )?(?:happen|going on)\w*)"
    r"|(?:eso |esto )?(?:(?:me|nos) )?(?:sigue|vuelve a|siempre) (?:pasa|suced|ocurr)\w*)\b",
    re.IGNORECASE,
)
"""Tells that something happens, and not what."""


def lacks_antecedent(text: str) -> bool:
    """Return whether an English sentence has "them" or "they" without a word before it for which they can stand, or
    only tells that something happens: "My wife does them on Sundays", "It keeps happening"."""
    several = _FOR_SEVERAL.search(text)
    if several is not None and _SEVERAL.search(text[: several.start()]) is None:
        return True
    return _HAPPENS.match(text) is not None


def without_fillers(text: str) -> str:
    """Return a sentence without a greeting and other words before the point."""
    return _upper(_cleaned(text))


def pain_label(text: str) -> str:
    """Return the label of a sentence that tells a problem: what is lost ("Losing ten members a month"), else the
    sentence without fillers when it is short enough for a label, else all of it from its point on."""
    point = without_opening(text.strip())
    plain = _cleaned(point)
    if gerund := _GERUND.search(plain):
        verb = gerund["verb"].lower()
        label = f"{_GERUNDS.get(verb, verb)} {gerund['rest'].strip()}"
        label = _plain_person(_NEXT_CLAUSE.split(label)[0])
        if _LEAST_WORDS <= len(label.split()) <= _MAX_WORDS and not _DANGLING.search(label) and not _OWN.search(label):
            return _upper(label)
    short = plain.rstrip(" .!,;")
    fits = _LEAST_WORDS <= len(short.split()) <= _MAX_WORDS and not _DANGLING.search(short)
    return _upper(short if fits else point)


def names_loss(label: str) -> bool:
    """Return whether a label is what is lost, "Losing ten members a month", and not a sentence."""
    return label.lower().startswith(tuple(f"{verb} " for verb in _GERUNDS.values()))


def _cleaned(text: str) -> str:
    text = _NOISE.sub("", " ".join(text.split()))
    text = _STUTTER.sub(r"\1", text)
    return _TAIL.sub("", _AMOUNT_FIRST.sub("", _FILLER.sub("", text))).strip()


def _plain_person(text: str) -> str:
    """Return a gerund phrase without the speaker's person: "losing my staff" becomes "losing staff"."""
    return re.sub(r"\b(?:my|our) (?!(?:own|whole|entire)\b)", "", text)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
