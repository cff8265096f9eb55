"""Cells that a spreadsheet shows and does not compute. Pure."""

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\0")
"""What makes a spreadsheet compute a cell instead of showing it."""


def safe_cell(text: str) -> str:
    """The text with an apostrophe before it where a spreadsheet would take it for a formula; `plain_cell` undoes it."""
    return f"'{text}" if text.lstrip("'").startswith(FORMULA) else text


def plain_cell(cell: str) -> str:
    """The text behind a cell that `safe_cell` wrote."""
    return cell[1:] if cell.startswith("'") and cell.lstrip("'").startswith(FORMULA) else cell
