"""Sums of analysed calls by day: exact whatever is rolled up, marked by every change, and checked at night."""

import datetime
import random
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from calls.models import Call, CallOutcome
from intelligence.analyses.periods import ReportPeriod
from intelligence.call_days.actions import marked_accounts, recount, roll_up
from intelligence.call_days.models import EVERY_CALL
from intelligence.call_days.sums import ObjectionSums, figure_sums, objection_sums
from intelligence.models import (
    Analysis,
    AnalysisRevision,
    CallDayMark,
    CallFigureDay,
    CallFigures,
    CallObjection,
    ObjectionDay,
    ReportedCall,
)
from intelligence.tasks import roll_up_call_days, verify_call_days
from pipeline_service.accounts.models import Account, User
from tests.intelligence.reported import DAY, NOW, analysed_call, bare_call, hire, meet, objection, random_history
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

HOUR = datetime.timedelta(hours=1)
PERIODS = [
    ReportPeriod(NOW - 130 * DAY, NOW + 10 * DAY),
    ReportPeriod(NOW - 60 * DAY, NOW - 10 * DAY),
    ReportPeriod(NOW - 31 * DAY - 5 * HOUR, NOW - 30 * DAY + 7 * HOUR),
    ReportPeriod(NOW - 20 * DAY, NOW - 20 * DAY + HOUR),
]
MEASURES = ("voiced", "calls", "showed", "won", "answered", "unanswered", "answered_and_won")


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant(timezone="America/New_York")


def counted_objections(tenant: Tenant, rep: User | None, period: ReportPeriod) -> dict[str, ObjectionSums]:
    """Count call by call."""
    meanings = {row.slug: row for row in CallOutcome.objects.filter(account=tenant.account)}
    sums: dict[str, dict[str, int]] = defaultdict(lambda: dict.fromkeys(MEASURES, 0))
    for call in Call.objects.filter(account=tenant.account, hidden=False):
        analysis = Analysis.objects.filter(pk=call.pk).exclude(shown=None).first()
        if analysis is None or not period.since <= call.occurred_at < period.until or (rep and call.rep != rep):
            continue
        meaning = meanings.get(call.outcome or "")
        showed = call.has_transcript if meaning is None else meaning.showed
        won = meaning is not None and meaning.showed and meaning.closed
        found = AnalysisRevision.objects.get(pk=analysis.shown_id).objections
        for type_ in {EVERY_CALL, *(item["type"] for item in found)}:
            judged = [item["handled"] for item in found if item["type"] == type_]
            row = sums[type_]
            row["voiced"] += len(judged)
            row["calls"] += 1
            row["showed"] += showed
            row["won"] += won
            row["answered"] += True in judged and False not in judged
            row["unanswered"] += False in judged
            row["answered_and_won"] += True in judged and won
    return {type_: ObjectionSums(**row) for type_, row in sums.items()}


def counted_figures(tenant: Tenant, rep: User, period: ReportPeriod) -> dict[tuple[bool, str], tuple[float, int]]:
    """Add up call by call."""
    sums: dict[tuple[bool, str], list[float]] = defaultdict(list)
    for row in CallFigures.objects.filter(account=tenant.account, hidden=False).exclude(rep=None):
        call = ReportedCall.objects.get(pk=row.pk)
        if not period.since <= row.occurred_at < period.until or call.hidden:
            continue
        figures = {"talk_ratio": row.talk_ratio, "questions": row.questions, **row.scores}
        figures["score"] = call.score if call.scorable else None
        figures["monologue"] = row.longest_monologue if row.talk_ratio is not None else None
        for figure, value in figures.items():
            if value is not None:
                sums[False, figure].append(value)
                if row.rep_id == rep.pk:
                    sums[True, figure].append(value)
    return {key: (round(sum(values), 4), len(values)) for key, values in sums.items()}


def read_figures(tenant: Tenant, rep: User, period: ReportPeriod) -> dict[tuple[bool, str], tuple[float, int]]:
    """Return the sums of all intervals together."""
    sums: dict[tuple[bool, str], tuple[float, int]] = {}
    for _, own, figure, amount, calls in figure_sums(tenant.account.pk, rep.pk, period, "week", "America/New_York"):
        before, number = sums.get((own, figure), (0.0, 0))
        sums[own, figure] = (round(before + float(amount), 4), number + calls)
    return sums


def assert_exact(tenant: Tenant, rep: User) -> None:
    for period in PERIODS:
        for whose in (None, rep):
            read = objection_sums(tenant.account.pk, whose.pk if whose else None, period)
            assert read == counted_objections(tenant, whose, period)
        assert read_figures(tenant, rep, period) == counted_figures(tenant, rep, period)


def changes(tenant: Tenant, rep: User) -> list[Callable[[Call], Any]]:
    """Return what may happen to an analysed call."""

    def of(call: Call) -> Any:
        return Call.objects.filter(pk=call.pk)

    def analysis(call: Call) -> Any:
        return Analysis.objects.filter(pk=call.pk)

    def met(call: Call, *objections: dict[str, Any]) -> None:
        AnalysisRevision.objects.filter(analysis_id=call.pk).update(objections=list(objections))

    return [
        lambda call: of(call).update(outcome="lost"),
        lambda call: of(call).update(outcome=None),
        lambda call: (of(call).update(rep=rep), analysis(call).update(rep=rep)),
        lambda call: (of(call).update(rep=None), analysis(call).update(rep=None)),
        lambda call: (of(call).update(hidden=True), analysis(call).update(hidden=True)),
        lambda call: (of(call).update(hidden=False), analysis(call).update(hidden=False)),
        lambda call: analysis(call).update(overall_score=99),
        lambda call: analysis(call).update(scorable=False),
        lambda call: met(call, objection("need", handled=True, number=1), objection("need", handled=False, number=2)),
        lambda call: met(call),
        lambda call: AnalysisRevision.objects.filter(analysis_id=call.pk).update(talk_time=[]),
    ]


@pytest.mark.parametrize("seed", [1, 2])
def test_every_sum_equals_a_count_of_each_call_whatever_is_rolled_up(tenant: Tenant, seed: int) -> None:
    lee = hire(tenant, "Lee")
    random_history(tenant, [tenant.rep, lee], 30, seed)
    random_history(create_tenant("Other"), [], 3, seed)
    assert_exact(tenant, lee)
    roll_up(account_id=tenant.account.pk)
    assert not CallDayMark.objects.filter(account=tenant.account).exists()
    assert_exact(tenant, lee)
    draw = random.Random(seed)
    calls = list(Call.objects.filter(account=tenant.account, has_transcript=True))
    for number, change in enumerate(changes(tenant, lee)):
        change(draw.choice(calls))
        analysed_call(tenant, at=NOW - draw.randint(0, 60) * DAY, rep=lee, percents={"discovery": 35})
        if number % 4 == 0:
            roll_up(account_id=tenant.account.pk)
    assert_exact(tenant, lee)
    assert recount(account_id=tenant.account.pk) == 0
    roll_up(account_id=tenant.account.pk)
    assert_exact(tenant, lee)
    assert recount(account_id=tenant.account.pk) == 0


def test_an_answer_is_right_before_and_after_the_zone_or_the_meaning_of_an_outcome_changes(tenant: Tenant) -> None:
    for hour in range(0, 60, 5):
        analysed_call(tenant, at=NOW - hour * HOUR, rep=tenant.rep, objections=[objection("price", handled=True)])
    roll_up(account_id=tenant.account.pk)
    Account.objects.filter(pk=tenant.account.pk).update(timezone="Pacific/Kiritimati")
    CallOutcome.objects.filter(account=tenant.account, slug="closed").update(closed=False)
    period = ReportPeriod(NOW - 31 * HOUR, NOW - 4 * HOUR)
    for _ in range(2):
        sums = objection_sums(tenant.account.pk, None, period)
        assert sums == counted_objections(tenant, None, period)
        assert (sums["price"].calls, sums["price"].won) == (6, 0)
        roll_up(account_id=tenant.account.pk)


def test_changes_that_no_report_sums_leave_no_mark(tenant: Tenant) -> None:
    dana = meet(tenant)
    call = analysed_call(tenant, prospect=dana, rep=tenant.rep)
    assert marked_accounts() == [tenant.account.pk]
    roll_up(account_id=tenant.account.pk)
    bare_call(tenant, at=NOW, outcome="closed", rep=tenant.rep)
    assert tenant.api("PATCH", f"/prospects/{dana.public_id}", {"source": "webinar"}).status == 200
    assert tenant.api("PATCH", f"/calls/{call.public_id}", {"notes": "x"}).status == 200
    Analysis.objects.filter(pk=call.pk).update(lead_quality_score=3)
    assert marked_accounts() == []


def test_days_are_read_instead_of_their_calls_except_where_the_period_cuts_them(tenant: Tenant) -> None:
    analysed_call(tenant, at=NOW, rep=tenant.rep)
    roll_up(account_id=tenant.account.pk)
    ObjectionDay.objects.update(calls=1000)
    everyone = tenant.account.pk, None
    assert objection_sums(*everyone, ReportPeriod(NOW - DAY, NOW + DAY))[EVERY_CALL].calls == 1000
    assert objection_sums(*everyone, ReportPeriod(NOW - DAY, NOW + HOUR))[EVERY_CALL].calls == 1


def test_the_nightly_check_finds_a_wrong_sum_and_has_it_repaired(tenant: Tenant) -> None:
    analysed_call(tenant, at=NOW, rep=tenant.rep, percents={"discovery": 40})
    analysed_call(tenant, at=NOW - 3 * DAY, rep=tenant.rep, objections=[objection("price", handled=False)])
    roll_up_call_days()
    verify_call_days()
    assert marked_accounts() == []
    ObjectionDay.objects.filter(type="price", rep=None).update(unanswered=2)
    CallFigureDay.objects.filter(figure="score", rep=tenant.rep, since__gte=NOW - DAY).delete()
    assert recount(account_id=tenant.account.pk) == 2
    assert_exact(tenant, tenant.rep)
    roll_up_call_days()
    assert_exact(tenant, tenant.rep)
    assert recount(account_id=tenant.account.pk) == 0


def test_rows_that_psql_deletes_are_counted_no_more(tenant: Tenant) -> None:
    analysed_call(tenant, at=NOW, rep=tenant.rep, objections=[objection("price", handled=True)])
    roll_up(account_id=tenant.account.pk)
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM intelligence_callobjection")
    assert not CallObjection.objects.exists()
    assert set(objection_sums(tenant.account.pk, None, PERIODS[0])) == {EVERY_CALL}
