"""Journeys of a sales manager in a real browser: a call, a score, coaching, a scorecard, the objection ledger."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from pipeline_service import clock
from pipeline_service.accounts.actions import create_user
from tests.console.chromium import CHROMIUM, Console, browsing
from tests.intelligence.calls import analysed
from tests.intelligence.reported import DAY, analysed_call, hire, objection
from tests.served import Server, serving
from tests.tenants import Tenant, create_tenant

EMAIL, PASSWORD = "ops@mine.example", "a long enough one"

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's Chromium at /usr/bin/chromium"),
]


@pytest.fixture(scope="module")
def server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("web")) as started:
        yield started


@pytest.fixture
def tenant() -> Tenant:
    """An account with a real analysis, and calls of two reps."""
    tenant = create_tenant("Mine")
    create_user(account_id=tenant.account.id, email=EMAIL, name="Olive Ops", role="operator", password=PASSWORD)
    now = clock.now()
    analysed(tenant, repId=tenant.rep.public_id, title="Growth with Dana", occurredAt=clock.to_ms(now - DAY))
    lee = hire(tenant, "Lee")
    lost = [objection("price", handled=False)]
    analysed_call(tenant, at=now - 2 * DAY, rep=tenant.rep, outcome="lost", objections=lost, title="The lost one")
    analysed_call(tenant, at=now - 3 * DAY, rep=lee, percents={"discovery": 80}, title="Lee's call")
    return tenant


@pytest.fixture
def console(server: Server, tenant: Tenant) -> Iterator[Console]:
    """The console of the signed-in manager."""
    with browsing(server.url, EMAIL, PASSWORD) as console:
        yield console


def test_a_quote_leads_to_its_place_in_the_transcript(console: Console) -> None:
    page = console.page
    console.open("/admin/calls/call/?q=growth")
    page.get_by_role("link", name="Growth with Dana").click()
    console.check()
    section = page.get_by_role("region", name="Objections")
    quote = section.locator("a.call-quote").first
    turn = page.locator(f"#turn-{quote.get_attribute('data-turn')}")
    quote.click()
    expect(turn).to_have_class(re.compile("current"))
    expect(turn).to_be_in_viewport()
    expect(turn).to_contain_text("too expensive")
    expect(page).to_have_url(re.compile(r"#turn-\d+$"))
    page.reload()
    expect(turn).to_be_in_viewport()


def test_a_criterion_is_scored_by_a_person_with_a_reason(console: Console) -> None:
    page = console.page
    console.open("/admin/calls/call/?q=growth")
    page.get_by_role("link", name="Growth with Dana").click()
    console.check()
    criterion = page.locator("article.criterion", has_text="Discovery").first
    criterion.get_by_text("Change the score").click()
    criterion.get_by_label("Score, 0 to 5").fill("1.5")
    criterion.get_by_label("Why").fill("Only one question.")
    criterion.get_by_role("button", name="Save score").click()
    expect(page.get_by_text("Sales call essentials is now at")).to_be_visible()
    expect(criterion).to_contain_text("1.5 of 5")
    expect(criterion).to_contain_text("Only one question.")
    expect(criterion).to_contain_text("The analyser scored")


def test_coaching_leads_to_the_call_that_was_lost(console: Console) -> None:
    page = console.page
    console.open("/admin/coaching/")
    page.locator("select[name=rep]").select_option(label="Marcus Reed")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_role("heading", name="Marcus Reed")).to_be_visible()
    console.check()
    page.get_by_role("link", name="The lost one").click()
    expect(page.locator("#turn-2")).to_have_class(re.compile("current"))
    expect(page.locator("#turn-2")).to_be_in_viewport()


def test_a_scorecard_is_edited_without_json(console: Console) -> None:
    page = console.page
    console.open("/admin/intelligence/scorecard/")
    page.get_by_role("link", name="Sales call essentials").click()
    console.check()
    expect(page.locator("[data-total]")).to_have_text("100")
    page.get_by_role("button", name="Add criterion").click()
    added = page.locator("[data-row]").last
    added.get_by_label("Criterion", exact=True).fill("Tone")
    added.get_by_label("Weight").fill("25")
    expect(page.locator("[data-total]")).to_have_text("125")
    expect(added.locator("[data-share]")).to_have_text("20%")
    added.get_by_role("button", name="Move up").click()
    added = page.locator("[data-row]").nth(5)
    added.get_by_label("Weight").fill("much")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("[data-row]").nth(5).get_by_role("alert")).to_be_visible()
    console.check()
    page.locator("[data-row]").nth(5).get_by_label("Weight").fill("25")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Sales call essentials is saved as version 2.")).to_be_visible()
    expect(page.locator("[data-row]").nth(5).get_by_label("Criterion", exact=True)).to_have_value("Tone")


def test_a_figure_of_the_objection_report_opens_to_its_calls(console: Console) -> None:
    page = console.page
    console.open("/admin/objections/")
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="Price"))
    unanswered = row.locator("td").nth(3)
    expect(unanswered).to_have_text("1")
    unanswered.get_by_role("link").click()
    expect(page.locator("tr.data-row")).to_have_count(1)
    expect(page.get_by_role("link", name="The lost one")).to_be_visible()
