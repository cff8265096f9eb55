"""Middleware of the console: notes where a session was last seen, names the actor and the time zone, asks for a second
factor."""

import datetime
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone

from pipeline_service import replica
from pipeline_service.accounts import audit
from pipeline_service.accounts.models import Account, AuditAction, User
from pipeline_service.accounts.sessions import SEEN

CONSOLE = "/admin/"
NOTE_SECONDS = 60
AGENT_LENGTH = 400
SECOND_FACTOR = "second_factor"
"""The session key that is true when this sign-in had a second factor."""
OPEN_VIEWS = frozenset({"admin:logout", "admin:jsi18n", "admin:login", "admin:security"})


class ConsoleAccessMiddleware:
    """Applies to the console only. It stands after the session and authentication middleware."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path.startswith(CONSOLE):
            return self.get_response(request)
        user = request.user
        if not isinstance(user, User):
            with audit.acting_as(audit.Actor("nobody", address_of(request))):
                return self.get_response(request)
        replica.set_account(user.account_id)
        # Pages show and read times in the zone in which the account's days begin.
        zone = user.account.timezone if user.account is not None else None
        with audit.acting_as(audit.user_actor(user, address_of(request))), timezone.override(zone):
            note_seen(request)
            response = self.get_response(request)
            if "attachment" in response.headers.get("Content-Disposition", ""):
                audit.record(AuditAction.EXPORTED, account_id=user.account_id, subject=request.path)
            return response

    def process_view(self, request: HttpRequest, *view: Any) -> HttpResponse | None:
        """Lead users whose account asks for a second factor to the page that sets it up."""
        if not request.path.startswith(CONSOLE) or not isinstance(request.user, User):
            return None
        match = request.resolver_match
        if match is None or match.app_name == "access" or match.view_name in OPEN_VIEWS:
            return None
        return HttpResponseRedirect(reverse("admin:security")) if lacks_second_factor(request, request.user) else None


def address_of(request: HttpRequest) -> str | None:
    """The address of the client, as RequestMiddleware found it."""
    return request.META.get("REMOTE_ADDR") or None


def lacks_second_factor(request: HttpRequest, user: User) -> bool:
    """Return True if the account asks for a second factor and this session had none."""
    if request.session.get(SECOND_FACTOR) or user.account_id is None:
        return False
    return Account.objects.filter(pk=user.account_id, requires_second_factor=True).exists()


def note_seen(request: HttpRequest) -> None:
    """Store address, browser and time in the session, at most once a minute unless the address changes."""
    seen = request.session.get(SEEN) or {}
    now = datetime.datetime.now(datetime.UTC)
    address = address_of(request)
    at = datetime.datetime.fromisoformat(seen["at"]) if seen else None
    if at is not None and (now - at).total_seconds() < NOTE_SECONDS and seen["address"] == address:
        return
    request.session[SEEN] = {
        "address": address,
        "browser": request.META.get("HTTP_USER_AGENT", "")[:AGENT_LENGTH].replace("\x00", ""),
        "started": seen.get("started") or now.isoformat(),
        "at": now.isoformat(),
    }
