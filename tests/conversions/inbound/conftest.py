"""An encryption key for stored secrets."""

from typing import Any

import pytest
from cryptography.fernet import Fernet


@pytest.fixture(autouse=True)
def _encryption_key(settings: Any) -> None:
    settings.FIELD_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]
