"""The product with RabbitMQ as its broker; Redis keeps counters and caches."""

import json
import signal
from collections.abc import Iterator

import pytest

from tests.deploy import rabbit
from tests.deploy.rabbit import Rabbit
from tests.extent import LONG
from tests.journey.conftest import ENVIRONMENT, JourneyClient, journey_client
from tests.journey.test_faults import test_an_analysis_with_a_killed_worker_completes_and_is_published_once
from tests.journey.test_main_job import test_a_call_leads_from_its_prospect_to_webhooks_and_metrics
from tests.processes import Product, running_product

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not LONG, reason="starts the whole product once more: `make faults` does"),
    pytest.mark.skipif(rabbit.server() is None, reason="NOT TESTED: no RabbitMQ (apt-get install rabbitmq-server)"),
]

__all__ = [
    "journey_client",
    "test_a_call_leads_from_its_prospect_to_webhooks_and_metrics",
    "test_an_analysis_with_a_killed_worker_completes_and_is_published_once",
]


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rabbit]:
    running = Rabbit(tmp_path_factory.mktemp("rabbitmq"))
    try:
        running.start()
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="module")
def product(broker: Rabbit, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    folder = tmp_path_factory.mktemp("amqp")
    with running_product(folder, **ENVIRONMENT, CELERY_BROKER_URL=broker.url) as running:
        yield running


def test_doctor_finds_workers_and_beat_through_rabbitmq(product: Product) -> None:
    answer = json.loads(product.manage("doctor", "--json").stdout)
    found = {finding["name"]: finding["ok"] for finding in answer["findings"]}
    assert (found["broker"], found["workers"], found["beat"]) == (True, True, True)


@pytest.mark.parametrize("fault", [signal.SIGSTOP, signal.SIGKILL], ids=["frozen", "killed"])
def test_writes_continue_without_redis_and_are_published_afterwards(
    journey_client: JourneyClient, broker: Rabbit, fault: int
) -> None:
    journey_client.listen("prospect.created")
    broker.send(fault)
    try:
        answers = [journey_client("POST", "/prospects", {"email": f"p{number}@example.com"}) for number in range(10)]
    finally:
        broker.go_on()
    assert [status for status, _ in answers] == [201] * 10
    wanted = {answer["data"]["id"] for _, answer in answers}
    journey_client.until(
        lambda: len(journey_client.received("prospect.created")) >= 10, "not every prospect was delivered"
    )
    assert {json.loads(receipt.body)["data"]["id"] for receipt in journey_client.received("prospect.created")} == wanted
