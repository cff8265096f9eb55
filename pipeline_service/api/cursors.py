"""Pagination cursors: opaque signed tokens with a position, valid for one account, one list and its filters."""

from collections.abc import Sequence
from typing import Any

from django.core.signing import BadSignature, Signer

from pipeline_service.problems import InvalidCursor


def encode_cursor(position: Sequence[Any], binding: str) -> str:
    """Make the token for a position (integers and strings) in the list that `binding` describes."""
    return _signer(binding).sign_object(position)


def decode_cursor(token: str, binding: str) -> list[Any]:
    """Read the position from a token. Raises InvalidCursor if it was altered or has another account, list or filter."""
    try:
        position: list[Any] = _signer(binding).unsign_object(token)
    except BadSignature as error:
        raise InvalidCursor from error
    return position


def _signer(binding: str) -> Signer:
    return Signer(salt=f"cursor|{binding}", sep=".")
