"""The name that a user signs in with."""

from typing import Any

from django.http import HttpRequest

from pipeline_service.accounts.models import User


def username_of(request: HttpRequest, credentials: dict[str, Any] | None) -> str:
    """Return the submitted e-mail in the form in which sign-in looks it up."""
    email = (credentials or request.POST).get("username")
    return User.objects.normalize_email(email)[:255]
