"""pgbouncer with the configuration of deploy/, over the PostgreSQL of a test."""

import configparser
import io
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import psycopg

from pipeline_service.operations import processes
from pipeline_service.operations.child import Child
from pipeline_service.operations.embedded.binaries import postgres_bin
from pipeline_service.operations.embedded.identity import identity_for
from pipeline_service.operations.embedded.valkey import free_port
from tests.processes import PATIENCE_SECONDS, ROOT

CONFIGURATION = ROOT / "deploy" / "pgbouncer" / "pgbouncer.ini"
BINARY = os.environ.get("PGBOUNCER") or shutil.which("pgbouncer") or ""
FIRST_WITH_PREPARED_STATEMENTS = (1, 21)


def version() -> tuple[int, ...]:
    """The version of the pgbouncer on this machine."""
    shown = subprocess.run([BINARY, "--version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"PgBouncer (\d+)\.(\d+)", shown)
    assert found, shown
    return tuple(int(part) for part in found.groups())


def keeps_prepared_statements() -> bool:
    return version() >= FIRST_WITH_PREPARED_STATEMENTS


class Pooler(Child):
    """pgbouncer in front of one database on a unix socket, with a small pool so that clients must share."""

    kind = "pgbouncer"
    name = "pgbouncer"
    stop_signal = signal.SIGINT

    def __init__(self, folder: Path, database_url: str, pool_size: int = 4, *, others: Sequence[str] = ()) -> None:
        """`others` are further databases of the same server, reached by their own names."""
        self.folder = folder
        self.port = free_port()
        self.log = folder / "pgbouncer.log"
        self._parts = urlsplit(database_url)
        self._pool_size = pool_size
        self._others = others
        self.url = f"postgresql://{self._parts.username}@127.0.0.1:{self.port}/pipeline"

    def launch(self) -> None:
        """Start it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        configuration = self.folder / "pgbouncer.ini"
        configuration.write_text(self._configuration())
        identity = identity_for(postgres_bin(), copy_to=self.folder)
        self.process = processes.spawn(
            [*identity.prefix, BINARY, str(configuration)],
            log=self.log,
            on_parent_death=signal.SIGINT,
            user=identity.user,
            group=identity.group,
        )

    def start(self) -> None:
        """Start it and return when it takes connections."""
        self.launch()
        assert processes.wait_until(self._answers, PATIENCE_SECONDS), self.log.read_text()

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def _configuration(self) -> str:
        """The shipped file with the addresses of this test, and nobody asked for a password."""
        shipped = configparser.ConfigParser(interpolation=None)
        shipped.read(CONFIGURATION)
        host = parse_qs(self._parts.query)["host"][0]
        database = self._parts.path.strip("/")
        server = shipped["databases"]["pipeline"]
        server = server.replace("host=postgres port=5432", f"host={host} port=5432 user={self._parts.username}")
        for name, stored in {"pipeline": database, **{other: other for other in self._others}}.items():
            shipped["databases"][name] = server.replace("dbname=pipeline", f"dbname={stored}")
        own = shipped["pgbouncer"]
        own.update({"listen_addr": "127.0.0.1", "listen_port": str(self.port), "auth_type": "any"})
        own.update({"default_pool_size": str(self._pool_size), "reserve_pool_size": "0"})
        del own["auth_file"]
        if not keeps_prepared_statements():
            del own["max_prepared_statements"]
        written = io.StringIO()
        shipped.write(written)
        return written.getvalue()
