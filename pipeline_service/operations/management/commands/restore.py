"""restore FILE: restore the database from a file that `backup` wrote."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from pipeline_service.operations.backups.dumping import restore_backup
from pipeline_service.operations.management.backup_commands import BackupCommand


class Command(BackupCommand):
    help = "Restore a backup into an empty database. Stop web, workers and beat first, and run `migrate` afterwards."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--force", action="store_true", help="replace what the database holds")

    def run(self, path: Path, key: bytes | None, options: dict[str, Any]) -> str:
        restore_backup(path, key, replace=options["force"])
        return f"{path} is restored. Run `manage.py migrate`, then start the product."
