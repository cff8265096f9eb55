"""The documentation page on signatures: its code runs and its test vector is right."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tenants import Tenant
from webhooks.models import WebhookEvent
from webhooks.signing import plain_signature, standard_signature

pytestmark = pytest.mark.django_db

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "guides" / "webhooks.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The page's one code block in a language."""
    (code,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(code)


VECTOR = dict(line.split(None, 1) for line in block("text").splitlines())
SECRET, BODY = VECTOR["secret"], VECTOR["body"].encode()
STANDARD = (SECRET, VECTOR["id"], VECTOR["timestamp"], BODY)


def test_an_endpoint_is_registered_as_on_the_page(tenant: Tenant) -> None:
    words = shlex.split(block("sh").replace("\\\n", " "))
    answer = tenant.api("POST", words[2].removeprefix("$BASE/api/v1"), json.loads(words[words.index("-d") + 1]))
    assert (answer.status, answer.body["data"]["label"]) == (201, "CRM")
    assert answer.body["data"]["secret"].startswith("whsec_")


def test_the_body_has_the_keys_that_the_page_shows(tenant: Tenant) -> None:
    words = shlex.split(block("sh").replace("\\\n", " "))
    body = json.loads(words[words.index("-d") + 1]) | {"events": ["prospect.stage_changed"]}
    tenant.api("POST", "/webhooks", body)
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    tenant.api("PATCH", f"/prospects/{dana}", {"stage": "booked"})
    sent, shown = json.loads(bytes(WebhookEvent.objects.get().body)), json.loads(block("json"))
    assert (list(sent), list(sent["data"])) == (list(shown), list(shown["data"]))
    assert (sent["event"], sent["data"]["previousStage"], sent["data"]["newStage"]) == (
        shown["event"],
        shown["data"]["previousStage"],
        shown["data"]["newStage"],
    )


def test_the_test_vector_equals_what_the_service_sends() -> None:
    assert plain_signature(SECRET, BODY) == VECTOR["hex"]
    assert standard_signature(SECRET, VECTOR["id"], int(VECTOR["timestamp"]), BODY) == VECTOR["standard"]


def test_the_python_example_accepts_the_vector_and_refuses_a_changed_body() -> None:
    shown: dict = {}
    exec(block("python"), shown)
    assert shown["hex_is_valid"](SECRET, BODY, VECTOR["hex"]) is True
    assert shown["hex_is_valid"](SECRET, BODY + b" ", VECTOR["hex"]) is False
    assert shown["standard_is_valid"](*STANDARD, f"v1,old {VECTOR['standard']}") is True
    assert shown["standard_is_valid"](*STANDARD[:3], BODY + b" ", VECTOR["standard"]) is False


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_the_node_example_accepts_the_vector_and_refuses_a_changed_body() -> None:
    checks = f"""
    const v = {json.dumps(VECTOR)};
    console.log(JSON.stringify([
      hexIsValid(v.secret, v.body, v.hex),
      hexIsValid(v.secret, v.body + " ", v.hex),
      standardIsValid(v.secret, v.id, v.timestamp, v.body, "v1,old " + v.standard),
      standardIsValid(v.secret, v.id, v.timestamp, v.body + " ", v.standard),
    ]));
    """
    ran = subprocess.run(["node", "-e", block("js") + checks], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout) == [True, False, True, False]
