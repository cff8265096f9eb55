"""The documentation page on attribution shows real requests and responses."""

import datetime
import json
import re
from typing import Any

import pytest

from experimental.attribution import data_driven
from experimental.attribution.actions import data_driven as working_out
from experimental.attribution.actions.credits import settle_credits
from experimental.attribution.actions.data_driven import compute_data_driven
from pipeline_service import clock
from tests.docs.test_readme import agrees
from tests.experimental.attribution.steps import touch
from tests.processes import ROOT
from tests.tenants import Tenant, create_tenant

PAGE = (ROOT / "docs" / "guides" / "attribution.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(http|json)\n(.*?)^```$", re.M | re.S)


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


def compute_nightly_result(tenant: Tenant) -> None:
    """Add a touchpoint without a prospect and compute the nightly result."""
    touch(tenant, None, clock.to_ms(clock.now()) - 1, campaign_id="77")
    compute_data_driven(account_id=tenant.account.pk)


def test_the_example_of_the_attribution_page_is_answered_as_shown(
    tenant: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (working_out, data_driven):
        monkeypatch.setattr(module, "NEEDED_CONVERSIONS", 1)
    words = {"<today>": datetime.datetime.now(datetime.UTC).date().isoformat()}
    came: list[Any] = []
    shown = 0
    for kind, text in BLOCK.findall(PAGE):
        if kind == "json":
            assert agrees(json.loads(text), came[-1]), came[-1]
            shown += 1
            continue
        for line in text.splitlines():
            for word, meant in words.items():
                line = line.replace(word, meant)
            method, path, *body = line.split(" ", 2)
            if path.endswith("data-driven"):
                compute_nightly_result(tenant)
            answer = tenant.api(method, path, json.loads(body[0]) if body else None)
            assert answer.status in (200, 201), answer.body
            came.append(answer.body)
            if path == "/prospects":
                words["<dana>"] = answer.body["data"]["id"]
        settle_credits(account_id=tenant.account.pk)
    assert shown == 4
