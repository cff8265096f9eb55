"""The rows that reports count stay equal to the calls, prospects, analyses and avatars that they are copied from."""

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from django.db import connection

from calls.models import Call
from intelligence.models import Analysis, Avatar, AvatarCall, ReportedCall
from intelligence.reported_triggers import write_rows
from pipeline_service import typeid
from prospects.actions.deletion import NotRestorable, restore_prospect
from prospects.models import Prospect
from tests.intelligence.campaign_avatars.test_report import assign, avatar
from tests.intelligence.reported import DAY, NOW, OUTCOMES, analysed_call, bare_call, hire, meet, random_history
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def counted_afresh() -> dict[Any, tuple[Any, ...]]:
    """Compute the row of each call from the other tables, one by one."""
    found, analyses, members = {}, Analysis.objects.in_bulk(), AvatarCall.objects.in_bulk()
    for call in Call.objects.select_related("prospect"):
        analysis, member = analyses.get(call.pk), members.get(call.pk)
        found[call.pk] = (
            *(call.account_id, call.rep_id, call.occurred_at, call.outcome, call.has_transcript, call.hidden),
            *((call.prospect.source, call.prospect.utm_campaign) if call.prospect else (None, None)),
            analysis is not None and analysis.shown_id is not None,
            *(
                (analysis.overall_score, analysis.scorable, analysis.lead_quality_score)
                if analysis is not None
                else (None, None, None)
            ),
            member.avatar_id if member is not None else None,
        )
    return found


def stored() -> dict[Any, tuple[Any, ...]]:
    rows = ReportedCall.objects.values_list(
        *("pk", "account_id", "rep_id", "occurred_at", "outcome", "has_transcript", "hidden", "source", "campaign"),
        *("analysed", "score", "scorable", "quality", "avatar_id"),
    )
    return {pk: tuple(facts) for pk, *facts in rows}


def accepted(tenant: Tenant, method: str, path: str, body: Any = None) -> None:
    answer = tenant.api(method, path, body)
    assert answer.status < 300, answer.body


def profiled(tenant: Tenant, name: str) -> Avatar:
    """Return an avatar with a profile without quotes, which an erasure looks through."""
    found = avatar(tenant, name)
    found.profile = {"demographics": [], "painPoints": [], "objections": [], "motivationStyle": {"quotes": []}}
    found.save()
    return found


def changes(tenant: Tenant, draw: random.Random) -> list[Callable[[], Any]]:
    """Return what can happen to a call, each to random records."""
    reps, avatars = [tenant.rep, hire(tenant, "Lee")], [profiled(tenant, "Owners"), profiled(tenant, "Parents"), None]

    def person() -> Prospect:
        return draw.choice(list(Prospect.objects.filter(account=tenant.account, deleted_at=None).order_by("pk")))

    def call() -> Call:
        return draw.choice(list(Call.objects.filter(account=tenant.account, hidden=False).order_by("pk")))

    def analysis() -> Any:
        return Analysis.objects.filter(pk=draw.choice(list(Analysis.objects.order_by("pk"))).pk)

    def merge() -> None:
        kept, merged = person(), person()
        if kept != merged:
            accepted(tenant, "POST", "/prospects/merge", {"keepId": kept.public_id, "mergeId": merged.public_id})

    def edit_call() -> None:
        body = {
            "outcome": draw.choice([outcome for outcome in OUTCOMES if outcome]),
            "repId": draw.choice(reps).public_id,
            "prospectId": person().public_id,
        }
        name = draw.choice(list(body))
        accepted(tenant, "PATCH", f"/calls/{call().public_id}", {name: body[name]})

    def restore() -> None:
        for one in Prospect.objects.filter(account=tenant.account).exclude(deleted_at=None):
            with suppress(NotRestorable):
                restore_prospect(account_id=tenant.account.id, prospect_id=one.pk, by="test")

    def move_avatar() -> None:
        member = AvatarCall.objects.filter(pk=call().pk)
        chosen = draw.choice(avatars)
        member.update(avatar=chosen, similarity=None if chosen is None else 0.5)

    return [
        lambda: analysed_call(tenant, rep=draw.choice(reps), prospect=person(), quality=draw.choice([None, 80])),
        lambda: bare_call(tenant, at=NOW, outcome="lost", rep=None),
        lambda: Call.objects.filter(pk=call().pk).update(occurred_at=NOW - draw.randint(1, 50) * DAY),
        lambda: Call.objects.filter(pk__in=[call().pk, call().pk]).update(outcome=None),
        edit_call,
        edit_call,
        lambda: accepted(
            tenant,
            "PATCH",
            f"/prospects/{person().public_id}",
            {draw.choice(["source", "utmCampaign"]): draw.choice(["summer", "winter", None])},
        ),
        lambda: accepted(tenant, "DELETE", f"/prospects/{person().public_id}"),
        restore,
        lambda: accepted(tenant, "POST", f"/prospects/{person().public_id}/erase", {}),
        merge,
        lambda: analysis().update(overall_score=draw.randint(0, 100), lead_quality_score=draw.choice([None, 5, 95])),
        lambda: analysis().update(scorable=draw.choice([True, False])),
        move_avatar,
        lambda: AvatarCall.objects.filter(pk=call().pk).delete(),
        lambda: assign([one for one in [call()] if not AvatarCall.objects.filter(pk=one.pk)], avatars, seed=2),
    ]


def test_rows_equal_a_fresh_count_after_any_changes(tenant: Tenant) -> None:
    draw = random.Random(16)
    random_history(tenant, [tenant.rep], 30, seed=3)
    for number in range(6):
        meet(tenant, source=f"source {number}")
    assign(list(Call.objects.filter(account=tenant.account)), [profiled(tenant, "First"), None], seed=4)
    assert stored() == counted_afresh()
    possible = changes(tenant, draw)
    for number in range(64):
        possible[number % len(possible)]()
        if number % 3 == 0:
            assert stored() == counted_afresh(), number
    assert stored() == counted_afresh()
    assert len({row[-1] for row in stored().values()}) == 4
    assert len({row[5] for row in stored().values()}) == 2


def test_a_deleted_call_leaves_no_row(tenant: Tenant) -> None:
    call = bare_call(tenant, at=NOW, outcome="lost", rep=None)
    assert call.pk in stored()
    call.delete()
    assert stored() == {}


def test_rows_of_earlier_calls_are_written_once(tenant: Tenant) -> None:
    random_history(tenant, [tenant.rep], 12, seed=5)
    assign(list(Call.objects.filter(account=tenant.account)), [profiled(tenant, "First"), None], seed=4)
    kept = stored()
    ReportedCall.objects.filter(pk__in=list(kept)[:8]).delete()
    write_rows(connection)
    write_rows(connection)
    assert stored() == kept == counted_afresh()


def test_a_change_that_no_report_reads_writes_no_row(tenant: Tenant) -> None:
    dana = meet(tenant, source="webinar")
    call = analysed_call(tenant, rep=tenant.rep, prospect=dana)
    before = versions()
    accepted(tenant, "PATCH", f"/calls/{call.public_id}", {"title": "Another", "notes": "Long ones."})
    accepted(tenant, "PATCH", f"/prospects/{typeid.encode('pros', dana.pk)}", {"notes": "So.", "utmSource": "x"})
    assert versions() == before
    accepted(tenant, "PATCH", f"/prospects/{dana.public_id}", {"source": "referral"})
    assert versions() != before


def versions() -> list[Any]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT id, xmin::text, ctid::text FROM intelligence_reportedcall ORDER BY id")
        return list(cursor.fetchall())
