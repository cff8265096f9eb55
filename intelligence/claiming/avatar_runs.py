"""Selection of the next avatar run: one long run at a time and one short run beside it, for small accounts."""

from django.db import transaction

from intelligence.analyses.engines.answers import OPENAI
from intelligence.analyses.engines.endpoints import default_engine
from intelligence.avatars.models import AvatarRun
from intelligence.claiming.long_jobs import (
    SHORT_REBUILD_CALLS,
    SHORT_REBUILD_CONDITION,
    can_start_long_job,
    count_rebuilds,
    lock_job_claims,
    read_running_jobs,
)


@transaction.atomic
def claim_avatar_run(limit: int) -> list[AvatarRun]:
    """Lease at most one due run, also for a higher `limit`."""
    lock_job_claims()
    running = read_running_jobs()
    long, short = count_rebuilds(running)
    is_short = "FALSE" if default_engine() == OPENAI else SHORT_REBUILD_CONDITION
    may = []
    if not short:
        may.append(is_short)
    if not long and can_start_long_job(running):
        may.append(f"NOT ({is_short})")
    return AvatarRun.claim(min(limit, 1), may=f"({' OR '.join(may)})", calls=SHORT_REBUILD_CALLS) if may else []
