"""Query parameters: each has a kind that parses text strictly and describes itself for the OpenAPI file."""

import re
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import QuerySet
from django.http import QueryDict

from pipeline_service import clock, typeid
from pipeline_service.api.serializers import nearest, refuse
from pipeline_service.problems import Detail, UnknownParameter

# ASCII digits only: int() would also take Arabic digits, underscores and signs.
DIGITS = re.compile(r"\d{1,16}", re.ASCII)


class Unfit(Exception):
    """The text is no value of this kind; carries the detail's code and message."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        self.message = message
        super().__init__(message)


Parse = Callable[[str, uuid.UUID], Any]


@dataclass(frozen=True, slots=True)
class Kind:
    """How a parameter's text becomes a value, and its OpenAPI schema."""

    parse: Parse
    schema: Mapping[str, Any] = field(default_factory=lambda: {"type": "string"})


@dataclass(frozen=True, slots=True)
class Parameter:
    """One query parameter."""

    name: str
    kind: Kind
    required: bool = False
    description: str = ""


def _moment(text: str, account_id: uuid.UUID) -> Any:
    if not DIGITS.fullmatch(text) or int(text) >= clock.LIMIT:
        raise Unfit("invalid", "Must be Unix milliseconds between 0 and 253402300799999.")
    return clock.from_ms(int(text))


def _text(text: str, account_id: uuid.UUID) -> str:
    if "\x00" in text or any("\ud800" <= character <= "\udfff" for character in text):
        raise Unfit("invalid", "Must not contain NUL or broken characters.")
    if len(text) > 512:
        raise Unfit("too_long", "Must not be longer than 512 characters.")
    return text


MOMENT = Kind(_moment, {"type": "integer", "format": "int64"})
TEXT = Kind(_text)


def whole(low: int, high: int, default: int | None = None) -> Kind:
    """A whole number from `low` to `high`; outside is refused, not clamped."""

    def parse(text: str, account_id: uuid.UUID) -> int:
        if not DIGITS.fullmatch(text) or not low <= int(text) <= high:
            raise Unfit("out_of_range", f"Must be a whole number between {low} and {high}.")
        return int(text)

    schema = {"type": "integer", "minimum": low, "maximum": high}
    return Kind(parse, schema if default is None else schema | {"default": default})


def choice(values: Sequence[str]) -> Kind:
    """One of a fixed set."""

    def parse(text: str, account_id: uuid.UUID) -> str:
        if text not in values:
            raise Unfit("invalid_choice", f"'{text[:100]}' is not one of: {', '.join(values)}.")
        return text

    return Kind(parse, {"type": "string", "enum": list(values)})


def slug_of(slugs: Callable[[uuid.UUID], Iterable[str]]) -> Kind:
    """A slug of the account's own catalogue, e.g. a stage; an unknown one is refused with the valid ones listed."""

    def parse(text: str, account_id: uuid.UUID) -> str:
        known = list(slugs(account_id))
        if text not in known:
            raise Unfit("invalid_choice", f"'{text[:100]}' is not one of: {', '.join(known)}.")
        return text

    return Kind(parse)


def reference(prefix: str, queryset: Callable[[], QuerySet]) -> Kind:
    """The id of a record of the account."""

    def parse(text: str, account_id: uuid.UUID) -> uuid.UUID:
        value = typeid.decode(prefix, text)
        if value is None or not queryset().filter(account_id=account_id, pk=value).exists():
            raise Unfit("not_found", "Does not name a record of this account.")
        return value

    return Kind(parse)


LIMIT = Parameter("limit", whole(1, 100, default=50), description="Page size.")
CURSOR = Parameter("cursor", TEXT, description="`nextCursor` of the page before.")
SINCE = Parameter("since", MOMENT, description="Only records after this time (Unix ms, exclusive).")
UNTIL = Parameter("until", MOMENT, description="Only records before this time (Unix ms, exclusive).")


def read(query: QueryDict, known: Sequence[Parameter], account_id: uuid.UUID) -> dict[str, Any]:
    """The values of the given parameters by name.

    Raises UnknownParameter, ValidationFailed (repeated, empty, unfit, reversed range) or InvalidReference, naming each.
    """
    by_name = {parameter.name: parameter for parameter in known}
    unknown = [name for name in query if name not in by_name]
    if unknown:
        details = [
            Detail(name[:100], "unknown_parameter", f"There is no parameter '{name[:100]}'.{nearest(name, by_name)}")
            for name in unknown
        ]
        raise UnknownParameter(details[0].message, details=details)
    values: dict[str, Any] = {}
    details = []
    for name, parameter in by_name.items():
        given = query.getlist(name)
        if len(given) > 1:
            details.append(Detail(name, "repeated", f"{name} is given more than once."))
        elif given and not given[0].strip():
            details.append(Detail(name, "empty", f"{name} is empty; leave it out or give a value."))
        elif given:
            try:
                values[name] = parameter.kind.parse(given[0].strip(), account_id)
            except Unfit as unfit:
                details.append(Detail(name, unfit.code, f"{name}: {unfit.message}"))
        elif parameter.required:
            details.append(Detail(name, "required", f"{name} is required."))
    if not details:
        details = _reversed(values)
    refuse(details)
    return values


def _reversed(values: Mapping[str, Any]) -> list[Detail]:
    for low, high in (("since", "until"), ("startDate", "endDate"), ("from", "to")):
        if low in values and high in values and values[low] > values[high]:
            return [Detail(low, "reversed_range", f"{low} must not be later than {high}.")]
    return []
