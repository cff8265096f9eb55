"""Paths of deploy/ and the programs that check it."""

import os
import shutil
from pathlib import Path

import pytest

from tests.processes import ROOT

DEPLOY = ROOT / "deploy"


@pytest.fixture
def program(request: pytest.FixtureRequest) -> Path:
    """The path of the program that the test names by `needs`; without it, the test is skipped and says so."""
    marker = request.node.get_closest_marker("needs")
    assert marker is not None
    name, package = marker.args
    found = shutil.which(name, path=f"{ROOT / '.venv' / 'bin'}:/usr/sbin:{os.environ['PATH']}")
    if found is None:
        pytest.skip(f"NOT TESTED: {name} is missing ({package})")
    return Path(found)
