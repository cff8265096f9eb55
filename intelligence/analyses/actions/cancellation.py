"""The end of runs whose calls lose their words."""

import uuid
from collections.abc import Sequence

from django.db.models.functions import Now

from intelligence.analyses.models import AnalysisRun
from pipeline_service.work import NO_LEASE, WorkState


def cancel_runs(account_id: uuid.UUID, analysis_ids: Sequence[uuid.UUID]) -> None:
    """End the open runs of analyses whose words are deleted. A worker on one of them loses its lease, so that it writes
    nothing; `fail_dead_runs` marks the analyses. Call inside a transaction."""
    open_runs = AnalysisRun.unfinished().filter(account_id=account_id, analysis_id__in=analysis_ids)
    open_runs.update(**NO_LEASE, state=WorkState.DEAD, updated_at=Now())
