"""Actions to end sessions of the console."""

from django.db import transaction
from django.db.models import QuerySet
from django.db.models.functions import Now
from django.utils.crypto import salted_hmac

from pipeline_service.accounts import audit
from pipeline_service.accounts.models import AuditAction, ConsoleSession, User
from pipeline_service.exceptions import NotFound


def open_sessions(user: User) -> QuerySet[ConsoleSession]:
    """The user's sessions that have not expired, the last seen first."""
    alive: QuerySet[ConsoleSession] = ConsoleSession.objects.filter(user=user, expire_date__gt=Now())
    return alive.order_by("-last_seen_at")


@transaction.atomic
def end_session(*, user: User, reference: str) -> None:
    """End one of the user's sessions; `reference` is its `session_reference`. Raises NotFound."""
    found = [row for row in open_sessions(user) if session_reference(row) == reference]
    if not found:
        raise NotFound("This session has ended already.")
    ConsoleSession.objects.filter(pk=found[0].pk).delete()
    audit.record(
        AuditAction.SESSION_ENDED,
        account_id=user.account_id,
        subject=f"user: {user.email}",
        detail=f"{found[0].address or 'unknown address'}, {found[0].user_agent}",
    )


def end_sessions(user: User, *, but: str | None = None) -> int:
    """End the user's sessions in every browser, but the one with this key. Return how many."""
    return int(ConsoleSession.objects.filter(user=user).exclude(session_key=but or "").delete()[0])


@transaction.atomic
def end_all_sessions(user: User, *, but: str | None = None) -> int:
    """End the user's sessions and record it. Return how many."""
    ended = end_sessions(user, but=but)
    if ended:
        audit.record(
            AuditAction.SESSION_ENDED,
            account_id=user.account_id,
            subject=f"user: {user.email}",
            detail=f"{ended} {'other sessions' if but else 'sessions'}",
        )
    return ended


def session_reference(row: ConsoleSession) -> str:
    """A name of the session for pages, which does not give away its key."""
    return salted_hmac("accounts.session", row.session_key).hexdigest()[:32]
