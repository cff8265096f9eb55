"""Frequent reads are prepared once per connection."""

import pytest

from tests.prepared import prepared_statements
from tests.tenants import Tenant

pytestmark = pytest.mark.direct


def ask(tenant: Tenant, path: str, times: int) -> None:
    for _ in range(times):
        assert tenant.api("GET", path).status == 200


@pytest.mark.parametrize("query", ["", "?stage=lead", "?limit=100", "?source=Webinar&since=0"])
def test_a_page_of_a_list_is_prepared_once_per_connection(tenant: Tenant, query: str) -> None:
    ask(tenant, f"/prospects{query}", 2)
    statements, runs = prepared_statements()
    ask(tenant, f"/prospects{query}", 3)
    assert prepared_statements() == (statements, runs + 3)


def test_a_prospect_with_its_summaries_is_prepared_once_per_connection(tenant: Tenant) -> None:
    made = tenant.api("POST", "/prospects", {"email": "dana@x.example"}).body["data"]
    ask(tenant, f"/prospects/{made['id']}", 2)
    statements, runs = prepared_statements()
    ask(tenant, f"/prospects/{made['id']}", 3)
    assert prepared_statements() == (statements, runs + 3)
