"""The encryption of backups: any length comes back, and nothing changed does."""

import io
import os

import pytest

from pipeline_service.operations.backups import encryption
from pipeline_service.operations.backups.encryption import CannotDecrypt, decrypt, encrypt

KEY = os.urandom(32)
SEGMENT = 64


@pytest.fixture(autouse=True)
def _small_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encryption, "SEGMENT_BYTES", SEGMENT)


def encrypted(content: bytes) -> bytes:
    return b"".join(encrypt(io.BytesIO(content), KEY))


@pytest.mark.parametrize("size", [0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 5 * SEGMENT])
def test_what_was_encrypted_comes_back(size: int) -> None:
    content = os.urandom(size)
    assert b"".join(decrypt(io.BytesIO(encrypted(content)), KEY)) == content


def test_the_same_content_is_never_encrypted_the_same_way() -> None:
    assert encrypted(b"content") != encrypted(b"content")


def test_segments_cannot_be_reordered_dropped_or_cut_off() -> None:
    whole = encrypted(os.urandom(4 * SEGMENT))
    start, length = len(encryption.HEADER) + encryption.PREFIX_BYTES, SEGMENT + encryption.TAG_BYTES
    head, parts = whole[:start], [whole[place : place + length] for place in range(start, len(whole), length)]
    for changed in (parts[::-1], parts[:-1], parts[1:], [parts[0], *parts], []):
        with pytest.raises(CannotDecrypt):
            list(decrypt(io.BytesIO(head + b"".join(changed)), KEY))
