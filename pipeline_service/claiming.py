"""Claiming: the SQL by which workers lease rows. The strategy chooses the rows, the lease is the same for all.

The default strategy is fair over accounts: the one with the fewest running rows is served first. Each waiting row gets
a *turn*: the number of running rows of its account plus its position among the account's waiting rows. Rows are claimed
in the order of their turns, so no account gets a second row while another one has none, however long a row takes.
"""

from dataclasses import dataclass

LEASE = """
WITH RECURSIVE {chosen}
UPDATE {table} work
SET state = '{running}', attempts = work.attempts + 1, lease_token = gen_random_uuid(),
  leased_until = clock_timestamp() + %(lease)s::interval, updated_at = statement_timestamp(){columns}
FROM chosen{joins}
WHERE work.id = chosen.id AND work.state = 'pending'
RETURNING {returning}
"""


RELEASE = "lease_token = NULL, leased_until = NULL, updated_at = statement_timestamp()"
"""The columns that end a lease, for a statement that records the results of many rows."""


@dataclass(frozen=True, slots=True)
class ClaimStrategy:
    """The rows that a claim leases, as SQL.

    `chosen` is a list of CTEs that ends with `chosen (id)`. `returning` are the columns of the answer: of `work`, of
    `chosen` or of a table in `joins`.
    """

    chosen: str
    joins: str = ""
    returning: str = "work.*"

    def statement(self, *, table: str, running: str, columns: str = "") -> str:
        """Return the statement that leases the chosen rows of a table.

        `running` is its state of leased rows; `columns` are further columns to set, beginning with a comma.
        """
        return LEASE.format(
            chosen=self.chosen,
            table=table,
            running=running,
            columns=columns,
            joins=self.joins,
            returning=self.returning,
        )


def under_lease(row: str, token: str, *, running: str) -> str:
    """SQL for the condition that a row (its alias) is still leased with this token."""
    return f"{row}.lease_token = {token} AND {row}.state = '{running}'"


def lanes(name: str, table: str, column: str) -> str:
    """A recursive CTE `name(id)` with the values of `column` that have pending rows.

    It costs one index probe for each value instead of one for each row. Its last row is NULL. `column` must be the
    first column of an index on the pending rows.
    """
    return f"""{name}(id) AS (
  (SELECT {column} FROM {table} WHERE state = 'pending' ORDER BY {column} LIMIT 1)
  UNION ALL
  SELECT (SELECT {column} FROM {table} WHERE state = 'pending' AND {column} > {name}.id ORDER BY {column} LIMIT 1)
  FROM {name} WHERE {name}.id IS NOT NULL
)"""  # noqa: S608  our own names only


def turn(*, running: str, owner: str, order: str) -> str:
    """SQL for the turn of a waiting row: `running` counts the running rows of its `owner` (or is NULL)."""
    return f"COALESCE({running}, 0) + row_number() OVER (PARTITION BY {owner} ORDER BY {order})"


# Columns hold milliseconds: without the cast, a row that is due now may seem due half a millisecond later. A row with
# an expired lease has no worker, so it is not counted as running.
FAIR = """
{lanes}, running AS (
  SELECT account_id, count(*) AS number FROM {table}
  WHERE state = '{running}' AND leased_until > statement_timestamp() GROUP BY account_id
), due AS (
  SELECT candidate.id, candidate.due_at, {turn} AS turn
  FROM lane LEFT JOIN running ON running.account_id = lane.id CROSS JOIN LATERAL (
    SELECT id, due_at FROM {table}
    WHERE state = 'pending' AND account_id = lane.id AND due_at <= statement_timestamp()::timestamptz(3) AND {may}
    ORDER BY due_at, id LIMIT %(limit)s FOR UPDATE SKIP LOCKED
  ) candidate
), chosen AS (SELECT id FROM due ORDER BY turn, due_at LIMIT %(limit)s)
"""
TURN = turn(running="running.number", owner="lane.id", order="candidate.due_at, candidate.id")


def fair_over_accounts(*, table: str, running: str, may: str) -> ClaimStrategy:
    """Return the default strategy. `may` is an additional condition on the row's columns and on `lane.id`, its account.

    The parameters of the statement are `limit` and those of `may`.
    """
    chosen = FAIR.format(lanes=lanes("lane", table, "account_id"), table=table, running=running, turn=TURN, may=may)
    return ClaimStrategy(chosen)
