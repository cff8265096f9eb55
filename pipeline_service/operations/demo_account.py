"""The demo account of `dev`, which provides a key and a login to try the product."""

import secrets
from pathlib import Path

from pipeline_service import runfile
from pipeline_service.accounts import actions
from pipeline_service.accounts.models import Account, ApiKey

DEMO_FILE = "demo.json"
SLUG = "demo"
EMAIL = "operator@demo.example"


def ensure_demo(data_dir: Path) -> dict[str, str]:
    """Return the demo account's `accountId, apiKey, consoleEmail, consolePassword`, the same at every start.

    They are stored in DATA_DIR. If the file or the key is missing, the account gets a new key and its operator a new
    password.
    """
    stored = runfile.read_private(data_dir / DEMO_FILE)
    if stored and ApiKey.objects.filter(prefix=_prefix(stored["apiKey"]), revoked_at=None).exists():
        return stored
    account = Account.objects.filter(slug=SLUG).first() or actions.create_account(name="Demo", slug=SLUG)
    _, key = actions.issue_key(account_id=account.id, label="demo")
    password = secrets.token_urlsafe(12)
    operator = account.users.filter(email=EMAIL).first()
    if operator is not None:
        actions.set_password(user=operator, password=password)
    else:
        actions.create_user(
            account_id=account.id, email=EMAIL, name="Demo Operator", role="admin", is_rep=True, password=password
        )
    demo = {"accountId": account.public_id, "apiKey": key, "consoleEmail": EMAIL, "consolePassword": password}
    runfile.write_private(data_dir / DEMO_FILE, demo)
    return demo


def _prefix(key: str) -> str:
    return "_".join(key.split("_")[:2])
