"""Rows of inputs in a form, which people add, move and remove, instead of a box of JSON."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.template.loader import render_to_string
from django.utils.safestring import SafeString


class RowsWidget(forms.Widget):
    """Rows of inputs. `names` are those of a row, all of which each row sends; the template draws them with Alpine.

    `choices` are more values for the template, such as the options of a select.
    """

    template = ""
    names: Sequence[str] = ()

    class Media:
        css = {"all": ["console/rows.css"]}
        js = ("console/rows.js",)

    def __init__(self) -> None:
        super().__init__()
        self.choices: dict[str, Any] = {}

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        columns = [data.getlist(f"{name}-{part}") if hasattr(data, "getlist") else [] for part in self.names]
        return [dict(zip(self.names, row, strict=True)) for row in zip(*columns, strict=False)]

    def value_omitted_from_data(self, data: Any, files: Any, name: str) -> bool:
        return False

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        rows = value if isinstance(value, list) else []
        state = {"rows": [self.row_of(row) for row in rows], "id": f"{name}-state"}
        return render_to_string(self.template, {"name": name, "state": state, **self.choices})

    def row_of(self, stored: Mapping[str, Any]) -> dict[str, Any]:
        """Return the inputs of a row for a stored object; a submitted row is its own."""
        raise NotImplementedError
