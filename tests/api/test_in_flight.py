"""Caps on expensive requests in flight, over several processes."""

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest
import redis
from django.test import Client
from redis.backoff import NoBackoff
from redis.retry import Retry

from pipeline_service.accounts.authentication import Caller, callers
from pipeline_service.api import in_flight
from pipeline_service.api.in_flight import LIMITS, Gate, Place
from pipeline_service.exceptions import RateLimited
from pipeline_service.operations import processes
from pipeline_service.redis_urls import cache_client
from tests.processes import PATIENCE_SECONDS
from tests.tenants import Tenant, create_tenant

EXPORTS = LIMITS["export"]


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant(rate_factor=1.0)


@pytest.fixture
def caller(tenant: Tenant) -> Caller:
    found = callers.get(tenant.key.rpartition("_")[0][:16])
    assert found is not None
    return found


@pytest.fixture
def gates() -> tuple[Gate, Gate]:
    """The gates of two processes."""
    return Gate(cache_client), Gate(cache_client)


def fill(gate: Gate, caller: Caller, count: int = EXPORTS) -> list[Place]:
    places = [gate.enter(caller, "export") for _ in range(count)]
    return [place for place in places if place is not None]


def test_two_processes_share_the_places_of_an_account(caller: Caller, gates: tuple[Gate, Gate]) -> None:
    first, second = gates
    places = fill(first, caller, 2) + fill(second, caller, EXPORTS - 2)
    for gate in gates:
        with pytest.raises(RateLimited) as refusal:
            gate.enter(caller, "export")
        assert refusal.value.retry_after == in_flight.RETRY_SECONDS["export"]
    places[0].leave()
    places[0].leave()
    fill(second, caller, 1)
    with pytest.raises(RateLimited):
        first.enter(caller, "export")


def test_reports_and_other_accounts_have_places_of_their_own(caller: Caller, gates: tuple[Gate, Gate]) -> None:
    fill(gates[0], caller)
    assert gates[1].enter(caller, "report") is not None
    other = dataclasses.replace(caller, account_id=create_tenant("Other").account.id)
    assert len(fill(gates[1], other)) == EXPORTS


def test_the_places_of_a_killed_process_become_free(
    caller: Caller, gates: tuple[Gate, Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_flight, "LEASE_SECONDS", 1.0)
    killed, alive = gates
    fill(killed, caller)
    with pytest.raises(RateLimited):
        alive.enter(caller, "export")
    assert processes.wait_until(lambda: entered(alive, caller), PATIENCE_SECONDS)


def entered(gate: Gate, caller: Caller) -> bool:
    try:
        return gate.enter(caller, "export") is not None
    except RateLimited:
        return False


def test_a_long_request_keeps_its_place(
    caller: Caller, gates: tuple[Gate, Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_flight, "LEASE_SECONDS", 0.5)
    places = fill(gates[0], caller)
    monkeypatch.setattr(in_flight, "LEASE_SECONDS", 60.0)
    for place in places:
        place.renewed_at -= 60
        place.renew()
    assert not processes.wait_until(lambda: entered(gates[1], caller), 1)


def test_without_redis_each_process_counts_its_own(caller: Caller) -> None:
    def nowhere() -> redis.Redis:
        return redis.Redis(port=1, retry=Retry(NoBackoff(), 0))

    gate = Gate(nowhere)
    fill(gate, caller)
    with pytest.raises(RateLimited):
        gate.enter(caller, "export")
    assert len(fill(Gate(nowhere), caller)) == EXPORTS


def test_the_factor_scales_the_cap_and_zero_removes_it(caller: Caller, gates: tuple[Gate, Gate]) -> None:
    assert len(fill(gates[0], dataclasses.replace(caller, rate_factor=2.0), 2 * EXPORTS)) == 2 * EXPORTS
    assert gates[0].enter(dataclasses.replace(caller, rate_factor=0.0), "export") is None


@pytest.fixture
def exports(tenant: Tenant) -> Iterator[list[Any]]:
    """As many exports as may be in flight, not read yet."""
    assert tenant.api("POST", "/prospects", {"email": "dana@example.com"}).status == 201
    started = [export(tenant) for _ in range(EXPORTS)]
    assert [response.status_code for response in started] == [200] * EXPORTS
    yield started
    for response in started:
        response.close()


def export(tenant: Tenant) -> Any:
    headers = {"Authorization": f"Bearer {tenant.key}", "Accept": "text/csv"}
    return Client().get("/api/v1/prospects", headers=headers)


def test_one_export_too_many_is_refused_until_another_has_ended(tenant: Tenant, exports: list[Any]) -> None:
    refused = export(tenant)
    error = refused.json()["error"]
    assert (refused.status_code, error["code"], refused["Retry-After"]) == (429, "rate_limited", "5")
    assert error["message"] == "The account has 4 exports in flight already; try again in 5 s."
    assert tenant.api("GET", "/prospects").status == 200
    assert b"dana@example.com" in b"".join(exports[0].streaming_content)
    exports[0].close()
    again = export(tenant)
    assert again.status_code == 200
    again.close()


@pytest.mark.parametrize("query", ["keys=calls_taken", "keys=none_of_ours"])
def test_a_report_frees_its_place_whether_it_succeeds_or_not(tenant: Tenant, query: str) -> None:
    statuses = {tenant.api("GET", f"/metrics?{query}&from=0&to=86400000").status for _ in range(2 * LIMITS["report"])}
    assert statuses in ({200}, {400})
