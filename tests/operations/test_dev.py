"""`manage.py dev`: the whole product in real processes: first start, faults, stop and second start."""

import json
import os
import signal
import socket
import stat
from http.client import HTTPConnection
from pathlib import Path

import psycopg
import pytest
import redis

from pipeline_service import runfile
from pipeline_service.operations import processes
from pipeline_service.operations.worker import NICENESS
from tests.processes import PATIENCE_SECONDS, copy_started, running_product, start_product

pytestmark = pytest.mark.processes
KINDS = ("web", "workers", "beat", "postgres", "valkey")


@pytest.fixture(scope="module")
def product(tmp_path_factory):
    with running_product(tmp_path_factory.mktemp("dev"), first_start=True) as running:
        yield running


def test_run_json_contains_the_addresses_of_everything(product):
    run = product.run
    assert stat.S_IMODE((product.data_dir / "run.json").stat().st_mode) == 0o600
    assert set(run) == {"baseUrl", "databaseUrl", "redisUrl", "pids", "demo"}
    assert set(run["pids"]) == {"dev", *KINDS}
    assert run["pids"]["dev"] == product.dev.pid
    assert set(run["demo"]) == {"accountId", "apiKey", "consoleEmail", "consolePassword"}
    assert all(processes.command_line(pid) for kind in KINDS for pid in product.pids(kind))
    psycopg.connect(run["databaseUrl"]).close()
    with redis.Redis.from_url(run["redisUrl"]) as client:
        assert client.ping() is True


def test_the_terminal_shows_addresses_key_login_and_a_curl_command(product):
    shown = product.log("dev", lines=100)
    run = product.run
    for part in (
        f"{run['baseUrl']}/api/v1/calls/analyze",
        f"{run['baseUrl']}/admin/",
        run["demo"]["apiKey"],
        run["demo"]["consoleEmail"],
        run["demo"]["consolePassword"],
        "curl -sS ",
    ):
        assert part in shown


def test_the_web_process_reports_that_it_is_ready(product):
    assert _status(product.base_url, "/readyz") == 200


def test_every_command_finds_the_services_by_the_data_dir_alone(product):
    issued = product.manage("issue_key", product.run["demo"]["accountId"], "--json")
    assert json.loads(issued.stdout)["apiKey"].startswith("spk_"), issued.stderr


def test_doctor_reports_no_problem_of_a_healthy_product(product):
    answers = []

    def is_healthy():
        answers.append(product.manage("doctor", "--json"))
        return answers[-1].returncode == 0

    assert processes.wait_until(is_healthy, PATIENCE_SECONDS), answers[-1].stdout
    findings = {finding["name"]: finding["ok"] for finding in json.loads(answers[-1].stdout)["findings"]}
    assert {"database", "migrations", "broker", "workers", "beat"} <= set(findings)
    assert all(findings.values())


def test_the_workers_leave_the_processor_to_web_and_database(product):
    def niceness(kind):
        return {os.getpriority(os.PRIO_PROCESS, pid) for pid in product.pids(kind)}

    usual = os.getpriority(os.PRIO_PROCESS, os.getpid())
    assert niceness("workers") == {max(usual, NICENESS)}
    assert niceness("web") == niceness("postgres") == niceness("valkey") == {usual}


@pytest.mark.skipif(not Path("/proc/self/autogroup").exists(), reason="this kernel does not schedule whole sessions")
def test_the_sessions_of_the_workers_leave_the_processor_to_the_others(product):
    def niceness(kind):
        return {int(Path(f"/proc/{pid}/autogroup").read_text().split()[-1]) for pid in product.pids(kind)}

    assert niceness("workers") == {NICENESS}
    assert niceness("web") == niceness("postgres") == {0}


def test_a_second_dev_on_the_same_data_dir_refuses_with_one_sentence(product):
    refused = product.manage("dev")
    assert refused.returncode == 1
    assert refused.stderr.strip() == (
        f"CommandError: The product already runs on {product.data_dir.resolve()}: "
        "stop it first, or set another DATA_DIR and PORT."
    )


@pytest.mark.parametrize("kind", KINDS)
def test_a_killed_process_is_restarted_at_the_same_address(product, kind):
    before = product.run

    product.kill(kind)

    after = product.run
    assert {name: after[name] for name in ("baseUrl", "databaseUrl", "redisUrl", "demo")} == {
        name: before[name] for name in ("baseUrl", "databaseUrl", "redisUrl", "demo")
    }
    assert processes.wait_until(lambda: _status(after["baseUrl"], "/readyz") == 200, PATIENCE_SECONDS)
    psycopg.connect(after["databaseUrl"]).close()


def test_a_start_after_a_crash_finds_keys_logins_and_secrets_again(tmp_path):
    copy_started(tmp_path)
    first = start_product(tmp_path / "data")
    try:
        run = first.run
        secrets = runfile.read_secrets(first.data_dir)
        family = _family(first.dev.pid)
        assert len(family) > 10
    finally:
        first.stop(signal.SIGKILL)
    assert processes.wait_until(lambda: not any(processes.command_line(pid) for pid in family), PATIENCE_SECONDS), [
        processes.command_line(pid) for pid in family
    ]

    second = start_product(tmp_path / "data")
    try:
        assert second.run["demo"] == run["demo"]
        assert second.run["databaseUrl"] == run["databaseUrl"]
        assert runfile.read_secrets(second.data_dir) == secrets
        family = _family(second.dev.pid)
    finally:
        code = second.stop(signal.SIGINT)
    assert code == 0
    assert not [processes.command_line(pid) for pid in family if processes.command_line(pid)]
    assert runfile.read(second.data_dir) is None


def test_a_taken_port_is_refused_with_one_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(AssertionError, match=f"Port {port} is used by another program: set PORT to a free one"):
            start_product(tmp_path / "data", PORT=str(port))


def _status(base_url: str, path: str) -> int:
    connection = HTTPConnection(base_url.removeprefix("http://"), timeout=5)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    except OSError:
        return 0
    finally:
        connection.close()


def _family(pid: int) -> list[int]:
    """Return the descendants of a process without itself."""
    children: dict[int, list[int]] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rsplit(")", 1)[1].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        children.setdefault(int(fields[1]), []).append(int(status.parent.name))
    found = list(children.get(pid, []))
    for descendant in found:
        found.extend(children.get(descendant, []))
    return found
