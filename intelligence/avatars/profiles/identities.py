"""Who the callers of an avatar are, in a plural noun: "Gym owners", "Dental practices", "Parents"."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from intelligence.avatars.profiles.demographics import GENERAL_PLACES, Statement
from intelligence.avatars.profiles.pain_words import word_set

Kind = Literal["business", "person", "life", "general"]

LEAST_SHARE, LEAST_OF_CALLS = 0.12, 0.2
MOST_AGREE = 0.8
"""The share of the callers who say what they are from which a noun may name an avatar of whom few say it."""
MOST_OF_KNOWN = 0.5
"""The least share of the callers who say what they are that a noun must cover."""
MOST_OF_NOUN = 0.75
"""The least share of a noun's callers that must share its specifying word: "dairy farmers"."""
FEWEST_CALLERS = 2

_GENERAL_ROLES = word_set(
    "owner founder co-founder manager director ceo cfo principal entrepreneur administrator dueño dueña gerente "
    "director directora fundador fundadora"
)
_HEADS_OF_FIRMS = word_set("owner founder co-founder entrepreneur company business dueño dueña fundador fundadora")
_OWNER, _RUNS, _OWNER_ES, _RUNS_ES = " owner", ("runs a ", "runs an "), "dueño de ", ("dirige una ", "dirige un ")
_LIFE = {
    "en": {
        "parent": "parents",
        "new parent": "new parents",
        "retired": "retired people",
        "student": "students",
        "getting married": "couples getting married",
    },
    "es": {"parent": "padres y madres", "retired": "jubilados", "student": "estudiantes"},
}
_BUSINESS_OWNERS = {"en": "business owners", "es": "dueños de negocio"}
_ADJECTIVES_ES = {"dental": "dentales", "veterinaria": "veterinarias", "estética": "estéticas"}


class SaidIdentity(NamedTuple):
    """What a caller says they are: the general noun, and the noun with the words that specify it."""

    kind: Kind
    noun: str
    specific: str


class Who(NamedTuple):
    """The callers in a plural noun; `is_people` is False for companies."""

    noun: str
    is_people: bool


@dataclass(slots=True)
class _Noun:
    """The calls with one noun: all, by specifying words, and those of owners. The people are at most two."""

    calls: int = 0
    owners: int = 0
    specific: Counter[str] = field(default_factory=Counter)
    callers: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))


class IdentityCounts:
    """Counts of what callers say they are; each noun at most once for a call."""

    def __init__(self) -> None:
        self._calls = 0
        self._known: Counter[str] = Counter()
        self._nouns: defaultdict[tuple[Kind, str], _Noun] = defaultdict(_Noun)

    def add(self, said: Iterable[Statement], caller: str) -> None:
        """Count one more call."""
        self._calls += 1
        said = list(said)
        found = list(dict.fromkeys(identity for statement in said for identity in _identities(statement)))
        owners = {identity.noun for statement in said if _is_owner(statement) for identity in _identities(statement)}
        kinds = {identity.kind for identity in found}
        self._known.update("work" if kind in ("business", "person") else kind for kind in kinds)
        for kind, noun in dict.fromkeys((identity.kind, identity.noun) for identity in found):
            counted = self._nouns[kind, noun]
            counted.calls += 1
            counted.owners += noun in owners
            for specific in {identity.specific for identity in found if (identity.kind, identity.noun) == (kind, noun)}:
                counted.specific[specific] += 1
                if len(counted.callers[specific]) < FEWEST_CALLERS:
                    counted.callers[specific].add(caller)

    def plural(self, language: str) -> Who | None:
        """Return the noun that most of the callers share who say what they are; None when there is none."""
        code = "es" if language.startswith("es") else "en"
        work = {
            key: noun for key, noun in self._nouns.items() if key[0] in ("business", "person") and self._is_shared(noun)
        }
        is_known = self._known["work"] >= LEAST_SHARE * self._calls
        if work and is_known and (named := self._of_work(work, code)) is not None:
            return named
        life = [(key[1], noun) for key, noun in self._nouns.items() if key[0] == "life" and self._is_shared(noun)]
        for name, noun in sorted(life, key=lambda item: (-item[1].calls, item[0])):
            if noun.calls >= 2 * LEAST_SHARE * self._calls and name in _LIFE[code]:
                return Who(_LIFE[code][name], is_people=True)
        return self._of_general(code)

    def _of_work(self, nouns: dict[tuple[Kind, str], _Noun], code: str) -> Who | None:
        ranked = sorted(nouns.items(), key=lambda item: (-item[1].calls, item[0]))
        (kind, name), first = ranked[0]
        known = self._known["work"]
        least = MOST_OF_KNOWN if first.calls >= LEAST_OF_CALLS * self._calls else MOST_AGREE
        if first.calls >= least * known:
            return self._named(kind, name, first, code)
        both = [self._named(*key, noun, code) for key, noun in ranked[:2]]
        covered = sum(noun.calls for _, noun in ranked[:2])
        if len(both) < 2 or covered < MOST_OF_NOUN * known or any(" " in plain for plain in (name, ranked[1][0][1])):
            return None
        joined = f"{both[0].noun} {'y' if code == 'es' else 'and'} {both[1].noun}"
        return Who(joined, is_people=both[0].is_people and both[1].is_people)

    def _of_general(self, code: str) -> Who | None:
        owners = sum(
            noun.owners if kind == "business" else noun.calls
            for (kind, name), noun in self._nouns.items()
            if kind == "business" or name in _HEADS_OF_FIRMS
        )
        enough = owners >= 2 * LEAST_SHARE * self._calls
        return Who(_BUSINESS_OWNERS[code], is_people=True) if enough else None

    def _is_shared(self, noun: _Noun) -> bool:
        return len(set().union(*noun.callers.values())) >= FEWEST_CALLERS and noun.calls >= LEAST_SHARE * self._calls

    def _named(self, kind: Kind, name: str, noun: _Noun, code: str) -> Who:
        specific, calls = max(
            ((word, count) for word, count in noun.specific.items() if word != name),
            key=lambda item: (item[1], item[0]),
            default=(name, 0),
        )
        shared = calls >= MOST_OF_NOUN * noun.calls and len(noun.callers[specific]) >= FEWEST_CALLERS
        # Who names the kind of place only once says "my gym" beside "my strength gym".
        plain = noun.specific[name] - sum(noun.specific.values()) + noun.calls
        if not shared and calls >= MOST_OF_KNOWN * noun.calls and calls + max(0, plain) >= MOST_OF_NOUN * noun.calls:
            shared = len(noun.callers[specific]) >= FEWEST_CALLERS
        # "software" alone, of "software company" and "software startup", is no place of work.
        word = specific if shared or name not in noun.specific else name
        is_owned = kind == "business" and 2 * noun.owners >= noun.calls
        if code == "es":
            return Who(f"dueños de {word}" if is_owned else _plural_es(word), is_people=True)
        return Who(f"{word} owners" if is_owned else plural(word), is_people=is_owned or kind == "person")


def _is_owner(statement: Statement) -> bool:
    value = statement.value
    return statement.attribute == "role" and (value.endswith(_OWNER) or value.startswith(_OWNER_ES))


def _identities(statement: Statement) -> Iterator[SaidIdentity]:
    attribute, value = statement
    if attribute == "lifeStage":
        yield SaidIdentity("life", value, value)
    elif attribute == "role":
        yield from _of_role(value)
    elif attribute == "industry":
        yield from _of_business(value)


def _of_role(value: str) -> Iterator[SaidIdentity]:
    if value.endswith(_OWNER):
        yield from _of_business(value.removesuffix(_OWNER))
    elif value.startswith((*_RUNS, _OWNER_ES, *_RUNS_ES)):
        for opening in (*_RUNS, _OWNER_ES, *_RUNS_ES):
            value = value.removeprefix(opening)
        yield from _of_business(value)
    elif value in _GENERAL_ROLES or " of " in value:
        yield SaidIdentity("general", value, value)
    else:
        noun = value.split()[-1]
        noun = noun.removesuffix("s") if noun.endswith("rs") else noun
        if noun not in _GENERAL_ROLES:
            yield SaidIdentity("person", noun, f"{value.rpartition(' ')[0]} {noun}".strip())


def _of_business(value: str) -> Iterator[SaidIdentity]:
    words = value.split()
    if not words:
        return
    if words[0] in ("clínica", "dueño") or (len(words) > 1 and (words[1] == "de" or words[-1] in _ADJECTIVES_ES)):
        yield SaidIdentity("business", words[0], value)
    elif words[-1] not in GENERAL_PLACES:
        yield SaidIdentity("business", words[-1], value)
    elif len(words) > 1:
        yield SaidIdentity("business", " ".join(words[:-1]), value)
    else:
        yield SaidIdentity("general", value, value)


def plural(noun: str) -> str:
    """Return the plural of an English noun: "dental practice" → "dental practices"."""
    if noun.endswith("s") and not noun.endswith("ss"):
        return noun
    head, of, tail = noun.partition(" of ")
    if of:
        return f"{plural(head)} of {tail}"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}{'es' if noun.endswith(('s', 'x', 'ch', 'sh')) else 's'}"


def _plural_es(noun: str) -> str:
    first, _, rest = noun.partition(" ")
    if first.endswith("ora"):
        first = f"{first[:-1]}"
    elif first.endswith(("ga", "ga", "ra")) and first in ("abogada", "arquitecta", "maestra", "fotógrafa"):
        first = f"{first[:-1]}o"
    first = f"{first[:-1]}ones" if first.endswith("ón") else f"{first}{'s' if first[-1] in 'aeiouíá' else 'es'}"
    return f"{first} {_ADJECTIVES_ES.get(rest, rest)}".strip()
