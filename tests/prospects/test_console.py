"""Undoing merges and importing files in the console."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from pipeline_service.accounts.actions import create_user
from prospects.models import Import, Merge
from prospects.tasks import process_imports
from tests.tenants import Tenant, create_tenant


def signed_in(tenant: Tenant, role: str) -> Client:
    user, _ = create_user(account_id=tenant.account.id, email=f"{role}@{tenant.account.slug}.example", role=role)
    client = Client()
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


@pytest.mark.parametrize(("role", "people"), [("admin", 2), ("viewer", 1)])
def test_a_user_with_the_permission_undoes_a_merge(tenant: Tenant, role: str, people: int) -> None:
    keep, other = (
        tenant.api("POST", "/prospects", {"email": f"{name}@example.com"}).body["data"]["id"] for name in ("a", "b")
    )
    tenant.api("POST", "/prospects/merge", {"keepId": keep, "mergeId": other})
    client = signed_in(tenant, role)
    body = {"action": "undo", "_selected_action": [str(Merge.objects.get().pk)]}
    client.post(reverse("admin:prospects_merge_changelist"), body)
    assert len(tenant.api("GET", "/prospects").body["data"]) == people


@pytest.mark.django_db(transaction=True)
def test_a_file_is_uploaded_previewed_and_imported() -> None:
    tenant = create_tenant()
    client = signed_in(tenant, "admin")
    file = SimpleUploadedFile("people.csv", b"email\nx@example.com\nnobody\n", content_type="text/csv")
    assert client.post(reverse("admin:prospects_import_add"), {"file": file}).status_code == 302
    process_imports()
    batch = Import.objects.get()
    page = client.get(reverse("admin:prospects_import_change", args=[batch.pk])).content.decode()
    assert "Must be an e-mail address" in page
    body = {"action": "commit", "_selected_action": [str(batch.pk)]}
    client.post(reverse("admin:prospects_import_changelist"), body)
    process_imports()
    assert [row["email"] for row in tenant.api("GET", "/prospects").body["data"]] == ["x@example.com"]


def test_a_file_that_is_no_table_is_refused_on_the_page(tenant: Tenant) -> None:
    client = signed_in(tenant, "admin")
    file = SimpleUploadedFile("people.csv", b"\x89PNG\r\n\x1a\n\x00", content_type="text/csv")
    answer = client.post(reverse("admin:prospects_import_add"), {"file": file}, follow=True)
    assert "The file is no text" in answer.content.decode()
    assert not Import.objects.exists()
