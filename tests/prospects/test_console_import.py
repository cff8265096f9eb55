"""An import in the console: upload, check, map, commit; and the page of a merge."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from prospects.models import Import, Merge, Prospect
from prospects.tasks import process_imports
from tests.console.browser import signed_in
from tests.tenants import Tenant

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


def test_a_file_without_known_columns_needs_a_mapping(console: Client) -> None:
    assert "No column fills email or phone" in upload(console)
    assert Import.objects.count() == 0
    page = upload(console, fields=("email", "name", ""))
    assert "people.csv" in page
    assert [column["field"] for column in Import.objects.get().columns] == ["email", "name", None]


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
