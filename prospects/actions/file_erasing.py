"""Taking a person out of files that wait to be taken in."""

import uuid
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any

from django.db.models import F
from django.db.models.functions import Now

from pipeline_service.work import WorkState
from prospects.actions.importing import count_of, table_of
from prospects.contact import email_key, plain_email, plain_phone
from prospects.models import Import, ImportRow, Verdict

PHONE_BEGINS = "+(0123456789"


def lock_files(account_id: uuid.UUID) -> list[uuid.UUID]:
    """Keep workers off the account's waiting files until the transaction ends; take it before any prospect's lock."""
    waiting = Import.objects.for_account(account_id).exclude(content=b"").order_by("id")
    return list(waiting.select_for_update().values_list("pk", flat=True))


def erase_from_files(files: Collection[uuid.UUID], *, emails: Collection[str], phones: Collection[str]) -> int:
    """Blank the rows of locked files in which a cell is one of these e-mail keys or phones. How many rows.

    A worker that is at such a file loses its lease: the next one goes on with what is left.
    """

    def theirs(text: str) -> bool:
        if "@" in text:
            return email_key(plain_email(text)) in emails
        return text.startswith(tuple(PHONE_BEGINS)) and plain_phone(text) in phones

    return sum(_erase(Import.objects.get(pk=identity), theirs) for identity in files)


def _erase(batch: Import, theirs: Callable[[str], bool]) -> int:
    content, gone = table_of(batch).without(theirs)
    if not gone:
        return 0
    told = ImportRow.objects.for_account(batch.account_id).filter(batch=batch, line__in=[line for _, line in gone])
    # Verdicts of a preview stand beyond the position of a commit and are not in its counts.
    counted = [line for number, line in gone if number < batch.position]
    verdicts = Counter(told.filter(line__in=counted).values_list("verdict", flat=True))
    told.delete()
    changes: dict[str, Any] = {
        "content": content,
        "total": F("total") - len(gone),
        "position": F("position") - len(counted),
        **{count_of(Verdict(verdict)): F(count_of(Verdict(verdict))) - count for verdict, count in verdicts.items()},
    }
    if batch.state == WorkState.RUNNING:
        # Its worker has read the file already. What is taken from it was no failure.
        changes |= {"state": WorkState.PENDING, "due_at": Now(), "lease_token": None, "leased_until": None}
        changes["attempts"] = F("attempts") - 1
    Import.objects.filter(pk=batch.pk).update(**changes, updated_at=Now())
    return len(gone)
