"""CSV files of prospects: from bytes to rows, from rows to the bodies that the API would take. Pure."""

import base64
import binascii
import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from pipeline_service.api.cells import plain_cell

MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
"""What files of other encodings than plain UTF-8 begin with."""
FALLBACK = "cp1252"
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "latin-1", "mac-roman", "shift-jis")
DELIMITERS = ",;\t|"
TEXTS = (
    "name",
    "email",
    "phone",
    "stage",
    "source",
    "utmSource",
    "utmMedium",
    "utmCampaign",
    "utmContent",
    "utmTerm",
    "notes",
    "ownerId",
    "adConsent",
)
OBJECTS = ("customFields", "clickIds")
FIELDS = (*TEXTS, "tags", *OBJECTS)
"""What a column can fill."""
SYNONYMS = {
    "mail": "email",
    "emailaddress": "email",
    "fullname": "name",
    "contactname": "name",
    "phonenumber": "phone",
    "telephone": "phone",
    "mobile": "phone",
    "mobilephone": "phone",
    "leadsource": "source",
    "owner": "ownerId",
    "note": "notes",
    "tag": "tags",
}


class UnreadableFile(ValueError):
    """The bytes are no table; the message says why."""


class UnreadableRow(ValueError):
    """A row that does not fit its header; the message says why."""


@dataclass(frozen=True, slots=True)
class Table:
    """A file's text, how it is written, and the field that each column fills (None: left out)."""

    text: str
    encoding: str
    delimiter: str
    header: tuple[str, ...]
    fields: tuple[str | None, ...]

    def rows(self) -> Iterator[tuple[int, list[str] | UnreadableRow]]:
        """The data rows with the line on which each begins (the header is on line 1); blank lines are no rows."""
        return ((first, cells) for first, _, cells in self._spans())

    def without(self, theirs: Callable[[str], bool]) -> tuple[bytes, list[tuple[int, int]]]:
        """The file with the rows blanked in which a cell is `theirs`, so that every other row stays on its line; the
        number (from 0) and the line of each of those rows."""
        lines = list(io.StringIO(self.text, newline=""))
        gone = []
        for number, (first, last, cells) in enumerate(self._spans()):
            # What cannot be read has no cells; its words do as well.
            texts = "".join(lines[first - 1 : last]).split() if isinstance(cells, UnreadableRow) else cells
            if any(theirs(plain_cell(text).strip()) for text in texts):
                gone.append((number, first))
                lines[first - 1 : last] = [line[len(line.rstrip("\r\n")) :] for line in lines[first - 1 : last]]
        return "".join(lines).encode(self.encoding), gone

    def _spans(self) -> Iterator[tuple[int, int, list[str] | UnreadableRow]]:
        """The first and last line of each data row, and its cells."""
        reader = csv.reader(io.StringIO(self.text, newline=""), delimiter=self.delimiter, strict=True)
        next(reader)
        while True:
            line = reader.line_num + 1
            try:
                cells = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                yield line, reader.line_num, UnreadableRow(f"The row is not valid CSV: {error}.")
                continue
            if any(cell.strip() for cell in cells):
                yield line, reader.line_num, cells

    def body(self, cells: Sequence[str]) -> dict[str, Any]:
        """The API body that a row stands for. Raises UnreadableRow."""
        if len(cells) > len(self.header):
            raise UnreadableRow(f"The row has {len(cells)} cells, the header {len(self.header)}.")
        body: dict[str, Any] = {}
        for field, cell in zip(self.fields, cells, strict=False):
            text = plain_cell(cell).strip()
            if field is not None and text:
                body[field] = _value(field, text)
        return body

    def cell(self, cells: Sequence[str], field: str) -> str:
        """What a row says of one field; nothing where it has no such cell."""
        place = self.fields.index(field) if field in self.fields else len(cells)
        return plain_cell(cells[place]).strip() if place < len(cells) else ""


def read_table(
    content: bytes, *, encoding: str | None = None, mapping: Mapping[str, str | None] | None = None
) -> Table:
    """The table in a file. `mapping` says which field a column of this header fills, or None to leave it out.

    Raises UnreadableFile: no text, no header, two columns for one field, or neither e-mail nor phone.
    """
    text, encoding = _decoded(content, encoding)
    first = text.lstrip("\r\n").split("\n", 1)[0]
    if not first.strip():
        raise UnreadableFile("The file is empty.")
    delimiter = max(DELIMITERS, key=first.count)
    text = text.lstrip("\r\n")
    try:
        header = next(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error as error:
        raise UnreadableFile(f"The header is not valid CSV: {error}.") from error
    header = [plain_cell(cell).strip() for cell in header]
    fields = [_field_of(name, mapping or {}) for name in header]
    unknown = {name for name in mapping or {} if name not in header}
    if unknown:
        raise UnreadableFile(f"The file has no column '{sorted(unknown)[0][:100]}'.")
    taken = [field for field in fields if field is not None]
    twice = next((field for field in taken if taken.count(field) > 1), None)
    if twice is not None:
        raise UnreadableFile(f"Two columns fill {twice}; leave one out by mapping it to null.")
    if "email" not in taken and "phone" not in taken:
        raise UnreadableFile(f"No column fills email or phone. The columns are: {', '.join(header)[:500]}.")
    return Table(text, encoding, delimiter, tuple(header), tuple(fields))


def from_base64(text: str) -> bytes:
    """The bytes. Raises UnreadableFile."""
    try:
        return base64.b64decode(text, validate=True)
    except binascii.Error as error:
        raise UnreadableFile("contentBase64 is not valid Base64.") from error


def _decoded(content: bytes, encoding: str | None) -> tuple[str, str]:
    if encoding is None:
        encoding = next((name for mark, name in MARKS if content.startswith(mark)), None)
    tried = [encoding] if encoding is not None else ["utf-8", FALLBACK]
    for name in tried:
        try:
            text = content.decode(name)
        except UnicodeDecodeError:
            continue
        if "\0" in text:
            break
        return text, name
    raise UnreadableFile(f"The file is no text in {' or '.join(tried)}; save it as CSV in UTF-8.")


def _field_of(name: str, mapping: Mapping[str, str | None]) -> str | None:
    if name in mapping:
        return mapping[name]
    plain = re.sub(r"[^a-z0-9]", "", name.lower())
    return SYNONYMS.get(plain) or next((field for field in FIELDS if field.lower() == plain), None)


def _value(field: str, text: str) -> Any:
    if field in OBJECTS:
        return _json(field, text)
    if field != "tags":
        return text
    if text.startswith("["):
        return _json(field, text)
    return [tag.strip() for tag in text.split(";") if tag.strip()]


def _json(field: str, text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise UnreadableRow(f"{field} is not valid JSON.") from error
