"""The lines of a CSV file of prospects: parsed, validated and prepared for a bulk upsert."""

import itertools
import uuid
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Any

from pipeline_service import typeid
from pipeline_service.accounts.models import User
from pipeline_service.cells import unescape_cell
from pipeline_service.exceptions import ApiError, ValidationFailed
from prospects.actions.bulk_upsert import UpsertRow, prepare
from prospects.contact import InvalidContact, normalise_phone, plain_email_key
from prospects.csv_files import CsvTable, UnreadableRow, read_table
from prospects.models import Import, ImportRow, Prospect, RowResult, Stage
from prospects.phones import plain_phone
from prospects.serializers import UpsertSerializer

LOOKED_UP = 5_000


@dataclass(frozen=True, slots=True)
class ImportLine:
    """A data row: its line in the file, the prepared row or the error, and a remark on a value that was left out."""

    number: int
    row: UpsertRow | ApiError
    remark: str | None = None


def read_import_table(batch: Import) -> CsvTable:
    """Read the table in the file of an import."""
    mapping = {column["header"]: column["field"] for column in batch.columns}
    return read_table(bytes(batch.content), encoding=batch.encoding, mapping=mapping, needs_contact=False)


def parse_lines(
    account_id: uuid.UUID, table: CsvTable, chunk: Sequence[tuple[int, list[str] | UnreadableRow]], *, preview: bool
) -> list[ImportLine]:
    """Return the prepared row, or its error, for each of these data rows of a table."""
    owners, stages = _load_owners(account_id), _load_stages(account_id)
    bodies: list[Any] = []
    remarks: list[str | None] = []
    for _, cells in chunk:
        left_out: list[str] = []
        try:
            if isinstance(cells, UnreadableRow):
                raise cells
            body: Any = table.body(cells)
            if "ownerId" in body:
                owner = owners.get(body["ownerId"].lower())
                if owner is None:
                    left_out.append(f"ownerId '{body['ownerId'][:100]}' is no user of this account; left empty.")
                body["ownerId"] = owner
            if "stage" in body:
                body["stage"] = stages.get(body["stage"].casefold(), body["stage"])
            if "email" in body and "phone" in body:
                left_out += _leave_out_bad_phone(body)
        except UnreadableRow as error:
            body = ValidationFailed(str(error))
        bodies.append(body)
        remarks.append(" ".join(left_out) or None)
    rows = prepare(account_id, _validate_bodies(account_id, bodies), preview=preview)
    return [ImportLine(line, row, remark) for (line, _), row, remark in zip(chunk, rows, remarks, strict=True)]


def _validate_bodies(account_id: uuid.UUID, bodies: Sequence[Any]) -> Iterator[dict[str, Any] | ApiError]:
    readable = [body for body in bodies if not isinstance(body, ApiError)]
    parsed = iter(UpsertSerializer.parse_many(readable, account_id=account_id))
    return (body if isinstance(body, ApiError) else next(parsed) for body in bodies)


def _leave_out_bad_phone(body: dict[str, Any]) -> list[str]:
    """Remove a phone that is no number from a row with an e-mail. Return the remark on it, without the number: an
    erasure of the person would not find it there."""
    try:
        normalise_phone(body["phone"])
    except InvalidContact as error:
        del body["phone"]
        return [f"phone was left out: {error}"]
    return []


def _load_stages(account_id: uuid.UUID) -> dict[str, str]:
    """Return the slugs of the account's stages by slug and by name, both in lower case."""
    stages = list(Stage.objects.for_account(account_id).values_list("slug", "name"))
    return {name.casefold(): slug for slug, name in stages} | {slug.casefold(): slug for slug, _ in stages}


def _load_owners(account_id: uuid.UUID) -> dict[str, str]:
    """Return the public ids of the account's users by public id and by e-mail address."""
    users = User.objects.filter(account_id=account_id).values_list("pk", "email")
    owners: dict[str, str] = {}
    for user_id, email in users:
        public_id = typeid.encode(User.id_prefix, user_id)
        owners |= {public_id: public_id, email: public_id}
    return owners


def refused_rows(batch: Import) -> Iterator[list[str]]:
    """Yield a header and the refused rows of an import: line, reason, and the cells while it has its file."""
    refused = ImportRow.objects.for_account(batch.account_id).filter(batch=batch, verdict=RowResult.REFUSED)
    reasons = dict(refused.order_by("line").values_list("line", "reason"))
    if not batch.content:
        yield ["line", "reason"]
        yield from ([str(line), reason or ""] for line, reason in reasons.items())
        return
    table = read_import_table(batch)
    yield ["line", "reason", *table.header]
    for line, cells in table.rows():
        if line in reasons:
            texts = [] if isinstance(cells, UnreadableRow) else [unescape_cell(cell) for cell in cells]
            yield [str(line), reasons[line] or "", *texts]


def find_repeated(account_id: uuid.UUID, table: CsvTable) -> frozenset[str]:
    """Return the e-mail keys and phones by which more than one row of a table may name a person: what several rows
    have, and the e-mail of one row with the phone of another when a stored prospect has both."""
    seen: set[str] = set()
    repeated: set[str] = set()
    alone: set[str] = set()
    for _, cells in table.rows():
        contact = _contact_of(table, cells)
        if len(contact) == 1:
            alone.update(contact)
        for key in contact:
            if key in seen:
                repeated.add(key)
            seen.add(key)
    # Most files have no rows of both kinds, and need no look-up.
    emails = iter([key for key in alone if "@" in key] if any("@" not in key for key in alone) else [])
    while chunk := list(itertools.islice(emails, LOOKED_UP)):
        stored = Prospect.objects.for_account(account_id).live().filter(email_key__in=chunk, phone__isnull=False)
        for pair in stored.values_list("email_key", "phone"):
            if alone.issuperset(pair):
                repeated.update(key for key in pair if key is not None)
    return frozenset(repeated)


def rows_with_contacts(
    table: CsvTable, end: int, contacts: Set[str]
) -> Iterator[tuple[int, list[str] | UnreadableRow]]:
    """Yield the rows among the first `end` that have one of these e-mail keys and phones."""
    for line, cells in itertools.islice(table.rows(), end if contacts else 0):
        if not contacts.isdisjoint(_contact_of(table, cells)):
            yield line, cells


def _contact_of(table: CsvTable, cells: list[str] | UnreadableRow) -> list[str]:
    """Return the e-mail key and the phone of a row, without those that it lacks and without validating them."""
    if isinstance(cells, UnreadableRow):
        return []
    email, phone = table.cell(cells, "email"), table.cell(cells, "phone")
    return [key for key in (email and plain_email_key(email), phone and plain_phone(phone)) if key]
