"""Load the word lists of `role_words.txt`: labels and cues that indicate a speaker's role."""

import re
from collections.abc import Iterator
from pathlib import Path

_AMOUNT = (
    r"(?:[$€£₹]\s?\d[\d.,]*|\d[\d.,]*\s?(?:k\b|usd|eur|dollars?|euros?|dolares|pesos|[$€£])?|"
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|twenty|thirty|forty|fifty|sixty|"
    r"seventy|eighty|ninety|hundred|thousand|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|"
    r"treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|mil|\w{3,7}cientos)\b)"
)


def _read_sections(text: str) -> list[tuple[str, list[str]]]:
    sections: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("[") and line.endswith("]"):
            sections.append((line[1:-1], []))
        elif line and not line.startswith("#"):
            sections[-1][1].append(line)
    return sections


_SECTIONS = _read_sections(Path(__file__).with_name("role_words.txt").read_text(encoding="utf-8"))


def _section_words(title: str) -> frozenset[str]:
    return frozenset(word for name, lines in _SECTIONS if name == title for line in lines for word in line.split())


SELLER_LABELS, PROSPECT_LABELS = _section_words("labels seller"), _section_words("labels prospect")
REP_LABELS = SELLER_LABELS | _section_words("labels rep")
SWITCHBOARD_LABELS, SECOND_REP_LABELS = _section_words("labels switchboard"), _section_words("labels second rep")
REP_LABEL_PARTS, PROSPECT_LABEL_PARTS = _section_words("label parts rep"), _section_words("label parts prospect")

BUSINESS_LABELS, FORMAL_ADDRESS = _section_words("label hints rep"), _section_words("label hints prospect")
# "Customer Success" and "Client Services" are the seller's teams.
CUSTOMER_TEAMS = _section_words("customer teams")

# Words of which a text in these languages has at least one.
_LANGUAGE_WORDS = {
    name.removeprefix("language "): _section_words(name) for name, _ in _SECTIONS if name.startswith("language ")
}

_BEFORE_WORDS = str.maketrans(dict.fromkeys('\n\t\u00bf\u00a1("\u201c\u00ab\u2014\u2013', " "))
"""What may stand before a word instead of a space."""

# Weight and pattern of each cue: positive indicates the rep, negative the prospect.
_CUES: tuple[tuple[str, float, re.Pattern[str]], ...] = tuple(
    (
        name.partition(" ")[2],
        float(name.split()[0]),
        # A space before the word is found seven times faster than a word boundary.
        re.compile(rf" (?:{'|'.join(lines).replace('{number}', _AMOUNT)})"),
    )
    for name, lines in _SECTIONS
    if name[0] in "+-"
)


def count_cues(text: str) -> Iterator[tuple[float, int]]:
    """Yield weight and number of each cue in a normalized text. Cues of languages that it cannot be in are left out."""
    spaced = f" {text.translate(_BEFORE_WORDS)}"
    spoken = set(text.split())
    others = tuple(f"{name} " for name, words in _LANGUAGE_WORDS.items() if words.isdisjoint(spoken))
    yield from (
        (weight, len(pattern.findall(spaced))) for name, weight, pattern in _CUES if not name.startswith(others)
    )


def _section_pattern(title: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(line for name, lines in _SECTIONS if name == title for line in lines)})")


ANNOUNCEMENTS, INTERNAL_TALK = _section_pattern("announcements"), _section_pattern("internal talk")

SECOND_PERSON = re.compile(
    r"\b(?:you|your|you're|you've|you'd|you'll|te|ti|tu|tus|usted|ustedes|su|sus|le|les|contigo|sie|ihnen|ihr|ihre|du"
    r"|dein\w*|dir|vous|votre|vos|voce|seu|sua|lei|suo)\b"
)
FIRST_PERSON = re.compile(
    r"\b(?:i|i'm|i've|i'd|my|mine|me|we|we're|we've|our|us|mi|mis|yo|mio|mia|nos|nuestr\w+|ich|mein\w*|mir|mich|wir"
    r"|unser\w*|je|j'\w+|mon|ma|mes|moi|nous|eu|meu|minha|io)\b"
)
_COLLEAGUE_WORDS = (
    r"(?:my|our|mi|nuestr[oa]) (?:\w+ ){0,2}?(?:colleague|manager|engineer|specialist|teammate|director|consultant"
    r"|architect|lead|expert|coordinator|trainer|associate|companer[oa]|coleg[ao]|gerente|ingenier[oa]|especialista"
    r"|supervisor\w*)"
)
_WILL_SERVE = r"(?:be|is) your (?:[\w-]+ ){0,2}?(?:contact|manager|coach|installer|trainer|engineer|consultant)"
_WILL_WORK = r"(?:who|he|she)(?:'d| would|'ll| will)(?: \w+)?(?: be)? (?:\w+ing|the one|your|with you)\b"
_BESIDE_ME = r"(?:it's|this is|and|with|(?:i|we)(?:'ve| have)(?: got| brought)?|acompana)"
_SPOKEN_OF = r"(?:who|she|he|que)(?:'ll|'d|'s| (?!(?:said|told|mentioned|asked|wrote|gave|passed)\b)\w+)"
"""Buyers who are on the call are spoken to, not of: "and Joy, who does our design"."""
_NO_CONJUNCTION = r"(?!(?:if|when|unless|once|whether|since|because|as|so|but|and|or|until|before|after|cuando|si)\b)"
"""Not "and Joy if she wants", which may be said of a buyer."""
_YOU_HAVE = r"you(?:'ve| have)(?: (?:also|just|only))? got"
_BRINGS = (
    r"(?:(?:i|we)(?:'ve| have)(?: (?:also|just|already))?(?: (?:got|brought|asked|invited))?|joined by(?: \w+){0,2}?"
    r"|with me(?: is)?|me and|and i'm here with|i'm \w+,? and(?: this is)?|estoy con|esta conmigo)"
)
_TAKES_OVER = (
    r"(?:(?:'s| is) (?:here|with me|on (?:the line|as well|too)|our|my|going to|joining)"
    r"|(?:'ll| will| can) (?:run|take|walk|go|show|begin|start|tell|explain|present|share|talk|bring|install|set up)"
    r"|(?:'s| has) (?:the numbers|looked|prepared|done|built|run)\b)"
)
_PRESENTS = (
    r"(?:this is|it's|it is|i'm|i am|my name is|name's|soy|me llamo|le habla|te habla|habla|ich bin|hier ist"
    r"|je suis|sono|sou)"
)
_REPRESENTS = r"(?:from|with|at|here|calling|de|del|von|vom|bei|della|da)"


def introduces_self(name: str) -> re.Pattern[str]:
    """Return a pattern for a person called `name` who introduces themselves and their company."""
    return re.compile(rf"\b(?:{_PRESENTS} {re.escape(name)}\b|{re.escape(name)}(?: \w+)?,? {_REPRESENTS}\b)")


def introduces_colleague(name: str) -> re.Pattern[str]:
    """Return a pattern for a rep who introduces `name` as a colleague."""
    return re.compile(
        rf"\b(?:{_COLLEAGUE_WORDS}\W+(?:\w+\W+){{0,3}}?{re.escape(name)}\b"
        rf"|{re.escape(name)}\W+(?:\w+\W+){{0,3}}?{_COLLEAGUE_WORDS}\b"
        rf"|{re.escape(name)}\W+(?:\w+\W+){{0,8}}?{_WILL_SERVE}\b"
        rf"|this is {re.escape(name)}(?:\W+(?:\w+\W+){{0,8}}?{_WILL_WORK}|,? (?:our|my) \w)"
        rf"|{re.escape(name)}(?:'s| is) (?:here|with (?:me|us)|on the (?:line|call))\W+(?:and )?"
        rf"(?:from\b|{_WILL_WORK})"
        rf"|{re.escape(name)}(?:'s| is)? (?:here )?(?:with (?:me|us)|on the (?:line|call))\W+(?:our|my) [\w-]+"
        rf"|{_BESIDE_ME} {re.escape(name)}(?: (?:{_NO_CONJUNCTION}\w+|with me|with us|from \w+|on the line with me))?,?"
        rf" {_SPOKEN_OF}"
        rf"|{re.escape(name)}(?:'s| is) the [\w-]+,? {_SPOKEN_OF}"
        rf"|{_YOU_HAVE} (?:me,? )?(?:[\w-]+,? )?(?:and (?:that's |this is )?)?{re.escape(name)}\b"
        rf"|(?:i|we)(?:'ve| have)(?: got)? {re.escape(name)} (?:here )?from (?:the|our) [\w-]+ (?:team|side|department)"
        rf"|{re.escape(name)} (?:here )?(?:from|in) our (?:[\w-]+ )?(?:team|side|department|office|workshop)\b"
        rf"|(?:it's|this is) [\w-]+ (?:from|at|with)(?: [\w-]+){{1,4}},? and {re.escape(name)}\b(?! from\b))"
    )


def brings_to_call(name: str) -> re.Pattern[str]:
    """Return a pattern for a rep who has `name` on the call and lets them speak: "I've got Luis here", "Luis will run
    the demo". A rep may say so of a buyer, too, so it is less than an introduction."""
    who = re.escape(name)
    return re.compile(
        rf"\b{_BRINGS} (?:(?:my|our) (?:[\w-]+ ){{1,3}})?{who}\b(?! (?:down|marked)\b)|\b{who}{_TAKES_OVER}"
        rf"|\blet {who} (?:go|take|show|explain|tell|walk|run|answer)\b"
    )
