"""What people do most with prospects, in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from pipeline_service.accounts.actions import create_user
from prospects.models import Merge, Prospect
from tests.console.chromium import CHROMIUM, browsing
from tests.served import serving
from tests.tenants import create_tenant

EMAIL = "ops@studio.example"
PASSWORD = "correct horse battery"

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's Chromium at /usr/bin/chromium"),
]


def test_an_operator_finds_reads_changes_assigns_deletes_restores_and_merges(tmp_path: Path) -> None:
    tenant = create_tenant()
    for number in range(55):
        tenant.api("POST", "/prospects", {"email": f"dana{number}@example.com", "name": f"Dana {number}"})
    wendy = {"email": "wendy.norris@example.com", "name": "Wendy Norris", "phone": "+15550102222"}
    tenant.api("POST", "/prospects", wendy)
    tenant.api("POST", "/prospects", wendy | {"email": "wendy.noris@example.com", "name": "Wendy N"})
    row = Prospect.objects.get(name="Wendy Norris")
    tenant.api("POST", "/payments", {"prospectId": row.public_id, "amount": 1600.5})
    # Before the browser starts: its driver allows no queries in this thread.
    create_user(account_id=tenant.account.id, email=EMAIL, role="operator", password=PASSWORD)
    with serving(tmp_path) as server, browsing(server.url, EMAIL, PASSWORD) as console:
        page = console.page
        # Find a person and read their story.
        console.open("/admin/prospects/prospect/")
        page.keyboard.press("/")
        page.keyboard.type("norris")
        page.keyboard.press("Enter")
        page.get_by_role("link", name="Wendy Norris").click()
        expect(page.get_by_text("Paid 1,600.50 USD")).to_be_visible()
        expect(page.get_by_text("Became a prospect")).to_be_visible()
        console.check()
        # Change the stage in place.
        page.get_by_label("Stage").select_option("booked")
        expect(page.get_by_text("Lead → Booked")).to_be_visible()
        console.check()
        # Merge a duplicate.
        page.get_by_role("link", name="Compare and merge").click()
        console.check()
        page.get_by_role("button", name="Merge them").click()
        expect(page.get_by_text("Merged with Wendy N", exact=True)).to_be_visible()
        console.check()
        # Delete and restore.
        page.get_by_role("link", name="Delete").first.click()
        console.check()
        page.locator("main, #content").locator("[type=submit]").last.click()
        console.open(f"/admin/prospects/prospect/{row.pk}/change/")
        page.get_by_role("button", name="Restore").click()
        expect(page.get_by_text("Wendy Norris is back.")).to_be_visible()
        console.check()
        # Assign fifty.
        console.open("/admin/prospects/prospect/")
        page.locator("#action-toggle").first.check()
        page.locator("select[name=action]").select_option("assign")
        page.locator("#changelist-actions-wrapper button[type=submit]").first.click()
        console.check()
        page.get_by_label("To").select_option(label="Marcus Reed")
        page.get_by_role("button", name="Assign").click()
        expect(page.get_by_text("50 prospects assigned.")).to_be_visible()
    row.refresh_from_db()
    assert (row.stage, row.deleted_at, Merge.objects.count()) == ("booked", None, 1)
    assert Prospect.objects.filter(owner=tenant.rep).count() == 50
