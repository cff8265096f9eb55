"""sync_campaigns [ACCOUNT]: run now what beat runs every few seconds and minutes."""

import json
import time
import uuid
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db.models import Count, Q
from django.db.models.functions import Now

from experimental.campaigns.actions.desired_state import make_everything_due
from experimental.campaigns.models import Campaign, CampaignSync, ClickPull, StatsPull, SyncStatus
from experimental.tasks import reconcile_campaigns, sync_due_clicks, sync_due_stats
from pipeline_service.accounts.actions import find_account
from pipeline_service.exceptions import ApiError
from pipeline_service.notify import notify
from pipeline_service.work import WorkState

POLL_SECONDS = 0.5


class Command(BaseCommand):
    help = "Reconcile the campaigns of an account, or of all, including failed ones, and fetch their stats."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("account", nargs="?", help="id or slug; all accounts without one")
        parser.add_argument("--wait", action="store_true", help="do it here, unless a worker is faster")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        try:
            account_id = find_account(options["account"]).pk if options["account"] else None
        except ApiError as refusal:
            raise CommandError(refusal.message) from refusal
        make_everything_due(account_id=account_id)
        if options["wait"]:
            _wait_until_done(account_id)
        else:
            notify("experimental.campaigns")
            notify("experimental.stats")
            notify("experimental.clicks")
        facts = _count_campaigns(account_id)
        if options["json"]:
            self.stdout.write(json.dumps(facts))
        else:
            self.stdout.write(", ".join(f"{count} {name}" for name, count in facts.items()))


def _wait_until_done(account_id: uuid.UUID | None) -> None:
    """Wait until nothing is due or running; work that is scheduled for later stays."""
    while True:
        reconcile_campaigns()
        sync_due_stats()
        sync_due_clicks()
        busy = Q(state=WorkState.RUNNING) | Q(state=WorkState.PENDING, due_at__lte=Now())
        unfinished = busy if account_id is None else busy & Q(account_id=account_id)
        if not any(work.objects.filter(unfinished).exists() for work in (CampaignSync, StatsPull, ClickPull)):
            return
        time.sleep(POLL_SECONDS)


def _count_campaigns(account_id: uuid.UUID | None) -> dict[str, int]:
    """Return the number of campaigns, in total and by sync status."""
    rows = Campaign.objects.all() if account_id is None else Campaign.objects.for_account(account_id)
    counts = {name: Count("pk", filter=Q(sync_status=name)) for name in SyncStatus.values}
    facts: dict[str, int] = rows.aggregate(campaigns=Count("pk"), **counts)
    return facts
