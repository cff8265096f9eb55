"""The Celery tasks of the queue `avatars`. They load scikit-learn, scipy, numpy and the model client when they first
run."""

from celery import shared_task

from intelligence.avatars.models import AvatarAssignment, AvatarRun
from pipeline_service.work_queue import process_queue

HUNG_SECONDS = 900
REBUILD_TIME_LIMIT_SECONDS = 1800


@shared_task(name="intelligence.avatars.rebuild", time_limit=REBUILD_TIME_LIMIT_SECONDS)
def process_avatar_runs() -> None:
    """Process the queue of avatar runs."""
    from intelligence.avatars.actions.rebuild import handle_rebuild_error, rebuild_avatars
    from intelligence.claiming.avatar_runs import claim_avatar_run

    process_queue(AvatarRun, rebuild_avatars, on_error=handle_rebuild_error, claim=claim_avatar_run)


@shared_task(name="intelligence.avatars.assign", time_limit=HUNG_SECONDS)
def process_avatar_assignments() -> None:
    """Process the queue of avatar assignments."""
    from intelligence.avatars.actions.assign import assign_call, handle_assignment_error

    process_queue(AvatarAssignment, assign_call, on_error=handle_assignment_error)
