"""What surrounds migrations: lifted time limits, and the partitions of the coming months.

Between two statements Django renders the models again with the transaction open, which on a slow machine takes longer
than the limits allow. The lock time-out stays, so that a migration never blocks a running product for long.
"""

from typing import Any

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connections

from pipeline_service.partitions import create_ahead

LIMITS = ("statement_timeout", "idle_in_transaction_session_timeout")


def lift_limits(*, using: str, **_signal: Any) -> None:
    """Lift the limits. Handler of `pre_migrate`, which is sent once for each app."""
    if settings.DATABASE_POOLED:
        return  # behind pgbouncer this would lift the limits of other clients
    with connections[using].cursor() as cursor:
        for name in LIMITS:
            cursor.execute(f"SET {name} = 0")


def restore_limits(*, using: str, **_signal: Any) -> None:
    """Restore the limits. Handler of `post_migrate`."""
    if settings.DATABASE_POOLED:
        return
    with connections[using].cursor() as cursor:
        for name in LIMITS:
            cursor.execute(f"RESET {name}")


def create_partitions(*, using: str, **_signal: Any) -> None:
    """Create missing partitions, so that a service that was off for months starts with them."""
    if using == DEFAULT_DB_ALIAS:
        create_ahead()
