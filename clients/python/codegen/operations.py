"""The operations of the OpenAPI document, and the names of their methods."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from salespipe._names import snake_case

BASE = "/api/v1"
METHODS = ("get", "post", "put", "patch", "delete")
ITEM_VERBS = {"get": "get", "patch": "update", "delete": "delete"}
# Where the path does not give the name that a person would choose.
NAMES = {
    ("put", "/ad-spend"): "upsert",
    ("get", "/metrics"): "get",
    ("get", "/experimental/attribution"): "report",
    ("get", "/experimental/attribution/{id}"): "path",
    ("post", "/payments/{id}/refunds"): "refund",
}
# The ids of paths whose collection is not named after its records.
IDS = {"knowledge-base": "entry_id", "attribution": "prospect_id"}


@dataclass(frozen=True)
class Operation:
    """One route and method."""

    method: str
    path: str
    document: Mapping[str, Any]

    @property
    def resource(self) -> str:
        """The attribute of the client, e.g. `conversion_events` or `experimental.segments`."""
        segments = self._segments
        if segments[0] == "experimental":
            return f"experimental.{snake_case(segments[1])}"
        return snake_case(segments[0])

    @property
    def name(self) -> str:
        """The method: `list`, `get`, `create`, `upsert`, `fires`, `retry_fire` and so on, from the path."""
        chosen = NAMES.get((self.method, self.path))
        if chosen:
            return chosen
        rest = self._segments[2 if self._segments[0] == "experimental" else 1 :]
        if not rest:
            return "list" if self.method == "get" else "create"
        if len(rest) == 1:
            return self._below_collection(rest[0])
        if len(rest) == 2:
            return snake_case(rest[1])
        verb = snake_case(rest[3]) if len(rest) > 3 else ITEM_VERBS[self.method]
        return f"{verb}_{_singular(snake_case(rest[1]))}"

    def _below_collection(self, segment: str) -> str:
        if segment.startswith("{"):
            return ITEM_VERBS[self.method]
        if segment == "settings":
            return f"{ITEM_VERBS[self.method]}_settings"
        return "create_batch" if segment == "batch" else snake_case(segment)

    @property
    def path_parameters(self) -> list[tuple[str, str]]:
        """The parameters of the path in order: their name there and in Python (`id` of a prospect: `prospect_id`)."""
        found = []
        for before, segment in zip(self._segments, self._segments[1:], strict=False):
            if segment.startswith("{"):
                name = segment[1:-1]
                own = IDS.get(before, f"{_singular(snake_case(before))}_id")
                found.append((name, own if name == "id" else snake_case(name)))
        return found

    @property
    def _segments(self) -> list[str]:
        return self.path.strip("/").split("/")


def operations(document: Mapping[str, Any]) -> Iterator[Operation]:
    """Iterate over all operations, by path and method."""
    for path, methods in sorted(document["paths"].items()):
        for method in METHODS:
            if method in methods:
                yield Operation(method, path.removeprefix(BASE), methods[method])


def _singular(name: str) -> str:
    for ending, replacement in (("ies", "y"), ("analyses", "analysis"), ("s", "")):
        if name.endswith(ending):
            return name.removesuffix(ending) + replacement
    return name
