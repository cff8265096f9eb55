"""The tests' own PostgreSQL and Valkey, from the launcher of the product, thrown away at the end."""

import shutil
from pathlib import Path

import redis

from pipeline_service.operations.embedded.postgres import Postgres
from pipeline_service.operations.embedded.valkey import Valkey


class Services:
    """One PostgreSQL and one Valkey over a folder; each test process has its own pair."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.postgres = Postgres(folder / "postgres", throwaway=True)
        self.valkey = Valkey(folder / "valkey")

    def start(self) -> None:
        """Start both side by side and return when both answer."""
        self.valkey.launch()
        self.postgres.start()
        self.valkey.wait_ready()

    def empty_valkey(self) -> None:
        """Forget all that tests put into Redis: buckets, notifications, messages."""
        with redis.Redis.from_url(self.valkey.url) as client:
            client.flushall()

    def stop(self) -> None:
        """Stop both and delete what they wrote."""
        self.postgres.stop()
        self.valkey.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
