"""Limits on failed sign-ins to the console.

Ten failures of one user from one address lock that pair for a quarter of an hour. A hundred failures of one user from
all addresses, or of all users from one address, lock the user or the address. This higher limit does not apply to users
who signed in from that address recently, so neither a botnet nor others behind the same address can lock them out.
"""

import datetime
import secrets
from typing import Any

from axes.attempts import get_cool_off_threshold
from axes.handlers.database import AxesDatabaseHandler
from axes.models import AccessAttempt, AccessLog
from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.db.models import Q, Sum
from django.db.models.functions import Now
from django.http import HttpRequest, HttpResponse
from unfold.forms import AuthenticationForm

from pipeline_service.accounts.models import User
from pipeline_service.accounts.usernames import username_of
from pipeline_service.console.language import gettext_lazy

SINGLE_FACTOR_LIMIT = 100
KNOWN_ADDRESS_TTL = datetime.timedelta(days=30)


def same_page(request: HttpRequest, response: HttpResponse, credentials: dict[str, Any] | None) -> HttpResponse:
    """Answer a locked-out user with the page of every failure, which does not reveal whether the user exists."""
    return response


class SignInForm(AuthenticationForm):
    """The console's sign-in form, with one message for a wrong password, an unknown e-mail and a lockout."""

    error_messages = {
        **AuthenticationForm.error_messages,
        "invalid_login": (
            gettext_lazy(
                "Please enter the correct email and password of a user who may use the console. After several failures "
                "wait 15 minutes, or ask an admin of your account to let you in."
            )
        ),
    }


class SignInHandler(AxesDatabaseHandler):
    """Counts failures for each pair of user and address, and for each of them alone with a higher limit."""

    def get_failures(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> int:
        """Return the number of failures; those of a user or address alone are scaled to their own limit."""
        username, address = username_of(request, credentials), request.axes_ip_address  # type: ignore[attr-defined]
        person, place = Q(username=username), Q(ip_address=address)
        recent = AccessAttempt.objects.filter(person | place, attempt_time__gte=get_cool_off_threshold(request))
        failures = recent.aggregate(
            pair=Sum("failures_since_start", filter=person & place, default=0),
            person=Sum("failures_since_start", filter=person, default=0),
            place=Sum("failures_since_start", filter=place, default=0),
        )
        pair: int = failures["pair"]
        if _is_known(username, address):
            return pair
        wide = max(failures["person"], failures["place"])
        return int(max(pair, wide * settings.AXES_FAILURE_LIMIT // SINGLE_FACTOR_LIMIT))

    def user_login_failed(
        self, sender: Any, credentials: dict[str, Any], request: HttpRequest | None = None, **kwargs: Any
    ) -> None:
        if getattr(request, "axes_locked_out", False):
            # No password was checked: hash one anyway, so that the response takes as long.
            make_password(secrets.token_urlsafe())
        super().user_login_failed(sender, credentials, request, **kwargs)


def _is_known(username: str, address: str | None) -> bool:
    """Return True if this user signed in from this address within `KNOWN_ADDRESS_TTL`."""
    since = Now() - KNOWN_ADDRESS_TTL
    return bool(AccessLog.objects.filter(username=username, ip_address=address, attempt_time__gte=since).exists())


def unlock(user: User) -> int:
    """Delete the user's failures, so that they may sign in at once. Return how many."""
    return int(AccessAttempt.objects.filter(username=user.email).delete()[0])
