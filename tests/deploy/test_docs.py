"""The guides for operators: their commands parse, their paths exist, their variables are read by something."""

import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest
import yaml
from django.core.management import get_commands, load_command_class
from django.core.management.base import CommandError

from tests.deploy.conftest import DEPLOY
from tests.deploy.test_manifests import COMPOSE, FOR_COMPOSE, OF_OTHERS, SETTINGS
from tests.processes import ROOT

PAGES = {
    name: (ROOT / "docs" / "guides" / f"{name}.md").read_text(encoding="utf-8")
    for name in ("production", "upgrading", "security")
}
BLOCK = re.compile(r"^ *```bash\n(.*?)^ *```$", re.M | re.S)
LINES = [
    (name, line.strip())
    for name, page in PAGES.items()
    for block in BLOCK.findall(page)
    for line in block.strip().splitlines()
]
MANAGE = [(name, shlex.split(line)) for name, line in LINES if "manage.py" in line]


@pytest.mark.parametrize(("page", "line"), MANAGE, ids=lambda value: value if isinstance(value, str) else value[-1])
def test_every_command_of_the_product_has_the_arguments_shown(page: str, line: list[str]) -> None:
    arguments = line[line.index("manage.py") + 1 :]
    command = load_command_class(get_commands()[arguments[0]], arguments[0])
    parser = command.create_parser("manage.py", arguments[0])
    try:
        parser.parse_args(arguments[1:])
    except CommandError as error:
        pytest.fail(f"docs/guides/{page}.md: {error}")


def test_every_command_named_in_a_sentence_exists() -> None:
    named = {name for page in PAGES.values() for name in re.findall(r"`manage\.py (\w+)", page)}
    assert {"check", "doctor", "backup", "restore"} <= named <= set(get_commands())


def test_secrets_are_made_as_shown_and_the_service_takes_them() -> None:
    lines = [line for _, line in LINES if line.startswith("python3 -c")]
    made = subprocess.run(["bash", "-c", "\n".join(lines)], capture_output=True, text=True, check=True).stdout
    found = dict(line.split("=", 1) for line in made.splitlines())
    assert list(found) == ["SECRET_KEY", "FIELD_ENCRYPTION_KEYS", "BACKUP_ENCRYPTION_KEY", "METRICS_TOKEN"]
    finished = subprocess.run(
        [ROOT / ".venv" / "bin" / "python", "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        env={
            "PATH": os.environ["PATH"],
            "DATA_DIR": "/nonexistent",
            "PUBLIC_URL": "https://pipeline.example.com",
            "ALLOWED_HOSTS": "pipeline.example.com",
            **found,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr


def test_every_file_named_exists() -> None:
    for page in PAGES.values():
        for name in re.findall(r"\bdeploy/[\w./*-]+\w", page):
            assert list(ROOT.glob(name)), name


def test_every_variable_named_is_read_by_something() -> None:
    named = {name for page in PAGES.values() for name in re.findall(r"`([A-Z][A-Z_]+_[A-Z_]+)(?:=[^`]*)?`", page)}
    assert {"DATABASE_POOLED", "CELERY_BROKER_URL", "BACKUP_ENCRYPTION_KEY"} <= named
    assert {name for name in named - SETTINGS - FOR_COMPOSE if not OF_OTHERS.fullmatch(name)} == set()


def test_services_units_and_objects_named_exist() -> None:
    for _, line in LINES:
        words = shlex.split(line)
        if words[:2] == ["docker", "compose"] and "run" in words:
            assert words[words.index("--rm") + 1] in COMPOSE["services"]
        if words[0] == "systemctl":
            units = [word for word in words if word.startswith("pipeline")]
            assert all((DEPLOY / "systemd" / unit).exists() for unit in units), line
        for job in re.findall(r"job/(\w+)", line):
            manifest: Path = DEPLOY / "kubernetes" / f"{job}.yaml"
            assert yaml.safe_load(manifest.read_text())["metadata"]["name"] == job
