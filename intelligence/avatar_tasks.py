"""The Celery tasks of the queue `avatars`.

Only its workers include them: they load scikit-learn, scipy, numpy and the model client.
"""

from celery import shared_task

from intelligence.actions.avatars.assign import assign_call, retry_assignment
from intelligence.actions.avatars.claiming import claim_rebuild
from intelligence.actions.avatars.rebuild import rebuild_avatars, retry_rebuild
from intelligence.models import AvatarAssignment, AvatarRun
from pipeline_service.work import drain

HUNG_SECONDS = 900
LONGEST_REBUILD_SECONDS = 1800


@shared_task(name="intelligence.avatars.rebuild", time_limit=LONGEST_REBUILD_SECONDS)
def drain_avatar_runs() -> None:
    """Process the queue of avatar runs."""
    drain(AvatarRun, rebuild_avatars, fault=retry_rebuild, claim=claim_rebuild)


@shared_task(name="intelligence.avatars.assign", time_limit=HUNG_SECONDS)
def drain_avatar_assignments() -> None:
    """Process the queue of avatar assignments."""
    drain(AvatarAssignment, assign_call, fault=retry_assignment)
