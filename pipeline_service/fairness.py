"""Fair claiming: the common SQL of all queries that claim work.

The account with the fewest running rows is served first. Each waiting row gets a *turn*: the number of running rows of
its account plus its position among the account's waiting rows. Rows are claimed in the order of their turns, so no
account gets a second row while another one has none, however long a row takes.
"""


def waiting(name: str, table: str, column: str) -> str:
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


def turn(*, under_way: str, of: str, order: str) -> str:
    """SQL for the turn of a waiting row: `under_way` counts its owner's running rows (or NULL), `of` is the owner."""
    return f"COALESCE({under_way}, 0) + row_number() OVER (PARTITION BY {of} ORDER BY {order})"
