"""The checks of `doctor`. Each check yields findings with a message in plain sentences."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import redis
from django.apps import apps
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Min, QuerySet

from conversions.models import AdConnection, ConnectionStatus
from intelligence.analyses.engines.answers import OPENAI
from intelligence.analyses.engines.breaker_state import breaker_store
from intelligence.analyses.engines.endpoints import analysis_endpoint, default_engine
from intelligence.provider.breaker import Breaker
from pipeline_service import clock, replica
from pipeline_service.celery import app
from pipeline_service.operations import processes
from pipeline_service.operations.programs import WORKER_QUEUES
from pipeline_service.partitions import MONTHS_AHEAD, missing_months
from pipeline_service.redis_urls import cache_client
from pipeline_service.tasks import BEAT_ALIVE_KEY, BEAT_SEEN_SECONDS
from pipeline_service.work import LeasedWork, WorkState

WORKER_ANSWER_SECONDS = 1.5
REPLICA_SECONDS = 3.0
"""The time in which a healthy replica is measured."""
LATE_AFTER = timedelta(minutes=2)


@dataclass(frozen=True)
class CheckResult:
    """The result of one check. The message of a failed one says what to do."""

    name: str
    ok: bool
    message: str


def database() -> Iterator[CheckResult]:
    """Check that the database answers."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT current_setting('server_version'), current_setting('statement_timeout')")
            version, limit = cursor.fetchone()
    except DatabaseError as error:
        reason = str(error).strip().splitlines()[0]
        yield CheckResult(
            "database", False, f"The database does not answer: start it or correct DATABASE_URL ({reason})."
        )
        return
    if limit == "0":
        message = "Statements have no time limit: set statement_timeout in pgbouncer's connect_query or for the role."
        yield CheckResult("database", False, message)
    else:
        yield CheckResult("database", True, f"PostgreSQL {version} answers.")


def read_replica() -> Iterator[CheckResult]:
    """Check that the replica, where there is one, is recent enough to be read."""
    if not replica.is_configured():
        return
    processes.wait_until(lambda: replica.monitor.age() < replica.WINDOW_SECONDS, REPLICA_SECONDS)
    age = replica.monitor.age()
    if age < replica.WINDOW_SECONDS:
        yield CheckResult("replica", True, f"The replica has what was written {age:.1f} s ago.")
    else:
        message = "The replica is behind or does not answer, so all is read from the primary: see pg_stat_replication."
        yield CheckResult("replica", False, message)


def migrations() -> Iterator[CheckResult]:
    """Check that every migration is applied."""
    try:
        executor = MigrationExecutor(connection)
        missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError:
        yield CheckResult("migrations", False, "The migrations cannot be read while the database does not answer.")
        return
    if missing:
        yield CheckResult("migrations", False, f"{len(missing)} migrations are not applied: run `manage.py migrate`.")
    else:
        yield CheckResult("migrations", True, "All migrations are applied.")


def check_partitions() -> Iterator[CheckResult]:
    """Check that the partitions of the coming months exist."""
    try:
        missing = sorted({f"{table.name} for {month:%B %Y}" for table, month in missing_months(MONTHS_AHEAD - 1)})
    except DatabaseError:
        yield CheckResult("partitions", False, "They cannot be read: mend database and migrations first.")
        return
    if missing:
        message = f"No partition of {', '.join(missing)}: run `manage.py migrate`, and look at the maintenance worker."
        yield CheckResult("partitions", False, message)
    else:
        yield CheckResult("partitions", True, "The partitions of the coming months exist.")


def broker() -> Iterator[CheckResult]:
    """Check that Redis answers."""
    if _redis_answers():
        yield CheckResult("broker", True, "Redis answers.")
    else:
        yield CheckResult(
            "broker", False, "Redis does not answer: start it or correct REDIS_URL. Work waits in the database."
        )


def workers() -> Iterator[CheckResult]:
    """Check that every queue has a worker that answers."""
    if not _redis_answers():
        yield CheckResult("workers", False, "The workers cannot be checked while Redis does not answer.")
        return
    queues = app.control.inspect(timeout=WORKER_ANSWER_SECONDS).active_queues() or {}
    served = {queue["name"] for worker in queues.values() for queue in worker}
    unserved = sorted({name for names in WORKER_QUEUES.values() for name in names} - served)
    if unserved:
        yield CheckResult(
            "workers", False, f"No worker answers for {', '.join(unserved)}: start a Celery worker for it."
        )
    else:
        yield CheckResult("workers", True, f"{len(queues)} workers answer.")


def beat() -> Iterator[CheckResult]:
    """Check that beat sends messages and a worker receives them."""
    if not _redis_answers():
        yield CheckResult("beat", False, "Beat cannot be checked while Redis does not answer.")
    elif _redis().exists(BEAT_ALIVE_KEY):
        yield CheckResult("beat", True, "Beat rings.")
    else:
        yield CheckResult("beat", False, f"Beat has not rung for {BEAT_SEEN_SECONDS} s: start `celery beat`.")


def model() -> Iterator[CheckResult]:
    """Check that the language model, where one is configured, accepts our key."""
    if default_engine() != OPENAI:
        return
    if Breaker(analysis_endpoint(), breaker_store()).is_refused:
        message = "The model refused our key, model or quota within the last hour: check OPENAI_API_KEY, OPENAI_MODEL."
        yield CheckResult("model", False, message)
    else:
        yield CheckResult("model", True, "The model has refused nothing within the last hour.")


def check_ad_connections() -> Iterator[CheckResult]:
    """Check that the ad platforms accept our credentials."""
    try:
        refused = list(AdConnection.objects.filter(status=ConnectionStatus.NEEDS_RECONNECT).order_by("id"))
    except DatabaseError:
        yield CheckResult("ad connections", False, "They cannot be read: mend database and migrations first.")
        return
    for row in refused:
        message = f"{row.public_id} ({row}): {row.status_reason or 'refused'}. Then test the connection in the console."
        yield CheckResult("ad connections", False, message)
    if not refused:
        yield CheckResult("ad connections", True, "No ad platform has shut us out.")


def check_due_work() -> Iterator[CheckResult]:
    """Check every kind of leased work (analyses, deliveries and others) for rows that are overdue."""
    for model in apps.get_models():
        if issubclass(model, LeasedWork):
            yield _due_work_of(model)


def _due_work_of(model: type[LeasedWork]) -> CheckResult:
    name = str(model._meta.verbose_name_plural)
    rows: QuerySet[Any] = model._default_manager.all()
    try:
        oldest = rows.filter(state=WorkState.PENDING).aggregate(oldest=Min("due_at"))["oldest"]
    except DatabaseError:
        return CheckResult(name, False, f"The waiting {name} cannot be read: mend database and migrations first.")
    late = clock.now() - oldest if oldest else timedelta()
    if late > LATE_AFTER:
        minutes = int(late.total_seconds() // 60)
        return CheckResult(name, False, f"The oldest waiting of {name} is {minutes} minutes late: look at the workers.")
    return CheckResult(name, True, f"No {name} are late.")


def _redis() -> redis.Redis:
    return cache_client(timeout=2)


def _redis_answers() -> bool:
    try:
        return bool(_redis().ping())
    except redis.RedisError:
        return False


CHECKS: list[Callable[[], Iterator[CheckResult]]] = [
    database,
    read_replica,
    migrations,
    check_partitions,
    broker,
    workers,
    beat,
    model,
    check_ad_connections,
    check_due_work,
]


def run_all() -> list[CheckResult]:
    """Run all checks and return their findings in order."""
    return [finding for check in CHECKS for finding in check()]
