"""Records sign-ins and sign-outs in the audit log."""

from typing import Any

from django.contrib.auth.signals import user_logged_in, user_logged_out, user_login_failed
from django.http import HttpRequest

from pipeline_service.accounts import audit
from pipeline_service.accounts.models import AuditAction, User
from pipeline_service.accounts.usernames import username_of


def connect() -> None:
    """Connect the receivers."""
    user_logged_in.connect(record_sign_in, dispatch_uid="accounts.record_sign_in")
    user_logged_out.connect(record_sign_out, dispatch_uid="accounts.record_sign_out")
    user_login_failed.connect(record_failure, dispatch_uid="accounts.record_failure")


def record_sign_in(sender: Any, request: HttpRequest, user: User, **kwargs: Any) -> None:
    """Record that somebody signed in."""
    _record(AuditAction.SIGNED_IN, request, user)


def record_sign_out(sender: Any, request: HttpRequest, user: User | None, **kwargs: Any) -> None:
    """Record that somebody signed out."""
    if user is not None:
        _record(AuditAction.SIGNED_OUT, request, user)


def record_failure(sender: Any, credentials: dict[str, Any], request: HttpRequest | None = None, **kwargs: Any) -> None:
    """Record a failure for a user who exists. Attempts during a lock-out are not recorded: they have no end."""
    if request is None or getattr(request, "axes_locked_out", False):
        return
    user = User.objects.filter(email=username_of(request, credentials)).first()
    if user is not None:
        _record(AuditAction.SIGN_IN_FAILED, request, user, "second factor" if "code" in credentials else "password")


def _record(action: AuditAction, request: HttpRequest, user: User, detail: str = "") -> None:
    actor = audit.user_actor(user, request.META.get("REMOTE_ADDR") or None)
    audit.record(action, account_id=user.account_id, subject=f"user: {user.email}", detail=detail, actor=actor)
