"""The Celery application: it only carries "look now" messages; all of them may be lost without loss of work."""

import gc
import os

from celery import Celery
from celery.schedules import crontab
from celery.signals import celeryd_after_setup, setup_logging, worker_process_init
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")

from pipeline_service.redis_urls import broker_url
from pipeline_service.startup import check_settings

app = Celery("pipeline_service")


@setup_logging.connect
def _keep_our_logging(**kwargs: object) -> None:
    """Celery leaves logging alone when this signal has a receiver."""


@celeryd_after_setup.connect
def _check_settings(**kwargs: object) -> None:
    """A worker that must not run with these settings ends here: signals swallow every exception but SystemExit."""
    check_settings()


@worker_process_init.connect
def _leave_the_application_alone(**kwargs: object) -> None:
    """What was loaded to stay need not be searched for garbage: that costs an import a fifth of its time."""
    gc.freeze()


def every(seconds: float, task: str, queue: str) -> dict[str, object]:
    """A beat entry whose message is worthless once the next one is due."""
    return {"task": task, "schedule": seconds, "options": {"queue": queue, "expires": max(seconds, 1)}}


app.conf.update(
    broker_url=broker_url(),
    # On the consuming side only: reads block in BRPOP, so this must be well above its time-out.
    broker_transport_options={"socket_timeout": 30, "socket_connect_timeout": 2},
    broker_connection_retry_on_startup=True,
    # Not an app, so not discovered.
    imports=("pipeline_service.tasks",),
    accept_content=["json"],
    task_ignore_result=True,
    task_default_queue="default",
    # The doorbell sends by name, which knows nothing of a task's own queue.
    task_routes={
        "webhooks.*": {"queue": "webhooks"},
        "intelligence.avatars.*": {"queue": "avatars"},
        "intelligence.*": {"queue": "analysis"},
    },
    worker_prefetch_multiplier=1,
    worker_max_tasks_per_child=500,
    worker_soft_shutdown_timeout=20,
    worker_cancel_long_running_tasks_on_connection_loss=True,
    worker_enable_remote_control=True,
    beat_scheduler="celery.beat:Scheduler",
    beat_schedule={
        "webhooks": every(settings.SWEEP_SECONDS, "webhooks.drain", "webhooks"),
        "webhook health": every(60, "webhooks.health", "maintenance"),
        "webhook retention": every(3600, "webhooks.retention", "maintenance"),
        "analyses": every(settings.SWEEP_SECONDS, "intelligence.drain", "analysis"),
        "avatars": every(settings.SWEEP_SECONDS, "intelligence.avatars.rebuild", "avatars"),
        "avatars' new calls": every(settings.SWEEP_SECONDS, "intelligence.avatars.assign", "avatars"),
        "avatars due tonight": every(3600, "intelligence.avatars.schedule", "avatars"),
        "transcript retention": every(3600, "intelligence.retention", "maintenance"),
        "metrics": every(settings.SWEEP_SECONDS, "metrics.rollup", "default"),
        "metrics' nightly check": {
            "task": "metrics.recount",
            "schedule": crontab(hour=3, minute=20),
            "options": {"queue": "maintenance"},
        },
        "imports": every(settings.SWEEP_SECONDS, "prospects.drain", "default"),
        "inbound hooks": every(settings.SWEEP_SECONDS, "conversions.inbound", "default"),
        "visits": every(settings.SWEEP_SECONDS, "prospects.visits", "default"),
        "prospects' upkeep": every(3600, "prospects.upkeep", "maintenance"),
        "conversions": every(settings.SWEEP_SECONDS, "conversions.drain", "default"),
        "conversion receipts": every(300, "conversions.confirm", "default"),
        "attribution": every(settings.SWEEP_SECONDS, "attribution.settle", "default"),
        "attribution's nightly check": {
            "task": "attribution.nightly",
            "schedule": crontab(hour=3, minute=50),
            "options": {"queue": "maintenance"},
        },
        "attribution's data-driven model": {
            "task": "attribution.data_driven",
            "schedule": crontab(hour=4, minute=20),
            "options": {"queue": "maintenance"},
        },
        "pixel events": every(settings.SWEEP_SECONDS, "experimental.pixel", "default"),
        "pixel receipts": every(300, "experimental.confirm", "default"),
        "browsers' marks": every(3600, "experimental.retention", "maintenance"),
        "segments": every(settings.SWEEP_SECONDS, "experimental.segments", "default"),
        "audiences": every(settings.SWEEP_SECONDS, "experimental.audiences", "default"),
        "campaigns": every(settings.SWEEP_SECONDS, "experimental.campaigns", "default"),
        "campaign figures": every(settings.SWEEP_SECONDS, "experimental.stats", "default"),
        "campaigns of clicks": every(settings.SWEEP_SECONDS, "experimental.clicks", "default"),
        "tick": every(10, "pipeline_service.tick", "maintenance"),
        "housekeeping": every(3600, "pipeline_service.housekeeping", "maintenance"),
    },
)
app.autodiscover_tasks()
