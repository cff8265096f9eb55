"""The Dockerfiles: each image holds what its command needs, and its command runs with just that."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.deploy.conftest import DEPLOY
from tests.processes import ROOT

TEXT = (DEPLOY / "Dockerfile").read_text()
PRUNED = re.findall(r"--prune (\S+)", TEXT)
MODULES = {"scikit-learn": "sklearn"}
IGNORED = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
LOADS = {
    "web": "import pipeline_service.operations.web",
    "commands": "from django.core.management import execute_from_command_line as run; run(['manage.py', 'check'])",
    "beat": "import pipeline_service.beat",
    "delivery-worker": "import django; django.setup(); from pipeline_service.operations.worker import app;"
    " app.loader.import_default_modules(); assert 'webhooks.drain' in app.tasks",
    "worker": "import django; django.setup(); from pipeline_service.operations.worker import app, TASK_MODULES;"
    " [app.loader.import_from_cwd(name) for name in TASK_MODULES.values()]; app.loader.import_default_modules();"
    " assert 'intelligence.drain' in app.tasks; import intelligence.analyses.actions.run,"
    " intelligence.avatars.actions.rebuild, experimental.attribution.actions.data_driven",
}
"""What each image's command loads. Nothing is started, since no service is there."""


def stages() -> dict[str, tuple[str, str]]:
    """The parent and the text of each stage."""
    parts = re.split(r"^FROM (\S+) AS (\S+)$", TEXT, flags=re.M)[1:]
    return {name: (parent, text) for parent, name, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)}


def lay_out(stage: str, folder: Path) -> bool:
    """Copy what the stage copies from the repository. Return whether it holds all packages."""
    _, text = stages()[stage]
    copied = re.findall(r"^COPY (?!--from)(\S+) ", text, re.M)
    if copied == ["."]:
        copied = [line[1:] for line in IGNORED if line.startswith("!")]
    for name in copied:
        source = ROOT / name
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)
    return "all-packages" in text


@pytest.mark.parametrize("stage", LOADS)
def test_each_image_holds_what_its_command_loads(stage: str, tmp_path: Path) -> None:
    whole = lay_out(stage, tmp_path)
    missing = [] if whole else [MODULES.get(name, name) for name in PRUNED]
    script = f"import sys; sys.path.insert(0, ''); sys.modules.update(dict.fromkeys({missing!r})); {LOADS[stage]}"
    settings = re.findall(r"DJANGO_SETTINGS_MODULE=(\S+)", stages()[stage][1])
    finished = subprocess.run(
        [sys.executable, "-P", "-c", script],
        cwd=tmp_path,
        env={
            "PATH": os.environ["PATH"],
            "DATA_DIR": "/nonexistent",
            "CELERY_SKIP_CHECKS": "1",
            "DJANGO_SETTINGS_MODULE": (settings or ["pipeline_service.settings"])[0],
        },
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr


def test_every_image_that_runs_the_product_does_so_as_another_user_than_root() -> None:
    assert LOADS.keys() == {name for name, (_, text) in stages().items() if "CMD" in text}
    for name in LOADS:
        assert re.findall(r"^USER (.+)$", stages()[name][1], re.M)[-1:] == ["10001"]


def test_what_light_images_leave_out_is_installed_by_the_product() -> None:
    lock = (ROOT / "uv.lock").read_text()
    assert PRUNED
    assert [name for name in PRUNED if f'name = "{name}"' not in lock] == []


def test_no_secret_file_and_no_data_reach_a_build() -> None:
    assert IGNORED[1] == "*"
    assert not {".data", ".git", ".env", "tests", "deploy"} & {line[1:] for line in IGNORED}


@pytest.mark.needs("hadolint", "make check-deploy")
@pytest.mark.parametrize("name", ["Dockerfile", "pgbouncer/Dockerfile"])
def test_dockerfiles_are_clean_for_hadolint(program: Path, name: str) -> None:
    checked = subprocess.run([program, DEPLOY / name], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stdout) == (0, "")
