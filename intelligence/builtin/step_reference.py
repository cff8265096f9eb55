"""Find what a pronoun in a promise stands for: "I'll sign it tonight" after "You'll get the agreement"."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from intelligence.builtin.naming import sought_person
from intelligence.builtin.quotes import short_quote
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.step_candidates import Candidate
from intelligence.builtin.step_merging import VAGUE_THING

_WITHIN = 3
"""The turns before a promise in which a thing is still meant by "it"."""
_FORMS = r"(?:order |consent |booking |entry |sign-?up |application |claim )?forms?"
_PAPERS = (
    rf"(?:engagement |offer |no-claims )?letters?|{_FORMS}"
    r"|(?:order )?confirmations?|agreements?|contracts?|quotes?|quotations?|proposals?|estimates?|offers?|mandates?"
    r"|leases?|paperwork|DocuSign"
)
_BILLS = r"invoices?|deposits?|bills?|balance|fees?|instal?lments?|down payment"
_TO_FILL = rf"{_FORMS}|questionnaires?|sheets?|applications?"
_THINGS = (
    rf"{_PAPERS}|invoices?|bills?|questionnaires?|sheets?|links?|lists?|photos?|pictures?|cop(?:y|ies)|reports?"
    r"|price lists?|brochures?|leaflets?|samples?|details|figures|numbers|documents?|drawings?|terms|references?"
    r"|certificates?|schedules?|invites?|invitations?|outlines?|drafts?|files?|recordings?|one-pagers?|pages?"
    r"|summar(?:y|ies)|overviews?|comparisons?|breakdowns?|versions?|menus?|polic(?:y|ies)|receipts?|statements?"
    r"|spreadsheets?|templates?|cvs?|programmes?|plans?|registers?|readings?|x-rays|scans?|masters?|exports?|logs?"
    r"|catalogues?|catalogs?|specs?|sketch(?:es)?|layouts?|examples?|measurements|tests?|case stud(?:y|ies)|names"
    r"|videos?|slides"
)
_LINK = (
    r"(?:and|or|but|to|of|for|on|in|into|at|by|with|from|through|the|an?|that|so|if|is|are|was|as|i|we|you|they|it|me|us"
    r"|not|same|other)"
)


def _naming(heads: str, *, but: str = "number|price|or") -> re.Pattern[str]:
    """Return the pattern of a noun with an article: "the one-page summary for the trustees"; not before some words."""
    return re.compile(
        # What stands after a preposition is not what is sent: "the figures in the report".
        r"\b(?<!\bof )(?<!\bin )(?<!\bat )(?<!\bfrom )(?<!\babout )(?<!\bfor )(?<!\bwith )"
        r"(?P<det>the|an?|your|my|our|both|two|three|four|five|those|these|this|that|another|last|some|a few"
        r"|a couple of) "
        rf"(?P<noun>(?:(?!{_LINK}\b)[\w'’-]+ ){{0,3}}?(?:{heads})(?: (?:{heads}))*)(?![\w'’-])(?! (?:{but})\b)"
        rf"(?P<tail>(?: (?:of|for) (?:the |your |our |my |all |both )?(?!{_LINK}\b)[^\W\d][\w'’-]*)?"
        r"(?=[,.;?!]|$| (?:and|to)\b))?",
        re.IGNORECASE,
    )


class _Action(NamedTuple):
    """A verb with a pronoun as its object, and what can be its object."""

    pattern: re.Pattern[str]
    objects: re.Pattern[str]
    is_sending: bool


_WHAT = (
    r"(?P<what>it|them|that|those|these)\b(?! (?:you|i|we|he|she|they|one|day|week|morning|(?!to)\w+day|time|all|up)\b)"
)
_TO = r"(?:you |me |us |him |her |over |across |through |back |off )?"
_ACTIONS = (
    _Action(re.compile(rf"^(?:get |have )?(?:e-?sign|sign|countersign) {_WHAT}"), _naming(_PAPERS), is_sending=False),
    _Action(re.compile(rf"^pay {_WHAT}"), _naming(_BILLS), is_sending=False),
    _Action(re.compile(rf"^(?:fill|complete) {_WHAT}"), _naming(_TO_FILL), is_sending=False),
    _Action(
        re.compile(rf"^(?:read|review|look at|look over|go through|look through) {_WHAT}"),
        _naming(_THINGS),
        is_sending=False,
    ),
    _Action(
        re.compile(
            rf"^(?:(?:send|e-?mail|mail|text|forward|share|drop|resend|post|print|scan|bring|ping|export|upload) {_TO}"
            rf"|have (?=\w+ (?:with|over to|to|back to|ready) )"
            rf"|you(?:'ll| will|'re going to) (?:have|get|receive) ){_WHAT}"
        ),
        # "The photo is deleted" tells of a photo, and names none to be sent.
        _naming(_THINGS, but="number|price|or|is|was|are|were"),
        is_sending=True,
    ),
)
_BY_OTHER = re.compile(
    r"\b(?:i|we)(?:['’](?:ll|m|ve|d)| will| have| could) (?:\w+ )?(?:send|sent|e-?mail|have|get|text|put|forward|post"
    r"|sending|write|writing|make|making|prepare|draft|bring)\b|\b(?:i|we) (?:can )?(?:send|e-?mail|text|post)\b"
    r"|\byou(?:['’]ll| will)? (?:have|get)\b",
    re.IGNORECASE,
)
"""Says that the speaker sends something."""
_BY_LISTENER = re.compile(
    r"\b(?:send|e-?mail|text|give|forward|bring|show) (?:me|us)\b|\b(?:i|we) need\b|\byou (?:send|bring|sent)\b",
    re.IGNORECASE,
)
"""Says that the other side is to send something."""
_SENT_OTHERWISE = re.compile(
    r"\b(?:send|e-?mail|mail|text|forward|share|resend) (?:(?:me|us|you|him|her) )?(?:over )?"
    r"(?P<det>the|an?|your|my|our|those|last|some) (?P<noun>[\w'’-]+(?: [\w'’-]+){0,4}?)(?P<tail>)"
    r"(?= (?:over|by|on|so|before|to|and|tomorrow|today|tonight|this|then|as|too|if|when|anyway|please|for|with|in"
    r"|through|first|again|once)\b|[,.?!;]|$)",
    re.IGNORECASE,
)
"""Whatever somebody is asked or offers to send."""
_PROMISES_OTHER = re.compile(r"\b(?:i|we)(?:['’]ll| will) .*\b(?:the|an?|my|our|your) \w+", re.IGNORECASE)
"""Promises something else, to which "it" belongs: "I'll photograph the binder and send it over"."""
_INDEFINITE = re.compile(r"^(?:an?|another|this|that|some|those|these|a few|a couple of)$", re.IGNORECASE)
_PERSON = re.compile(
    # "Her" before a noun is a possessive.
    r"\b(?:him\b|her\b(?= (?:a|an|the|at|on|to|by|in|after|before|again|two|three|some|with|and|about"
    r"|when|later|now|first|once|as|today|tonight|tomorrow|\w+day)\b|[.,!?]*$))"
)
_POSSESSIVE = re.compile(r"\b(?:his|her)\b")
_ANY_PERSON = re.compile(r"\b(?:him|her|his|hers|he|she)\b")
_NAMED_PERSON = re.compile(
    r"\b(?:Mr|Mrs|Ms|Miss|Dr|Professor|Nurse)\.? [A-Z][\w'’-]+"
    r"|\b(?i:my|your|our|the) (?i:wife|husband|boss|partner|manager|director|brother|sister|mother|father|mum|dad|mom"
    r"|son|daughter|accountant|landlord|owner|lawyer|foreman|colleague|bookkeeper|supervisor)\b"
)
_NAME = re.compile(
    r"(?:(?<=[a-z,’'] )|^\W*(?=\w+\W*$))(?!(?:I|Okay|Ok|Yes|Yeah|Sure|Please|Right|Perfect|Great|Thanks|No|January"
    r"|February|March|April|May|June|July|August|September|October|November|December|\w+day)\b)[A-Z][^\W\d_]+"
)
"""A word that is written like a name: in the middle of a sentence, or alone."""
_RELATION = re.compile(r"(?:my|your|our|the) ", re.IGNORECASE)
"""Begins with whose relation a person is, which changes with who speaks: "my wife"."""
NAMES_THING = re.compile(
    r"\b(?:agreements?|contracts?|quotes?|proposals?|estimates?|invoices?|bills?|receipts?|statements?|forms?|links?|lists?"
    r"|letters?|photos?|pictures|cop(?:y|ies)|reports?|plans?|prices?|brochures?|leaflets?|samples?|details|numbers"
    r"|figures|documents?|paperwork|passports?|drawings?|terms|references?|parts|keys|papers?|e-?mails?|apps?"
    r"|certificates?|schedules?|invites?|logins?|DocuSign|outlines?|offers?|files?|recording|options|dates"
    r"|contratos?|presupuestos?|facturas?|enlaces?|propuestas?|documentos?|fotos?|papeles|correos?|formularios?|ofertas?"
    r"|informes?|datos|planos?|precios?|res[uú]menes|resumen|escrito|recibos?|fichas?|dibujos?|men[uú]s?|hojas?"
    r"|archivos?|listas?|cat[aá]logos?|cartas?|pdf|dossier|auditor[ií]as?)\b",
    re.IGNORECASE,
)
"""What is mostly sent, brought or signed."""
NAMES_SENT = re.compile(rf"{NAMES_THING.pattern}|\b(?:{_THINGS})\b", re.IGNORECASE)
"""The same, or a thing that is only sometimes sent: a page, a video."""
SAID_AFTER = " (said after “"
_MAX_WORDS, _FEWEST_WORDS = 16, 4


class Reference(NamedTuple):
    """An action with what its pronoun stands for, and the words that were put in."""

    action: str
    named: str


def with_named_object(candidate: Candidate, reading: MatchedCall) -> Reference:
    """Return a promise "I'll email them today" with what was named before: "email the x-rays today"."""
    lower = candidate.action
    for kind in _ACTIONS:
        pronoun = kind.pattern.match(lower)
        if pronoun is None:
            continue
        is_plural = pronoun["what"] in {"them", "those", "these"}
        thing = next(_things(candidate, reading, kind, is_plural=is_plural), None)
        if thing is not None:
            start, end = pronoun.span("what")
            return Reference(f"{lower[:start]}{thing.lower()}{lower[end:]}", thing)
    return _with_person(candidate, reading)


def _things(candidate: Candidate, reading: MatchedCall, kind: _Action, *, is_plural: bool) -> Iterator[str]:
    """Yield what may be meant, the nearest first."""
    # What one gets can be sent on, or back.
    is_returned = " back" in candidate.action or candidate.action.startswith(("forward", "upload", "print", "scan"))
    for said, text in _before(candidate, reading):
        is_own = said.side == candidate.owner
        is_asked = kind.is_sending and not is_returned
        # What the other one is to send is another thing.
        if is_asked and (_BY_LISTENER if is_own else _BY_OTHER).search(text):
            continue
        patterns = (kind.objects, _SENT_OTHERWISE) if kind.is_sending else (kind.objects,)
        for pattern in patterns:
            for found in reversed(list(pattern.finditer(text))):
                noun = found["noun"]
                if VAGUE_THING.search(noun) or _is_plural(noun, found["det"]) != is_plural:
                    continue
                yield f"{_article(found['det'], is_own=is_own)} {noun}{_tail(found['tail'], is_own=is_own)}"
        if said is candidate.sentence and _PROMISES_OTHER.search(text):
            return


def _before(candidate: Candidate, reading: MatchedCall) -> Iterator[tuple[Sentence, str]]:
    """Yield the words before a promise, the nearest sentence first."""
    own = candidate.sentence
    start, clause, _ = own.text.partition(candidate.clause)
    yield own, start if clause else ""  # The words of a clause that was joined are not found.
    said = reading.between(candidate.turn - _WITHIN, candidate.turn)
    for sentence in reversed(said[: said.index(own)]):
        yield sentence, sentence.text


def _is_plural(noun: str, det: str) -> bool:
    return det.lower() not in {"a", "an"} and noun.endswith("s") and not noun.endswith("ss")


def _article(det: str, *, is_own: bool) -> str:
    """Return the article of a thing that is named again, as the one who promises would say it."""
    lower = det.lower()
    if _INDEFINITE.match(lower):
        return "the"
    if lower in {"two", "three", "four", "five"}:
        return f"the {lower}"
    seen = {"my": "the", "our": "the"} if is_own else {"your": "my", "my": "your", "our": "your"}
    return seen.get(lower, lower)


def _tail(tail: str | None, *, is_own: bool) -> str:
    """Return what a thing is for; nothing where it names one of the two sides as the other sees it."""
    words = tail or ""
    return "" if not is_own and re.search(r"\b(?:my|our|your)\b", words, re.IGNORECASE) else words


def _with_person(candidate: Candidate, reading: MatchedCall) -> Reference:
    """Return a promise "I'll send him two times" with the person that the call was for, or was just named."""
    action = candidate.action
    others = _NAMED_PERSON.search(candidate.clause) is not None or " your " in action
    if others or len(_ANY_PERSON.findall(action)) != 1:
        return Reference(action, "")
    pronoun = _PERSON.search(action)
    possessive = _POSSESSIVE.search(action) if pronoun is None else None
    found = pronoun or possessive
    person = _person(candidate, reading, found[0]) if found else ""
    if found is None or not person:
        return Reference(action, "")
    said = f"{person}'s" if possessive else person
    return Reference(f"{action[: found.start()]}{said.lower()}{action[found.end() :]}", said)


def _person(candidate: Candidate, reading: MatchedCall, pronoun: str) -> str:
    """Return the only person whom the nearest words name with a title, else the one whom the call was for; empty
    where another one was named since: "my wife", "Salma"."""
    before = list(_before(candidate, reading))
    named = next((names for _, text in before if (names := set(_NAMED_PERSON.findall(text)))), None)
    (person, *others) = named or {sought_person(reading)}
    if not named:
        known = {word for turn in reading.turns for word in (turn.speaker or "").split()} | set(person.split())
        if any(set(_NAME.findall(text)) - known for _, text in before):
            return ""
    is_other = person.startswith(("Mr.", "Mr ") if pronoun == "her" else ("Mrs", "Ms", "Miss"))
    return "" if others or is_other or _RELATION.match(person) else person


def said_after(candidate: Candidate, reading: MatchedCall) -> str:
    """Return the last sentence that may say what a Spanish "lo" is: " (said after “¿Me manda el contrato?”)"."""
    before = reading.between(candidate.turn - _WITHIN, candidate.turn)
    before = before[: before.index(candidate.sentence)]
    said = next((said.text for said in reversed(before) if _names(said.text)), "")
    return f"{SAID_AFTER}{short_quote(said, _MAX_WORDS)}”)" if said else ""


def _names(text: str) -> bool:
    return NAMES_THING.search(text) is not None and len(text.split()) >= _FEWEST_WORDS
