"""Names for the people of a call, as used in sentences about it."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from intelligence.builtin.lexicon import words
from intelligence.builtin.reading import MatchedCall
from intelligence.builtin.said_names import (
    addressed_name,
    given_name,
    introduced_names,
    only_machines,
    sought_names,
)
from intelligence.shapes import Role

_GENERIC = re.compile(
    r"(?:speaker|participant|person|caller|recipient|user|agent|customer|client|rep|representative|prospect|buyer"
    r"|seller|sales|advisor|unknown (?:speaker|caller|participant)"
    r"|adviser|coach|closer|lead|unknown|voice|automated voice|host|guest|me|them|asesora?|vendedora?|cliente"
    r"|agente|hablante|interlocutor"
    r"|homeowner|front desk|office|voice ?mail|answering machine|recording|system|operator|ivr|buz[oó]n(?: de voz)?"
    r"|contestador|soporte|señora?|señorita|hombre|mujer|niñ[oa]|vecin[oa]|madre|padre|hij[oa]|espos[oa]|marido|maestr[oa]"
    r"|voz|atenci[oó]n|ejecutiv[oa]|ingenier[oa]|clienta|mam[aá]|pap[aá]|abuel[oa]|compañer[oa]|t[eé]cnic[oa]|operador[a]?"
    r"|receptor|desconocid[oa]|contacto|llamante|persona|receptionist|stranger|someone|female|male|other"
    r"|consejer[oa]|profesora?|m[eé]dic[oa]|doctora?|enfermer[oa]|secretari[oa]|recepcionista"
    r"|(?:speaker|participant|person)[a-z]|a|b|c|[a-z]?\d+)(?: ?\d+| [a-z])?",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"[\[(][^\])]*[\])]| [-–|] .*|@.*")
_LAST_FIRST = re.compile(r"[^,]+, ?(?=\w)")
_ROLE_WORDS = words(
    "office coach agent advisor adviser course registrar asesor asesora tecnico técnico técnica coordinador "
    "coordinadora programme program vendedor vendedora consultor consultora consultant closer rep sales desk team "
    "support customer client care service services reception receptionist manager account executive representative "
    "the studio clinic front store shop estimator inspector comercial agente trainer parent dispatcher dealer "
    "shopper homeowner owner verkäufer verkäuferin venditore venditrice conseiller conseillère vendeur tutor "
    "installer planner donor patient student tenant kunde kundin cliente compradora comprador setter bdr sdr ae "
    "teleoperador teleoperadora promotor promotora gestor gestora ejecutivo ejecutiva operadora "
    "representante prospecto interesado interesada paciente alumno alumna usuario usuaria encargado encargada "
    "caller speaker socio socia gerente director directora dueño dueña "
    "admissions bookings enquiries "
    "venue salon garage hotel school gym shop bakery agency recepción recepcion centralita taller clínica academia "
)
_PARTICLES = frozenset(
    {"van", "von", "de", "del", "der", "di", "da", "du", "le", "la", "st", "st.", "ter", "bin", "al"}
)
"""Words with which a surname begins: "Mr. Van Wyk"."""
_HONORIFICS = frozenset(
    {
        "mr",
        "mister",
        "mrs",
        "ms",
        "miss",
        "dr",
        "dra",
        "sr",
        "sra",
        "don",
        "doña",
        "familie",
        "family",
        "herr",
        "frau",
        "prof",
        "mme",
        "madame",
        "monsieur",
        "signora",
        "signor",
        "señora",
        "señor",
        "doctor",
        "doctora",
        "profe",
        "maestro",
        "maestra",
        "father",
        "sister",
        "brother",
        "pastor",
        "rev",
        "reverend",
        "padre",
        "sor",
        "fray",
        "lic",
        "licenciado",
        "licenciada",
        "ing",
        "ingeniero",
        "ingeniera",
        "arq",
        "professor",
        "profesor",
        "profesora",
        "captain",
        "uncle",
        "aunt",
    }
)


_COMMON_NOUNS = words(
    "man woman lady gentleman guy child boy girl kid teenager neighbour neighbor flatmate housemate roommate dad mum "
    "mom mother father wife husband daughter son grandson granddaughter grandmother grandfather friend colleague boss "
    "vendor surveyor admin optometrist dietitian dietician nutritionist vet audiologist dentist nurse therapist physio "
    "instructor learner teacher member staff fitter plumber electrician roofer broker mechanic pharmacist architect "
    "lawyer accountant engineer landlord farmer driver pa hr it finance procurement secretary bookkeeper clerk caterer "
    "chef photographer designer developer consultant technician builder coordinator scheduler mover cleaner gardener "
    "trainer tutor salesman saleswoman salesperson landlady sensei bursar assistant nan nana gran granny grandma "
    "grandpa shopkeeper barber hairdresser stylist realtor banker florist baker butcher carpenter painter decorator "
    "carer principal headteacher publican jeweller tailor osteopath chiropractor orthodontist optician"
)
_JOBS = words("coordinator technician engineer scheduler clerk nurse therapist secretary receptionist assistant staff")
"""Second words of a label that are no surname: "Treatment Coordinator"."""
_BUSINESS_WORDS = words(
    "training department dept company group ltd limited inc llc centre center house foods motors garages roofing "
    "plumbing heating windows kitchens logistics insurance bank solutions systems software media partners"
)
_ABBREVIATED = frozenset({"pa", "hr", "it"})
_POSITION_WORDS = 3


@dataclass(frozen=True, slots=True)
class People:
    """How to call the two sides in a sentence. A name where the transcript has one, else "the rep" and "the buyer"."""

    rep: str
    buyer: str
    buyer_named: bool
    rep_named: bool
    unnamed_label: str | None = None

    def called(self, speaker: str | None, role: Role) -> str:
        """Return the name of a speaker, else that of the side. A label that is no name is `unnamed_label` where its
        speaker has introduced themselves."""
        return (speaker != self.unnamed_label and display_name(speaker or "")) or self.of(role)

    def of(self, role: Role) -> str:
        return self.rep if role == "rep" else self.buyer


def name_people(reading: MatchedCall) -> People:
    """Return the names of the sides: of each side the one who talks most; several buyers are named together."""
    spoken: dict[Role, Counter[str]] = {"rep": Counter(), "prospect": Counter(), "unknown": Counter()}
    for turn in reading.turns:
        if turn.speaker:
            spoken[turn.role][turn.speaker] += len(turn.text.split())
    rep = next((name for label, _ in spoken["rep"].most_common(1) if (name := display_name(label))), "")
    buyers = [name for label, _ in spoken["prospect"].most_common(2) if (name := display_name(label))]
    several = " and ".join([*buyers[:1], *(name.replace("The ", "the ", 1) for name in buyers[1:])])
    introduced = _introduced(reading, "rep") if not rep or _names_office(rep) else ""
    unnamed = next(iter(spoken["rep"]), None) if introduced and rep else None
    rep = introduced or rep
    several = (
        several or display_name(addressed_name(reading)) or _introduced(reading, "prospect") or given_name(reading)
    )
    if not several and only_machines(reading):
        several = sought_person(reading)
    return People(rep or "The rep", several or "The buyer", bool(several), bool(rep), unnamed)


def _introduced(reading: MatchedCall, role: Role) -> str:
    """Return the name that a side gives itself; empty without one."""
    return next((name for name in introduced_names(reading, role) if name.casefold() not in _HONORIFICS), "")


def _names_office(name: str) -> bool:
    """Return whether a label names what somebody is or where they work: "The dispatcher", "Dr. Yusuf's Office"."""
    return name.startswith("The ") or name.split()[-1].casefold() in _ROLE_WORDS | _BUSINESS_WORDS


def sought_person(reading: MatchedCall) -> str:
    """Return the name of whom the call was for, when nobody was reached; empty without one. Who speaks is it not."""
    speakers = {display_name(turn.speaker or "") for turn in reading.turns}
    firms = _ROLE_WORDS | _BUSINESS_WORDS
    sought = (
        name
        for name in sought_names(reading)
        if name.split()[-1].casefold() not in firms and speakers.isdisjoint([display_name(name), *name.split()])
    )
    return next(filter(None, map(display_name, sought)), "")


def display_name(label: str) -> str:
    """Return the name in a label: "Priyanka (SDR)" is Priyanka, "Dr. Ruth Ames" is Dr. Ames, "Optometrist" is the
    optometrist; empty for no name."""
    name = " ".join(_LAST_FIRST.sub("", _ASIDE.sub(" ", label)).split())
    if name and not name.startswith(tuple("0123456789")):
        parts = name.split()
        if len(parts) > 1 and parts[0].casefold() in _ROLE_WORDS and parts[1].casefold() in {"de", "del"}:
            return ""  # "Ejecutivo de ventas"
        if _is_position(parts):
            return f"The {name.lower()}"
        while parts and (parts[0].casefold() in _ROLE_WORDS or _is_job_of(parts)):
            parts = parts[1:]
        name = " ".join(parts)
    if not name or _GENERIC.fullmatch(name) or not any(c.isalpha() for c in name):
        return ""
    if name.casefold() in _COMMON_NOUNS:
        return f"The {name.upper() if name.casefold() in _ABBREVIATED else name.lower()}"
    parts = [
        part.capitalize() if (part.isupper() and len(part) > 2) or (part.islower() and part not in _PARTICLES) else part
        for part in name.split()
    ]
    if len(parts) == 2 and parts[1].casefold() in _JOBS:
        return f"The {name.lower()}"
    if len(parts) > 1 and parts[-1].casefold() in _ROLE_WORDS | _BUSINESS_WORDS:
        return " ".join(parts)  # "Yard Manager" and "Dr. Yusuf's Office" are no first names and surnames.
    if parts[0].casefold().rstrip(".") in _HONORIFICS:
        return _with_title(parts)
    return parts[0] if len(parts) <= 3 else " ".join(parts)


def _with_title(parts: Sequence[str]) -> str:
    """Return a title with the surname, "Don" and "Doña" with the first name; empty for a title alone."""
    if len(parts) == 1:
        return ""
    surname = next((at for at, part in enumerate(parts[1:-1], 1) if part.casefold() in _PARTICLES), len(parts) - 1)
    named = parts[1:2] if parts[0].casefold() in {"don", "doña"} else parts[surname:]
    return " ".join([parts[0], *named])


def _is_job_of(parts: Sequence[str]) -> bool:
    """Return whether a label is a job and the surname of who does it: "Coordinator Hale"."""
    job, *rest = (part.casefold() for part in parts)
    return (
        len(rest) == 1 and job in _COMMON_NOUNS - _HONORIFICS and rest[0] not in _JOBS | _ROLE_WORDS | _BUSINESS_WORDS
    )


def _is_position(parts: Sequence[str]) -> bool:
    """Return whether a label is what somebody does: "Customer Success Manager", "Head of Library"."""
    lower = [part.casefold() for part in parts]
    if len(parts) < _POSITION_WORDS or lower[0] == "the":
        return False
    return lower[1] == "of" or {lower[0], lower[-1]} <= _ROLE_WORDS
