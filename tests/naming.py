"""`python -m tests.naming`: check the names in the code against the glossary.

Reports every class name that is defined twice, every name of a class, function, argument or variable that contains a
word which `docs/glossary.md` replaces by another, and every exception in a docstring that its module does not know.
"""

import ast
import builtins
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("pipeline_service", "prospects", "calls", "intelligence", "conversions", "webhooks", "experimental")
TEST_PACKAGES = ("tests", "bench")
SHARED_NAMES = {"Meta", "Media", "Command", "Migration"}
"""Class names that Django prescribes."""
NOT_EXCEPTIONS = {"Django"}
"""Names of products in sentences about exceptions."""
_RAISES = re.compile(r"Raises? ([^.]*)\.")
_EXCEPTION = re.compile(r"\b[A-Z][a-z]\w+")
_ROW = re.compile(r"^\| (`[^|]+) \|", re.MULTILINE)
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def banned_words() -> frozenset[str]:
    """Return the words in the left column of the glossary's last table."""
    table = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").rpartition("## Words for other things")[2]
    return frozenset(word for row in _ROW.findall(table) for word in re.findall(r"`(\w+)`", row))


def defined_names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of every class, function, argument and variable that a module defines."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                yield node.lineno, node.name
            case ast.arg():
                yield node.lineno, node.arg
            case ast.Name(ctx=ast.Store()):
                yield node.lineno, node.id
            case ast.Attribute(ctx=ast.Store()):
                yield node.lineno, node.attr


def banned_names(packages: tuple[str, ...]) -> Iterator[str]:
    """Yield one sentence for each name with a banned word."""
    banned = banned_words()
    for path, tree in _modules(packages):
        for line, name in sorted(set(defined_names(tree))):
            found = banned.intersection(word.lower() for word in _WORD.findall(name))
            if found:
                yield f"{path}:{line}: {name} contains {', '.join(sorted(found))}; see docs/glossary.md."


def repeated_classes() -> Iterator[str]:
    """Yield one sentence for each class name that two modules of the product define."""
    modules = defaultdict(list)
    for path, tree in _modules(PACKAGES):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.name not in SHARED_NAMES:
                modules[node.name].append(str(path))
    for name, paths in modules.items():
        if len(paths) > 1:
            yield f"{name} is defined in {' and '.join(sorted(paths))}."


def unknown_exceptions() -> Iterator[str]:
    """Yield one sentence for each name after "Raises" in a docstring that no class has."""
    modules = list(_modules(PACKAGES))
    nodes = [node for _, tree in modules for node in ast.walk(tree)]
    known = {node.name for node in nodes if isinstance(node, ast.ClassDef)} | set(dir(builtins))
    known |= {name.asname or name.name for node in nodes if isinstance(node, ast.ImportFrom) for name in node.names}
    for path, tree in modules:
        for node in ast.walk(tree):
            if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for sentence in _RAISES.findall(ast.get_docstring(node) or ""):
                for name in sorted({*_EXCEPTION.findall(sentence)} - known - NOT_EXCEPTIONS):
                    yield f"{path}:{getattr(node, 'lineno', 1)}: its docstring raises {name}, which is not defined."


def _modules(packages: tuple[str, ...]) -> Iterator[tuple[Path, ast.Module]]:
    for package in packages:
        for path in sorted((ROOT / package).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    faults = [*banned_names((*PACKAGES, *TEST_PACKAGES)), *repeated_classes(), *unknown_exceptions()]
    sys.stdout.writelines(f"{fault}\n" for fault in faults)
    sys.exit(bool(faults))
