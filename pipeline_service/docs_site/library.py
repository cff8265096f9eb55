"""The pages of the documentation: which files there are, where each is served, and the order of the navigation.

`docs/README.md` is the table of contents: its headings are the groups of the navigation, its list items the pages.
"""

import posixpath
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT_PAGES = ("CHANGELOG.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md")
CLIENT_PAGES = "clients/*/README.md"
CONTENTS = "docs/README.md"
ASSETS = {
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "json": "application/json",
    "yaml": "application/yaml",
}
"""Files beside the pages that are served, by extension, with their content types."""
GROUP = re.compile(r"^## (?P<group>.+)$|^- \[(?P<title>[^\]]+)\]\((?P<target>[^)#]+)\)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the navigation: the title of a page and its file, as a path from the repository's root."""

    title: str
    file: str


class Library:
    """The documentation in a checkout. A file is named by its path from the root, such as `docs/guides/errors.md`."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @cached_property
    def pages(self) -> dict[str, str]:
        """Return the slug of every page by its file: `docs/guides/errors.md` → `guides/errors`."""
        found = [*self.root.glob("docs/**/*.md"), *self.root.glob(CLIENT_PAGES)]
        found += [self.root / name for name in ROOT_PAGES if (self.root / name).exists()]
        return {file: _slug(file) for file in sorted(str(path.relative_to(self.root)) for path in found)}

    @cached_property
    def files(self) -> dict[str, str]:
        """Return the file of every page by its slug."""
        return {slug: file for file, slug in self.pages.items()}

    @cached_property
    def navigation(self) -> list[tuple[str, list[Entry]]]:
        """Return the groups of the table of contents with their pages."""
        groups: list[tuple[str, list[Entry]]] = []
        for line in GROUP.finditer(self.text(CONTENTS)):
            if line["group"]:
                groups.append((line["group"], []))
            elif groups:
                file = resolve(CONTENTS, line["target"])
                if file in self.pages:
                    groups[-1][1].append(Entry(line["title"], file))
        return groups

    def asset(self, path: str) -> Path | None:
        """Return the served file at this path below `docs/`; None when there is none."""
        inside = posixpath.normpath(path)
        served = inside == path and not path.startswith(("/", ".")) and path.rpartition(".")[2] in ASSETS
        file = self.root / "docs" / path
        return file if served and file.is_file() else None

    def text(self, file: str) -> str:
        """Return the Markdown of a page."""
        return (self.root / file).read_text(encoding="utf-8")

    def url(self, file: str) -> str | None:
        """Return the address at which a file is served; None for files that are no part of the documentation."""
        if file == CONTENTS:
            return "/docs/"
        if file in self.pages:
            return f"/docs/{self.pages[file]}"
        inside = file.removeprefix("docs/")
        return f"/docs/{inside}" if file.startswith("docs/") and self.asset(inside) else None


def resolve(file: str, target: str) -> str:
    """Return the file that a relative link of `file` leads to."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(file), target))


def _slug(file: str) -> str:
    name = file.removeprefix("docs/").removesuffix(".md")
    name = name.removesuffix("README").rstrip("/")
    return name.lower()
