"""Null as OpenAPI 3.0.3 reads it: `nullable` counts only beside a `type`, an enumeration must list null, and what
`allOf` combines must all allow it (https://spec.openapis.org/oas/v3.0.3#fixed-fields-20)."""

from typing import Any

Schema = dict[str, Any]
NULL: Schema = {"type": "string", "nullable": True, "enum": [None]}


def write_out_null(node: Any, name: str = "") -> Any:
    """Return the schemas with null as a choice of its own beside what `nullable` alone does not make nullable.

    Generators of clients read it as `X | None`; of a nullable enumeration that lists null some make no type or three.
    `name` is the property's; generators name the class of an enumeration after its title.
    """
    if isinstance(node, list):
        return [write_out_null(item) for item in node]
    if not isinstance(node, dict):
        return node
    made = {key: value if key == "example" else write_out_null(value, key) for key, value in node.items()}
    if made.get("nullable") is not True:
        return made
    if "allOf" in made:
        del made["nullable"]
        return {"oneOf": [*made.pop("allOf"), dict(NULL)], **made}
    if "enum" in made:
        del made["nullable"]
        title = name[:1].upper() + name[1:]
        return {"oneOf": [{"type": made.pop("type"), "enum": made.pop("enum"), "title": title}, dict(NULL)], **made}
    return made
