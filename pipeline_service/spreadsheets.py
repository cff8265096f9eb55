"""Lists as CSV, streamed in pages to limit memory, and safe to open in a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Any

from django.http import StreamingHttpResponse

from pipeline_service.cells import escape_cell
from pipeline_service.strict_json import dumps

CSV = "text/csv"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""The first bytes of a file, by which a spreadsheet reads it as UTF-8."""


def csv_response(lines: Iterator[bytes], *, path: str) -> StreamingHttpResponse:
    """Make the response that streams these lines as a file, named after the last part of the path."""
    response = StreamingHttpResponse(lines, content_type=f"{CSV}; charset=utf-8; header=present")
    name = path.rstrip("/").rsplit("/", 1)[-1].removesuffix(".csv")
    response["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    return response


def csv_lines(names: list[str], pages: Iterable[list[dict[str, Any]]]) -> Iterator[bytes]:
    """Yield a header and one row for each record, with these columns, empty where the record leaves one out; lists and
    objects become JSON."""
    yield _csv_bytes([names])
    for page in pages:
        yield _csv_bytes([[_cell(record.get(name)) for name in names] for record in page])


def csv_rows(rows: Iterable[list[str]]) -> Iterator[bytes]:
    """Yield these rows of texts."""
    return (_csv_bytes([[escape_cell(text) for text in row]]) for row in rows)


def _csv_bytes(rows: list[list[str]]) -> bytes:
    buffer = io.StringIO(newline="")
    csv.writer(buffer).writerows(rows)
    return buffer.getvalue().encode()


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return escape_cell(value) if isinstance(value, str) else dumps(value).decode()
