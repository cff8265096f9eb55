"""Secrets that a page shows exactly once: kept encrypted in the session between a form and the page after it."""

from django.http import HttpRequest

from pipeline_service.secrets import decrypt, encrypt

KEPT = "shown_once"


def keep(request: HttpRequest, title: str, secret: str, *, noun: str) -> None:
    """Keep a secret for the next page that asks for one; `noun` is what it is called, such as "this key"."""
    kept = request.session.get(KEPT, [])
    request.session[KEPT] = [*kept, {"title": title, "secret": encrypt(secret), "noun": noun}]


def take(request: HttpRequest) -> list[dict[str, str]]:
    """Return the kept secrets as `title`, `secret` and `noun`, and forget them."""
    kept = request.session.pop(KEPT, [])
    return [{**item, "secret": decrypt(item["secret"])} for item in kept]
