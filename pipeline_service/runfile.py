"""The two files in DATA_DIR from which every process on a machine reads the same service URLs and secrets.

Standard library only, because settings read them before Django is loaded.
"""

import base64
import json
import os
import secrets
import tempfile
from pathlib import Path
from typing import Any

RUN_FILE = "run.json"
SECRETS_FILE = "secrets.json"


def read(data_dir: Path) -> dict[str, Any] | None:
    """Read the run file (contract: baseUrl, databaseUrl, redisUrl, pids, demo); None when the product does not run."""
    return _read_json(data_dir / RUN_FILE)


def write(data_dir: Path, content: dict[str, Any]) -> None:
    """Write the run file atomically: readers see the whole old or the whole new content. Only the owner may read it."""
    write_private(data_dir / RUN_FILE, content)


def remove(data_dir: Path) -> None:
    """Remove the run file, because the product no longer runs here."""
    (data_dir / RUN_FILE).unlink(missing_ok=True)


def read_secrets(data_dir: Path) -> dict[str, Any]:
    """Read SECRET_KEY (string) and FIELD_ENCRYPTION_KEYS (list, the first encrypts); empty before the first `dev`."""
    return _read_json(data_dir / SECRETS_FILE) or {}


def ensure_secrets(data_dir: Path) -> dict[str, Any]:
    """Return the secrets of this DATA_DIR; the first call makes them."""
    stored = read_secrets(data_dir)
    if not stored:
        stored = {
            "SECRET_KEY": secrets.token_urlsafe(48),
            "FIELD_ENCRYPTION_KEYS": [base64.urlsafe_b64encode(secrets.token_bytes(32)).decode("ascii")],
        }
        write_private(data_dir / SECRETS_FILE, stored)
    return stored


def write_private(path: Path, content: dict[str, Any]) -> None:
    """Replace a JSON file atomically, readable by its owner only (mode 0600). On OSError the old file stays."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(content, file, indent=2)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError:
        os.unlink(temporary)
        raise


def read_private(path: Path) -> dict[str, Any]:
    """Read a file that `write_private` wrote; empty when there is none."""
    return _read_json(path) or {}


def _read_json(path: Path) -> dict[str, Any] | None:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, PermissionError, NotADirectoryError, json.JSONDecodeError):
        return None
    return content if isinstance(content, dict) else None
