"""Imports of processes: scientific libraries and the model client are loaded by the tasks that need them."""

import json
import os
import subprocess
import sys
from pathlib import Path

from pipeline_service.operations.programs import TASK_MODULES

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("numpy", "openai", "scipy", "sklearn")
SCRIPT = """
import importlib, json, sys
import django
django.setup()
found = {}
for name in sys.argv[1:]:
    importlib.import_module(name)
    found[name] = sorted({"numpy", "openai", "scipy", "sklearn"} & set(sys.modules))
print(json.dumps(found))
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
ANALYSIS = "intelligence.analyses.actions.run"
DATA_DRIVEN = "experimental.attribution.actions.data_driven"


def loaded_by(*modules: str) -> dict[str, set[str]]:
    """Return the heavy packages that a new process has after the import of each module, in this order."""
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "pipeline_service.settings"}
    command = [sys.executable, "-c", SCRIPT, *modules]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return {module: set(heavy) for module, heavy in json.loads(done.stdout).items()}


def test_no_entry_point_task_or_worker_loads_a_scientific_library_or_a_model_client_before_it_is_needed() -> None:
    # One process: what none of them loads together, none loads alone.
    loaded = loaded_by(*TASK_MODULES.values(), *LIGHT)
    assert {module: heavy for module, heavy in loaded.items() if heavy} == {}


def test_an_analysis_loads_no_clustering() -> None:
    assert loaded_by(ANALYSIS) == {ANALYSIS: {"numpy", "openai"}}


def test_the_data_driven_model_loads_only_numpy() -> None:
    assert loaded_by(DATA_DRIVEN) == {DATA_DRIVEN: {"numpy"}}


def test_the_web_server_loads_routes_and_console_before_it_forks_but_no_scientific_library() -> None:
    script = "import sys, pipeline_service.wsgi; print(*sys.modules)"
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "pipeline_service.settings"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert {"pipeline_service.urls", "prospects.views.prospects", "prospects.admin.prospects"} <= loaded
    assert loaded & set(HEAVY) == set()
