"""The `dev` command's own checks at startup and the faults it survives."""

import errno
import os
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from pipeline_service import runfile
from pipeline_service.operations.development import Development
from pipeline_service.operations.management.commands.dev import Command
from pipeline_service.startup import CannotStart


class Terminal(StringIO):
    """A terminal, or a file on a full disk, that accepts no output."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def development(settings: Any, tmp_path: Path) -> tuple[Development, list[str]]:
    settings.DATA_DIR = tmp_path
    said: list[str] = []
    return Development(said.append), said


def test_a_lease_shorter_than_a_delivery_stops_the_start_before_any_file_is_created(
    settings: Any, tmp_path: Path
) -> None:
    settings.DATA_DIR = tmp_path / "data"
    settings.LEASE_SECONDS = 5
    with pytest.raises(CannotStart):
        call_command("dev")
    assert not settings.DATA_DIR.exists()


def test_a_run_json_that_cannot_be_written_is_written_later(
    development: tuple[Development, list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    owner, said = development
    full = tmp_path / "full"
    with monkeypatch.context() as patch:
        # A folder that cannot be one, since a file has its name.
        full.touch()
        patch.setattr(owner, "data_dir", full)
        owner._publish()
        owner._publish()
    assert said == ["run.json cannot be written (File exists); it is tried again until it can."]
    assert owner._publish_at is not None
    owner._publish()
    assert owner._publish_at is None
    assert (runfile.read(tmp_path) or {})["pids"]["dev"] == os.getpid()


def test_output_that_the_terminal_cannot_show_ends_nothing() -> None:
    Command(stdout=Terminal())._say("PostgreSQL ended (exit code 1); starting it again.")


def test_prometheus_files_are_kept_in_memory_separately_for_every_data_dir(settings: Any, tmp_path: Path) -> None:
    folders = set()
    for name in ("one", "two"):
        settings.DATA_DIR = tmp_path / name
        folders.add(Development(lambda _: None).figures)
    assert len(folders) == 2
    assert {folder.parent for folder in folders} == {Path("/dev/shm")}
