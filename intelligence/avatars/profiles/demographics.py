"""Demographics that callers state explicitly. Nothing is guessed from names, typical_turns or topics."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple

Attribute = Literal["role", "industry", "companySize", "place", "lifeStage"]

_WORK = (
    "owner|founder|co-founder|manager|director|ceo|cfo|principal|coach|trainer|agent|realtor|broker|consultant|"
    "teacher|dentist|lawyer|attorney|accountant|bookkeeper|contractor|builder|plumber|electrician|roofer|landscaper|"
    "engineer|developer|designer|photographer|freelancer|chef|baker|therapist|instructor|dispatcher|landlord|"
    "homeowner|recruiter|marketer|editor|farmer|driver|stylist|trader|investor"
)
_PLACE_OF_WORK = (
    "studio|gym|salon|restaurant|bakery|shop|store|agency|clinic|practice|brokerage|firm|company|business|fleet|"
    "franchise|school|farm|café|cafe|bar|hotel|warehouse|garage|dealership|pharmacy|nursery|office|startup|barbershop|"
    "workshop|brewery|vineyard|consultancy|team"
)
_WORK_ES = (
    "dueño|dueña|gerente|directora|director|fundadora|fundador|entrenadora|entrenador|agente|abogada|abogado|contadora|"
    "contador|dentista|maestra|maestro|arquitecta|arquitecto|consultora|consultor|diseñadora|diseñador|fotógrafa|"
    "fotógrafo|autónoma|autónomo"
)
_PLACE_OF_WORK_ES = (
    "estudio|gimnasio|salón|restaurante|panadería|tienda|agencia|clínica|empresa|negocio|taller|escuela|farmacia|hotel|"
    "bar|consultorio|despacho|peluquería|finca"
)
_PEOPLE = "employees|people|staff|trainers|drivers|agents|reps|technicians|stylists|empleados|personas|choferes"
_NUMBER_WORDS = (
    ("one", "uno"), ("two", "dos"), ("three", "tres"), ("four", "cuatro"), ("five", "cinco"), ("six", "seis"),
    ("seven", "siete"), ("eight", "ocho"), ("nine", "nueve"), ("ten", "diez"), ("eleven", "once"), ("twelve", "doce"),
)  # fmt: skip
_NUMBERS = {word: number for number, words in enumerate(_NUMBER_WORDS, 1) for word in words}
_NUMBERS |= {"fifteen": 15, "twenty": 20, "veinte": 20, "thirty": 30, "treinta": 30, "forty": 40, "fifty": 50}
_SIZES = ((1, "1 person"), (10, "2–10 people"), (50, "11–50 people"), (200, "51–200 people"))
_LARGEST = "more than 200 people"
_GENERAL_WORDS = {
    *("a", "an", "the", "my", "our", "own", "small", "little", "big", "large", "new", "local", "family", "tiny"),
    *("busy", "whole", "very", "few", "two", "three", "four"),
}

_DETERMINERS = "an?|the|my|our"
_WORKPLACE = rf"((?:[a-z-]+ ){{0,3}}?(?:{_PLACE_OF_WORK}))\b"
_WORKPLACE_ES = rf"((?:{_PLACE_OF_WORK_ES})(?: de \w+)?)\b"
_TOWN = r"(?:here )?in ((?-i:[A-Z][\w'-]+(?: [A-Z][\w'-]+)?))"
_TOWN_ES = r"en ((?-i:[A-Z][\w'-]+(?: [A-Z][\w'-]+)?))"

# Each entry: the kind of statement, the plain words it begins with, and a pattern for the rest. The first group of the
# rest is the value.
_ENGLISH = (
    ("role", "i'm|i am", rf"(?:an?|the) ((?:[a-z-]+ ){{0,2}}?(?:{_WORK}))\b"),
    (
        "owner",
        "i own|we own|i founded|we founded|i started|we started|i opened|we opened|i bought|we bought",
        rf"(?:{_DETERMINERS}) {_WORKPLACE}",
    ),
    ("runner", "i run|we run|i manage|we manage", rf"(?:{_DETERMINERS}) {_WORKPLACE}"),
    (
        "industry",
        "i'm in|i am in|we're in|we are in|i work in",
        r"(?:the )?([a-z]+(?: [a-z]+)?) (?:business|industry)\b",
    ),
    ("industry", "we're|we are", rf"an? {_WORKPLACE}"),
    ("size", "we have|i have|we are|we're|team of|staff of", rf"(?:about |like )?(\w+) (?:[a-z]+ )?(?:{_PEOPLE})\b"),
    ("place", "i live|we live|i'm based|i am based|we're based|we are based", _TOWN),
    ("retired", "i'm|i am|i", r"(?:already )?retired\b"),
    ("parent", "my|our", r"(?:kids|children|son|daughter)\b"),
    ("parent", "i have|we have", r"\w+ (?:kids|children)\b"),
    ("new parent", "my|our|a", r"(?:newborn|new baby)\b"),
    ("student", "i'm|i am", r"(?:still )?(?:a student|in college)\b"),
    ("getting married", "my|our", r"(?:own )?wedding (?:is|was|will|day|next|this|in)\b"),
    ("getting married", "i'm|i am|we're|we are", r"getting married\b"),
)
_SPANISH = (
    ("role", "soy", rf"(?:la |el |una? )?((?:{_WORK_ES})(?: de (?:la |el |una? )?\w+)?)\b"),
    ("owner", "tengo", rf"(?:una?|mi) {_WORKPLACE_ES}"),
    ("runner", "dirijo|administro|manejo", rf"(?:una?|el|la|mi) {_WORKPLACE_ES}"),
    ("size", "somos|tenemos|tengo", rf"(?:unos |unas |como )?(\w+) (?:{_PEOPLE})\b"),
    ("place", "vivo|vivimos|estoy|estamos", _TOWN_ES),
    ("retired", "estoy", r"jubilad[oa]\b"),
    ("parent", "mi|mis", r"hij[oa]s?\b"),
    ("parent", "tengo|tenemos", r"\w+ hij[oa]s?\b"),
    ("student", "soy", r"estudiante\b"),
)
_LISTS = {"en": _ENGLISH, "es": _SPANISH}
_OWNER = {"en": "{} owner", "es": "tiene: {}"}
_RUNNER = {"en": "runs a {}", "es": "dirige: {}"}


class Statement(NamedTuple):
    """One statement of a caller about themselves."""

    attribute: Attribute
    value: str


class _Pattern(NamedTuple):
    """A form of a statement: its plain beginnings, each with a space on both sides, and the pattern of the rest."""

    kind: str
    beginnings: tuple[str, ...]
    rest: re.Pattern[str]


def find_self_descriptions(text: str, language: str) -> dict[Statement, int]:
    """Return the buyer's statements about role, line of business, company size, place and life stage, each with its
    first position in the text; empty for a language without patterns. Age, gender, health and origin are not
    searched."""
    code = language.split("-")[0].lower()
    spaced = f" {text} ".replace("’", "'")
    lower = spaced.lower()
    if len(lower) != len(spaced):
        spaced = lower
    found: dict[Statement, int] = {}
    for pattern in _compile_patterns(code):
        for place, match in _find_matches(pattern, spaced, lower):
            for said in _build_statements(pattern.kind, match, code):
                found[said] = min(place, found.get(said, place))
    return found


@cache
def _compile_patterns(code: str) -> tuple[_Pattern, ...]:
    return tuple(
        _Pattern(kind, tuple(f" {words} " for words in beginnings.split("|")), re.compile(rest, re.IGNORECASE))
        for kind, beginnings, rest in _LISTS.get(code, ())
    )


def _find_matches(pattern: _Pattern, text: str, lower: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Yield the matches of a pattern. Searching the plain beginnings first is many times faster than regular
    expressions alone."""
    for words in pattern.beginnings:
        place = lower.find(words)
        while place >= 0:
            match = pattern.rest.match(text, place + len(words))
            if match is not None:
                yield place, match
            place = lower.find(words, place + 1)


def _build_statements(kind: str, match: re.Match[str], code: str) -> Iterator[Statement]:
    if kind in ("owner", "runner"):
        yield from _business_statements(kind, _specific_noun(match[1]), code)
    elif kind == "role":
        yield Statement("role", _specific_noun(match[1]))
    elif kind == "industry":
        yield Statement("industry", _specific_noun(match[1]))
    elif kind == "place":
        yield Statement("place", match[1])
    elif kind == "size":
        size = _size_range(match[1])
        if size is not None:
            yield Statement("companySize", size)
    else:
        yield Statement("lifeStage", kind)


def _business_statements(kind: str, place: str, code: str) -> Iterator[Statement]:
    """Yield the statements implied by owning or running a place of work: the role, and the line of business when it is
    named."""
    head = place.split()[-1] if code == "en" else place
    yield Statement("role", (_OWNER if kind == "owner" else _RUNNER)[code].format(head))
    if " " in place:
        yield Statement("industry", place)


def _specific_noun(value: str) -> str:
    """Return the noun with the words that specify it: `small pilates studio` → `pilates studio`."""
    return " ".join(word for word in value.casefold().split() if word not in _GENERAL_WORDS)


def _size_range(word: str) -> str | None:
    number = int(word) if word.isdecimal() and len(word) < 8 else _NUMBERS.get(word.casefold())
    if number is None:
        return None
    return next((name for most, name in _SIZES if number <= most), _LARGEST)
