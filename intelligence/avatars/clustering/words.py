"""Convert a text to terms, in the same way when a space is fitted and when a new call is assigned."""

import re
from functools import cache
from itertools import pairwise

from sklearn.feature_extraction.text import ENGLISH_STOP_WORDS

LONGEST_TEXT = 600
LONGEST_TOKEN = 64
_WORD = re.compile(r"[^\W\d_]{2,}")

_SPOKEN_ENGLISH = """
ain am aren can couldn did didn do does doesn doing don get gets getting go goes going gonna got gotta guess guys hadn
hasn haven hey hi hello isn just kind know let like ll lot mean mm need okay ok oh really right said say see shouldn so
sort stuff sure tell thank thanks thing things think uh uhm um ve want wanna wants wasn well weren won wouldn yeah yep
yes
"""

_SPANISH = """
al algo algunas algunos ante antes aqui aquí así aunque bien bueno cada casi como cómo con cosa cosas creo cual cuando
cuándo da dar de del desde dice digo donde dónde dos el él ella ellas ellos en entonces era eran eres es esa esas ese
eso esos esta está están estar estas este esto estos estoy fue gracias ha había hace hacer hacia hasta hay he hola hoy
la las le les lo los más me mi mí mientras mis mucha muchas mucho muchos muy nada ni no nos nosotros nuestra nuestro o
os otra otro otros para pero poco por porque pues puede puedo que qué quien quién quiere quiero sabe se sé sea ser si sí
sido siempre sin sobre solo son soy su sus también tan tanto te tener tengo tenemos ti tiene tienen todo todos tu tú tus
un una unas uno unos usted ustedes va vale vamos van verdad vez voy ya yo
"""

_STOP_WORDS: dict[str, frozenset[str]] = {
    "en": ENGLISH_STOP_WORDS.union(_SPOKEN_ENGLISH.split()),
    "es": frozenset(_SPANISH.split()),
}


@cache
def stop_words(language: str) -> frozenset[str]:
    """Return the words without a topic in `language` (`en`, `es-MX` …); empty for a language without a list."""
    return _STOP_WORDS.get(language.split("-")[0].lower(), frozenset())


def words(text: str) -> list[str]:
    """Return the words of a text in lower case; everything except letters separates words."""
    return [word for word in _WORD.findall(text.casefold()) if len(word) <= LONGEST_TOKEN]


def content_words(text: str, language: str) -> list[str]:
    """Return the words that may carry a topic, in order, from the first 600 words of the text."""
    ignored = stop_words(language)
    return [word for word in words(text)[:LONGEST_TEXT] if word not in ignored]


def add_word_pairs(content: list[str]) -> list[str]:
    """Return the words and every pair of neighbours, the terms of spaces and profiles."""
    return content + [f"{first} {second}" for first, second in pairwise(content)]
