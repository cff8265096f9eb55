"""Which run is worked on next: models are asked about a few calls at a time, a few of each account, and large calls
never take the last worker process."""

from collections import Counter

from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Now

from intelligence.actions.long_work import has_room, lock_claims
from intelligence.engines.answers import OPENAI, RULES
from intelligence.engines.endpoints import default_engine
from intelligence.models import AnalysisRun, RunStep
from pipeline_service.work import WorkState

ENDPOINT_RUNS = 4
"""How many runs may be with the model at once."""
ACCOUNT_RUNS = 2
"""How many of them may be one account's: its import leaves room for others."""
NO_MODEL_NEEDED = {
    OPENAI: "step = 'analysing' AND engine = 'rules'",
    RULES: "step = 'analysing' AND engine IS DISTINCT FROM 'openai'",
}
"""What a run fulfils that word lists answer, by the engine that answers by default."""


def claim_runs(limit: int) -> list[AnalysisRun]:
    """Lease up to `limit` due runs; those that need a model only while it has room for them and for their account."""
    claimed: list[AnalysisRun] = []
    while len(claimed) < limit and (found := _claim_one()):
        claimed += found
    return claimed


@transaction.atomic
def _claim_one() -> list[AnalysisRun]:
    # Two workers that count at the same time would both take the last place.
    lock_claims()
    size = "TRUE" if has_room() else "NOT large"
    running = _with_the_model()
    if running.total() < ENDPOINT_RUNS:
        # An account's first run comes before anyone's second, however long that one has been waiting.
        for most in range(1, ACCOUNT_RUNS + 1):
            full = [account_id for account_id, runs in running.items() if runs >= most]
            found = AnalysisRun.claim(1, may=f"{size} AND lane.id <> ALL(%(full)s::uuid[])", full=full)
            if found or not full:
                return found
    return AnalysisRun.claim(1, may=f"{size} AND {NO_MODEL_NEEDED[default_engine()]}")


def _with_the_model() -> Counter:
    """How many runs of each account need a model and are being worked on."""
    needing = Q(step=RunStep.TRANSCRIBING) | Q(engine=OPENAI)
    if default_engine() == OPENAI:
        needing |= Q(engine=None)
    running = AnalysisRun.objects.filter(needing, state=WorkState.RUNNING, leased_until__gt=Now())
    return Counter(running.values_list("account_id", flat=True))
