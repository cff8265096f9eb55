"""PATCH /prospects/:id."""

import pytest

from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


@pytest.fixture
def dana(tenant: Tenant) -> dict[str, object]:
    body = {"name": "Dana", "email": "dana@example.com", "phone": "+15550102222", "customFields": {"plan": "pro"}}
    return tenant.api("POST", "/prospects", body).body["data"]


def test_only_the_given_fields_change(tenant: Tenant, dana: dict[str, object]) -> None:
    answer = tenant.api("PATCH", f"/prospects/{dana['id']}", {"notes": "Called twice", "stage": "qualified"})
    record = answer.body["data"]
    expected = {**dana, "notes": "Called twice", "stage": "qualified"}
    expected |= {name: record[name] for name in ("updatedAt", "stageChangedAt")}
    assert (answer.status, record) == (200, expected)
    assert record["stageChangedAt"] >= dana["stageChangedAt"]


def test_a_record_can_be_sent_back_as_fetched(tenant: Tenant, dana: dict[str, object]) -> None:
    answer = tenant.api("PATCH", f"/prospects/{dana['id']}", dana)
    assert (answer.status, answer.body["data"]) == (200, dana)


def test_an_empty_patch_changes_nothing(tenant: Tenant, dana: dict[str, object]) -> None:
    assert tenant.api("PATCH", f"/prospects/{dana['id']}", {}).body["data"] == dana


def test_null_clears_a_field_but_not_the_last_contact_and_not_the_stage(
    tenant: Tenant, dana: dict[str, object]
) -> None:
    path = f"/prospects/{dana['id']}"
    assert tenant.api("PATCH", path, {"name": None, "phone": ""}).body["data"]["phone"] is None
    assert tenant.api("PATCH", path, {"email": None}).status == 400
    assert tenant.api("PATCH", path, {"stage": None}).status == 400
    assert tenant.api("GET", path).body["data"]["email"] == "dana@example.com"


def test_a_taken_email_is_409_with_the_id_of_its_owner(tenant: Tenant, dana: dict[str, object]) -> None:
    other = tenant.api("POST", "/prospects", {"email": "other@example.com"}).body["data"]
    answer = tenant.api("PATCH", f"/prospects/{other['id']}", {"email": "DANA@example.com"})
    assert answer.status == 409
    assert answer.body["error"]["code"] == "prospect_exists"
    assert answer.body["error"]["details"] == [
        {
            "field": "email",
            "code": "prospect_exists",
            "message": "A prospect with this email exists already.",
            "existingId": dana["id"],
        }
    ]


def test_creating_with_a_taken_email_or_phone_is_409(tenant: Tenant, dana: dict[str, object]) -> None:
    for body in ({"email": "dana@example.com"}, {"phone": "+1 (555) 010-2222"}):
        answer = tenant.api("POST", "/prospects", body)
        assert (answer.status, answer.body["error"]["details"][0]["existingId"]) == (409, dana["id"])
    # Two people may share a phone when both have e-mails.
    assert tenant.api("POST", "/prospects", {"email": "kim@example.com", "phone": "+15550102222"}).status == 201
