"""What changes behind pgbouncer: settings of the connection, and commands that need a session."""

import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.core.management.sql import emit_pre_migrate_signal
from django.db import connection

from pipeline_service.operations import checks
from tests.deploy.commands import manage

OPTIONS = """
import json
from django.conf import settings
database = settings.DATABASES["default"]
options = database["OPTIONS"]
print(json.dumps(["options" in options, options["prepare_threshold"], database["DISABLE_SERVER_SIDE_CURSORS"]]))
"""


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({}, [True, 5, False]),
        ({"DATABASE_POOLED": "true"}, [False, 5, True]),
        ({"DATABASE_POOLED": "true", "DATABASE_PREPARED_STATEMENTS": "false"}, [False, None, True]),
    ],
    ids=["direct", "pooled", "pooled by an old pgbouncer"],
)
def test_a_pooled_connection_has_no_session_options(environment: dict[str, str], found: list[Any]) -> None:
    shown = manage({"DATABASE_URL": "postgresql://localhost/x"} | environment, "shell", "--no-imports", "-c", OPTIONS)
    assert json.loads(shown.stdout) == found


@pytest.mark.parametrize("command", [["load_demo"], ["backup", "x"], ["restore", "x"]], ids=lambda line: line[0])
def test_commands_that_need_a_session_refuse_a_pooler(settings: Any, command: list[str]) -> None:
    settings.DATABASE_POOLED = True
    with pytest.raises(CommandError, match="set DATABASE_URL to PostgreSQL itself, not to pgbouncer"):
        call_command(*command)


@pytest.mark.django_db
def test_migrations_through_a_pooler_lift_nobodys_limits(settings: Any) -> None:
    settings.DATABASE_POOLED = True
    emit_pre_migrate_signal(verbosity=0, interactive=False, db="default")
    with connection.cursor() as cursor:
        cursor.execute("SHOW statement_timeout")
        assert cursor.fetchone() == ("1min",)


@pytest.mark.django_db
def test_doctor_reports_statements_without_a_limit() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL statement_timeout = 0")
    (found,) = checks.database()
    assert (found.ok, found.message) == (
        False,
        "Statements have no time limit: set statement_timeout in pgbouncer's connect_query or for the role.",
    )
