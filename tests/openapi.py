"""Holds every answer that a test sees against docs/openapi.yaml, strictly both ways.

What the file does not declare may not be in an answer, and what it declares as required must be.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import orjson
import yaml

from pipeline_service.api.idempotency import ERASED

Schema = dict[str, Any]
DOCUMENT: Schema = yaml.load(
    (Path(__file__).parents[1] / "docs" / "openapi.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader
)


def strict(schema: Any) -> Any:
    """OpenAPI 3.0 as JSON Schema: nullable counts only beside a type, objects are closed, references are renamed."""
    if isinstance(schema, list):
        return [strict(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    made = {name: strict(value) for name, value in schema.items() if name != "nullable"}
    if "$ref" in made:
        made["$ref"] = made["$ref"].replace("#/components/schemas/", "#/$defs/")
    if "properties" in made:
        made.setdefault("additionalProperties", False)
    if schema.get("nullable") and "type" in schema:
        made["type"] = [schema["type"], "null"]
    return made


DEFINITIONS = {name: strict(schema) for name, schema in DOCUMENT["components"]["schemas"].items()}


def path_of(route: str) -> str:
    """Return the path in the file for a URL pattern."""
    return "/" + re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", route)


@cache
def validator(path: str, method: str, status: str) -> jsonschema_rs.Validator | None:
    """What answers with this status must be; None: the file declares no such answer."""
    answer = DOCUMENT["paths"][path][method]["responses"].get(status)
    if answer is None:
        return None
    if "$ref" in answer:
        answer = DOCUMENT["components"]["responses"][answer["$ref"].rsplit("/", 1)[-1]]
    schema = strict(answer["content"]["application/json"]["schema"])
    return jsonschema_rs.validator_for({**schema, "$defs": DEFINITIONS})


def faults(route: str, method: str, status: int, body: bytes) -> list[str]:
    """Return the errors of a response as text."""
    path, verb = path_of(route), "get" if method == "HEAD" else method.lower()
    if path not in DOCUMENT["paths"] or body == ERASED:
        # A route of one test alone; or the answer that is left of a kept one when its person was erased.
        return []
    if verb not in DOCUMENT["paths"][path]:
        return [] if status in (401, 403, 405) else [f"{method} {path} answers {status} and is not declared"]
    declared = validator(path, verb, str(status))
    if declared is None:
        return [f"{method} {path} does not declare {status}"]
    errors = declared.iter_errors(orjson.loads(body))
    return [f"{method} {path} {status}: {'/'.join(map(str, e.instance_path))}: {e.message[:300]}" for e in errors]
