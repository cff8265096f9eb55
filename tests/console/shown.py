"""What a page offers: its links, and the forms that have a button."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin, urlsplit


@dataclass
class ShownForm:
    """A form: its method and address, its named values, and the other addresses of its buttons."""

    method: str
    address: str
    values: dict[str, str] = field(default_factory=dict)
    buttons: list[str] = field(default_factory=list)


class ShownPage(HTMLParser):
    """The links and forms of a page."""

    def __init__(self, path: str, text: str) -> None:
        super().__init__()
        self._path = path
        self.text = text
        self._forms: dict[str, ShownForm] = {}
        self._open: ShownForm | None = None
        self.links: set[str] = set()
        self._away: list[tuple[str, str]] = []
        self.feed(text)
        for form_id, address in self._away:
            if form_id in self._forms:
                self._forms[form_id].buttons.append(address)

    @property
    def posts(self) -> list[tuple[str, dict[str, str]]]:
        """The addresses that buttons of the page post to, with the values of their forms."""
        offered = [form for form in self._forms.values() if form.method == "post"]
        return [(button or form.address, form.values) for form in offered for button in form.buttons]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in given:
            self._link(given["href"])
        elif tag == "form":
            address = self._within(given.get("action", "")) or self._path
            self._open = ShownForm(given.get("method", "get").lower(), address)
            self._forms[given.get("id") or f"#{len(self._forms)}"] = self._open
        elif tag in ("button", "input"):
            self._control(tag, given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None

    def _control(self, tag: str, given: dict[str, Any]) -> None:
        kind = given.get("type", "submit" if tag == "button" else "text")
        if kind == "hidden" and self._open is not None and given.get("name"):
            self._open.values[given["name"]] = given.get("value", "")
        if kind != "submit":
            return
        address = self._within(given.get("formaction", ""))
        if "form" in given:
            self._away.append((given["form"], address))
        elif self._open is not None:
            self._open.buttons.append(address)

    def _link(self, address: str) -> None:
        path = self._within(address)
        if path.startswith("/admin/"):
            self.links.add(path)

    def _within(self, address: str) -> str:
        return urlsplit(urljoin(self._path, address)).path if address else ""
