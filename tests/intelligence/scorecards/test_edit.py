"""Scorecards: GET and POST /scorecards, GET and PATCH /scorecards/:id."""

from typing import Any

import pytest

from tests.intelligence.calls import analysed
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

TONE = {"key": "tone", "name": "Tone"}
PRICE = {
    "key": "price",
    "name": "Price",
    "question": "Was the price named?",
    "guidance": "A range counts.",
    "anchors": {"0": "no", "5": "yes"},
    "weight": 2.5,
    "scale": "yes_no",
    "autoFail": True,
    "absenceIsEvidence": True,
    "detector": "offer",
}


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def create(tenant: Tenant, **body: Any) -> dict[str, Any]:
    answer = tenant.api("POST", "/scorecards", {"name": "House style", "criteria": [PRICE, TONE], **body})
    assert answer.status == 201, answer.body
    return dict(answer.body["data"])


def patch(tenant: Tenant, card: dict[str, Any], body: dict[str, Any]) -> dict[str, Any]:
    answer = tenant.api("PATCH", f"/scorecards/{card['id']}", body)
    assert answer.status == 200, answer.body
    return dict(answer.body["data"])


def test_a_new_account_has_the_shipped_scorecards(tenant: Tenant) -> None:
    answer = tenant.api("GET", "/scorecards").body
    assert [(card["name"], card["state"], card["version"]) for card in answer["data"]] == [
        ("Qualification", "draft", 1),
        ("Sales call essentials", "active", 1),
    ]
    assert [len(card["criteria"]) for card in answer["data"]] == [5, 6]
    assert sum(item["weight"] for item in answer["data"][1]["criteria"]) == 100


def test_create_answers_201_with_the_full_card(tenant: Tenant) -> None:
    card = create(
        tenant,
        description="How we talk",
        passThreshold=62.5,
        appliesTo={"outcomes": ["closed"], "titleContains": ["demo"]},
    )
    tone = {
        "question": "",
        "guidance": "",
        "anchors": {},
        "weight": 1,
        "scale": "0-5",
        "autoFail": False,
        "absenceIsEvidence": False,
        "detector": None,
    }
    assert card == {
        "id": card["id"],
        "name": "House style",
        "description": "How we talk",
        "state": "draft",
        "version": 1,
        "passThreshold": 62.5,
        "appliesTo": {"outcomes": ["closed"], "titleContains": ["demo"]},
        "criteria": [
            {"id": card["criteria"][0]["id"], **PRICE},
            {"id": card["criteria"][1]["id"], **TONE, **tone},
        ],
        "createdAt": card["createdAt"],
        "updatedAt": card["createdAt"],
    }
    assert tenant.api("GET", f"/scorecards/{card['id']}").body["data"] == card
    assert tenant.api("GET", "/scorecards?limit=1").body["data"] == [card]


def test_sending_a_card_back_as_fetched_changes_nothing(tenant: Tenant) -> None:
    card = create(tenant, state="active")
    assert patch(tenant, card, card) == card


def test_editing_an_active_card_creates_its_next_version(tenant: Tenant) -> None:
    draft = create(tenant)
    renamed = patch(tenant, draft, {"name": "Our style"})
    active = patch(tenant, draft, {"state": "active"})
    edited = patch(tenant, draft, {"criteria": [{**TONE, "weight": 3}, {**PRICE, "name": "The price"}]})
    assert [renamed["version"], active["version"], edited["version"]] == [1, 1, 2]
    assert [(item["key"], item["name"], item["weight"]) for item in edited["criteria"]] == [
        ("tone", "Tone", 3),
        ("price", "The price", 2.5),
    ]
    assert {item["id"] for item in edited["criteria"]} == {item["id"] for item in draft["criteria"]}
    dropped = patch(tenant, draft, {"criteria": [TONE]})
    assert (dropped["version"], len(dropped["criteria"])) == (3, 1)


def test_results_keep_a_copy_of_their_card(tenant: Tenant) -> None:
    card = create(tenant, state="active", passThreshold=50)
    call = analysed(tenant)
    result = next(item for item in call["scorecardResults"] if item["scorecardId"] == card["id"])
    assert (result["passed"], result["evaluated"], result["notEvaluated"]) == (True, 1, 1)
    assert [item["status"] for item in result["criteria"]] == ["scored", "not_evaluated"]
    patch(tenant, card, {"name": "Renamed", "criteria": [TONE]})
    assert tenant.api("GET", f"/analyses/{call['id']}").body["data"]["scorecardResults"] == call["scorecardResults"]


def test_only_active_cards_that_apply_score_a_call(tenant: Tenant) -> None:
    create(tenant, name="Draft")
    create(tenant, name="Demos", state="active", appliesTo={"titleContains": ["DEMO"]})
    create(tenant, name="Losses", state="active", appliesTo={"outcomes": ["lost"]})
    create(tenant, name="Wins", state="active", appliesTo={"outcomes": ["closed"]})
    names = [item["scorecardName"] for item in analysed(tenant, title="A demo")["scorecardResults"]]
    assert names == ["Sales call essentials", "Demos", "Wins"]
    assert len(analysed(tenant, title="A talk")["scorecardResults"]) == 2


def test_the_shipped_card_is_used_when_no_active_card_applies(tenant: Tenant) -> None:
    for card in tenant.api("GET", "/scorecards").body["data"]:
        patch(tenant, card, {"state": "archived"})
    create(tenant, name="Losses", state="active", appliesTo={"outcomes": ["lost"]})
    assert [item["scorecardName"] for item in analysed(tenant)["scorecardResults"]] == ["Sales call essentials"]


def test_a_card_without_evaluated_criteria_does_not_count(tenant: Tenant) -> None:
    alone = analysed(tenant)
    create(tenant, state="active", criteria=[TONE])
    both = analysed(tenant)
    assert both["scorecardResults"][1]["overallScore"] is None
    assert both["overallScore"] == alone["overallScore"]


def test_a_zero_on_an_auto_fail_criterion_fails_the_whole_card(tenant: Tenant) -> None:
    (essentials,) = (c for c in tenant.api("GET", "/scorecards").body["data"] if c["state"] == "active")
    patch(tenant, essentials, {"state": "draft"})
    create(tenant, state="active", criteria=[PRICE, {"key": "ears", "name": "Ears", "detector": "listening"}])
    call = analysed(
        tenant,
        transcript="Rep: Hello, what a day it is. How can I help you?\n"
        "Prospect: Yes, a fine day for a walk by the sea. "
        "Our hens lay fewer eggs than last year and I do not know why.\n"
        "Rep: I see. We talked about the feed last week.\n"
        "Prospect: We did. I have told my neighbour about it too.",
    )
    (result,) = call["scorecardResults"]
    assert (result["overallScore"], result["passed"], call["overallScore"]) == (0, False, 0)


@pytest.mark.parametrize(
    ("body", "details"),
    [
        ({"name": None}, [("name", "required")]),
        ({"state": "live"}, [("state", "invalid_choice")]),
        ({"state": "active", "criteria": []}, [("criteria", "required")]),
        ({"criteria": [TONE, TONE]}, [("criteria[1].key", "repeated")]),
        ({"criteria": [{**TONE, "weight": 0}]}, [("criteria[0].weight", "out_of_range")]),
        ({"criteria": [{**TONE, "key": "Not a slug"}]}, [("criteria[0].key", "invalid_slug")]),
        ({"criteria": [{**TONE, "scale": "0-9"}]}, [("criteria[0].scale", "invalid_choice")]),
        ({"criteria": [{**TONE, "anchors": {"9": "x"}}]}, [("criteria[0].anchors.9", "unknown_key")]),
        ({"criteria": [{**TONE, "detector": "mood"}]}, [("criteria[0].detector", "invalid_choice")]),
        ({"criteria": [{"key": "a"}]}, [("criteria[0].name", "required")]),
        ({"criteria": "all"}, [("criteria", "invalid_type")]),
        ({"passThreshold": 101}, [("passThreshold", "out_of_range")]),
        ({"appliesTo": {"outcomes": ["won"]}}, [("appliesTo.outcomes[0]", "invalid_choice")]),
        ({"appliesTo": {"outcome": ["won"]}}, [("appliesTo.outcome", "unknown_field")]),
        ({"colour": "red"}, [("colour", "unknown_field")]),
    ],
)
def test_an_invalid_card_is_refused(tenant: Tenant, body: dict[str, Any], details: list[tuple[str, str]]) -> None:
    answer = tenant.api("POST", "/scorecards", {"name": "House style", "criteria": [TONE], **body})
    assert answer.status == 400
    assert [(item["field"], item["code"]) for item in answer.body["error"]["details"]] == details
    assert len(tenant.api("GET", "/scorecards").body["data"]) == 2


def test_a_card_of_another_account_is_not_found(tenant: Tenant) -> None:
    theirs = create(create_tenant("Other"))
    assert tenant.api("GET", f"/scorecards/{theirs['id']}").status == 404
    assert tenant.api("PATCH", f"/scorecards/{theirs['id']}", {"name": "Mine"}).status == 404
