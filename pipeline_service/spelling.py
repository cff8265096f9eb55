"""Names as the wire and as Python spell them."""

import re


def snake(name: str) -> str:
    """`utmSource` → `utm_source`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
