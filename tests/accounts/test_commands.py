"""The commands for accounts, users and API keys: their output and their error messages."""

import io
import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from pipeline_service.accounts.models import Account, ApiKey, User
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def set_stdin(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Put a text on standard input."""
    return lambda text: monkeypatch.setattr("sys.stdin", io.StringIO(text))


def manage(*arguments: str) -> Any:
    """Run a command with --json and return its output."""
    out = StringIO()
    call_command(*arguments, "--json", stdout=out)
    return json.loads(out.getvalue())


def refusal(*arguments: str) -> str:
    """Return the error message of a command."""
    with pytest.raises(CommandError) as caught:
        call_command(*arguments, stdout=StringIO())
    return str(caught.value)


def sees(email: str, password: str) -> bool:
    return User.objects.get(email=email).check_password(password)


def roles(email: str) -> list[str]:
    return sorted(User.objects.get(email=email).groups.values_list("name", flat=True))


def test_creating_a_user_prints_the_full_user(tenant: Tenant, set_stdin: Any) -> None:
    set_stdin("correct horse battery\r\n")
    output = manage(
        "create_user",
        "mine",
        "New.Rep@Mine.example",
        "--name",
        "New",
        "--rep",
        "--role",
        "operator",
        "--password-stdin",
    )
    user = User.objects.get(email="new.rep@mine.example")
    assert output == {"userId": user.public_id, "email": "new.rep@mine.example", "created": True}
    assert (user.name, user.takes_calls, user.is_staff, user.account_id) == ("New", True, True, tenant.account.pk)
    assert roles(user.email) == ["operator"]
    assert sees(user.email, "correct horse battery")


def test_creating_the_same_user_again_changes_nothing(tenant: Tenant) -> None:
    command = ("create_user", "mine", "ops@mine.example", "--name", "Ops", "--role", "operator")
    first = manage(*command)
    before = User.objects.values().get(email="ops@mine.example")
    assert manage(*command) == {**first, "created": False}
    assert manage("create_user", "mine", "OPS@mine.example") == {**first, "created": False}
    assert User.objects.values().get(email="ops@mine.example") == before


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (("--role", "admin"), "role"),
        (("--name", "Else"), "name"),
        (("--rep",), "rep flag"),
        (("--password-stdin",), "password"),
        (("--password-stdin", "--role", "admin", "--name", "Else"), "name, role, password"),
    ],
)
def test_creating_an_existing_user_does_not_change_it(
    tenant: Tenant, set_stdin: Any, options: tuple[str, ...], what: str
) -> None:
    set_stdin("first password")
    manage("create_user", "mine", "ops@mine.example", "--name", "Ops", "--role", "operator", "--password-stdin")
    before = User.objects.values().get(email="ops@mine.example")
    set_stdin("second password")
    assert refusal("create_user", "mine", "ops@mine.example", *options) == (
        f"ops@mine.example is a user of this account already, and would get another {what}: nothing was changed. "
        "Use set_role for a role, set_password for a password and the console for the rest."
    )
    assert User.objects.values().get(email="ops@mine.example") == before
    assert roles("ops@mine.example") == ["operator"]


def test_a_user_of_another_account_is_not_taken_over(tenant: Tenant) -> None:
    manage("create_user", "mine", "ops@mine.example")
    create_tenant("Theirs")
    assert refusal("create_user", "theirs", "ops@mine.example") == "ops@mine.example is a user of another account."


def test_a_deactivated_user_is_not_reported_as_created(tenant: Tenant) -> None:
    manage("create_user", "mine", "ops@mine.example")
    User.objects.filter(email="ops@mine.example").update(is_active=False)
    assert refusal("create_user", "mine", "ops@mine.example") == (
        "ops@mine.example is a user of this account who was deactivated: activate them in the console."
    )


def test_a_new_password_replaces_the_old_one(tenant: Tenant, set_stdin: Any) -> None:
    set_stdin("first password")
    output = manage("create_user", "mine", "ops@mine.example", "--role", "viewer", "--password-stdin")
    set_stdin("second password\n")
    answer = manage("set_password", " Ops@Mine.example", "--password-stdin")
    assert answer == {"userId": output["userId"], "email": "ops@mine.example"}
    assert (sees("ops@mine.example", "first password"), sees("ops@mine.example", "second password")) == (False, True)
    assert roles("ops@mine.example") == ["viewer"]


def test_a_new_role_replaces_the_old_one(tenant: Tenant) -> None:
    output = manage("create_user", "mine", "ops@mine.example", "--role", "admin")
    answer = manage("set_role", "ops@mine.example", "viewer")
    assert answer == {"userId": output["userId"], "email": "ops@mine.example", "role": "viewer"}
    assert roles("ops@mine.example") == ["viewer"]
    manage("set_role", tenant.rep.email, "operator")
    assert User.objects.get(pk=tenant.rep.pk).is_staff
    assert roles(tenant.rep.email) == ["operator"]


def test_creating_an_account_prints_the_account_and_its_key() -> None:
    output = manage("create_account", "New", "--currency", "eur", "--min-deal-amount", "12.5", "--rate-limit", "2")
    account = Account.objects.get(slug="new")
    assert output == {"accountId": account.public_id, "apiKey": output["apiKey"]}
    assert output["apiKey"].startswith(ApiKey.objects.get(account=account).prefix)
    assert (account.currency, str(account.min_deal_amount), account.rate_factor) == ("EUR", "12.50", 2.0)


def test_issuing_a_key_prints_it_and_revoking_ends_it(tenant: Tenant) -> None:
    output = manage("issue_key", "mine", "--label", "crm", "--scopes", "read, write", "--expires", "30")
    row = ApiKey.objects.get(label="crm")
    expires_at = output.pop("expiresAt")
    assert output == {
        "keyId": row.public_id, "apiKey": output["apiKey"], "prefix": row.prefix, "scopes": ["read", "write"],
    }  # fmt: skip
    assert expires_at > 0
    revoked = manage("revoke_key", row.prefix)
    assert manage("revoke_key", row.prefix) == revoked == {
        "keyId": row.public_id, "prefix": row.prefix, "revokedAt": revoked["revokedAt"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("create_account", ""), "name: "),
        (("create_account", "x" * 256), "name: "),
        (("create_account", "New", "--slug", "not a slug"), "slug: "),
        (("create_account", "New", "--slug", "x" * 256), "slug: "),
        (("create_account", "New", "--slug", "mine"), "The slug 'mine' is taken by another account."),
        (("create_account", "New", "--currency", "euro"), "currency is a three-letter ISO 4217 code such as USD."),
        (("create_account", "New", "--currency", "ZZZ"), "currency is a three-letter ISO 4217 code such as USD."),
        (("create_account", "New", "--timezone", "Mars/Base"), "'Mars/Base' is not an IANA time zone"),
        (("create_account", "New", "--min-deal-amount", "abc"), "'abc' is not an amount"),
        (("create_account", "New", "--min-deal-amount", "NaN"), "'NaN' is not an amount"),
        (("create_account", "New", "--min-deal-amount", "1e30"), "min_deal_amount: "),
        (("create_account", "New", "--min-deal-amount=-1"), "min_deal_amount: "),
        (("create_account", "New", "--rate-limit", "nan"), "'nan' is not a factor"),
        (("create_account", "New", "--rate-limit", "inf"), "'inf' is not a factor"),
        (("create_account", "New", "--rate-limit=-1"), "'-1' is not a factor"),
        (("create_user", "nobody", "a@example.com"), "There is no account 'nobody'."),
        (("create_user", "mine", "not an address"), "email: Enter a valid email address."),
        (("create_user", "mine", ""), "email: "),
        (("create_user", "mine", f"{'a' * 250}@example.com"), "email: "),
        (("create_user", "mine", "a@example.com", "--name", "x" * 256), "name: "),
        (("create_user", "mine", "a@example.com", "--role", "king"), "invalid choice: 'king'"),
        (("create_user", "mine", "a@example.com", "--password-stdin"), "The password is empty"),
        (("set_password", "nobody@example.com", "--password-stdin"), "There is no user 'nobody@example.com'."),
        (("set_password", "nobody@example.com"), "required: --password-stdin"),
        (("set_role", "nobody@example.com", "viewer"), "There is no user 'nobody@example.com'."),
        (("set_role", "marcus@mine.example", "king"), "invalid choice: 'king'"),
        (("issue_key", "nobody"), "There is no account 'nobody'."),
        (("issue_key", "mine", "--label", "x" * 256), "label: "),
        (("issue_key", "mine", "--scopes", ""), "scopes are one or more of read, write, experimental."),
        (("issue_key", "mine", "--scopes", "read,fly"), "scopes are one or more of read, write, experimental."),
        (("issue_key", "mine", "--expires", "soon"), "'soon' is not a number of days"),
        (("issue_key", "mine", "--expires", "nan"), "'nan' is not a number of days"),
        (("issue_key", "mine", "--expires", "1e12"), "'1e12' is not a number of days"),
        (("issue_key", "mine", "--expires=-1"), "'-1' is not a number of days"),
        (("revoke_key", "spk_nothing"), "There is no key with the prefix 'spk_nothing'."),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, tuple) else "",
)
def test_invalid_arguments_are_refused_with_a_clear_message(
    tenant: Tenant, set_stdin: Any, arguments: tuple[str, ...], words: str
) -> None:
    set_stdin("" if arguments[0] == "create_user" else "a new password")
    rows = (Account.objects.count(), User.objects.count(), ApiKey.objects.count())
    assert words in refusal(*arguments)
    assert (Account.objects.count(), User.objects.count(), ApiKey.objects.count()) == rows
