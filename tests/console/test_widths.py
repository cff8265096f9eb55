"""Lists and small forms in a real browser: on a phone nothing is cut off, and no word is broken."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from calls.models import Call
from intelligence.models import Avatar
from pipeline_service.accounts.actions import create_user
from prospects.models import Import
from prospects.tasks import process_imports
from tests.console.addresses import LISTS
from tests.console.chromium import CHROMIUM, PHONE, browsing
from tests.console.records import one_of_each
from tests.intelligence.calls import analysed
from tests.served import Server, serving
from tests.tenants import Tenant, create_tenant

pytestmark = [
    pytest.mark.browser,
    pytest.mark.processes,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's Chromium at /usr/bin/chromium"),
]

EMAIL, PASSWORD = "ops@example.com", "a long enough password"
CELLS = "[...document.querySelectorAll('#result_list tr.data-row > :is(td, th)')]"
CUT_OFF = f"{CELLS}.filter((cell) => cell.scrollHeight > cell.clientHeight + 1).map((cell) => cell.className)"
BROKEN_NAMES = f"""{CELLS}.filter((cell) => {{
  const name = getComputedStyle(cell, '::before'), pen = document.createElement('canvas').getContext('2d');
  pen.font = name.font;
  const widest = Math.max(...(cell.dataset.label || '').split(' ').map((word) => pen.measureText(word).width));
  return name.display !== 'none' && parseFloat(name.width) + 1 < widest;
}}).map((cell) => cell.dataset.label)"""

BROKEN_LINES = """[...document.querySelectorAll('.import-rows td:first-child, td.field-line p')].filter((cell) => {
  const text = document.createRange();
  text.selectNodeContents(cell);
  return new Set([...text.getClientRects()].filter((part) => part.width).map((part) => part.top)).size > 1;
}).map((cell) => cell.textContent)"""


@pytest.fixture
def tenant() -> Tenant:
    tenant = create_tenant("Mine")
    create_user(account_id=tenant.account.id, email=EMAIL, role="admin", password=PASSWORD)
    return tenant


@pytest.fixture(scope="module")
def server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("web")) as started:
        yield started


def test_no_list_on_a_phone_cuts_off_a_value_or_breaks_a_name(server: Server, tenant: Tenant) -> None:
    one_of_each(tenant)
    avatar = Avatar.objects.get()
    avatar.headline = "They want to be safe from loss; what holds them back is that others decide (52% of calls)."
    avatar.save()
    found = {}
    with browsing(server.url, EMAIL, PASSWORD, width=PHONE) as console:
        for name in LISTS:
            console.page.goto(f"{server.url}/admin/{name.replace('_', '/', 1)}/")
            found[name] = [*console.page.evaluate(CUT_OFF), *console.page.evaluate(BROKEN_NAMES)]
    assert not {name: cells for name, cells in found.items() if cells}


@pytest.mark.parametrize("width", [PHONE, 1024, 1440, 1920])
def test_a_small_form_is_all_in_view(width: int, server: Server, tenant: Tenant) -> None:
    analysed(tenant)
    path = f"/admin/calls/call/{Call.objects.get().pk}/change/"
    with browsing(server.url, EMAIL, PASSWORD, width=width) as console:
        page = console.open(path)
        for title in ("Set outcome", "Analyse again"):
            page.locator("summary", has_text=title).click()
            box = page.locator(".popover[open] > form").bounding_box()
            around = page.locator(".call-page").bounding_box()
            assert box is not None
            assert around is not None
            assert box["x"] >= around["x"] >= 0
            assert box["x"] + box["width"] <= around["x"] + around["width"] <= width
            page.locator("summary", has_text=title).click()


def test_the_line_of_a_row_of_an_import_is_one_word_on_a_phone(server: Server, tenant: Tenant) -> None:
    rows = "".join(f"a{number}@example.com,(305) 555-0100\n" for number in range(30))
    tenant.api("POST", "/imports", {"content": f"email,phone\n{rows}no address,\n"})
    process_imports()
    path = f"/admin/prospects/import/{Import.objects.get().pk}/change/"
    with browsing(server.url, EMAIL, PASSWORD, width=PHONE) as console:
        page = console.open(path)
        expect(page.locator(".import-rows td").first).to_have_text("2")
        assert page.evaluate(BROKEN_LINES) == []


def test_a_refused_score_far_down_the_page_of_a_call_gets_the_focus(server: Server, tenant: Tenant) -> None:
    analysed(tenant)
    path = f"/admin/calls/call/{Call.objects.get().pk}/change/"
    with browsing(server.url, EMAIL, PASSWORD, width=PHONE) as console:
        page = console.open(path)
        form = page.locator(".override").last
        form.locator("summary").click()
        form.locator("[name=score]").fill("3")
        form.locator("[name=reason]").fill("   ")
        form.get_by_role("button").click()
        expect(page.locator(".override[open] [name=reason]")).to_be_focused()
        expect(page.locator(".override[open] [name=reason]")).to_be_in_viewport()
        expect(page.locator(".override[open] [name=score]")).to_have_value("3")
