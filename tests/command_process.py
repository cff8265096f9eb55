"""One process that runs commands of manage.py for a running product, in the place of a new interpreter for each."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

SCRIPT = """
import json, sys
from io import StringIO
import django
from django.core.management import call_command
from django.db import connections
django.setup()
for line in sys.stdin:
    printed = StringIO()
    try:
        call_command(*json.loads(line), "--json", stdout=printed)
    finally:
        # PostgreSQL may be another process at the next command.
        connections.close_all()
    print(json.dumps(json.loads(printed.getvalue())), flush=True)
"""
STOP_SECONDS = 30.0


class CommandProcess:
    """Runs commands one after the other, with the environment of a product. Starts at the first one."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self._environment = environment
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None

    def run(self, *arguments: str) -> Any:
        """Run a command with --json and return its output; it must succeed."""
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-c", SCRIPT],
                cwd=self._folder,
                env={**self._environment, "DJANGO_SETTINGS_MODULE": "pipeline_service.settings"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        asked, answered, failed = self._process.stdin, self._process.stdout, self._process.stderr
        assert asked is not None
        assert answered is not None
        assert failed is not None
        asked.write(json.dumps(arguments) + "\n")
        asked.flush()
        line = answered.readline()
        assert line, failed.read()
        return json.loads(line)

    def stop(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.communicate(timeout=STOP_SECONDS)
            self._process = None
