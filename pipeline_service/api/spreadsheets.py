"""Lists as CSV: streamed in pages, so that memory stays flat, and safe to open in a spreadsheet."""

import csv
import io
import uuid
from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, StreamingHttpResponse

from pipeline_service.api.cells import safe_cell
from pipeline_service.api.encoding import dumps
from pipeline_service.api.listing import Listing
from pipeline_service.api.renderers import CSV


def stream_csv(listing: Listing, request: HttpRequest, account_id: uuid.UUID, **fixed: Any) -> StreamingHttpResponse:
    """Every record of a filtered list, one row each under the wire names; lists and objects as JSON."""
    pages = listing.pages(request.GET, account_id=account_id, fixed=fixed)
    names = [column.name for column in listing.serializer.columns()]
    response = StreamingHttpResponse(_lines(names, pages), content_type=f"{CSV}; charset=utf-8; header=present")
    name = request.path.rstrip("/").rsplit("/", 1)[-1].removesuffix(".csv")
    response["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    return response


def _lines(names: list[str], pages: Iterator[list[dict[str, Any]]]) -> Iterator[bytes]:
    yield _written([names])
    for page in pages:
        yield _written([[_cell(record[name]) for name in names] for record in page])


def _written(rows: list[list[str]]) -> bytes:
    buffer = io.StringIO(newline="")
    csv.writer(buffer).writerows(rows)
    return buffer.getvalue().encode()


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return safe_cell(value) if isinstance(value, str) else dumps(value).decode()
