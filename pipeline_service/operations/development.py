"""`manage.py dev`: the whole product on one machine, owned by one process."""

import contextlib
import fcntl
import hashlib
import os
import shutil
import signal
import socket
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.db import connections
from django.db.migrations.executor import MigrationExecutor

from pipeline_service import runfile
from pipeline_service.celery import app
from pipeline_service.operations import processes, programs, wiring
from pipeline_service.operations.demo_account import ensure_demo
from pipeline_service.operations.embedded.postgres import Postgres
from pipeline_service.operations.embedded.valkey import Valkey
from pipeline_service.operations.programs import Program
from pipeline_service.operations.supervisor import Supervisor
from pipeline_service.startup import check_settings

STOP_ORDER = ("beat", "web", "workers", "postgres", "valkey")
READY_SECONDS = 600.0
"""The limit for a start: the first one on a slow machine takes minutes, but a hanging one must end."""
PORT_SECONDS = 3.0
TICK_SECONDS = 0.2
LARGEST_LOG = 10 * 1024 * 1024
PUBLISH_AGAIN_SECONDS = 1.0
SHARED_MEMORY = Path("/dev/shm")


class CannotRun(Exception):
    """The product cannot run here; the message says why in one sentence."""


class Development:
    """Runs PostgreSQL, Valkey, web, workers and beat for one DATA_DIR, from start to stop."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.data_dir: Path = settings.DATA_DIR
        self.base_url = f"http://{_reachable(settings.HOST)}:{settings.PORT}"
        self.database_url = os.environ.get("DATABASE_URL", "")
        self.redis_url = os.environ.get("REDIS_URL", "")
        self.demo: dict[str, str] = {}
        self._say = say
        self.supervisor = Supervisor(say)
        self.figures = _metrics_folder(self.data_dir)
        self._publish_at: float | None = None
        self._stops = 0
        self._parent = os.getppid()

    def run(self, announce: Callable[["Development"], None]) -> None:
        """Start everything, call `announce` when it is ready, keep it running until a signal, stop it in order.

        Raises CannotStart for wrong settings, CannotRun or ServicesUnavailable when an embedded service does not start.
        """
        check_settings()
        with self._owning_data_dir():
            self._listen_to_signals()
            runfile.remove(self.data_dir)
            self._reset_metrics()
            try:
                self._start()
                if self._await_ready():
                    # Not needed to be ready, so started last, when it does not slow the other processes down.
                    self.supervisor.launch(self._program("beat", "beat", programs.BEAT, grace=5))
                    self._publish()
                    announce(self)
                    self._keep_alive()
            finally:
                runfile.remove(self.data_dir)
                self.supervisor.stop(STOP_ORDER)
                shutil.rmtree(self.figures, ignore_errors=True)

    @contextlib.contextmanager
    def _owning_data_dir(self) -> Iterator[None]:
        # Others may pass through, because PostgreSQL may run as another user. Secrets inside have mode 0600 or 0700.
        self.data_dir.mkdir(mode=0o711, parents=True, exist_ok=True)
        with (self.data_dir / "dev.lock").open("a") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise CannotRun(
                    f"The product already runs on {self.data_dir}: stop it first, or set another DATA_DIR and PORT."
                ) from error
            yield

    def _start(self) -> None:
        if not processes.wait_until(lambda: _is_free(settings.HOST, settings.PORT), PORT_SECONDS):
            raise CannotRun(f"Port {settings.PORT} is used by another program: set PORT to a free one.")
        _shorten_logs(self.data_dir / "logs")
        self._start_services()
        self._prepare_database()
        self.supervisor.launch(self._program("web", "web", programs.WEB, grace=10))
        for name, queues in programs.WORKER_QUEUES.items():
            arguments = programs.worker(name=name, queues=queues, concurrency=settings.WORKER_CONCURRENCY)
            self.supervisor.launch(self._program("workers", f"worker-{name}", arguments, grace=20))
        self.demo = ensure_demo(self.data_dir)
        connections.close_all()

    def _start_services(self) -> None:
        services: list[Postgres | Valkey] = []
        if not self.redis_url:
            services.append(Valkey(self.data_dir / "valkey"))
            self.redis_url = services[-1].url
        if not self.database_url:
            services.append(Postgres(self.data_dir / "postgres"))
            self.database_url = services[-1].url
        for service in services:
            self.supervisor.launch(service)
        for service in services:
            service.wait_ready()

    def _reset_metrics(self) -> None:
        """Delete the metrics of earlier processes, which would otherwise be counted for ever."""
        shutil.rmtree(self.figures, ignore_errors=True)
        self.figures.mkdir(mode=0o700)

    def _prepare_database(self) -> None:
        wiring.use_database(self.database_url)
        wiring.use_redis(self.redis_url)
        wiring.use_secrets(self._secrets())
        executor = MigrationExecutor(connections["default"])
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            call_command("migrate", interactive=False, verbosity=0)

    def _secrets(self) -> dict[str, Any]:
        stored = runfile.ensure_secrets(self.data_dir)
        return {
            "SECRET_KEY": os.environ.get("SECRET_KEY", stored["SECRET_KEY"]),
            "FIELD_ENCRYPTION_KEYS": settings.FIELD_ENCRYPTION_KEYS or stored["FIELD_ENCRYPTION_KEYS"],
        }

    def _program(self, kind: str, name: str, arguments: tuple[str, ...], *, grace: float) -> Program:
        secrets = self._secrets()
        environment = os.environ | {
            "DATA_DIR": str(self.data_dir),
            "DATABASE_URL": self.database_url,
            "REDIS_URL": self.redis_url,
            "SECRET_KEY": secrets["SECRET_KEY"],
            "FIELD_ENCRYPTION_KEYS": ",".join(secrets["FIELD_ENCRYPTION_KEYS"]),
            "PROMETHEUS_MULTIPROC_DIR": str(self.figures),
            # All of Django's checks cost each worker a second. The startup checks ran before any process started.
            "CELERY_SKIP_CHECKS": "1",
            "DJANGO_SETTINGS_MODULE": programs.SETTINGS.get(name, settings.SETTINGS_MODULE),
        }
        log = self.data_dir / "logs" / f"{name}.log"
        return Program(kind=kind, name=name, arguments=arguments, grace=grace, log=log, environment=environment)

    def _await_ready(self) -> bool:
        deadline = time.monotonic() + READY_SECONDS
        while not (self._web_is_ready() and len(app.control.ping(timeout=0.3)) >= len(programs.WORKER_QUEUES)):
            if self._must_stop():
                return False
            if time.monotonic() > deadline:
                raise CannotRun(f"The product did not become ready in {READY_SECONDS:.0f} s; see {self.data_dir}/logs.")
            self.supervisor.restart_ended()
            time.sleep(TICK_SECONDS)
        return True

    def _web_is_ready(self) -> bool:
        connection = HTTPConnection(_reachable(settings.HOST), settings.PORT, timeout=5)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def _keep_alive(self) -> None:
        while not self._must_stop():
            if self.supervisor.restart_ended() or (
                self._publish_at is not None and time.monotonic() >= self._publish_at
            ):
                self._publish()
            time.sleep(TICK_SECONDS)

    def _must_stop(self) -> bool:
        # A `make` killed with -9 sends no signal. But the end of a shell must not stop a product in the background.
        return self._stops > 0 or ("MAKELEVEL" in os.environ and os.getppid() != self._parent)

    def _publish(self) -> None:
        """Write run.json. On a full disk the old one stays, and the write is repeated until it succeeds."""
        try:
            runfile.write(self.data_dir, self._run_file())
        except OSError as error:
            if self._publish_at is None:
                self._say(f"run.json cannot be written ({error.strerror}); it is tried again until it can.")
            self._publish_at = time.monotonic() + PUBLISH_AGAIN_SECONDS
        else:
            self._publish_at = None

    def _run_file(self) -> dict[str, Any]:
        pids = self.supervisor.pids
        return {
            "baseUrl": self.base_url,
            "databaseUrl": self.database_url,
            "redisUrl": self.redis_url,
            "pids": {
                "dev": os.getpid(),
                "web": pids("web"),
                "workers": pids("workers"),
                "beat": next(iter(pids("beat")), None),
                "postgres": next(iter(pids("postgres")), None),
                "valkey": next(iter(pids("valkey")), None),
            },
            "demo": self.demo,
        }

    def _listen_to_signals(self) -> None:
        # A shell starts background jobs with SIGINT ignored, but a SIGINT sent to this process must stop it. SIGHUP
        # stays ignored under nohup.
        signal.signal(signal.SIGINT, self._on_signal)
        signal.signal(signal.SIGTERM, self._on_signal)
        if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
            signal.signal(signal.SIGHUP, self._on_signal)

    def _on_signal(self, *_arguments: object) -> None:
        self._stops += 1
        if self._stops > 1:
            self.supervisor.kill()


def _metrics_folder(data_dir: Path) -> Path:
    """The folder of the processes' metrics. In memory, because on a full disk a mapped file would crash its process."""
    if not SHARED_MEMORY.is_dir():
        return data_dir / "prometheus"
    return SHARED_MEMORY / f"pipeline-{os.getuid()}-{hashlib.sha256(os.fsencode(data_dir)).hexdigest()[:12]}"


def _reachable(host: str) -> str:
    return "127.0.0.1" if host in ("", "0.0.0.0", "::") else host


def _is_free(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True


def _shorten_logs(folder: Path) -> None:
    for log in folder.glob("*.log"):
        if log.stat().st_size > LARGEST_LOG:
            log.replace(log.with_suffix(".log.1"))
