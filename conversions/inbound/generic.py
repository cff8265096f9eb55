"""Bodies of any system, read by the field mapping of the hook."""

from collections.abc import Mapping
from typing import Any

from conversions.inbound.parsing import look

PERSON = ("prospectId", "email", "phone")
CONTEXT = ("leadQualityScore", "callOutcome", "paymentAmount", "paymentProcessor", "paymentProduct")


def read_fields(body: Any, field_map: Mapping[str, str]) -> dict[str, Any]:
    """Return the context fields found by the mapping; a field without a mapping is read under its own name."""
    found = {name: look(body, field_map.get(name, name)) for name in (*PERSON, *CONTEXT)}
    return {name: value for name, value in found.items() if value is not None}
