"""What a new account does first: each step with its page, until the first people and calls are there."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse

from calls.models import Call
from conversions.models import AdConnection
from pipeline_service.accounts.models import ApiKey, User
from pipeline_service.console.language import gettext_lazy
from prospects.models import Prospect, Site
from webhooks.models import Endpoint


@dataclass(frozen=True, slots=True)
class FirstStep:
    """A step: what to do and why, the page where it is done, and how it shows that it was done."""

    title: str
    text: str
    page: str
    """The name of a page of the console, or a path beginning with `/`."""
    permission: str
    is_done: Callable[[uuid.UUID], bool]

    @property
    def link(self) -> str:
        """The URL of the page."""
        return self.page if self.page.startswith("/") else reverse(f"admin:{self.page}")


STEPS = (
    FirstStep(
        gettext_lazy("Add your team"),
        gettext_lazy("Who takes calls is a rep; calls and payments are credited to reps."),
        "accounts_user_add",
        "accounts.add_user",
        lambda account: User.objects.filter(account_id=account, takes_calls=True).exists(),
    ),
    FirstStep(
        gettext_lazy("Import your prospects"),
        gettext_lazy("A CSV file from your CRM; you see what it changes before it is imported."),
        "prospects_import_add",
        "prospects.add_import",
        lambda account: Prospect.objects.for_account(account).exists(),
    ),
    FirstStep(
        gettext_lazy("Send a first request to the API"),
        gettext_lazy("The quickstart has it ready to copy; the key is under Settings."),
        "/docs/guides/quickstart",
        "accounts.view_apikey",
        lambda account: ApiKey.objects.filter(account_id=account, last_used_at__isnull=False).exists(),
    ),
    FirstStep(
        gettext_lazy("Analyse a first call"),
        gettext_lazy("Send a transcript or a recording; the score and its quotes appear under Calls."),
        "/docs/guides/analyse-calls",
        "calls.view_call",
        lambda account: Call.objects.for_account(account).exists(),
    ),
    FirstStep(
        gettext_lazy("Put the pixel on your website"),
        gettext_lazy("Visits and ad clicks show what brought each person."),
        "prospects_site_add",
        "prospects.add_site",
        lambda account: Site.objects.for_account(account).exists(),
    ),
    FirstStep(
        gettext_lazy("Connect an ad account"),
        gettext_lazy("Deals are reported to it, so that its campaigns look for buyers."),
        "conversions_adconnection_add",
        "conversions.add_adconnection",
        lambda account: AdConnection.objects.for_account(account).exists(),
    ),
    FirstStep(
        gettext_lazy("Tell your other systems"),
        gettext_lazy("A webhook endpoint receives what happens here."),
        "webhooks_endpoint_add",
        "webhooks.add_endpoint",
        lambda account: Endpoint.objects.for_account(account).exists(),
    ),
)


def read_first_steps(request: HttpRequest, account_id: uuid.UUID) -> list[tuple[FirstStep, bool]]:
    """Return the steps that this user may take, and whether each is done; none once people and calls are there."""
    if Call.objects.for_account(account_id).exists() and Prospect.objects.for_account(account_id).exists():
        return []
    return [(step, step.is_done(account_id)) for step in STEPS if request.user.has_perm(step.permission)]
