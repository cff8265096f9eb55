"""The page on attribution shows what really happens."""

import datetime
import json
import re
from typing import Any

import pytest

from experimental.actions.crediting import settle_credits
from tests.cast import Studio, open_studio
from tests.docs.test_readme import agrees
from tests.processes import ROOT

PAGE = (ROOT / "docs" / "attribution.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(http|json)\n(.*?)^```$", re.M | re.S)


@pytest.fixture
def studio(db: None) -> Studio:
    return open_studio()


def test_the_page_on_attribution_answers_as_it_shows(studio: Studio) -> None:
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
            answer = studio.api(method, path, json.loads(body[0]) if body else None)
            assert answer.status in (200, 201), answer.body
            came.append(answer.body)
            if path == "/prospects":
                words["<dana>"] = answer.body["data"]["id"]
        settle_credits(account_id=studio.account.pk)
    assert shown == 3
