"""Names of fields: snake_case in Python, camelCase in JSON."""

import keyword
import re


def snake_case(name: str) -> str:
    """Return the Python name of a JSON field: `utmSource` becomes `utm_source`, `from` becomes `from_`."""
    name = re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).replace("-", "_").lower().lstrip("_")
    return f"{name}_" if keyword.iskeyword(name) else name


def camel_case(name: str) -> str:
    """Return the JSON name of a Python field: `utm_source` becomes `utmSource`, `from_` becomes `from`."""
    first, *others = name.rstrip("_").split("_")
    return first + "".join(other.capitalize() for other in others)
