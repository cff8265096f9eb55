"""The page that shows how to verify signatures: its code runs, its vector holds."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from webhooks.signing import plain_signature, standard_signature

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "webhooks.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The page's one code block in a language."""
    (code,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(code)


VECTOR = dict(line.split(None, 1) for line in block("text").splitlines())
SECRET, BODY = VECTOR["secret"], VECTOR["body"].encode()
STANDARD = (SECRET, VECTOR["id"], VECTOR["timestamp"], BODY)


def test_vector_is_what_the_service_sends() -> None:
    assert plain_signature(SECRET, BODY) == VECTOR["hex"]
    assert standard_signature(SECRET, VECTOR["id"], int(VECTOR["timestamp"]), BODY) == VECTOR["standard"]


def test_python_accepts_the_vector_and_refuses_a_changed_body() -> None:
    shown: dict = {}
    exec(block("python"), shown)
    assert shown["hex_is_valid"](SECRET, BODY, VECTOR["hex"]) is True
    assert shown["hex_is_valid"](SECRET, BODY + b" ", VECTOR["hex"]) is False
    assert shown["standard_is_valid"](*STANDARD, f"v1,old {VECTOR['standard']}") is True
    assert shown["standard_is_valid"](*STANDARD[:3], BODY + b" ", VECTOR["standard"]) is False


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_node_accepts_the_vector_and_refuses_a_changed_body() -> None:
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
