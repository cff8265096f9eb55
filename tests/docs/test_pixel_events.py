"""The commands of docs/pixel-events.md do what the page shows."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.docs.test_readme import BLOCK, agrees, documents
from tests.processes import ROOT, running_product

pytestmark = pytest.mark.processes


def test_the_page_does_as_it_stands(tmp_path: Path) -> None:
    page = BLOCK.findall((ROOT / "docs" / "pixel-events.md").read_text(encoding="utf-8"))
    script = "\n".join(content for kind, content in page if kind == "bash")
    for name in ("manage.py", ".venv"):
        (tmp_path / name).symlink_to(ROOT / name)
    with running_product(tmp_path) as product:
        (tmp_path / ".data").symlink_to(product.data_dir)
        environment = {"PATH": os.environ["PATH"], "DATA_DIR": str(product.data_dir)}
        command = ["bash", "-c", script]
        finished = subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60, check=True
        )
    came = documents(finished.stdout) + documents(finished.stderr)
    shown = [document for kind, content in page if kind == "json" for document in documents(content)]
    missing = [document for document in shown if not any(agrees(document, real) for real in came)]
    assert shown
    assert missing == [], finished.stdout
