"""The base of the commands `backup` and `restore`."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError

from pipeline_service.operations.backups.dumping import BackupFailed
from pipeline_service.operations.backups.encryption import CannotDecrypt, parse_key
from pipeline_service.operations.backups.tools import NoTool


class BackupCommand(BaseCommand):
    """Reads the key, checks the connection, and reports failures as command errors."""

    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def run(self, path: Path, key: bytes | None, options: dict[str, Any]) -> str:
        """Do the work and return what to print."""
        raise NotImplementedError

    def handle(self, **options: Any) -> None:
        if settings.DATABASE_POOLED:
            raise CommandError("Backups need a session: set DATABASE_URL to PostgreSQL itself, not to pgbouncer.")
        try:
            self.stdout.write(self.run(options["file"], _key(), options))
        except CannotDecrypt as error:
            raise CommandError(f"{options['file']} cannot be decrypted: {error}.") from error
        except (BackupFailed, NoTool, OSError, OperationalError) as error:
            raise CommandError(str(error)) from error


def _key() -> bytes | None:
    if not settings.BACKUP_ENCRYPTION_KEY:
        return None
    try:
        return parse_key(settings.BACKUP_ENCRYPTION_KEY)
    except ValueError as error:
        raise CommandError(f"BACKUP_ENCRYPTION_KEY is not a key of 32 bytes in URL-safe base64: {error}.") from error
