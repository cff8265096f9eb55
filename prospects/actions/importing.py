"""Imports of CSV files of prospects: a preview first, then the commit. A worker processes both in chunks under a
lease."""

import datetime
import itertools
import uuid
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing

from django.db.models.functions import Now

from pipeline_service import clock, origin
from pipeline_service.bulk import analyze_grown, build_row, copy_rows, made_ahead
from pipeline_service.case_conversion import to_snake_case
from pipeline_service.exceptions import ApiError, Conflict, NotFound, ValidationFailed
from pipeline_service.retries import retrying
from pipeline_service.retry_policy import RetryPolicy
from pipeline_service.work import NO_LEASE, WorkState
from prospects.actions.bulk_upsert import UpsertDecision, apply_upserts, decide_upserts, plan_upserts
from prospects.actions.import_lines import (
    ImportLine,
    find_repeated,
    parse_lines,
    read_import_table,
    rows_with_contacts,
)
from prospects.actions.planned_prospects import PlannedProspects
from prospects.csv_files import FIELDS, CsvTable, UnreadableFile, WrongMapping, read_table
from prospects.models import Import, ImportPhase, ImportRow, Prospect, RowResult, Touchpoint

CHUNK = 500
PORTION = 2_000
"""After this many rows a worker lets other imports run first."""
COLUMNS = tuple((name, to_snake_case(name)) for name in FIELDS)
"""The fields of a file and their columns."""
RETRIES = RetryPolicy.backoff(attempts=5)
REASON_LIMIT = 1000
FILE_LIFETIME = datetime.timedelta(days=7)


def begin_import(
    *,
    account_id: uuid.UUID,
    by: str,
    content: bytes,
    file_name: str,
    encoding: str | None = None,
    mapping: Mapping[str, str | None] | None = None,
    needs_contact: bool = True,
) -> Import:
    """Store a CSV file and queue its preview. Raises ValidationFailed if it is not a readable table of prospects.

    Where people map the columns next, a file `needs_contact` no more: its preview refuses every row.
    """
    try:
        table = read_table(content, encoding=encoding, mapping=mapping, needs_contact=needs_contact)
    except UnreadableFile as error:
        field = "mapping" if mapping and isinstance(error, WrongMapping) else "content"
        raise ValidationFailed.of(field, "unreadable", str(error)) from error
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
    changes = {
        "phase": ImportPhase.COMMIT,
        "state": WorkState.PENDING,
        "attempts": 0,
        **_zero_counts(),
        **origin.columns(),
    }
    Import.objects.filter(pk=batch.pk).update(**changes, due_at=Now(), updated_at=Now())
    for name, value in changes.items():
        setattr(batch, name, value)
    return batch


@retrying
def discard_import(*, account_id: uuid.UUID, import_id: uuid.UUID) -> None:
    """Delete the file of an import that is not committed, so that it never will be. It ends as failed, and a worker
    that reads the file loses its lease. Raises NotFound, or Conflict if it was committed or has no file any more."""
    imports = Import.objects.for_account(account_id).defer("content").exclude(content=b"")
    batch: Import | None = imports.filter(pk=import_id).select_for_update().first()
    if batch is None and not Import.objects.for_account(account_id).filter(pk=import_id).exists():
        raise NotFound
    if batch is None or batch.phase != ImportPhase.PREVIEW:
        raise Conflict("Only an import that was not committed can be discarded.")
    ended = {"phase": ImportPhase.DISCARD, "state": WorkState.DEAD, "content": b"", **NO_LEASE}
    Import.objects.filter(pk=batch.pk).update(**ended, updated_at=Now())


def process_import(batch: Import) -> None:
    """Process a leased import from its position on. After each portion, reschedule it if other imports wait."""
    table = read_import_table(batch)
    preview = batch.phase == ImportPhase.PREVIEW
    start, portion = batch.position, PORTION
    planned = PlannedProspects(find_repeated(batch.account_id, table)) if preview else None
    if planned is not None:
        portion = max(portion, _plan_earlier_rows(batch, table, planned))
    with closing(made_ahead(_parse_chunks(batch, table, start, preview=preview))) as chunks:
        for lines in chunks:
            decisions, progress = _process_chunk(batch, lines, planned)
            for name, value in progress.items():
                setattr(batch, name, value)
            if planned is None:
                analyze_grown(Prospect, Touchpoint)
            else:
                plan_upserts(planned, [line.row for line in lines], decisions)
            if batch.position - start >= portion and _others_wait(batch):
                # It made progress, so the count of attempts starts again.
                batch.reschedule(datetime.timedelta(0), attempts=0)
                return
    batch.finish(finished_at=clock.now(), **({} if preview else {"content": b""}))


def _parse_chunks(batch: Import, table: CsvTable, start: int, *, preview: bool) -> Iterator[list[ImportLine]]:
    """Parse the data rows of a table in chunks, without the first `start`."""
    rows = itertools.islice(table.rows(), start, None)
    while chunk := list(itertools.islice(rows, CHUNK)):
        yield parse_lines(batch.account_id, table, chunk, preview=preview)


def _plan_earlier_rows(batch: Import, table: CsvTable, planned: PlannedProspects) -> int:
    """Plan the rows that a preview has read so far and whose contacts are repeated. Return how many they are.

    As many are processed next, at least, so that a file with many of them is not slow however often it is interrupted.
    """
    count = 0
    earlier = rows_with_contacts(table, batch.position, planned.repeated)
    while chunk := list(itertools.islice(earlier, CHUNK)):
        batch.extend()
        rows = [line.row for line in parse_lines(batch.account_id, table, chunk, preview=True)]
        plan_upserts(planned, rows, decide_upserts(batch.account_id, rows, planned))
        count += len(rows)
    return count


@retrying
def _process_chunk(
    batch: Import, lines: Sequence[ImportLine], planned: PlannedProspects | None
) -> tuple[list[UpsertDecision], dict[str, int]]:
    """Decide on these rows, apply the decisions in a commit, and store the results. Return these and the new progress.

    Raises LeaseLost.
    """
    batch.extend()
    decisions = decide_upserts(batch.account_id, [line.row for line in lines], planned)
    if planned is None:
        apply_upserts(batch.account_id, decisions, batch.by)
    return decisions, _store_results(batch, lines, decisions)


def _others_wait(batch: Import) -> bool:
    """Return True if another import is due."""
    due = Import.objects.filter(state=WorkState.PENDING, due_at__lte=Now())
    return bool(due.exclude(pk=batch.pk).exists())


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


def _store_results(batch: Import, lines: Sequence[ImportLine], decisions: Sequence[UpsertDecision]) -> dict[str, int]:
    """Store the result of every row and the progress of the import. Return the progress."""
    numbers = [line.number for line in lines]
    previous = ImportRow.objects.for_account(batch.account_id).filter(batch=batch)
    previous.filter(line__range=(numbers[0], numbers[-1])).delete()
    now = clock.now()
    common = {"account_id": batch.account_id, "batch_id": batch.pk, "created_at": now, "updated_at": now}
    rows = (
        build_row(
            ImportRow,
            {
                **common,
                "line": line.number,
                "verdict": decision.verdict,
                "reason": _reason(decision.refusal, line.remark),
                "changed": _changed_fields(decision),
                "prospect_id": decision.prospect.pk if decision.stored and decision.prospect else None,
            },
        )
        for line, decision in zip(lines, decisions, strict=True)
    )
    copy_rows(ImportRow, rows)
    progress = {name: getattr(batch, name) for name in _zero_counts()}
    progress["position"] += len(lines)
    for verdict, count in Counter(decision.verdict for decision in decisions).items():
        progress[count_column(verdict)] += count
    Import.objects.filter(pk=batch.pk).update(**progress, updated_at=now)
    return progress


def _changed_fields(decision: UpsertDecision) -> list[str] | None:
    """Return the fields of the matched prospect that a row changes; None if it changes none."""
    if decision.verdict != RowResult.UPDATED or decision.prospect is None:
        return None
    columns = {*decision.changes, *(("stage",) if decision.stage else ())}
    return [name for name, column in COLUMNS if column in columns]


def _reason(refusal: ApiError | None, remark: str | None) -> str | None:
    if refusal is None:
        return remark
    fields: dict[str, list[str]] = defaultdict(list)
    for detail in refusal.details:
        fields[detail.message].append(detail.field)
    texts = [_with_fields(message, names) for message, names in fields.items()]
    return (" ".join(texts) or refusal.message)[:REASON_LIMIT]


def _with_fields(message: str, fields: Sequence[str]) -> str:
    """Return the message after the names of its fields, unless it names them itself."""
    names = ", ".join(fields)
    is_named = message.startswith(f"{names}: ") or (len(fields) > 1 and all(name in message for name in fields))
    return message if is_named or not names else f"{names}: {message}"
