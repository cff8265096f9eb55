"""Word a next step for a reader: what will be done, from the words of the call."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from intelligence.builtin.naming import People
from intelligence.builtin.reading import MatchedCall
from intelligence.builtin.step_candidates import Candidate
from intelligence.shapes import Role

_MAX_WORDS = 16
_CUT = re.compile(
    r",? (?:so (?:that )?(?:i|you|we|she|he|they)|because|but|if|unless|when it|when you|and (?:then )?(?:i|we|you"
    r"|they|he|she|it|at the)"
    r"|and (?:after|before|once|when|while)|and \w+ .*\b(?:is|are|was|will|has)|that's"
    r"|which is|you don't|to see (?:what|how|if)|for you to)\b.*"
    r"|(?<!\bmr)(?<!\bms)(?<!\bdr)(?<!\bst)(?<!\bmrs)(?<!\bsra)[.!?;:].*|, (?!and )\w.*"
)
_RESERVING = re.compile(r"(?:put|pencil|book|reserve|schedule|pop|set up)\b")
_FIRST_PERSON = re.compile(r"\b(?:i|i'm|i've|i'd|i'll|we|we're|we've|we'd|we'll|let's)\b", re.IGNORECASE)
_UNRESOLVED = re.compile(
    r"\b(?:him|her|hers|his|them|theirs|there|she|he)\b|\bones?$"
    # "hold it", "send that over", "put something together for that", "send fifty", "send three times".
    r"|^\w+ (?:you |me |us |up |on )?(?:it\b|(?:that|this|those|these)(?=$| (?:to|on|over|by|for|in|at|off|out|up|down"
    r"|until|till|today|tomorrow|now|then|and|when|before|after|through)\b))|\bfor (?:it|that|this|those)$"
    r"|^(?:send|give|bring|show|e-?mail|text) (?:\w+ )?(?:one|two|three|four|five|six|seven|eight|nine|ten|\w+teen"
    r"|\w+ty|a dozen|\d+)(?: times)?$",
    re.IGNORECASE,
)
"""Words that are not clear without the sentence before: a step with one is quoted."""
_TOPICS: Mapping[str, str] = MappingProxyType(
    {
        r"\bkick-?off\b": "Kickoff",
        r"\bonboarding\b": "Onboarding",
        r"\btraining\b": "Training",
        r"\bdemo\b": "Demo",
        r"\binterview|entrevista": "Interview",
        r"\bdeliver|\bpallets|forklift|entrega": "Delivery",
        r"\binstall|instalaci": "Installation",
        r"\b(?:visit|tour|viewing|come by|come on|come over|see the|venga|visita|portal)\b": "Visit",
        r"\b(?:call|ring|phone|calls|llamo|ll[aá]me|llamar|buzz)\b": "Call",
        r"\b(?:starts|start on|begins|empieza|incorpora|first block)\b": "Start",
        r"\b(?:meet|meeting|reuni[oó]n|look at each other|studio hour)\b": "Meeting",
    }
)


def describe(candidate: Candidate, reading: MatchedCall, people: People) -> str:
    """Return the step as a phrase that begins with a verb or names the appointment.

    A clause that cannot be turned into such a phrase is given word for word.
    """
    if candidate.kind == "appointment" or (candidate.moment and _RESERVING.match(candidate.action)):
        topic = _topic(candidate, reading)
        has_hour = candidate.moment is not None and candidate.moment.at is not None
        return topic or ("Appointment" if has_hour else _sentence(candidate.sentence.text))
    if reading.language == "en":
        phrase = _announcement(candidate, people) if candidate.kind == "dispatch" else _phrase(candidate, people)
        if phrase and not _UNRESOLVED.search(candidate.action):
            return phrase
    elif candidate.moment and (topic := _topic_of(candidate.clause)):
        return topic
    return _sentence(candidate.clause)


def _topic(candidate: Candidate, reading: MatchedCall) -> str | None:
    near = [s.text for s in reading.sentences if candidate.turn - 2 <= s.turn <= candidate.turn]
    topics = (_topic_of(text) for text in (candidate.clause, candidate.action, *reversed(near)))
    return next((topic for topic in topics if topic), None)


def _topic_of(text: str) -> str | None:
    found = (topic for pattern, topic in _TOPICS.items() if re.search(pattern, text, re.IGNORECASE))
    return next(found, None)


def _phrase(candidate: Candidate, people: People) -> str | None:
    spoken_by, heard_by = candidate.sentence.side, _other(candidate.sentence.side)
    speaker = people.of(spoken_by) if candidate.owner != spoken_by else "them"
    listener = people.of(heard_by) if candidate.owner == spoken_by else "them"
    text = re.sub(r"\bsent\b", "send", _CUT.sub("", candidate.action).strip(" ,.!?"))
    text = re.sub(r"^have (it|that|this|them|the \w+) (?:with|over to|to)\b", r"send \1 to", text)
    text = re.sub(r"\s+(?:before|after|first|until|till|by|(?<!before )(?<!by )(?<!until )(?<!till )then)$", "", text)
    text = _in_third_person(text, speaker, listener)
    if _FIRST_PERSON.search(text) or not 1 < len(text.split()) <= _MAX_WORDS:
        return None
    return text[0].upper() + _restore_names(text[1:], candidate.clause)


def _announcement(candidate: Candidate, people: People) -> str | None:
    """Return "You're going to get an email" as "Melissa is going to get an email"."""
    listener = people.of(_other(candidate.sentence.side))
    text = _CUT.sub("", candidate.action).strip(" ,.!?")
    for contraction, words in (("you're", "is"), ("you'll", "will"), ("you should", "should"), ("you will", "will")):
        text = re.sub(rf"\b{contraction}\b", f"{listener} {words}", text)
    text = _in_third_person(text, people.of(candidate.sentence.side), "them" if listener in text else listener)
    if _FIRST_PERSON.search(text) or len(text.split()) < 3:
        return None
    return text[0].upper() + _restore_names(text[1:], candidate.clause)


def _in_third_person(text: str, speaker: str, listener: str) -> str:
    changes = (
        (r"\byours\b", "theirs"),
        (r"\b(both|all|each|either|neither) of you\b", r"\1 of them"),
        (
            r"\byou both\b(?=\W*$| (?:a|an|the|some|about|on|at|for|to|by|in|with|then|today|tomorrow|tonight|next)\b)",
            "both of them",
        ),
        (r"\byour\b", _possessive(listener)),
        (r"\b(?:y'all|you (?:guys|all|two)|you(?:rself)?)\b(?! (?:are|have|can|will))", listener),
        (r"\b(?:me|us)\b", speaker),
        (r"\b(?:my|our)\b", _possessive(speaker)),
    )
    for pattern, word in changes:
        text = re.sub(pattern, word[:1].lower() + word[1:] if word.startswith("The ") else word, text)
    return text


def _other(side: Role) -> Role:
    return "rep" if side == "prospect" else "prospect"


def _possessive(name: str) -> str:
    return "their" if name == "them" else f"{name}'s"


def _restore_names(text: str, clause: str) -> str:
    """Write the words that the clause writes in capitals, names and weekdays, in capitals again."""
    capitals = {word.casefold(): word for word in re.findall(r"\b[^\W\d_]+", clause)[1:] if not word.islower()}
    return re.sub(r"\b[^\W\d_]+", lambda found: capitals.get(found[0], found[0]) if found[0] != "i" else "I", text)


def _sentence(clause: str) -> str:
    text = clause.strip(" ,;–—-¿¡").rstrip(".")
    text = re.sub(r"^(?:and|an|then|so|but|or|y|pero)\s+(?=\w)", "", text, flags=re.IGNORECASE)
    return text[:1].upper() + text[1:]
