"""The studio that these tests talk to."""

import pytest

from tests.cast import Studio, open_studio


@pytest.fixture
def studio(db: None) -> Studio:
    return open_studio()
