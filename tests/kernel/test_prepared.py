"""Prepared statements and the loss of their connection."""

import psycopg
import pytest
from django.conf import settings
from django.db import OperationalError, connection, transaction

from pipeline_service.prepared import execute_prepared
from tests.cast import Studio, open_studio


@pytest.fixture
def studio(transactional_db: None) -> Studio:
    return open_studio()


def cut() -> None:
    """End this thread's connection from the other side, as a restart of the database does."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        (backend,) = cursor.fetchone()
    with psycopg.connect(settings.DATABASE_URL) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", [backend])


@pytest.mark.direct
def test_a_prepared_read_survives_the_loss_of_its_connection(studio: Studio) -> None:
    made = studio.api("POST", "/prospects", {"email": "dana@x.example"}).body["data"]
    for path in ("/prospects", f"/prospects/{made['id']}"):
        cut()
        assert studio.api("GET", path).status == 200


def test_a_transaction_does_not_continue_without_its_connection(studio: Studio) -> None:
    def half_done() -> None:
        with transaction.atomic():
            cut()
            assert studio.api("GET", "/prospects").status == 503
            execute_prepared("SELECT 1", [])

    with pytest.raises(OperationalError):
        half_done()
    assert studio.api("GET", "/prospects").status == 200
