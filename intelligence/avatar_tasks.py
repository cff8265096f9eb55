"""The work of the queue `avatars`. Loads scikit-learn, scipy, numpy and the model client, so only workers of that
queue include it."""

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
    """Find avatars anew where that was asked for."""
    drain(AvatarRun, rebuild_avatars, fault=retry_rebuild, claim=claim_rebuild)


@shared_task(name="intelligence.avatars.assign", time_limit=HUNG_SECONDS)
def drain_avatar_assignments() -> None:
    """Place newly analysed calls among the avatars."""
    drain(AvatarAssignment, assign_call, fault=retry_assignment)
