"""Escaping of CSV cells that a spreadsheet would take for formulas. Pure."""

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\0")
"""The first characters with which a spreadsheet treats a cell as a formula."""


def escape_cell(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet would take for a formula; `unescape_cell` removes it."""
    return f"'{text}" if text.lstrip("'").startswith(FORMULA) else text


def unescape_cell(cell: str) -> str:
    """Return the original text of a cell that `escape_cell` wrote."""
    return cell[1:] if cell.startswith("'") and cell.lstrip("'").startswith(FORMULA) else cell
