"""An account with a connected ad account on each platform, and the platform doubles."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from cryptography.fernet import Fernet

from tests.cast import Studio, open_studio
from tests.experimental.campaigns.steps import DOUBLES, Vendor, an_audience, connect

VENDORS = tuple(DOUBLES)


@pytest.fixture
def studio(db: None) -> Studio:
    return open_studio()


@pytest.fixture
def connected(studio: Studio, settings: Any) -> Iterator[Callable[[str], Vendor]]:
    """Start a platform by its name and connect the studio's ad account to it."""
    settings.FIELD_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]
    settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]
    with ExitStack() as running:

        def start(name: str) -> Vendor:
            kind, ad_account, _ = DOUBLES[name]
            double = running.enter_context(kind())
            setattr(settings, f"{name.upper()}_BASE_URL", double.url)
            connection = connect(studio, name)
            return Vendor(name, double, ad_account, connection, an_audience(connection))

        yield start


@pytest.fixture(params=VENDORS)
def vendor(request: pytest.FixtureRequest, connected: Callable[[str], Vendor]) -> Vendor:
    return connected(request.param)
