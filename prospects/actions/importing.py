"""Imports of CSV files of prospects: a preview first, then the commit. A worker processes both in chunks under a
lease."""

import datetime
import itertools
import uuid
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from django.db.models.functions import Now

from pipeline_service import clock, typeid
from pipeline_service.accounts.models import User
from pipeline_service.bulk import copy_rows
from pipeline_service.exceptions import ApiError, Conflict, NotFound, ValidationFailed
from pipeline_service.retries import retrying
from pipeline_service.retry_policy import RetryPolicy
from pipeline_service.work import WorkState
from prospects.actions.bulk_upsert import UpsertDecision, UpsertRow, decide_upserts, prepare, settle
from prospects.contact import email_key, plain_phone, strip_email
from prospects.csv_files import CsvTable, UnreadableFile, UnreadableRow, read_table
from prospects.models import Import, ImportPhase, ImportRow, RowResult
from prospects.serializers import UpsertSerializer

CHUNK = 500
PORTION = 2_000
"""After this many rows a worker lets other imports run first."""
RETRIES = RetryPolicy.backoff(attempts=5)
REASON_LIMIT = 1000
FILE_LIFETIME = datetime.timedelta(days=7)


@dataclass(frozen=True, slots=True)
class ImportLine:
    """A data row: its line in the file, the prepared row or the error, and a remark on a value that was left out."""

    number: int
    row: UpsertRow | ApiError
    remark: str | None = None


def begin_import(
    *,
    account_id: uuid.UUID,
    by: str,
    content: bytes,
    file_name: str,
    encoding: str | None = None,
    mapping: Mapping[str, str | None] | None = None,
) -> Import:
    """Store a CSV file and queue its preview. Raises ValidationFailed if it is not a readable table of prospects."""
    try:
        table = read_table(content, encoding=encoding, mapping=mapping)
    except UnreadableFile as error:
        raise ValidationFailed.of("content", "unreadable", str(error)) from error
    columns = [{"header": name, "field": field} for name, field in zip(table.header, table.fields, strict=True)]
    batch = Import(
        account_id=account_id,
        by=by,
        file_name=file_name,
        content=content,
        encoding=table.encoding,
        delimiter=table.delimiter,
        columns=columns,
        total=sum(1 for _ in table.rows()),
    )
    batch.save(force_insert=True)
    return batch


@retrying
def commit_import(*, account_id: uuid.UUID, import_id: uuid.UUID) -> Import:
    """Queue the commit of a previewed import. Raises NotFound, or Conflict if the preview is not done yet or the import
    was committed before."""
    batch: Import | None = Import.objects.for_account(account_id).filter(pk=import_id).select_for_update().first()
    if batch is None:
        raise NotFound
    if batch.phase != ImportPhase.PREVIEW or batch.state != WorkState.DONE:
        raise Conflict("Only an import with a complete preview that was not committed yet can be committed.")
    changes = {"phase": ImportPhase.COMMIT, "state": WorkState.PENDING, "attempts": 0, **_zero_counts()}
    Import.objects.filter(pk=batch.pk).update(**changes, due_at=Now(), updated_at=Now())
    for name, value in changes.items():
        setattr(batch, name, value)
    return batch


def process_import(batch: Import) -> None:
    """Process a leased import from its position on. After each portion, reschedule it if other imports wait."""
    table = read_import_table(batch)
    preview = batch.phase == ImportPhase.PREVIEW
    planned = _planned_contacts(batch, table) if preview else None
    start = batch.position
    rows = itertools.islice(table.rows(), start, None)
    while chunk := list(itertools.islice(rows, CHUNK)):
        lines = _parse_lines(batch.account_id, table, chunk)
        for name, value in _process_chunk(batch, lines, planned).items():
            setattr(batch, name, value)
        if planned is not None:
            planned.update(*(line.row.keys for line in lines if isinstance(line.row, UpsertRow)))
        if batch.position - start >= PORTION and _others_wait(batch):
            # It made progress, so the count of attempts starts again.
            batch.reschedule(datetime.timedelta(0), attempts=0)
            return
    batch.finish(finished_at=clock.now(), **({} if preview else {"content": b""}))


@retrying
def _process_chunk(batch: Import, lines: Sequence[ImportLine], planned: Set[str] | None) -> dict[str, int]:
    """Decide on these rows, apply the decisions in a commit, and store the results. Return the new progress.

    Raises LeaseLost.
    """
    batch.extend()
    decisions = decide_upserts(batch.account_id, [line.row for line in lines], planned)
    if planned is None:
        settle(batch.account_id, decisions, batch.by)
    return _store_results(batch, lines, decisions)


def _planned_contacts(batch: Import, table: CsvTable) -> set[str]:
    """Return the contacts of the accepted rows that a preview has read so far."""
    refused_rows = ImportRow.objects.for_account(batch.account_id).filter(batch=batch, verdict=RowResult.REFUSED)
    refused = set(refused_rows.values_list("line", flat=True)) if batch.position else set()
    planned: set[str] = set()
    for line, cells in itertools.islice(table.rows(), batch.position):
        if line not in refused and not isinstance(cells, UnreadableRow):
            email, phone = table.cell(cells, "email"), table.cell(cells, "phone")
            planned |= {email_key(strip_email(email))} if email else set()
            planned |= {plain_phone(phone)} if phone else set()
    return planned


def _others_wait(batch: Import) -> bool:
    """Return True if another import is due."""
    due = Import.objects.filter(state=WorkState.PENDING, due_at__lte=Now())
    return bool(due.exclude(pk=batch.pk).exists())


def read_import_table(batch: Import) -> CsvTable:
    """Read the table in the file of an import."""
    mapping = {column["header"]: column["field"] for column in batch.columns}
    return read_table(bytes(batch.content), encoding=batch.encoding, mapping=mapping)


def count_column(verdict: RowResult) -> str:
    """Return the name of the column that counts the rows with this verdict."""
    return f"{verdict.value}_count"


def handle_import_failure(batch: Import) -> None:
    """Reschedule an import whose worker failed; after the last attempt it fails for good."""
    batch.retry(RETRIES)


def delete_expired_files() -> int:
    """Delete the files of imports that were not committed within 7 days; these imports end as failed. Return their
    number."""
    expired = Import.objects.filter(created_at__lt=clock.now() - FILE_LIFETIME).exclude(content=b"")
    return expired.update(content=b"", state=WorkState.DEAD, updated_at=Now())


def _zero_counts() -> dict[str, int]:
    return dict.fromkeys(("position", *map(count_column, RowResult)), 0)


def _parse_lines(
    account_id: uuid.UUID, table: CsvTable, chunk: Sequence[tuple[int, list[str] | UnreadableRow]]
) -> list[ImportLine]:
    owners = _load_owners(account_id)
    bodies: list[Any] = []
    remarks: list[str | None] = []
    for _, cells in chunk:
        remark = None
        try:
            if isinstance(cells, UnreadableRow):
                raise cells
            body: Any = table.body(cells)
            if "ownerId" in body:
                owner = owners.get(body["ownerId"].lower())
                remark = None if owner else f"ownerId '{body['ownerId'][:100]}' is no user of this account; left empty."
                body["ownerId"] = owner
        except UnreadableRow as error:
            body = ValidationFailed(str(error))
        bodies.append(body)
        remarks.append(remark)
    rows = prepare(account_id, _validate_bodies(account_id, bodies))
    return [ImportLine(line, row, remark) for (line, _), row, remark in zip(chunk, rows, remarks, strict=True)]


def _validate_bodies(account_id: uuid.UUID, bodies: Sequence[Any]) -> Iterator[dict[str, Any] | ApiError]:
    readable = [body for body in bodies if not isinstance(body, ApiError)]
    parsed = iter(UpsertSerializer.parse_many(readable, account_id=account_id))
    return (body if isinstance(body, ApiError) else next(parsed) for body in bodies)


def _load_owners(account_id: uuid.UUID) -> dict[str, str]:
    """Return the public ids of the account's users by public id and by e-mail address."""
    users = User.objects.filter(account_id=account_id).values_list("pk", "email")
    owners: dict[str, str] = {}
    for user_id, email in users:
        public_id = typeid.encode(User.id_prefix, user_id)
        owners |= {public_id: public_id, email: public_id}
    return owners


def _store_results(batch: Import, lines: Sequence[ImportLine], decisions: Sequence[UpsertDecision]) -> dict[str, int]:
    """Store the result of every row and the progress of the import. Return the progress."""
    numbers = [line.number for line in lines]
    previous = ImportRow.objects.for_account(batch.account_id).filter(batch=batch)
    previous.filter(line__range=(numbers[0], numbers[-1])).delete()
    now = clock.now()
    rows = (
        ImportRow(
            account_id=batch.account_id,
            batch=batch,
            line=line.number,
            verdict=decision.verdict,
            reason=_reason(decision.refusal, line.remark),
            prospect_id=decision.prospect.pk if decision.stored and decision.prospect else None,
            created_at=now,
            updated_at=now,
        )
        for line, decision in zip(lines, decisions, strict=True)
    )
    copy_rows(ImportRow, rows)
    progress = {name: getattr(batch, name) for name in _zero_counts()}
    progress["position"] += len(lines)
    for decision in decisions:
        progress[count_column(decision.verdict)] += 1
    Import.objects.filter(pk=batch.pk).update(**progress, updated_at=now)
    return progress


def _reason(refusal: ApiError | None, remark: str | None) -> str | None:
    if refusal is None:
        return remark
    texts = [f"{detail.field}: {detail.message}" if detail.field else detail.message for detail in refusal.details]
    return (" ".join(texts) or refusal.message)[:REASON_LIMIT]
