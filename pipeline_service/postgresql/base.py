"""The module that Django loads for the `ENGINE` of a database."""

import random
import select
from typing import Any

from django.db.backends.postgresql import base


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection to PostgreSQL."""

    def connect(self) -> None:
        """Connect, and choose the time after which the connection is renewed: half of its greatest age, or more.

        Connections are opened together at the start. Renewed together, each with its plans to make again, they would
        hold up requests every time.
        """
        super().connect()
        if self.close_at is not None:
            self.close_at -= random.uniform(0, self.settings_dict["CONN_MAX_AGE"] / 2)

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
