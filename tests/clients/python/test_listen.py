"""`salespipe webhooks listen` explains deliveries that arrive over a real socket."""

import http.client
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.clients.python.conftest import environment
from webhooks.signing import new_secret, signature_headers

SECRET = new_secret()
CONTENT = {"event": "call.completed", "accountId": "acct_1", "occurredAt": 1, "data": {"callId": "call_1"}}
BODY = json.dumps(CONTENT).encode()


@contextmanager
def listening(home: Path, *arguments: str, **variables: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The listener in a process of its own, and its port."""
    process = subprocess.Popen(
        [sys.executable, "-m", "salespipe", "webhooks", "listen", "--port", "0", *arguments],
        env=environment(home, **variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            assert process.stderr is not None
            first = process.stderr.readline()
            assert first.startswith("Listening on http://127.0.0.1:"), first + process.stderr.read()
            yield process, int(first.split(":")[2].split(";")[0])
        finally:
            process.kill()


def deliver(port: int, body: bytes, headers: dict[str, str]) -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request("POST", "/", body, headers)
        response = connection.getresponse()
        return response.status, response.read().decode()
    finally:
        connection.close()


def steps(record: dict[str, Any]) -> dict[str, bool]:
    return {step["name"]: step["passed"] for step in record["steps"]}


def test_each_delivery_is_verified_step_by_step(tmp_path: Path) -> None:
    now = int(time.time())
    headers = signature_headers([SECRET], message_id="whevt_1", timestamp=now, body=BODY)
    named = {**headers, "X-Webhook-Delivery": "dlv_1", "X-Webhook-Attempt": "2"}
    with listening(tmp_path, "--count", "3", SALESPIPE_WEBHOOK_SECRET=SECRET) as (process, port):
        answers = [
            deliver(port, BODY, named),
            deliver(port, BODY.replace(b"call_1", b"call_2"), headers),
            deliver(port, BODY, {name: value for name, value in headers.items() if name != "webhook-id"}),
        ]
        printed, _ = process.communicate(timeout=30)
    assert answers == [
        (200, "verified"),
        (400, "Signature: none of 1 signature(s) matches"),
        (400, "Headers: webhook-id missing"),
    ]
    right, changed, incomplete = (json.loads(line) for line in printed.splitlines())
    assert (right["verified"], right["id"], right["delivery"], right["attempt"]) == (True, "whevt_1", "dlv_1", "2")
    assert right["body"] == CONTENT
    assert steps(right) == {
        "Headers": True,
        "Time": True,
        "Signature": True,
        "Hexadecimal signature": True,
        "Body": True,
    }
    assert steps(changed) == {"Headers": True, "Time": True, "Signature": False}
    assert "byte for byte as received" in changed["steps"][-1]["advice"]
    assert steps(incomplete) == {"Headers": False}
    assert SECRET not in printed
