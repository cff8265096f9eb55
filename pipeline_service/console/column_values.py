"""The values of a column, each once, read from an index: one step for each value, however many rows have it."""

import uuid
from typing import Any

from django.db import connection, models

MOST_VALUES = 100
STATEMENT = """
WITH RECURSIVE step(value, place) AS (
  (SELECT {column}, 1 FROM {table} WHERE account_id = %(account)s AND {column} IS NOT NULL AND {where}
   ORDER BY {column} LIMIT 1)
  UNION ALL
  SELECT (SELECT {column} FROM {table} WHERE account_id = %(account)s AND {column} > step.value AND {where}
          ORDER BY {column} LIMIT 1), place + 1
  FROM step WHERE step.value IS NOT NULL AND place <= %(most)s
)
SELECT value FROM step WHERE value IS NOT NULL LIMIT %(most)s
"""
CONDITIONS = {"hidden": "NOT hidden", "deleted_at": "deleted_at IS NULL"}
"""The conditions of partial indexes that hold for every row of a list."""


def values_of(model: type[models.Model], field: str, account_id: uuid.UUID) -> list[Any]:
    """Return the first values of a column in an account. The column is the first after the account in an index."""
    names = {column.name for column in model._meta.concrete_fields}
    where = " AND ".join(condition for name, condition in CONDITIONS.items() if name in names) or "true"
    quote = connection.ops.quote_name
    column = quote(str(model._meta.get_field(field).column))  # type: ignore[union-attr]
    statement = STATEMENT.format(column=column, table=quote(model._meta.db_table), where=where)
    with connection.cursor() as cursor:
        cursor.execute(statement, {"account": account_id, "most": MOST_VALUES})
        return [value for (value,) in cursor.fetchall()]
