"""Cursors: opaque signed tokens that carry a position and are bound to one account, one list and its filters."""

import base64
import hashlib
import hmac
from collections.abc import Sequence
from typing import Any

import orjson
from django.conf import settings

from pipeline_service.problems import InvalidCursor

VERSION = b"1"
MARK_LENGTH = 12
CURSOR_LENGTH_LIMIT = 1024


def _mark(payload: bytes, binding: str) -> bytes:
    key = settings.SECRET_KEY.encode()
    return hmac.digest(key, b"cursor" + VERSION + binding.encode() + b"\0" + payload, hashlib.sha256)[:MARK_LENGTH]


def seal(position: Sequence[Any], binding: str) -> str:
    """The token for a position (integers and strings) within the list that `binding` describes."""
    payload = orjson.dumps(position)
    return base64.urlsafe_b64encode(_mark(payload, binding) + payload).rstrip(b"=").decode()


def open_sealed(token: str, binding: str) -> list[Any]:
    """The position in a token. Raises InvalidCursor for an altered one or one of another list, account or filter."""
    if not token.isascii() or len(token) > CURSOR_LENGTH_LIMIT:
        raise InvalidCursor
    try:
        raw = base64.b64decode(token + "=" * (-len(token) % 4), altchars=b"-_", validate=True)
    except ValueError as error:
        raise InvalidCursor from error
    mark, payload = raw[:MARK_LENGTH], raw[MARK_LENGTH:]
    if not hmac.compare_digest(mark, _mark(payload, binding)):
        raise InvalidCursor
    position: list[Any] = orjson.loads(payload)
    return position
