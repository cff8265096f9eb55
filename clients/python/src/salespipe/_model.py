"""The base of the response models, and the decoding of JSON into them."""

import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Literal, TypeAlias

from salespipe._names import camel_case


@dataclass(frozen=True, kw_only=True)
class Model:
    """A JSON object of the API. `raw` is the object as received, with fields that are newer than this package."""

    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)

    json_names: ClassVar[Mapping[str, str]] = {}
    """Names in JSON that do not follow from the Python name."""


LITERAL: Any = Literal
Fields: TypeAlias = dict[str, tuple[str, Any]]
_FIELDS: dict[type[Model], Fields] = {}


def json_fields(model: type[Model]) -> Fields:
    """Return the attribute and the type of each field by its JSON name."""
    if model not in _FIELDS:
        hints = typing.get_type_hints(model)
        names = [each.name for each in fields(model) if each.name != "raw"]
        _FIELDS[model] = {model.json_names.get(name, camel_case(name)): (name, hints[name]) for name in names}
    return _FIELDS[model]


def decode(expected: Any, value: Any) -> Any:
    """Convert a JSON value to the type that it is annotated with.

    A value of another type than expected is returned as it is: a newer server must not break an older client.
    """
    if isinstance(value, list):
        arguments = typing.get_args(_without_none(expected))
        return [decode(arguments[0], item) for item in value] if len(arguments) == 1 else value
    if not isinstance(value, dict):
        return value
    candidates = _models(expected)
    if candidates:
        return _build(min(candidates, key=lambda model: _distance(model, value)), value)
    arguments = typing.get_args(_without_none(expected))
    return {key: decode(arguments[1], item) for key, item in value.items()} if len(arguments) == 2 else value


def _build(model: type[Model], value: dict[str, Any]) -> Model:
    known = {name: decode(hint, value.get(key)) for key, (name, hint) in json_fields(model).items()}
    return model(raw=value, **known)


def _distance(model: type[Model], value: dict[str, Any]) -> tuple[float, int]:
    """Count the fields that a model does not know, or infinitely many for a wrong constant, and those it misses."""
    known = json_fields(model)
    for key, (_, hint) in known.items():
        if typing.get_origin(hint) is LITERAL and key in value and value[key] not in typing.get_args(hint):
            return float("inf"), 0
    return len(value.keys() - known.keys()), len(known.keys() - value.keys())


def _models(expected: Any) -> list[type[Model]]:
    options = typing.get_args(expected) if is_union(expected) else (expected,)
    return [option for option in options if isinstance(option, type) and issubclass(option, Model)]


def _without_none(expected: Any) -> Any:
    if not is_union(expected):
        return expected
    options = [option for option in typing.get_args(expected) if option is not types.NoneType]
    return options[0] if len(options) == 1 else expected


def is_union(expected: Any) -> bool:
    """Return whether an annotation is a union, `A | B` or `Optional`."""
    return typing.get_origin(expected) in (typing.Union, types.UnionType)
