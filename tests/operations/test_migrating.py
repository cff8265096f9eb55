"""Migrations are not limited by the timeouts of requests."""

import pytest
from django.core.management.sql import emit_post_migrate_signal, emit_pre_migrate_signal
from django.db import connection

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.direct]


def limits() -> list[str]:
    found = []
    with connection.cursor() as cursor:
        for name in ("statement_timeout", "idle_in_transaction_session_timeout", "lock_timeout"):
            cursor.execute(f"SHOW {name}")
            found.append(cursor.fetchone()[0])
    return found


def test_migrations_have_no_limit_but_the_one_for_locks() -> None:
    assert limits() == ["1min", "15s", "2s"]
    emit_pre_migrate_signal(verbosity=0, interactive=False, db="default")
    assert limits() == ["0", "0", "2s"]
    emit_post_migrate_signal(verbosity=0, interactive=False, db="default")
    assert limits() == ["1min", "15s", "2s"]
