"""Waiting for background work asks until it is done, and gives up after the time given."""

import asyncio
from collections.abc import Callable

import pytest

from salespipe import AsyncSalespipe, Salespipe, errors
from tests.clients.python.doubles import KEY, ScriptedApi, answer


def wait(url: str, timeout: float) -> str:
    with Salespipe(KEY, url) as client:
        return client.analyses.wait("call_1", timeout=timeout).status


def wait_asynchronously(url: str, timeout: float) -> str:
    async def run() -> str:
        async with AsyncSalespipe(KEY, url) as client:
            return (await client.analyses.wait("call_1", timeout=timeout)).status

    return asyncio.run(run())


both = pytest.mark.parametrize("call", [wait, wait_asynchronously], ids=["sync", "async"])
ANALYZING = answer({"data": {"id": "call_1", "status": "analyzing", "rerunStatus": None}})
RERUNNING = answer({"data": {"id": "call_1", "status": "completed", "rerunStatus": "analyzing"}})
COMPLETED = answer({"data": {"id": "call_1", "status": "completed", "rerunStatus": None}})


@both
def test_an_analysis_is_asked_for_until_it_and_its_rerun_are_done(call: Callable[[str, float], str]) -> None:
    with ScriptedApi(ANALYZING, RERUNNING, COMPLETED) as api:
        assert call(api.url, 30) == "completed"
        assert [asked.path for asked in api.asked] == ["/api/v1/analyses/call_1"] * 3


@both
def test_waiting_ends_after_the_time_given(call: Callable[[str, float], str]) -> None:
    with (
        ScriptedApi(ANALYZING) as api,
        pytest.raises(errors.WaitTimeoutError, match=r"^The analysis call_1 was not finished after 0.1 s"),
    ):
        call(api.url, 0.1)
