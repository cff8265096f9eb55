"""Erasure of a person in the files of imports that are not committed yet."""

import uuid
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any

from django.db.models import F
from django.db.models.functions import Now

from pipeline_service.work import NO_LEASE, WorkState
from prospects.actions.import_lines import read_import_table
from prospects.actions.importing import count_column
from prospects.contact import plain_email_key
from prospects.models import Import, ImportRow, RowResult
from prospects.phones import plain_phone

PHONE_FIRST_CHARACTERS = "+(0123456789"


def lock_import_files(account_id: uuid.UUID) -> list[uuid.UUID]:
    """Lock the account's imports that still have a file, until the transaction ends, so that no worker changes them.

    Take this lock before any lock on a prospect. Return the ids of the imports.
    """
    waiting = Import.objects.for_account(account_id).exclude(content=b"").order_by("id")
    return list(waiting.select_for_update().values_list("pk", flat=True))


def erase_from_import_files(files: Collection[uuid.UUID], *, emails: Collection[str], phones: Collection[str]) -> int:
    """Blank the rows of locked files that have a cell with one of these e-mail keys or phones. Return their number.

    A phone that was stored with a trunk prefix is found also where it has none, and the other way round.

    A worker that processes such a file loses its lease; the next worker continues with the remaining rows.
    """
    plain_phones = {*phones, *map(plain_phone, phones)}

    def is_contact(text: str) -> bool:
        if "@" in text:
            return plain_email_key(text) in emails
        return text.startswith(tuple(PHONE_FIRST_CHARACTERS)) and plain_phone(text) in plain_phones

    return sum(_erase_from_file(Import.objects.get(pk=import_id), is_contact) for import_id in files)


def _erase_from_file(batch: Import, is_contact: Callable[[str], bool]) -> int:
    content, blanked = read_import_table(batch).without(is_contact)
    if not blanked:
        return 0
    lines = [line for _, line in blanked]
    results = ImportRow.objects.for_account(batch.account_id).filter(batch=batch, line__in=lines)
    # Beyond the position of a commit there are results of the preview, which are not in its counts.
    counted = [line for number, line in blanked if number < batch.position]
    verdicts = Counter(results.filter(line__in=counted).values_list("verdict", flat=True))
    results.delete()
    changes: dict[str, Any] = {
        "content": content,
        "total": F("total") - len(blanked),
        "position": F("position") - len(counted),
        **{
            count_column(RowResult(verdict)): F(count_column(RowResult(verdict))) - count
            for verdict, count in verdicts.items()
        },
    }
    if batch.state == WorkState.RUNNING:
        # The worker has read the old file already, so it has to lose its lease. That attempt did not fail: do not count
        # it.
        changes |= {"state": WorkState.PENDING, "due_at": Now(), **NO_LEASE}
        changes["attempts"] = F("attempts") - 1
    Import.objects.filter(pk=batch.pk).update(**changes, updated_at=Now())
    return len(blanked)
