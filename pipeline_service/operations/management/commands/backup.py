"""backup FILE: write the whole database to a file."""

from pathlib import Path
from typing import Any

from pipeline_service.operations.backups.dumping import write_backup
from pipeline_service.operations.management.backup_commands import BackupCommand


class Command(BackupCommand):
    help = "Write the database to a file (pg_dump's custom format), encrypted when BACKUP_ENCRYPTION_KEY is set."

    def run(self, path: Path, key: bytes | None, options: dict[str, Any]) -> str:
        size = write_backup(path, key)
        return f"{path}: {size} bytes, {'encrypted' if key else 'NOT encrypted: it holds personal data'}."
