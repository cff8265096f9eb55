"""The commands of docs/guides/pixel-events.md work as shown."""

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson
from django.db import connections

from experimental import tasks
from tests.docs.test_readme import BLOCK, agrees, documents
from tests.processes import ROOT
from tests.served import process_environment
from tests.tenants import create_tenant


@contextmanager
def a_worker() -> Iterator[None]:
    """Run Celery tasks in a thread of this process."""
    stop = threading.Event()

    def work() -> None:
        while not stop.wait(0.1):
            tasks.send_dispatches()
            tasks.refresh_segments()
        connections.close_all()

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def test_the_commands_of_the_page_work_as_shown(tmp_path: Path, live_server: Any, transactional_db: None) -> None:
    page = BLOCK.findall((ROOT / "docs" / "guides" / "pixel-events.md").read_text(encoding="utf-8"))
    tenant = create_tenant()
    demo = {"apiKey": tenant.key, "accountId": tenant.account.public_id}
    (tmp_path / ".data").mkdir()
    (tmp_path / ".data" / "run.json").write_bytes(orjson.dumps({"baseUrl": live_server.url, "demo": demo, "pids": {}}))
    for name in ("manage.py", ".venv"):
        (tmp_path / name).symlink_to(ROOT / name)
    script = "\n".join(content for kind, content in page if kind == "bash")
    with a_worker():
        finished = subprocess.run(
            ["bash", "-c", script],
            cwd=tmp_path,
            env=process_environment(tmp_path / "nothing"),
            capture_output=True,
            text=True,
            timeout=300,
            check=True,
        )
    came = documents(finished.stdout) + documents(finished.stderr)
    shown = [document for kind, content in page if kind == "json" for document in documents(content)]
    missing = [document for document in shown if not any(agrees(document, real) for real in came)]
    assert shown
    assert missing == [], finished.stdout
