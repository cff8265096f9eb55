"""Opening a session for a user whose password or identity provider is known, in one step or in two."""

import time
from typing import Any

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from pipeline_service.accounts.actions.second_factor import has_second_factor
from pipeline_service.accounts.middleware import SECOND_FACTOR, note_seen
from pipeline_service.accounts.models import User

PENDING = "pending_sign_in"
PENDING_SECONDS = 600
BACKEND = "django.contrib.auth.backends.ModelBackend"


def begin(request: HttpRequest, user: User, *, next_url: str, had_second_factor: bool = False) -> HttpResponseRedirect:
    """Sign the user in, or ask for the code of their authenticator app first."""
    if had_second_factor or not has_second_factor(user.pk):
        return complete(request, user, next_url=next_url, had_second_factor=had_second_factor)
    request.session[PENDING] = {"user": str(user.pk), "hash": _fingerprint(user), "at": time.time(), "next": next_url}
    return HttpResponseRedirect(reverse("access:code"))


def pending_user(request: HttpRequest) -> User | None:
    """Return the user whose code is awaited; None when there is none, or the password changed since, or it is late."""
    pending: dict[str, Any] = request.session.get(PENDING) or {}
    if not pending or time.time() - pending["at"] > PENDING_SECONDS:
        return None
    user = User.objects.filter(pk=pending["user"], is_active=True).first()
    return user if user is not None and _fingerprint(user) == pending["hash"] else None


def complete(request: HttpRequest, user: User, *, next_url: str, had_second_factor: bool) -> HttpResponseRedirect:
    """Open the session, under a new key."""
    request.session.pop(PENDING, None)
    login(request, user, backend=BACKEND)
    request.session[SECOND_FACTOR] = had_second_factor
    note_seen(request)
    return HttpResponseRedirect(safe_next(request, next_url))


def safe_next(request: HttpRequest, url: str) -> str:
    """Return the URL if it is on this host, else that of the console's first page."""
    is_ours = url_has_allowed_host_and_scheme(url, {request.get_host()}, require_https=request.is_secure())
    return url if is_ours else reverse("admin:index")


def _fingerprint(user: User) -> str:
    return user.get_session_auth_hash()[:32]
