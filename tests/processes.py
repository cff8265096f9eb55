"""The whole product in real processes, as `make run` starts it, for tests of journeys and faults."""

import fcntl
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline_service import runfile
from pipeline_service.operations import processes
from pipeline_service.operations.embedded.valkey import free_port
from tests.command_process import CommandProcess

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 600.0
PATIENCE_SECONDS = 300.0
"""How long a test waits for what must happen. It only ends a test that fails: no test measures time.

Beside other tests that use all cores, a worker gets a tenth of one of them: workers have a low priority.
"""
STOP_SECONDS = 60.0
# What a developer's shell may carry and what would make the product use other services than its own.
FOREIGN = {
    "DATABASE_URL",
    "DATABASE_POOLED",
    "DATABASE_PREPARED_STATEMENTS",
    "REDIS_URL",
    "DATABASE_REPLICA_URL",
    "SECRET_KEY",
    "FIELD_ENCRYPTION_KEYS",
    "OPENAI_API_KEY",
}


@dataclass
class Product:
    """A running product; `run` is the current content of run.json."""

    data_dir: Path
    environment: dict[str, str]
    dev: subprocess.Popen[bytes]
    output: Path

    def __post_init__(self) -> None:
        self.commands = CommandProcess(self.environment, ROOT)

    @property
    def run(self) -> dict[str, Any]:
        """Return the current content of run.json; raise when nothing runs."""
        found = runfile.read(self.data_dir)
        assert found is not None, f"no run.json in {self.data_dir}"
        return found

    @property
    def base_url(self) -> str:
        """`http://127.0.0.1:port`."""
        return str(self.run["baseUrl"])

    @property
    def api_key(self) -> str:
        """Return the key of the demo account."""
        return str(self.run["demo"]["apiKey"])

    def pids(self, kind: str) -> list[int]:
        """Return the process ids of `dev`, `web`, `workers`, `beat`, `postgres` or `valkey`."""
        found = self.run["pids"][kind]
        return list(found) if isinstance(found, list) else [found]

    def send(self, kind: str, number: int) -> list[int]:
        """Send a signal (SIGKILL, SIGSTOP, SIGCONT) to every process of a kind; return their ids."""
        pids = self.pids(kind)
        for pid in pids:
            os.kill(pid, number)
        return pids

    def kill(self, kind: str) -> None:
        """Kill every process of a kind with SIGKILL and wait until the supervisor has started others."""
        killed = set(self.send(kind, signal.SIGKILL))
        restarted = processes.wait_until(lambda: not killed & set(self.pids(kind)), PATIENCE_SECONDS)
        assert restarted, f"{kind} was not started again: {self.log()}"

    def manage(self, *arguments: str, **kwargs: Any) -> subprocess.CompletedProcess[str]:
        """Run a command of manage.py that finds the services only by DATA_DIR."""
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            **kwargs,
        )

    def manage_json(self, *arguments: str) -> Any:
        """Run a command with --json and return its output; it must succeed. One process runs all of them."""
        return self.commands.run(*arguments)

    def log(self, name: str = "dev", lines: int = 30) -> str:
        """Return the end of a log: dev, web, worker-webhooks, worker-work, beat, postgres, valkey."""
        path = self.output if name == "dev" else self.data_dir / "logs" / f"{name}.log"
        text = path.read_text(errors="replace")
        return "\n".join(text.splitlines()[-lines:])

    def stop(self, number: int = signal.SIGTERM) -> int:
        """End `dev` by SIGINT, SIGTERM or SIGKILL; return its exit code."""
        self.commands.stop()
        if self.dev.poll() is None:
            self.dev.send_signal(number)
        return self.dev.wait(timeout=STOP_SECONDS)


def start_product(data_dir: Path, **environment: str) -> Product:
    """Start `manage.py dev` over `data_dir`, on a free port unless PORT is given, and wait until it is ready."""
    return _started(data_dir, [], lambda dev: data_dir, environment)


def start_product_on_small_disk(data_dir: Path, megabytes: int, **environment: str) -> Product:
    """The same with a file system of its own at `data_dir` that only it sees, reached through /proc. Needs root."""
    mount = f'mount -t tmpfs -o size={megabytes}m tmpfs "$DATA_DIR" && exec "$@"'
    data_dir.mkdir(parents=True)
    prefix = ["unshare", "--mount", "sh", "-c", mount, "sh"]
    return _started(data_dir, prefix, lambda dev: Path(f"/proc/{dev.pid}/root{data_dir}"), environment)


def shared_folder(tmp_path: Path) -> Path:
    """Return the temporary folder that all processes of the test run share."""
    worker = next((folder for folder in tmp_path.parents if folder.name.startswith("popen-gw")), None)
    if worker is not None:
        return worker.parent
    # With --basetemp the folder has another name.
    return next((folder for folder in tmp_path.parents if folder.name.startswith("pytest-")), tmp_path.parent)


def copy_started(tmp_path: Path) -> None:
    """Copy the folder of a product that was started and stopped. All processes of the test run share one."""
    shared = shared_folder(tmp_path)
    with (shared / "product.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        original = shared / "product" / "data"
        if not original.exists():
            start_product(original).stop()
            shutil.rmtree(original / "logs")
    subprocess.run(["cp", "--archive", original, tmp_path / "data"], check=True)


def _started(
    data_dir: Path, prefix: list[str], seen_at: Callable[[subprocess.Popen[bytes]], Path], environment: dict[str, str]
) -> Product:
    clean = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    merged = clean | {"DATA_DIR": str(data_dir), "PORT": str(free_port())} | environment
    output = data_dir.with_name("dev.log") if prefix else data_dir / "logs" / "dev.log"
    dev = processes.spawn(
        [*prefix, sys.executable, "manage.py", "dev"],
        log=output,
        on_parent_death=signal.SIGTERM,
        cwd=ROOT,
        env=merged,
    )
    data_dir = seen_at(dev)
    product = Product(data_dir, merged, dev, output)
    started = processes.wait_until(
        lambda: dev.poll() is not None or (runfile.read(data_dir) or {"pids": {}})["pids"].get("dev") == dev.pid,
        START_SECONDS,
    )
    if not started or dev.poll() is not None:
        product.stop()
        raise AssertionError(f"the product did not start:\n{product.log()}")
    return product


@contextmanager
def running_product(tmp_path: Path, *, first_start: bool = False, **environment: str) -> Iterator[Product]:
    """Run the product over a DATA_DIR in `tmp_path` with these variables; stop it at the end.

    The folder is that of a product that was started once, which saves the half minute of a first start.
    """
    if not first_start:
        copy_started(tmp_path)
    product = start_product(tmp_path / "data", **environment)
    try:
        yield product
    finally:
        product.stop()
