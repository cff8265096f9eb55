"""The first rows on the page of an import: what each does, and its values, so that people see whether the columns are
mapped well."""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Case, QuerySet, When
from django.utils.text import Truncator
from django.utils.translation import gettext

from pipeline_service.cells import unescape_cell
from pipeline_service.console.refusals import in_page_language
from pipeline_service.work import WorkState
from prospects.actions.import_lines import read_import_table
from prospects.admin.import_words import TARGETS, is_imported, result_text
from prospects.csv_files import UnreadableRow
from prospects.models import Import, ImportRow, Prospect, RowResult

FIRST_ROWS = 20
"""The number of rows that the page shows."""
MOST_COLUMNS = 30
LONGEST = 60
"""Characters of a value."""


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row: its line, what it does, the remark on it, the values of the shown columns, and its live prospect once it
    is imported."""

    line: int
    verdict: str
    result: str
    remark: str
    values: Sequence[str] = ()
    prospect: Prospect | None = None


@dataclass(frozen=True, slots=True)
class ShownColumn:
    """A column of the file: its place, its header, and the field that it fills, empty for one that is left out."""

    place: int
    header: str
    field: str


def remarked_count(batch: Import) -> int:
    """Return how many rows that are taken in have a remark."""
    if batch.state != WorkState.DONE:  # the page loads itself again every other second
        return 0
    return int(_rows_of(batch).exclude(verdict=RowResult.REFUSED).exclude(reason=None).count())


def shown_columns(batch: Import) -> list[ShownColumn]:
    """Return the columns whose values are shown: those that fill a field first. None while rows are read, and when the
    file is deleted."""
    if batch.state in (WorkState.PENDING, WorkState.RUNNING) or not batch.content:
        return []
    titles = {name: str(title) for name, title in TARGETS if name}
    columns = [
        ShownColumn(place, column["header"] or gettext("(no name)"), titles.get(column["field"] or "", ""))
        for place, column in enumerate(batch.columns)
    ]
    return sorted(columns, key=lambda column: not column.field)[:MOST_COLUMNS]


def shown_rows(batch: Import, columns: Sequence[ShownColumn]) -> list[ShownRow]:
    """Return the first rows. Those with a remark come first, then the refused ones."""
    rows = list(_first_rows(batch).select_related("prospect"))
    cells = _cells_of(batch, {row.line for row in rows}) if columns else {}
    shows_people = is_imported(batch)
    return [
        ShownRow(
            line=row.line,
            verdict=row.verdict,
            result=result_text(row),
            remark=in_page_language(row.reason or ""),
            values=[_text_at(cells.get(row.line, ()), column.place) for column in columns],
            prospect=row.prospect if shows_people and row.prospect and not row.prospect.deleted_at else None,
        )
        for row in rows
    ]


def _first_rows(batch: Import) -> QuerySet[ImportRow]:
    rows = _rows_of(batch)
    if batch.state != WorkState.DONE:
        return rows.order_by("line")[:FIRST_ROWS]
    place = Case(When(verdict=RowResult.REFUSED, then=1), When(reason=None, then=2), default=0)
    return rows.order_by(place, "line")[:FIRST_ROWS]


def _rows_of(batch: Import) -> QuerySet[ImportRow]:
    rows: QuerySet[ImportRow] = ImportRow.objects.for_account(batch.account_id).filter(batch=batch)
    return rows


def _cells_of(batch: Import, lines: set[int]) -> Mapping[int, Sequence[str]]:
    """Return the cells of these lines of the file. A row that cannot be read has none."""
    last = max(lines, default=0)
    read = itertools.takewhile(lambda row: row[0] <= last, read_import_table(batch).rows())
    return {line: () if isinstance(cells, UnreadableRow) else cells for line, cells in read if line in lines}


def _text_at(cells: Sequence[str], place: int) -> str:
    text = unescape_cell(cells[place]).strip() if place < len(cells) else ""
    return Truncator(text).chars(LONGEST)
