"""What becomes of an import in the console: its values are looked at, it is discarded, found again, or undone."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from prospects.actions.importing import commit_import, delete_expired_files
from prospects.models import Import, Prospect
from prospects.tasks import process_imports
from tests.console.browser import signed_in
from tests.prospects.test_console_import import page_of, upload
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)

PEOPLE = "/admin/prospects/prospect/"
IMPORTS = "/admin/prospects/import/"


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant, "operator")


def previewed(console: Client, *lines: str, header: str = "email,name") -> Import:
    upload(console, "\n".join((header, *lines)).encode())
    process_imports()
    return Import.objects.latest("created_at")


def imported(console: Client, *lines: str) -> Import:
    batch = previewed(console, *lines)
    console.post(page_of(batch, "commit"))
    process_imports()
    batch.refresh_from_db()
    return batch


def press(console: Client, batch: Import, button: str, **form: str) -> Any:
    return console.post(reverse("admin:prospects_import_press", args=[batch.pk, button]), form, follow=True)


def names(console: Client, **query: str) -> list[str]:
    return sorted(row.name for row in console.get(PEOPLE, query).context["cl"].result_list)


def live() -> set[str | None]:
    return set(Prospect.objects.live().values_list("name", flat=True))


# -- The values of the first rows --------------------------------------------------------------------------------------


def test_the_preview_shows_the_values_of_the_first_rows_by_column(console: Client) -> None:
    header, wide = "Note 2,Mail,First Name,Last Name", f"{'x' * 200}@example.com"
    batch = previewed(
        console, "warm,dana@example.com,Dana,Ruiz", "'=cold,no address,Emil,Roth", f",{wide},Eve,", header=header
    )
    page = console.get(page_of(batch))
    columns = [(column.field, column.header) for column in page.context["shown_columns"]]
    assert columns == [("E-mail", "Mail"), ("Name", "First Name"), ("Name", "Last Name"), ("", "Note 2")]
    values = {row.line: row.values for row in page.context["first_rows"]}
    assert values[2] == ["dana@example.com", "Dana", "Ruiz", "warm"]
    assert values[3] == ["no address", "Emil", "Roth", "=cold"]
    assert values[4][0].startswith("xxx")
    assert len(values[4][0]) == 60
    text = page.content.decode()
    assert "<td>dana@example.com</td>" in text
    assert "<small>Last Name</small>" in text


def test_a_row_that_cannot_be_read_has_no_values_and_a_short_one_has_empty_ones(console: Client) -> None:
    batch = previewed(console, "dana@example.com", '"broken, Eve')
    values = {row.line: row.values for row in console.get(page_of(batch)).context["first_rows"]}
    assert values == {2: ["dana@example.com", ""], 3: ["", ""]}


def test_values_are_shown_also_while_no_column_is_the_contact(console: Client) -> None:
    batch = previewed(console, "dana@example.com,Dana", header="Address,Called")
    assert "<td>dana@example.com</td>" in console.get(page_of(batch)).content.decode()


def test_the_values_of_an_erased_person_are_not_shown(console: Client, tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    batch = previewed(console, "dana@example.com,Dana Ruiz", "emil@example.com,Emil")
    tenant.api("POST", f"/prospects/{dana}/erase")
    page = console.get(page_of(batch)).content.decode()
    assert "Dana Ruiz" not in page
    assert "<td>emil@example.com</td>" in page


def test_the_first_rows_of_a_done_import_lead_to_their_prospects(console: Client) -> None:
    batch = imported(console, "dana@example.com,Dana", "emil@example.com,Emil")
    Prospect.objects.get(name="Emil")
    console.post(reverse("admin:prospects_prospect_delete", args=[Prospect.objects.get(name="Emil").pk]), {"post": "1"})
    page = console.get(page_of(batch))
    shown = [(row.line, row.prospect and row.prospect.name, row.values) for row in page.context["first_rows"]]
    assert shown == [(2, "Dana", []), (3, None, [])]


# -- Discarding --------------------------------------------------------------------------------------------------------


def test_a_preview_is_discarded_after_a_question(console: Client) -> None:
    batch = previewed(console, "dana@example.com,Dana")
    assert "Discard…" in console.get(page_of(batch)).content.decode()
    asked = press(console, batch, "discard").content.decode()
    assert "The file is deleted and cannot be imported any more." in asked
    assert Import.objects.get().content != b""
    page = press(console, batch, "discard", confirmed="yes").content.decode()
    assert "1 import discarded." in page
    assert "Discarded: people.csv" in page
    assert "Upload the file again to import it." in page
    assert "Import 1 row" not in page
    assert "Discard…" not in page
    assert bytes(Import.objects.get().content) == b""
    assert "Discarded" in console.get(IMPORTS).content.decode()
    console.post(page_of(batch, "commit"))
    process_imports()
    assert not Prospect.objects.exists()


def test_previews_are_discarded_in_the_list_and_committed_ones_stay(console: Client) -> None:
    wanted = imported(console, "dana@example.com,Dana")
    others = [previewed(console, f"a{number}@example.com,A") for number in range(2)]
    form = {"action": "discard", "_selected_action": [str(batch.pk) for batch in (wanted, *others)]}
    assert "Discard: 3 imports" in console.post(IMPORTS, form).content.decode()
    page = console.post(IMPORTS, {**form, "confirmed": "yes"}, follow=True).content.decode()
    assert "2 imports discarded." in page
    assert "1 import not discarded: Only an import that was not committed can be discarded." in page
    assert sorted(Import.objects.values_list("phase", flat=True)) == ["commit", "discard", "discard"]


def test_a_file_that_is_being_checked_is_discarded(console: Client) -> None:
    upload(console, b"email\ndana@example.com\n")
    (claimed,) = Import.claim(1)
    press(console, claimed, "discard", confirmed="yes")
    assert claimed.finish() is False
    assert "Discarded" in console.get(page_of(claimed)).content.decode()


def test_a_discarded_import_is_failed_in_the_api_and_does_not_expire(console: Client, tenant: Tenant) -> None:
    batch = previewed(console, "dana@example.com,Dana")
    press(console, batch, "discard", confirmed="yes")
    assert delete_expired_files() == 0
    assert tenant.api("GET", f"/imports/{batch.public_id}").body["data"]["status"] == "failed"
    assert tenant.api("POST", f"/imports/{batch.public_id}/commit").status == 409


def test_a_viewer_discards_and_undoes_nothing(console: Client, tenant: Tenant) -> None:
    viewer = signed_in(tenant, "viewer")
    batch = previewed(console, "dana@example.com,Dana")
    assert press(viewer, batch, "discard", confirmed="yes").status_code == 403
    commit_import(account_id=tenant.account.pk, import_id=batch.pk)
    process_imports()
    page = viewer.get(page_of(batch)).content.decode()
    assert "Delete the prospects that it created…" not in page
    assert press(viewer, batch, "delete_created", confirmed="yes").status_code == 403
    assert live() == {"Dana"}


# -- The prospects of an import, and its undoing -----------------------------------------------------------------------


def test_the_prospects_of_an_import_are_listed_by_what_it_did(console: Client, tenant: Tenant) -> None:
    tenant.api("POST", "/prospects", {"email": "known@example.com", "name": "Old"})
    tenant.api("POST", "/prospects", {"email": "other@example.com", "name": "Other"})
    batch = imported(console, "new@example.com,New", "known@example.com,Known")
    page = console.get(page_of(batch)).content.decode()
    for result, found in (("created", ["New"]), ("updated", ["Known"])):
        assert f"{PEOPLE}?import={batch.pk}&amp;import_result={result}" in page
        assert names(console, **{"import": str(batch.pk), "import_result": result}) == found
    assert f'{PEOPLE}?import={batch.pk}"' in page
    assert names(console, **{"import": str(batch.pk)}) == ["Known", "New"]
    assert "people.csv" in console.get(PEOPLE).content.decode()
    stranger = signed_in(create_tenant("Other"), "operator")
    assert names(stranger, **{"import": str(batch.pk)}) == []
    assert "people.csv" not in stranger.get(PEOPLE, {"import": str(batch.pk)}).content.decode()


def test_an_import_that_is_none_is_no_filter(console: Client) -> None:
    answer = console.get(PEOPLE, {"import": "nonsense"}, follow=True)
    assert "This list has no such filter" in answer.content.decode()


def test_an_import_is_undone_but_for_what_somebody_touched_since(console: Client, tenant: Tenant) -> None:
    tenant.api("POST", "/prospects", {"email": "known@example.com", "name": "Old"})
    people = ("Plain", "Edited", "Moved", "Called", "Paid")
    rows = [f"{name.lower()}@example.com,{name}" for name in people]
    batch = imported(console, *rows, "plain@example.com,Plain Again", "known@example.com,Known")
    ids = {person.email: person.public_id for person in Prospect.objects.all()}
    tenant.api("PATCH", f"/prospects/{ids['edited@example.com']}", {"notes": "Warm"})
    tenant.api("PATCH", f"/prospects/{ids['moved@example.com']}", {"stage": "booked"})
    at = int(batch.created_at.timestamp() * 1000)
    tenant.api("POST", "/calls", {"prospectId": ids["called@example.com"], "outcome": "no_show", "occurredAt": at})
    tenant.api("POST", "/payments", {"prospectId": ids["paid@example.com"], "amount": 5, "occurredAt": at})
    asked = press(console, batch, "delete_created").content.decode()
    assert "Delete: 1 prospect" in asked
    assert "<li>Plain Again</li>" in asked
    page = press(console, batch, "delete_created", confirmed="yes").content.decode()
    assert "1 prospect deleted." in page
    assert live() == {"Edited", "Moved", "Called", "Paid", "Known"}
    assert "delete_created" not in page
    console.post(reverse("admin:undo"))
    assert "Plain Again" in live()


def test_more_than_one_action_deletes_are_undone_in_portions(console: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prospects.admin.import_endings.MOST_ROWS", 3)
    batch = imported(console, *(f"a{number}@example.com,A{number}" for number in range(5)))
    assert "These are the first 3" in press(console, batch, "delete_created").content.decode()
    press(console, batch, "delete_created", confirmed="yes")
    assert live() == {"A3", "A4"}
    assert "These are the first" not in press(console, batch, "delete_created").content.decode()
    assert "delete_created" not in press(console, batch, "delete_created", confirmed="yes").content.decode()
    assert live() == set()
