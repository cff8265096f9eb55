"""PostgreSQL and Valkey for tests."""

import pytest
from django.db import connection


@pytest.mark.django_db
def test_the_tests_database_is_the_embedded_one(services):
    with connection.cursor() as cursor:
        cursor.execute("SELECT lower('É'), current_setting('server_version_num')::int / 10000")
        assert cursor.fetchone() == ("é", 18)
