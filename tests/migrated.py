"""The database of the tests: migrated once, and copied by each test process into a server of its own."""

import fcntl
import shutil
import subprocess
from pathlib import Path

from django.db import connection

from pipeline_service.operations import wiring
from pipeline_service.operations.embedded.postgres import Postgres
from tests.processes import shared_folder


def copy_migrated(folder: Path) -> None:
    """Put the files of a server with the migrated test database into `folder`. The first process makes them."""
    shared = shared_folder(folder)
    original = shared / "migrated" / "postgres"
    with (shared / "migrated.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not original.exists():
            _make(original)
    folder.mkdir(parents=True)
    subprocess.run(["cp", "--archive", original / "cluster", folder / "cluster"], check=True)


def use_test_database() -> None:
    """Lead Django from the database of the URL to the test database beside it."""
    connection.close()
    connection.settings_dict["NAME"] = f"test_{connection.settings_dict['NAME']}"


def _make(folder: Path) -> None:
    server = Postgres(folder, throwaway=True)
    try:
        server.start()
        wiring.use_database(server.url)
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        connection.close()
    except BaseException:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
        raise
    server.stop()
