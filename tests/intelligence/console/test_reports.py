"""The console's reports on calls: coaching, the leaderboard, objections, campaigns; and the calls behind figures."""

import html
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from intelligence.analyses.periods import ReportPeriod
from intelligence.call_days.actions import mark_account_dirty, roll_up
from intelligence.campaign_avatars.report import campaign_report
from intelligence.models import CallFigures
from intelligence.objections.report import objection_report
from intelligence.reported_triggers import write_rows
from intelligence.reps.coaching import read_coaching
from intelligence.reps.leaderboard import leaderboard
from intelligence.reps.listening import calls_to_hear
from tests import plans
from tests.console.browser import signed_in
from tests.intelligence.campaign_avatars.test_report import assign, avatar
from tests.intelligence.reported import DAY, NOW, analysed_call, hire, objection, random_history
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PERIOD = {"from": "2026-01-10", "to": "2026-03-02"}
FIGURE = re.compile(r'<a class="text-link" href="(/admin/calls/call/\?[^"]+)">\s*(\d+)')
PAGES = ("coaching", "leaderboard", "objections", "campaign-avatars")


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def page_of(console: Client, page: str, **query: Any) -> str:
    answer = console.get(f"/admin/{page}/", {**PERIOD, **query})
    assert answer.status_code == 200, answer.content.decode()[:500]
    return answer.content.decode()


@pytest.mark.parametrize("page", PAGES)
def test_every_figure_opens_to_as_many_calls(page: str, tenant: Tenant) -> None:
    lee = hire(tenant, "Lee")
    random_history(tenant, [tenant.rep, lee], 40, seed=21)
    analysed_call(tenant, rep=lee, score=0, scorable=False)
    calls = [row.analysis.call for row in CallFigures.objects.select_related("analysis__call")]
    assign(calls, [avatar(tenant, "Studio owners"), None], seed=3)
    console = signed_in(tenant, "viewer")
    for query in ({}, {"rep": lee.public_id}):
        figures = FIGURE.findall(page_of(console, page, **query))
        assert len(figures) >= 3
        for link, number in figures:
            listed = console.get(html.unescape(link)).content.decode()
            assert "so it is shown in full" not in listed
            assert listed.count("data-row") == int(number), link


@pytest.mark.parametrize("page", PAGES)
def test_a_page_shows_its_account_only_and_bears_any_query(page: str, tenant: Tenant) -> None:
    other = create_tenant("Other")
    analysed_call(other, rep=other.rep, title="Theirs", objections=[objection("price", handled=True)])
    console = signed_in(tenant, "viewer")
    for query in ({}, {"rep": other.rep.public_id}, {"rep": "x"}, {"from": "2026-99-99"}, {"to": "0001-01-01"}):
        text = page_of(console, page, **query)
        assert "Theirs" not in text
        assert "My price worry" not in text
    assert "at most 366 days" in page_of(console, page, **{"from": "2020-01-01"})
    assert "at most 366 days" in page_of(console, page, **{"from": "2026-03-03", "to": "2026-03-02"})
    assert Client().get(f"/admin/{page}/").status_code == 302


def test_coaching_compares_a_rep_with_the_others(tenant: Tenant) -> None:
    lee = hire(tenant, "Lee")
    for rep, percent, ratio, questions in ((tenant.rep, 20, 0.8, 2), (lee, 60, 0.4, 9), (lee, 80, 0.5, 11)):
        analysed_call(tenant, rep=rep, percents={"discovery": percent}, talk_ratio=ratio, questions=questions, score=50)
    analysed_call(tenant, rep=None, percents={"discovery": 0})
    analysed_call(tenant, rep=tenant.rep, percents={"discovery": 100}, at=NOW - 70 * DAY)
    period = ReportPeriod(NOW - 30 * DAY, NOW + DAY)
    found = read_coaching(tenant.account.id, tenant.rep.pk, period, "UTC")
    (discovery,) = found.criteria
    assert (discovery.name, discovery.whole.rep, discovery.whole.team) == ("Discovery", 20, 70)
    assert (discovery.whole.rep_calls, discovery.whole.team_calls) == (1, 2)
    assert (found.talk_ratio.whole.rep, found.talk_ratio.whole.team) == (0.8, pytest.approx(0.45))
    assert (found.questions.whole.rep, found.questions.whole.team) == (2, 10)
    assert found.weakest is discovery
    whole = read_coaching(tenant.account.id, tenant.rep.pk, ReportPeriod(NOW - 80 * DAY, NOW + DAY), "UTC")
    assert whole.weekly
    assert len(whole.intervals) == 11
    assert [pair.rep for pair in whole.criteria[0].by_interval.values()] == [100, 20]


def test_a_criterion_that_was_deleted_since_keeps_its_scores_under_its_key(tenant: Tenant) -> None:
    analysed_call(tenant, rep=tenant.rep, percents={"small_talk": 40, "discovery": 60})
    period = ReportPeriod(NOW - 30 * DAY, NOW + DAY)
    found = read_coaching(tenant.account.id, tenant.rep.pk, period, "UTC").criteria
    assert [(line.name, line.whole.rep) for line in found] == [("Discovery", 60), ("Small talk", 40)]


def test_calls_to_hear_have_a_reason_and_a_moment(tenant: Tenant) -> None:
    lee = hire(tenant, "Lee")
    lost = analysed_call(
        tenant, rep=tenant.rep, outcome="lost", title="The lost one", objections=[objection("price", handled=False)]
    )
    weak = analysed_call(tenant, rep=tenant.rep, title="The weak one", percents={"objection_handling": 0})
    loud = analysed_call(tenant, rep=tenant.rep, title="The loud one", talk_ratio=0.9)
    good = analysed_call(
        tenant, rep=tenant.rep, title="The good one", objections=[objection("trust", handled=True, accepted=True)]
    )
    analysed_call(tenant, rep=lee, percents={"objection_handling": 80}, talk_ratio=0.95, title="Lee's")
    period = ReportPeriod(NOW - 30 * DAY, NOW + DAY)
    coaching = read_coaching(tenant.account.id, tenant.rep.pk, period, "UTC")
    found = calls_to_hear(tenant.account.id, tenant.rep.pk, period, coaching.weakest)
    assert [item.call for item in found] == [lost, weak, loud, good]
    assert [item.moment and (item.moment.segment, item.moment.start_ms) for item in found] == [
        (2, 60000),
        (2, 60000),
        None,
        (2, 60000),
    ]
    assert found[0].reason == "Not won, and the price objection stayed unanswered."
    assert found[1].reason == "Objection handling: 0 % here, 80 % on average with the other reps."
    assert [item.good for item in found] == [False, False, False, True]
    page = page_of(signed_in(tenant, "viewer"), "coaching", rep=tenant.rep.public_id)
    assert f"/admin/calls/call/{lost.pk}/change/#turn-2" in page
    assert "The loud one" in page
    assert "Lee&#x27;s" not in page


FILL = """
SET LOCAL session_replication_role = replica;
INSERT INTO calls_call (id, account_id, rep_id, source, occurred_at, outcome, status, has_transcript, hidden)
SELECT gen_random_uuid(), %(account)s, (ARRAY[%(rep)s, %(other)s]::uuid[])[1 + n %% 2], 'transcript',
  %(until)s::timestamptz - n * interval '1 hour', (ARRAY['closed', 'lost', 'follow_up'])[1 + n %% 3], 'completed',
  true, false
FROM generate_series(1, 30000) n;
INSERT INTO intelligence_analysisrevision (id, account_id, analysis_id, revision, engine, input_hash, summary, scorable,
  overall_score, lead_quality, transcript_format, talk_time, interaction, objections, objection_types,
  recommendations, pain_points, next_steps, warnings, buyer_digest, provenance)
SELECT id, account_id, id, 1, 'rules', '', '', true, 50, '{}', 'prose', '[]', '{}', '[]', '{price}', '[]', '[]', '[]',
  '[]', '', '{}'
FROM calls_call WHERE account_id = %(account)s;
INSERT INTO intelligence_analysis (id, account_id, call_id, rep_id, occurred_at, hidden, status, role_overrides,
  shown_id, overall_score, completed_at)
SELECT id, account_id, id, rep_id, occurred_at, false, 'completed', '{}', id, 50, occurred_at FROM calls_call
WHERE account_id = %(account)s;
INSERT INTO intelligence_callfigures (id, account_id, analysis_id, rep_id, occurred_at, hidden, talk_ratio, scores)
SELECT id, account_id, id, rep_id, occurred_at, false, 0.5, '{"x/y": 50}' FROM calls_call
WHERE account_id = %(account)s;
INSERT INTO intelligence_callobjection
  (id, account_id, analysis_id, type, rep_id, occurred_at, hidden, voiced, answered, unanswered, accepted)
SELECT gen_random_uuid(), account_id, id, kind, rep_id, occurred_at, false, 1, 1, 0, 0
FROM calls_call, unnest(ARRAY['price', 'trust']) kind WHERE account_id = %(account)s AND outcome = 'lost';
SET LOCAL session_replication_role = origin"""


def fill(values: dict[str, Any]) -> None:
    """Write the calls of the account and their rows for reports."""
    with connection.cursor() as cursor:
        for statement in FILL.split(";\n"):
            cursor.execute(statement, values)
        write_rows(connection)
        cursor.execute("ANALYZE")


LARGE = {
    "calls_call",
    "intelligence_analysis",
    "intelligence_analysisrevision",
    "intelligence_callfigures",
    "intelligence_callobjection",
    "intelligence_reportedcall",
}


def test_reports_read_only_the_period(tenant: Tenant) -> None:
    other = hire(tenant, "Lee")
    values = {"account": tenant.account.id, "rep": tenant.rep.pk, "other": other.pk, "until": NOW}
    fill(values)
    account = tenant.account.id
    roll_up(account_id=account)
    check_reads_of_reports(tenant)
    mark_account_dirty(account_id=account)
    check_reads_of_reports(tenant)


def check_reads_of_reports(tenant: Tenant) -> None:
    """Open the reports of ten days of an account that `fill` filled, and check what their statements read."""
    period, account = ReportPeriod(NOW - 10 * DAY, NOW), tenant.account.id
    with CaptureQueriesContext(connection) as seen:
        assert sum(row.calls for row in leaderboard(account, period).rows) == 240
        assert objection_report(account, period).rows[0].met.calls == 80
        assert campaign_report(account, period).total.calls == 240
        assert read_coaching(account, tenant.rep.pk, period, "UTC").talk_ratio.whole.rep_calls == 120
        calls_to_hear(account, tenant.rep.pk, period, None)
    reads = [query["sql"] for query in seen.captured_queries if "_call" in query["sql"] or "_analysis" in query["sql"]]
    assert len(reads) >= 8
    for sql in reads:
        assert not plans.read_whole(sql) & LARGE, sql
        assert plans.most_rows(sql) <= 5 * 480, sql


LISTS = (
    "",
    "?q=discovery",
    "?result=won",
    "?objection=price",
    "?objection=price&objection_part=without",
    "?overall_score_from=99",
    "?linked=no",
    "?o=-5",
    "?outcome=lost&analysed=yes",
    "?p=3",
)


def test_a_page_of_the_list_reads_no_whole_table(tenant: Tenant) -> None:
    other = hire(tenant, "Lee")
    values = {"account": tenant.account.id, "rep": tenant.rep.pk, "other": other.pk, "until": NOW}
    fill(values)
    console = signed_in(tenant, "viewer")
    for query in LISTS:
        with CaptureQueriesContext(connection) as seen:
            assert console.get(f"/admin/calls/call/{query}").status_code == 200
        reads = [item["sql"] for item in seen.captured_queries if 'FROM "calls_call"' in item["sql"]]
        # A list is counted only where the plan says that it is cheap: see `console/test_first_rows.py`.
        reads = [sql for sql in reads if not sql.startswith(("EXPLAIN", "SELECT COUNT(*)"))]
        assert reads
        for sql in reads:
            assert "DISTINCT" not in sql
            assert not plans.read_whole(sql) & LARGE, (query, sql)
