"""The generated pages: every command of `manage.py` and every setting."""

import ast
from argparse import Action, ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.core.management.base import DjangoHelpFormatter

from pipeline_service.docs_site.settings_texts import TEXTS

COMMON = frozenset(
    {
        *("help", "version", "verbosity", "settings", "pythonpath", "traceback"),
        *("no_color", "force_color", "skip_checks"),
    }
)
"""Arguments that Django gives every command."""
SECTION = "# -- "
NONE = "–"


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting as settings.py reads it: its variable, section, kind and default as source text."""

    name: str
    section: str
    kind: str
    default: str


# -- Settings ----------------------------------------------------------------------------------------------------------


def read_settings(source: str) -> list[Setting]:
    """Return the environment variables that the source of settings.py reads, in order."""
    lines = source.splitlines()
    return [
        Setting(_constant(call.args[0]), _section(lines, call.lineno), _kind(call), _default(call))
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and _reads_environment(call.func) and call.args
    ]


def settings_page(source: str) -> str:
    """Return the page of all settings. Raises KeyError for one that has no text in `settings_texts`."""
    found = sorted(read_settings(source), key=lambda setting: _position(source, setting.name))
    parts = [
        "# Settings\n",
        "Every setting is an environment variable. Without any, `make run` starts everything on this machine; a public "
        "service needs those of [production](production.md#what-runs). *Computed* means: from `DATA_DIR`, where "
        "`make run` keeps it, or from other settings. `manage.py export_docs` writes this page from settings.py.\n",
    ]
    for section in dict.fromkeys(setting.section for setting in found):
        rows = [
            [f"`{item.name}`", item.kind, item.default, TEXTS[item.name]] for item in found if item.section == section
        ]
        parts.append(f"## {section}\n\n{_table(['variable', 'kind', 'default', 'meaning'], rows)}")
    others = [[f"`{name}`", text] for name, text in TEXTS.items() if name not in {setting.name for setting in found}]
    parts.append(f"## Read by libraries\n\n{_table(['variable', 'meaning'], others)}")
    return "\n".join(parts)


def _reads_environment(function: ast.expr) -> bool:
    owner = function.value if isinstance(function, ast.Attribute) else function
    return isinstance(owner, ast.Name) and owner.id == "env"


def _constant(node: ast.expr) -> str:
    return str(ast.literal_eval(node))


def _kind(call: ast.Call) -> str:
    names = {"list": "list, by commas", "dict": "`name=value`, by commas", "email_url": "URL", "int": "whole number"}
    names |= {"float": "number", "bool": "`true` or `false`"}
    return names.get(call.func.attr, "text") if isinstance(call.func, ast.Attribute) else "text"


def _default(call: ast.Call) -> str:
    """Return the default as it would be written into the environment; a word for one that is computed."""
    node = next((keyword.value for keyword in call.keywords if keyword.arg == "default"), None)
    if node is None:
        return NONE
    if any(isinstance(part, ast.Name) for part in ast.walk(node)):
        return "computed"
    try:
        value = ast.literal_eval(node)
    except ValueError:
        return f"`{ast.unparse(node)}`"
    if isinstance(value, (list, dict)):
        value = ",".join(map(str, value))
    return f"`{str(value).lower() if isinstance(value, bool) else value}`" if value != "" else NONE


def _section(lines: Sequence[str], number: int) -> str:
    titles = (line for line in reversed(lines[:number]) if line.startswith(SECTION))
    title = next(titles, SECTION + "Base").removeprefix(SECTION).strip("- ")
    return title.partition(":")[0]


def _position(source: str, name: str) -> int:
    return source.index(f'"{name}"')


# -- Commands ----------------------------------------------------------------------------------------------------------


def commands_page(parsers: Mapping[str, tuple[str, ArgumentParser]]) -> str:
    """Return the page of all commands, given by name with their group and parser."""
    parts = [
        "# Commands\n",
        "Run them as `.venv/bin/python manage.py COMMAND` beside a running `make run`, or with the same "
        "environment as the service. They find the services by `DATA_DIR` or `DATABASE_URL`. ACCOUNT is the id or the "
        "slug of an account. With `--json`, the answer is one JSON object.\n",
    ]
    for group in dict.fromkeys(group for group, _ in parsers.values()):
        parts.append(f"## {group}\n")
        parts += [_command(name, parser) for name, (of, parser) in sorted(parsers.items()) if of == group]
    return "\n".join(parts)


def _command(name: str, parser: ArgumentParser) -> str:
    arguments = list(_arguments(parser))
    usage = " ".join([f"manage.py {name}", *(_usage(action) for action in arguments)])
    rows = [
        [f"`{_usage(action).strip('[]')}`", str(action.help or NONE)] for action in arguments if action.dest != "json"
    ]
    table = f"\n{_table(['argument', 'meaning'], rows)}" if any(row[1] != NONE for row in rows) else ""
    return f"### {name}\n\n{parser.description}\n\n`{usage}`\n{table}"


def _arguments(parser: ArgumentParser) -> Iterator[Action]:
    return (action for action in parser._actions if action.dest not in COMMON)


def _usage(action: Action) -> str:
    """Return an argument as in a usage line: `[--seed S]`, `account`."""
    value = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    if action.choices is not None:
        value = "{" + ",".join(map(str, action.choices)) + "}"
    if action.nargs == 0:
        value = ""
    if not action.option_strings:
        return f"[{value}]" if action.nargs == "?" else value
    text = f"{action.option_strings[-1]} {value}".strip()
    return text if action.required else f"[{text}]"


def command_parsers(commands: Mapping[str, Any], groups: Mapping[str, str]) -> dict[str, tuple[str, ArgumentParser]]:
    """Return group and parser of each command; `groups` names the group of each app."""
    found = {}
    for name, command in commands.items():
        parser = command.create_parser("manage.py", name, formatter_class=DjangoHelpFormatter)
        found[name] = (groups[name], parser)
    return found


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def settings_source(root: Path) -> str:
    """Return the source of settings.py in a checkout."""
    return (root / "pipeline_service" / "settings.py").read_text(encoding="utf-8")
