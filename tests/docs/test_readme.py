"""The commands of the README work as shown."""

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.processes import ROOT, Product

pytestmark = pytest.mark.processes

BLOCK = re.compile(r"^```(bash|json)\n(.*?)^```$", re.M | re.S)


def blocks(kind: str) -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return [content for found, content in BLOCK.findall(text) if found == kind]


def documents(text: str) -> list[Any]:
    """Return every JSON object in a terminal's output, in order."""
    decoder, found, place = json.JSONDecoder(), [], 0
    while (start := text.find("{", place)) >= 0:
        value, place = decoder.raw_decode(text, start)
        found.append(value)
    return found


def agrees(shown: Any, real: Any) -> bool:
    """Return whether an excerpt matches the output: its keys exist with equal values, except ids and times."""
    if isinstance(shown, dict):
        return isinstance(real, dict) and all(
            key == "…" or (key in real and agrees(value, real[key])) for key, value in shown.items()
        )
    if isinstance(shown, list):
        return (
            isinstance(real, list)
            and len(real) >= len(shown)
            and all(item == "…" or agrees(item, real[place]) for place, item in enumerate(shown))
        )
    if isinstance(shown, str) and re.fullmatch(r"[a-z]+_[0-9a-hjkmnp-tv-z]{26}", shown):
        return str(real).startswith(shown.split("_")[0] + "_")
    return bool(shown == real) or (isinstance(shown, int) and shown > 10**12)


def test_the_commands_of_the_readme_work_as_shown(product: Product, tmp_path: Path) -> None:
    (tmp_path / ".data").mkdir()
    # An account of its own in the place of the demo account.
    run = product.run | {"demo": product.manage_json("create_account", "readme")}
    (tmp_path / ".data" / "run.json").write_text(json.dumps(run))
    finished = subprocess.run(
        ["bash", "-c", "\n".join(blocks("bash"))],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    came = documents(finished.stderr) + documents(finished.stdout)
    shown = [document for block in blocks("json") for document in documents(block)]
    assert shown
    missing = [document for document in shown if not any(agrees(document, real) for real in came)]
    assert missing == [], finished.stdout
