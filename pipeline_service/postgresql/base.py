"""The module that Django loads for the `ENGINE` of a database."""

import select
from typing import Any

from django.db.backends.postgresql import base


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection to PostgreSQL."""

    def is_usable(self) -> bool:
        """Return False if the server has ended the connection.

        Django asks the server, which takes as long as a small write. But a server that ends a connection closes its
        socket, so there is something to read. The server is asked only then, and after an error.
        """
        connection: Any = self.connection
        if connection is None or connection.closed:
            return False
        return bool(super().is_usable()) if self.errors_occurred or _is_readable(connection.fileno()) else True


def _is_readable(descriptor: int) -> bool:
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    return bool(poll.poll(0))
