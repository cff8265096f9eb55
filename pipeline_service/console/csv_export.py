"""The action that exports the selected records of a list as a file for spreadsheets."""

import datetime
import itertools
import uuid
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from django.contrib.auth import get_permission_codename
from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from unfold.decorators import action

from pipeline_service import clock, typeid
from pipeline_service.console.language import gettext_lazy
from pipeline_service.keyset import Position, newest
from pipeline_service.spreadsheets import BYTE_ORDER_MARK, csv_lines, csv_response

ROWS_AT_ONCE = 1000
Texts = Mapping[str, tuple[str, str]]
PERSON: Mapping[str, str] = MappingProxyType({"prospectName": "prospect__name", "prospectEmail": "prospect__email"})
"""The person of a record, for `export_further`."""
REP: Texts = MappingProxyType({"repId": ("rep", "rep__email")})
"""The e-mail of a rep instead of the id, for `export_texts`."""


class CsvExportMixin:
    """Exports records with the columns of the API, written as people read them. Mixed into a model admin.

    `export_texts` replaces ids of the API by what people read: for "repId", the name of the column in the file and the
    ORM path of its text. `export_further` are columns that the API does not have, by name, with their ORM paths.
    """

    actions: tuple[str, ...] = ("export",)
    export_name = ""
    """The name of the file."""
    export_serializer: Any = None
    """The serializer of the records in the API. Records that the API does not have: their id and `export_further`."""
    export_order = "created_at"
    """The column by which the newest come first; an index has it."""
    export_texts: Texts = {}
    export_further: Mapping[str, str] = {}
    export_computed: tuple[str, ...] = ()
    """The columns of `computed_of`."""

    def has_export_permission(self, request: HttpRequest) -> bool:
        """Viewers read one record at a time; files with all of them are for those whose role may change the records,
        also where no page changes them."""
        page: Any = self
        change = f"{page.opts.app_label}.{get_permission_codename('change', page.opts)}"
        return bool(page.has_view_permission(request) and request.user.has_perm(change))

    @action(description=gettext_lazy("Export as CSV"), permissions=["export"], icon="download")
    def export(self, request: HttpRequest, queryset: QuerySet) -> HttpResponseBase:
        lines = csv_lines(self._export_columns(), self._export_pages(queryset, timezone.get_current_timezone()))
        return csv_response(itertools.chain([BYTE_ORDER_MARK], lines), path=self.export_name)

    def computed_of(
        self, accounts: Collection[uuid.UUID], ids: Collection[uuid.UUID]
    ) -> Mapping[str, Mapping[uuid.UUID, Any]]:
        """Return the values of the computed columns by the id of the record."""
        return {}

    def _export_columns(self) -> list[str]:
        named = ["id"] if self.export_serializer is None else [column.name for column in self._api_columns()]
        shown = [self.export_texts[name][0] if name in self.export_texts else name for name in named]
        return [*shown, *self.export_further, *self.export_computed]

    def _api_columns(self) -> Sequence[Any]:
        return () if self.export_serializer is None else self.export_serializer.columns()

    def _api_records(self, rows: Sequence[Sequence[Any]]) -> list[dict[str, Any]]:
        """Return the columns of the API for rows that begin with the position, without a serializer the ids."""
        if self.export_serializer is not None:
            width = len(self._api_columns())
            records: list[dict[str, Any]] = self.export_serializer.from_rows([row[-width:] for row in rows])
            return records
        page: Any = self
        return [{"id": typeid.encode(page.model.id_prefix, row[1])} for row in rows]

    def _export_pages(self, queryset: QuerySet, zone: datetime.tzinfo) -> Iterator[list[dict[str, Any]]]:
        """Yield the records a page at a time, newest first."""
        further = {**dict(self.export_texts.values()), **self.export_further}
        paths = [self.export_order, "pk", "account_id", *further.values()]
        columns = [column.path for column in self._api_columns()]
        before: Position | None = None
        while rows := list(newest(queryset, self.export_order, before, ROWS_AT_ONCE).values_list(*paths, *columns)):
            before = rows[-1][:2]
            records = self._api_records(rows)
            computed = self.computed_of({row[2] for row in rows}, [row[1] for row in rows])
            yield [
                _readable(
                    {
                        **record,
                        **dict(zip(further, row[3:], strict=False)),
                        **{name: values.get(row[1]) for name, values in computed.items()},
                    },
                    zone,
                )
                for row, record in zip(rows, records, strict=True)
            ]
            if len(rows) < ROWS_AT_ONCE:
                return


def _readable(record: Mapping[str, Any], zone: datetime.tzinfo) -> dict[str, Any]:
    """Write the times of a record as the clock of this zone shows them, and its lists of texts as an import takes
    them."""
    return {name: _readable_value(name, value, zone) for name, value in record.items()}


def _readable_value(name: str, value: Any, zone: datetime.tzinfo) -> Any:
    if isinstance(value, list):
        return _joined(value)
    if name.endswith("At") and isinstance(value, int):
        value = clock.from_ms(value)
    return value.astimezone(zone).strftime("%Y-%m-%d %H:%M:%S") if isinstance(value, datetime.datetime) else value


def _joined(texts: Sequence[Any]) -> str | Sequence[Any]:
    """Join texts by semicolons. Those that an import would read as others stay a list, which becomes JSON, and so do
    objects."""
    if not all(isinstance(text, str) for text in texts):
        return texts
    text = "; ".join(texts)
    is_plain = not text.startswith("[") and [part.strip() for part in text.split(";") if part.strip()] == list(texts)
    return text if is_plain else texts
