"""Frequent reads are parsed and planned once per connection."""

import pytest
from django.db import connection

from tests.tenants import Tenant

pytestmark = pytest.mark.direct
DECISION = 5
"""So many times PostgreSQL plans anew before it decides to keep a plan."""


def kept_plans() -> int:
    """How often this connection has run a prepared statement by a plan that was kept."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT coalesce(sum(generic_plans), 0)::int FROM pg_prepared_statements")
        return int(cursor.fetchone()[0])


def ask(tenant: Tenant, path: str, times: int) -> None:
    for _ in range(times):
        assert tenant.api("GET", path).status == 200


@pytest.mark.parametrize("query", ["", "?stage=lead", "?limit=100", "?source=Webinar&since=0"])
def test_a_page_of_a_list_is_prepared_once_per_connection(tenant: Tenant, query: str) -> None:
    ask(tenant, f"/prospects{query}", DECISION)
    before = kept_plans()
    ask(tenant, f"/prospects{query}", 3)
    assert kept_plans() == before + 3


def test_a_prospect_with_its_summaries_is_prepared_once_per_connection(tenant: Tenant) -> None:
    made = tenant.api("POST", "/prospects", {"email": "dana@x.example"}).body["data"]
    ask(tenant, f"/prospects/{made['id']}", DECISION)
    before = kept_plans()
    ask(tenant, f"/prospects/{made['id']}", 3)
    assert kept_plans() == before + 3
