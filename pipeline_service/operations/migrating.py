"""Migrations take the time they need: the limits of requests are not for them.

Between two statements Django works out the models anew, with the transaction open; on a slow machine that takes longer
than any request may. The limit for locks stays, so that a migration never keeps a product waiting for long.
"""

from typing import Any

from django.db import connections

LIMITS = ("statement_timeout", "idle_in_transaction_session_timeout")


def lift_limits(*, using: str, **_signal: Any) -> None:
    """Handler of `pre_migrate`, which comes once for each app."""
    with connections[using].cursor() as cursor:
        for name in LIMITS:
            cursor.execute(f"SET {name} = 0")


def restore_limits(*, using: str, **_signal: Any) -> None:
    """Handler of `post_migrate`."""
    with connections[using].cursor() as cursor:
        for name in LIMITS:
            cursor.execute(f"RESET {name}")
