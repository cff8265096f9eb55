"""Failures of parts of the product during the main job."""

import json
import signal
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.journey.conftest import JourneyClient
from tests.journey.test_main_job import TRANSCRIPT

pytestmark = pytest.mark.processes
LONG_TALK = "\n".join([TRANSCRIPT] * 50)


def test_an_analysis_with_a_killed_worker_completes_and_is_published_once(journey_client: JourneyClient) -> None:
    journey_client.listen("deal_analysis.completed")
    calls = []
    for _ in range(4):
        status, accepted = journey_client("POST", "/calls/analyze", {"transcript": LONG_TALK})
        assert status == 202
        calls.append(accepted["data"]["callId"])
    journey_client.until(
        lambda: any(journey_client("GET", f"/analyses/{call}")[1]["data"]["stage"] != "queued" for call in calls),
        "no analysis began",
    )
    journey_client.product.kill("workers")
    for call in calls:
        journey_client.until(
            lambda call=call: journey_client("GET", f"/analyses/{call}")[1]["data"]["status"] == "completed",
            f"{call} was not completed after the kill",
        )
    journey_client.until(
        lambda: len(journey_client.received("deal_analysis.completed")) >= 4, "not every analysis was published"
    )
    published = Counter(
        json.loads(receipt.body)["data"]["callId"] for receipt in journey_client.received("deal_analysis.completed")
    )
    assert published == dict.fromkeys(calls, 1)


@pytest.mark.parametrize("fault", [signal.SIGSTOP, signal.SIGKILL], ids=["frozen", "killed"])
def test_writes_continue_without_redis_and_are_published_afterwards(journey_client: JourneyClient, fault: int) -> None:
    journey_client.listen("prospect.created")
    journey_client.product.send("valkey", fault)
    try:
        answers = [journey_client("POST", "/prospects", {"email": f"p{number}@example.com"}) for number in range(10)]
    finally:
        if fault == signal.SIGSTOP:
            journey_client.product.send("valkey", signal.SIGCONT)
    assert [status for status, _ in answers] == [201] * 10
    wanted = {answer["data"]["id"] for _, answer in answers}
    journey_client.until(
        lambda: len(journey_client.received("prospect.created")) >= 10, "not every prospect was published"
    )
    assert {json.loads(receipt.body)["data"]["id"] for receipt in journey_client.received("prospect.created")} == wanted


def test_parallel_upserts_over_http_create_one_prospect_each(journey_client: JourneyClient) -> None:
    for round_ in range(3):
        with ThreadPoolExecutor(32) as pool:
            body = {"email": f"one{round_}@example.com"}
            answers = list(pool.map(lambda _, body=body: journey_client("POST", "/prospects/upsert", body), range(32)))
        assert Counter(status for status, _ in answers) == {201: 1, 200: 31}
        assert len({answer["data"]["id"] for _, answer in answers}) == 1
