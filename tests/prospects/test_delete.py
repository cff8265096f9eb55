"""Deleting and restoring prospects: DELETE /prospects/:id."""

import datetime

import pytest

from prospects.actions import NotRestorable, restore_prospect
from prospects.models import Prospect
from tests.cast import Studio, open_studio

pytestmark = pytest.mark.django_db
THIRTY_DAYS_MS = 30 * 24 * 3600 * 1000


@pytest.fixture
def studio() -> Studio:
    return open_studio()


def create(studio: Studio, **body: object) -> dict[str, object]:
    return studio.api("POST", "/prospects", body).body["data"]


def restore(studio: Studio, prospect: dict[str, object]) -> None:
    row = Prospect.objects.get(account=studio.account, email=prospect["email"], deleted_at__isnull=False)
    restore_prospect(account_id=studio.account.id, prospect_id=row.pk)


def test_a_deleted_prospect_is_hidden_everywhere_and_shows_its_deadline(studio: Studio) -> None:
    dana = create(studio, email="dana@example.com")
    path = f"/prospects/{dana['id']}"
    data = studio.api("DELETE", path).body["data"]
    assert data == {
        "id": dana["id"],
        "deleted": True,
        "deletedAt": data["deletedAt"],
        "restorableUntil": data["deletedAt"] + THIRTY_DAYS_MS,
    }
    assert studio.api("GET", path).status == 404
    assert studio.api("PATCH", path, {"name": "x"}).status == 404
    assert studio.api("DELETE", path).status == 404
    assert studio.api("GET", "/prospects").body["data"] == []
    assert studio.api("POST", "/prospects/upsert", {"email": "dana@example.com"}).body["data"]["created"] is True


def test_calls_disappear_and_return_with_the_prospect(studio: Studio) -> None:
    dana = create(studio, email="dana@example.com")
    call = {"prospectId": dana["id"], "occurredAt": 1760000000000, "outcome": "closed"}
    record = studio.api("POST", "/calls", call).body["data"]
    studio.api("DELETE", f"/prospects/{dana['id']}")
    assert studio.api("GET", "/calls").body["data"] == []
    assert studio.api("GET", f"/calls/{record['id']}").status == 404
    restore(studio, dana)
    assert [item["id"] for item in studio.api("GET", "/calls").body["data"]] == [record["id"]]
    assert studio.api("GET", f"/prospects/{dana['id']}").body["data"]["email"] == "dana@example.com"


def test_restoring_is_refused_when_the_email_was_taken(studio: Studio) -> None:
    dana = create(studio, email="dana@example.com")
    studio.api("DELETE", f"/prospects/{dana['id']}")
    create(studio, email="dana@example.com")
    with pytest.raises(NotRestorable):
        restore(studio, dana)


def test_restoring_is_refused_after_thirty_days(studio: Studio) -> None:
    dana = create(studio, email="dana@example.com")
    studio.api("DELETE", f"/prospects/{dana['id']}")
    row = Prospect.objects.get(account=studio.account)
    long_ago = row.deleted_at - datetime.timedelta(days=30, seconds=1)
    Prospect.objects.filter(pk=row.pk).update(deleted_at=long_ago)
    with pytest.raises(NotRestorable):
        restore(studio, dana)
