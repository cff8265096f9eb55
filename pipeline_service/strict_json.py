"""JSON as the product reads and writes it. Knows no Django, so that webhook workers do not load the REST framework.

Reading is strict about NaN, depth, NUL, lone surrogates, huge numbers and duplicate keys.
"""

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NoReturn

import orjson

from pipeline_service.exceptions import MalformedJSON

DEPTH_LIMIT = 32
SAFE_INTEGER = 2**53
INTEGER_DIGITS = 16
NUMBER_LENGTH = 64
SHOWN_DIGITS = 40
SURROGATE = re.compile("[\ud800-\udfff]")
# The closing quote is optional: a string without one is then read once, and not again from each quote inside it.
STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{\]}]', re.DOTALL)


def _reject_constant(name: str) -> NoReturn:
    raise MalformedJSON(f"{name} is not a JSON number.")


def _integer(text: str) -> int:
    if len(text) > INTEGER_DIGITS + 1 or abs(number := int(text)) > SAFE_INTEGER:
        raise MalformedJSON(f"{_shortened(text)} is no whole number within ±2^53. Send a longer id as a string.")
    return number


def _decimal(text: str) -> Decimal:
    number = Decimal(text) if len(text) <= NUMBER_LENGTH else Decimal("Infinity")
    if not number.is_finite() or not -30 < number.adjusted() < 30:
        raise MalformedJSON(f"{_shortened(text)} is too long or out of range.")
    return number


def _shortened(text: str) -> str:
    return text if len(text) <= SHOWN_DIGITS else f"{text[:SHOWN_DIGITS]}…"


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise MalformedJSON(f"The key '{twice[:100]}' appears twice in one object.")
    return members


_decoder = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=_reject_constant, parse_int=_integer, parse_float=_decimal
)


def _texts(value: Any) -> Iterator[str]:
    stack = [value]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            yield item
        elif isinstance(item, dict):
            stack.extend(item.keys())
            stack.extend(item.values())
        elif isinstance(item, list):
            stack.extend(item)


def _too_deep(text: str) -> int | None:
    """Return the place of the first bracket over DEPTH_LIMIT, outside of strings; linear and without recursion."""
    depth = 0
    for part in STRING_OR_BRACKET.finditer(text):
        character = part.group()
        if character in "[{":
            depth += 1
            if depth > DEPTH_LIMIT:
                return part.start()
        elif character in "]}":
            depth -= 1
    return None


def loads(body: bytes) -> Any:
    """Parse a JSON body: numbers with a point become Decimal, strings have no NUL or lone surrogate, depth ≤ 32.

    Raises MalformedJSON with the reason.
    """
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        readable = body[: error.start].decode("utf-8")
        raise MalformedJSON.at(readable, len(readable), "The request body is not UTF-8") from error
    if body.count(b"[") + body.count(b"{") > DEPTH_LIMIT and (deep := _too_deep(text)) is not None:
        raise MalformedJSON.at(text, deep, f"The request body is nested deeper than {DEPTH_LIMIT} levels")
    try:
        value = _decoder.decode(text)
    except json.JSONDecodeError as error:
        # Some of the decoder's messages end in "at" already.
        reason = f"The request body is not valid JSON: {error.msg.removesuffix(' at')}"
        raise MalformedJSON.at(text, error.pos, reason) from error
    # The decoder rejects raw control characters, so these can only come from an escape.
    if b"\\u" in body:
        for item in _texts(value):
            if "\x00" in item or SURROGATE.search(item):
                raise MalformedJSON("Strings must not contain NUL or lone surrogate characters.")
    return value


def plain_number(value: Decimal | float) -> float | int:
    """The number as JSON shows it, whole ones without a point."""
    number = float(value)
    return int(number) if number.is_integer() else number


def _default(value: Any) -> Any:
    if isinstance(value, Decimal):
        return plain_number(value)
    raise TypeError(f"{type(value)} has no JSON form")


def dumps(data: Any) -> bytes:
    """Write compact JSON, with Decimal as a number."""
    return orjson.dumps(data, default=_default)
