"""pg_dump and pg_restore: the newest on PATH or in the embedded package, connected as Django is."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from django.db import connection

from pipeline_service.operations.embedded.binaries import ServicesUnavailable, postgres_bin

VARIABLES = {
    "host": "PGHOST",
    "port": "PGPORT",
    "user": "PGUSER",
    "password": "PGPASSWORD",
    "dbname": "PGDATABASE",
    "sslmode": "PGSSLMODE",
    "sslrootcert": "PGSSLROOTCERT",
    "sslcert": "PGSSLCERT",
    "sslkey": "PGSSLKEY",
}
"""The environment variable of each connection parameter. Arguments would show the password in the process list."""


class NoTool(Exception):
    """No usable pg_dump or pg_restore is installed; the message says which one to install."""


def find_tool(name: str) -> Path:
    """Find the newest `name` that can talk to the server: its major version is the server's or newer. Raises NoTool."""
    needed = _server_version()
    versions = {path: _major_version(path) for path in _candidates(name)}
    usable = [path for path, version in versions.items() if version >= needed]
    if not usable:
        raise NoTool(f"{name} of PostgreSQL {needed} or newer is needed: install postgresql-client-{needed}.")
    return max(usable, key=lambda path: versions[path])


def connection_environment() -> dict[str, str]:
    """The environment with which a PostgreSQL tool connects to Django's database, without its time limits."""
    parameters = connection.get_connection_params()
    given = {variable: str(parameters[name]) for name, variable in VARIABLES.items() if parameters.get(name)}
    return {"PATH": os.environ.get("PATH", os.defpath), "HOME": os.environ.get("HOME", "/"), **given}


def _server_version() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('server_version_num')::int / 10000")
        return int(cursor.fetchone()[0])


def _candidates(name: str) -> Iterator[Path]:
    on_path = shutil.which(name)
    if on_path:
        yield Path(on_path)
    try:
        embedded = postgres_bin() / name
    except ServicesUnavailable:
        return
    if embedded.exists():
        yield embedded


def _major_version(tool: Path) -> int:
    shown = subprocess.run([tool, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"\(PostgreSQL\) (\d+)", shown)
    return int(found[1]) if found else 0
