"""Lift the time limits of requests for migrations.

Between two statements Django renders the models again with the transaction open, which on a slow machine takes longer
than the limits allow. The lock time-out stays, so that a migration never blocks a running product for long.
"""

from typing import Any

from django.conf import settings
from django.db import connections

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
