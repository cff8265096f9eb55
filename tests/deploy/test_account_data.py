"""`export_account` and `delete_account` leave nothing out."""

import io
import json
import stat
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.management import CommandError, call_command
from django.db import connection

from pipeline_service.accounts import actions
from pipeline_service.accounts.models import Account, User
from pipeline_service.operations.account_data.tables import account_models
from pipeline_service.operations.management.commands import delete_account
from pipeline_service.records import AccountRecord
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)


def busy_tenant(name: str) -> Tenant:
    """An account with a secret, an operator with a history, prospects and a call."""
    tenant = create_tenant(name)
    tenant.api("POST", "/webhooks", {"url": "https://example.com/hook", "events": ["prospect.created"]})
    tenant.api("POST", "/prospects", {"email": "dana@example.com", "name": 'Dana \\ "O\'Neil"\n\tRuiz'})
    tenant.api(
        "POST", "/calls/analyze", {"transcript": "Rep: Hello\nBuyer: Hello", "prospectEmail": "dana@example.com"}
    )
    operator, _ = actions.create_user(account_id=tenant.account.pk, email=f"ops@{name}.example", role="operator")
    kind = ContentType.objects.get_for_model(Account)
    LogEntry.objects.create(user_id=operator.pk, content_type=kind, object_id="1", action_flag=2, change_message="x")
    return tenant


def rows_of(account_id: Any) -> dict[str, int]:
    """The number of rows of an account in every table that has an `account_id`, by the database's own catalogue."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT c.table_name FROM information_schema.columns c JOIN information_schema.tables t USING (table_name)"
            " WHERE c.column_name = 'account_id' AND t.table_type = 'BASE TABLE' AND c.table_schema = 'public'"
            " AND NOT (SELECT relispartition FROM pg_class WHERE oid = c.table_name::regclass)"
        )
        tables = sorted(name for (name,) in cursor.fetchall())
        found = {}
        for table in tables:
            cursor.execute(f"SELECT count(*) FROM {table} WHERE account_id = %s", [account_id])
            found[table] = cursor.fetchone()[0]
    return found


def manage(*arguments: str) -> Any:
    out = io.StringIO()
    call_command(*arguments, "--json", stdout=out)
    return json.loads(out.getvalue())


def test_every_table_with_an_account_is_known() -> None:
    known = {model._meta.db_table for model in account_models()}
    assert known == set(rows_of(None))
    assert {model._meta.db_table for model in AccountRecord.__subclasses__() if not model._meta.abstract} <= known


def test_an_export_holds_every_row_of_the_account_and_no_secret(tmp_path: Path) -> None:
    tenant, other = busy_tenant("acme"), busy_tenant("globex")
    file = tmp_path / "acme.zip"
    exported = manage("export_account", "acme", str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    counts = rows_of(tenant.account.pk)
    assert exported["rows"] == {
        "accounts.Account.jsonl": 1,
        **{f"{model._meta.label}.jsonl": counts[model._meta.db_table] for model in account_models()},
    }
    with ZipFile(file) as archive:
        content = {name: archive.read(name).decode() for name in archive.namelist()}
    (prospect,) = map(json.loads, content["prospects.Prospect.jsonl"].splitlines())
    assert (prospect["email"], prospect["name"]) == ("dana@example.com", 'Dana \\ "O\'Neil"\n\tRuiz')
    everything = "".join(content.values())
    assert str(other.account.pk) not in everything
    assert not {"password", "digest"} & json.loads(content["accounts.User.jsonl"].splitlines()[0]).keys()
    assert "digest" not in json.loads(content["accounts.ApiKey.jsonl"].splitlines()[0])
    assert "value" not in json.loads(content["webhooks.Secret.jsonl"].splitlines()[0])


def test_an_export_replaces_no_file(tmp_path: Path) -> None:
    create_tenant("acme")
    file = tmp_path / "acme.zip"
    file.write_text("something else")
    with pytest.raises(CommandError, match=r"acme.zip cannot be written: File exists\."):
        call_command("export_account", "acme", str(file))
    assert file.read_text() == "something else"


def test_a_deleted_account_leaves_nothing_and_others_keep_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delete_account, "REVOKED_AFTER_SECONDS", 0)
    tenant, other = busy_tenant("acme"), busy_tenant("globex")
    before = rows_of(other.account.pk)
    assert sum(rows_of(tenant.account.pk).values()) > 20
    assert manage("delete_account", "acme", "--confirm", "acme") == {"accountId": tenant.account.public_id}
    assert set(rows_of(tenant.account.pk).values()) == {0}
    assert rows_of(other.account.pk) == before
    assert set(Account.objects.values_list("slug", flat=True)) == {"globex"}
    assert LogEntry.objects.count() == 1
    assert User.objects.filter(email__endswith="@acme.example").count() == 0


def test_an_account_is_deleted_only_when_its_slug_is_typed_again() -> None:
    tenant = create_tenant("acme")
    with pytest.raises(CommandError, match=r"--confirm is not the account's slug 'acme': nothing was deleted\."):
        call_command("delete_account", tenant.account.public_id, "--confirm", "other")
    assert Account.objects.get().is_active
