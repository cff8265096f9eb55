"""Escaping of CSV cells that a spreadsheet would take for formulas. Pure."""

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\0")
"""The first characters with which a spreadsheet treats a cell as a formula."""


def safe_cell(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet would take for a formula; `plain_cell` removes it."""
    return f"'{text}" if text.lstrip("'").startswith(FORMULA) else text


def plain_cell(cell: str) -> str:
    """Return the original text of a cell that `safe_cell` wrote."""
    return cell[1:] if cell.startswith("'") and cell.lstrip("'").startswith(FORMULA) else cell
