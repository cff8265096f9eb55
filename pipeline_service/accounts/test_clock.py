"""The clock of a test account: what is to happen later is moved nearer, as if the time had passed."""

import datetime
import uuid
from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import models, transaction
from django.db.models import F
from django.db.models.functions import Now

from pipeline_service.accounts.models import Account
from pipeline_service.exceptions import Conflict
from pipeline_service.records import AccountRecord

MOVED = frozenset(
    {
        *("due_at", "probe_at", "confirm_at", "doubt_until", "expires_at"),
        *("sent_at", "deleted_at", "disabled_at", "first_failure_at"),
    }
)
"""Columns that say when work or a window falls due, or since when a window has been open. Facts keep their times."""
KEPT = frozenset({"accounts.ApiKey"})
"""Keys keep their expiry: a test must not lose the key that it runs with."""


@transaction.atomic
def advance_clock(*, account_id: uuid.UUID, by: datetime.timedelta) -> dict[str, int]:
    """Move all due times and windows of a test account by this time; return the number of changed rows by record.

    Workers begin what is due now within SWEEP_SECONDS. Raises Conflict for a live account.
    """
    if not Account.objects.filter(pk=account_id, live_account__isnull=False).exists():
        raise Conflict("Only a test account has a clock: use a key that begins with spk_test_.")
    changed = {}
    for model, columns in _moved_columns():
        rows = model._default_manager.filter(account_id=account_id)
        given = models.Q(*((f"{column}__isnull", False) for column in columns), _connector=models.Q.OR)
        moved: dict[str, Any] = {column: F(column) - by for column in columns}
        count = rows.filter(given).update(**moved, updated_at=Now())
        if count:
            changed[model._meta.model_name or ""] = count
    return changed


def _moved_columns() -> Iterator[tuple[type[models.Model], list[str]]]:
    """Return every record with such columns."""
    for model in apps.get_models():
        columns = [field.name for field in model._meta.concrete_fields if field.name in MOVED]
        if columns and issubclass(model, AccountRecord) and model._meta.label not in KEPT:
            yield model, columns
