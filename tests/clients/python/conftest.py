"""The command line in processes of its own."""

import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.processes import ROOT

SOURCE = ROOT / "clients" / "python" / "src"
Command = Callable[..., subprocess.CompletedProcess[str]]


def environment(home: Path, **variables: str) -> dict[str, str]:
    """The environment of a user with this home, who has set these variables only."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "PYTHONPATH": str(SOURCE),
        "TZ": "UTC",
        "LANG": "C.UTF-8",
        **variables,
    }


def on_a_terminal(home: Path, *arguments: str, **variables: str) -> str:
    """What a person sees on a terminal of 120 columns, without colours."""
    shown, given = pty.openpty()
    finished = subprocess.Popen(
        [sys.executable, "-m", "salespipe", *arguments],
        env=environment(home, COLUMNS="120", NO_COLOR="1", TERM="dumb", **variables),
        stdout=given,
        stderr=given,
        stdin=subprocess.DEVNULL,
    )
    os.close(given)
    parts = []
    try:
        while part := os.read(shown, 65536):
            parts.append(part)
    except OSError:
        # Linux reports the end of a pseudo-terminal so.
        pass
    finally:
        os.close(shown)
    assert finished.wait(timeout=30) == 0, parts
    return b"".join(parts).decode().replace("\r\n", "\n")


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """Runs `salespipe` with arguments, `variables` of the environment and `input`; stdout is a pipe."""

    def run(*arguments: str, given: str | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "salespipe", *arguments],
            env=environment(tmp_path, **variables),
            cwd=tmp_path,
            input=given,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    return run
