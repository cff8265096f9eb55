"""The origin of work: workers log the id of the request that caused it."""

from typing import Any

import orjson
import pytest

from intelligence.analysis_tasks import process_analysis_runs
from intelligence.models import AnalysisRun
from pipeline_service import work_queue
from tests.tenants import Tenant, create_tenant
from tests.webhooks.receiver import Receiver
from tests.webhooks.steps import create_prospect, deliver, deliveries, register
from webhooks.models import WebhookEvent

pytestmark = pytest.mark.django_db(transaction=True)
TRANSCRIPT = "Rep: Hello, what brings you here?\nBuyer: I need more clients."


@pytest.fixture
def tenant(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Tenant:
    settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]
    monkeypatch.setattr(work_queue, "IDLE_SECONDS", 0.01)
    return create_tenant()


def lines(caplog: pytest.LogCaptureFixture, event: str) -> list[dict[str, Any]]:
    """Return the logged lines of an event."""
    messages = [record.msg for record in caplog.records]
    found = [orjson.loads(message) if isinstance(message, bytes) else message for message in messages]
    found = [line for line in found if isinstance(line, dict)]
    return [line for line in found if line["event"] == event]


def test_a_delivery_and_each_resend_are_logged_with_the_id_of_their_own_request(
    tenant: Tenant, caplog: pytest.LogCaptureFixture
) -> None:
    with Receiver() as receiver:
        endpoint = register(tenant, receiver.url("/hook"))
        assert tenant.api("POST", "/prospects", {"email": "a@example.com"}, x_request_id="creates").status == 201
        deliver()
        (sent,) = deliveries(tenant, endpoint)
        again = f"/webhooks/{endpoint['id']}/deliveries/{sent['id']}/resend"
        assert tenant.api("POST", again, x_request_id="resends").status == 202
        deliver()
    assert [line["request_id"] for line in lines(caplog, "webhook_attempt")] == ["creates", "resends"]


def test_work_that_work_causes_has_the_same_origin(tenant: Tenant) -> None:
    register(tenant, "https://hooks.example.com/", "deal_analysis.completed")
    assert tenant.api("POST", "/calls/analyze", {"transcript": TRANSCRIPT}, x_request_id="analyses").status == 202
    process_analysis_runs()
    assert WebhookEvent.objects.get().request_id == "analyses"


def test_a_failure_is_logged_with_the_id_of_the_request(tenant: Tenant, caplog: pytest.LogCaptureFixture) -> None:
    for number in range(2):
        answer = tenant.api("POST", "/calls/analyze", {"transcript": TRANSCRIPT}, x_request_id=f"request-{number}")
        assert answer.status == 202

    def fail(row: AnalysisRun) -> None:
        raise ValueError("poison")

    work_queue.process_queue(AnalysisRun, fail, on_error=lambda row: row.dead_letter())
    assert [line["request_id"] for line in lines(caplog, "work_failed")] == ["request-0", "request-1"]


def test_a_batch_is_logged_with_the_ids_of_all_its_requests(tenant: Tenant, caplog: pytest.LogCaptureFixture) -> None:
    for number in range(2):
        body = {"transcript": TRANSCRIPT}
        assert tenant.api("POST", "/calls/analyze", body, x_request_id=f"request-{number}").status == 202

    def run(rows: list[AnalysisRun]) -> None:
        work_queue.log.info("batch_seen")
        for row in rows:
            row.finish()

    work_queue.process_queue_in_batches(AnalysisRun, run, batch=5, on_error=lambda row: row.dead_letter())
    (line,) = lines(caplog, "batch_seen")
    assert line["request_ids"] == ["request-0", "request-1"]


def test_work_without_a_request_is_logged_without_an_id(tenant: Tenant, caplog: pytest.LogCaptureFixture) -> None:
    with Receiver() as receiver:
        register(tenant, receiver.url("/hook"))
        create_prospect(tenant)
        WebhookEvent.objects.update(request_id=None)
        deliver()
    (line,) = lines(caplog, "webhook_attempt")
    assert "request_id" not in line
