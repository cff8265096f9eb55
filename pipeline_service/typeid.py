"""TypeID: public ids `<prefix>_<26 characters>` over UUIDv7 (https://github.com/jetify-com/typeid, spec 0.3).

The suffix is the 128-bit value in Crockford base32, lower case, so ids sort by creation time.
"""

import re
import uuid

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
SUFFIX = re.compile(rf"[0-7][{ALPHABET}]{{25}}")
# Encodes two characters at a time: 13 look-ups instead of 26, because every id of every list is encoded here.
_PAIRS = tuple(high + low for high in ALPHABET for low in ALPHABET)
_AS_PYTHON_WRITES = str.maketrans(ALPHABET, "0123456789abcdefghijklmnopqrstuv")


def encode(prefix: str, value: uuid.UUID) -> str:
    """Encode a UUID as a public id."""
    number = value.int
    return (
        f"{prefix}_{_PAIRS[number >> 120]}{_PAIRS[number >> 110 & 1023]}{_PAIRS[number >> 100 & 1023]}"
        f"{_PAIRS[number >> 90 & 1023]}{_PAIRS[number >> 80 & 1023]}{_PAIRS[number >> 70 & 1023]}"
        f"{_PAIRS[number >> 60 & 1023]}{_PAIRS[number >> 50 & 1023]}{_PAIRS[number >> 40 & 1023]}"
        f"{_PAIRS[number >> 30 & 1023]}{_PAIRS[number >> 20 & 1023]}{_PAIRS[number >> 10 & 1023]}"
        f"{_PAIRS[number & 1023]}"
    )


def decode(prefix: str, text: str) -> uuid.UUID | None:
    """Decode a public id to its UUID; None when the text is not an id with this prefix."""
    head, _, suffix = text.rpartition("_")
    if head != prefix or not SUFFIX.fullmatch(suffix):
        return None
    return uuid.UUID(int=int(suffix.translate(_AS_PYTHON_WRITES), 32))
