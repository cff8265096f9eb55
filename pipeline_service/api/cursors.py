"""Pagination cursors: opaque signed tokens with a position, valid for one account, one list and its filters."""

import base64
import hashlib
import hmac
from collections.abc import Sequence
from typing import Any

import orjson
from django.conf import settings

from pipeline_service.exceptions import InvalidCursor

VERSION = b"1"
SIGNATURE_LENGTH = 12
CURSOR_LENGTH_LIMIT = 1024


def _signature(payload: bytes, binding: str) -> bytes:
    key = settings.SECRET_KEY.encode()
    return hmac.digest(key, b"cursor" + VERSION + binding.encode() + b"\0" + payload, hashlib.sha256)[:SIGNATURE_LENGTH]


def encode_cursor(position: Sequence[Any], binding: str) -> str:
    """Make the token for a position (integers and strings) in the list that `binding` describes."""
    payload = orjson.dumps(position)
    return base64.urlsafe_b64encode(_signature(payload, binding) + payload).rstrip(b"=").decode()


def decode_cursor(token: str, binding: str) -> list[Any]:
    """Read the position from a token. Raises InvalidCursor if it was altered or has another account, list or filter."""
    if not token.isascii() or len(token) > CURSOR_LENGTH_LIMIT:
        raise InvalidCursor
    try:
        raw = base64.b64decode(token + "=" * (-len(token) % 4), altchars=b"-_", validate=True)
    except ValueError as error:
        raise InvalidCursor from error
    signature, payload = raw[:SIGNATURE_LENGTH], raw[SIGNATURE_LENGTH:]
    if not hmac.compare_digest(signature, _signature(payload, binding)):
        raise InvalidCursor
    position: list[Any] = orjson.loads(payload)
    return position
