"""Any system's body, read by the field mapping of its hook."""

from collections.abc import Mapping
from typing import Any

from conversions.inbound.reading import look

PERSON = ("prospectId", "email", "phone")
CONTEXT = ("leadQualityScore", "callOutcome", "paymentAmount", "paymentProcessor", "paymentProduct")


def read_fields(body: Any, field_map: Mapping[str, str]) -> dict[str, Any]:
    """What the mapping finds, by the words of a conversion's context; a word that is not mapped stands for itself."""
    found = {name: look(body, field_map.get(name, name)) for name in (*PERSON, *CONTEXT)}
    return {name: value for name, value in found.items() if value is not None}
