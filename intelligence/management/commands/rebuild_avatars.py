"""`manage.py rebuild_avatars ACCOUNT`: rebuild an account's avatars, like the button in the console."""

import json
import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from intelligence.avatar_tasks import process_avatar_runs
from intelligence.avatars.actions.run_requests import REBUILD_TASK, UNDER_WAY, request_run
from intelligence.avatars.models import Avatar, AvatarRun
from pipeline_service.accounts.actions import find_account
from pipeline_service.exceptions import ApiError
from pipeline_service.notify import notify
from pipeline_service.work import WorkState

POLL_SECONDS = 0.5


class Command(BaseCommand):
    help = "Group the calls of an account (id or slug) into avatars; with --wait until that is done."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("account")
        parser.add_argument("--wait", action="store_true", help="do it here, unless a worker is faster")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        try:
            account = find_account(options["account"])
            run = request_run(account_id=account.pk, by="command", review=True)
        except ApiError as refusal:
            raise CommandError(refusal.message) from refusal
        if options["wait"]:
            run = _wait_until_finished(run)
        else:
            notify(REBUILD_TASK)
        if run.state == WorkState.DEAD:
            raise CommandError("The run failed; the log says why. The avatars are as they were.")
        avatars = Avatar.objects.for_account(account.pk).active().count()
        if options["json"]:
            facts = {"runId": run.public_id, "state": run.state, "calls": run.calls, "avatars": avatars}
            self.stdout.write(json.dumps(facts))
        elif run.state == WorkState.DONE:
            self.stdout.write(f"{avatars} avatars from {run.calls} calls.")
        else:
            self.stdout.write("A worker will do it.")


def _wait_until_finished(run: AvatarRun) -> AvatarRun:
    """Wait until no run is pending or running and return the latest one.

    This process or a worker executes it. A run that was already running is followed by another one.
    """
    while True:
        process_avatar_runs()
        latest: AvatarRun = AvatarRun.objects.for_account(run.account_id).latest("created_at", "id")
        if latest.state not in UNDER_WAY:
            return latest
        time.sleep(POLL_SECONDS)
