"""Failures of Redis, beat, web and PostgreSQL while events are recorded and delivered."""

import signal
import threading
import time

import psycopg
import pytest
import redis
from celery import Celery
from kombu.exceptions import OperationalError

from pipeline_service.operations import processes
from pipeline_service.redis_urls import BROKER_DB
from tests.extent import LONG
from tests.faults.fleet import ENDPOINTS, EVENTS, Fleet
from tests.processes import PATIENCE_SECONDS

pytestmark = pytest.mark.processes
DOWN_SECONDS = 60.0 if LONG else 3.0


def create_in_background(fleet: Fleet) -> threading.Thread:
    """Create all prospects in a background thread."""
    creating = threading.Thread(target=fleet.create)
    creating.start()
    return creating


def test_flushed_redis_loses_no_delivery(fleet: Fleet) -> None:
    creating = create_in_background(fleet)
    with redis.Redis.from_url(fleet.product.run["redisUrl"]) as client:
        for _ in range(5):
            client.flushall()
            time.sleep(0.1)
    creating.join()
    fleet.await_settled()
    assert fleet.audit() == 0


def test_killed_redis_loses_no_delivery(fleet: Fleet) -> None:
    creating = create_in_background(fleet)
    fleet.product.kill("valkey")
    creating.join()
    fleet.await_settled()
    assert fleet.audit() == 0


def test_a_worker_that_holds_a_message_outlives_a_killed_redis(fleet: Fleet) -> None:
    workers = fleet.product.pids("workers")
    creating = create_in_background(fleet)
    with redis.Redis.from_url(fleet.product.run["redisUrl"], db=BROKER_DB) as broker:
        fleet.await_true(lambda: broker.hlen("unacked") > 0, "a message that waits for a busy worker")
        fleet.product.kill("valkey")
    creating.join()
    fleet.await_true(lambda: answering_workers(fleet) == len(workers), "all workers to answer")
    assert fleet.product.pids("workers") == workers


def test_a_worker_that_lost_its_connection_allows_another_message(fleet: Fleet) -> None:
    with redis.Redis.from_url(fleet.product.run["redisUrl"]) as client:
        client.set("waiting:webhooks.drain", b"sent", ex=int(PATIENCE_SECONDS) * 2)
        client.client_kill_filter(_type="normal", skipme=True)
        assert processes.wait_until(lambda: not client.exists("waiting:webhooks.drain"), PATIENCE_SECONDS)


def answering_workers(fleet: Fleet) -> int:
    """Return the number of workers that answer; 0 while Redis is away."""
    app = Celery(broker=f"{fleet.product.run['redisUrl']}/{BROKER_DB}", set_as_current=False)
    try:
        return len(app.control.ping(timeout=1))
    except OperationalError:
        return 0


def test_frozen_redis_refuses_no_write_and_loses_no_delivery(fleet: Fleet) -> None:
    fleet.product.send("valkey", signal.SIGSTOP)
    try:
        status, _ = fleet.ask("POST", "/prospects", {"email": "frozen@example.com"})
        assert status == 201
        fleet.create()
        time.sleep(DOWN_SECONDS)
    finally:
        fleet.product.send("valkey", signal.SIGCONT)
    fleet.await_settled()
    assert fleet.audit() == 0


def test_web_killed_before_the_wake_up_loses_no_delivery(fleet: Fleet) -> None:
    fleet.product.send("valkey", signal.SIGSTOP)
    try:
        fleet.create(5)
        fleet.product.kill("web")
    finally:
        fleet.product.send("valkey", signal.SIGCONT)
    fleet.await_settled()
    assert fleet.audit() == 0


def test_without_beat_the_commit_still_wakes_the_workers(fleet: Fleet) -> None:
    fleet.product.send("beat", signal.SIGSTOP)
    try:
        fleet.create(5)
        fleet.await_settled()
    finally:
        fleet.product.send("beat", signal.SIGCONT)
    assert fleet.audit() == 0


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["fast", "immediate"])
def test_restarted_postgres_causes_no_second_delivery(fleet: Fleet, how: signal.Signals) -> None:
    fleet.create()
    fleet.await_receipts(EVENTS * ENDPOINTS // 4)
    stopped = set(fleet.product.send("postgres", how))
    assert processes.wait_until(lambda: not stopped & set(fleet.product.pids("postgres")), PATIENCE_SECONDS)
    fleet.await_settled()
    assert fleet.audit() == 0


def test_a_dead_endpoint_does_not_delay_the_others(fleet: Fleet) -> None:
    fleet.register("/hang/dead")
    dead = fleet.secrets.pop("/hang/dead") and fleet.ids.pop("/hang/dead")
    fleet.create()
    everything = EVENTS * ENDPOINTS
    fleet.await_true(
        lambda: len(receipts_of_healthy_endpoints(fleet)) >= everything, "the living endpoints to get everything"
    )
    with psycopg.connect(fleet.product.run["databaseUrl"]) as connection:
        (waiting,) = connection.execute(
            "SELECT count(*) FROM webhooks_delivery d JOIN webhooks_endpoint e ON e.id = d.endpoint_id "
            "WHERE e.url = %s AND d.state <> 'failed'",
            [fleet.receiver.url("/hang/dead")],
        ).fetchone()
    assert waiting > 0
    assert fleet.receiver.most_at_once["/hang/dead"] <= 8
    fleet.call("DELETE", f"/webhooks/{dead}")


def receipts_of_healthy_endpoints(fleet: Fleet) -> list[object]:
    """Return the requests to endpoints that answer."""
    return [receipt for receipt in fleet.receiver.receipts if not receipt.path.startswith("/hang")]
