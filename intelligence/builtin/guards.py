"""Remove matches that are negated, hypothetical, about other people, or withdrawn in the same sentence."""

import re
from collections.abc import Sequence

from intelligence.builtin.lexicon import Hit, Language

GUARDED = frozenset(
    {
        "price",
        "timing",
        "authority",
        "spouse",
        "need",
        "trust",
        "competitor",
        "other",
        "commit",
        "paid",
        "refuse",
        "pain",
    }
)
ASKS_HOW = re.compile(r" (?:when|what|where|how|cuando|donde|como)(?= )")
NEGATION_EXEMPT = frozenset({"other"})
TYPES = frozenset({"price", "timing", "authority", "spouse", "need", "trust", "competitor", "other"})
CATEGORIES_WITH_PLACES = GUARDED | {f"not_{kind}" for kind in TYPES}
"""The lists of which every match counts, because it depends on its place whether it is valid or makes another one
invalid."""
_REACH = 70
_NEAR = 45


def valid_categories(language: Language, hits: Sequence[Hit], plain: str, *, question: bool) -> frozenset[str]:
    """Return the lists of the hits of a plain sentence that are valid in their context."""
    found = frozenset([hit.category for hit in hits])
    if found.isdisjoint(GUARDED):
        return found
    reported = "reported" in found
    dismissals = [hit for hit in hits if hit.category.startswith("not_") and hit.category[4:] in TYPES]
    invalid = {
        hit
        for hit in hits
        if hit.category in GUARDED
        and (
            (reported and hit.category in TYPES)
            or _is_invalidated(language, plain, hit, question)
            or _is_dismissed(dismissals, plain, hit)
            or (question and hit.category in {"commit", "paid"} and not ASKS_HOW.search(plain))
        )
    }
    hints = {f"soft_{hit.category}" for hit in invalid}
    return frozenset([hit.category for hit in hits if hit not in invalid]) - hints


def _is_invalidated(language: Language, plain: str, hit: Hit, question: bool) -> bool:
    before = plain[max(0, hit.start - _REACH) : hit.start].rpartition(" ,")[2]
    if hit.category not in NEGATION_EXEMPT and language.negated.search(before):
        return True
    if hit.category in TYPES and (language.hypothetical.search(before) or language.reported.search(before)):
        return True
    if hit.category != "price":
        return False
    return bool(language.other_subject.search(before)) or (question and bool(language.price_question.search(plain)))


def _is_dismissed(dismissals: list[Hit], plain: str, hit: Hit) -> bool:
    """Return whether a dismissal overlaps the hit, or a dismissal of its type is near it without a "but" between
    them."""
    for dismissal in dismissals:
        if hit.category in TYPES and dismissal.start < hit.end and hit.start < dismissal.end:
            return True
        if dismissal.category != f"not_{hit.category}":
            continue
        between = plain[min(dismissal.end, hit.end) : max(dismissal.start, hit.start)]
        if len(between) <= _NEAR and " but " not in between and " pero " not in between:
            return True
    return False
