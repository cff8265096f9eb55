"""Names for the people of a call, as used in sentences about it."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from intelligence.builtin.contact import GATEKEEPER, MACHINE
from intelligence.builtin.lexicon import words
from intelligence.builtin.opening_names import full_name, greeted_name
from intelligence.builtin.reading import MatchedCall
from intelligence.builtin.said_names import (
    addressed_name,
    called_name,
    given_name,
    introduced_names,
    leaves_message,
    only_machines,
    sought_names,
    titles_used,
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
    r"|(?:speaker|participant|person)[a-z]|a|b|c|one|two|three|four|[a-z]?\d+)(?: ?\d+| [a-z])?",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"[\[(][^\])]*[\])]| [-–|] .*|@.*")
_LAST_FIRST = re.compile(r"[^,]+, ?(?=\w)")
_ROLE_WORDS = words(
    "office coach agent advisor adviser course registrar asesor asesora tecnico técnico técnica coordinador "
    "coordinadora programme program vendedor vendedora consultor consultora consultant closer rep sales desk team "
    "support customer client care service services reception receptionist manager account executive representative "
    "the studio clinic front store shop counter estimator inspector comercial agente trainer parent dispatcher dealer "
    "shopper homeowner owner verkäufer verkäuferin venditore venditrice conseiller conseillère vendeur tutor "
    "installer planner donor patient student tenant kunde kundin cliente compradora comprador setter bdr sdr ae "
    "teleoperador teleoperadora promotor promotora gestor gestora ejecutivo ejecutiva operadora "
    "representante prospecto interesado interesada paciente alumno alumna usuario usuaria encargado encargada "
    "caller speaker socio socia gerente director directora dueño dueña "
    "admissions bookings enquiries dispatch membership success soporte "
    "venue salon garage hotel school gym shop bakery agency recepción recepcion centralita taller clínica academia "
)
_PARTICLES = frozenset(
    {"van", "von", "de", "del", "der", "di", "da", "du", "dela", "le", "la", "st", "st.", "ter", "bin", "al"}
)
"""Words with which a surname begins: "Mr. Van Wyk"."""
_HONORIFICS = frozenset(
    {
        "mr",
        "mister",
        "missis",
        "madam",
        "mrs",
        "ms",
        "miss",
        "mx",
        "nurse",
        "dr",
        "dra",
        "sr",
        "sra",
        "don",
        "doña",
        "dona",
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
    "carer principal headteacher publican jeweller tailor osteopath chiropractor orthodontist optician chairman "
    "chairwoman foreman guard tech contractor shipper counsellor counselor housekeeper caretaker vicar hygienist "
    "attorney recruiter lender supplier breeder nanny waiter lodger apprentice candidate coworker resident worker "
    "visitor founder officer applicant controller bride intern partner workshop warehouse yard depot kitchen "
    "switchboard security practice"
)
_JOBS = words("coordinator technician engineer scheduler clerk nurse therapist secretary receptionist assistant staff")
"""Second words of a label that are no surname: "Treatment Coordinator"."""
_POSITIONS = words("manager director owner supervisor desk lead adviser advisor executive agent consultant")
"""Last words of a label that is no name: "Yard Manager"."""
_DESCRIBES = frozenset({"big", "little", "old", "young"})
_BUSINESS_WORDS = words(
    "training department dept company group ltd limited inc llc centre center house foods motors garages roofing "
    "plumbing heating windows kitchens logistics insurance bank solutions systems software media partners"
)
_ABBREVIATED = frozenset({"pa", "hr", "it"})
_POSITION_WORDS, _SAYS_LITTLE = 3, 30
_BEGINNING = 0.4
"""Who says nothing after this share of the turns was there only at the beginning."""


@dataclass(frozen=True, slots=True)
class People:
    """How to call the two sides in a sentence. A name where the transcript has one, else "the rep" and "the buyer".
    `reps` are all who speak for the rep's side; `titled` has the names that the rep only uses with a title."""

    rep: str
    buyer: str
    buyer_named: bool
    rep_named: bool
    reps: str
    titled: Mapping[str, str]
    unnamed_label: str | None = None

    def called(self, speaker: str | None, role: Role) -> str:
        """Return the name of a speaker, else that of the side. A label that is no name is `unnamed_label` where its
        speaker has introduced themselves."""
        name = "" if speaker == self.unnamed_label else display_name(speaker or "")
        return self.titled.get(name, name) or self.of(role)

    def of(self, role: Role) -> str:
        return self.rep if role == "rep" else self.buyer


def name_people(reading: MatchedCall) -> People:
    """Return the names of the sides: of the rep's the one who talks most; several buyers are named together."""
    spoken = _spoken(reading)
    titled = _titled(reading, spoken["prospect"])
    rep = next((name for label, _ in spoken["rep"].most_common(1) if (name := display_name(label))), "")
    several = _together(spoken["prospect"], titled)
    introduced = _said_name(reading, "rep") if not rep or _names_office(rep) else ""
    unnamed = next(iter(spoken["rep"]), None) if introduced and rep else None
    reps = _together(spoken["rep"], titled) if rep and not introduced else ""
    rep = introduced or rep
    several = several or display_name(addressed_name(reading)) or _said_name(reading, "prospect")
    if leaves_message(reading) or (not several and only_machines(reading)):
        several = sought_person(reading) or several
    rep = rep or "The rep"
    return People(rep, several or "The buyer", bool(several), rep != "The rep", reps or rep, titled, unnamed)


def _spoken(reading: MatchedCall) -> dict[Role, Counter[str]]:
    """Return how many words each speaker of a side says. Beside one who says more, a buyer who speaks only at the
    beginning is left out: they put the call through. So is who counts as a rep and answers for somebody else."""
    spoken: dict[Role, Counter[str]] = {"rep": Counter(), "prospect": Counter(), "unknown": Counter()}
    last: dict[str, int] = {}
    for place, turn in enumerate(reading.turns):
        if turn.speaker:
            spoken[turn.role][turn.speaker] += len(turn.text.split())
            last[turn.speaker] = place
    for role, said in spoken.items():
        for label, _ in said.most_common()[1:]:
            is_gone = role == "prospect" and last[label] < _BEGINNING * len(reading.turns)
            answers = role == "rep" and GATEKEEPER.search(label) and display_name(label).startswith("The ")
            if is_gone or answers:
                del said[label]
    return spoken


def _together(spoken: Counter[str], titled: Mapping[str, str]) -> str:
    """Return the names of those who talk most on a side, with "and"; of more than two those who say something."""
    most = [label for place, (label, words) in enumerate(spoken.most_common(3)) if place < 2 or words >= _SAYS_LITTLE]
    names = [titled.get(name, name) for label in most if (name := display_name(label))]
    *others, last = [*names[:1], *(name.replace("The ", "the ", 1) for name in names[1:])] or [""]
    return f"{', '.join(others)} and {last}" if others else last


def _titled(reading: MatchedCall, labels: Iterable[str]) -> dict[str, str]:
    """Return the names of the buyers' labels with the title by which the rep calls them: "Otieno" is Mr Otieno."""
    names = {name for label in labels if " " not in (name := display_name(label))}
    titles: dict[str, set[str]] = {}
    for turn in reading.turns if names else ():
        for called in titles_used(turn.text) if turn.role == "rep" else ():
            titles.setdefault(called.split()[-1], set()).add(called)
    return {name: used.pop() for name, used in titles.items() if name in names and len(used) == 1}


def _said_name(reading: MatchedCall, role: Role) -> str:
    """Return the name that a side gives itself, or by which the other side calls it, the surest first; empty without
    one."""
    if name := next(filter(None, map(_proper, introduced_names(reading, role))), ""):
        return name
    if role == "prospect" and (name := given_name(reading)):
        return name
    return next(filter(None, (_proper(find(reading, role)) for find in (called_name, greeted_name, full_name))), "")


def _proper(name: str) -> str:
    """Return a name as used in sentences; empty where it is a title or what somebody is: "Thanks, Doctor"."""
    shown = "" if name.casefold() in _HONORIFICS | _ROLE_WORDS else display_name(name)
    return "" if shown.startswith("The ") else shown


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
    if not name or _GENERIC.fullmatch(name) or MACHINE.search(label) or not any(c.isalpha() for c in name):
        return ""
    if name.casefold() in _COMMON_NOUNS:
        return f"The {name.upper() if name.casefold() in _ABBREVIATED else name.lower()}"
    parts = [
        part.capitalize() if (part.isupper() and len(part) > 2) or (part.islower() and part not in _PARTICLES) else part
        for part in name.split()
    ]
    if len(parts) == 2 and parts[1].casefold() in _JOBS | _POSITIONS:
        return f"The {name.lower()}"
    if len(parts) > 1 and parts[-1].casefold() in _ROLE_WORDS | _BUSINESS_WORDS:
        return " ".join(parts)  # "Dr. Yusuf's Office" and "Music School" are no first names and surnames.
    if parts[0].casefold().rstrip(".") in _HONORIFICS:
        return _with_title(parts)
    return parts[0] if len(parts) <= 3 and parts[0].casefold() not in _DESCRIBES else " ".join(parts)


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
