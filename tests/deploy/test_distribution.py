"""Distribution by account: the catalogue shows that every key has the account, and hot statements name it."""

import datetime
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection, transaction

from pipeline_service import clock
from pipeline_service.operations import distribution
from tests.prospects.pixel import HOME, open_site, work_off
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


ONE_TO_ONE = {"intelligence_avatarcall.analysis_id", "intelligence_callfigures.analysis_id"}
"""References that are unique in themselves, because what they refer to has one account."""


def test_every_unique_key_of_a_distributed_table_has_the_account_but_for_ids_and_references_to_one() -> None:
    found = {f"{key.table}.{column}" for key in distribution.keys_without_account() for column in key.columns}
    assert {name for name in found if not name.endswith(".id")} == ONE_TO_ONE


def test_every_foreign_key_of_a_distributed_table_stays_on_its_shard() -> None:
    assert distribution.foreign_keys_across_accounts() == []


def test_every_table_is_distributed_copied_or_has_rows_without_an_account() -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT attrelid::regclass::text FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid"
            " WHERE attname = 'account_id' AND attnotnull AND relkind IN ('r', 'p') AND NOT relispartition"
        )
        owned = {name for (name,) in cursor.fetchall()}
    assert owned - set(distribution.reference_tables()) == set(distribution.distributed_tables())


def test_after_the_printed_statements_no_key_is_without_an_account() -> None:
    """Everything but the calls of Citus itself runs on PostgreSQL alone."""
    plain = [line for line in distribution.statements() if line.startswith("ALTER")]
    with transaction.atomic(), connection.cursor() as cursor:
        keys = len(distribution._foreign_keys())
        for statement in plain:
            cursor.execute(statement)
        assert distribution.keys_without_account() == []
        assert distribution.foreign_keys_across_accounts() == []
        assert len(distribution._foreign_keys()) == keys
        assert not any("ON UPDATE" in key.definition for key in distribution._foreign_keys())
        transaction.set_rollback(True)


RELATION = re.compile(r"\b(?:FROM|JOIN|UPDATE|INTO|USING|,)\s+(?:ONLY\s+)?\"?([a-z_]+)\"?(?![a-z_\".])", re.IGNORECASE)
# What is selected or returned does not choose a shard.
SELECTED = re.compile(r"(?:SELECT|RETURNING)\b(?:(?!\bSELECT\b).)*?(?=\bFROM\b|\)|$)", re.IGNORECASE | re.DOTALL)


def unrouted(statement: str) -> list[str]:
    """The distributed tables of a statement, if it names the account less often than them."""
    tables = [name for name in RELATION.findall(statement) if name in set(distribution.distributed_tables())]
    conditions = SELECTED.sub("", statement) if not statement.lstrip().upper().startswith("INSERT") else statement
    return tables if conditions.count("account_id") < len(tables) else []


def test_no_hot_statement_crosses_accounts() -> None:
    tenant = create_tenant()
    seen: list[str] = []

    def record(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        seen.append(str(sql))
        return execute(sql, params, many, context)

    pixel = open_site(tenant)
    with connection.execute_wrapper(record):
        for step in hot_paths(tenant):
            assert step.status in (200, 201, 202), step.body
        pixel.page("b1", f"{HOME}?utm_source=google")
        pixel.identify("b1", email="dana@example.com")
        work_off()
    assert [(tables, sql) for sql in seen if (tables := unrouted(sql))] == []
    assert sum(any(table in sql for table in distribution.distributed_tables()) for sql in seen) > 20


def hot_paths(tenant: Tenant) -> Iterator[Any]:
    """Send the requests that make up the load."""
    now = clock.to_ms(datetime.datetime.now(datetime.UTC))
    api = tenant.api
    yield api("POST", "/webhooks", {"url": "https://example.com/hook", "events": ["prospect.created"]})
    created = api("POST", "/prospects", {"email": "dana@example.com", "name": "Dana"})
    yield created
    prospect = created.body["data"]["id"]
    yield api("POST", "/prospects/upsert", {"email": "dana@example.com", "name": "Dana Ruiz"})
    yield api("PATCH", f"/prospects/{prospect}", {"stage": "qualified"})
    yield api("GET", f"/prospects/{prospect}")
    yield api("GET", "/prospects?limit=50")
    yield api("GET", f"/prospects?updatedSince={now - 1000}")
    yield api("POST", "/payments", {"prospectId": prospect, "amount": 10, "externalId": "p1"})
    yield api("POST", "/calls/analyze", {"transcript": "Rep: Hello\nBuyer: Hi", "prospectEmail": "dana@example.com"})
    yield api("GET", "/calls?limit=50")
    yield api("GET", f"/metrics?metrics=total_revenue&startDate={now - 86_400_000}&endDate={now}")
