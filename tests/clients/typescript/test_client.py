"""The TypeScript client: its types and tests against the running service, its README, its package."""

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pipeline_service.accounts.actions import issue_key
from pipeline_service.operations.embedded.valkey import free_port
from tests.processes import ROOT
from tests.served import Server, serving
from tests.tenants import create_tenant
from webhooks.signing import new_secret, signature_headers

pytestmark = pytest.mark.django_db(transaction=True)

CLIENT = ROOT / "clients" / "typescript"
SNIPPET = re.compile(r"^```ts\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BODY = b'{"event":"prospect.stage_changed","accountId":"acct_1","occurredAt":1767225600000,"data":{"newStage":"lead"}}'
TIMESTAMP = 1767225601
INSTALL_SECONDS = 300
PRINTED = [
    "Dana Ruiz is qualified",
    "dana@example.com",
    "prospect_exists true",
    "4800 USD",
    "total_revenue close_rate",
    "paid 4800 USD",
    "204",
    "400",
]
DELIVERIES = """
const { url, headers, body } = JSON.parse(process.env.DELIVERY!);
for (const sent of [body, `${body} `]) {
  console.log(String((await fetch(url, { method: "POST", headers, body: sent })).status));
}
server.close();
"""
"""Sends a delivery to the README's server, then one that was changed on the way."""


@pytest.fixture(scope="module")
def server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("web")) as started:
        yield started


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the client with its development dependencies, built."""
    if shutil.which("npm") is None:
        pytest.skip("THE TYPESCRIPT CLIENT IS NOT TESTED: Node and npm are not installed.")
    folder = tmp_path_factory.mktemp("typescript") / "client"
    shutil.copytree(CLIENT, folder, ignore=shutil.ignore_patterns("node_modules", "dist", "build"))
    installed = node(folder, "npm", "ci", "--no-audit", "--no-fund")
    if installed.returncode != 0 and re.search(
        r"E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|TIMEDOUT|CONNRESET)", installed.stderr
    ):
        pytest.skip("THE TYPESCRIPT CLIENT IS NOT TESTED: the npm registry cannot be reached.")
    assert installed.returncode == 0, installed.stderr
    built = node(folder, "npm", "run", "build")
    assert built.returncode == 0, built.stdout
    return folder


def node(folder: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=INSTALL_SECONDS,
        check=False,
    )


def vector(secrets: list[str]) -> dict[str, Any]:
    headers = signature_headers(secrets, message_id="whevt_1", timestamp=TIMESTAMP, body=BODY)
    return {"body": BODY.decode(), "headers": headers, "secrets": secrets, "timestamp": TIMESTAMP}


def test_types_requests_retries_and_signatures_hold_against_the_service(server: Server, package: Path) -> None:
    tenant = create_tenant()
    _, read_key = issue_key(account_id=tenant.account.id, scopes=["read"])
    old, new = new_secret(), new_secret()
    ran = node(
        package,
        "npm",
        "test",
        SALESPIPE_URL=server.url,
        SALESPIPE_KEY=tenant.key,
        SALESPIPE_READ_KEY=read_key,
        WEBHOOK_VECTORS=json.dumps({"plain": vector([old]), "rotation": vector([old, new])}),
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert re.search(r"^# pass [1-9]\d$", ran.stdout, re.MULTILINE), ran.stdout


def test_the_examples_of_the_readme_compile_and_print_what_they_promise(server: Server, package: Path) -> None:
    tenant = create_tenant()
    snippets = SNIPPET.findall((CLIENT / "README.md").read_text(encoding="utf-8"))
    program = package / "test" / "readme.ts"
    program.write_text("\n".join([*snippets, DELIVERIES]), encoding="utf-8")
    compiled = node(package, "npx", "--no", "tsc")
    assert compiled.returncode == 0, compiled.stdout
    secret, port = new_secret(), free_port()
    body = b'{"event":"payment.recorded","accountId":"acct_1","occurredAt":1,"data":{"amount":4800,"currency":"USD"}}'
    headers = signature_headers([secret], message_id="whevt_1", timestamp=int(time.time()), body=body)
    ran = node(
        package,
        "node",
        "build/test/readme.js",
        SALESPIPE_URL=server.url,
        SALESPIPE_KEY=tenant.key,
        WEBHOOK_SECRET=secret,
        PORT=str(port),
        DELIVERY=json.dumps({"url": f"http://127.0.0.1:{port}", "headers": headers, "body": body.decode()}),
    )
    assert (ran.returncode, ran.stdout.splitlines()) == (0, PRINTED), ran.stderr


def test_generating_again_changes_nothing(package: Path, tmp_path: Path) -> None:
    made = node(package, "node", "scripts/generate.mjs", str(ROOT / "docs" / "openapi.yaml"), str(tmp_path))
    # A warning of the generator would be here.
    assert (made.returncode, made.stderr) == (0, "")
    for name in ("schema.ts", "operations.ts"):
        committed = (CLIENT / "src" / name).read_text(encoding="utf-8")
        assert (tmp_path / name).read_text(encoding="utf-8") == committed, "Run: npm run generate in clients/typescript"


def test_the_package_holds_the_build_its_sources_and_no_tests(package: Path) -> None:
    packed = node(package, "npm", "pack", "--dry-run", "--json", "--ignore-scripts")
    assert packed.returncode == 0, packed.stderr
    names = {item["path"] for item in json.loads(packed.stdout)[0]["files"]}
    assert {"README.md", "package.json", "dist/index.js", "dist/index.d.ts", "src/index.ts"} <= names
    assert {name.split("/")[0] for name in names} == {"README.md", "package.json", "dist", "src"}
