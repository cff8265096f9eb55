"""POST /prospects."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def test_creating_a_prospect_answers_201_with_the_full_record(tenant: Tenant) -> None:
    answer = tenant.api(
        "POST", "/prospects", {"name": " Dana Ruiz ", "email": "Dana@Example.COM", "utmSource": "google", "tags": ["a"]}
    )
    record = answer.body["data"]
    assert answer.status == 201
    assert record == {
        "id": record["id"],
        "name": "Dana Ruiz",
        "email": "Dana@example.com",
        "phone": None,
        "stage": "lead",
        "source": None,
        "utmSource": "google",
        "utmMedium": None,
        "utmCampaign": None,
        "utmContent": None,
        "utmTerm": None,
        "notes": None,
        "ownerId": None,
        "tags": ["a"],
        "customFields": {},
        "clickIds": {},
        "adConsent": "unspecified",
        "stageChangedAt": record["createdAt"],
        "createdAt": record["createdAt"],
        "updatedAt": record["createdAt"],
    }
    assert record["id"].startswith("pros_")
    assert tenant.api("GET", f"/prospects/{record['id']}").body["data"].items() >= record.items()
    assert tenant.api("GET", "/prospects").body == {"data": [record], "nextCursor": None, "hasMore": False}


def test_creating_a_prospect_costs_two_statements_besides_the_transaction(tenant: Tenant) -> None:
    tenant.api("POST", "/prospects", {"email": "dana@example.com"})
    with CaptureQueriesContext(connection) as captured:
        assert tenant.api("POST", "/prospects", {"email": "ruiz@example.com", "name": "Ruiz"}).status == 201
    assert len([query for query in captured if "SAVEPOINT" not in query["sql"]]) == 2
