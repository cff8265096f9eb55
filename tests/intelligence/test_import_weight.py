"""Imports of processes: scientific libraries and the model client are loaded by the tasks that need them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline_service.operations.programs import TASK_MODULES

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("numpy", "openai", "scipy", "sklearn")
SCRIPT = """
import importlib, sys
import django
django.setup()
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*sorted({"numpy", "openai", "scipy", "sklearn"} & set(sys.modules)))
"""
LIGHT = (
    "conversions.tasks",
    "experimental.tasks",
    "intelligence.admin",
    "intelligence.handlers",
    "intelligence.tasks",
    "intelligence.urls",
    "pipeline_service.celery",
    "pipeline_service.urls",
    "prospects.tasks",
)


def loaded_by(*modules: str) -> set[str]:
    """Return the heavy packages loaded by a new process that imports these modules."""
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "pipeline_service.settings"}
    command = [sys.executable, "-c", SCRIPT, *modules]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("module", LIGHT)
def test_entry_points_and_light_tasks_load_no_scientific_library_and_no_model_client(module: str) -> None:
    assert loaded_by(module) == set()


@pytest.mark.parametrize("module", TASK_MODULES.values())
def test_a_worker_loads_no_scientific_library_and_no_model_client_before_a_task_needs_them(module: str) -> None:
    assert loaded_by(module) == set()


def test_an_analysis_loads_no_clustering() -> None:
    assert loaded_by("intelligence.analyses.actions.run") == {"numpy", "openai"}


def test_the_data_driven_model_loads_only_numpy() -> None:
    assert loaded_by("experimental.attribution.actions.data_driven") == {"numpy"}


def test_the_web_server_loads_routes_and_console_before_it_forks_but_no_scientific_library() -> None:
    script = "import sys, pipeline_service.wsgi; print(*sys.modules)"
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "pipeline_service.settings"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert {"pipeline_service.urls", "prospects.views.prospects", "prospects.admin.prospects"} <= loaded
    assert loaded & set(HEAVY) == set()
