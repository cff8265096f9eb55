"""Every command of the guides runs against the product, and prints what the guide shows."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.guide import BLOCK, GUIDES, RUN, SHOWN, blocks_of, missing, outputs_of, script_of, steps_of
from tests.processes import ROOT, Product

TESTED_ELSEWHERE = {
    "attribution": "tests/docs/test_attribution.py",
    "campaigns": "tests/experimental/campaigns/test_docs.py",
    "conversions": "tests/conversions/test_docs.py",
    "metrics": "tests/intelligence/metrics/test_docs.py",
    "pixel-events": "tests/docs/test_pixel_events.py",
    "production": "tests/deploy/test_docs.py",
    "upgrading": "tests/deploy/test_docs.py",
    "webhooks": "tests/webhooks/test_docs.py",
}
PAGES = sorted(path for path in GUIDES.glob("*.md") if path.stem not in TESTED_ELSEWHERE)
EXECUTED = [page for page in PAGES if steps_of(page)]
PREPARATION = next(code for language, code in blocks_of(GUIDES / "quickstart.md") if language == "bash")
SECONDS = 600


def preamble_of(page: Path, product: Product) -> str:
    """Return what a reader has in the shell before the page: an account of its own, by the names of the quickstart."""
    if page.stem == "quickstart":
        return ""
    account = product.manage_json("create_account", page.stem)
    names = {"BASE": product.base_url, "KEY": account["apiKey"], "ACCOUNT": account["accountId"]}
    environment = {"SALESPIPE_URL": product.base_url, "SALESPIPE_API_KEY": account["apiKey"]}
    lines = [f"{name}={value}" for name, value in names.items()]
    lines += [f"export {name}={value}" for name, value in environment.items()]
    return "\n".join([*lines, *PREPARATION.splitlines()[1:]])


@pytest.mark.processes
@pytest.mark.parametrize("page", EXECUTED, ids=lambda page: page.stem)
def test_the_commands_of_the_guide_print_what_it_shows(page: Path, product: Product, tmp_path: Path) -> None:
    (tmp_path / ".data").symlink_to(product.data_dir)
    for name in ("manage.py", ".venv"):
        (tmp_path / name).symlink_to(ROOT / name)
    steps = [step for step in steps_of(page) if step.language != "js" or shutil.which("node")]
    environment = {
        **product.environment,
        "PATH": os.environ["PATH"],
        "PYTHON": sys.executable,
        "PYTHONPATH": str(ROOT / "clients" / "python" / "src"),
    }
    finished = subprocess.run(
        ["bash", "-c", script_of(steps, preamble_of(page, product))],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    printed = outputs_of(finished.stdout, len(steps))
    assert finished.returncode == 0, finished.stdout[-3000:]
    for step, came in zip(steps, printed, strict=True):
        assert missing(step, came) == [], came


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_block_is_run_or_shown_or_of_another_program(page: Path) -> None:
    languages = {language for language, _ in BLOCK.findall(page.read_text(encoding="utf-8"))}
    # `sh` is for programs that the tests cannot run here: make, docker, pip.
    # `javascript` is for scripts that run in other systems; each has a test below.
    assert languages <= RUN | SHOWN | {"sh", "html", "javascript"}


def test_every_page_that_is_not_run_here_has_a_test_of_its_own() -> None:
    for stem, test in TESTED_ELSEWHERE.items():
        assert (GUIDES / f"{stem}.md").exists(), stem
        assert f"{stem}" in (ROOT / test).read_text(encoding="utf-8"), test


SHEET = """
import { execFileSync } from "node:child_process";
const PropertiesService = { getScriptProperties: () => ({ getProperty: () => process.env.KEY }) };
const fetched = (url, { headers }) =>
  execFileSync("curl", ["-sS", url, "-H", `Authorization: ${headers.Authorization}`]).toString();
const UrlFetchApp = { fetch: (url, options) => ({ getContentText: () => fetched(url, options) }) };
const written = { getRange: (...place) => ({ setValues: (rows) => console.log(JSON.stringify({ place, rows })) }) };
const SpreadsheetApp = { getActive: () => ({ getSheetByName: () => written }) };
"""
"""What Google Sheets gives a script, as far as the guide's uses it."""


@pytest.mark.processes
@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_script_for_google_sheets_writes_a_row_for_each_day(product: Product) -> None:
    (script,) = (code for language, code in blocks_of(GUIDES / "metrics-in-a-sheet.md") if language == "javascript")
    script = script.replace("https://pipeline.example.com", product.base_url)
    finished = subprocess.run(
        ["node", "--input-type=module", "-"],
        input=f"{SHEET}{script}update();",
        env={"PATH": os.environ["PATH"], "KEY": product.manage_json("create_account", "sheet")["apiKey"]},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    written = json.loads(finished.stdout)
    assert written["place"] == [2, 1, len(written["rows"]), 4]
    assert 30 <= len(written["rows"]) <= 32
    assert written["rows"][-1][1:] == [0, 0, 0]
