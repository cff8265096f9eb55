"""`GET /webhooks` and `GET /webhooks/:id`."""

from tests.tenants import Tenant, create_tenant
from tests.webhooks.steps import URL, register


def test_endpoints_are_listed_newest_first_without_secrets(tenant: Tenant) -> None:
    older = register(tenant)
    newer = register(tenant, URL, "call.completed")
    answer = tenant.api("GET", "/webhooks")
    assert answer.body == {
        "data": [
            {
                "id": endpoint["id"],
                "url": URL,
                "events": endpoint["events"],
                "label": None,
                "status": "active",
                "disabledReason": None,
                "consecutiveFailures": 0,
                "lastSuccessAt": None,
                "createdAt": endpoint["createdAt"],
                "updatedAt": endpoint["updatedAt"],
            }
            for endpoint in (newer, older)
        ],
        "nextCursor": None,
        "hasMore": False,
    }


def test_the_list_is_paged(tenant: Tenant) -> None:
    ids = [register(tenant)["id"] for _ in range(3)]
    first = tenant.api("GET", "/webhooks?limit=2").body
    second = tenant.api("GET", f"/webhooks?limit=2&cursor={first['nextCursor']}").body
    assert [row["id"] for row in first["data"] + second["data"]] == ids[::-1]
    assert (first["hasMore"], second["hasMore"], second["nextCursor"]) == (True, False, None)


def test_a_fetched_endpoint_equals_its_list_item(tenant: Tenant) -> None:
    endpoint = register(tenant)
    assert tenant.api("GET", f"/webhooks/{endpoint['id']}").body == {
        "data": tenant.api("GET", "/webhooks").body["data"][0]
    }


def test_endpoints_of_another_account_are_not_found(tenant: Tenant) -> None:
    endpoint = register(tenant)
    stranger = create_tenant("Another Studio").api
    assert stranger("GET", "/webhooks").body["data"] == []
    path = f"/webhooks/{endpoint['id']}"
    answers = [
        stranger("GET", path),
        stranger("PATCH", path, {"label": "mine"}),
        stranger("DELETE", path),
        stranger("POST", f"{path}/test", {}),
        stranger("POST", f"{path}/rotate-secret", {}),
        stranger("POST", f"{path}/recover", {"since": 0}),
        stranger("GET", f"{path}/deliveries"),
    ]
    assert {(answer.status, answer.body["error"]["code"]) for answer in answers} == {(404, "not_found")}
    assert tenant.api("GET", path).status == 200
