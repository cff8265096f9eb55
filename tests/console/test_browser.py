"""What people do most in the console, in a real browser: no error, no foreign request, no violation of axe's rules."""

import datetime
from collections.abc import Iterator

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from pipeline_service.accounts.actions import create_user
from prospects.models import Prospect, Stage, StageChange
from tests.console.chromium import CHROMIUM, MIDDLE, PHONE, WIDE, browsing
from tests.served import Server, serving
from tests.tenants import Tenant, create_tenant

pytestmark = [
    pytest.mark.browser,
    pytest.mark.processes,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's Chromium at /usr/bin/chromium"),
]

LINES = """cells => cells.map(cell => {
  const content = document.createRange();
  content.selectNodeContents(cell);
  return content.getClientRects().length;
})"""
"""The number of lines on which the text of each cell stands."""
EMAIL, PASSWORD = "ops@example.com", "a long enough password"


@pytest.fixture
def tenant() -> Tenant:
    tenant = create_tenant("Mine")
    create_user(account_id=tenant.account.id, email=EMAIL, role="admin", password=PASSWORD)
    yesterday = int((timezone.now() - datetime.timedelta(days=1)).timestamp() * 1000)
    for number in range(3):
        who = {"email": f"dana{number}@example.com", "name": f"Dana {number}", "phone": f"+1555010220{number}"}
        prospect = tenant.api("POST", "/prospects", who).body["data"]["id"]
        at = {"prospectId": prospect, "occurredAt": yesterday, "repId": tenant.rep.public_id}
        tenant.api("POST", "/calls", {**at, "outcome": "closed"})
        tenant.api("POST", "/payments", {**at, "amount": 1500})
    return tenant


@pytest.fixture(scope="module")
def server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("web")) as started:
        yield started


@pytest.fixture
def base(server: Server, tenant: Tenant) -> str:
    return server.url


def test_a_figure_of_the_overview_leads_to_its_records(base: str) -> None:
    with browsing(base, EMAIL, PASSWORD) as console:
        page = console.page
        page.get_by_role("link", name="Total revenue").first.click()
        expect(page.get_by_role("heading", name="Records")).to_be_visible()
        console.check()
        page.get_by_role("link", name="Dana 1").click()
        expect(page.locator("h1")).to_have_text("Dana 1")
        console.check()


def test_another_period_and_rep_are_chosen(base: str) -> None:
    with browsing(base, EMAIL, PASSWORD) as console:
        page = console.page
        page.select_option("[name=period]", "90")
        page.wait_for_url("**period=90**")
        expect(page.locator("[name=period]")).to_have_value("90")
        console.check()
        page.select_option("[name=rep]", label="Marcus Reed")
        page.wait_for_url("**rep=user_**")
        expect(page.locator("[name=rep] option:checked")).to_have_text("Marcus Reed")
        expect(page.locator("[name=period]")).to_have_value("90")
        console.check()


def test_a_person_is_found_from_any_page_by_keyboard(base: str) -> None:
    with browsing(base, EMAIL, PASSWORD) as console:
        page = console.page
        page.keyboard.press("Control+k")
        page.locator("#search-input-command").press_sequentially("dana 2")
        expect(page.locator("#command-results-list li").first).to_contain_text("Dana 2")
        console.check()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_have_text("Dana 2")


def test_a_list_is_walked_selected_and_opened_by_keys(base: str) -> None:
    with browsing(base, EMAIL, PASSWORD) as console:
        page = console.open("/admin/prospects/prospect/")
        page.keyboard.press("j")
        page.keyboard.press("j")
        page.keyboard.press("x")
        expect(page.locator("#result_list tr.data-row").nth(1).locator("input.action-select")).to_be_checked()
        page.keyboard.press("k")
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_contain_text("Dana")
        console.open("/admin/prospects/prospect/")
        page.keyboard.press("/")
        expect(page.locator("#searchbar")).to_be_focused()


def test_a_stage_is_chosen_by_keyboard_and_saved_once(base: str) -> None:
    dana = Prospect.objects.get(name="Dana 1")
    stages = list(Stage.objects.values_list("slug", flat=True))
    changes = StageChange.objects.count()
    with browsing(base, EMAIL, PASSWORD) as console:
        page = console.open(f"/admin/prospects/prospect/{dana.pk}/change/")
        stage = page.locator("#person-stage")
        stage.focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        expect(stage).to_be_focused()
        expect(stage).to_have_value(stages[stages.index(dana.stage) + 2])
        page.keyboard.press("Enter")
        expect(page.get_by_text("is in")).to_be_visible()
        expect(page.locator("#person-stage")).to_be_focused()
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Tab")
        expect(page.locator("#person-owner")).to_be_focused()
        expect(page.locator("#person-stage option[selected]")).to_have_attribute(
            "value", stages[stages.index(dana.stage) + 1]
        )
        expect(page.locator("#person-owner")).to_be_focused()
        page.select_option("#person-owner", label="Marcus Reed")
        expect(page.get_by_text("belongs to Marcus Reed now")).to_be_visible()
        console.check()
    moves = StageChange.objects.filter(prospect=dana).order_by("id").values_list("to_stage", flat=True)
    assert list(moves)[-2:] == [stages[stages.index(dana.stage) + step] for step in (2, 1)]
    assert StageChange.objects.count() == changes + 2


def test_back_leads_to_the_list_after_a_bulk_move_and_to_the_record_after_a_refund(base: str) -> None:
    with browsing(base, EMAIL, PASSWORD) as console:
        page = console.open("/admin/prospects/prospect/?q=dana")
        page.locator("input.action-select").first.check()
        page.select_option("[name=action]", "set_stage")
        page.get_by_role("button", name="Run").click()
        page.select_option("[name=chosen]", label="Qualified")
        page.get_by_role("button", name="Move").click()
        expect(page.get_by_text("1 prospect moved.")).to_be_visible()
        page.go_back()
        expect(page.locator("#result_list tr.data-row")).to_have_count(3)
        console.open("/admin/prospects/payment/")
        page.locator("#result_list tr.data-row a").first.click()
        page.get_by_role("button", name="Refund").click()
        page.fill("[name=amount]", "2000")
        page.get_by_role("button", name="Record the refund").click()
        expect(page.get_by_text("exceeds the remaining amount")).to_be_visible()
        expect(page.locator("[name=amount]")).to_have_value("2000")
        console.check()
        page.get_by_role("link", name="Cancel").click()
        expect(page.locator("h1")).to_have_text("1,500.00 USD")
        for _ in range(2):
            page.go_back()
            expect(page.locator("h1")).to_have_text("1,500.00 USD")


def test_rows_become_dense_and_stay_so(base: str) -> None:
    with browsing(base, EMAIL, PASSWORD) as console:
        page = console.open("/admin/prospects/prospect/")
        row = page.locator("#result_list tr.data-row").first
        before = row.bounding_box()
        page.get_by_role("button", name="Dense rows").click()
        console.open("/admin/prospects/prospect/")
        after = row.bounding_box()
        assert before is not None
        assert after is not None
        assert after["height"] <= 20 < before["height"]


def test_a_view_is_saved_and_opened_again(base: str) -> None:
    with browsing(base, EMAIL, PASSWORD) as console:
        page = console.open("/admin/prospects/prospect/?q=dana1")
        page.get_by_text("Save view").click()
        page.get_by_label("Name", exact=True).fill("Only Dana")
        console.check()
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_role("link", name="Only Dana")).to_have_attribute("aria-current", "page")
        expect(page.get_by_role("link", name="Only Dana")).to_have_attribute("href", "?q=dana1")
        page.get_by_role("link", name="All", exact=True).click()
        page.get_by_role("link", name="Only Dana").click()
        expect(page.locator("#result_list tr.data-row")).to_have_count(1)
        console.check()


def test_a_filter_is_applied_in_words(base: str) -> None:
    with browsing(base, EMAIL, PASSWORD) as console:
        page = console.open("/admin/prospects/payment/")
        page.get_by_role("button", name="Filters").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#changelist-filter")).to_be_visible()
        expect(page.locator("[name=occurred_at_from]")).to_be_focused()
        console.check()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Filters")).to_be_focused()
        page.keyboard.press("Enter")
        page.locator("[name=occurred_at_from]").fill("2025-01-31")
        page.get_by_role("button", name="Apply Filters").click()
        page.wait_for_url("**occurred_at_from=2025-01-31**")
        console.check()


def test_the_menu_of_the_user_is_opened_by_keyboard(base: str) -> None:
    with browsing(base, EMAIL, PASSWORD) as console:
        page = console.open("/admin/prospects/prospect/")
        page.locator("button[aria-controls=user-menu]").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Log out")).to_be_visible()
        console.check()
        page.get_by_role("button", name="Dark").focus()
        page.keyboard.press("Enter")
        expect(page.locator("html.dark")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Log out")).to_be_hidden()


def test_a_long_name_leaves_the_other_columns_on_the_screen(base: str) -> None:
    Prospect.objects.filter(email="dana1@example.com").update(name="N" * 200)
    with browsing(base, EMAIL, PASSWORD) as console:
        for path in ("prospects/prospect", "prospects/payment"):
            page = console.open(f"/admin/{path}/")
            table, around = (page.locator(part).bounding_box() for part in ("#result_list", "main"))
            assert table is not None, path
            assert around is not None, path
            assert table["width"] <= around["width"], path


def test_a_refused_form_has_the_focus_on_its_first_wrong_box(base: str) -> None:
    dana = Prospect.objects.get(name="Dana 1")
    with browsing(base, EMAIL, PASSWORD) as console:
        page = console.page
        for path in ("add/", f"{dana.pk}/change/?tab=details"):
            console.open(f"/admin/prospects/prospect/{path}")
            page.fill("[name=phone]", "12")
            page.locator("[name=_save]").click()
            expect(page.locator("[name=phone]")).to_have_attribute("aria-invalid", "true")
            expect(page.locator("[name=phone]")).to_be_focused()
        console.open("/admin/prospects/payment/add/")
        page.locator("[name=_save]").click()
        expect(page.locator(".select2-selection").first).to_be_focused()


def test_days_in_tables_of_metrics_are_on_one_line(base: str) -> None:
    with browsing(base, EMAIL, PASSWORD) as console:
        page = console.open("/admin/metrics/?period=7")
        for width in (PHONE, MIDDLE, WIDE):
            page.set_viewport_size({"width": width, "height": 900})
            found = page.locator("th.moment").evaluate_all(LINES)
            assert found
            assert set(found) == {1}, width
