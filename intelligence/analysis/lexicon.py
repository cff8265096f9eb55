"""The little language in which word lists are written, and the index that makes thousands of lines cheap to match.

A line of a list is a template over the words of one plain sentence (lower case, contractions written out):

    too expensive|pricey        one of several words
    ran_out of                  `_` joins words of one choice
    really? expens*             `?` may be missing, `*` any ending
    worried ~3 price            up to three words between
    @home                       a named word class, also inside a choice
    @num, @Name                 a number; a word written with a capital inside the sentence
    ^ no $                      starts the sentence (fillers aside); ends a clause

Every template compiles to one pattern without nested repetition; it is tried only on sentences that hold its
rarest required word, so the cost of a sentence hardly grows with the length of the lists.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

MAX_REMEMBERED = 20_000
NUMBER_KEY = "#"
NAME_KEY = "^"
NAME_MARK = "^"


def words(text: str) -> frozenset[str]:
    """The words of a text, for lists that are easier to read as prose."""
    return frozenset(text.split())


NUMBER_WORDS = words(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million grand k "
    "dos tres cuatro cinco seis siete ocho nueve diez doce trece catorce quince dieciseis diecisiete "
    "dieciocho diecinueve veinte veinticinco treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento "
    "doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos doscientas "
    "trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas mil millon millones"
)
_NUMBER = r"(?:[$€£]?\d\S*|" + "|".join(sorted(NUMBER_WORDS)) + ")(?= )"
_PREFIX_LENGTHS = range(2, 11)
_GAP = r"(?: \S+){0,%d}?"


@dataclass(frozen=True, slots=True)
class Hit:
    """A template found in a plain sentence: its list's name and where it stands there."""

    category: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Template:
    """One compiled line of a word list: any of `anchors` calls it up, one of each of `needs` must be there too."""

    category: str
    line: str
    pattern: re.Pattern[str]
    anchors: tuple[str, ...]
    needs: tuple[frozenset[str], ...]


@dataclass(frozen=True, slots=True)
class Language:
    """What reading a language needs besides its lists: contractions, empty words, words before a hit that undo it."""

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


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The compiled word lists of one language. `vocabulary` are the literal words they use."""

    language: Language
    templates: tuple[Template, ...]
    vocabulary: frozenset[str]
    index: Mapping[str, tuple[Template, ...]] = field(repr=False)


class Matcher:
    """Finds the templates of one lexicon in the sentences of one call, remembering what it met."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._index = lexicon.index
        self._by_word: dict[str, tuple[Template, ...]] = {}
        self._by_sentence: dict[str, tuple[Hit, ...]] = {}

    def hits(self, plain: str) -> tuple[Hit, ...]:
        """Every template found in a plain sentence, each at its first place, in reading order."""
        known = self._by_sentence.get(plain)
        if known is not None:
            return known
        words = set(plain.split())
        candidates = {id(template): template for word in words for template in self._called_up(word)}
        found = []
        for template in candidates.values():
            if any(words.isdisjoint(need) for need in template.needs):
                continue
            match = template.pattern.search(plain)
            if match:
                found.append(Hit(template.category, match.start(), match.end()))
        hits = tuple(sorted(found, key=lambda hit: (hit.start, hit.end, hit.category)))
        if len(self._by_sentence) < MAX_REMEMBERED:
            self._by_sentence[plain] = hits
        return hits

    def _called_up(self, word: str) -> tuple[Template, ...]:
        known = self._by_word.get(word)
        if known is None:
            known = tuple(template for key in anchors_of(word) for template in self._index.get(key, ()))
            if len(self._by_word) < MAX_REMEMBERED:
                self._by_word[word] = known
        return known


def anchors_of(word: str) -> Iterator[str]:
    """The index keys under which a word of a sentence can call up templates."""
    yield word
    for length in _PREFIX_LENGTHS:
        if length <= len(word):
            yield word[:length] + "*"
    if word[0].isdigit() or word[0] in "$€£" or word in NUMBER_WORDS:
        yield NUMBER_KEY
    if word.endswith(NAME_MARK):
        yield NAME_KEY


def build(language: Language, classes: Mapping[str, str], lists: Mapping[str, str]) -> Lexicon:
    """Compile the lists (name → lines of templates) of a language; `classes` are its named word classes."""
    templates = tuple(
        _compile(category, line, language, classes)
        for category, text in lists.items()
        for line in (raw.strip() for raw in text.splitlines())
        if line
    )
    index: dict[str, list[Template]] = {}
    for template in templates:
        for anchor in template.anchors:
            index.setdefault(anchor, []).append(template)
    literals = chain.from_iterable(_literals(template.line, classes) for template in templates)
    return Lexicon(language, templates, frozenset(literals), {key: tuple(value) for key, value in index.items()})


def _choices(element: str, classes: Mapping[str, str]) -> list[str]:
    """The alternatives of one element, word classes resolved."""
    resolved: list[str] = []
    for choice in element.split("|"):
        if choice.startswith("@") and choice not in {"@num", "@Name"}:
            resolved += _choices("|".join(classes[choice[1:]].split()), classes)
        else:
            resolved.append(choice)
    return resolved


def _literals(line: str, classes: Mapping[str, str]) -> Iterable[str]:
    for element in line.split():
        if element in {"^", "$"} or element.startswith("~"):
            continue
        for choice in _choices(element.removesuffix("?"), classes):
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
    return "(?: ,)? ".join(patterns) + "(?= )"


def _compile(category: str, line: str, language: Language, classes: Mapping[str, str]) -> Template:
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
            choices = _choices(element.removesuffix("?"), classes)
            joined = "(?: ,)? (?:" + "|".join(_choice_pattern(choice) for choice in choices) + ")"
            pattern += f"(?:{joined})?" if optional else joined
            if not optional:
                required.append([_anchor(choice, language.function_words) for choice in choices])
    if not required:
        raise ValueError(f"a template needs one required word: {line!r}")
    anchors = min(required, key=lambda keys: sum(_price(key, language.function_words) for key in keys))
    needs = tuple(frozenset(keys) for keys in required if keys is not anchors and all(key.isalpha() for key in keys))
    return Template(category, line, re.compile(pattern), tuple(dict.fromkeys(anchors)), needs)


def _anchor(choice: str, function_words: frozenset[str]) -> str:
    if choice == "@num":
        return NUMBER_KEY
    if choice == "@Name":
        return NAME_KEY
    return min(choice.split("_"), key=lambda word: (_price(word, function_words), -len(word)))


def _price(key: str, function_words: frozenset[str]) -> float:
    """How often a key is expected to call a template up for nothing, against a rare word's 1."""
    if key in function_words:
        return 40.0
    return 12.0 if key in {NUMBER_KEY, NAME_KEY} else 1.0
