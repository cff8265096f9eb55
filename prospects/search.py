"""The search index behind the filters `q` and `tag`.

Every prospect stores the hashes of all n-grams of one, two and three characters of its folded name, e-mail and phone,
and of its tags. So a text of any length is found anywhere in a field. The hash includes the account, so a search reads
the index entries of its own account only. Hits are candidates: the query still compares the folded text.
"""

import unicodedata
import uuid
import zlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, repeat
from operator import add
from typing import Any

GRAM = 3
QUERY_KEY_LIMIT = 24
"""A long search text is looked up by at most this many n-grams; more would only cost time."""
TEXTS = ("name", "email", "phone")
FIELDS = (*TEXTS, "tags")
FIELD_SEPARATOR = "\n"
"""The separator of the fields in `search_text`. No field and no search text contains it."""
# Unicode does not decompose the dotless i, and its capital is the ordinary I. So treat it as an i.
DOTLESS_I = str.maketrans({"ı": "i"})


def index_of(account_id: uuid.UUID, columns: Mapping[str, Any]) -> dict[str, Any]:
    """Return the search columns of a prospect with these `columns` (named as in `FIELDS`)."""
    texts = [fold(columns.get(field) or "") for field in TEXTS]
    terms = {f"#{tag}" for tag in columns.get("tags") or ()}
    for text in texts:
        terms.update(_ngrams(text))
    return {"search_keys": _hash_all(account_id, terms), "search_text": FIELD_SEPARATOR.join(texts)}


def keys_for(account_id: uuid.UUID, text: str) -> list[int]:
    """Return the keys that every prospect containing this folded text has."""
    if len(text) <= GRAM:
        return _hash_all(account_id, [text])
    grams = sorted({text[start : start + GRAM] for start in range(len(text) - GRAM + 1)})
    return _hash_all(account_id, grams[:: len(grams) // QUERY_KEY_LIMIT + 1])


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


def _ngrams(text: str) -> Iterator[str]:
    """Return the n-grams of one to three characters. `map` and `zip` make them much faster than slices in a loop."""
    pairs = map(add, text, text[1:])
    triples = map("".join, zip(text, text[1:], text[2:], strict=False))
    return chain(text, pairs, triples)


def _hash_all(account_id: uuid.UUID, terms: Iterable[str]) -> list[int]:
    seed = zlib.crc32(account_id.bytes)
    # The integer type of PostgreSQL is signed.
    hashes = map(zlib.crc32, map(str.encode, terms), repeat(seed))
    return sorted({digest - 2**31 for digest in hashes})
