"""The console editor of scorecards and analysis settings."""

from decimal import Decimal
from typing import Any

import pytest
from django.test import Client

from intelligence.models import Criterion, Scorecard
from intelligence.scorecards.admin.editor import ScorecardForm
from tests.console.browser import filled
from tests.intelligence.console.test_analysis_page import console
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

EDITOR = "/admin/intelligence/scorecard/"
SETTINGS = "/admin/intelligence/analysissettings/"


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def form(rows: list[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    """Return what the page sends: criteria in the order of their rows."""
    data: dict[str, Any] = {"name": "House style", "description": "", "state": "active", "pass_threshold": "", **fields}
    for number, row in enumerate(rows):
        plain = {"weight": "1", "scale": "0-5", "detector": "", **row}
        data |= {f"criteria-{number}-{name}": value for name, value in plain.items()}
    return data


def test_the_editor_creates_a_card_with_its_criteria(tenant: Tenant) -> None:
    rows = [
        {"name": "Ask for the sale", "detector": "offer", "anchor-0": "No ask", "anchor-5": "A plain ask"},
        {"key": "tone", "name": "Tone", "weight": "2.5", "auto_fail": "on", "absence_is_evidence": "on"},
    ]
    answer = console(tenant).post(
        f"{EDITOR}add/", form(rows, outcomes="closed", title_contains="demo, discovery", pass_threshold="60")
    )
    assert answer.status_code == 302, answer.content.decode()
    card = Scorecard.objects.get(name="House style")
    assert (card.account_id, card.outcomes, card.title_contains) == (
        tenant.account.id,
        ["closed"],
        ["demo", "discovery"],
    )
    assert (card.version, card.pass_threshold) == (1, 60)
    ask, tone = card.criteria.all()
    assert (ask.key, ask.detector, ask.anchors) == ("ask_for_the_sale", "offer", {"0": "No ask", "5": "A plain ask"})
    assert (tone.key, tone.detector, tone.weight, tone.auto_fail, tone.absence_is_evidence) == (
        *("tone", None, Decimal("2.5")),
        True,
        True,
    )


def test_editing_an_active_card_creates_its_next_version(tenant: Tenant) -> None:
    card = Scorecard.objects.for_account(tenant.account.id).get(shipped="essentials")
    first, *_ = Criterion.objects.filter(scorecard=card)
    browser = console(tenant)
    rows = [{"key": "tone", "name": "Tone"}, {"key": first.key, "name": "Digging", "weight": "3"}]
    answer = browser.post(f"{EDITOR}{card.pk}/change/", form(rows, name=card.name), follow=True)
    assert f"{card.name} is saved as version 2." in answer.content.decode()
    card.refresh_from_db()
    tone, kept = Criterion.objects.filter(scorecard=card)
    assert (card.version, kept.pk, kept.name, kept.weight) == (2, first.pk, "Digging", 3)
    assert tone.key == "tone"


def test_what_the_editor_shows_can_be_sent_back_without_a_change(tenant: Tenant) -> None:
    card = Scorecard.objects.for_account(tenant.account.id).get(shipped="essentials")
    browser = console(tenant)
    page = browser.get(f"{EDITOR}{card.pk}/change/").content.decode()
    page = page[: page.rindex("<template")]
    assert "textarea" in page
    assert '"0":' not in page
    sent = ScorecardForm.of(tenant.account.id, card).body()
    stored = tenant.api("GET", f"/scorecards/{card.public_id}").body["data"]
    assert [{**item, "id": None} for item in stored["criteria"]] == [{"id": None, **item} for item in sent["criteria"]]
    rows = [
        {
            **{
                name: item[name] or ""
                for name in ("key", "name", "question", "guidance", "detector", "weight", "scale")
            },
            **{f"anchor-{score}": text for score, text in item["anchors"].items()},
            **({"absence_is_evidence": "on"} if item["absenceIsEvidence"] else {}),
        }
        for item in stored["criteria"]
    ]
    browser.post(f"{EDITOR}{card.pk}/change/", form(rows, name=card.name))
    card.refresh_from_db()
    assert card.version == 1


@pytest.mark.parametrize(
    ("rows", "fields", "message", "place"),
    [
        ([], {}, "An active scorecard needs at least one criterion.", ""),
        ([{"name": "Tone"}, {"name": "Ask", "weight": "heavy"}], {}, "number", "criteria-1-weight"),
        ([{"name": "Tone"}, {"name": "", "key": "x"}], {}, "This field", "criteria-1-name"),
        ([{"name": "Tone", "key": "Not a key"}], {}, "Use small letters", "criteria-0-key"),
        ([{"name": "Tone"}, {"name": "Tone"}], {}, "is used by more than one criterion.", "criteria-1-key"),
        ([{"name": "Tone"}], {"pass_threshold": "101"}, "100", "pass_threshold"),
        ([{"name": "Tone"}], {"name": ""}, "This field", "name"),
    ],
)
def test_errors_stand_at_their_fields_and_the_input_is_kept(
    tenant: Tenant, rows: list[dict[str, Any]], fields: dict[str, str], message: str, place: str
) -> None:
    answer = console(tenant).post(f"{EDITOR}add/", form(rows, **fields))
    page = answer.content.decode()
    assert answer.status_code == 200
    assert not Scorecard.objects.filter(name="House style").exists()
    around = page[page.index(f'name="{place}"') :][:700] if place else page
    assert message in around
    assert not place or 'aria-invalid="true"' in around
    assert all(f'value="{row["name"]}"' in page for row in rows)


def test_a_viewer_reads_a_card_and_cannot_save_it(tenant: Tenant) -> None:
    card = Scorecard.objects.for_account(tenant.account.id).get(shipped="essentials")
    browser = console(tenant, "viewer")
    page = browser.get(f"{EDITOR}{card.pk}/change/").content.decode()
    assert "Discovery" in page
    assert "Add criterion" not in page
    assert browser.post(f"{EDITOR}{card.pk}/change/", form([{"name": "Tone"}])).status_code == 403
    assert browser.get(f"{EDITOR}add/").status_code == 403


def test_the_editor_shows_no_card_of_another_account(tenant: Tenant) -> None:
    theirs = Scorecard.objects.for_account(create_tenant("Other").account.id).first()
    browser = console(tenant)
    assert browser.get(f"{EDITOR}{theirs.pk}/change/").status_code == 302
    assert browser.get(EDITOR).content.decode().count("Sales call essentials") == 1


def test_the_editor_changes_the_analysis_settings(tenant: Tenant) -> None:
    data = {"on_model_failure": "fail", "redaction": "stored", "transcript_days": "90"}
    answer = console(tenant, "admin").post(f"{SETTINGS}add/", data)
    assert answer.status_code == 302, answer.content.decode()
    assert tenant.api("GET", "/analyses/settings").body["data"]["redaction"] == "stored"


def new_card(browser: Client) -> tuple[Scorecard, str, str]:
    """Create a card with three criteria. Return it, the address of its page, and what the page carries."""
    rows = [{"key": key, "name": key.title(), "weight": "1"} for key in ("ask", "tone", "close")]
    assert browser.post(f"{EDITOR}add/", form(rows)).status_code == 302
    card = Scorecard.objects.get(name="House style")
    address = f"{EDITOR}{card.pk}/change/"
    return card, address, str(filled(browser.get(address).content.decode())["shown_values"])


def sent_rows(card: Scorecard, **changes: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the criteria of the page as they are stored, with changes by key."""
    rows = ScorecardForm.of(card.account_id, card).rows
    return [
        {name: getattr(row, name) for name in ("key", "name", "question", "weight")} | changes.get(row.key, {})
        for row in rows
    ]


def test_the_changes_of_two_people_both_stay(tenant: Tenant) -> None:
    browser = console(tenant)
    card, address, shown = new_card(browser)
    mine = sent_rows(card, ask={"weight": "3"}, close={"question": "Mine?"})
    theirs = [
        *sent_rows(card, tone={"question": "Theirs?"}, close={"question": "Other?"}),
        {"key": "new", "name": "New"},
    ]
    answer = browser.post(address, form(theirs, description="Theirs", shown_values=shown))
    assert answer.status_code == 302
    page = browser.post(address, form(mine, pass_threshold="70", shown_values=shown)).content.decode()
    assert "Question was changed meanwhile and is now: Other?." in page
    assert Criterion.objects.get(scorecard=card, key="ask").weight == 1
    again = {"shown_values": filled(page)["shown_values"], "pass_threshold": "70", "description": "Theirs"}
    kept = sent_rows(card, ask={"weight": "3"}, close={"question": "Mine?"})
    assert browser.post(address, form(kept, **again)).status_code == 302
    card.refresh_from_db()
    stored = {row.key: (row.weight, row.question) for row in card.criteria.all()}
    assert stored == {"ask": (3, ""), "tone": (1, "Theirs?"), "close": (1, "Mine?"), "new": (1, "")}
    assert (card.description, card.pass_threshold) == ("Theirs", 70)


def test_a_criterion_that_somebody_has_removed_stays_removed_unless_it_was_changed(tenant: Tenant) -> None:
    browser = console(tenant)
    card, address, shown = new_card(browser)
    everything = sent_rows(card)
    browser.post(address, form([row for row in everything if row["key"] == "ask"], shown_values=shown))
    changed = [row | ({"weight": "2"} if row["key"] == "tone" else {}) for row in everything]
    page = browser.post(address, form(changed, shown_values=shown)).content.decode()
    assert "This criterion was removed meanwhile. Save again to keep it." in page
    again = [row for row in changed if row["key"] != "close"]
    browser.post(address, form(again, shown_values=filled(page)["shown_values"]))
    assert list(card.criteria.values_list("key", "weight")) == [("ask", 1), ("tone", 2)]
