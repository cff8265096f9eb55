"""Prepared statements and the loss of their connection."""

import psycopg
import pytest
from django.conf import settings
from django.db import OperationalError, close_old_connections, connection, transaction

from pipeline_service.prepared import execute_prepared
from tests.tenants import Tenant, create_tenant


@pytest.fixture
def tenant(transactional_db: None) -> Tenant:
    return create_tenant()


def cut() -> None:
    """End this thread's connection from the other side, as a restart of the database does."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        (backend,) = cursor.fetchone()
    with psycopg.connect(settings.DATABASE_URL) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", [backend])


@pytest.mark.direct
def test_a_prepared_read_survives_the_loss_of_its_connection(tenant: Tenant) -> None:
    made = tenant.api("POST", "/prospects", {"email": "dana@x.example"}).body["data"]
    for path in ("/prospects", f"/prospects/{made['id']}"):
        cut()
        assert tenant.api("GET", path).status == 200


@pytest.mark.direct
def test_a_write_notices_that_its_connection_was_lost(tenant: Tenant) -> None:
    made = tenant.api("POST", "/prospects", {"email": "dana@x.example"}).body["data"]
    writes = [
        ("POST", "/prospects", {"email": "ruiz@x.example"}, 201),
        ("POST", "/prospects/upsert", {"email": "dana@x.example", "name": "Dana"}, 200),
        ("PATCH", f"/prospects/{made['id']}", {"name": "Ruiz"}, 200),
    ]
    for method, path, body, status in writes:
        cut()
        close_old_connections()  # the end of the request before, which the test client leaves out
        assert tenant.api(method, path, body).status == status


@pytest.mark.direct
def test_a_kept_connection_is_usable_until_the_server_ends_it(tenant: Tenant) -> None:
    connection.ensure_connection()
    assert connection.is_usable()
    cut()
    assert not connection.is_usable()
    connection.close()


def test_a_connection_with_something_to_read_is_usable_if_the_server_answers(tenant: Tenant) -> None:
    with connection.cursor() as cursor:
        cursor.execute("LISTEN news")
    with psycopg.connect(settings.DATABASE_URL.replace("/pipeline?", f"/{connection.settings_dict['NAME']}?")) as other:
        other.execute("NOTIFY news")
    assert connection.is_usable()
    with connection.cursor() as cursor:
        cursor.execute("UNLISTEN news")


def test_a_transaction_does_not_continue_without_its_connection(tenant: Tenant) -> None:
    def half_done() -> None:
        with transaction.atomic():
            cut()
            assert tenant.api("GET", "/prospects").status == 503
            execute_prepared("SELECT 1", [])

    with pytest.raises(OperationalError):
        half_done()
    assert tenant.api("GET", "/prospects").status == 200
