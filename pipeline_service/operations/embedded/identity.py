"""The system user of PostgreSQL: it refuses to run as root, so root runs it as another user without creating one."""

import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from pipeline_service.operations.embedded.binaries import ServicesUnavailable


@dataclass(frozen=True, kw_only=True)
class Identity:
    """A command prefix, or a user to run as; `binaries` is the folder from which this identity can execute."""

    prefix: tuple[str, ...]
    user: int | None
    group: int | None
    binaries: Path

    def own(self, folder: Path) -> None:
        """Make this identity the owner of a folder that we created."""
        if self.user is not None and self.group is not None:
            os.chown(folder, self.user, self.group)


def identity_for(binaries: Path, copy_to: Path) -> Identity:
    """Choose the identity: the current user, or for root a user namespace or `nobody` with a copy of the binaries.

    `copy_to` is the folder of that copy. Raises ServicesUnavailable when neither works for root.
    """
    if os.geteuid() != 0:
        return Identity(prefix=(), user=None, group=None, binaries=binaries)
    namespace = ("unshare", "--user", "--map-user=1000", "--map-group=1000")
    if _works([*namespace, str(binaries / "postgres"), "--version"]):
        return Identity(prefix=namespace, user=None, group=None, binaries=binaries)
    return _nobody(binaries, copy_to)


def _nobody(binaries: Path, copy_to: Path) -> Identity:
    nobody = pwd.getpwnam("nobody")
    package = binaries.parent.parent
    copy = copy_to / package.name / binaries.parent.name / "bin"
    if not copy.exists():
        # The libraries are beside the package, and the binaries find them by a relative path.
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.exists():
            shutil.copytree(libraries, copy_to / libraries.name, dirs_exist_ok=True)
        shutil.copytree(binaries.parent, copy.parent, ignore=shutil.ignore_patterns("include"), dirs_exist_ok=True)
    if not _works([str(copy / "initdb"), "--version"], user=nobody.pw_uid):
        raise ServicesUnavailable(
            "PostgreSQL refuses to run as root and no other identity works here: run as an ordinary user, "
            "or set DATABASE_URL."
        )
    return Identity(prefix=(), user=nobody.pw_uid, group=nobody.pw_gid, binaries=copy)


def _works(command: list[str], user: int | None = None) -> bool:
    try:
        finished = subprocess.run(command, user=user, capture_output=True, timeout=120, check=False)
    except (FileNotFoundError, PermissionError):
        return False
    return finished.returncode == 0
