"""The product with RabbitMQ as its broker; Redis keeps counters and caches."""

import json
import signal
from collections.abc import Iterator

import pytest

from tests.deploy import rabbit
from tests.deploy.rabbit import Rabbit
from tests.journey.conftest import ENVIRONMENT, Traveller, traveller
from tests.journey.test_faults import test_an_analysis_whose_worker_is_killed_completes_and_is_told_once
from tests.journey.test_main_job import test_from_a_prospect_to_the_numbers
from tests.processes import Product, running_product

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(rabbit.server() is None, reason="NOT TESTED: no RabbitMQ (apt-get install rabbitmq-server)"),
]

__all__ = [
    "test_an_analysis_whose_worker_is_killed_completes_and_is_told_once",
    "test_from_a_prospect_to_the_numbers",
    "traveller",
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
def test_writes_go_on_without_rabbitmq_and_everything_is_delivered_afterwards(
    traveller: Traveller, broker: Rabbit, fault: int
) -> None:
    traveller.listen("prospect.created")
    broker.send(fault)
    try:
        answers = [traveller("POST", "/prospects", {"email": f"p{number}@example.com"}) for number in range(10)]
    finally:
        broker.go_on()
    assert [status for status, _ in answers] == [201] * 10
    wanted = {answer["data"]["id"] for _, answer in answers}
    traveller.until(lambda: len(traveller.told("prospect.created")) >= 10, "not every prospect was delivered")
    assert {json.loads(receipt.body)["data"]["id"] for receipt in traveller.told("prospect.created")} == wanted
