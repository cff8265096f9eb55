"""Docstrings and headings of generated files."""

import re
import textwrap

HEADING = "# Generated from docs/openapi.yaml by codegen. Do not edit."
WIDTH = 112
# Sentences about HTTP that a caller of a method does not need.
TRANSPORT = re.compile(
    r"(In pages of|With `Accept|(Answers with|The response has) an `ETag`|The same `?[Kk]ey)[^.]*\.\s*"
)


def docstring(text: str, indent: int) -> str:
    """Return a docstring, wrapped and indented."""
    space = " " * indent
    text = TRANSPORT.sub("", text)
    paragraphs = [" ".join(each.split()) for each in text.split("\n\n") if each.strip()]
    text = "\n\n".join("\n".join(textwrap.wrap(each, WIDTH - indent)) for each in paragraphs) or "No description."
    text = text.replace("\\", "\\\\").replace('"""', "'''")
    if text.endswith('"'):
        text += " "
    quoted = f'"""{text}\n"""' if "\n" in text else f'"""{text}"""'
    return textwrap.indent(quoted, space)
