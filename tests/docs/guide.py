"""Guides as scripts: the code blocks of a page in order, and the outputs that it shows after them."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.processes import ROOT

GUIDES = ROOT / "docs" / "guides"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
MARK = "@@@ step"
RUN = frozenset({"bash", "python", "js"})
SHOWN = frozenset({"json", "text"})
ANY_ID = re.compile(r"\b[a-z]+_[0-9a-hjkmnp-tv-z]{26}\b")


@dataclass
class Step:
    """A block of code, and the blocks of output below it."""

    language: str
    code: str
    outputs: list[tuple[str, str]] = field(default_factory=list)


def blocks_of(path: Path) -> list[tuple[str, str]]:
    """Return language and content of each code block."""
    return BLOCK.findall(path.read_text(encoding="utf-8"))


def steps_of(path: Path) -> list[Step]:
    """Return what the page runs, in order."""
    steps: list[Step] = []
    for language, content in blocks_of(path):
        if language in RUN:
            steps.append(Step(language, content))
        elif language in SHOWN and steps:
            steps[-1].outputs.append((language, content))
    return steps


def script_of(steps: list[Step], preamble: str) -> str:
    """Return one shell script that runs all steps and prints a line before each."""
    lines = ["set -e", preamble]
    for number, step in enumerate(steps):
        # The output of the step before may end without a line break.
        lines.append(f"printf '\\n{MARK} {number}\\n'")
        if step.language == "bash":
            lines.append(step.code)
        else:
            command = {"python": "$PYTHON -", "js": "node --input-type=module -"}[step.language]
            lines.append(f"{command} <<'END_OF_CODE'\n{step.code}END_OF_CODE")
    return "\n".join(lines)


def outputs_of(text: str, count: int) -> list[str]:
    """Return what each step printed."""
    parts = re.split(rf"^{MARK} \d+\n", text, flags=re.M)[1:]
    return parts + [""] * (count - len(parts))


def documents(text: str) -> list[Any]:
    """Return every JSON object in a terminal's output, in order."""
    return list(_documents(text))


def _documents(text: str) -> Iterator[Any]:
    decoder, place = json.JSONDecoder(), 0
    while (start := text.find("{", place)) >= 0:
        try:
            value, place = decoder.raw_decode(text, start)
            yield value
        except json.JSONDecodeError:
            place = start + 1


def agrees(shown: Any, real: Any) -> bool:
    """Return whether an excerpt matches the output: its keys exist with equal values, except ids, times and `…`."""
    if shown == "…":
        return True
    if isinstance(shown, dict):
        return isinstance(real, dict) and all(
            key == "…" or (key in real and agrees(value, real[key])) for key, value in shown.items()
        )
    if isinstance(shown, list):
        return (
            isinstance(real, list)
            and len(real) >= len(shown)
            and all(agrees(item, real[place]) for place, item in enumerate(shown))
        )
    if isinstance(shown, str) and ANY_ID.fullmatch(shown):
        return str(real).startswith(shown.split("_")[0] + "_")
    return bool(shown == real)


def missing(step: Step, printed: str) -> list[Any]:
    """Return the shown outputs that the step did not print."""
    came = documents(printed)
    lost: list[Any] = []
    for language, content in step.outputs:
        if language == "json":
            lost += [shown for shown in documents(content) if not any(agrees(shown, real) for real in came)]
        else:
            lost += [line for line in content.splitlines() if line and not _line_printed(line, printed)]
    return lost


def _line_printed(line: str, printed: str) -> bool:
    pattern = re.escape(line).replace("…", ".*")
    return re.search(rf"^\s*{ANY_ID.sub(r'[a-z]+_[0-9a-z]{26}', pattern)}\s*$", printed, re.M) is not None
