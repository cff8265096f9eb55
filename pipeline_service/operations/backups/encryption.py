"""Encryption of files too large for memory: AES-256-GCM over segments that cannot be reordered, dropped or cut off.

The format is a header and segments. The nonce of a segment is the file's random prefix, the segment's number and
whether it is the last one (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015).
"""

import base64
import binascii
import os
import struct
from collections.abc import Iterable, Iterator
from typing import IO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

HEADER = b"pipeline-backup-1\n"
SEGMENT_BYTES = 1024 * 1024
PREFIX_BYTES = 7
TAG_BYTES = 16
KEY_BYTES = 32


class CannotDecrypt(Exception):
    """The file cannot be decrypted with this key; the message says why."""


def parse_key(text: str) -> bytes:
    """Decode a key: 32 bytes in URL-safe base64. Raises ValueError for anything else."""
    try:
        key = base64.urlsafe_b64decode(text)
    except (binascii.Error, ValueError) as error:
        raise ValueError("not URL-safe base64") from error
    if len(key) != KEY_BYTES:
        raise ValueError(f"{len(key)} bytes instead of {KEY_BYTES}")
    return key


def encrypt(source: IO[bytes], key: bytes) -> Iterator[bytes]:
    """Encrypt a stream. Yields the parts of the encrypted file."""
    cipher, prefix = AESGCM(key), os.urandom(PREFIX_BYTES)
    yield HEADER + prefix
    for number, (segment, last) in enumerate(_segments(source, SEGMENT_BYTES)):
        yield cipher.encrypt(_nonce(prefix, number, last), segment, HEADER)


def decrypt(source: IO[bytes], key: bytes) -> Iterator[bytes]:
    """Decrypt what `encrypt` made. Yields verified parts only. Raises CannotDecrypt."""
    if source.read(len(HEADER)) != HEADER:
        raise CannotDecrypt("it is not an encrypted backup")
    prefix = source.read(PREFIX_BYTES)
    cipher = AESGCM(key)
    for number, (segment, last) in enumerate(_segments(source, SEGMENT_BYTES + TAG_BYTES)):
        try:
            yield cipher.decrypt(_nonce(prefix, number, last), segment, HEADER)
        except InvalidTag as error:
            raise CannotDecrypt("the key is another one, or the file is damaged or incomplete") from error


def is_encrypted(start: bytes) -> bool:
    """Return True when a file that starts with these bytes is an encrypted backup."""
    return start.startswith(HEADER)


def _nonce(prefix: bytes, number: int, last: bool) -> bytes:
    return prefix + struct.pack(">I?", number, last)


def _segments(source: IO[bytes], size: int) -> Iterable[tuple[bytes, bool]]:
    """Cut a stream into segments. Yields each with whether it is the last one; an empty stream is one segment."""
    current = _read_exactly(source, size)
    while following := _read_exactly(source, size):
        yield current, False
        current = following
    yield current, True


def _read_exactly(source: IO[bytes], size: int) -> bytes:
    """Read `size` bytes, fewer only at the end: one read from a pipe may return less."""
    parts = []
    while size and (part := source.read(size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)
