"""The documentation page on campaigns: its request is accepted and answered as shown."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from experimental.models import Segment, SyncStatus
from tests.experimental.campaigns.steps import Vendor
from tests.experimental.campaigns.test_command import run
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "guides" / "campaigns.md").read_text(encoding="utf-8")
SENT, *SHOWN = re.findall(r"```(?:sh|json)\n(.*?)```", PAGE, re.DOTALL)


def request_of(command: str, segment: str) -> Any:
    """Return the JSON body of the page's curl command."""
    words = shlex.split(command.replace("'$SEGMENT'", segment))
    assert words[:3] == ["curl", "-sS", "$BASE/api/v1/experimental/campaigns"]
    return json.loads(words[words.index("-d") + 1])


@pytest.mark.parametrize("vendor", ["social_ads"], indirect=True)
def test_the_example_request_is_answered_as_the_page_shows(tenant: Tenant, vendor: Vendor) -> None:
    segment = Segment.objects.create(account=tenant.account, name="Buyers", rules={"match": "all", "conditions": []})
    answer = tenant.api("POST", "/experimental/campaigns", request_of(SENT, segment.public_id))
    shown = json.loads(SHOWN[0])["data"]
    assert shown.pop("…") == "…"
    assert shown.pop("_id")[:4] == answer.body["data"]["_id"][:4] == "cmp_"
    assert shown == {name: answer.body["data"][name] for name in shown}


def test_the_page_names_every_sync_status_and_the_output_of_the_command(tenant: Tenant) -> None:
    table = PAGE.partition("## Protection of the budget")[0]
    assert re.findall(r"^\| `(\w+)` \| [a-z]", table, re.M) == SyncStatus.values
    assert list(json.loads(SHOWN[1])) == list(run(tenant.account.slug))
