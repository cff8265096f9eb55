"""Commands of manage.py in a process of their own, with an environment that the test gives."""

import os
import subprocess
import sys

from tests.processes import FOREIGN, ROOT


def manage(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command that finds nothing of this machine but what `environment` names."""
    clean = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=clean | {"DATA_DIR": "/nonexistent"} | environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
