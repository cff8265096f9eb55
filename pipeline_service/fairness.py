"""Fair claiming: the SQL that every claim of work is made of.

A claim serves the account first that has the fewest rows under way. Each waiting row gets a *turn*: how many rows its
account has under way, plus its place among the waiting rows of the account. Rows are claimed in the order of their
turns, so nobody gets a second row while an account with none waits, however long its claims take.
"""


def waiting(name: str, table: str, column: str) -> str:
    """A recursive CTE `name(id)` of the values of `column` that have pending rows.

    Costs one index probe for each value instead of one for each row; the last row is NULL. `column` has to lead an
    index of the pending rows.
    """
    return f"""{name}(id) AS (
  (SELECT {column} FROM {table} WHERE state = 'pending' ORDER BY {column} LIMIT 1)
  UNION ALL
  SELECT (SELECT {column} FROM {table} WHERE state = 'pending' AND {column} > {name}.id ORDER BY {column} LIMIT 1)
  FROM {name} WHERE {name}.id IS NOT NULL
)"""  # noqa: S608  our own names only


def turn(*, under_way: str, of: str, order: str) -> str:
    """The turn of a waiting row: `under_way` is how many its owner has (or NULL), `of` names the owner's columns."""
    return f"COALESCE({under_way}, 0) + row_number() OVER (PARTITION BY {of} ORDER BY {order})"
