"""Valid and invalid requests after the OpenAPI document never get a 5xx."""

from collections.abc import Iterator

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig

from pipeline_service.wsgi import application
from tests.tenants import Tenant, create_tenant

EXAMPLES = 6

config = SchemathesisConfig.from_dict({"generation": {"mode": "all"}, "phases": {"coverage": {"enabled": False}}})
schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", application, config=config)


@pytest.fixture
def tenant(db: None) -> Iterator[Tenant]:
    # As Django's own test client does: inside a test's transaction an open connection looks obsolete.
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield create_tenant()
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@schema.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
def test_no_request_gets_a_server_error(case: schemathesis.Case, tenant: Tenant) -> None:
    response = case.call(headers={"Authorization": f"Bearer {tenant.key}"})
    assert response.status_code < 500, response.text
