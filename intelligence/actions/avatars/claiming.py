"""Which run is done next: one at a time in all, so that runs of minutes never take every worker from other work."""

from django.db import connection, transaction

from intelligence.models import AvatarRun

CLAIM_LOCK = 0x617661746172
"""The key of PostgreSQL's advisory lock under which runs are claimed: `avatar` in ASCII."""
NONE_RUNNING = "NOT EXISTS (SELECT FROM intelligence_avatarrun WHERE state = 'running')"


@transaction.atomic
def claim_rebuild(limit: int) -> list[AvatarRun]:
    """Lease one due run, whatever the limit, while no other is under way."""
    # Two workers that look at the same time would both find none.
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [CLAIM_LOCK])
    return AvatarRun.claim(min(limit, 1), may=NONE_RUNNING)
