"""The page docs/guides/metrics.md: its response is what the API returns, and it names every key."""

import json
import re
from pathlib import Path

import pytest

from tests.intelligence.metrics.recount import KEYS
from tests.tenants import create_tenant

pytestmark = pytest.mark.django_db

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "guides" / "metrics.md").read_text(encoding="utf-8")


def test_the_example_of_the_page_is_the_response_of_the_api() -> None:
    tenant = create_tenant()
    (shown,) = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL))
    start, end = shown["startDate"], shown["endDate"]
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    for outcome in ("closed", "follow_up", "lost", "no_show"):
        body = {"occurredAt": start, "outcome": outcome, "prospectId": dana}
        assert tenant.api("POST", "/calls", body).status == 201
    answer = tenant.api("GET", f"/metrics?metrics=show_rate&startDate={start}&endDate={end}")
    assert (answer.status, answer.body) == (200, shown)


def test_the_page_names_every_key() -> None:
    numbers = PAGE.partition("## The sixteen numbers")[2]
    assert re.findall(r"^\| `(\w+)` \|", numbers, re.M)[: len(KEYS)] == list(KEYS)
