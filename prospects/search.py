"""The search index behind the filters `q` and `tag`.

Every prospect stores the hashes of all n-grams of one, two and three characters of its folded name, e-mail and phone,
and of its tags. So a text of any length is found anywhere in a field. The hash includes the account, so a search reads
the index entries of its own account only. Hits are candidates: the query still compares the folded text.

A search finds the prospects that have all its words, in any order. A phone number is found however it is spelt.
"""

import re
import unicodedata
import uuid
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from operator import add, sub
from typing import Any

from prospects.phones import split_trunk_prefix

GRAM = 3
QUERY_KEY_LIMIT = 24
"""A long search text is looked up by at most this many n-grams; more would only cost time."""
TEXTS = ("name", "email", "phone")
FIELDS = (*TEXTS, "tags")
FIELD_SEPARATOR = "\n"
"""The separator of the fields in `search_text`. No field and no search text contains it."""
# Unicode does not decompose the dotless i, and its capital is the ordinary I. So treat it as an i.
DOTLESS_I = str.maketrans({"ı": "i"})
APOSTROPHES = "'’‘ʼ`"
PLAIN_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "þ": "th", "æ": "ae", "œ": "oe", **dict.fromkeys(APOSTROPHES)}
)
"""Letters that Unicode does not decompose, as people without them on their keyboard write them."""
WORD_ENDS = re.compile(rf"[\s,;{APOSTROPHES}]+")
MOST_WORDS = 8
"""A longer text is looked for as it is."""
PHONE = re.compile(r"(?:tel:)?[^\w@]*[0-9](?:[0-9]|[^\w@])*")
PHONE_DIGITS = range(6, 16)
"""Fewer digits than these are a word, as more than E.164 allows are."""

Phrase = Sequence[str]
"""Texts that stand one after the other, whatever is in between: a word, or the groups of digits of a number."""


@dataclass(frozen=True, slots=True)
class SearchTerms:
    """A search: the keys that every match has in the index, and the LIKE patterns that its search text matches."""

    keys: list[int]
    patterns: list[str]


def index_of(account_id: uuid.UUID, columns: Mapping[str, Any]) -> dict[str, Any]:
    """Return the search columns of a prospect with these `columns` (named as in `FIELDS`)."""
    texts = [_spellings(columns.get(field) or "") for field in TEXTS]
    terms = {f"#{tag}" for tag in columns.get("tags") or ()}
    for text in texts:
        terms.update(_ngrams(text))
    return {"search_keys": _hash_all(account_id, terms), "search_text": FIELD_SEPARATOR.join(texts)}


def terms_for(account_id: uuid.UUID, text: str) -> SearchTerms:
    """Return the terms of a search for all words of a text, or for a phone number."""
    return _terms(account_id, _phrases(fold(text)))


def terms_as_written(account_id: uuid.UUID, text: str) -> SearchTerms:
    """Return the terms of a search for the whole text as it is, apart from what `fold` ignores."""
    return _terms(account_id, [[fold(text)]])


def patterns_for(text: str) -> list[str]:
    """Return the patterns of `terms_for`, for a search in several accounts."""
    return _patterns(_phrases(fold(text)))


def tag_keys(account_id: uuid.UUID, tag: str) -> list[int]:
    """Return the key that every prospect with this tag has."""
    return _hash_all(account_id, [f"#{tag}"])


def fold(text: str) -> str:
    """Return the text without the differences that a search ignores: case, accents, compatibility forms.

    Example: `İpek` becomes `ipek`.
    """
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    without_accents = "".join(character for character in decomposed if not unicodedata.combining(character))
    # Compatibility forms can contain capitals and accents, so normalise again. Folding the result changes nothing.
    return unicodedata.normalize("NFKC", without_accents).casefold().translate(DOTLESS_I)


def _spellings(text: str) -> str:
    """Return a field in its indexed form: folded, and once more in plain letters if it has others."""
    folded = fold(text)
    plain = folded.translate(PLAIN_LETTERS)
    return folded if plain == folded else f"{folded} {plain}"


def _phrases(text: str) -> list[Phrase]:
    digits = _phone_digits(text)
    if digits:
        return [digits]
    words = list(dict.fromkeys(filter(None, WORD_ENDS.split(text))))
    return [[word] for word in words] if 0 < len(words) <= MOST_WORDS else [[text]]


def _phone_digits(text: str) -> Phrase:
    """Return the groups of digits of a phone number, as far as its stored form has them; none for another text.

    The digits of a trunk prefix (`0`, `(0)` or `0` after the country code) and of the prefix `00` are not stored. A
    number that was stored with its trunk prefix is found, too: there may be something between two groups.
    """
    if not PHONE.fullmatch(text):
        return []
    parts = split_trunk_prefix(re.sub("^00", "+", re.sub(r"[^+0-9]", "", text)))
    if parts is not None:
        return parts
    groups = re.findall("[0-9]+", text.replace("(0)", " "))
    national = re.sub("^[0 ]+", "", " ".join(groups)).split()
    return national if sum(map(len, national)) in PHONE_DIGITS else []


def _terms(account_id: uuid.UUID, phrases: list[Phrase]) -> SearchTerms:
    grams = sorted({gram for text in chain.from_iterable(phrases) for gram in _longest_grams(text)})
    keys = _hash_all(account_id, grams[:: len(grams) // QUERY_KEY_LIMIT + 1])
    return SearchTerms(keys, _patterns(phrases))


def _patterns(phrases: list[Phrase]) -> list[str]:
    return [f"%{'%'.join(map(_escaped, phrase))}%" for phrase in phrases]


def _escaped(text: str) -> str:
    return re.sub(r"[\\%_]", r"\\\g<0>", text)


def _longest_grams(text: str) -> list[str]:
    return [text[start : start + GRAM] for start in range(max(len(text) - GRAM, 0) + 1)]


def _ngrams(text: str) -> Iterator[str]:
    """Return the n-grams of one to three characters. `map` and `zip` make them much faster than slices in a loop."""
    pairs = map(add, text, text[1:])
    triples = map("".join, zip(text, text[1:], text[2:], strict=False))
    return chain(text, pairs, triples)


def _hash_all(account_id: uuid.UUID, terms: Iterable[str]) -> list[int]:
    seed = zlib.crc32(account_id.bytes)
    # The integer type of PostgreSQL is signed.
    hashes = map(zlib.crc32, map(str.encode, terms), repeat(seed))
    return sorted(map(sub, set(hashes), repeat(2**31)))
