"""The console page of a call, with its analysis."""

import re
from typing import Any

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.test import Client
from django.utils.html import escape

from calls.models import Call
from intelligence.models import Analysis, AnalysisRun, CriterionReview, OutcomeReview, ScorecardResult, Transcript
from pipeline_service import typeid
from pipeline_service.accounts import actions
from pipeline_service.accounts.models import User
from prospects.models import Prospect
from tests.intelligence.calls import analysed, submit, work
from tests.intelligence.reported import NOW, bare_call, meet
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

LIST = "/admin/calls/call/"


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def console(tenant: Tenant, role: str = "operator") -> Client:
    """A browser with a signed-in user of this role."""
    user, _ = actions.create_user(
        account_id=tenant.account.id, email=f"{role}@{tenant.account.slug}.example", role=role, password="correct horse"
    )
    browser = Client()
    browser.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return browser


def page_of(call_id: str) -> str:
    return f"{LIST}{typeid.decode('call', call_id)}/change/"


def verb_of(call_id: str, verb: str) -> str:
    return f"{LIST}{typeid.decode('call', call_id)}/{verb}/"


def post(browser: Client, call_id: str, verb: str, **data: Any) -> str:
    """Post this verb and return the page."""
    answer = browser.post(verb_of(call_id, verb), data, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_call_that_could_not_be_scored_shows_no_score_anywhere(tenant: Tenant) -> None:
    dana = meet(tenant)
    record = analysed(tenant, transcript="lorem ipsum dolor sit amet", prospectId=dana.public_id)
    browser = console(tenant)
    page = browser.get(page_of(record["id"])).content.decode()
    assert "nothing was scored" in page
    assert "0<small> of 100" not in page
    assert "score –" in page
    assert record["title"] not in browser.get(LIST, {"overall_score_from": 0}).content.decode()
    assert str(dana.pk) not in browser.get("/admin/prospects/prospect/", {"score": "0"}).content.decode()


def test_the_page_does_not_ask_for_an_outcome_that_a_person_has_set(tenant: Tenant) -> None:
    call_id = analysed(tenant, transcript="Kim: Rain.\nLou: Rain.")["id"]
    browser = console(tenant)
    asked = "set the outcome by hand"
    assert asked in browser.get(page_of(call_id)).content.decode()
    assert asked not in post(browser, call_id, "outcome", outcome="lost", reason="Heard it.")


def test_a_scorecard_of_a_call_that_is_not_scorable_says_that_it_is_not_counted(tenant: Tenant) -> None:
    short = analysed(tenant, transcript="Kim: Hello, how are you?\nLou: Fine, thanks. Goodbye.")
    assert not short["scorable"]
    ScorecardResult.objects.update(overall_score=34.8)
    browser = console(tenant)
    said = "This score is in no average"
    assert said in browser.get(page_of(short["id"])).content.decode()
    assert said not in browser.get(page_of(analysed(tenant)["id"])).content.decode()


@pytest.mark.parametrize("role", ["viewer", "operator"])
def test_the_page_shows_each_finding_with_its_place_in_the_transcript(tenant: Tenant, role: str) -> None:
    record = analysed(tenant, repId=tenant.rep.public_id, title="Growth")
    page = console(tenant, role).get(page_of(record["id"])).content.decode()
    said = [
        "Growth",
        "This call is linked to nobody." if role == "operator" else "no prospect yet",
        record["summary"],
        record["objections"][0]["quote"],
        record["recommendations"][0]["text"],
        record["segments"][11]["text"],
        *(item["name"] for item in record["scorecardResults"][0]["criteria"]),
    ]
    assert [text for text in said if escape(text) not in page] == []
    assert 'id="turn-11"' in page
    assert 'data-turn="11"' in page or 'data-turn="7"' in page
    assert ("Set outcome" in page) == (role == "operator")


def test_the_page_escapes_what_people_say(tenant: Tenant) -> None:
    attack = "<script>alert(1)</script>"
    record = analysed(tenant, title=attack, transcript=f"Dana: {attack} hello\n{attack[:20]}: hi")
    browser = console(tenant)
    for path in (LIST, page_of(record["id"])):
        assert attack not in browser.get(path).content.decode()


def test_the_list_shows_only_calls_of_the_account(tenant: Tenant) -> None:
    own = analysed(tenant, title="Ours")
    theirs = analysed(create_tenant("Other"), title="Theirs")
    browser = console(tenant)
    page = browser.get(LIST).content.decode()
    assert "Ours" in page
    assert "Theirs" not in page
    assert browser.get(page_of(own["id"])).status_code == 200
    assert browser.get(page_of(theirs["id"])).status_code == 302
    assert browser.post(verb_of(theirs["id"], "rerun")).status_code == 404
    assert browser.get(f"{LIST}nonsense/change/").status_code == 302


def test_the_page_says_why_an_analysis_failed(tenant: Tenant) -> None:
    call_id = submit(tenant, transcript="...")
    work()
    assert "The transcript holds no spoken words." in console(tenant).get(page_of(call_id)).content.decode()


def test_the_page_runs_an_analysis_again(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    browser = console(tenant)
    assert "The call is being analysed again." in post(browser, call_id, "rerun", force="on")
    assert "This call is being analysed at this moment" in post(browser, call_id, "rerun")
    run = AnalysisRun.objects.latest("revision")
    assert (run.revision, run.force, run.by) == (2, True, "user:operator@harbor-studio.example")
    work()
    page = browser.get(f"{page_of(call_id)}?revision=1").content.decode()
    assert "This is revision 1, no longer the one that counts." in page


def test_the_list_runs_selected_analyses_again(tenant: Tenant) -> None:
    done, waiting = analysed(tenant)["id"], submit(tenant)
    ids = [str(typeid.decode("call", call_id)) for call_id in (done, waiting)]
    data = {"action": "rerun_selected", "_selected_action": ids}
    page = console(tenant).post(LIST, data, follow=True).content.decode()
    assert "1 call being analysed again." in page
    assert "This call is being analysed at this moment" in page


def test_a_call_without_a_transcript_is_not_analysed_again(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    body = {"prospectId": dana, "occurredAt": 1_760_000_000_000, "outcome": "closed"}
    recorded = tenant.api("POST", "/calls", body).body["data"]["id"]
    data = {"action": "rerun_selected", "_selected_action": [str(typeid.decode("call", recorded))]}
    page = console(tenant).post(LIST, data, follow=True).content.decode()
    assert "1 call not being analysed again: This call has no transcript." in page


def test_the_history_has_no_score_for_a_revision_of_which_nothing_was_scored(tenant: Tenant) -> None:
    for card in tenant.api("GET", "/scorecards").body["data"]:
        tenant.api("PATCH", f"/scorecards/{card['id']}", {"state": "archived"})
    tone = {"key": "tone", "name": "Tone", "question": "Was the rep polite?"}
    body = {"name": "By hand", "criteria": [tone], "state": "active"}
    assert tenant.api("POST", "/scorecards", body).status == 201
    call_id = analysed(tenant)["id"]
    tenant.api("POST", f"/analyses/{call_id}/rerun", {"force": True})
    work()
    browser = console(tenant)
    for number in ("", "1"):
        page = browser.get(page_of(call_id), {"revision": number}).content.decode()
        assert page.count("score –") == 2
        assert "score 0" not in page
        assert "not counted" in page


def test_the_page_sets_the_outcome_with_a_reason(tenant: Tenant) -> None:
    found = analysed(tenant)
    call_id, evidence = found["id"], escape(found["outcomeEvidence"]["quote"])
    browser = console(tenant)
    quoted = rf"</p>\s*<a [^>]*>(?:<span[^<]*</span>)?<q>{re.escape(evidence)}"
    assert re.search(quoted, browser.get(page_of(call_id)).content.decode())
    assert "The outcome is set." in post(browser, call_id, "outcome", outcome="lost", reason="Card declined")
    assert Analysis.objects.get().outcome == "lost"
    assert (OutcomeReview.objects.get().reason, OutcomeReview.objects.get().by) == (
        "Card declined",
        "user:operator@harbor-studio.example",
    )
    shown = browser.get(page_of(call_id)).content.decode()
    assert "The analyser found: Closed." in shown
    assert not re.search(quoted, shown)


def test_the_page_swaps_the_speakers(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    post(console(tenant), call_id, "speakers", speaker=["Marcus Reed", "Dana"], role=["prospect", "rep"])
    talk = tenant.api("GET", f"/analyses/{call_id}").body["data"]["talkTime"]
    assert {item["speaker"]: item["role"] for item in talk} == {"Marcus Reed": "prospect", "Dana": "rep"}


def test_a_score_set_by_a_person_is_kept_through_reruns(tenant: Tenant) -> None:
    before = analysed(tenant)
    result = ScorecardResult.objects.get()
    said = {"result_id": result.pk, "key": "value", "score": "0", "reason": "Nothing was tied to her words."}
    browser = console(tenant)
    assert "Sales call essentials is now at" in post(browser, before["id"], "review", **said)
    post(browser, before["id"], "rerun", force="on")
    work()
    after = tenant.api("GET", f"/analyses/{before['id']}").body["data"]
    card = after["scorecardResults"][0]
    value = next(item for item in card["criteria"] if item["key"] == "value")
    assert (after["revision"], card["reviewer"]) == (2, "human")
    assert (value["score"], value["percent"], value["status"]) == (0, 0, "scored")
    assert value["rationale"] == "Nothing was tied to her words. (user:operator@harbor-studio.example)"
    assert after["overallScore"] < before["overallScore"]
    assert tenant.api("GET", f"/calls/{before['id']}").body["data"]["overallScore"] == after["overallScore"]


def test_a_score_of_the_analyser_can_be_sent_back_by_the_browser(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    browser = console(tenant)
    inputs = re.findall(r'<input type="number" name="score"[^>]*>', browser.get(page_of(call_id)).content.decode())
    assert inputs
    assert all('step="0.1"' in field for field in inputs)
    said = {"result_id": ScorecardResult.objects.get().pk, "key": "value", "reason": "It was a good one."}
    assert "Sales call essentials is now at" in post(browser, call_id, "review", score="3.8", **said)
    assert "no more than 1 decimal place" in post(browser, call_id, "review", score="3.81", **said)


def test_a_call_has_a_button_to_its_history_once_somebody_changed_it_in_the_console(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    browser = console(tenant)
    history = page_of(call_id).replace("/change/", "/history/")
    assert history not in browser.get(page_of(call_id)).content.decode()
    call = Call.objects.get()
    user = User.objects.get(email="operator@harbor-studio.example")
    LogEntry.objects.log_actions(user.pk, [call], CHANGE, "Changed the title.", single_object=True)
    assert history in browser.get(page_of(call_id)).content.decode()


def test_a_refused_outcome_keeps_what_was_typed_and_says_why_beside_it(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    page = post(console(tenant), call_id, "outcome", outcome="won", reason="Heard the card was declined")
    assert re.search(r'<details class="popover" open>\s*<summary[^>]*>Set outcome', page)
    assert '<select name="outcome" aria-invalid="true" aria-describedby="outcome-error">' in page
    assert re.search(r'<span class="error" id="outcome-error">Select a valid choice[^<]*</span>', page)
    assert 'value="Heard the card was declined"' in page
    page = post(console(tenant, "admin"), call_id, "outcome", outcome="lost", reason="x" * 1001)
    assert '<option value="lost" selected>' in page
    assert 'aria-describedby="outcome-reason-error"' in page
    assert Analysis.objects.get().human_outcome is None
    # The forms of a refused page lead to the call itself, and so does reading it again.
    assert f'action="{page_of(call_id)}"' in page
    assert 'href="?' not in page.partition('class="call-page')[2]


def test_a_refused_review_is_open_at_its_criterion_with_what_was_typed(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    result = ScorecardResult.objects.get()
    data = {"result_id": result.pk, "key": "value", "score": "9", "reason": "She said so"}
    page = post(console(tenant), call_id, "review", **data)
    form = page.partition('<details class="override" open>')[2].partition("</details>")[0]
    assert page.count('<details class="override" open>') == 1
    assert 'name="key" value="value"' in form
    assert 'value="9"' in form
    assert 'value="She said so"' in form
    assert 'aria-describedby="review-score-error"' in form
    assert 'id="review-score-error">Ensure this value is less than or equal to 5' in form


def test_a_review_of_an_earlier_result_is_shown_again_for_the_result_that_counts_now(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    earlier = ScorecardResult.objects.get()
    browser = console(tenant)
    post(browser, call_id, "rerun", force="on")
    work()
    data = {"result_id": earlier.pk, "key": "value", "score": "1", "reason": "She said so"}
    page = post(browser, call_id, "review", **data)
    form = page.partition('<details class="override" open>')[2].partition("</details>")[0]
    assert "This call was analysed again; review the results that are shown now." in form
    assert 'value="She said so"' in form
    assert str(ScorecardResult.objects.get(current=True).pk) in form


def shown_outcome(page: str) -> str:
    found = re.search(r'name="shown_outcome" value="([^"]*)"', page)
    assert found is not None
    return found[1]


def test_an_outcome_that_somebody_else_set_meanwhile_is_not_replaced_unseen(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    mine, other = console(tenant), console(tenant, "admin")
    seen = shown_outcome(mine.get(page_of(call_id)).content.decode())
    assert seen == Analysis.objects.get().outcome
    post(other, call_id, "outcome", outcome="lost", reason="Card declined", shown_outcome=seen)
    page = post(mine, call_id, "outcome", outcome="follow_up", reason="Calls back", shown_outcome=seen)
    assert "Outcome was changed meanwhile and is now: Lost. Save again to replace that." in page
    assert re.search(r'<details class="popover" open>\s*<summary[^>]*>Set outcome', page)
    assert 'value="Calls back"' in page
    assert '<option value="follow_up" selected>' in page
    assert Analysis.objects.get().outcome == "lost"
    again = shown_outcome(page)
    assert again == "lost"
    assert "The outcome is set." in post(mine, call_id, "outcome", outcome="follow_up", reason="", shown_outcome=again)
    assert [(review.previous, review.outcome) for review in OutcomeReview.objects.order_by("created_at")] == [
        (seen, "lost"),
        ("lost", "follow_up"),
    ]


def test_two_who_set_the_same_outcome_do_not_disturb_each_other(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    for browser in (console(tenant), console(tenant, "admin")):
        assert "The outcome is set." in post(browser, call_id, "outcome", outcome="lost", shown_outcome="closed")
    assert OutcomeReview.objects.count() == 1


def test_refused_speakers_stay_as_they_were_chosen(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    browser = console(tenant)
    post(browser, call_id, "rerun", force="on")
    page = post(browser, call_id, "speakers", speaker=["Marcus Reed", "Dana"], role=["prospect", "rep"])
    assert 'id="speakers-refused">This call is being analysed at this moment' in page
    assert re.findall(r'<option value="(\w+)" selected>', page.partition('id="talk-title"')[2])[:2] == [
        "prospect",
        "rep",
    ]
    # A page that reads itself again would lose them.
    assert "location.reload" not in page
    assert "location.reload" in browser.get(page_of(call_id)).content.decode()


def test_the_address_of_a_small_form_leads_to_its_call(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    answer = console(tenant).get(verb_of(call_id, "outcome"))
    assert (answer.status_code, answer.headers["location"]) == (302, page_of(call_id))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"score": "6"}, "Score: Ensure this value is less than or equal to 5"),
        ({"score": "5.5"}, "Ensure this value is less than or equal to 5"),
        ({"reason": " "}, "Why: This field is required."),
        ({"key": "nothing"}, "There is no such record."),
    ],
)
def test_an_invalid_score_is_refused(tenant: Tenant, change: dict[str, str], message: str) -> None:
    call_id = analysed(tenant)["id"]
    said = {"result_id": ScorecardResult.objects.get().pk, "key": "value", "score": "1", "reason": "So", **change}
    assert message in post(console(tenant), call_id, "review", **said)
    assert not CriterionReview.objects.exists()


def test_viewers_see_analyses_and_cannot_change_them(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    browser = console(tenant, "viewer")
    for verb in ("rerun", "outcome", "speakers", "review", "link"):
        assert browser.post(verb_of(call_id, verb)).status_code == 403
        assert browser.get(verb_of(call_id, verb)).status_code == 302
    assert AnalysisRun.objects.count() == 1


def test_a_call_is_linked_to_a_prospect_of_the_account_on_its_page(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    browser = console(tenant)
    dana, theirs = meet(tenant), meet(create_tenant("Other"))
    assert 'id="link-error">Select a valid choice' in post(browser, call_id, "link", prospect=theirs.pk)
    assert f"The call is linked to {dana}." in post(browser, call_id, "link", prospect=dana.pk)
    assert tenant.api("GET", f"/calls/{call_id}").body["data"]["prospectId"] == dana.public_id


def test_a_call_under_an_address_with_a_slip_suggests_the_prospect_and_is_linked_by_one_click(tenant: Tenant) -> None:
    dana = Prospect.objects.get(pk=typeid.decode("pros", known(tenant, "daniela@gmail.com")))
    theirs = known(create_tenant("Other"), "daniela@gmail.com")
    call_id = submit(tenant, prospectEmail="Daniela@gmial.com", prospectPhone="+13105550142")
    work()
    page = console(tenant).get(page_of(call_id)).content.decode()
    assert "It came in for daniela@gmial.com." in page
    assert "daniela@gmial.com and daniela@gmail.com differ by “ia” and “ai”" in page
    assert f'value="{dana.pk}"' in page
    assert str(typeid.decode("pros", theirs)) not in page
    assert "daniela@gmial.com" not in console(tenant, "viewer").get(page_of(call_id)).content.decode()
    assert f"The call is linked to {dana}." in post(console(tenant, "admin"), call_id, "link", prospect=dana.pk)
    call = Call.objects.get()
    assert (call.prospect_id, call.email_key, call.phone) == (dana.pk, None, None)


def test_a_call_suggests_the_prospect_who_came_later_under_its_address_or_phone(tenant: Tenant) -> None:
    by_email, by_phone = submit(tenant, prospectEmail="eva@example.com"), submit(tenant, prospectPhone="+13105550142")
    tenant.api("POST", "/prospects", {"email": "eva@example.com", "phone": "+13105550142"})
    browser = console(tenant)
    assert "the same e-mail address" in browser.get(page_of(by_email)).content.decode()
    assert "the same phone" in browser.get(page_of(by_phone)).content.decode()


def test_an_erasure_reaches_the_calls_that_came_in_under_the_contact_before_the_prospect(tenant: Tenant) -> None:
    mine, other = submit(tenant, prospectEmail="eva@example.com"), submit(tenant, prospectEmail="evan@example.com")
    work()
    eva = known(tenant, "eva@example.com")
    assert tenant.api("POST", f"/prospects/{eva}/erase", {}).status == 200
    assert tenant.api("GET", f"/calls/{mine}").status == 404
    call = Call.objects.get(pk=typeid.decode("call", mine))
    assert (call.title, call.email_key, call.hidden) == (None, None, True)
    assert not Transcript.objects.filter(pk=call.pk).exclude(text="").exists()
    assert tenant.api("GET", f"/calls/{other}").status == 200
    assert Call.objects.get(pk=typeid.decode("call", other)).email_key == "evan@example.com"


def known(tenant: Tenant, email: str) -> str:
    """Store a prospect and return its id."""
    return str(tenant.api("POST", "/prospects", {"email": email}).body["data"]["id"])


def test_the_address_of_an_analysis_leads_to_its_call(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    old = page_of(call_id).replace("/admin/calls/call/", "/admin/intelligence/analysis/")
    assert console(tenant).get(old).headers["Location"] == page_of(call_id)


def test_a_call_that_was_only_recorded_has_its_page(tenant: Tenant) -> None:
    call = bare_call(tenant, at=NOW, outcome="closed", rep=tenant.rep)
    page = console(tenant).get(page_of(call.public_id)).content.decode()
    assert "Not analysed: there is no transcript of this call." in page
    assert "Save details" in page
