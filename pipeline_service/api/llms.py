"""`llms.txt`: a short map of documentation and API for assistants (https://llmstxt.org)."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

HEADING = re.compile(r"^# (.+)$", re.MULTILINE)

Document = Mapping[str, Any]


class Page(NamedTuple):
    """A page of the documentation: its path from `docs/` and its Markdown."""

    path: str
    text: str


def llms_txt(document: Document, pages: Iterable[Page]) -> str:
    """Return the map: where the documentation is, and every operation with its path."""
    summary, _, rules = document["info"]["description"].partition("\n\n")
    sections = [
        f"# {document['info']['title']}\n\n> {summary}\n\n{rules}\n",
        "## Documentation\n\n" + "".join(_link(page) for page in pages),
        "## API\n\nThe whole description is in [openapi.yaml](openapi.yaml), served at `/api/v1/openapi.json`. After a "
        "path stands the id of the operation, by which the clients call it.\n",
    ]
    operations: dict[str, list[str]] = {tag["name"]: [] for tag in document["tags"]}
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            line = f"- `{method.upper()} {path}` {operation['operationId']}: {operation['summary']}\n"
            operations[operation["tags"][0]].append(line)
    for tag in document["tags"]:
        sections.append(f"### {tag['name']}\n\n{tag['description']}\n\n{''.join(operations[tag['name']])}")
    return "\n".join(sections)


def _link(page: Page) -> str:
    """Return a link to a page with its title."""
    found = HEADING.search(page.text)
    if found is None:
        raise ValueError(f"{page.path} has no heading.")
    return f"- [{found[1]}]({page.path})\n"
