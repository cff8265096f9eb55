"""What each process of the product leaves unloaded, so that it starts quickly and stays small."""

import os
import subprocess
import sys

from tests.processes import ROOT

SCIENCE = {"numpy", "scipy", "sklearn", "openai"}
PAGES = {
    "prospects.admin",
    "intelligence.admin",
    "webhooks.admin",
    "prospects.views",
    "pipeline_service.urls",
}
WEB_SERVER = {"granian", "uvloop", "whitenoise"}


def loaded(code: str, settings: str = "pipeline_service.settings") -> set[str]:
    """Return the modules that a process has after running this code."""
    finished = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"],
        cwd=ROOT,
        env={
            "PATH": os.environ["PATH"],
            "DATA_DIR": "/nonexistent",
            "DJANGO_SETTINGS_MODULE": settings,
            # As `make run` starts workers.
            "CELERY_SKIP_CHECKS": "1",
        },
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    return set(finished.stdout.split())


COMMANDS = ("issue_key", "create_account", "doctor", "backup")


def test_a_command_loads_neither_science_nor_pages_nor_the_web_server() -> None:
    # `load_command_class` imports the command, but does not run it. drf-spectacular's machinery loads the test client.
    # One process: what none of them loads together, none loads alone.
    module = "from django.core.management import get_commands, load_command_class"
    each = f"[load_command_class(get_commands()[command], command) for command in {COMMANDS}]"
    heavy = SCIENCE | PAGES | WEB_SERVER | {"django.test", "drf_spectacular.plumbing"}
    assert loaded(f"import django; django.setup(); {module}; {each}") & heavy == set()


def test_the_web_loads_no_science() -> None:
    assert loaded("import pipeline_service.operations.web, pipeline_service.urls") & SCIENCE == set()


def test_the_worker_of_webhooks_loads_no_rest_framework() -> None:
    code = "import django; django.setup(); from pipeline_service.celery import app; app.loader.import_default_modules()"
    modules = loaded(code, "pipeline_service.operations.delivery_settings")
    assert modules & (SCIENCE | PAGES | WEB_SERVER | {"rest_framework", "prospects.models", "unfold"}) == set()


def test_the_console_has_every_page_of_the_apps() -> None:
    shown = "sys.stdout.write(f'{len(admin.site._registry)}-pages-WHEN ')"
    before, after = (shown.replace("WHEN", when) for when in ("before", "after"))
    code = f"import django; django.setup(); from django.contrib import admin; {before}"
    found = loaded(f"{code}; import pipeline_service.urls; {after}")
    assert "0-pages-before" in found
    assert "0-pages-after" not in found
    assert "prospects.admin" in found
