"""A worker without a web beside it serves what it counted."""

import os
import subprocess
import sys
from pathlib import Path

from pipeline_service.operations.embedded.valkey import free_port
from tests.processes import ROOT

SCRIPT = """
import os, sys, urllib.request
import django; django.setup()
from pipeline_service.operations.worker_metrics import serve_metrics
from webhooks.prometheus import ATTEMPTS

serve_metrics(int(sys.argv[1]))
if os.fork() == 0:
    ATTEMPTS.labels("succeeded").inc(3)
    os._exit(0)
os.wait()
print(urllib.request.urlopen(f"http://127.0.0.1:{sys.argv[1]}/metrics", timeout=5).read().decode())
"""


def test_what_a_process_of_the_pool_counted_is_served_by_the_worker(tmp_path: Path) -> None:
    finished = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(free_port())],
        cwd=ROOT,
        env={
            "PATH": os.environ["PATH"],
            "DATA_DIR": "/nonexistent",
            "DJANGO_SETTINGS_MODULE": "pipeline_service.settings",
            "PROMETHEUS_MULTIPROC_DIR": str(tmp_path),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    assert 'pipeline_webhook_attempts_total{outcome="succeeded"} 3.0' in finished.stdout
