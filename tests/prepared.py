"""What PostgreSQL keeps of a connection's prepared statements."""

from django.db import connection


def prepared_statements() -> tuple[int, int]:
    """How many statements about prospects this connection has prepared, and how often it has run them.

    Whether a run takes a plan that was kept is for PostgreSQL to decide, by the statistics of the moment.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*)::int, coalesce(sum(generic_plans + custom_plans), 0)::int FROM pg_prepared_statements"
            " WHERE statement LIKE %s",
            ["%prospects_prospect%"],
        )
        number, runs = cursor.fetchone()
        return int(number), int(runs)
