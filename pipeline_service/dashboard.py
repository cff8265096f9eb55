"""The console's first page: the account's numbers at a glance. May see every app."""

from typing import Any

from django.http import HttpRequest


def context(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """What the dashboard template shows."""
    return context
