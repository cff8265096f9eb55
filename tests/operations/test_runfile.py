"""The files in DATA_DIR by which processes find each other."""

import json
import resource
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.fernet import Fernet

from pipeline_service import runfile


def test_a_written_file_is_read_back_and_private(tmp_path):
    content = {"baseUrl": "http://127.0.0.1:8000", "pids": {"dev": 1}}

    runfile.write(tmp_path, content)

    assert runfile.read(tmp_path) == content
    assert stat.S_IMODE((tmp_path / "run.json").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["run.json"]


def test_a_missing_or_broken_file_means_that_nothing_runs(tmp_path):
    assert runfile.read(tmp_path / "nowhere") is None
    (tmp_path / "run.json").write_text('{"baseUrl": ')
    assert runfile.read(tmp_path) is None


def test_removing_a_file_twice_is_no_error(tmp_path):
    runfile.write(tmp_path, {})
    runfile.remove(tmp_path)
    runfile.remove(tmp_path)
    assert runfile.read(tmp_path) is None


def test_secrets_are_created_once_private_and_usable(tmp_path):
    assert runfile.read_secrets(tmp_path) == {}

    made = runfile.ensure_secrets(tmp_path)

    assert runfile.ensure_secrets(tmp_path) == made == runfile.read_secrets(tmp_path)
    assert stat.S_IMODE((tmp_path / "secrets.json").stat().st_mode) == 0o600
    assert json.loads((tmp_path / "secrets.json").read_text()) == made
    assert len(made["SECRET_KEY"]) >= 50
    (key,) = made["FIELD_ENCRYPTION_KEYS"]
    assert Fernet(key).decrypt(Fernet(key).encrypt(b"x")) == b"x"


@pytest.fixture
def full_disk() -> Iterator[None]:
    """Prevent this process from growing files, as on a full disk."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_failed_write_leaves_the_old_file_and_no_other(tmp_path: Path, full_disk: None) -> None:
    (tmp_path / "run.json").touch()
    with pytest.raises(OSError, match="File too large"):
        runfile.write(tmp_path, {"baseUrl": "http://127.0.0.1:8000"})
    assert [path.name for path in tmp_path.iterdir()] == ["run.json"]
