"""Export of an account: a ZIP archive with one JSON Lines file for each table."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from django.db import connection, models, transaction

from pipeline_service.accounts.models import Account, ApiKey, User
from pipeline_service.locks import disable_statement_timeout
from pipeline_service.operations.account_data.tables import account_models
from pipeline_service.secrets import EncryptedTextField

ROWS = "COPY (SELECT to_jsonb(t) - {secrets} FROM {table} t WHERE {key} = {account} ORDER BY {order}) TO STDOUT"
SECRETS: dict[type[models.Model], list[str]] = {User: ["password"], ApiKey: ["digest"]}
"""Columns that are left out, beside those that are encrypted."""


def export_account(account_id: uuid.UUID, path: Path) -> dict[str, int]:
    """Write all rows of the account, without secrets, as one consistent snapshot. Return the row count by file.

    The file must not exist. It has mode 0600, because it holds personal data.
    """
    counts: dict[str, int] = {}
    exported: list[type[models.Model]] = [Account, *account_models()]
    path.touch(mode=0o600, exist_ok=False)
    with _snapshot(), ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for model in exported:
            name = f"{model._meta.label}.jsonl"
            with archive.open(name, "w", force_zip64=True) as file:
                counts[name] = 0
                for row in _rows(model, account_id):
                    file.write(f"{row}\n".encode())
                    counts[name] += 1
    return counts


def _rows(model: type[models.Model], account_id: uuid.UUID) -> Iterator[str]:
    """Yield every row of the account as JSON, without holding the table in memory."""
    hidden = [str(field.column) for field in model._meta.local_fields if isinstance(field, EncryptedTextField)]
    statement = ROWS.format(
        secrets=_array(hidden + SECRETS.get(model, [])),
        table=connection.ops.quote_name(model._meta.db_table),
        key="id" if model is Account else "account_id",
        account=f"'{account_id}'::uuid",
        order=connection.ops.quote_name(str(model._meta.pk.column)),
    )
    with connection.cursor() as cursor, cursor.copy(statement) as copy:
        copy.set_types(["text"])
        for (row,) in copy.rows():
            yield row


def _array(names: list[str]) -> str:
    return f"ARRAY[{', '.join(repr(name) for name in names)}]::text[]"


@contextmanager
def _snapshot() -> Iterator[None]:
    """Read everything as of one moment."""
    with transaction.atomic(durable=True):
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        disable_statement_timeout()
        yield
