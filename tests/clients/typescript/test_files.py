"""What can be said of the TypeScript client's files without Node."""

import hashlib
import json
import re

import pytest

from tests.processes import ROOT

CLIENT = ROOT / "clients" / "typescript"


@pytest.mark.parametrize("name", ["schema.ts", "operations.ts"])
def test_the_generated_files_are_of_the_present_openapi_file(name: str) -> None:
    digest = hashlib.sha256((ROOT / "docs" / "openapi.yaml").read_bytes()).hexdigest()
    header = (CLIENT / "src" / name).read_text(encoding="utf-8")[:300]
    assert f"// sha256 {digest}\n" in header, "Run: npm run generate in clients/typescript"


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((CLIENT / "package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []


def test_there_are_no_dependencies_at_run_time() -> None:
    package = json.loads((CLIENT / "package.json").read_text(encoding="utf-8"))
    assert {"dependencies", "peerDependencies"}.isdisjoint(package)
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in package["devDependencies"].values())
