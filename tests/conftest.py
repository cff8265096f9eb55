"""Services for the tests that need them; tests of pure functions start none."""

import gc
import ipaddress
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.db import connection
from django.test import override_settings

import pipeline_service.urls  # noqa: F401  registers the pages of the console, which tests are parametrised by
from pipeline_service import runfile
from pipeline_service.api.viewsets import AccountViewSet
from pipeline_service.operations import processes, wiring
from pipeline_service.operations.worker import NICENESS
from tests import cleaning, openapi, scheduling, transactions
from tests.deploy.pooler import Pooler
from tests.migrated import copy_migrated, use_test_database
from tests.services import Services

# Collecting makes next to no garbage, and a fifth of its time went into looking for it.
gc.disable()
POOL_SIZE = 60
"""Connections of pgbouncer; a test holds as many at once as it has threads in transactions."""


class QuickHasher(PBKDF2PasswordHasher):
    """Hash once instead of a million times, in the format that the processes of the product read."""

    iterations = 1


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what the product does with PostgreSQL itself when the tests run behind pgbouncer."""
    if settings.DATABASE_POOLED and item.get_closest_marker("direct"):
        pytest.skip("needs PostgreSQL itself, not pgbouncer")


class Running:
    """The services that this test process has started."""

    services: Services | None = None


def pytest_configure(config: pytest.Config) -> None:
    """Give the test processes the low priority of the workers of running products, which would otherwise starve."""
    if not hasattr(config, "workerinput"):
        processes.set_session_niceness(NICENESS)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Give the session its usual priority again: a terminal outlives the tests."""
    if not hasattr(config, "workerinput"):
        processes.set_session_niceness(0)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the files that take longest first, so that no process waits for one at the end."""
    scheduling.put_slow_files_first(items)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give the files that use one running product to one process."""
    return scheduling.Scheduler(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_collection_finish() -> None:
    """Leave what was imported and the thousands of collected tests out of every later garbage collection."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def services(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: Any) -> Iterator[Services]:
    """PostgreSQL and Valkey of this test process, with Django pointed at them."""
    started = Services(tmp_path_factory.mktemp("services"))
    try:
        with django_db_blocker.unblock():
            copy_migrated(started.postgres.folder)
        started.start()
        wiring.use_database(started.postgres.url)
        wiring.use_redis(started.valkey.url)
        wiring.use_secrets(runfile.ensure_secrets(started.folder))
        Running.services = started
        yield started
    finally:
        Running.services = None
        started.stop()


@pytest.fixture(scope="session")
def django_db_setup(services: Services, django_test_environment: None) -> Iterator[None]:
    """The test database; with DATABASE_POOLED=true, behind pgbouncer in transaction mode (`make test-pooled`)."""
    use_test_database()
    if not settings.DATABASE_POOLED:
        yield
        connection.close()
        return
    direct = dict(connection.settings_dict)
    pool = Pooler(
        services.folder / "pgbouncer", services.database_url(direct["NAME"]), POOL_SIZE, others=[direct["NAME"]]
    )
    try:
        pool.start()
        wiring.use_database(pool.url)
        yield
    finally:
        connection.close()
        pool.stop()
        connection.settings_dict.update(direct)


@pytest.fixture(autouse=True)
def _empty_valkey() -> None:
    # Before a test, not after it: then a test may still have the name service in its hands.
    if Running.services is not None and Running.services.valkey.running:
        Running.services.empty_valkey()


@pytest.fixture(scope="session", autouse=True)
def _undeclared_answers() -> Iterator[list[str]]:
    """Collect API responses that differ from docs/openapi.yaml during a test."""
    found: list[str] = []
    dispatch = AccountViewSet.dispatch

    def checked(self: AccountViewSet, request: Any, *args: Any, **kwargs: Any) -> Any:
        response = dispatch(self, request, *args, **kwargs)
        if not response.streaming and response.status_code != 304:
            route = request.resolver_match.route
            found.extend(openapi.faults(route, request.method, response.status_code, response.content))
        return response

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(AccountViewSet, "dispatch", checked)
        yield found


@pytest.fixture(autouse=True)
def _answers_as_declared(_undeclared_answers: list[str]) -> Iterator[None]:
    yield
    undeclared = sorted(set(_undeclared_answers))
    _undeclared_answers.clear()
    assert not undeclared, "\n".join(undeclared)


@pytest.fixture(scope="session", autouse=True)
def _quick_settings() -> Iterator[None]:
    """Hash quickly, and do not read every static file for each test client."""
    with override_settings(PASSWORD_HASHERS=[f"{__name__}.QuickHasher"], WHITENOISE_AUTOREFRESH=True):
        yield


@pytest.fixture(scope="session", autouse=True)
def _quick_cleaning() -> Iterator[None]:
    with cleaning.installed():
        yield


@pytest.fixture(scope="session", autouse=True)
def _watch_transactions() -> Iterator[None]:
    with transactions.installed():
        yield


@pytest.fixture(autouse=True)
def _no_computing_in_transactions() -> Iterator[None]:
    """Fail a test in which a transaction of the product computes while the database waits; name the place."""
    transactions.WATCH.found.clear()
    yield
    if transactions.WATCH.found:
        pytest.fail("Computing inside a transaction:\n" + "\n".join(transactions.WATCH.found), pytrace=False)


@pytest.fixture(scope="session", autouse=True)
def _only_loopback() -> Iterator[None]:
    """Fail a test that connects to another machine."""
    connect, connect_ex = socket.socket.connect, socket.socket.connect_ex

    def guarded_connect(self: socket.socket, address: Any) -> None:
        _refuse_other_machines(self, address)
        connect(self, address)

    def guarded_connect_ex(self: socket.socket, address: Any) -> int:
        _refuse_other_machines(self, address)
        return connect_ex(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", guarded_connect)
        patch.setattr(socket.socket, "connect_ex", guarded_connect_ex)
        yield


def _refuse_other_machines(connecting: socket.socket, address: Any) -> None:
    if connecting.family not in (socket.AF_INET, socket.AF_INET6):
        return
    host = address[0]
    if host != "localhost" and not ipaddress.ip_address(host.split("%")[0]).is_loopback:
        pytest.fail(f"a test tried to reach {host}: only this machine is allowed", pytrace=True)
