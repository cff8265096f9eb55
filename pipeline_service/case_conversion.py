"""Conversion of names between the API's camelCase and Python's snake_case."""

import re


def to_snake_case(name: str) -> str:
    """`utmSource` → `utm_source`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
