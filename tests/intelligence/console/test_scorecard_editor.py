"""The console editor of scorecards and analysis settings."""

from typing import Any

import pytest

from intelligence.models import Criterion, Scorecard
from tests.cast import Studio, open_studio
from tests.intelligence.console.test_analysis_page import console

pytestmark = pytest.mark.django_db

EDITOR = "/admin/intelligence/scorecard/"
SETTINGS = "/admin/intelligence/analysissettings/"


@pytest.fixture
def studio() -> Studio:
    return open_studio()


def form(card: Scorecard | None, rows: list[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": "House style",
        "description": "",
        "state": "active",
        "pass_threshold": "",
        "outcomes": "",
        "title_contains": "",
        **fields,
        "criteria-TOTAL_FORMS": len(rows),
        "criteria-INITIAL_FORMS": sum("id" in row for row in rows),
    }
    for number, row in enumerate(rows):
        plain = {"anchors": "{}", "weight": "1", "scale": "0-5", "position": number, "detector": ""}
        plain |= {"scorecard": card.pk if card else "", **row}
        data |= {f"criteria-{number}-{name}": value for name, value in plain.items()}
    return data


def test_the_editor_creates_a_card_with_its_criteria(studio: Studio) -> None:
    rows = [
        {"key": "tone", "name": "Tone", "position": 1},
        {"key": "ask", "name": "Ask", "detector": "offer", "position": 0},
    ]
    answer = console(studio).post(f"{EDITOR}add/", form(None, rows, outcomes="closed"))
    assert answer.status_code == 302, answer.content.decode()
    card = Scorecard.objects.get(name="House style")
    assert (card.account_id, card.outcomes, card.version) == (studio.account.id, ["closed"], 1)
    assert [(row.key, row.detector) for row in card.criteria.all()] == [("ask", "offer"), ("tone", None)]


def test_editing_an_active_card_creates_its_next_version(studio: Studio) -> None:
    card = Scorecard.objects.for_account(studio.account.id).get(shipped="essentials")
    kept, *dropped = Criterion.objects.filter(scorecard=card)
    rows = [{"id": kept.pk, "key": kept.key, "name": "Digging", "weight": "3"}]
    rows += [{"id": row.pk, "key": row.key, "name": row.name, "DELETE": "on"} for row in dropped]
    browser = console(studio)
    answer = browser.post(f"{EDITOR}{card.pk}/change/", form(card, rows, name=card.name))
    assert answer.status_code == 302, answer.content.decode()
    card.refresh_from_db()
    (left,) = Criterion.objects.filter(scorecard=card)
    assert (card.version, left.pk, left.name, left.weight) == (2, kept.pk, "Digging", 3)


def test_errors_of_a_card_are_shown(studio: Studio) -> None:
    answer = console(studio).post(f"{EDITOR}add/", form(None, []), follow=True)
    assert "An active scorecard needs at least one criterion." in answer.content.decode()
    assert not Scorecard.objects.filter(name="House style").exists()


def test_the_editor_shows_no_card_of_another_account(studio: Studio) -> None:
    theirs = Scorecard.objects.for_account(open_studio("Other").account.id).first()
    browser = console(studio)
    assert browser.get(f"{EDITOR}{theirs.pk}/change/").status_code == 302
    assert browser.get(EDITOR).content.decode().count("Sales call essentials") == 1


def test_the_editor_changes_the_analysis_settings(studio: Studio) -> None:
    data = {"on_model_failure": "fail", "redaction": "stored", "transcript_days": "90"}
    answer = console(studio, "admin").post(f"{SETTINGS}add/", data)
    assert answer.status_code == 302, answer.content.decode()
    assert studio.api("GET", "/analyses/settings").body["data"]["redaction"] == "stored"
