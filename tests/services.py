"""The tests' own PostgreSQL and Valkey, from the launcher of the product, thrown away at the end."""

import shutil
from pathlib import Path
from urllib.parse import urlsplit

import redis

from pipeline_service.operations.embedded.postgres import Postgres
from pipeline_service.operations.embedded.valkey import Valkey


class Services:
    """One PostgreSQL and one Valkey in a folder; each test process has its own pair."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.postgres = Postgres(folder / "postgres", throwaway=True)
        self.valkey = Valkey(folder / "valkey")
        self._redis = redis.Redis.from_url(self.valkey.url)

    def start(self) -> None:
        """Start both in parallel and wait until both answer."""
        self.valkey.launch()
        self.postgres.start()
        self.valkey.wait_ready()

    def database_url(self, name: str) -> str:
        """Return the URL of a database of this PostgreSQL."""
        return urlsplit(self.postgres.url)._replace(path=f"/{name}").geturl()

    def empty_valkey(self) -> None:
        """Delete all data of tests in Redis: buckets, wake-ups, messages."""
        self._redis.flushall()

    def stop(self) -> None:
        """Stop both and delete their files."""
        self._redis.close()
        self.postgres.stop()
        self.valkey.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
