"""Which run is done next: one long one at a time, and a short one beside it, so that small accounts do not wait."""

from django.db import transaction

from intelligence.actions.long_work import (
    SHORT_REBUILD,
    SHORT_REBUILD_CALLS,
    has_room,
    lock_claims,
    rebuilds_under_way,
)
from intelligence.engines.answers import OPENAI
from intelligence.engines.endpoints import default_engine
from intelligence.models import AvatarRun


@transaction.atomic
def claim_rebuild(limit: int) -> list[AvatarRun]:
    """Lease one due run, whatever the limit."""
    lock_claims()
    long, short = rebuilds_under_way()
    is_short = "FALSE" if default_engine() == OPENAI else SHORT_REBUILD
    may = []
    if not short:
        may.append(is_short)
    if not long and has_room():
        may.append(f"NOT ({is_short})")
    return AvatarRun.claim(min(limit, 1), may=f"({' OR '.join(may)})", calls=SHORT_REBUILD_CALLS) if may else []
