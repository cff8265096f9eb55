"""What the analysis of a call and its assignment to an avatar ask of the database."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from calls.catalogue import get_outcomes
from calls.models import Call
from intelligence.analyses.actions.run import run_analysis
from intelligence.avatars.actions.assign import assign_call
from intelligence.claiming.analysis_runs import claim_analysis_runs
from intelligence.models import AnalysisRun, AvatarAssignment, AvatarCall
from pipeline_service.clock import EPOCH
from tests.intelligence.avatars.accounts import OWNERS, found_avatars, plant, say
from tests.intelligence.calls import submit
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def asked(run: Callable[[], Any]) -> list[str]:
    """Return the statements of a step of a worker."""
    with CaptureQueriesContext(connection) as captured:
        run()
    return [query["sql"] for query in captured if "SAVEPOINT" not in query["sql"]]


def claim_and_analyse() -> None:
    for run in claim_analysis_runs(1):
        run_analysis(run)


def claim_and_assign() -> None:
    for work in AvatarAssignment.claim(1):
        assign_call(work)


def test_an_analysis_asks_few_statements(tenant: Tenant) -> None:
    for title in ("First", "Second"):
        submit(tenant, title=title, repId=tenant.rep.public_id)
    AnalysisRun.objects.update(due_at=EPOCH)
    seen = asked(claim_and_analyse)
    # Three to claim. Nine to read: words with their call, knowledge, scorecards, criteria, settings, outcomes, an
    # earlier answer, the same words in another call, usage. Fourteen to store: call, run, analysis and outcome, then
    # revision, result, words, analysis, call, its copy in the analysis, two events, conversions, assignment.
    assert len(seen) == 3 + 9 + 14, seen
    # Further the results of the earlier answer.
    seen = asked(claim_and_analyse)
    assert len(seen) == 3 + 10 + 14, seen
    assert Call.objects.filter(status="completed").count() == 2


def test_the_analysis_of_a_call_writes_each_row_once(tenant: Tenant) -> None:
    submit(tenant)
    AnalysisRun.objects.update(due_at=EPOCH)
    seen = asked(claim_and_analyse)
    for table in ("calls_call", "intelligence_analysis", "intelligence_transcript"):
        assert sum(statement.startswith(f'UPDATE "{table}"') for statement in seen) == 1, seen
    assert not [statement for statement in seen if "clock_timestamp" in statement and "UPDATE" not in statement]


def test_an_assignment_asks_few_statements(tenant: Tenant) -> None:
    submit(tenant)
    AnalysisRun.objects.update(due_at=EPOCH)
    claim_and_analyse()
    AvatarAssignment.objects.update(due_at=EPOCH)
    get_outcomes(tenant.account.pk)  # are cached
    # Claim, lock, call, words, insert, space, the number of calls so far, the end of the work.
    seen = asked(claim_and_assign)
    assert len(seen) == 8, seen
    assert AvatarCall.objects.get().refusal is None


def test_an_assignment_to_an_avatar_asks_few_statements(tenant: Tenant) -> None:
    found_avatars(tenant)
    first, second = plant(tenant, say(OWNERS, 2, start=3))
    for call_id in (first, second):
        AvatarAssignment(account=tenant.account, analysis_id=call_id, due_at=EPOCH).save(force_insert=True)
    claim_and_assign()
    # Claim, lock, call, words, insert, space, avatars, the call's avatar, its number of calls, the end of the work.
    seen = asked(claim_and_assign)
    assert len(seen) == 10, seen
    assert AvatarCall.objects.filter(pk__in=[first, second], avatar__isnull=False).count() == 2
