"""Load the phrase lists of a language from its data file."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).with_name("data")
CLASSES = "classes"


@dataclass(frozen=True, slots=True)
class Phrases:
    """The word classes (`name: words`) and the templates by category, one template a line."""

    classes: Mapping[str, str]
    lists: Mapping[str, str]


def read_phrases(name: str) -> Phrases:
    """Read a file of the data folder: sections `[category]` with a template a line, and `[classes]`.

    Raise ValueError for a line before the first section and for a class without words.
    """
    sections: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in FOLDER.joinpath(name).read_text(encoding="utf-8").splitlines():
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        if text.startswith("["):
            current = sections.setdefault(text.strip("[]"), [])
        elif current is None:
            raise ValueError(f"{name}: {text!r} stands before the first section")
        else:
            current.append(text)
    classes = {}
    for line in sections.pop(CLASSES):
        key, separator, words = line.partition(":")
        if not separator or not words.strip():
            raise ValueError(f"{name}: not `class: words`: {line!r}")
        classes[key.strip()] = words.strip()
    return Phrases(classes, {category: "\n".join(lines) for category, lines in sections.items()})
