"""Convert text to comparable words: case, width, compatibility forms, punctuation and contractions make no
difference."""

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

_UNSPACED = "\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_LETTER = rf"(?:(?![{_UNSPACED}])[^\W_]|[\u0300-\u036f])"
_TOKEN = re.compile(rf"\d+(?:[.,]\d+)*(?![^\W\d_])|[{_UNSPACED}]|{_LETTER}+(?:['’ʼ＇]{_LETTER}+)*")
_APOSTROPHES = str.maketrans("’ʼ＇", "'''")
_GROUPING = re.compile(r"[.,](?=\d{3}(?!\d))")

_WHOLE = {
    "can't": ("can", "not"), "cannot": ("can", "not"), "won't": ("will", "not"), "shan't": ("shall", "not"),
    "ain't": ("is", "not"), "let's": ("let", "us"), "y'all": ("you", "all"), "gonna": ("going", "to"),
    "wanna": ("want", "to"), "gotta": ("got", "to"),
}  # fmt: skip
_ENDINGS = {"'m": "am", "'re": "are", "'ve": "have", "'ll": "will", "'d": "would"}
_IS_OWNERS = frozenset(
    ("it", "that", "this", "what", "who", "where", "when", "how", "here", "there", "he", "she", "everything", "nothing")
)
EXPANSIONS = frozenset({"is", "not", *_ENDINGS.values(), *_WHOLE, *(w for words in _WHOLE.values() for w in words)})

_NEGATIONS = frozenset(
    [
        *("not", "no", "never", "nobody", "none", "nothing", "nor", "neither", "without", "nowhere", "hardly", "dont"),
        *("nunca", "nadie", "nada", "ni", "tampoco", "sin", "jamas", "ninguno", "ninguna", "ningun"),
        *("nao", "nem", "sem", "ninguem", "ne", "pas", "jamais", "rien", "sans", "aucun", "aucune"),
        *("nicht", "kein", "keine", "keinen", "keiner", "nie", "nichts", "niemand", "ohne", "non", "mai", "senza"),
        *("niente", "nessuno", "не", "нет", "никогда", "niet", "geen", "nooit", "nie", "не", "不", "没", "沒"),
    ]
)
_NUMBER_WORDS = frozenset(
    [
        *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
        *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty"),
        *("forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "thousand", "million", "half", "dozen"),
        *("twice", "first", "second", "third", "double", "grand", "cero", "uno", "dos", "tres", "cuatro", "cinco"),
        *("seis", "siete", "ocho", "nueve", "diez", "once", "doce", "trece", "catorce", "quince", "veinte", "treinta"),
        *("cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa", "cien", "ciento", "doscientos"),
        *("trescientos", "cuatrocientos", "quinientos", "seiscientos", "setecientos", "ochocientos", "novecientos"),
        *("mil", "millon", "medio", "mitad", "doble"),
    ]
)


class Token(NamedTuple):
    """One comparable word and its position in the text."""

    word: str
    start: int
    end: int


def fold(text: str) -> str:
    """Return the text in lower case, one width, composed accents, plain apostrophes; lengths may change."""
    return unicodedata.normalize("NFKC", text.translate(_APOSTROPHES)).casefold()


def tokenize(text: str) -> list[Token]:
    """Return the words of a text in order; a contraction gives its two words, both at its position."""
    tokens = []
    for found in _TOKEN.finditer(text):
        for word in _expand_word(fold(found[0])):
            tokens.append(Token(word, found.start(), found.end()))
    return tokens


def _expand_word(word: str) -> Sequence[str]:
    if word[0].isdigit():
        return (_GROUPING.sub("", word),)
    if word in _WHOLE:
        return _WHOLE[word]
    if "'" not in word:
        return (word,)
    if word.endswith("n't"):
        return word[:-3].replace("'", ""), "not"
    stem, _, ending = word.rpartition("'")
    if f"'{ending}" in _ENDINGS:
        return stem.replace("'", ""), _ENDINGS[f"'{ending}"]
    if ending == "s" and stem in _IS_OWNERS:
        return stem, "is"
    return (word.replace("'", ""),)


def count_negations(words: Sequence[str]) -> int:
    """Return the number of negating words."""
    return sum(1 for word in words if word in _NEGATIONS or _without_accents(word) in _NEGATIONS)


def numbers(words: Sequence[str]) -> list[str]:
    """Return the numbers among the words, in digits or spelled, sorted."""
    return sorted(word for word in words if word[0].isdigit() or _without_accents(word) in _NUMBER_WORDS)


def _without_accents(word: str) -> str:
    if word.isascii():
        return word
    return "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))
