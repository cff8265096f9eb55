"""Read the texts and figures of the demo data from the TOML files in `data/`. Pure."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "data"


@cache
def read(name: str) -> dict[str, Any]:
    """Return the content of a file; its lists are tuples."""
    content: dict[str, Any] = _frozen(tomllib.loads((FOLDER / name).read_text()))
    return content


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    return {name: _frozen(item) for name, item in value.items()} if isinstance(value, dict) else value
