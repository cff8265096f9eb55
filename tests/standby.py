"""A streaming replica of the tests' PostgreSQL."""

import shutil
import subprocess
from pathlib import Path

from pipeline_service.operations.embedded.identity import Identity
from pipeline_service.operations.embedded.postgres import Postgres


class Standby(Postgres):
    """A hot standby of `primary`, in a folder of its own."""

    def __init__(self, folder: Path, primary: Postgres, *, throwaway: bool = True) -> None:
        super().__init__(folder, throwaway=throwaway)
        self._primary = primary
        # Replay is never delayed for a statement that reads, and a statement is cancelled when it is in the way.
        self._settings = self._settings | {"hot_standby": "on", "max_standby_streaming_delay": "0"}

    def wait_ready(self) -> None:
        """Wait for the server to answer. Raises ServicesUnavailable with the end of its log."""
        self._wait_until_answering()

    def _initialise(self, identity: Identity) -> None:
        source = f"host={self._primary.socket_folder} user=pipeline dbname=postgres"
        subprocess.run(
            [
                *identity.prefix,
                str(identity.binaries / "pg_basebackup"),
                *("--pgdata", str(self.cluster), "--dbname", source),
                *("--wal-method", "stream", "--checkpoint", "fast", "--write-recovery-conf", "--no-sync"),
            ],
            cwd=self.folder,
            user=identity.user,
            group=identity.group,
            check=True,
            capture_output=True,
            timeout=120,
        )
        self.log.parent.mkdir(parents=True, exist_ok=True)

    def remove(self) -> None:
        """Stop it and delete its files."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
