"""The console's list and page of analyses."""

from typing import Any

import pytest
from django.test import Client
from django.utils.html import escape

from intelligence.models import Analysis, AnalysisRun, CriterionReview, OutcomeReview, ScorecardResult
from pipeline_service import typeid
from pipeline_service.accounts import actions
from tests.cast import Studio, open_studio
from tests.intelligence.calls import analysed, submit, work

pytestmark = pytest.mark.django_db

LIST = "/admin/intelligence/analysis/"


@pytest.fixture
def studio() -> Studio:
    return open_studio()


def console(studio: Studio, role: str = "operator") -> Client:
    """A browser in which a person with this role is signed in."""
    user, _ = actions.create_user(
        account_id=studio.account.id, email=f"{role}@{studio.account.slug}.example", role=role, password="correct horse"
    )
    browser = Client()
    browser.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return browser


def page_of(call_id: str) -> str:
    return f"{LIST}{typeid.decode('call', call_id)}/change/"


def verb_of(call_id: str, verb: str) -> str:
    return f"{LIST}{typeid.decode('call', call_id)}/{verb}/"


def post(browser: Client, call_id: str, verb: str, **data: Any) -> str:
    """What the page says after this verb."""
    answer = browser.post(verb_of(call_id, verb), data, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def test_shows_what_was_found_and_where_it_was_said(studio: Studio) -> None:
    record = analysed(studio, repId=studio.rep.public_id, title="Growth")
    page = console(studio, "viewer").get(page_of(record["id"])).content.decode()
    said = [
        "Growth",
        "none: link a prospect",
        record["summary"],
        record["objections"][0]["quote"],
        record["recommendations"][0]["text"],
        record["segments"][11]["text"],
        *(item["name"] for item in record["scorecardResults"][0]["criteria"]),
    ]
    assert [text for text in said if escape(text) not in page] == []
    assert 'id="turn-11"' in page
    assert "Set outcome" not in page


def test_escapes_what_people_say(studio: Studio) -> None:
    attack = "<script>alert(1)</script>"
    record = analysed(studio, title=attack, transcript=f"Dana: {attack} hello\n{attack[:20]}: hi")
    browser = console(studio)
    for path in (LIST, page_of(record["id"])):
        assert attack not in browser.get(path).content.decode()


def test_lists_calls_of_the_account_only(studio: Studio) -> None:
    mine = analysed(studio, title="Ours")
    theirs = analysed(open_studio("Other"), title="Theirs")
    browser = console(studio)
    page = browser.get(LIST).content.decode()
    assert "Ours" in page
    assert "Theirs" not in page
    assert browser.get(page_of(mine["id"])).status_code == 200
    assert browser.get(page_of(theirs["id"])).status_code == 404
    assert browser.post(verb_of(theirs["id"], "rerun")).status_code == 404
    assert browser.get(f"{LIST}nonsense/change/").status_code == 404


def test_tells_why_an_analysis_failed(studio: Studio) -> None:
    call_id = submit(studio, transcript="...")
    work()
    assert "The transcript holds no spoken words." in console(studio).get(page_of(call_id)).content.decode()


def test_runs_a_call_again(studio: Studio) -> None:
    call_id = analysed(studio)["id"]
    browser = console(studio)
    assert "The call is being analysed again." in post(browser, call_id, "rerun", force="on")
    assert "This call is being analysed at this moment" in post(browser, call_id, "rerun")
    run = AnalysisRun.objects.latest("revision")
    assert (run.revision, run.force, run.by) == (2, True, "user:operator@harbor-studio.example")
    work()
    page = browser.get(f"{page_of(call_id)}?revision=1").content.decode()
    assert "This is revision 1, no longer the one that counts." in page


def test_runs_selected_calls_again(studio: Studio) -> None:
    done, waiting = analysed(studio)["id"], submit(studio)
    ids = [str(typeid.decode("call", call_id)) for call_id in (done, waiting)]
    data = {"action": "rerun_selected", "_selected_action": ids}
    page = console(studio).post(LIST, data, follow=True).content.decode()
    assert "1 calls are analysed again." in page
    assert "This call is being analysed at this moment" in page


def test_sets_the_outcome_with_a_reason(studio: Studio) -> None:
    call_id = analysed(studio)["id"]
    browser = console(studio)
    assert "The outcome is set." in post(browser, call_id, "outcome", outcome="lost", reason="Card declined")
    assert "outcome: Select a valid choice" in post(browser, call_id, "outcome", outcome="won")
    assert Analysis.objects.get().outcome == "lost"
    assert (OutcomeReview.objects.get().reason, OutcomeReview.objects.get().by) == (
        "Card declined",
        "user:operator@harbor-studio.example",
    )


def test_turns_the_speakers(studio: Studio) -> None:
    call_id = analysed(studio)["id"]
    post(console(studio), call_id, "speakers", speaker=["Marcus Reed", "Dana"], role=["prospect", "rep"])
    talk = studio.api("GET", f"/analyses/{call_id}").body["data"]["talkTime"]
    assert {item["speaker"]: item["role"] for item in talk} == {"Marcus Reed": "prospect", "Dana": "rep"}


def test_keeps_a_persons_score_through_reruns(studio: Studio) -> None:
    before = analysed(studio)
    result = ScorecardResult.objects.get()
    said = {"result_id": result.pk, "key": "value", "score": "0", "reason": "Nothing was tied to her words."}
    browser = console(studio)
    assert "Sales call essentials is now at" in post(browser, before["id"], "review", **said)
    post(browser, before["id"], "rerun", force="on")
    work()
    after = studio.api("GET", f"/analyses/{before['id']}").body["data"]
    card = after["scorecardResults"][0]
    value = next(item for item in card["criteria"] if item["key"] == "value")
    assert (after["revision"], card["reviewer"]) == (2, "human")
    assert (value["score"], value["percent"], value["status"]) == (0, 0, "scored")
    assert value["rationale"] == "Nothing was tied to her words. (user:operator@harbor-studio.example)"
    assert after["overallScore"] < before["overallScore"]
    assert studio.api("GET", f"/calls/{before['id']}").body["data"]["overallScore"] == after["overallScore"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"score": "6"}, "score: "),
        ({"score": "5.5"}, "score: "),
        ({"reason": " "}, "reason: This field is required."),
        ({"key": "nothing"}, "There is no such record."),
    ],
)
def test_refuses_a_score_that_does_not_fit(studio: Studio, change: dict[str, str], told: str) -> None:
    call_id = analysed(studio)["id"]
    said = {"result_id": ScorecardResult.objects.get().pk, "key": "value", "score": "1", "reason": "So", **change}
    assert told in post(console(studio), call_id, "review", **said)
    assert not CriterionReview.objects.exists()


def test_lets_viewers_look_but_not_touch(studio: Studio) -> None:
    call_id = analysed(studio)["id"]
    browser = console(studio, "viewer")
    for verb in ("rerun", "outcome", "speakers", "review"):
        assert browser.post(verb_of(call_id, verb)).status_code == 403
        assert browser.get(verb_of(call_id, verb)).status_code == 405
    assert AnalysisRun.objects.count() == 1
