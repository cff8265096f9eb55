"""Demo data as `manage.py load_demo` loads it: records, sums, history, deliveries."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest
from django.conf import settings

from calls.models import Call
from conversions.models import Fire, InboundDelivery
from experimental.audiences.models import Segment
from experimental.campaigns.models import Campaign
from intelligence.metrics.actions import recount
from intelligence.models import Analysis, AnalysisRevision, AnalysisSettings
from pipeline_service.accounts import actions
from pipeline_service.accounts.models import Account
from pipeline_service.clock import now, to_ms
from pipeline_service.demo.account import open_account
from pipeline_service.demo.generator import generate_demo_data
from pipeline_service.demo.loading import load_demo_data
from pipeline_service.demo.types import DemoData
from prospects.models import Import, Merge, Prospect, StageChange, Touchpoint, Visit
from tests import cleaning
from tests.operations.test_load_demo import SHOWED, revenue_of
from tests.tenants import Api
from webhooks.models import Delivery

pytestmark = [pytest.mark.django_db, pytest.mark.direct]


@dataclass(frozen=True)
class LoadedDemo:
    """Loaded demo data with 25 prospects."""

    account: Account
    story: DemoData


@pytest.fixture(scope="module")
def loaded(django_db_setup: None, django_db_blocker: Any) -> Iterator[LoadedDemo]:
    """Loaded once: the tests change nothing that outlives their transaction."""
    with django_db_blocker.unblock():
        moment = now()
        story = generate_demo_data(7, 25, moment)
        account, reps = open_account(story.reps)
        load_demo_data(story, account_id=account.pk, reps=reps, now=moment, say=lambda _: None)
    yield LoadedDemo(account, story)
    with django_db_blocker.unblock():
        cleaning.delete_rows()


def test_the_loaded_records_match_the_demo_data(loaded: LoadedDemo) -> None:
    account, story = loaded.account, loaded.story
    calls = Call.objects.for_account(account.pk)
    intended = {talk.values["title"]: talk.outcome for talk in story.talks}
    assert calls.count() == len(intended) == len(story.talks)
    analysed = dict(calls.exclude(source="manual").values_list("title", "outcome"))
    assert sum(intended[title] == outcome for title, outcome in analysed.items()) >= 0.8 * len(analysed)
    assert set(Analysis.objects.for_account(account.pk).values_list("status", flat=True)) == {"completed"}
    assert set(AnalysisRevision.objects.filter(account=account).values_list("engine", flat=True)) == {"rules"}
    assert not Visit.objects.for_account(account.pk).exclude(state="done").exists()
    assert Touchpoint.objects.for_account(account.pk).filter(prospect__isnull=False, origin="visit").exists()


def test_the_metrics_add_up_to_the_demo_data(loaded: LoadedDemo) -> None:
    account, story = loaded.account, loaded.story
    _, key = actions.issue_key(account_id=account.pk)
    end = to_ms(now())
    keys = "calls_total,calls_showed,closed_deals,total_revenue,refunds,lead_count,dials_total,roas,show_rate"
    body = Api(key)("GET", f"/metrics?metrics={keys}&startDate={end - 150 * 86_400_000}&endDate={end}").body
    numbers = {row["key"]: row["value"] for row in body["metrics"]}
    spend = sum(day["spend"] for day in story.spend)
    outcomes = Counter(talk.outcome for talk in story.talks)
    showed = sum(outcomes[slug] for slug in SHOWED)
    assert numbers == {
        "calls_total": len(story.talks),
        "calls_showed": showed,
        "closed_deals": outcomes["closed"],
        "total_revenue": float(revenue_of(story)),
        "refunds": float(sum((item.refund[1] for item in story.payments if item.refund), Decimal(0))),
        "lead_count": 25,
        "dials_total": len(story.dials),
        "roas": pytest.approx(float(revenue_of(story) / spend), abs=1e-4),
        "show_rate": pytest.approx(showed / len(story.talks), abs=1e-4),
    }
    assert recount(account_id=account.pk) == 0


def test_prospects_have_their_history_and_recent_events_their_deliveries(loaded: LoadedDemo) -> None:
    account, story = loaded.account, loaded.story
    arrived = {person.email: person.arrived_at for person in story.people}
    prospects = Prospect.objects.for_account(account.pk).live()
    assert {row.email: row.created_at for row in prospects} == arrived
    last = {move.email: move.values["stage"] for move in story.moves}
    assert {row.email: row.stage for row in prospects} == {email: last.get(email, "lead") for email in arrived}
    changes = StageChange.objects.for_account(account.pk).values_list("prospect__email", "to_stage", "created_at")
    assert sorted(changes) == sorted((move.email, move.values["stage"], move.at) for move in story.moves)
    elsewhere = Delivery.objects.for_account(account.pk).exclude(endpoint__label="Weekly sheet")
    assert set(elsewhere.values_list("state", flat=True)) <= {"pending"}
    assert AnalysisSettings.objects.for_account(account.pk).get().avatar_daily_token_cap is None
    assert not Fire.objects.for_account(account.pk).exclude(state="done").exists()


def test_every_page_has_records(loaded: LoadedDemo) -> None:
    account = loaded.account.pk
    done = Import.objects.for_account(account).order_by("created_at").values_list("phase", "state", "refused_count")
    assert list(done) == [("commit", "done", 1), ("preview", "done", 0)]
    assert Merge.objects.for_account(account).filter(undone_at=None).count() == 2
    assert Segment.objects.for_account(account).filter(size__gt=0).count() >= 2
    assert Campaign.objects.for_account(account).get().status == "paused"
    received = InboundDelivery.objects.for_account(account).values_list("state", flat=True)
    assert Counter(received) == {"done": 5, "dead": 1}


def test_the_demo_runs_a_receiver_to_which_deliveries_succeed(loaded: LoadedDemo) -> None:
    sent = Delivery.objects.for_account(loaded.account.pk).filter(endpoint__label="Weekly sheet")
    states = Counter(sent.values_list("state", "last_status"))
    assert states["succeeded", 200] > 0
    assert states["succeeded", 200] >= 10 * states["held", 503]
    assert set(states) <= {("succeeded", 200), ("held", 503)}
    assert set(sent.values_list("endpoint__state", flat=True)) == {"disabled_manual"}
    assert settings.OUTBOUND_ALLOW_PRIVATE == []
