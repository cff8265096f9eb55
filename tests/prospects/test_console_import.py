"""An import in the console: upload, check, map, commit; and the page of a merge."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from prospects.models import Import, Merge, Prospect
from prospects.tasks import process_imports
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)

FILE = b"Address,Called,City\ndana@example.com,Dana,Denver\nno address,Emil,Austin\n"
COLUMNS = ["Address", "Called", "City"]


def upload(console: Client, content: bytes = FILE, fields: tuple[str, ...] = ()) -> str:
    """Send a file with the mapping that the page's script offers. Return the page that follows."""
    form = {"file": SimpleUploadedFile("people.csv", content), "column": COLUMNS[: len(fields)], "field": list(fields)}
    return console.post(reverse("admin:prospects_import_add"), form, follow=True).content.decode()


def page_of(batch: Import, view: str = "change") -> str:
    return reverse(f"admin:prospects_import_{view}", args=[batch.pk])


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant, "operator")


def test_an_upload_has_one_button(console: Client) -> None:
    page = console.get(reverse("admin:prospects_import_add")).content.decode()
    assert "Check the file" in page
    assert [text for text in ("Save and view", "Save and add another") if text in page] == []


def test_the_columns_of_a_file_are_mapped_before_it_is_sent(console: Client) -> None:
    page = upload(console, fields=("email", "name", ""))
    assert "people.csv" in page
    assert [column["field"] for column in Import.objects.get().columns] == ["email", "name", None]


def test_the_columns_of_a_file_without_a_known_one_are_mapped_after_it_is_sent(console: Client) -> None:
    upload(console)
    process_imports()
    batch = Import.objects.get()
    page = console.get(page_of(batch)).content.decode()
    assert "No column is the e-mail or the phone yet: choose it here." in page
    assert page_of(batch, "commit") not in page
    page = console.post(page_of(batch, "map"), {"column": COLUMNS, "field": ["email", "", ""]}, follow=True)
    process_imports()
    again = Import.objects.exclude(pk=batch.pk).get()
    assert "Import 1 row, leaving out 1 refused" in console.get(page_of(again)).content.decode()


def test_the_preview_shows_what_the_first_rows_would_do(console: Client, tenant: Tenant) -> None:
    known = {"email": "known@example.com", "name": "Old", "stage": "lead"}
    tenant.api("POST", "/prospects", known)
    tenant.api("POST", "/prospects", {"email": "same@example.com", "name": "Same"})
    lines = (
        "new@example.com,New,,",
        "known@example.com,Known,booked,",
        "same@example.com,Same,,",
        "a@example.com,,,612",
    )
    upload(console, "\n".join(("email,name,stage,phone", *lines)).encode())
    process_imports()
    page = console.get(page_of(Import.objects.get()))
    shown = [(row.line, row.result, row.remark) for row in page.context["first_rows"]]
    remark = "phone was left out: Must be a phone number in E.164 form with its country code, such as +15550102222."
    assert shown == [
        (5, "created", remark), (2, "created", ""), (3, "updated: Name, Stage", ""), (4, "unchanged", ""),
    ]  # fmt: skip
    assert "updated: Name, Stage" in page.content.decode()


def test_rows_with_a_remark_are_counted_and_shown_before_the_others(console: Client) -> None:
    plain = [f"a{number}@example.com," for number in range(25)]
    lines = [*plain, "no address,", "b@example.com,(305) 555-0001", "c@example.com,(305) 555-0002"]
    upload(console, "\n".join(("email,phone", *lines)).encode())
    process_imports()
    page = console.get(page_of(Import.objects.get()))
    assert "2 rows have a remark" in page.content.decode()
    shown = [(row.line, row.verdict) for row in page.context["first_rows"]]
    assert shown[:4] == [(28, "created"), (29, "created"), (27, "refused"), (2, "created")]


def test_an_import_that_would_change_nothing_is_not_ready(console: Client, tenant: Tenant) -> None:
    tenant.api("POST", "/prospects", {"email": "same@example.com", "name": "Same"})
    upload(console, b"email,name\nsame@example.com,Same\nno address,Emil\n")
    process_imports()
    batch = Import.objects.get()
    for page in (page_of(batch), reverse("admin:prospects_import_changelist")):
        text = console.get(page).content.decode()
        assert "Nothing to import" in text
        assert "Ready to import" not in text
    assert page_of(batch, "commit") not in console.get(page_of(batch)).content.decode()


def test_a_refused_mapping_keeps_what_was_chosen_and_names_what_the_page_shows(console: Client) -> None:
    upload(console, fields=("email", "name", ""))
    process_imports()
    chosen = {"column": COLUMNS, "field": ["email", "email", "notes"]}
    answer = console.post(page_of(Import.objects.get(), "map"), chosen, follow=True)
    page = answer.content.decode()
    assert "Two columns fill email; leave one out." in page
    selected = re.findall(r'<option value="(\w*)" selected>', page.split('class="mapping"')[1])
    assert selected == ["email", "email", "notes"]


def test_what_an_import_leaves_out_is_named_beside_its_button(console: Client) -> None:
    upload(console, fields=("email", "", ""))
    process_imports()
    page = console.get(page_of(Import.objects.get())).content.decode()
    assert "2 columns are left out: Called, City" in page.split('type="submit">Import 1 row')[1].split("</form>")[0]


def test_a_file_without_rows_says_so(console: Client) -> None:
    upload(console, b"email,name\n")
    process_imports()
    page = console.get(page_of(Import.objects.get())).content.decode()
    assert "The file has a header and no rows below it" in page


def test_the_refused_rows_are_a_file_with_their_reasons(console: Client, tenant: Tenant) -> None:
    upload(console, FILE + b'"broken, Eve,X\n', fields=("email", "name", ""))
    process_imports()
    batch = Import.objects.get()
    assert page_of(batch, "refused") in console.get(page_of(batch)).content.decode()
    answer = console.get(page_of(batch, "refused"))
    assert 'filename="refused.csv"' in answer["Content-Disposition"]
    head, first, broken = b"".join(answer.streaming_content).decode().splitlines()
    assert head == "line,reason,Address,Called,City"
    assert first == "3,email: Must be an e-mail address such as dana@example.com.,no address,Emil,Austin"
    assert broken.startswith("4,The row is not valid CSV")
    console.post(page_of(batch, "commit"))
    process_imports()
    later = b"".join(console.get(page_of(batch, "refused")).streaming_content).decode().splitlines()
    assert later[:2] == ["line,reason", "3,email: Must be an e-mail address such as dana@example.com."]
    assert signed_in(create_tenant("Other"), "operator").get(page_of(batch, "refused")).status_code == 404


def test_the_preview_names_the_fault_of_each_refused_row_and_is_committed(console: Client) -> None:
    upload(console, fields=("email", "name", ""))
    process_imports()
    batch = Import.objects.get()
    page = console.get(page_of(batch)).content.decode()
    assert "Ready to import" in page
    assert "Must be an e-mail address" in page
    assert "Import 1 row, leaving out 1 refused" in page
    assert Prospect.objects.count() == 0
    console.post(page_of(batch, "commit"))
    process_imports()
    assert Prospect.objects.get().name == "Dana"
    page = console.get(page_of(batch)).content.decode()
    assert "Imported: people.csv" in page
    assert page_of(batch, "commit") not in page


def test_other_columns_give_another_preview_of_the_same_file(console: Client) -> None:
    upload(console, fields=("email", "name", ""))
    process_imports()
    batch = Import.objects.get()
    console.post(page_of(batch, "map"), {"column": COLUMNS, "field": ["email", "notes", "name"]})
    process_imports()
    again = Import.objects.exclude(pk=batch.pk).get()
    console.post(page_of(again, "commit"))
    process_imports()
    assert (Prospect.objects.get().name, Prospect.objects.get().notes) == ("Denver", "Dana")
    answer = console.post(page_of(batch, "map"), {"column": COLUMNS, "field": ["", "", ""]}, follow=True)
    assert "No column fills email or phone" in answer.content.decode()


@pytest.mark.parametrize("view", ["commit", "map"])
def test_only_those_who_may_import_commit_and_map(console: Client, tenant: Tenant, view: str) -> None:
    upload(console, fields=("email", "name", ""))
    process_imports()
    batch = Import.objects.get()
    assert signed_in(tenant, "viewer").get(page_of(batch)).status_code == 200
    assert signed_in(tenant, "viewer").post(page_of(batch, view)).status_code == 403
    assert console.get(page_of(batch, view)).status_code == 405
    assert Import.objects.get().phase == "preview"


def test_a_merge_is_undone_on_its_page(console: Client, tenant: Tenant) -> None:
    ids = [tenant.api("POST", "/prospects", {"email": f"{name}@example.com"}).body["data"]["id"] for name in "ab"]
    tenant.api("POST", "/prospects/merge", {"keepId": ids[0], "mergeId": ids[1]})
    merge = Merge.objects.get()
    page = reverse("admin:prospects_merge_change", args=[merge.pk])
    undo = reverse("admin:prospects_merge_undo", args=[merge.pk])
    assert undo in console.get(page).content.decode()
    assert undo not in signed_in(tenant, "viewer").get(page).content.decode()
    assert signed_in(tenant, "viewer").post(undo).status_code == 403
    console.post(undo)
    assert Prospect.objects.live().count() == 2
    assert undo not in console.get(page).content.decode()
