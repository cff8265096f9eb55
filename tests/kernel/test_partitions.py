"""Partitions by month: a table gets them with its rows, months are created ahead, and expired ones are dropped."""

import datetime
import secrets
import threading
import time
import uuid
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from django.db import DatabaseError, IntegrityError, OperationalError, connection

from pipeline_service import clock, partitions
from pipeline_service.operations import checks
from pipeline_service.partitioning import PartitionByMonth
from pipeline_service.partitions import create_ahead, drop_expired, partitions_of
from tests.monthly import past_months
from tests.tenants import Tenant, create_tenant

TABLE = "kernel_reading"
OLD = datetime.datetime(2020, 5, 17, tzinfo=datetime.UTC)
CONSTRAINTS = "SELECT conname FROM pg_constraint WHERE conrelid = %s::regclass AND contype <> 'n'"
KEPT = ["state = 'open'", "created_at >= '2021-01-01'"]


def sql(statement: str, *parameters: Any) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters or None)
        return list(cursor.fetchall()) if cursor.description else []


def id_at(moment: datetime.datetime) -> uuid.UUID:
    return uuid.UUID(int=(clock.to_ms(moment) << 80) | (0x7 << 76) | (0x2 << 62) | secrets.randbits(62))


def insert(account: uuid.UUID, moment: datetime.datetime, state: str = "done", key: uuid.UUID | None = None) -> None:
    values = (key or id_at(moment), account, moment, state)
    sql(f"INSERT INTO {TABLE} (id, account_id, created_at, state) VALUES (%s, %s, %s, %s)", *values)


def partition(column: str = "id") -> None:
    with connection.schema_editor(atomic=False) as editor:
        PartitionByMonth(TABLE, column).database_forwards("kernel", editor, None, None)


def names() -> list[str]:
    return [found.name for found in partitions_of(TABLE) if found.attached]


@pytest.fixture
def tenant(transactional_db: None) -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def table(transactional_db: None) -> Iterator[None]:
    sql(f"""
        CREATE TABLE {TABLE} (
          id uuid PRIMARY KEY, account_id uuid NOT NULL, created_at timestamptz(3) NOT NULL DEFAULT now(),
          state text NOT NULL CHECK (state <> ''), note text,
          CONSTRAINT {TABLE}_account FOREIGN KEY (account_id) REFERENCES accounts_account (id)
            DEFERRABLE INITIALLY DEFERRED
        );
        CREATE INDEX {TABLE}_list ON {TABLE} (account_id, created_at DESC, id DESC);
        CREATE INDEX {TABLE}_open ON {TABLE} (account_id) WHERE state = 'open';
        CREATE FUNCTION {TABLE}_refuse() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'append-only' USING ERRCODE = 'restrict_violation'; END $$;
        CREATE TRIGGER {TABLE}_append_only AFTER UPDATE OF note ON {TABLE} FOR EACH ROW
          EXECUTE FUNCTION {TABLE}_refuse()""")
    yield
    for found in partitions_of(TABLE):
        sql(f"DROP TABLE IF EXISTS {found.name} CASCADE")
    sql(f"DROP TABLE IF EXISTS {TABLE} CASCADE; DROP FUNCTION {TABLE}_refuse() CASCADE")


@pytest.fixture
def months(table: None, tenant: Tenant) -> Iterator[list[str]]:
    """The names of the table's partitions: until May 2020, May to July 2020, and the coming months."""
    partition()
    with past_months(TABLE, datetime.date(2020, 5, 1), 3):
        yield names()


@pytest.mark.parametrize("column", ["id", "created_at"])
def test_a_table_becomes_its_first_partition_with_all_rows_keys_indexes_and_triggers(
    table: None, tenant: Tenant, column: str
) -> None:
    now = clock.now()
    for moment in (OLD, now - datetime.timedelta(hours=1), now):
        # Before the table is partitioned by time, ids may be random.
        insert(tenant.account.pk, moment, key=uuid.uuid4() if column == "created_at" else None)
    rows = sql(f"SELECT * FROM {TABLE} ORDER BY id")
    (file,) = sql(f"SELECT pg_relation_filenode('{TABLE}')")
    partition(column)
    partition(column)  # a second run finds nothing to do
    assert sql(f"SELECT * FROM {TABLE} ORDER BY id") == rows
    first, *rest = names()
    assert sql(f"SELECT pg_relation_filenode('{first}')") == [file]
    assert len(rest) == partitions.MONTHS_AHEAD - 1  # the first one has this month and the next
    keys = {f"{TABLE}_account", f"{TABLE}_pkey", f"{TABLE}_state_check"}
    assert {name for (name,) in sql(CONSTRAINTS, TABLE)} == keys
    indexes = {name for (name,) in sql("SELECT indexname FROM pg_indexes WHERE tablename = %s", TABLE)}
    assert indexes == {f"{TABLE}_pkey", f"{TABLE}_list", f"{TABLE}_open"}
    for statement in (
        f"INSERT INTO {TABLE} SELECT * FROM {TABLE} LIMIT 1",
        f"INSERT INTO {TABLE} (id, account_id, state) VALUES ('{id_at(now)}', gen_random_uuid(), 'done')",
        f"INSERT INTO {TABLE} (id, account_id, state) SELECT '{id_at(now)}', account_id, '' FROM {TABLE} LIMIT 1",
        f"UPDATE {TABLE} SET note = 'changed'",
    ):
        with pytest.raises(IntegrityError):
            sql(statement)
    in_six_weeks = now + datetime.timedelta(days=62)
    insert(tenant.account.pk, in_six_weeks)
    assert sql(f"SELECT count(*) FROM {first}") == [(3,)]


def test_a_look_up_by_id_reads_one_partition(months: list[str]) -> None:
    plan = "\n".join(line for (line,) in sql(f"EXPLAIN SELECT * FROM {TABLE} WHERE id = '{id_at(OLD)}'"))
    assert [name for name in months if f" on {name}" in plan] == [f"{TABLE}_2020_05"]


def test_missing_months_are_created_and_doctor_reports_them(months: list[str], tenant: Tenant) -> None:
    assert create_ahead() == []
    assert [finding.ok for finding in checks.check_partitions()] == [True]
    last, before = months[-1], months[-2]
    sql(f"DROP TABLE {last}")
    assert [finding.ok for finding in checks.check_partitions()] == [True]  # until the nightly task has run
    sql(f"DROP TABLE {before}")
    (finding,) = checks.check_partitions()
    assert not finding.ok
    assert finding.message.startswith(f"No partition of {TABLE} for ")
    assert create_ahead() == [before, last]
    assert names() == months


def test_a_row_without_a_partition_is_refused(months: list[str], tenant: Tenant) -> None:
    with pytest.raises(DatabaseError, match="no partition"):
        insert(tenant.account.pk, clock.now() + datetime.timedelta(days=400))


def test_expired_months_are_dropped_whole_and_months_with_a_kept_row_stay(months: list[str], tenant: Tenant) -> None:
    insert(tenant.account.pk, OLD)
    insert(tenant.account.pk, OLD.replace(month=6), state="open")
    insert(tenant.account.pk, OLD.replace(month=7))
    before = OLD.replace(month=8, day=1)
    assert drop_expired(TABLE, before=before - datetime.timedelta(days=1), kept=KEPT) == [
        f"{TABLE}_until_2020_05",
        f"{TABLE}_2020_05",
    ]
    assert drop_expired(TABLE, before=before, kept=KEPT) == [f"{TABLE}_2020_07"]
    assert sql(f"SELECT state FROM {TABLE}") == [("open",)]


def test_an_interrupted_drop_is_finished_later_and_gives_back_rows_to_be_kept(
    months: list[str], tenant: Tenant
) -> None:
    insert(tenant.account.pk, OLD)
    insert(tenant.account.pk, OLD.replace(month=6), state="open")
    for name in ("2020_05", "2020_06"):
        sql(f"ALTER TABLE {TABLE} DETACH PARTITION {TABLE}_{name} CONCURRENTLY")
    assert sql(f"SELECT count(*) FROM {TABLE}") == [(0,)]
    assert drop_expired(TABLE, before=OLD.replace(year=2019), kept=KEPT) == [f"{TABLE}_2020_05"]
    assert sql(f"SELECT state FROM {TABLE}") == [("open",)]


def test_a_detaching_that_was_cut_off_is_finished_later(months: list[str], tenant: Tenant) -> None:
    insert(tenant.account.pk, OLD)
    with _other() as reader:
        reader.execute("BEGIN")
        reader.execute(f"SELECT count(*) FROM {TABLE}")
        sql("SET statement_timeout = '300ms'")
        with pytest.raises(OperationalError):
            sql(f"ALTER TABLE {TABLE} DETACH PARTITION {TABLE}_2020_05 CONCURRENTLY")
        sql("RESET statement_timeout")
    assert [found.name for found in partitions_of(TABLE) if found.detaching] == [f"{TABLE}_2020_05"]
    drop_expired(TABLE, before=OLD.replace(year=2019), kept=KEPT)
    assert f"{TABLE}_2020_05" not in names()
    assert sql("SELECT to_regclass(%s)", f"{TABLE}_2020_05") == [(None,)]


def test_readers_and_writers_go_on_while_a_drop_waits_for_a_long_transaction(months: list[str], tenant: Tenant) -> None:
    """The one who waits is the maintenance; it makes nobody wait behind it."""
    dropped: list[str] = []

    def drop() -> None:
        try:
            dropped.extend(drop_expired(TABLE, before=OLD.replace(month=6, day=1), kept=KEPT))
        finally:
            connection.close()

    with _other() as reader, _other() as writer:
        reader.execute("BEGIN")
        reader.execute(f"SELECT count(*) FROM {TABLE}")
        maintenance = threading.Thread(target=drop)
        maintenance.start()
        _wait_until_waiting()
        writer.execute("SET lock_timeout = '1s'")
        row = (id_at(clock.now()), tenant.account.pk)
        writer.execute(f"INSERT INTO {TABLE} (id, account_id, state) VALUES (%s, %s, 'done')", row)
        assert writer.execute(f"SELECT count(*) FROM {TABLE}").fetchone() == (1,)
        reader.execute("COMMIT")
        maintenance.join()
    assert dropped == [f"{TABLE}_until_2020_05", f"{TABLE}_2020_05"]


def _wait_until_waiting() -> None:
    asked = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%DETACH%'"
    while sql(asked) == [(0,)]:
        time.sleep(0.01)


def _other() -> psycopg.Connection:
    parameters = {**connection.get_connection_params(), "autocommit": True}
    for name in ("context", "prepare_threshold", "cursor_factory", "server_side_binding"):
        parameters.pop(name, None)
    return psycopg.connect(**parameters)
