"""Empties the database after a test with real transactions.

Django's `flush` truncates some hundred tables and makes all permissions anew, for half a second of CPU. Tests leave
a few rows in a few tables, so deleting those takes a hundredth of that.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import OperationalError, connection
from django.test import TransactionTestCase
from psycopg.errors import DeadlockDetected

KEPT = ("django_migrations", "django_content_type", "auth_permission", "auth_group", "auth_group_permissions")
"""Filled by `migrate`, not by tests."""
TRIES = 5

DELETE_ROWS = """
DO $$
DECLARE name regclass; filled boolean;
BEGIN
  SET LOCAL session_replication_role = replica;  -- no triggers, no order of foreign keys
  FOR name IN SELECT oid FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
      AND relnamespace = current_schema()::regnamespace AND relname <> ALL ('{KEPT}') LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO filled;
    IF filled THEN EXECUTE format('DELETE FROM %s', name); END IF;
  END LOOP;
END $$
""".replace("KEPT", ",".join(KEPT))


@contextmanager
def installed() -> Iterator[None]:
    """Delete rows in the place of Django's flush."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lambda _: delete_rows())
        yield


def delete_rows() -> None:
    """Delete the rows of every table that tests fill.

    A process of a running product may still be recording a delivery, which locks rows in another order.
    """
    for left in reversed(range(TRIES)):
        try:
            with connection.cursor() as cursor:
                cursor.execute(DELETE_ROWS)
        except OperationalError as error:
            if not isinstance(error.__cause__, DeadlockDetected) or not left:
                raise
        else:
            return
