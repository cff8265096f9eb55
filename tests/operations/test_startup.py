"""Invalid settings stop every service and no other command."""

import os
import subprocess
import sys

import pytest

from tests.processes import ROOT

REFUSAL = (
    "LEASE_SECONDS is 20, but WEBHOOK_TIMEOUT_SECONDS needs at least 40. "
    "Raise LEASE_SECONDS or lower WEBHOOK_TIMEOUT_SECONDS.\n"
)
# A port at which nothing listens: a service that is not refused could not work either.
NOWHERE = {"DATABASE_URL": "postgres://nobody@127.0.0.1:1/none", "REDIS_URL": "redis://127.0.0.1:1"}


def run(*command: str) -> subprocess.CompletedProcess[str]:
    settings = {"LEASE_SECONDS": "20", "WEBHOOK_TIMEOUT_SECONDS": "15", "SECRET_KEY": "test"}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=os.environ | NOWHERE | settings,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.mark.parametrize(
    "command",
    [
        ("manage.py", "dev"),
        ("manage.py", "webhooks_drain"),
        ("-m", "pipeline_service.operations.web"),
        ("-m", "pipeline_service.operations.worker", "--name", "work", "--queues", "default"),
    ],
    ids=["dev", "webhooks_drain", "web", "worker"],
)
def test_a_lease_shorter_than_an_attempt_stops_every_service(command: tuple[str, ...]) -> None:
    refused = run(*command)
    assert refused.returncode == 1
    assert refused.stderr.endswith(REFUSAL)


def test_other_commands_run_so_that_the_setting_can_be_corrected() -> None:
    assert run("manage.py", "check").returncode == 0


def test_the_deploy_check_reports_it_too() -> None:
    result = run("manage.py", "check", "--deploy", "--tag", "starting")
    assert (result.returncode, "webhooks.E001" in result.stderr) == (1, True)
