"""Empties the database after a test with real transactions.

Django's `flush` truncates some hundred tables and makes all permissions anew, for half a second of CPU. Tests leave
a few rows in a few tables, so deleting those takes a hundredth of that.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connection
from django.test import TransactionTestCase

KEPT = ("django_migrations", "django_content_type", "auth_permission", "auth_group", "auth_group_permissions")
"""Filled by `migrate`, not by tests."""

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
    """Delete the rows of every table that tests fill."""
    with connection.cursor() as cursor:
        cursor.execute(DELETE_ROWS)
