"""The examples of the client's README, executed as a reader would."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.processes import ROOT

PAGE = (ROOT / "clients" / "python" / "README.md").read_text(encoding="utf-8")
PYTHON = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```)?", re.M | re.S)
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.M | re.S)
SEPARATOR = "-- end of example --"
# Ids and times differ from run to run.
CHANGING = re.compile(r"(?<=_)[0-9a-hjkmnp-tv-z]{26}|(?<![0-9])1[0-9]{12}")


def executed(folder: Path, environment: dict[str, str]) -> Iterator[tuple[str, str]]:
    """What each example shows, and what it prints; ids and times are left out of both."""
    command = folder / "salespipe"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m salespipe "$@"\n')
    command.chmod(0o755)
    environment = {**environment, "PATH": f"{folder}:{environment['PATH']}"}
    for shown, printed in [*_python(folder, environment), *_console(folder, environment)]:
        yield _without_changes(shown), _without_changes(printed)


def _python(folder: Path, environment: dict[str, str]) -> Iterator[tuple[str, str]]:
    """All Python examples in one process, one after the other."""
    examples = PYTHON.findall(PAGE)
    script = folder / "examples.py"
    script.write_text("".join(f"{code}\nprint({SEPARATOR!r})\n" for code, _ in examples), encoding="utf-8")
    printed = _output([sys.executable, str(script)], folder, environment).split(f"{SEPARATOR}\n")
    yield from zip((shown for _, shown in examples), printed[:-1], strict=True)


def _console(folder: Path, environment: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Each command after a `$`, with the lines that it prints to stdout and stderr."""
    for block in CONSOLE.findall(PAGE):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, shown = part.partition("\n")
            yield shown, _output(["bash", "-c", command], folder, environment)


def _output(arguments: list[str], folder: Path, environment: dict[str, str]) -> str:
    finished = subprocess.run(
        arguments,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
        check=False,
    )
    return finished.stdout


def _without_changes(text: str) -> str:
    # A note that import prints for people is not part of the output of the example.
    return CHANGING.sub("…", text)
