"""Python annotations for JSON schemas, and the classes that they need."""

import builtins
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Schema = Mapping[str, Any]
SCALARS = {"string": "str", "integer": "int", "boolean": "bool"}


@dataclass(frozen=True)
class Property:
    """One field of a class."""

    json_name: str
    annotation: str
    required: bool
    description: str


@dataclass(frozen=True)
class ObjectType:
    """A class to write."""

    name: str
    description: str
    properties: list[Property]


@dataclass
class Types:
    """Collects the classes that a set of annotations needs.

    `hidden` names the marker of properties to leave out: `writeOnly` for responses, `readOnly` for requests.
    """

    schemas: Mapping[str, Schema]
    hidden: str
    timestamp: str = "int"
    number: str = "float"
    prefix: str = ""
    objects: dict[str, ObjectType] = field(default_factory=dict)
    unions: dict[str, str] = field(default_factory=dict)

    def annotation(self, schema: Schema, name: str) -> str:
        """Return the annotation of a schema. `name` is for the class of an inline object."""
        found = self._without_null(schema, name)
        return f"{found} | None" if _nullable(schema) and found != "Any" else found

    def resolve(self, schema: Schema) -> Schema:
        """Follow a reference; merge the parts of an `allOf`."""
        if "$ref" in schema:
            return self.resolve(self.schemas[_ref_name(schema)])
        if "allOf" in schema:
            parts = [self.resolve(part) for part in schema["allOf"]]
            merged: dict[str, Any] = {**schema, "type": "object", "properties": {}, "required": []}
            for part in parts:
                merged["properties"].update(part.get("properties", {}))
                merged["required"].extend(part.get("required", []))
            return merged
        return schema

    def _without_null(self, schema: Schema, name: str) -> str:
        if "$ref" in schema:
            return self._named(_ref_name(schema))
        if len(schema.get("allOf", ())) == 1:
            return self.annotation(schema["allOf"][0], name)
        options = schema.get("oneOf") or schema.get("anyOf")
        if options:
            return self._union(options, name)
        if schema.get("enum"):
            return f"Literal[{', '.join(repr(each) for each in schema['enum'] if each is not None)}]"
        return self._by_type(schema, name)

    def _by_type(self, schema: Schema, name: str) -> str:
        kinds = [each for each in _kinds(schema) if each != "null"]
        if schema.get("format") == "int64":
            return self.timestamp
        if len(kinds) > 1:
            return " | ".join(self._without_null({**schema, "type": kind}, name) for kind in kinds)
        if kinds == ["array"]:
            return f"list[{self.annotation(schema.get('items', {}), f'{name}Item')}]"
        if kinds == ["object"] or "allOf" in schema:
            return self._object(schema, name)
        if kinds == ["number"]:
            return self.number
        return SCALARS[kinds[0]] if kinds else "Any"

    def _union(self, options: list[Schema], name: str) -> str:
        kept = [each for each in options if each.get("type") != "null" and each.get("enum") != [None]]
        found = [self.annotation(each, f"{name}{number}") for number, each in enumerate(kept, 1)]
        return " | ".join(dict.fromkeys(found))

    def _object(self, schema: Schema, name: str) -> str:
        merged = self.resolve(schema)
        if not merged.get("properties"):
            values = merged.get("additionalProperties", True)
            return f"dict[str, {self.annotation(values, f'{name}Value') if isinstance(values, Mapping) else 'Any'}]"
        if name not in self.objects:
            # Before its properties: a class may refer to itself.
            self.objects[name] = ObjectType(name, merged.get("description", ""), [])
            self.objects[name].properties.extend(self._properties(merged, name))
        return f"{self.prefix}{name}"

    def _properties(self, schema: Schema, name: str) -> list[Property]:
        required = set(schema.get("required", ()))
        return [
            Property(
                key,
                self.annotation(each, name + key[:1].upper() + key[1:]),
                key in required,
                each.get("description", ""),
            )
            for key, each in schema["properties"].items()
            if not each.get(self.hidden)
        ]

    def _named(self, name: str) -> str:
        schema = self.schemas[name]
        if "oneOf" in schema or "anyOf" in schema:
            if name not in self.unions:
                self.unions[name] = self._union(schema.get("oneOf") or schema.get("anyOf") or [], name)
            return f"{self.prefix}{name}"
        return self.annotation(schema, _class_name(name))


def _class_name(name: str) -> str:
    """Return the name of a class. One that would hide a builtin ends with an underscore."""
    return f"{name}_" if hasattr(builtins, name) else name


def _ref_name(schema: Schema) -> str:
    return str(schema["$ref"]).rsplit("/", 1)[-1]


def _kinds(schema: Schema) -> list[str]:
    kind = schema.get("type", [])
    return [kind] if isinstance(kind, str) else list(kind)


def _nullable(schema: Schema) -> bool:
    options = [*(schema.get("oneOf") or ()), *(schema.get("anyOf") or ())]
    null_option = any(each.get("type") == "null" or each.get("enum") == [None] for each in options)
    return bool(schema.get("nullable")) or "null" in _kinds(schema) or null_option
