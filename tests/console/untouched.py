"""What a browser sends of a page's form when nobody touches it."""

import json
from html.parser import HTMLParser


class UntouchedForm(HTMLParser):
    """The values of the form with this id, by name."""

    def __init__(self, page: str, form_id: str) -> None:
        super().__init__()
        self.values: dict[str, list[str]] = {}
        self._form_id = form_id
        self._inside = False
        self._select = ""
        self._options: list[tuple[str, bool]] = []
        self._multiple = False
        self._templates = 0
        self._rows: str = ""
        self._area: str | None = None
        self._text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = given.get("id") == self._form_id
        if tag == "template":
            self._templates += 1
        if not self._inside or self._templates or "disabled" in given:
            return
        if tag == "input" and given.get("name"):
            self._input(given)
        elif tag == "textarea":
            self._area, self._text = given["name"], ""
        elif tag == "script" and given.get("id", "").endswith("-state"):
            self._rows, self._text = given["id"].removesuffix("-state"), ""
        elif tag == "select":
            self._select, self._options, self._multiple = given.get("name", ""), [], "multiple" in given
        elif tag == "option":
            self._options.append((given.get("value", ""), "selected" in given))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False
        elif tag == "template":
            self._templates -= 1
        elif tag == "script" and self._rows:
            self._add_rows(self._rows, json.loads(self._text))
            self._rows = ""
        elif tag == "textarea" and self._area is not None:
            lines = self._text.removeprefix("\n").replace("\r\n", "\n").replace("\n", "\r\n")
            self._add(self._area, lines)
            self._area = None
        elif tag == "select" and self._select:
            chosen = [value for value, is_chosen in self._options if is_chosen]
            for value in chosen or ([] if self._multiple else [value for value, _ in self._options[:1]]):
                self._add(self._select, value)
            self._select = ""

    def handle_data(self, data: str) -> None:
        if self._area is not None or self._rows:
            self._text += data

    def _input(self, given: dict[str, str]) -> None:
        kind = given.get("type", "text")
        if kind in ("checkbox", "radio") and "checked" in given:
            self._add(given["name"], given.get("value", "on"))
        elif kind not in ("checkbox", "radio", "submit", "button", "file"):
            self._add(given["name"], given.get("value", ""))

    def _add_rows(self, name: str, rows: list[dict[str, str]]) -> None:
        """Add the inputs that the page's script draws."""
        for row in rows:
            for part, value in row.items():
                self._add(f"{name}-{part}", value)

    def _add(self, name: str, value: str) -> None:
        self.values.setdefault(name, []).append(value)
