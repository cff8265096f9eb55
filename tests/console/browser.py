"""A browser with a signed-in user of the account."""

import re
from typing import Any

from django.test import Client

from pipeline_service.accounts.actions import create_user
from tests.tenants import Tenant


class Walker(Client):
    """A client for hundreds of pages. It does not keep their templates and contexts, which takes half of the time."""

    def request(self, **request: Any) -> Any:
        answer = self.handler(self._base_environ(**request))
        self.cookies.update(answer.cookies)
        return answer


def signed_in(tenant: Tenant, role: str = "admin", kind: type[Client] = Client) -> Client:
    user, _ = create_user(account_id=tenant.account.id, email=f"{role}@{tenant.account.slug}.example", role=role)
    client = kind()
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


def action_names(page: Any) -> list[str]:
    """Return the names of a model admin's actions: methods of its own, and functions that other apps added."""
    return [action if isinstance(action, str) else action.__name__ for action in page.actions]


def filled(page: str) -> dict[str, Any]:
    """Return the values of the hidden inputs of a page's form, as a browser would send them."""
    hidden = re.findall(r'<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?', page)
    return {name: value.replace("&quot;", '"') for name, value in hidden if name != "csrfmiddlewaretoken"}
