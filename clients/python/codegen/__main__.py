"""Command `python -m codegen [--out FOLDER]` in clients/python: generate the client from docs/openapi.yaml.

It needs `src` on PYTHONPATH, PyYAML and ruff.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

import yaml

from codegen.modules import generate

PACKAGE = Path(__file__).resolve().parent.parent
ROOT = PACKAGE.parent.parent


def main() -> None:
    """Write the generated modules and format them."""
    parser = argparse.ArgumentParser(description="Generate the Python client from the OpenAPI document.")
    parser.add_argument("--document", type=Path, default=ROOT / "docs" / "openapi.yaml")
    parser.add_argument("--out", type=Path, default=PACKAGE / "src" / "salespipe")
    arguments = parser.parse_args()
    document = yaml.load(arguments.document.read_text(encoding="utf-8"), yaml.CSafeLoader)
    shutil.rmtree(arguments.out / "resources", ignore_errors=True)
    written = []
    for name, source in generate(document).items():
        path = arguments.out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
        written.append(str(path))
    ruff = [sys.executable, "-m", "ruff"]
    config = ["--config", str(ROOT / "pyproject.toml"), "--no-cache", "--quiet"]
    subprocess.run([*ruff, "check", "--fix", "--select", "F401,I", *config, *written], check=True)
    subprocess.run([*ruff, "format", *config, *written], check=True)


if __name__ == "__main__":
    main()
