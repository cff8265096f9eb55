"""Demographics that callers state explicitly. Nothing is guessed from names, typical_turns or topics."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple

from intelligence.avatars.profiles.pain_words import word_set

Attribute = Literal["role", "industry", "companySize", "place", "lifeStage"]

_WORK = (
    "owner|founder|co-founder|manager|director|ceo|cfo|principal|coach|trainer|agent|realtor|broker|consultant|"
    "teacher|dentist|lawyer|attorney|accountant|bookkeeper|contractor|builder|plumber|electrician|roofer|landscaper|"
    "engineer|developer|designer|photographer|freelancer|chef|baker|therapist|instructor|dispatcher|landlord|"
    "homeowner|recruiter|marketer|editor|farmer|driver|stylist|trader|investor|rancher|grower|hairdresser|barber|nurse|"
    "doctor|physician|surgeon|veterinarian|pharmacist|chiropractor|psychologist|architect|journalist|writer|musician|"
    "artist|mechanic|welder|carpenter|painter|mason|trucker|pilot|florist|butcher|brewer|winemaker|beekeeper|analyst|"
    "scientist|programmer|administrator|receptionist|hygienist|orthodontist|paralegal|planner|caterer|cook|bartender|"
    "cleaner|nanny|tutor|professor|librarian|pastor|firefighter|paramedic|entrepreneur|creator|blogger|podcaster|"
    "distributor|importer|wholesaler|retailer|manufacturer|surveyor|inspector|appraiser|adviser|advisor|"
    "physiotherapist|optometrist|groomer|seller|reseller"
)
_PLACE_OF_WORK = (
    "studio|gym|salon|restaurant|bakery|shop|store|agency|clinic|practice|brokerage|firm|company|business|fleet|"
    "franchise|school|farm|café|cafe|bar|hotel|warehouse|garage|dealership|pharmacy|nursery|office|startup|barbershop|"
    "workshop|brewery|vineyard|consultancy|team|ranch|orchard|church|nonprofit|charity|laboratory|spa|boutique|gallery|"
    "academy|daycare|preschool|kennel|laundromat|factory|mill|dojo|winery|bookstore|contractor"
)
GENERAL_PLACES = word_set("company business firm team office franchise startup plant contractor")
"""Places of work that say nothing about the line of business."""
_WORK_ES = (
    "dueño|dueña|gerente|directora|director|fundadora|fundador|entrenadora|entrenador|agente|abogada|abogado|contadora|"
    "contador|dentista|odontóloga|odontólogo|médica|médico|veterinaria|veterinario|maestra|maestro|arquitecta|arquitecto|consultora|consultor|diseñadora|diseñador|fotógrafa|"
    "fotógrafo|autónoma|autónomo"
)
_PLACE_OF_WORK_ES = (
    "estudio|gimnasio|salón|restaurante|panadería|tienda|agencia|clínica|empresa|negocio|taller|escuela|farmacia|hotel|"
    "bar|consultorio|despacho|peluquería|finca|academia|cafetería|ferretería|librería|inmobiliaria|constructora"
)
_FEMININE_ES = re.compile(r"(?:a|ía|ción|dad)$")
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
    *("busy", "neighborhood", "cute", "nice", "old", "great", "good", "single", "other", "second", "first", "next"),
    *("chair", "lawyer", "whole", "person", "man"),
    *("very", "few", "two", "three", "four"),
}

_TRADES = (
    "real estate|construction|insurance|retail|finance|healthcare|hospitality|logistics|manufacturing|education|"
    "marketing|software|landscaping|roofing|plumbing|trucking|e-?commerce|accounting"
)
_DETERMINERS = "an?|the|my|our"
_NOT_SPECIFYING = (
    "an?|the|or|my|our|his|her|their|is|are|was|has|had|have|owns?|owned|runs?|ran|goes|went|works?|worked|opened|"
    "bought|sold|at|in|for|of|to|with|from|near|by|on|about|wife|husband|brother|sister|mother|father|mom|dad|son|"
    "daughter|friend|boss|neighbor|partner|whole|other|that|this"
)
_WORKPLACE = rf"((?:(?!(?:{_NOT_SPECIFYING}) )[a-z-]+ ){{0,3}}?(?:{_PLACE_OF_WORK}))\b"
_WORKPLACE_ES = rf"((?:{_PLACE_OF_WORK_ES})(?: (?:de \w+|dental|veterinaria|estética|online|en línea))?)\b"
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
    ("role", "i'm|i am|as", r"(?:the |an? )?((?:vice president|vp|head|director) of [a-z]+)\b"),
    ("role", "we're|we are", rf"(?:an? )?((?:[a-z-]+ ){{1,2}}?(?:{_WORK})s?)\b"),
    ("farmer", "i farm|we farm", r"()"),
    ("owner", "my wife and i run|my husband and i run|my brother and i run|my own", rf"(?:an? )?{_WORKPLACE}"),
    ("having", "i have|we have|i've got|we've got|i've had|we've had", rf"(?:{_DETERMINERS}|two|three) {_WORKPLACE}"),
    ("workplace", "my|our|it's my|it's a|it's our", rf"(?:own )?{_WORKPLACE}"),
    ("industry", "i'm in|i am in|we're in|we are in|i work in", rf"({_TRADES})\b"),
    ("workplace", "i'm|i am|i work|i run|i lead|i manage", rf"[a-z' ]{{0,40}}?(?:at|for|in) (?:an?|the) {_WORKPLACE}"),
    ("industry", "we're|we are|it's", rf"an? {_WORKPLACE}"),
    ("size", "we have|i have|we are|we're|team of|staff of", rf"(?:about |like )?(\w+) (?:[a-z]+ )?(?:{_PEOPLE})\b"),
    ("place", "i live|we live|i'm based|i am based|we're based|we are based", _TOWN),
    ("retired", "i'm|i am|i", r"(?:already )?retired\b"),
    ("parent", "my|our", r"(?:kids|children|son|daughter)\b"),
    ("parent", "i have|we have|i've got|we've got", r"\w+ (?:kids|children|son|daughter|boys|girls)\b"),
    ("parent", "i'm|i am", r"an? (?:single |stay at home |working |new )?(?:mom|mum|dad|mother|father|parent)\b"),
    (
        "homeowner",
        "i own|we own|and i own|i bought|we bought|we just bought|i just bought",
        r"(?:a|our|the|my|this) (?:first |old |own )?(?:house|home|condo|townhouse)\b",
    ),
    ("new parent", "my|our|a", r"(?:newborn|new baby)\b"),
    ("student", "i'm|i am", r"(?:still )?(?:a student|in college)\b"),
    ("getting married", "my|our", r"(?:own )?(?:wedding (?:is|was|will|day|next|this|in)|fianc[ée]e?)\b"),
    ("getting married", "planning my|planning our|i'm the|for our|for my", r"(?:own )?(?:wedding|bride|groom)\b"),
    ("getting married", "i'm|i am|we're|we are", r"getting married\b"),
)
_SPANISH = (
    ("role", "soy", rf"(?:la |el |una? )?((?!dueñ)(?:{_WORK_ES}))\b"),
    ("owner", "tengo|tenemos", rf"(?:una?|mi|dos|mi propi[oa]) {_WORKPLACE_ES}"),
    ("owner", "soy dueño de|soy dueña de|soy el dueño de|soy la dueña de", rf"(?:una?|la|el|mi) {_WORKPLACE_ES}"),
    ("owner", "soy dueño del|soy dueña del|soy el dueño del|soy la dueña del", _WORKPLACE_ES),
    ("runner", "dirijo|administro|manejo", rf"(?:una?|el|la|mi) {_WORKPLACE_ES}"),
    ("workplace", "somos|gerente de|mi|nuestra|nuestro|en mi", rf"(?:una? )?(?:pequeñ[oa] )?{_WORKPLACE_ES}"),
    ("size", "somos|tenemos|tengo", rf"(?:unos |unas |como )?(\w+) (?:{_PEOPLE})\b"),
    ("place", "vivo|vivimos|estoy|estamos", _TOWN_ES),
    ("retired", "estoy", r"jubilad[oa]\b"),
    ("parent", "mi|mis", r"hij[oa]s?\b"),
    ("parent", "tengo|tenemos", r"\w+ hij[oa]s?\b"),
    ("student", "soy", r"estudiante\b"),
)
_LISTS = {"en": _ENGLISH, "es": _SPANISH}
_OWNER = {"en": "{} owner", "es": "dueño de {}"}


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
    if kind in ("owner", "runner", "having", "workplace"):
        yield from _business_statements(kind, _specific_noun(match[1]), code)
    elif kind in ("farmer", "homeowner"):
        yield Statement("role", kind)
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
    """Yield the statements implied by a place of work: the role of who owns or runs it, and the line of business when
    it is named. "My gym" may be the gym where somebody trains, so it is no role."""
    head = place.split()[-1] if code == "en" else place.partition(" de ")[0]
    is_general = head in GENERAL_PLACES
    if kind in ("having", "workplace") and is_general and " " not in place:
        return
    if kind == "runner":
        yield Statement("role", _running(head, code))
    elif kind == "owner" or (kind == "having" and not is_general):
        yield Statement("role", _OWNER[code].format(head))
    if " " in place or kind == "workplace":
        yield Statement("industry", place)


def _running(place: str, code: str) -> str:
    if code == "es":
        return f"dirige {'una' if _FEMININE_ES.search(place.split()[0]) else 'un'} {place}"
    return f"runs {'an' if place[0] in 'aeiou' else 'a'} {place}"


def _specific_noun(value: str) -> str:
    """Return the noun with the words that specify it: `small pilates studio` → `pilates studio`. A word with a capital
    letter is left out, since it may be the name of one firm; an abbreviation stays: `HVAC company`."""
    *specifying, head = value.split()
    kept = [word for word in specifying if not word.istitle() and word.casefold() not in _GENERAL_WORDS]
    return " ".join(word if word.isupper() and len(word) > 1 else word.casefold() for word in [*kept, head])


def _size_range(word: str) -> str | None:
    number = int(word) if word.isdecimal() and len(word) < 8 else _NUMBERS.get(word.casefold())
    if number is None:
        return None
    return next((name for most, name in _SIZES if number <= most), _LARGEST)
