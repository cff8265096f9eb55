"""How often somebody may fail to sign in to the console before it waits, and from where.

Ten failures of one person from one address lock that pair for a quarter of an hour. A hundred failures of one person
from all addresses, or of all persons from one address, lock the person or the address. This higher limit does not hold
for who has signed in from that address lately: neither a botnet nor a neighbour behind it can lock them out.
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

WIDE_LIMIT = 100
KNOWN_FOR = datetime.timedelta(days=30)


def username_of(request: HttpRequest, credentials: dict[str, Any] | None) -> str:
    """The e-mail that was given, as sign-in looks it up."""
    given = (credentials or request.POST).get("username")
    return User.objects.normalize_email(given)[:255]


def same_page(request: HttpRequest, response: HttpResponse, credentials: dict[str, Any] | None) -> HttpResponse:
    """The answer to who is locked out: the page of every failure, which tells nothing about who exists."""
    return response


class SignInForm(AuthenticationForm):
    """The console's form; its one message fits a wrong password, an unknown e-mail and who is locked out."""

    error_messages = {
        **AuthenticationForm.error_messages,
        "invalid_login": (
            "Please enter the correct email and password of somebody who may use the console. After several failures "
            "wait 15 minutes, or ask an admin of your account to let you in."
        ),
    }


class SignInHandler(AxesDatabaseHandler):
    """Counts failures of the pair of person and address, and of each alone with a higher limit."""

    def get_failures(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> int:
        """The failures that count; those of a person or an address alone in proportion to their own limit."""
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
        return int(max(pair, wide * settings.AXES_FAILURE_LIMIT // WIDE_LIMIT))

    def user_login_failed(
        self, sender: Any, credentials: dict[str, Any], request: HttpRequest | None = None, **kwargs: Any
    ) -> None:
        if getattr(request, "axes_locked_out", False):
            # No password was checked: take as long as if one had been.
            make_password(secrets.token_urlsafe())
        super().user_login_failed(sender, credentials, request, **kwargs)


def _is_known(username: str, address: str | None) -> bool:
    """Whether this person has signed in from this address lately."""
    since = Now() - KNOWN_FOR
    return bool(AccessLog.objects.filter(username=username, ip_address=address, attempt_time__gte=since).exists())


def unlock(user: User) -> int:
    """Forget the user's failures, so that they may sign in at once. How many."""
    return int(AccessAttempt.objects.filter(username=user.email).delete()[0])
