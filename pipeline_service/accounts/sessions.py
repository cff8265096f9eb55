"""The session store of the console: rows that name their user, address and browser, so that they can be listed."""

from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore

from pipeline_service.accounts.models import ConsoleSession, User

SEEN = "seen"
"""The session key of where the browser was last seen: address, browser and Unix time."""


class SessionStore(DatabaseStore):
    """Django's database store with the columns of `ConsoleSession`."""

    @classmethod
    def get_model_class(cls) -> Any:
        return ConsoleSession

    def create_model_instance(self, data: dict[str, Any]) -> ConsoleSession:
        row: ConsoleSession = super().create_model_instance(data)  # type: ignore[assignment]
        seen = data.get(SEEN) or {}
        user_id = data.get(SESSION_KEY)
        row.user_id = None if user_id is None else User._meta.pk.to_python(user_id)
        row.address = seen.get("address")
        row.user_agent = seen.get("browser", "")
        row.started_at = seen.get("started")
        row.last_seen_at = seen.get("at")
        return row
