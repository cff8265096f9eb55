"""Write a backup file, or restore one."""

import os
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from django.db import connection, transaction

from pipeline_service.locks import disable_statement_timeout
from pipeline_service.operations.backups.encryption import SEGMENT_BYTES, decrypt, encrypt, is_encrypted
from pipeline_service.operations.backups.tools import connection_environment, find_tool

SET_ASIDE = "before_restore"


class BackupFailed(Exception):
    """The backup was not written or not restored; the message says why."""


def write_backup(path: Path, key: bytes | None) -> int:
    """Write the database to a new file of mode 0600, encrypted when there is a key. Return its size in bytes.

    The file appears under its name only when it is complete. Raises BackupFailed and NoTool.
    """
    command: list[str | Path] = [find_tool("pg_dump"), "--format=custom", "--no-owner", "--no-privileges"]
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file, _running(command, stdout=subprocess.PIPE) as process:
            source = _pipe(process.stdout)
            file.writelines(encrypt(source, key) if key else _parts(source))
            file.flush()
            os.fsync(file.fileno())
        size = temporary.stat().st_size
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    return size


def restore_backup(path: Path, key: bytes | None, *, replace: bool) -> None:
    """Restore a backup into the empty database, or with `replace` in the place of what the database holds.

    The whole file is checked first. When the restore fails, the database is as it was before. Raises BackupFailed,
    CannotDecrypt and NoTool.
    """
    if not replace and not is_empty():
        raise BackupFailed("The database is not empty: restore into a new one, or replace its contents with --force.")
    tool = find_tool("pg_restore")
    _feed([tool, "--file=/dev/null"], path, key)
    with _schema_set_aside():
        options = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"]
        _feed([tool, *options, f"--dbname={connection.settings_dict['NAME']}"], path, key)


def is_empty() -> bool:
    """Return True when the database has no tables."""
    return not connection.introspection.table_names()


@contextmanager
def _schema_set_aside() -> Iterator[None]:
    """Rename the schema, and drop it after the block, or put it back when the block fails."""
    _execute(f"ALTER SCHEMA public RENAME TO {SET_ASIDE}", "CREATE SCHEMA public")
    restored = False
    try:
        yield
        restored = True
    finally:
        if restored:
            _execute(f"DROP SCHEMA {SET_ASIDE} CASCADE")
        else:
            _execute("DROP SCHEMA public CASCADE", f"ALTER SCHEMA {SET_ASIDE} RENAME TO public")


@transaction.atomic
def _execute(*statements: str) -> None:
    disable_statement_timeout()
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _feed(command: Sequence[str | Path], path: Path, key: bytes | None) -> None:
    """Run a command with the decrypted backup as its standard input."""
    with _running(command, stdin=subprocess.PIPE) as process, path.open("rb") as file, _pipe(process.stdin) as target:
        try:
            target.writelines(_decrypted(file, key))
        except BrokenPipeError:
            return  # the command failed, and its exit code says so


def _decrypted(file: IO[bytes], key: bytes | None) -> Iterable[bytes]:
    encrypted = is_encrypted(file.read(64))
    file.seek(0)
    if not encrypted:
        return _parts(file)
    if key is None:
        raise BackupFailed("The backup is encrypted: set BACKUP_ENCRYPTION_KEY to its key.")
    return decrypt(file, key)


@contextmanager
def _running(
    command: Sequence[str | Path], *, stdin: int | None = None, stdout: int | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a PostgreSQL tool during the block and check its exit code. A failed block kills it."""
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(command, env=connection_environment(), stdin=stdin, stdout=stdout, stderr=errors)
        done = False
        try:
            yield process
            done = True
        finally:
            if not done:
                process.kill()
            process.wait()
        if process.returncode != 0:
            errors.seek(0)
            message = errors.read().decode(errors="replace").strip().splitlines()
            raise BackupFailed(f"{Path(command[0]).name} failed: {message[0] if message else process.returncode}")


def _parts(source: IO[bytes]) -> Iterator[bytes]:
    while part := source.read(SEGMENT_BYTES):
        yield part


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe
