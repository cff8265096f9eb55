"""What is published: a wheel with types and a command, whose core needs only httpx."""

import importlib.metadata
import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import salespipe
from tests.clients.python.conftest import SOURCE
from tests.processes import ROOT

PACKAGE = ROOT / "clients" / "python"
PROJECT = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
UV = [str(Path(sys.executable).parent / "uv"), "--offline", "--no-config"]


def test_the_wheel_has_types_and_a_command(tmp_path: Path) -> None:
    subprocess.run([*UV, "build", "--wheel", "--out-dir", str(tmp_path), str(PACKAGE)], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    packed = {name.removeprefix("salespipe/") for name in names if name.startswith("salespipe/") and name[-1] != "/"}
    written = {str(path.relative_to(SOURCE / "salespipe")) for path in (SOURCE / "salespipe").rglob("*.py")}
    assert packed == {*written, "py.typed"}

    target = tmp_path / "installed"
    install = ["pip", "install", "--no-deps", "--python", sys.executable, "--target", str(target), str(wheel)]
    subprocess.run([*UV, *install], check=True, capture_output=True)
    (distribution,) = importlib.metadata.distributions(path=[str(target)])
    assert (distribution.version, distribution.metadata["Name"]) == (salespipe.__version__, "salespipe")
    shown = subprocess.run(
        [str(target / "bin" / "salespipe"), "--version"],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(target)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert shown.stdout == f"{salespipe.__version__}\n"


def test_the_suite_tests_with_releases_that_the_package_allows() -> None:
    wanted = [
        *PROJECT["dependencies"],
        *(each for extra in PROJECT["optional-dependencies"].values() for each in extra),
    ]
    names = {requirement.split(">=")[0] for requirement in wanted}
    assert names == {"httpx", "rich", "typer", "mcp"}
    check = [*UV, "pip", "install", "--dry-run", "--python", sys.executable, *wanted]
    planned = subprocess.run(check, capture_output=True, text=True, check=True)
    assert "Would make no changes" in planned.stderr


@pytest.mark.parametrize(
    ("hidden", "run", "said"),
    [
        (("typer", "rich", "mcp", "pydantic"), "import salespipe", ""),
        (("typer",), "import runpy; runpy.run_module('salespipe', run_name='__main__')", "'salespipe[cli]'"),
        (
            ("mcp",),
            "import sys; sys.argv = ['', 'mcp']; from salespipe.__main__ import main; main()",
            "'salespipe[mcp]'",
        ),
    ],
    ids=["the client needs neither", "the command line says which", "the MCP server says which"],
)
def test_the_extras_are_needed_for_what_they_are_named_after_only(
    hidden: tuple[str, ...], run: str, said: str, tmp_path: Path
) -> None:
    script = f"import sys; sys.modules.update(dict.fromkeys({hidden!r})); {run}"
    finished = subprocess.run(
        [sys.executable, "-c", script],
        env={
            "PYTHONPATH": str(SOURCE), "HOME": str(tmp_path),
            "SALESPIPE_URL": "http://127.0.0.1:1", "SALESPIPE_API_KEY": "spk_x_y",
        },
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert (finished.returncode, "Traceback" in finished.stderr) == (1 if said else 0, False), finished.stderr
    assert said in finished.stderr
