"""Conversion of names between the API's camelCase and Python's snake_case."""

import re


def snake(name: str) -> str:
    """`utmSource` → `utm_source`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
