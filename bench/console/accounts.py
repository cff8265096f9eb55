"""The account that the pages show: built once, and found again in the folder where it was kept."""

import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.apps import apps
from django.db import connection

from bench.console.filling import Filling
from experimental.attribution.actions.credits import settle_credits
from experimental.attribution.credits_sql import MARK_PROSPECTS_WITH_TOUCHPOINTS
from intelligence.call_days import actions as call_days
from intelligence.metrics import actions as metrics
from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import Account, User
from tests.console.addresses import LISTS
from tests.console.browser import Walker
from tests.console.records import Records
from tests.tenants import create_tenant

PERSON = "admin@large.example"


class KeptRecords(Records):
    """The sample records of an account that was built before."""

    def __init__(self, account: Account, identities: dict[str, Any]) -> None:
        self.account, self.word = account, account.slug
        self.by_model = {}
        for label, identity in identities.items():
            model = apps.get_model(label)
            found = model._default_manager.filter(pk=identity).first()
            if found is not None:  # sums by day were computed anew
                self.by_model[model] = found


@dataclass
class LargeAccount:
    """An account with `size` prospects, and its sample records."""

    records: Records
    size: int

    @property
    def admin(self) -> User:
        """An admin of the account."""
        return User.objects.get(email=PERSON)

    def browser(self) -> Walker:
        """Return a browser in which the admin is signed in."""
        console = Walker()
        console.force_login(self.admin, "django.contrib.auth.backends.ModelBackend")
        return console


def kept(folder: Path) -> LargeAccount | None:
    """Return the account that was built in this folder, if one was."""
    notes = folder / "account.json"
    if not notes.exists():
        return None
    found = json.loads(notes.read_text())
    account = Account.objects.get(slug="large")
    return LargeAccount(KeptRecords(account, found["records"]), found["size"])


def build(size: int, folder: Path) -> LargeAccount:
    """Fill an account, compute what workers would have computed, and note its sample records in the folder."""
    tenant = create_tenant("Large", slug="large")
    create_user(account_id=tenant.account.pk, email=PERSON, role="admin")
    records = Records(tenant)
    for page in LISTS.values():
        records.of(page.model)
    started = time.perf_counter()
    Filling(records, size).run()
    _say("filled", started)
    started = time.perf_counter()
    for sums in (metrics, call_days):
        sums.mark_account_dirty(account_id=tenant.account.pk)
        sums.roll_up(account_id=tenant.account.pk)
    _say("metrics rolled up", started)
    started = time.perf_counter()
    MARK_PROSPECTS_WITH_TOUCHPOINTS.rows({"account": tenant.account.pk, "limit": None})
    settle_credits(account_id=tenant.account.pk)
    _say("attribution settled", started)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    identities = {model._meta.label: str(record.pk) for model, record in records.by_model.items()}
    (folder / "account.json").write_text(json.dumps({"size": size, "records": identities}))
    return LargeAccount(records, size)


def _say(what: str, started: float) -> None:
    print(f"{what} in {time.perf_counter() - started:.0f} s", flush=True)
