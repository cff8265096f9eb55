"""The source of one method of a resource."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from codegen.annotations import Schema, Types
from codegen.operations import Operation
from codegen.texts import docstring
from salespipe._names import snake_case


@dataclass(frozen=True)
class Answer:
    """What a method returns: a list in pages, a record or a list under `data`, or the bare body."""

    annotation: str
    in_pages: bool = False
    bare: bool = False


@dataclass(frozen=True)
class Writer:
    """Writes methods; collects the classes that they need in `models` and `params`."""

    models: Types
    params: Types

    def method(self, operation: Operation, *, is_async: bool) -> str:
        """Return the source of the method for one operation."""
        answer = self.answer(operation)
        body = self._body(operation)
        arguments = self._arguments(operation, body)
        prefix, pages = ("Async", "AsyncPages") if is_async else ("", "Pages")
        awaiting = is_async and not answer.in_pages
        returned = f"{pages}[{answer.annotation}]" if answer.in_pages else _outside_class(answer.annotation)
        lines = [
            f"    {'async ' if awaiting else ''}def {operation.name}(self, {', '.join(arguments)}) -> {returned}:",
            docstring(_description(operation, in_pages=answer.in_pages), 8),
            f"        request = {self._request(operation, body)}",
        ]
        if answer.in_pages:
            lines.append(f"        return {prefix}Pages(self._transport, request, {answer.annotation})")
        else:
            bare = ", bare=True" if answer.bare else ""
            call = f"{'await ' if awaiting else ''}self._transport.request(request, {returned}{bare})"
            lines += [f"        answer: {returned} = {call}", "        return answer"]
        return "\n".join(lines).replace("(self, )", "(self)")

    def answer(self, operation: Operation) -> Answer:
        """Find out what an operation answers with when it succeeds."""
        responses = operation.document["responses"]
        schema = next(
            response["content"]["application/json"]["schema"]
            for status, response in sorted(responses.items())
            if status.startswith("2") and "application/json" in response.get("content", {})
        )
        envelope = self.models.resolve(schema)
        name = _class_name(operation)
        properties = envelope.get("properties", {})
        if "data" not in properties:
            return Answer(self.models.annotation(schema, name), bare=True)
        if "nextCursor" in properties:
            return Answer(self.models.annotation(properties["data"]["items"], name), in_pages=True)
        return Answer(self.models.annotation(properties["data"], name))

    def _body(self, operation: Operation) -> str | None:
        content = operation.document.get("requestBody", {}).get("content", {})
        if "application/json" not in content:
            return None
        found = self.params.annotation(content["application/json"]["schema"], f"{_class_name(operation)}Params")
        return None if found.startswith("dict[") else found

    def _arguments(self, operation: Operation, body: str | None) -> list[str]:
        path = [f"{name}: str" for _, name in operation.path_parameters]
        query = [
            f"{snake_case(each['name'])}: {self._query_type(each['schema'], each.get('description', ''))}"
            + ("" if each.get("required") else " | None = None")
            for each in sorted(_query(operation), key=lambda each: not each.get("required"))
            if each["name"] != "cursor" or not self.answer(operation).in_pages
        ]
        key = ["idempotency_key: str | None = None"] if operation.method == "post" else []
        keywords = [*query, *key]
        arguments = [*path, "/"] if path else []
        arguments += ["*", *keywords] if keywords else []
        return [*arguments, f"**body: Unpack[{body}]"] if body else arguments

    def _query_type(self, schema: Schema, description: str) -> str:
        if schema.get("type") == "array" or description.startswith("Comma-separated"):
            return "str | Sequence[str]"
        return self.params.annotation({**schema, "nullable": False}, "Unused")

    def _request(self, operation: Operation, body: str | None) -> str:
        path = operation.path
        for name, argument in operation.path_parameters:
            path = path.replace(f"{{{name}}}", f"{{segment({argument})}}")
        arguments = [f'"{operation.method.upper()}"', f'{"f" if "{" in path else ""}"{path}"']
        pairs = [
            f'"{each["name"]}": {snake_case(each["name"])}'
            for each in _query(operation)
            if each["name"] != "cursor" or not self.answer(operation).in_pages
        ]
        if pairs:
            arguments.append(f"query={{{', '.join(pairs)}}}")
        if body:
            arguments.append(f"body=body, params={body}")
        elif "requestBody" in operation.document:
            arguments.append("body={}")
        if operation.method == "post":
            arguments.append("idempotency_key=idempotency_key")
        return f"Request({', '.join(arguments)})"


def _query(operation: Operation) -> list[Mapping[str, Any]]:
    has_json = "application/json" in operation.document.get("requestBody", {}).get("content", {})
    found = [each for each in operation.document.get("parameters", []) if each["in"] == "query"]
    # Parameters beside a JSON body belong to its other media types.
    return [] if has_json else found


def _class_name(operation: Operation) -> str:
    words = f"{operation.resource}_{operation.name}".replace(".", "_").split("_")
    return "".join(word.capitalize() for word in words)


def _outside_class(annotation: str) -> str:
    """Spell `list` so that a method of that name does not hide it."""
    return f"builtins.{annotation}" if annotation.startswith("list[") else annotation


def _description(operation: Operation, *, in_pages: bool) -> str:
    summary, description = operation.document.get("summary", ""), operation.document.get("description", "")
    parts = [f"{summary.rstrip('.')}.", description]
    if in_pages:
        parts.append("Iterate over the result for the records of all pages; `limit` is the size of a page.")
    if "text/csv" in operation.document["responses"].get("200", {}).get("content", {}):
        parts[-1] += " `.csv()` of the result is the whole list as CSV."
    return "\n\n".join(parts).strip()
