"""A call took place by one rule, in Python, in querysets and in SQL."""

import pytest
from django.db import connection

from calls.catalogue import get_outcomes, showed
from calls.models import Call, CallSource
from pipeline_service import clock
from tests.tenants import create_tenant

IN_SQL = f"""
SELECT call.id FROM calls_call call
LEFT JOIN calls_calloutcome outcome ON outcome.account_id = call.account_id AND outcome.slug = call.outcome
WHERE {Call.SHOWED_SQL}
"""
EXPECTED = {
    ("closed", True): True,
    ("closed", False): True,
    ("no_show", True): False,
    ("no_show", False): False,
    (None, True): True,
    (None, False): False,
}


@pytest.mark.django_db
def test_the_queryset_the_sql_and_python_agree_on_which_calls_took_place() -> None:
    tenant = create_tenant()
    calls = {
        case: Call(
            account_id=tenant.account.pk,
            source=CallSource.MANUAL,
            occurred_at=clock.now(),
            outcome=case[0],
            has_transcript=case[1],
        )
        for case in EXPECTED
    }
    Call.objects.bulk_create(calls.values())
    took_place = {calls[case].pk for case, expected in EXPECTED.items() if expected}
    assert set(Call.objects.filter(Call.showed()).values_list("pk", flat=True)) == took_place
    with connection.cursor() as cursor:
        cursor.execute(IN_SQL)
        assert {row[0] for row in cursor.fetchall()} == took_place
    outcomes = get_outcomes(tenant.account.pk)
    with_transcript = {outcome: expected for (outcome, transcript), expected in EXPECTED.items() if transcript}
    assert {outcome: showed(outcome, outcomes) for outcome in with_transcript} == with_transcript
