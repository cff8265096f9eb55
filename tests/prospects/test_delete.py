"""Deleting and restoring prospects: DELETE /prospects/:id."""

import datetime

import pytest

from prospects.actions import NotRestorable, restore_prospect
from prospects.models import Prospect
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db
THIRTY_DAYS_MS = 30 * 24 * 3600 * 1000


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def create(tenant: Tenant, **body: object) -> dict[str, object]:
    return tenant.api("POST", "/prospects", body).body["data"]


def restore(tenant: Tenant, prospect: dict[str, object]) -> None:
    row = Prospect.objects.get(account=tenant.account, email=prospect["email"], deleted_at__isnull=False)
    restore_prospect(account_id=tenant.account.id, prospect_id=row.pk)


def test_a_deleted_prospect_is_hidden_everywhere_and_shows_its_deadline(tenant: Tenant) -> None:
    dana = create(tenant, email="dana@example.com")
    path = f"/prospects/{dana['id']}"
    data = tenant.api("DELETE", path).body["data"]
    assert data == {
        "id": dana["id"],
        "deleted": True,
        "deletedAt": data["deletedAt"],
        "restorableUntil": data["deletedAt"] + THIRTY_DAYS_MS,
    }
    assert tenant.api("GET", path).status == 404
    assert tenant.api("PATCH", path, {"name": "x"}).status == 404
    assert tenant.api("DELETE", path).status == 404
    assert tenant.api("GET", "/prospects").body["data"] == []
    assert tenant.api("POST", "/prospects/upsert", {"email": "dana@example.com"}).body["data"]["created"] is True


def test_calls_disappear_and_return_with_the_prospect(tenant: Tenant) -> None:
    dana = create(tenant, email="dana@example.com")
    call = {"prospectId": dana["id"], "occurredAt": 1760000000000, "outcome": "closed"}
    record = tenant.api("POST", "/calls", call).body["data"]
    tenant.api("DELETE", f"/prospects/{dana['id']}")
    assert tenant.api("GET", "/calls").body["data"] == []
    assert tenant.api("GET", f"/calls/{record['id']}").status == 404
    restore(tenant, dana)
    assert [item["id"] for item in tenant.api("GET", "/calls").body["data"]] == [record["id"]]
    assert tenant.api("GET", f"/prospects/{dana['id']}").body["data"]["email"] == "dana@example.com"


def test_restoring_is_refused_when_the_email_was_taken(tenant: Tenant) -> None:
    dana = create(tenant, email="dana@example.com")
    tenant.api("DELETE", f"/prospects/{dana['id']}")
    create(tenant, email="dana@example.com")
    with pytest.raises(NotRestorable):
        restore(tenant, dana)


def test_restoring_is_refused_after_thirty_days(tenant: Tenant) -> None:
    dana = create(tenant, email="dana@example.com")
    tenant.api("DELETE", f"/prospects/{dana['id']}")
    row = Prospect.objects.get(account=tenant.account)
    long_ago = row.deleted_at - datetime.timedelta(days=30, seconds=1)
    Prospect.objects.filter(pk=row.pk).update(deleted_at=long_ago)
    with pytest.raises(NotRestorable):
        restore(tenant, dana)
