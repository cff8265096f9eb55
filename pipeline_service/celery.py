"""The Celery application. Its messages only wake workers; all of them may be lost without loss of work."""

import gc
import os

from celery import Celery
from celery.schedules import crontab
from celery.signals import setup_logging, worker_process_init

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")

from pipeline_service.claiming import lanes
from pipeline_service.redis_urls import broker_url

app = Celery("pipeline_service")


@setup_logging.connect
def _keep_our_logging(**kwargs: object) -> None:
    """Celery leaves logging alone when this signal has a receiver."""


@worker_process_init.connect
def _freeze_loaded_objects(**kwargs: object) -> None:
    """Exempt loaded modules from garbage collection, which would cost an import a fifth of its time."""
    gc.freeze()


# The first due row, found by one index probe for each account (or endpoint), or the first lease to expire.
NEXT_DUE_OF_LEASED = """LEAST(
  (WITH RECURSIVE {lanes}
   SELECT min(first.due_at) FROM lane CROSS JOIN LATERAL (
     SELECT due_at FROM {table} WHERE state = 'pending' AND {lane} = lane.id ORDER BY due_at LIMIT 1
   ) first),
  (SELECT min(leased_until) FROM {table} WHERE state = '{running}')
)"""
# In milliseconds as beat compares it, so that it is never later than now.
MARKED = "(SELECT statement_timestamp()::timestamptz(3) FROM {table} LIMIT 1)"
# A range of times that is yet to come, such as that of a call planned for today, waits until it has begun.
MARKED_RANGE = """(SELECT GREATEST(since, statement_timestamp()::timestamptz(3))
   FROM intelligence_metricmark ORDER BY since LIMIT 1)"""


def leased(table: str, *, lane: str = "account_id", running: str = "running") -> str:
    """SQL for the time at which a table of leased work next needs a worker; NULL when it has no open rows."""
    return NEXT_DUE_OF_LEASED.format(lanes=lanes("lane", table, lane), table=table, lane=lane, running=running)


def marked(table: str) -> str:
    """SQL for the current time if the table has a row, else NULL."""
    return MARKED.format(table=table)


QUEUE_TASKS = {
    "webhooks.drain": leased("webhooks_delivery", lane="endpoint_id", running="in_flight"),
    "intelligence.drain": leased("intelligence_analysisrun"),
    "intelligence.avatars.rebuild": leased("intelligence_avatarrun"),
    "intelligence.avatars.assign": leased("intelligence_avatarassignment"),
    "metrics.rollup": f"LEAST({MARKED_RANGE}, {marked('intelligence_visitormark')})",
    "intelligence.call_days": marked("intelligence_calldaymark"),
    "prospects.drain": leased("prospects_import"),
    "prospects.visits": leased("prospects_visit"),
    "conversions.drain": leased("conversions_fire"),
    "conversions.inbound": leased("conversions_inbounddelivery"),
    "attribution.settle": marked("experimental_creditmark"),
    "experimental.pixel": leased("experimental_pixeldispatch"),
    "experimental.segments": leased("experimental_segment"),
    "experimental.audiences": leased("experimental_platformaudience"),
    "experimental.campaigns": leased("experimental_campaignsync"),
    "experimental.stats": leased("experimental_statspull"),
    "experimental.clicks": leased("experimental_clickpull"),
}
"""The tasks that process queues, with the SQL for the time each is needed next. Text, since beat loads no models."""
ROUND_SECONDS = {"metrics.rollup": 6.0, "intelligence.call_days": 6.0, "attribution.settle": 6.0}
"""The shortest time from one round of a task to the next. A round plans large statements for every account with marks,
which costs more than to run them; no answer waits for a round, because answers count what is marked from the facts."""


def every(seconds: float, task: str) -> dict[str, object]:
    """A beat entry for an interval in seconds."""
    return {"task": task, "schedule": seconds}


def nightly(hour: int, minute: int, task: str) -> dict[str, object]:
    """A beat entry for a daily time in UTC."""
    return {"task": task, "schedule": crontab(hour=hour, minute=minute)}


app.conf.update(
    broker_url=broker_url(),
    # For consumers only: their reads block in BRPOP, so this must be well above BRPOP's time-out.
    broker_transport_options={"socket_timeout": 30, "socket_connect_timeout": 2},
    broker_connection_retry_on_startup=True,
    # A broker with a full disk refuses to deliver messages; the worker then waits instead of exiting.
    broker_channel_error_retry=True,
    # These modules belong to no app, so autodiscovery does not find them.
    imports=("pipeline_service.notify", "pipeline_service.tasks"),
    accept_content=["json"],
    task_ignore_result=True,
    task_default_queue="default",
    # Notifications and beat send tasks by name; without these routes they would go to the default queue.
    task_routes={
        "webhooks.drain": {"queue": "webhooks"},
        "intelligence.drain": {"queue": "analysis"},
        "intelligence.avatars.*": {"queue": "avatars"},
        **{
            task: {"queue": "maintenance"}
            for task in (
                *("webhooks.*", "intelligence.retention", "intelligence.call_days.recount", "metrics.recount"),
                "prospects.upkeep",
                *("attribution.nightly", "attribution.data_driven", "experimental.retention", "pipeline_service.*"),
            )
        },
    },
    worker_prefetch_multiplier=1,
    worker_max_tasks_per_child=500,
    worker_soft_shutdown_timeout=20,
    worker_cancel_long_running_tasks_on_connection_loss=True,
    worker_enable_remote_control=True,
    beat_scheduler="pipeline_service.beat:Scheduler",
    beat_schedule={
        "webhook health": every(60, "webhooks.health"),
        "webhook retention": every(3600, "webhooks.retention"),
        "avatars due tonight": every(3600, "intelligence.avatars.schedule"),
        "transcript retention": every(3600, "intelligence.retention"),
        "metrics' nightly check": nightly(3, 20, "metrics.recount"),
        "call days' nightly check": nightly(3, 40, "intelligence.call_days.recount"),
        "prospects' upkeep": every(3600, "prospects.upkeep"),
        "ad accounts that refused us": every(300, "conversions.probe"),
        "conversion receipts": every(300, "conversions.confirm"),
        "attribution's nightly check": nightly(3, 50, "attribution.nightly"),
        "attribution's data-driven model": nightly(4, 20, "attribution.data_driven"),
        "pixel receipts": every(300, "experimental.confirm"),
        "browsers' marks": every(3600, "experimental.retention"),
        "tick": every(10, "pipeline_service.tick"),
        "sessions and audit log": every(3600, "pipeline_service.access_upkeep"),
        "partitions of coming months": nightly(2, 30, "pipeline_service.partitions"),
        "housekeeping": every(3600, "pipeline_service.housekeeping"),
    },
)
app.autodiscover_tasks()
