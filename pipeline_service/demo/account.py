"""The account of the demo data: create it, find it again, and issue its key and login."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection, transaction

from pipeline_service import runfile
from pipeline_service.accounts import actions
from pipeline_service.accounts.models import Account, ApiKey, User
from pipeline_service.demo.company import DOMAIN, FIRM, REPS, ZONE
from pipeline_service.demo.types import DemoRep
from pipeline_service.exceptions import Conflict
from pipeline_service.operations.account_data.deletion import remove_account

SLUG = "brightwater"
LABEL = "story"
OPERATOR = f"operator@{DOMAIN}"
DEMO_FILE = "story.json"
LOAD_LOCK = 0x73746F7279
"""The key of PostgreSQL's advisory lock that only one load holds: `story` in ASCII."""

Credentials = dict[str, Any]


@contextmanager
def single_load() -> Iterator[None]:
    """Allow only one load at a time. Raises Conflict."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", [LOAD_LOCK])
        if not cursor.fetchone()[0]:
            raise Conflict("The demo data is being loaded at this moment.")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [LOAD_LOCK])


def find_demo_account() -> Account | None:
    """Find the account of a completed load, which has the key that is issued last."""
    keys = ApiKey.objects.filter(account__slug=SLUG, label=LABEL).select_related("account").order_by("created_at")
    key = keys.first()
    return None if key is None else key.account


@transaction.atomic
def open_account(reps: Sequence[DemoRep]) -> tuple[Account, Mapping[str, User]]:
    """Create the account and return it with its reps by e-mail. Remove the account of an interrupted load.

    Raises Conflict when another account has the slug.
    """
    _remove_unfinished()
    account = actions.create_account(name=FIRM, slug=SLUG, timezone=ZONE)
    people = {}
    for rep in reps:
        people[rep.email], _ = actions.create_user(account_id=account.id, email=rep.email, name=rep.name, is_rep=True)
    return account, people


def issue_credentials(account: Account) -> Credentials:
    """Issue the account's first key and an operator's login, and store them in DATA_DIR; they cannot be read again.

    The key comes last: without a key, the load counts as interrupted.
    """
    password = secrets.token_urlsafe(12)
    actions.create_user(
        account_id=account.id, email=OPERATOR, name="Robin Hale", role="admin", is_rep=False, password=password
    )
    _, key = actions.issue_key(account_id=account.id, label=LABEL)
    credentials = {
        "accountId": account.public_id,
        "apiKey": key,
        "consoleEmail": OPERATOR,
        "consolePassword": password,
    }
    runfile.write_private(_file(), credentials)
    return credentials


def credentials_of(account: Account) -> Credentials:
    """Read what `issue_credentials` stored; key and password are None if DATA_DIR does not have them."""
    stored = runfile.read_private(_file())
    if stored.get("accountId") == account.public_id:
        return stored
    return {"accountId": account.public_id, "apiKey": None, "consoleEmail": OPERATOR, "consolePassword": None}


def _remove_unfinished() -> None:
    # Another account with this name has none of our reps, and is not touched.
    account = Account.objects.filter(slug=SLUG, users__email=REPS[0].email).first()
    if account is not None:
        remove_account(account.pk)


def _file() -> Path:
    return Path(settings.DATA_DIR) / DEMO_FILE
