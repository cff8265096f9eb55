"""The template syntax of the phrase lists, and an index that makes thousands of templates cheap to match.

A line of a list is a template over the words of one plain sentence (lower case, contractions expanded):

    too expensive|pricey        one of several words
    ran_out of                  `_` joins words of one choice
    really? expens*             `?` may be missing, `*` any ending
    worried ~3 price            up to three words between
    @home                       a named word class, also inside a choice
    @num, @Name                 a number; a word with a capital letter inside the sentence
    ^ no $                      starts the sentence (fillers aside); ends a clause

Every template compiles to one pattern without nested repetition. It is tried only on sentences that contain its rarest
required word, so the cost per sentence hardly depends on the length of the lists.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import chain
from typing import NamedTuple

MAX_CACHED = 20_000
NUMBER_KEY = "#"
NAME_KEY = "^"
NAME_MARK = "^"
MONEY_SIGNS = frozenset("$€£")


def words(text: str) -> frozenset[str]:
    """Return the words of a text, so that word lists can be written as prose."""
    return frozenset(text.split())


NUMBER_WORDS = words(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million grand k "
    "dos tres cuatro cinco seis siete ocho nueve diez doce trece catorce quince dieciseis diecisiete "
    "dieciocho diecinueve veinte veintiuno veintiun veintiuna veintidos veintitres veinticuatro veinticinco veintiseis "
    "veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento "
    "doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos doscientas "
    "trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas mil millon millones"
)
_NUMBER = r"(?:[$€£]?\d\S*|" + "|".join(sorted(NUMBER_WORDS)) + ")(?= )"
_PREFIX_LENGTHS = range(2, 11)
_GAP = r"(?: \S+){0,%d}?"


class Hit(NamedTuple):
    """A match of a template in a plain sentence: the name of its list and its position."""

    category: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """One compiled line of a word list. Any of `anchors` selects it for a sentence; one word of each of `needs`, the
    shortest first, must occur as well."""

    category: str
    line: str
    pattern: re.Pattern[str]
    anchors: tuple[str, ...]
    needs: tuple[frozenset[str], ...]


class Selection(NamedTuple):
    """The templates that a word of a sentence selects: those that need no other word, and the others by each word of
    their first need. `others` are all these words."""

    alone: Sequence[Template]
    with_word: Mapping[str, Sequence[Template]]
    others: frozenset[str]


@dataclass(frozen=True, slots=True)
class Language:
    """The settings of a language besides its lists: contractions, function words, and words before a hit that
    invalidate it."""

    code: str
    contractions: Mapping[str, str]
    endings: tuple[tuple[str, str], ...]
    function_words: frozenset[str]
    fillers: frozenset[str]
    negated: re.Pattern[str]
    hypothetical: re.Pattern[str]
    reported: re.Pattern[str]
    other_subject: re.Pattern[str]
    price_question: re.Pattern[str]


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """The compiled phrase lists of one language. `vocabulary` is the set of literal words in them, `selection_of`
    returns the templates that a word of a sentence selects, or None."""

    language: Language
    templates: tuple[Template, ...]
    vocabulary: frozenset[str]
    selection_of: Callable[[str], Selection | None] = field(repr=False)


def anchors_of(word: str) -> Iterator[str]:
    """Return the index keys that select templates for a word of a sentence."""
    yield word
    for length in _PREFIX_LENGTHS:
        if length <= len(word):
            yield word[:length] + "*"
    if word[0].isdigit() or word[0] in MONEY_SIGNS or word in NUMBER_WORDS:
        yield NUMBER_KEY
    if word.endswith(NAME_MARK):
        yield NAME_KEY


def build(language: Language, classes: Mapping[str, str], lists: Mapping[str, str]) -> Lexicon:
    """Compile the lists (name → lines of templates) of a language; `classes` are its named word classes."""
    templates = tuple(
        _compile_template(category, line, language, classes)
        for category, text in lists.items()
        for line in (raw.strip() for raw in text.splitlines())
        if line
    )
    index: dict[str, list[Template]] = {}
    for template in templates:
        for anchor in template.anchors:
            index.setdefault(anchor, []).append(template)
    literals = chain.from_iterable(_literal_words(template.line, classes) for template in templates)
    selection_of = lru_cache(MAX_CACHED)(partial(_select, index))
    return Lexicon(language, templates, frozenset(literals), selection_of)


def _select(index: Mapping[str, Iterable[Template]], word: str) -> Selection | None:
    templates = dict.fromkeys(chain.from_iterable(index.get(key, ()) for key in anchors_of(word)))
    if not templates:
        return None
    with_word: dict[str, list[Template]] = {}
    for template in templates:
        for other in chain(*template.needs[:1]):
            with_word.setdefault(other, []).append(template)
    alone = tuple(template for template in templates if not template.needs)
    return Selection(alone, with_word, frozenset(with_word))


def _resolve_choices(element: str, classes: Mapping[str, str]) -> list[str]:
    """Return the alternatives of one element, with word classes resolved."""
    resolved: list[str] = []
    for choice in element.split("|"):
        if choice.startswith("@") and choice not in {"@num", "@Name"}:
            resolved += _resolve_choices("|".join(classes[choice[1:]].split()), classes)
        else:
            resolved.append(choice)
    return resolved


def _literal_words(line: str, classes: Mapping[str, str]) -> Iterable[str]:
    for element in line.split():
        if element in {"^", "$"} or element.startswith("~"):
            continue
        for choice in _resolve_choices(element.removesuffix("?"), classes):
            if not choice.startswith("@"):
                yield from (word for word in choice.split("_") if not word.endswith("*"))


def _choice_pattern(choice: str) -> str:
    if choice == "@num":
        return _NUMBER
    if choice == "@Name":
        return r"[^ ,]+\^"
    patterns = (
        re.escape(word[:-1]) + r"[^ ,]*" if word.endswith("*") else re.escape(word) for word in choice.split("_")
    )
    return " (?:, )?".join(patterns) + "(?= )"


def _compile_template(category: str, line: str, language: Language, classes: Mapping[str, str]) -> Template:
    pattern = ""
    required: list[list[str]] = []
    for element in line.split():
        if element == "^":
            pattern += r"\A(?:(?: ,)? (?:" + "|".join(sorted(language.fillers)) + r")(?= )){0,4}"
        elif element == "$":
            pattern += r"(?= ,| \Z)"
        elif element.startswith("~"):
            pattern += _GAP % int(element[1:])
        else:
            optional = element.endswith("?")
            choices = _resolve_choices(element.removesuffix("?"), classes)
            joined = " (?:, )?(?:" + "|".join(_choice_pattern(choice) for choice in choices) + ")"
            pattern += f"(?:{joined})?" if optional else joined
            if not optional:
                required.append([_rarest_key(choice, language.function_words) for choice in choices])
    if not required:
        raise ValueError(f"a template needs one required word: {line!r}")
    anchors = min(required, key=lambda keys: sum(_match_cost(key, language.function_words) for key in keys))
    needs = [frozenset(keys) for keys in required if keys is not anchors and all(key.isalpha() for key in keys)]
    needs.sort(key=len)
    return Template(category, line, re.compile(pattern), tuple(dict.fromkeys(anchors)), tuple(needs))


def _rarest_key(choice: str, function_words: frozenset[str]) -> str:
    if choice == "@num":
        return NUMBER_KEY
    if choice == "@Name":
        return NAME_KEY
    return min(choice.split("_"), key=lambda word: (_match_cost(word, function_words), -len(word)))


def _match_cost(key: str, function_words: frozenset[str]) -> float:
    """Return the expected number of useless pattern tries for a key, relative to 1 for a rare word."""
    if key in function_words:
        return 40.0
    return 12.0 if key in {NUMBER_KEY, NAME_KEY} else 1.0
