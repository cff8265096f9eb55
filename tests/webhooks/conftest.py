"""An account with endpoints on this machine."""

from typing import Any

import pytest
from cryptography.fernet import Fernet


@pytest.fixture(autouse=True)
def _secrets_and_loopback(settings: Any) -> None:
    settings.FIELD_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]
    settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8", "::1/128"]
