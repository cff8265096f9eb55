"""Examples of bodies, composed from the examples of their properties."""

from collections.abc import Mapping
from typing import Any

Schema = dict[str, Any]
BY_TYPE: Mapping[str, Any] = {"integer": 1, "number": 1, "boolean": True}
BY_FORMAT: Mapping[str, Any] = {"date": "2026-01-31", "uri": "https://example.com/"}


def compose(schema: Schema, components: Mapping[str, Schema]) -> Any:
    """Return a value that the schema allows, from the examples it holds."""
    if "example" in schema:
        return schema["example"]
    if "$ref" in schema:
        return compose(components[schema["$ref"].rsplit("/", 1)[-1]], components)
    for combined in ("allOf", "oneOf", "anyOf"):
        if combined in schema:
            return compose(schema[combined][0], components)
    if "enum" in schema:
        return schema["enum"][0]
    if schema["type"] == "array":
        return [compose(schema["items"], components)]
    if schema["type"] == "object":
        return _object(schema, components)
    text = None if schema.get("nullable") else "text"
    return BY_FORMAT.get(schema.get("format", ""), BY_TYPE.get(schema["type"], text))


def _object(schema: Schema, components: Mapping[str, Schema]) -> dict[str, Any]:
    named = {name: compose(item, components) for name, item in schema.get("properties", {}).items()}
    values = schema.get("additionalProperties")
    return named or ({"name": compose(values, components)} if isinstance(values, dict) else {})
