"""What must survive when parts of the product die under the main job."""

import json
import signal
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.journey.conftest import Traveller
from tests.journey.test_main_job import TRANSCRIPT

pytestmark = pytest.mark.processes
HOURS_OF_TALK = "\n".join([TRANSCRIPT] * 400)


def test_an_analysis_whose_worker_is_killed_completes_and_is_told_once(traveller: Traveller) -> None:
    traveller.listen("deal_analysis.completed")
    calls = []
    for _ in range(4):
        status, accepted = traveller("POST", "/calls/analyze", {"transcript": HOURS_OF_TALK})
        assert status == 202
        calls.append(accepted["data"]["callId"])
    traveller.until(
        lambda: any(traveller("GET", f"/analyses/{call}")[1]["data"]["stage"] != "queued" for call in calls),
        "no analysis began",
    )
    traveller.product.kill("workers")
    for call in calls:
        traveller.until(
            lambda call=call: traveller("GET", f"/analyses/{call}")[1]["data"]["status"] == "completed",
            f"{call} was not completed after the kill",
        )
    traveller.until(lambda: len(traveller.told("deal_analysis.completed")) >= 4, "not every analysis was told")
    told = Counter(json.loads(receipt.body)["data"]["callId"] for receipt in traveller.told("deal_analysis.completed"))
    assert told == dict.fromkeys(calls, 1)


@pytest.mark.parametrize("fault", [signal.SIGSTOP, signal.SIGKILL], ids=["frozen", "killed"])
def test_writes_go_on_without_redis_and_everything_is_told_afterwards(traveller: Traveller, fault: int) -> None:
    traveller.listen("prospect.created")
    traveller.product.send("valkey", fault)
    try:
        answers = [traveller("POST", "/prospects", {"email": f"p{number}@example.com"}) for number in range(10)]
    finally:
        if fault == signal.SIGSTOP:
            traveller.product.send("valkey", signal.SIGCONT)
    assert [status for status, _ in answers] == [201] * 10
    wanted = {answer["data"]["id"] for _, answer in answers}
    traveller.until(lambda: len(traveller.told("prospect.created")) >= 10, "not every prospect was told")
    assert {json.loads(receipt.body)["data"]["id"] for receipt in traveller.told("prospect.created")} == wanted


def test_parallel_upserts_over_http_leave_one_prospect_each(traveller: Traveller) -> None:
    for round_ in range(3):
        with ThreadPoolExecutor(32) as pool:
            body = {"email": f"one{round_}@example.com"}
            answers = list(pool.map(lambda _, body=body: traveller("POST", "/prospects/upsert", body), range(32)))
        assert Counter(status for status, _ in answers) == {201: 1, 200: 31}
        assert len({answer["data"]["id"] for _, answer in answers}) == 1
