"""Taking files of prospects in: read through for a preview first, then for good, in chunks under a lease."""

import datetime
import itertools
import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models.functions import Now

from pipeline_service import clock, typeid
from pipeline_service.accounts.models import User
from pipeline_service.bulk import copy_in
from pipeline_service.problems import Conflict, NotFound, Refusal, ValidationFailed
from pipeline_service.work import WorkState, back_off
from prospects.actions.crowd_upsert import Decision, decide, settle
from prospects.models import Import, ImportPhase, ImportRow, Verdict
from prospects.serializers import UpsertSerializer
from prospects.tables import Table, UnreadableFile, UnreadableRow, read_table

CHUNK = 500
TRIES = 5
REASON_LIMIT = 1000
FILE_LIFE = datetime.timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Line:
    """A data row: where it stands, and its parsed values or why it is refused; a remark on what was left out."""

    number: int
    values: dict[str, Any] | Refusal
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


@transaction.atomic
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
    """Work a leased import off from where it stands; a preview starts over, since nothing of it was kept."""
    table = table_of(batch)
    preview = batch.phase == ImportPhase.PREVIEW
    planned: set[str] = set()
    if preview:
        ImportRow.objects.for_account(batch.account_id).filter(batch=batch).delete()
        for name, value in _fresh().items():
            setattr(batch, name, value)
    rows = itertools.islice(table.rows(), batch.position, None)
    while chunk := list(itertools.islice(rows, CHUNK)):
        lines = _parsed(batch.account_id, table, chunk)
        with transaction.atomic():
            if not batch.extend():
                return
            decisions = decide(batch.account_id, [line.values for line in lines], planned if preview else None)
            if not preview:
                settle(batch.account_id, decisions, batch.by)
            _record(batch, lines, decisions)
    batch.finish(finished_at=clock.now(), **({} if preview else {"content": b""}))


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
    values = _validated(account_id, bodies)
    return [Line(line, item, remark) for (line, _), item, remark in zip(chunk, values, remarks, strict=True)]


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


def _record(batch: Import, lines: Sequence[Line], decisions: Sequence[Decision]) -> None:
    """Keep the verdict on every row, and how far the work is."""
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
    batch.position += len(lines)
    for decision in decisions:
        name = count_of(decision.verdict)
        setattr(batch, name, getattr(batch, name) + 1)
    progress = {name: getattr(batch, name) for name in _fresh()}
    Import.objects.filter(pk=batch.pk).update(**progress, updated_at=now)


def _reason(refusal: Refusal | None, remark: str | None) -> str | None:
    if refusal is None:
        return remark
    texts = [f"{detail.field}: {detail.message}" if detail.field else detail.message for detail in refusal.details]
    return (" ".join(texts) or refusal.message)[:REASON_LIMIT]
