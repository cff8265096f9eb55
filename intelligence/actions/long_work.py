"""Room for work that keeps a worker process busy for long: large analyses and avatar runs of large accounts.

A process does nothing else meanwhile, whoever waits, so such work never takes the last process.
"""

import uuid

from django.conf import settings
from django.db import connection
from django.db.models import Q
from django.db.models.functions import Now

from intelligence.engines.answers import OPENAI
from intelligence.engines.endpoints import default_engine
from intelligence.models import AnalysisRun, AvatarCall, AvatarRun
from pipeline_service.work import WorkState

CLAIM_LOCK = 0x636C61696D
"""The key of PostgreSQL's advisory lock under which work is counted and claimed: `claim` in ASCII."""
SHORT_REBUILD_CALLS = 2_000
SHORT_REBUILD = (
    "(SELECT count(*) FROM "
    "(SELECT FROM intelligence_avatarcall WHERE account_id = lane.id LIMIT %(calls)s + 1) AS known) <= %(calls)s"
)
"""What an account fulfils whose avatars are found within seconds, with `calls`."""
_UNDER_WAY = Q(state=WorkState.RUNNING, leased_until__gt=Now())


def lock_claims() -> None:
    """Wait for others who count and claim, and keep them out until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [CLAIM_LOCK])


def has_room() -> bool:
    """Whether a process stays free for short work when one more is taken for long. Call it after `lock_claims`."""
    analyses: int = AnalysisRun.objects.filter(_UNDER_WAY, large=True).count()
    return bool(analyses + rebuilds_under_way()[0] < max(1, settings.WORKER_CONCURRENCY - 1))


def rebuilds_under_way() -> tuple[int, int]:
    """How many long avatar runs are under way, and how many short ones."""
    accounts = AvatarRun.objects.filter(_UNDER_WAY).values_list("account_id", flat=True)
    long = [_is_long(account_id) for account_id in accounts]
    return sum(long), len(long) - sum(long)


def _is_long(account_id: uuid.UUID) -> bool:
    # A model takes its time for every avatar, however few calls there are.
    calls = AvatarCall.objects.for_account(account_id)[: SHORT_REBUILD_CALLS + 1]
    return default_engine() == OPENAI or calls.count() > SHORT_REBUILD_CALLS
