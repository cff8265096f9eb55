"""Beat sends a task to every queue of work when it is needed, and at most one message of each task waits."""

import datetime
import importlib
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
import redis
from celery.signals import task_prerun
from django.apps import apps
from django.conf import settings
from django.db.models.functions import Now

from intelligence.analysis_tasks import process_analysis_runs
from intelligence.models import AnalysisRun, MetricMark
from intelligence.tasks import roll_up_metrics
from pipeline_service import beat
from pipeline_service.celery import QUEUE_TASKS, ROUND_SECONDS, app
from pipeline_service.notify import BROKER_ERRORS, SENDING_MS, TaskSender
from pipeline_service.operations import wiring
from pipeline_service.operations.programs import TASK_MODULES
from pipeline_service.redis_urls import BROKER_DB
from pipeline_service.work import LeasedWork
from tests.tenants import create_tenant

TRANSCRIPT = "Rep: Hello, what brings you here?\nBuyer: I need more clients."
PROCESS_ANALYSES = "intelligence.drain"


@pytest.fixture
def run(db: None) -> AnalysisRun:
    """An analysis that waits; the marks that its call left are settled."""
    answer = create_tenant().api("POST", "/calls/analyze", {"transcript": TRANSCRIPT})
    assert answer.status == 202
    return AnalysisRun.objects.get()


@pytest.fixture
def scheduler() -> Iterator[beat.Scheduler]:
    """A scheduler that has just been started, so that none of its periodic tasks is due."""
    made = beat.Scheduler(app=app)
    yield made
    made.close()


def messages() -> Counter[str]:
    """The waiting messages of all queues by task."""
    with redis.Redis.from_url(settings.REDIS_URL, db=BROKER_DB) as client:
        queues = [key for key in client.scan_iter() if client.type(key) == b"list"]
        return Counter(orjson.loads(body)["headers"]["task"] for key in queues for body in client.lrange(key, 0, -1))


def due_in(seconds: float) -> None:
    AnalysisRun.objects.update(due_at=Now() + datetime.timedelta(seconds=seconds))


@pytest.mark.django_db
def test_beat_needs_no_message_without_work() -> None:
    assert beat.seconds_until_due() == {}


def test_due_work_is_needed_now(run: AnalysisRun) -> None:
    assert beat.seconds_until_due()[PROCESS_ANALYSES] <= 0


def test_a_retry_is_needed_at_its_time(run: AnalysisRun) -> None:
    due_in(600)
    assert 0 < beat.seconds_until_due()[PROCESS_ANALYSES] <= 600


def test_an_expired_lease_is_needed_now(run: AnalysisRun) -> None:
    (claimed,) = AnalysisRun.claim(1)
    assert beat.seconds_until_due()[PROCESS_ANALYSES] > 0
    AnalysisRun.objects.filter(pk=claimed.pk).update(leased_until=Now() - datetime.timedelta(seconds=1))
    assert beat.seconds_until_due()[PROCESS_ANALYSES] <= 0


def test_finished_work_is_needed_no_more(run: AnalysisRun) -> None:
    (claimed,) = AnalysisRun.claim(1)
    assert claimed.finish()
    assert PROCESS_ANALYSES not in beat.seconds_until_due()


def test_the_earliest_due_time_of_all_accounts_counts(run: AnalysisRun) -> None:
    due_in(600)
    create_tenant("Other").api("POST", "/calls/analyze", {"transcript": TRANSCRIPT})
    assert beat.seconds_until_due()[PROCESS_ANALYSES] <= 0


def test_every_kind_of_leased_work_is_swept() -> None:
    tables = {model._meta.db_table for model in apps.get_models() if issubclass(model, LeasedWork)}
    assert [table for table in sorted(tables) if not any(f"FROM {table} " in sql for sql in QUEUE_TASKS.values())] == []


def test_every_queue_task_and_periodic_task_exists() -> None:
    app.loader.import_default_modules()
    for module in TASK_MODULES.values():
        importlib.import_module(module)
    sent = set(QUEUE_TASKS) | {str(entry["task"]) for entry in app.conf.beat_schedule.values()}
    assert sent - set(app.tasks) == set()


def test_at_most_one_message_of_a_task_waits(services: Any) -> None:
    sender = TaskSender()
    for _ in range(20):
        sender.send(PROCESS_ANALYSES)
    assert messages() == {PROCESS_ANALYSES: 1}


def test_a_worker_that_starts_the_task_is_followed_by_one_more_message(services: Any) -> None:
    sender = TaskSender()
    sender.send(PROCESS_ANALYSES)
    task_prerun.send(sender=None, task_id="1", task=roll_up_metrics)
    sender.send(PROCESS_ANALYSES)
    assert messages() == {PROCESS_ANALYSES: 1}
    task_prerun.send(sender=None, task_id="2", task=process_analysis_runs)
    for _ in range(3):
        sender.send(PROCESS_ANALYSES)
    assert messages() == {PROCESS_ANALYSES: 2}


def test_a_message_that_another_process_failed_to_send_is_sent_soon(
    db: None, scheduler: beat.Scheduler, settings: Any
) -> None:
    settings.CELERY_BROKER_URL = "redis://127.0.0.1:1"
    failing = TaskSender()
    with pytest.raises(BROKER_ERRORS):
        failing.send("pipeline_service.housekeeping")
    settings.CELERY_BROKER_URL = ""
    scheduler.apply_entry(next(entry for name, entry in scheduler.schedule.items() if name == "housekeeping"))
    scheduler.tick()
    assert messages() == {}
    time.sleep(SENDING_MS / 1000)
    scheduler._look_at = 0.0
    scheduler.tick()
    assert messages() == {"pipeline_service.housekeeping": 1}


def test_messages_do_not_expire(services: Any) -> None:
    TaskSender().send(PROCESS_ANALYSES)
    with redis.Redis.from_url(settings.REDIS_URL, db=BROKER_DB) as client:
        (body,) = client.lrange("analysis", 0, -1)
    assert orjson.loads(body)["headers"]["expires"] is None


def test_an_idle_product_gets_no_message(db: None, scheduler: beat.Scheduler) -> None:
    assert 0 < scheduler.tick() <= settings.SWEEP_SECONDS
    assert messages() == {}


def test_sweeps_for_a_slow_worker_do_not_pile_up(run: AnalysisRun, scheduler: beat.Scheduler) -> None:
    for _ in range(10):
        scheduler._look_at = 0.0
        scheduler.tick()
    assert messages()[PROCESS_ANALYSES] == 1


def test_a_round_over_marked_accounts_waits_for_its_distance_to_the_last_one(
    run: AnalysisRun, scheduler: beat.Scheduler
) -> None:
    MetricMark.objects.create(account=run.account, since=run.created_at, until=run.created_at)

    def rounds() -> int:
        scheduler._look_at = 0.0
        scheduler.tick()
        return messages()["metrics.rollup"]

    assert rounds() == 1
    task_prerun.send(sender=None, task_id="1", task=roll_up_metrics)
    assert rounds() == 1
    scheduler._next_rounds["metrics.rollup"] -= ROUND_SECONDS["metrics.rollup"]
    assert rounds() == 2


def test_beat_wakes_workers_for_due_work_before_the_next_sweep(
    run: AnalysisRun, scheduler: beat.Scheduler, settings: Any
) -> None:
    settings.SWEEP_SECONDS = 3600
    due_in(600)
    # Whatever else the call has marked is sent at once and waits for nobody.
    assert 0 < scheduler.tick() <= 600
    assert PROCESS_ANALYSES not in messages()


def test_a_message_refused_by_the_broker_is_sent_when_it_is_back(
    run: AnalysisRun, scheduler: beat.Scheduler, settings: Any
) -> None:
    url = settings.REDIS_URL
    wiring.use_redis("redis://127.0.0.1:1")
    try:
        broken = beat.Scheduler(app=app)
        broken.apply_entry(next(entry for name, entry in broken.schedule.items() if name == "housekeeping"))
        broken.tick()
    finally:
        wiring.use_redis(url)
    broken._sender = TaskSender()
    AnalysisRun.objects.all().delete()
    broken._look_at = 0.0
    broken.tick()
    assert {"pipeline_service.housekeeping": 1, PROCESS_ANALYSES: 1}.items() <= messages().items()
