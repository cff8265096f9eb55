"""Health checks: the process is up (`/healthz`) and can serve requests (`/readyz`)."""

import redis
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse

from pipeline_service.api.renderers import answer
from pipeline_service.redis_urls import cache_client


def healthz(request: HttpRequest) -> HttpResponse:
    """Return 200 as long as the process answers."""
    return answer({"status": "ok"})


def readyz(request: HttpRequest) -> HttpResponse:
    """Return 200 when the database is reachable and migrated. The broker is only reported: writes work without it."""
    checks = {"database": _database_answers(), "migrations": _is_migrated(), "broker": _broker_answers()}
    ready = checks["database"] and checks["migrations"]
    return answer({"status": "ready" if ready else "not ready", "checks": checks}, status=200 if ready else 503)


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def _is_migrated() -> bool:
    try:
        executor = MigrationExecutor(connection)
    except DatabaseError:
        return False
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


def _broker_answers() -> bool:
    try:
        return bool(cache_client().ping())
    except redis.RedisError:
        return False
