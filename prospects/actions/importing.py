"""Taking files of prospects in: read through for a preview first, then for good, in chunks under a lease."""

import datetime
import itertools
import uuid
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from django.db.models.functions import Now

from pipeline_service import clock, typeid
from pipeline_service.accounts.models import User
from pipeline_service.bulk import copy_in
from pipeline_service.problems import Conflict, NotFound, Refusal, ValidationFailed
from pipeline_service.retries import retrying
from pipeline_service.work import WorkState, back_off
from prospects.actions.crowd_upsert import Decision, Row, decide, prepare, settle
from prospects.contact import email_key, plain_email, plain_phone
from prospects.models import Import, ImportPhase, ImportRow, Verdict
from prospects.serializers import UpsertSerializer
from prospects.tables import Table, UnreadableFile, UnreadableRow, read_table

CHUNK = 500
PORTION = 2_000
"""After this many rows the others have their turn."""
TRIES = 5
REASON_LIMIT = 1000
FILE_LIFE = datetime.timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Line:
    """A data row: where it stands, and what is known of it or why it is refused; a remark on what was left out."""

    number: int
    row: Row | Refusal
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
    """Keep a CSV file and have its preview made. Raises ValidationFailed when it is no table of people."""
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
    """Have a previewed file taken in. Raises NotFound, or Conflict before the preview is done and after a commit."""
    batch: Import | None = Import.objects.for_account(account_id).filter(pk=import_id).select_for_update().first()
    if batch is None:
        raise NotFound
    if batch.phase != ImportPhase.PREVIEW or batch.state != WorkState.DONE:
        raise Conflict("Only an import whose preview is complete, and that was not committed before, can be committed.")
    changes = {"phase": ImportPhase.COMMIT, "state": WorkState.PENDING, "attempts": 0, **_fresh()}
    Import.objects.filter(pk=batch.pk).update(**changes, due_at=Now(), updated_at=Now())
    for name, value in changes.items():
        setattr(batch, name, value)
    return batch


def run_import(batch: Import) -> None:
    """Work a leased import off from where it stands, and give way to other imports after each portion."""
    table = table_of(batch)
    preview = batch.phase == ImportPhase.PREVIEW
    planned = _planned(batch, table) if preview else None
    began = batch.position
    rows = itertools.islice(table.rows(), began, None)
    while chunk := list(itertools.islice(rows, CHUNK)):
        lines = _parsed(batch.account_id, table, chunk)
        progress = _take_chunk(batch, lines, planned)
        if progress is None:
            return
        for name, value in progress.items():
            setattr(batch, name, value)
        if planned is not None:
            planned.update(*(line.row.keys for line in lines if isinstance(line.row, Row)))
        if batch.position - began >= PORTION and _others_wait(batch):
            # It got on, so its failures are forgiven.
            batch.postpone(datetime.timedelta(0), attempts=0)
            return
    batch.finish(finished_at=clock.now(), **({} if preview else {"content": b""}))


@retrying
def _take_chunk(batch: Import, lines: Sequence[Line], planned: Set[str] | None) -> dict[str, int] | None:
    """Store what becomes of these rows and how far the work is then; None: the lease was lost."""
    if not batch.extend():
        return None
    decisions = decide(batch.account_id, [line.row for line in lines], planned)
    if planned is None:
        settle(batch.account_id, decisions, batch.by)
    return _record(batch, lines, decisions)


def _planned(batch: Import, table: Table) -> set[str]:
    """The contacts of the rows that a preview has read so far."""
    kept = ImportRow.objects.for_account(batch.account_id).filter(batch=batch, verdict=Verdict.REFUSED)
    refused = set(kept.values_list("line", flat=True)) if batch.position else set()
    planned: set[str] = set()
    for line, cells in itertools.islice(table.rows(), batch.position):
        if line not in refused and not isinstance(cells, UnreadableRow):
            email, phone = table.cell(cells, "email"), table.cell(cells, "phone")
            planned |= {email_key(plain_email(email))} if email else set()
            planned |= {plain_phone(phone)} if phone else set()
    return planned


def _others_wait(batch: Import) -> bool:
    """Whether another file could be worked on now."""
    due = Import.objects.filter(state=WorkState.PENDING, due_at__lte=Now())
    return bool(due.exclude(pk=batch.pk).exists())


def table_of(batch: Import) -> Table:
    """The table in the file of an import."""
    mapping = {column["header"]: column["field"] for column in batch.columns}
    return read_table(bytes(batch.content), encoding=batch.encoding, mapping=mapping)


def count_of(verdict: Verdict) -> str:
    """The column that counts rows with this verdict."""
    return f"{verdict.value}_count"


def retry_import(batch: Import) -> None:
    """What becomes of an import whose worker met a fault."""
    back_off(batch, attempts=TRIES)


def forget_files() -> int:
    """Drop the files of imports that nobody committed in time. How many."""
    waiting = Import.objects.filter(created_at__lt=clock.now() - FILE_LIFE).exclude(content=b"")
    return waiting.update(content=b"", state=WorkState.DEAD, updated_at=Now())


def _fresh() -> dict[str, int]:
    return dict.fromkeys(("position", *map(count_of, Verdict)), 0)


def _parsed(account_id: uuid.UUID, table: Table, chunk: Sequence[tuple[int, list[str] | UnreadableRow]]) -> list[Line]:
    owners = _owners(account_id)
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
    rows = prepare(account_id, _validated(account_id, bodies))
    return [Line(line, row, remark) for (line, _), row, remark in zip(chunk, rows, remarks, strict=True)]


def _validated(account_id: uuid.UUID, bodies: Sequence[Any]) -> Iterator[dict[str, Any] | Refusal]:
    readable = [body for body in bodies if not isinstance(body, Refusal)]
    parsed = iter(UpsertSerializer.parse_many(readable, account_id=account_id))
    return (body if isinstance(body, Refusal) else next(parsed) for body in bodies)


def _owners(account_id: uuid.UUID) -> dict[str, str]:
    """The account's people by id and by e-mail address."""
    people = User.objects.filter(account_id=account_id).values_list("pk", "email")
    by_name: dict[str, str] = {}
    for identity, email in people:
        public_id = typeid.encode(User.id_prefix, identity)
        by_name |= {public_id: public_id, email: public_id}
    return by_name


def _record(batch: Import, lines: Sequence[Line], decisions: Sequence[Decision]) -> dict[str, int]:
    """Keep the verdict on every row, and how far the work is; the latter."""
    numbers = [line.number for line in lines]
    kept = ImportRow.objects.for_account(batch.account_id).filter(batch=batch)
    kept.filter(line__range=(numbers[0], numbers[-1])).delete()
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
    copy_in(ImportRow, rows)
    progress = {name: getattr(batch, name) for name in _fresh()}
    progress["position"] += len(lines)
    for decision in decisions:
        progress[count_of(decision.verdict)] += 1
    Import.objects.filter(pk=batch.pk).update(**progress, updated_at=now)
    return progress


def _reason(refusal: Refusal | None, remark: str | None) -> str | None:
    if refusal is None:
        return remark
    texts = [f"{detail.field}: {detail.message}" if detail.field else detail.message for detail in refusal.details]
    return (" ".join(texts) or refusal.message)[:REASON_LIMIT]
