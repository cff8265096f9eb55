"""CSV files of prospects: reads bytes into rows, and rows into API request bodies. Pure: no Django, no database."""

import base64
import csv
import io
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from pipeline_service.cells import unescape_cell
from pipeline_service.text_files import NotTextError, decode

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "latin-1", "mac-roman", "shift-jis")
DELIMITERS = ",;\t|"
TEXTS = (
    *("name", "email", "phone", "stage", "source"),
    *("utmSource", "utmMedium", "utmCampaign", "utmContent", "utmTerm"),
    *("notes", "ownerId", "adConsent"),
)
OBJECTS = ("customFields", "clickIds")
FIELDS = (*TEXTS, "tags", *OBJECTS)
"""The fields that a column can fill."""
JOINED = "name"
"""The field that several columns may fill: first and last name."""
NAME_PARTS = frozenset(
    {
        *("firstname", "lastname", "primarycontactfirstname", "primarycontactlastname"),
        *("nombre", "nombres", "apellido", "apellidos", "primerapellido", "segundoapellido"),
    }
)
"""Columns that are the name only where no column has the whole of it."""
SYNONYMS = {
    "mail": "email",
    "emailaddress": "email",
    "fullname": "name",
    "contactname": "name",
    **dict.fromkeys(NAME_PARTS, "name"),
    "phonenumber": "phone",
    "telephone": "phone",
    "mobile": "phone",
    "mobilephone": "phone",
    "mobilephonenumber": "phone",
    "leadsource": "source",
    "originalsource": "source",
    "originaltrafficsource": "source",
    "owner": "ownerId",
    "note": "notes",
    "tag": "tags",
    # Close's exports of leads and of contacts.
    "primarycontactname": "name",
    "primarycontactprimaryemail": "email",
    "primarycontactprimaryphone": "phone",
    "primaryemail": "email",
    "primaryphone": "phone",
    # Spanish headers.
    "nombrecompleto": "name",
    **dict.fromkeys(("correo", "correoelectronico", "direcciondecorreo"), "email"),
    **dict.fromkeys(("telefono", "numerodetelefono", "telefonomovil", "movil", "celular"), "phone"),
    "etapa": "stage",
    **dict.fromkeys(("origen", "fuente"), "source"),
    "campana": "utmCampaign",
    **dict.fromkeys(("nota", "notas", "observaciones", "comentarios"), "notes"),
    **dict.fromkeys(("etiqueta", "etiquetas"), "tags"),
    **dict.fromkeys(("propietario", "responsable"), "ownerId"),
}
"""Columns of other systems, HubSpot's and Close's exports among them, without spaces, signs, accents and capitals."""


class UnreadableFile(ValueError):
    """The bytes cannot be read as a table. The message says why."""


class WrongMapping(UnreadableFile):
    """The columns of a file cannot be mapped to fields as they are."""


class UnreadableRow(ValueError):
    """A row that cannot be read with the header of its file. The message says why."""


@dataclass(frozen=True, slots=True)
class CsvTable:
    """A file's text, encoding and delimiter, its header, and the field that each column fills (None: not imported)."""

    text: str
    encoding: str
    delimiter: str
    header: tuple[str, ...]
    fields: tuple[str | None, ...]

    def rows(self) -> Iterator[tuple[int, list[str] | UnreadableRow]]:
        """Return the data rows, each with the line on which it begins (the header is on line 1). Blank lines are
        skipped."""
        return ((first, cells) for first, _, cells in self._spans())

    def without(self, matches: Callable[[str], bool]) -> tuple[bytes, list[tuple[int, int]]]:
        """Blank the rows that have a cell for which `matches` is true. The line breaks stay, so every other row keeps
        its line.

        Return the new content of the file, and the number (from 0) and the line of each blanked row.
        """
        lines = list(io.StringIO(self.text, newline=""))
        blanked = []
        for number, (first, last, cells) in enumerate(self._spans()):
            # An unreadable row has no cells; its words are checked instead.
            texts = "".join(lines[first - 1 : last]).split() if isinstance(cells, UnreadableRow) else cells
            if any(matches(unescape_cell(text).strip()) for text in texts):
                blanked.append((number, first))
                lines[first - 1 : last] = [line[len(line.rstrip("\r\n")) :] for line in lines[first - 1 : last]]
        return "".join(lines).encode(self.encoding), blanked

    def _spans(self) -> Iterator[tuple[int, int, list[str] | UnreadableRow]]:
        """Yield the first line, the last line and the cells of each data row."""
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
        """Return the API request body for a row. Raises UnreadableRow."""
        if len(cells) > len(self.header):
            raise UnreadableRow(f"The row has {len(cells)} cells, the header {len(self.header)}.")
        body: dict[str, Any] = {}
        for field, cell in zip(self.fields, cells, strict=False):
            text = unescape_cell(cell).strip()
            if field is not None and text:
                value = _value(field, text)
                body[field] = f"{body[field]} {value}" if field == JOINED and field in body else value
        return body

    def cell(self, cells: Sequence[str], field: str) -> str:
        """Return the text of a row for one field; the empty text if the row has no cell for it."""
        index = self.fields.index(field) if field in self.fields else len(cells)
        return unescape_cell(cells[index]).strip() if index < len(cells) else ""


def read_table(
    content: bytes,
    *,
    encoding: str | None = None,
    mapping: Mapping[str, str | None] | None = None,
    needs_contact: bool = True,
) -> CsvTable:
    """Read the table in a file. `mapping` maps a column header to the field it fills, or to None to skip the column.

    Raises UnreadableFile when the file is not text, has no header, has two columns for one field, or has no column for
    e-mail or phone although it `needs_contact`.
    """
    try:
        text, encoding = decode(content, encoding)
    except NotTextError as error:
        raise UnreadableFile(
            f"The file is no text in {' or '.join(error.encodings)}; save it as CSV in UTF-8."
        ) from error
    first = text.lstrip("\r\n").split("\n", 1)[0]
    if not first.strip():
        raise UnreadableFile("The file is empty.")
    delimiter = max(DELIMITERS, key=first.count)
    text = text.lstrip("\r\n")
    try:
        header = next(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error as error:
        raise UnreadableFile(f"The header is not valid CSV: {error}.") from error
    header = [unescape_cell(cell).strip() for cell in header]
    fields = _fields_of(header, mapping or {})
    unknown = {name for name in mapping or {} if name not in header}
    if unknown:
        raise WrongMapping(f"The file has no column '{sorted(unknown)[0][:100]}'.")
    filled = [field for field in fields if field is not None]
    repeated = next((field for field in filled if field != JOINED and filled.count(field) > 1), None)
    if repeated is not None:
        raise WrongMapping(f"Two columns fill {repeated}; leave one out.")
    if needs_contact and "email" not in filled and "phone" not in filled:
        raise WrongMapping(f"No column fills email or phone. The columns are: {', '.join(header)[:500]}.")
    return CsvTable(text, encoding, delimiter, tuple(header), tuple(fields))


def from_base64(text: str) -> bytes:
    """Decode Base64 text to bytes. Raises UnreadableFile."""
    try:
        return base64.b64decode(text, validate=True)
    except ValueError as error:
        raise UnreadableFile("contentBase64 is not valid Base64.") from error


def _fields_of(header: Sequence[str], mapping: Mapping[str, str | None]) -> list[str | None]:
    """Return the field that each column fills: the given one, else the one its header means.

    Of several columns that mean the phone, the first fills it: an export has the mobile number beside the phone.
    """
    fields = [mapping[name] if name in mapping else _field_of(name) for name in header]
    plain = [_plain(name) for name in header]
    whole = any(field == JOINED and name not in NAME_PARTS for field, name in zip(fields, plain, strict=True))
    for index, (name, field) in enumerate(zip(header, fields, strict=True)):
        if name in mapping or field is None:
            continue
        part = plain[index] in NAME_PARTS
        if (part and whole) or (field == "phone" and "phone" in fields[:index]):
            fields[index] = None
    return fields


def _field_of(name: str) -> str | None:
    plain = _plain(name)
    return SYNONYMS.get(plain) or next((field for field in FIELDS if field.lower() == plain), None)


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", unicodedata.normalize("NFKD", name).lower())


def _value(field: str, text: str) -> Any:
    if field in OBJECTS:
        return _parse_json(field, text)
    if field != "tags":
        return text
    if text.startswith("["):
        return _parse_json(field, text)
    return [tag.strip() for tag in text.split(";") if tag.strip()]


def _parse_json(field: str, text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise UnreadableRow(f"{field} is not valid JSON.") from error
