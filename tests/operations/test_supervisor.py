"""The supervisor restarts child processes and stops them in order."""

import signal
import sys
import time

import pytest

from pipeline_service.operations import processes, supervisor
from pipeline_service.operations.child import Child
from pipeline_service.operations.supervisor import Supervisor
from tests.processes import PATIENCE_SECONDS

OBEDIENT = "import time; time.sleep(600)"
STUBBORN = (
    "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('deaf', flush=True); time.sleep(600)"
)


class Sleeper(Child):
    def __init__(self, name, kind, tmp_path, code=OBEDIENT):
        self.name = name
        self.kind = kind
        self.grace = 0.3
        self.log = tmp_path / f"{name}.log"
        self.code = code

    def launch(self):
        self.process = processes.spawn([sys.executable, "-c", self.code], log=self.log, on_parent_death=signal.SIGKILL)


@pytest.fixture
def said():
    return []


@pytest.fixture
def watch(said):
    watching = Supervisor(said.append)
    yield watching
    watching.kill()
    watching.stop(["web", "beat"])


def test_a_failed_child_is_restarted_and_reported(watch, said, tmp_path, monkeypatch):
    monkeypatch.setattr(supervisor, "PAUSE_AFTER_FALL", 0)
    child = Sleeper("web", "web", tmp_path)
    watch.launch(child)
    (first,) = watch.pids("web")
    assert watch.restart_ended() is False

    child.process.kill()
    child.process.wait()

    assert watch.restart_ended() is True
    (second,) = watch.pids("web")
    assert second != first
    assert child.running
    assert said == ["web ended (SIGKILL); starting it again."]


def test_a_child_that_fails_at_once_is_restarted_with_a_delay(watch, said, tmp_path):
    child = Sleeper("web", "web", tmp_path, code="raise SystemExit(3)")
    watch.launch(child)
    child.process.wait()

    assert watch.restart_ended() is False
    assert processes.wait_until(watch.restart_ended, PATIENCE_SECONDS)
    assert said == ["web ended (exit code 3); starting it again."]


def test_processes_stop_in_the_given_order_and_those_that_ignore_it_are_killed(watch, tmp_path):
    deaf = Sleeper("deaf", "web", tmp_path, code=STUBBORN)
    other = Sleeper("beat", "beat", tmp_path)
    watch.launch(deaf)
    watch.launch(other)
    assert processes.wait_until(lambda: "deaf" in deaf.log.read_text(), PATIENCE_SECONDS)
    ended = []
    for child in (deaf, other):
        child.await_stop = lambda child=child: (Child.await_stop(child), ended.append((child.name, time.monotonic())))

    watch.stop(["beat", "web"])

    assert [name for name, _ in ended] == ["beat", "deaf"]
    assert other.process.returncode == -signal.SIGTERM
    assert deaf.process.returncode == -signal.SIGKILL
