"""`backup` and `restore`, as commands, over databases of their own."""

import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest
from cryptography.fernet import Fernet
from django.conf import settings
from django.db import connection

from tests import cleaning
from tests.deploy.commands import manage
from tests.extent import LONG
from tests.tenants import create_tenant

pytestmark = pytest.mark.direct
KEY = Fernet.generate_key().decode()
TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
CONTENT = "SELECT count(*), md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM public.{table} t"


class Databases:
    """Makes and drops databases beside the one of the tests."""

    def __init__(self) -> None:
        self._made: list[str] = []

    def url(self, name: str) -> str:
        parts = urlsplit(str(settings.DATABASE_URL))
        return parts._replace(path=f"/{name}").geturl()

    def make(self, name: str, template: str = "template0") -> str:
        self._execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)", f"CREATE DATABASE {name} TEMPLATE {template}")
        self._made.append(name)
        return self.url(name)

    def drop(self) -> None:
        self._execute(*(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)" for name in self._made))

    def _execute(self, *statements: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as maintenance:
            for statement in statements:
                maintenance.execute(statement)


@pytest.fixture(scope="module")
def databases(django_db_setup: None) -> Iterator[Databases]:
    made = Databases()
    yield made
    made.drop()


@pytest.fixture(scope="module")
def source(databases: Databases, django_db_blocker: Any) -> str:
    """A database with an account, two prospects and an endpoint with its secret. Each test leaves it as it was."""
    with django_db_blocker.unblock():
        tenant = create_tenant("Brightwater")
        tenant.api("POST", "/webhooks", {"url": "https://example.com/hook", "events": ["prospect.created"]})
        for email, name in (("dana@example.com", "Dana"), ("unal@example.com", "Ünal 'O\\'")):
            assert tenant.api("POST", "/prospects", {"email": email, "name": name}).status == 201
        connection.close()
        made = databases.make("backup_source", template=str(connection.settings_dict["NAME"]))
        cleaning.delete_rows()
        connection.close()
    return made


@pytest.fixture(scope="module")
def encrypted(source: str, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A backup of the source."""
    file = tmp_path_factory.mktemp("backup") / "pipeline.backup"
    assert run("backup", source, str(file), key=KEY).returncode == 0
    return file.read_bytes()


def contents(url: str) -> dict[str, tuple[int, str]]:
    """The number and a digest of the rows of every table."""
    found = {}
    with psycopg.connect(url) as opened:
        for (table,) in opened.execute(TABLES).fetchall():
            row = opened.execute(CONTENT.format(table=table)).fetchone()
            assert row is not None
            found[table] = row
    return found


def run(command: str, url: str, *arguments: str, key: str = "") -> subprocess.CompletedProcess[str]:
    return manage({"DATABASE_URL": url, "BACKUP_ENCRYPTION_KEY": key}, command, *arguments)


@pytest.mark.parametrize("key", [KEY, ""] if LONG else [KEY], ids=["encrypted", "plain"] if LONG else ["encrypted"])
def test_a_restored_database_holds_what_was_backed_up(
    source: str, databases: Databases, tmp_path: Path, key: str
) -> None:
    file = tmp_path / "pipeline.backup"
    written = run("backup", source, str(file), key=key)
    assert written.returncode == 0, written.stderr
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert os.listdir(tmp_path) == [file.name]
    assert (b"dana@example.com" in file.read_bytes() or b"PGDMP" in file.read_bytes()) is not bool(key)
    target = databases.make("backup_target")
    restored = run("restore", target, str(file), key=key)
    assert restored.returncode == 0, restored.stderr
    assert contents(target) == contents(source)
    assert contents(target)["prospects_prospect"][0] == 2


def test_a_database_that_is_not_empty_is_replaced_only_by_force(
    source: str, databases: Databases, tmp_path: Path
) -> None:
    file = tmp_path / "pipeline.backup"
    assert run("backup", source, str(file)).returncode == 0
    before = contents(source)
    with psycopg.connect(source) as opened:
        opened.execute("DELETE FROM webhooks_secret")
        opened.execute("CREATE TABLE added_later (id int)")
    refused = run("restore", source, str(file))
    assert (refused.returncode, refused.stderr.strip()) == (
        1,
        "CommandError: The database is not empty: restore into a new one, or replace its contents with --force.",
    )
    forced = run("restore", source, str(file), "--force")
    assert forced.returncode == 0, forced.stderr
    assert contents(source) == before


@pytest.mark.parametrize(
    ("harm", "key", "message"),
    [
        (lambda whole: whole, "", "The backup is encrypted: set BACKUP_ENCRYPTION_KEY to its key."),
        (lambda whole: whole, Fernet.generate_key().decode(), "cannot be decrypted: the key is another one"),
        (lambda whole: whole[:-1], KEY, "the file is damaged or incomplete"),
        (lambda whole: whole[:100] + b"x" + whole[101:], KEY, "the file is damaged or incomplete"),
        (lambda whole: whole, "short", "BACKUP_ENCRYPTION_KEY is not a key of 32 bytes in URL-safe base64"),
        (lambda whole: b"PGDMP nothing", KEY, "pg_restore failed"),
    ],
    ids=["no key", "another key", "cut off", "damaged", "malformed key", "no backup"],
)
def test_a_restore_that_fails_leaves_the_database_as_it_was(
    source: str, encrypted: bytes, tmp_path: Path, harm, key: str, message: str
) -> None:
    file = tmp_path / "pipeline.backup"
    file.write_bytes(harm(encrypted))
    before = contents(source)
    failed = run("restore", source, str(file), "--force", key=key)
    assert failed.returncode == 1
    assert message in failed.stderr
    assert contents(source) == before


def test_a_backup_through_a_pooler_is_refused(tmp_path: Path) -> None:
    refused = manage({"DATABASE_POOLED": "true"}, "backup", str(tmp_path / "file"))
    assert refused.stderr.strip() == (
        "CommandError: Backups need a session: set DATABASE_URL to PostgreSQL itself, not to pgbouncer."
    )


def test_a_backup_that_fails_leaves_no_file(tmp_path: Path) -> None:
    failed = run("backup", "postgresql://nobody@127.0.0.1:1/none", str(tmp_path / "file"))
    assert failed.returncode == 1
    assert "Connection refused" in failed.stderr
    assert os.listdir(tmp_path) == []
