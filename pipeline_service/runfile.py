"""The two small files in DATA_DIR through which every process of one machine finds the same services and secrets.

Pure standard library: settings read them before Django exists.
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
    """Where the running product is (contract: baseUrl, databaseUrl, redisUrl, pids, demo), or None when it is not."""
    return _read_json(data_dir / RUN_FILE)


def write(data_dir: Path, content: dict[str, Any]) -> None:
    """Publish where everything is: readers see the whole old or the whole new content, and only the owner may read."""
    write_private(data_dir / RUN_FILE, content)


def remove(data_dir: Path) -> None:
    """Say that nothing runs here any more."""
    (data_dir / RUN_FILE).unlink(missing_ok=True)


def read_secrets(data_dir: Path) -> dict[str, Any]:
    """SECRET_KEY (string) and FIELD_ENCRYPTION_KEYS (list, first one encrypts); empty before the first `dev`."""
    return _read_json(data_dir / SECRETS_FILE) or {}


def ensure_secrets(data_dir: Path) -> dict[str, Any]:
    """The secrets of this DATA_DIR, made on the first call and the same ever after."""
    known = read_secrets(data_dir)
    if not known:
        known = {
            "SECRET_KEY": secrets.token_urlsafe(48),
            "FIELD_ENCRYPTION_KEYS": [base64.urlsafe_b64encode(secrets.token_bytes(32)).decode("ascii")],
        }
        write_private(data_dir / SECRETS_FILE, known)
    return known


def write_private(path: Path, content: dict[str, Any]) -> None:
    """Replace a JSON file atomically, readable by its owner only (mode 0600). Raises OSError and leaves the old one."""
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
    """The content of a file that `write_private` wrote; empty when there is none."""
    return _read_json(path) or {}


def _read_json(path: Path) -> dict[str, Any] | None:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, PermissionError, NotADirectoryError, json.JSONDecodeError):
        return None
    return content if isinstance(content, dict) else None
