"""What people do most with prospects, in a real browser."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from pipeline_service.accounts.actions import create_user
from prospects.models import Merge, Prospect
from tests.cast import open_studio
from tests.served import Server, serving

CHROMIUM = Path("/usr/bin/chromium")
EMAIL = "ops@studio.example"
PASSWORD = "correct horse battery"
PATIENCE_MS = 20_000

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's Chromium at /usr/bin/chromium"),
]


@contextmanager
def browsing(server: Server, faults: list[str]) -> Iterator[Page]:
    """A page that notes errors of the console and requests to other hosts."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        try:
            page = browser.new_context(viewport={"width": 1400, "height": 900}, locale="en-GB").new_page()
            page.set_default_timeout(PATIENCE_MS)
            host = urlsplit(server.url).netloc
            page.on("console", lambda entry: faults.append(entry.text) if entry.type == "error" else None)
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.on(
                "request", lambda sent: None if urlsplit(sent.url).netloc in (host, "") else faults.append(sent.url)
            )
            yield page
        finally:
            browser.close()


def sign_in(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/admin/login/")
    page.fill("input[name=username]", EMAIL)
    page.fill("input[name=password]", PASSWORD)
    page.click("button[type=submit]")


def test_an_operator_finds_reads_changes_assigns_deletes_restores_and_merges(tmp_path: Path) -> None:
    studio = open_studio()
    for number in range(55):
        studio.api("POST", "/prospects", {"email": f"dana{number}@example.com", "name": f"Dana {number}"})
    wendy = {"email": "wendy.norris@example.com", "name": "Wendy Norris", "phone": "+15550102222"}
    studio.api("POST", "/prospects", wendy)
    studio.api("POST", "/prospects", wendy | {"email": "wendy.noris@example.com", "name": "Wendy N"})
    row = Prospect.objects.get(name="Wendy Norris")
    studio.api("POST", "/payments", {"prospectId": row.public_id, "amount": 1600.5})
    # Before the browser starts: its driver allows no queries in this thread.
    create_user(account_id=studio.account.id, email=EMAIL, role="operator", password=PASSWORD)
    faults: list[str] = []
    with serving(tmp_path) as server, browsing(server, faults) as page:
        sign_in(page, server)
        # Find a person and read their story.
        page.goto(f"{server.url}/admin/prospects/prospect/")
        page.keyboard.press("/")
        page.keyboard.type("norris")
        page.keyboard.press("Enter")
        page.get_by_role("link", name="Wendy Norris").click()
        expect(page.get_by_text("Paid 1,600.50 USD")).to_be_visible()
        expect(page.get_by_text("Became a prospect")).to_be_visible()
        # Change the stage in place.
        page.get_by_label("Stage").select_option("booked")
        expect(page.get_by_text("Lead → Booked")).to_be_visible()
        # Merge a duplicate.
        page.get_by_role("link", name="Compare and merge").click()
        page.get_by_role("button", name="Merge them").click()
        expect(page.get_by_text("Merged with Wendy N", exact=True)).to_be_visible()
        # Delete and restore.
        page.get_by_role("link", name="Delete").first.click()
        page.locator("main, #content").locator("[type=submit]").last.click()
        page.goto(f"{server.url}/admin/prospects/prospect/{row.pk}/change/")
        page.get_by_role("button", name="Restore").click()
        expect(page.get_by_text("Wendy Norris is back.")).to_be_visible()
        # Assign fifty.
        page.goto(f"{server.url}/admin/prospects/prospect/")
        page.locator("#action-toggle").first.check()
        page.locator("select[name=action]").select_option("assign")
        page.locator("#changelist-actions-wrapper button[type=submit]").first.click()
        page.get_by_label("To").select_option(label="Marcus Reed")
        page.get_by_role("button", name="Assign").click()
        expect(page.get_by_text("50 prospects assigned.")).to_be_visible()
    row.refresh_from_db()
    assert (row.stage, row.deleted_at, Merge.objects.count()) == ("booked", None, 1)
    assert Prospect.objects.filter(owner=studio.rep).count() == 50
    assert faults == []
