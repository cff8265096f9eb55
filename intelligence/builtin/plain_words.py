"""Write sentences as plain words for matching: lower case, contractions expanded, one space around every token."""

import re
import unicodedata
from functools import cache

from intelligence.builtin.lexicon import MAX_CACHED, MONEY_SIGNS, NAME_MARK, Language, Lexicon

MAX_TOKEN = 64
PAUSE = ","


def _token_pattern(letter: str) -> re.Pattern[str]:
    return re.compile(rf"{letter}+(?:['’`]{letter}+)*|[$€£]?\d+(?:[.,:]\d+)*[%kKmM]?|[,;:—–(]|(?<= )-(?= )")


_TOKEN, _ASCII_TOKEN = _token_pattern(r"[^\W\d_]"), _token_pattern("[A-Za-z]")
"""The second one is for ASCII text, in which it finds the same, but faster."""


class PlainWords(dict[str, tuple[str, bool]]):
    """Writes sentences as plain words.

    Maps each token to its plain form, and to True if it is a name wherever no sentence begins. Calls share most of
    their words, so each form is made once. When it is full, it begins anew.
    """

    def __init__(self, lexicon: Lexicon | None) -> None:
        super().__init__()
        self._lexicon = lexicon

    def __missing__(self, token: str) -> tuple[str, bool]:
        if len(self) >= MAX_CACHED:
            self.clear()
        self[token] = form = _form_of(token[:MAX_TOKEN], self._lexicon)
        return form

    def write(self, sentence: str) -> str:
        """Return the plain words of a sentence, with marks of a pause as ` ,`."""
        out: list[str] = []
        last = PAUSE
        text = unicodedata.normalize("NFKC", sentence)
        for token in (_ASCII_TOKEN if text.isascii() else _TOKEN).findall(text):
            word, is_name = self[token]
            if last == PAUSE:
                if word == PAUSE:
                    continue
            elif is_name:
                word += NAME_MARK
            out.append(word)
            last = word
        return f" {' '.join(out)} "


@cache
def plain_words(lexicon: Lexicon | None) -> PlainWords:
    """Return the plain words of a lexicon, which all calls share."""
    return PlainWords(lexicon)


def _form_of(token: str, lexicon: Lexicon | None) -> tuple[str, bool]:
    """Return the plain form of a token, and whether it is a name wherever no sentence begins."""
    if not token[0].isalnum() and token[0] not in MONEY_SIGNS:
        return PAUSE, False
    word = token.lower().replace("’", "'").replace("`", "'")
    if not word.isascii():
        word = _without_accents(word)
    if lexicon:
        word = _expand_contraction(word, lexicon.language)
    capital = token[0].isupper() and token != "I" and "'" not in token
    return word, capital and " " not in word and (lexicon is None or word not in lexicon.vocabulary)


def _without_accents(word: str) -> str:
    """Return `café` as `cafe`; ñ stays, since it is a separate letter."""
    parts = unicodedata.normalize("NFD", word)
    kept = "".join(part for part in parts if part == "\u0303" or not unicodedata.combining(part))
    return unicodedata.normalize("NFC", kept)


def _expand_contraction(word: str, language: Language) -> str:
    whole = language.contractions.get(word)
    if whole is not None:
        return whole
    if "'" not in word:
        return word
    for ending, replacement in language.endings:
        if word.endswith(ending):
            return word.removesuffix(ending) + replacement
    return word.replace("'", "")
