"""What buyers objected to, over many calls."""

from collections import defaultdict
from collections.abc import Sequence

from salespipe import models
from salespipe.mcp.records import Record

QUOTES_EACH = 5


def summarize(analyses: Sequence[models.Analysis]) -> list[Record]:
    """Return the objections of the calls by type, the most frequent first.

    Each has the number of calls, how many objections were handled, and up to five quotes, unhandled ones first.
    """
    by_type: dict[str, list[tuple[models.Analysis, models.Objection]]] = defaultdict(list)
    for analysis in analyses:
        for objection in analysis.objections:
            by_type[objection.type].append((analysis, objection))
    return sorted(
        (_group(name, found) for name, found in by_type.items()), key=lambda each: (-each["calls"], each["type"])
    )


def pain_points(analyses: Sequence[models.Analysis]) -> list[Record]:
    """Return what hurts the buyers, with a quote of each."""
    return [
        {"call_id": analysis.call_id, "label": each.label, "quote": each.evidence.quote}
        for analysis in analyses
        for each in analysis.pain_points
    ]


def _group(name: str, found: Sequence[tuple[models.Analysis, models.Objection]]) -> Record:
    ordered = sorted(found, key=lambda pair: bool(pair[1].handled))
    return {
        "type": name,
        "calls": len({analysis.call_id for analysis, _ in found}),
        "objections": len(found),
        "handled": sum(objection.handled is True for _, objection in found),
        "not_handled": sum(objection.handled is False for _, objection in found),
        "examples": [
            {
                "call_id": analysis.call_id,
                "quote": objection.quote,
                "handled": objection.handled,
                "response": objection.response,
            }
            for analysis, objection in ordered[:QUOTES_EACH]
        ],
    }
