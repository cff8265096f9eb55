"""The source of the generated modules."""

from collections.abc import Iterable, Mapping
from typing import Any

from codegen.annotations import ObjectType, Property, Types
from codegen.methods import Writer
from codegen.operations import Operation, operations
from codegen.texts import HEADING, docstring
from salespipe._names import camel_case, snake_case


def generate(document: Mapping[str, Any]) -> dict[str, str]:
    """Return the source of each generated module by its path in the package, not yet formatted."""
    schemas = document["components"]["schemas"]
    models = Types(schemas, hidden="writeOnly", prefix="models.")
    params = Types(schemas, hidden="readOnly", prefix="params.", timestamp="Timestamp", number="Number")
    writer = Writer(models, params)
    grouped: dict[str, list[Operation]] = {}
    for operation in operations(document):
        grouped.setdefault(operation.resource, []).append(operation)
    files = {f"resources/{_module(name)}.py": _resource(name, group, writer) for name, group in grouped.items()}
    files["resources/__init__.py"] = _index(grouped)
    files["models.py"] = _models(models)
    files["params.py"] = _params(params)
    return files


def class_of(resource: str) -> str:
    """Return the class of a resource: `conversion_events` has `ConversionEvents`."""
    return "".join(word.capitalize() for word in resource.rsplit(".", 1)[-1].split("_"))


def _module(resource: str) -> str:
    return resource.replace(".", "_")


def _resource(resource: str, group: list[Operation], writer: Writer) -> str:
    name = class_of(resource)
    parts = [
        HEADING,
        f'"""The resource `{resource}`."""',
        "",
        "from __future__ import annotations",
        "",
        "import builtins",
        "from collections.abc import Sequence",
        "from typing import Any, Literal, Unpack",
        "",
        "from salespipe import models, params",
        "from salespipe._encoding import Timestamp",
        "from salespipe._requests import Request, segment",
        "from salespipe._transport import AsyncTransport, Transport",
        "from salespipe.pages import AsyncPages, Pages",
    ]
    for prefix, is_async in (("", False), ("Async", True)):
        parts += [
            f"class {prefix}{name}:",
            f'    """The methods of `client.{resource}`{", for asyncio" if is_async else ""}."""',
            "",
            f"    def __init__(self, transport: {prefix}Transport) -> None:",
            "        self._transport = transport",
            "",
        ]
        parts += [writer.method(operation, is_async=is_async) + "\n" for operation in group]
    return "\n".join(parts)


def _index(grouped: Iterable[str]) -> str:
    plain = [name for name in grouped if "." not in name]
    experimental = [name for name in grouped if "." in name]
    imports = [
        f"from salespipe.resources.{_module(name)} import Async{class_of(name)}, {class_of(name)}" for name in grouped
    ]
    parts = [HEADING, '"""The resources of the API, as attributes of the clients."""', ""]
    parts += ["from salespipe._transport import AsyncTransport, Transport", *imports, ""]
    for prefix in ("", "Async"):
        parts += _holder(f"{prefix}Experimental", "Areas that may still change shape", prefix, experimental)
        parts += _holder(f"{prefix}Resources", "All resources", prefix, plain)
        parts.append(f"        self.experimental = {prefix}Experimental(transport)\n")
    return "\n".join(parts)


def _holder(name: str, text: str, prefix: str, resources: list[str]) -> list[str]:
    lines = [f"class {name}:", f'    """{text}."""', ""]
    lines.append(f"    def __init__(self, transport: {prefix}Transport) -> None:")
    lines += [f"        self.{each.rsplit('.', 1)[-1]} = {prefix}{class_of(each)}(transport)" for each in resources]
    return lines


def _models(types: Types) -> str:
    parts = [
        HEADING,
        '"""The records that the API answers with. Times are Unix milliseconds."""',
        "",
        "from __future__ import annotations",
        "",
        "from dataclasses import dataclass",
        "from typing import Any, ClassVar, Literal, TypeAlias",
        "",
        "from salespipe._model import Model",
    ]
    for name, each in sorted(types.objects.items()):
        parts += ["", "@dataclass(frozen=True, kw_only=True)", f"class {name}(Model):"]
        parts += [docstring(each.description or f"`{name}` of the API.", 4), "", *_renamed(each)]
        parts += [_model_field(field, types.prefix) for field in each.properties]
    parts += _unions(types)
    return "\n".join(parts) + "\n"


def _model_field(field: Property, prefix: str) -> str:
    annotation = field.annotation.replace(prefix, "")
    if not field.required:
        annotation = annotation if annotation == "Any" or annotation.endswith("| None") else f"{annotation} | None"
        annotation += " = None"
    line = f"    {snake_case(field.json_name)}: {annotation}"
    return f"{line}\n{docstring(field.description, 4)}\n" if field.description else line


def _renamed(each: ObjectType) -> list[str]:
    names = {snake_case(field.json_name): field.json_name for field in each.properties}
    odd = {name: json_name for name, json_name in names.items() if camel_case(name) != json_name}
    return [f"    json_names: ClassVar = {odd!r}", ""] if odd else []


def _params(types: Types) -> str:
    parts = [
        HEADING,
        '"""The bodies of requests, as keyword arguments of the methods. Times are Unix milliseconds or datetimes."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Any, Literal, Required, TypeAlias, TypedDict",
        "",
        "from salespipe._encoding import Number, Timestamp",
    ]
    for name, each in sorted(types.objects.items()):
        if _renamed(each):
            raise ValueError(f"{name}: {_renamed(each)} cannot be sent.")
        parts += ["", f"class {name}(TypedDict, total=False):"]
        parts += [docstring(each.description or f"`{name}` of the API.", 4), ""]
        parts += [_param_field(field, types.prefix) for field in each.properties]
    parts += _unions(types)
    return "\n".join(parts) + "\n"


def _param_field(field: Property, prefix: str) -> str:
    annotation = field.annotation.replace(prefix, "")
    line = f"    {snake_case(field.json_name)}: {f'Required[{annotation}]' if field.required else annotation}"
    return f"{line}\n{docstring(field.description, 4)}\n" if field.description else line


def _unions(types: Types) -> list[str]:
    return [f"\n{name}: TypeAlias = {each.replace(types.prefix, '')}" for name, each in sorted(types.unions.items())]
