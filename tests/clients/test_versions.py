"""A release has one version: that of the product, of both clients, and of their lock file."""

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_product_and_clients_have_the_same_version() -> None:
    def read(path: str) -> str:
        return (ROOT / path).read_text(encoding="utf-8")

    module = re.search(r'__version__ = "(.+)"', read("clients/python/src/salespipe/_version.py"))
    locked = json.loads(read("clients/typescript/package-lock.json"))
    versions = {
        "pyproject.toml": tomllib.loads(read("pyproject.toml"))["project"]["version"],
        "clients/python/pyproject.toml": tomllib.loads(read("clients/python/pyproject.toml"))["project"]["version"],
        "clients/python/src/salespipe/_version.py": module and module[1],
        "clients/typescript/package.json": json.loads(read("clients/typescript/package.json"))["version"],
        "clients/typescript/package-lock.json": locked["version"],
        "its own entry there": locked["packages"][""]["version"],
    }
    assert len(set(versions.values())) == 1, versions
    contributing = read("CONTRIBUTING.md")
    assert [path for path in versions if "/" in path and path not in contributing] == []
