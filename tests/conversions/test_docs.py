"""The commands of docs/guides/conversions.md do what the page says."""

import json
import re
import shlex
from pathlib import Path

import pytest
from django.core.management import call_command

from conversions.models import AdConnection
from conversions.rules import FIELDS
from tests.conversions.steps import CREDENTIALS
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "guides" / "conversions.md").read_text(encoding="utf-8")
CREATE, CONNECT = (shlex.split(block.replace("\\\n", " ")) for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL))


def test_the_example_config_is_stored_as_the_page_sends_it(tenant: Tenant) -> None:
    body = json.loads(CREATE[CREATE.index("-d") + 1])
    answer = tenant.api("POST", CREATE[2].removeprefix("$BASE/api/v1"), body)
    assert answer.status == 201
    assert {name: answer.body["data"][name] for name in body} == body


def test_the_command_of_the_page_connects_the_ad_account(
    tenant: Tenant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "credentials.json").write_text(json.dumps(CREDENTIALS))
    command = [word.replace("ACCOUNT", tenant.account.slug) for word in CONNECT]
    assert command[0] == "manage.py"
    call_command(*command[1:])
    connection = AdConnection.objects.get()
    assert (connection.ad_account_id, connection.delivery) == ("1234567890", "click_upload")
    assert connection.conversion_actions == {"purchase": "987", "lead": "988", "custom:Demo": "989"}


def test_the_page_names_every_field_of_a_rule() -> None:
    rules = PAGE.partition("## Rules")[2].partition("## Triggers")[0]
    assert sorted(re.findall(r"^\| `(\w+)` \|", rules, re.M)) == sorted(FIELDS)
