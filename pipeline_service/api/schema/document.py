"""Hooks of drf-spectacular: what is said of the whole OpenAPI file."""

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

from django.apps import apps
from django.utils.module_loading import module_has_submodule

from pipeline_service.api.schema.errors import ERRORS, NOT_MODIFIED
from pipeline_service.api.schema.examples import compose
from pipeline_service.api.schema.nullability import write_out_null
from pipeline_service.api.schema.texts import DESCRIPTIONS, EXAMPLES, INTRODUCTION, TAGS
from pipeline_service.api.viewsets import AccountViewSet

Schema = dict[str, Any]
COMPONENTS = "#/components/schemas/"
TEXTS = "descriptions"
"""The module in which an app describes the properties of its resources: `DESCRIPTIONS` and `EXAMPLES`, by name or by
`Component.name`."""


def only_api(endpoints: list[tuple[str, str, str, Any]], **kwargs: Any) -> list[tuple[str, str, str, Any]]:
    """Leave the console and the description's own pages out."""
    return [item for item in endpoints if issubclass(item[3].cls, AccountViewSet)]


def complete(result: Schema, **kwargs: Any) -> Schema:
    """Add tags, error responses, descriptions and examples; leave out what nothing refers to."""
    result["info"]["description"] = INTRODUCTION
    components = result["components"]
    components["responses"] = {error.name: error.response() for error in ERRORS} | {"NotModified": NOT_MODIFIED}
    components["schemas"] = dict(sorted(_with_named_objects(components["schemas"]).items()))
    components["schemas"] = {name: components["schemas"][name] for name in sorted(_used(result))}
    _describe(components["schemas"])
    components["schemas"] = write_out_null(components["schemas"])
    for methods in result["paths"].values():
        for operation in methods.values():
            _add_examples(operation, components["schemas"])
    used_tags = {tag for methods in result["paths"].values() for item in methods.values() for tag in item["tags"]}
    result["tags"] = [{"name": name, "description": TAGS[name]} for name in sorted(used_tags)]
    return result


def _with_named_objects(schemas: Mapping[str, Schema]) -> dict[str, Schema]:
    """Make a component of every inline object with a title."""
    named: dict[str, Schema] = {}

    def visit(node: Any, *, top: bool = False) -> Any:
        if isinstance(node, list):
            return [visit(item) for item in node]
        if not isinstance(node, dict):
            return node
        made = {key: visit(value) for key, value in node.items()}
        if top or made.get("type") != "object" or not isinstance(made.get("title"), str):
            return made
        title = made.pop("title")
        nullable = made.pop("nullable", False)
        named[title] = made
        reference = {"$ref": COMPONENTS + title}
        return {"allOf": [reference], "nullable": True} if nullable else reference

    seen = {name: visit(schema, top=True) for name, schema in schemas.items()}
    return seen | named


def _used(result: Schema) -> set[str]:
    """Return the names of the schemas that operations and error responses refer to."""
    schemas = result["components"]["schemas"]
    used: set[str] = set()
    waiting = [*_references(result["paths"]), *_references(result["components"]["responses"])]
    while waiting:
        name = waiting.pop()
        if name not in used:
            used.add(name)
            waiting += _references(schemas[name])
    return used


def _references(node: Any) -> Iterator[str]:
    """Yield the names of the schemas that a part of the document refers to."""
    if isinstance(node, dict):
        reference = node.get("$ref")
        if isinstance(reference, str) and reference.startswith(COMPONENTS):
            yield reference.removeprefix(COMPONENTS)
        for value in node.values():
            yield from _references(value)
    elif isinstance(node, list):
        for value in node:
            yield from _references(value)


def _app_texts(attribute: str) -> Iterator[Mapping[str, Any]]:
    for config in apps.get_app_configs():
        if config.module is not None and module_has_submodule(config.module, TEXTS):
            yield getattr(import_module(f"{config.name}.{TEXTS}"), attribute)


def _describe(schemas: dict[str, Schema]) -> None:
    """Give properties the descriptions and examples of the apps; what a field says of itself has precedence."""
    descriptions, examples = dict(DESCRIPTIONS), dict(EXAMPLES)
    for texts in _app_texts("DESCRIPTIONS"):
        descriptions |= texts
    for values in _app_texts("EXAMPLES"):
        examples |= values
    for component, schema in schemas.items():
        properties = schema.get("properties", {})
        # Requests and responses share their properties' texts.
        owner = component.removesuffix("Request").removesuffix("Update")
        for name, item in properties.items():
            text = descriptions.get(f"{owner}.{name}", descriptions.get(name))
            if text and "description" not in item:
                properties[name] = _beside_reference(item, description=text)
            _add_example(properties[name], examples, (f"{owner}.{name}", name))


def _add_example(schema: Schema, examples: Mapping[str, Any], keys: Iterable[str]) -> None:
    """Add the first of these examples that the property allows, unless it has one."""
    for key in keys:
        fits = key in examples and ("enum" not in schema or examples[key] in [*schema["enum"], None])
        if fits and "example" not in schema:
            schema["example"] = examples[key]


def _beside_reference(schema: Schema, **said: str) -> Schema:
    """Add keys to a schema; OpenAPI 3.0 reads nothing beside a reference."""
    return {"allOf": [schema], **said} if "$ref" in schema else {**schema, **said}


def _add_examples(operation: Schema, schemas: Mapping[str, Schema]) -> None:
    """Put an example beside the JSON bodies of an operation."""
    for status, response in operation["responses"].items():
        if status < "300":
            content = response["content"]["application/json"]
            content["example"] = compose(content["schema"], schemas)
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body:
        body["example"] = compose(body["schema"], schemas)
