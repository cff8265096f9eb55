"""Fixtures of the prospect tests."""

import pytest

from tests.cast import Studio, open_studio


@pytest.fixture
def studio(db: None) -> Studio:
    return open_studio()
