"""What `q` and `tag` find, in one index: every prospect carries the hashed pieces of its name, e-mail, phone and tags.

Pieces are all runs of one, two and three characters of the folded text, so a text of any length is found anywhere in a
field. A hash holds the account too, so a search touches its own account's entries only. Hits are candidates: the query
still compares the folded text itself.
"""

import unicodedata
import uuid
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

GRAM = 3
KEYS_OF_QUERY = 24
"""A long query is narrowed down by this many of its pieces; more would only cost."""
TEXTS = ("name", "email", "phone")
FIELDS = (*TEXTS, "tags")
BETWEEN = "\n"
"""What stands between two fields in the folded text; no field and no query holds it."""
# Unicode has no decomposition of the dotless i: Turkish capitals lose the difference.
DOTLESS = str.maketrans({"ı": "i"})


def index_of(account_id: uuid.UUID, columns: Mapping[str, Any]) -> dict[str, Any]:
    """The columns by which a prospect with these columns (`FIELDS`) is found."""
    texts = [fold(columns.get(field) or "") for field in TEXTS]
    pieces = {f"#{tag}" for tag in columns.get("tags") or ()}
    for text in texts:
        pieces.update(_pieces(text))
    return {"search_keys": _hashed(account_id, pieces), "search_text": BETWEEN.join(texts)}


def keys_for(account_id: uuid.UUID, text: str) -> list[int]:
    """The keys that everything containing this folded text has."""
    if len(text) <= GRAM:
        return _hashed(account_id, [text])
    grams = sorted({text[place : place + GRAM] for place in range(len(text) - GRAM + 1)})
    return _hashed(account_id, grams[:: len(grams) // KEYS_OF_QUERY + 1])


def key_for_tag(account_id: uuid.UUID, tag: str) -> list[int]:
    """The key that everything with this tag has."""
    return _hashed(account_id, [f"#{tag}"])


def fold(text: str) -> str:
    """The text without what a search overlooks: case, accents and compatibility forms (`İpek` is `ipek`)."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    bare = "".join(character for character in plain if not unicodedata.combining(character))
    # Compatibility forms can hide capitals and marks: once more, and what is left folds to itself.
    return unicodedata.normalize("NFKC", bare).casefold().translate(DOTLESS)


def _pieces(text: str) -> Iterator[str]:
    for length in range(1, GRAM + 1):
        for place in range(len(text) - length + 1):
            yield text[place : place + length]


def _hashed(account_id: uuid.UUID, pieces: Iterable[str]) -> list[int]:
    seed = zlib.crc32(account_id.bytes)
    # PostgreSQL's integer is signed.
    return sorted({zlib.crc32(piece.encode(), seed) - 2**31 for piece in pieces})
