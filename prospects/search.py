"""What `q` and `tag` find, in one index: every prospect carries the hashed pieces of its name, e-mail, phone and tags.

Three characters and more are found anywhere in a field; one or two at the beginning of a word. A hash holds the account
too, so a search touches its own account's entries only. Hits are candidates: the query still compares the text itself.
"""

import re
import uuid
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

GRAM = 3
KEYS_OF_QUERY = 24
"""A long query is narrowed down by this many of its pieces; more would only cost."""
FIELDS = ("name", "email", "phone", "tags")
WORD = re.compile(r"\w+")


def keys_of(account_id: uuid.UUID, columns: Mapping[str, Any]) -> list[int]:
    """The keys under which a prospect with these columns (`FIELDS`) is found."""
    pieces = {f"#{tag}" for tag in columns.get("tags") or ()}
    for field in ("name", "email", "phone"):
        text = (columns.get(field) or "").lower()
        pieces.update(_grams(text), _beginnings(text))
    return _hashed(account_id, pieces)


def keys_for(account_id: uuid.UUID, text: str) -> list[int]:
    """The keys that everything containing `text` has."""
    text = text.lower()
    if len(text) < GRAM:
        return _hashed(account_id, [f"^{text}"])
    grams = sorted(set(_grams(text)))
    return _hashed(account_id, grams[:: len(grams) // KEYS_OF_QUERY + 1])


def key_for_tag(account_id: uuid.UUID, tag: str) -> list[int]:
    """The key that everything with this tag has."""
    return _hashed(account_id, [f"#{tag}"])


def _beginnings(text: str) -> Iterator[str]:
    for word in WORD.findall(text):
        yield f"^{word[:1]}"
        if len(word) > 1:
            yield f"^{word[:2]}"


def _grams(text: str) -> list[str]:
    return [text[place : place + GRAM] for place in range(len(text) - GRAM + 1)]


def _hashed(account_id: uuid.UUID, pieces: Iterable[str]) -> list[int]:
    seed = zlib.crc32(account_id.bytes)
    # PostgreSQL's integer is signed.
    return sorted({zlib.crc32(piece.encode(), seed) - 2**31 for piece in pieces})
