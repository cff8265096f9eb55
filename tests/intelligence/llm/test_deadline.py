"""The deadline of an analysis."""

import pytest

from intelligence.provider.config import ModelEndpoint


@pytest.mark.parametrize(("tokens", "seconds"), [(0, 60.0), (50_000, 110.0), (500_000, 180.0)])
def test_the_deadline_grows_with_the_call_up_to_three_times_the_timeout(tokens: int, seconds: float) -> None:
    assert ModelEndpoint("http://127.0.0.1/v1", "k", "m", timeout_seconds=60.0).deadline(tokens) == seconds
