"""The texts for the outcome of a person are computed with no transaction open, from what is stored at the end."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction

from calls.models import Call
from intelligence.analyses.actions.revision_content import WORDS_DELETED
from intelligence.analyses.engines import rules
from intelligence.models import Analysis, AnalysisRevision
from intelligence.purging import purge_text
from pipeline_service.typeid import decode
from tests.console.browser import signed_in
from tests.conversions.inbound.hooks import create_hook_sender
from tests.intelligence.analyses.test_correct import NEUTRAL, OPEN, patch
from tests.intelligence.calls import analysed, work
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


@pytest.fixture
def writings(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """For each writing of texts, whether it was inside a transaction."""
    inside: list[bool] = []
    write = rules.write_texts

    def noted(*given: Any) -> Any:
        inside.append(connection.in_atomic_block)
        return write(*given)

    monkeypatch.setattr(rules, "write_texts", noted)
    return inside


def correct_call(tenant: Tenant, call_id: str) -> None:
    assert tenant.api("PATCH", f"/calls/{call_id}", {"outcome": "lost"}).status == 200


def correct_analysis(tenant: Tenant, call_id: str) -> None:
    patch(tenant, call_id, {"outcome": "lost"})


def correct_analysis_and_speakers(tenant: Tenant, call_id: str) -> None:
    patch(tenant, call_id, {"outcome": "lost", "speakers": [{"speaker": "Nora", "role": "rep"}]})


def record_again(tenant: Tenant, call_id: str) -> None:
    """Send the call with its external id and an Idempotency-Key."""
    prospect = tenant.api("POST", "/prospects", {"email": "felix@example.com"}).body["data"]["id"]
    Call.objects.filter(pk=decode("call", call_id)).update(external_id="c-1")
    body = {"prospectId": prospect, "occurredAt": 1795184580000, "outcome": "lost", "externalId": "c-1"}
    answer = tenant.api("POST", "/calls", body, idempotency_key="k")
    assert (answer.status, answer.body["data"]["outcome"]) == (200, "lost")


def correct_in_the_console(tenant: Tenant, call_id: str) -> None:
    path = f"/admin/calls/call/{decode('call', call_id)}/outcome/"
    assert signed_in(tenant).post(path, {"outcome": "lost", "reason": "Heard it."}).status_code == 302


WAYS = [correct_call, correct_analysis, correct_analysis_and_speakers, record_again, correct_in_the_console]


@pytest.mark.parametrize("correct", WAYS)
def test_texts_are_not_written_inside_a_transaction(
    tenant: Tenant, writings: list[bool], correct: Callable[[Tenant, str], None]
) -> None:
    call_id = analysed(tenant, transcript=OPEN)["id"]
    correct(tenant, call_id)
    assert writings
    assert not any(writings)
    summary = tenant.api("GET", f"/analyses/{call_id}").body["data"]["summary"]
    assert "Felix declined." in summary
    tenant.api("POST", f"/analyses/{call_id}/rerun")
    del writings[:]
    work()
    assert writings == [False]
    assert tenant.api("GET", f"/analyses/{call_id}").body["data"]["summary"] == summary


def test_a_no_show_of_a_calendar_writes_the_texts_outside_of_its_transaction(
    tenant: Tenant, writings: list[bool]
) -> None:
    email = tenant.api("POST", "/prospects", {"email": "lou@example.com"}).body["data"]["email"]
    start = "2026-03-01T10:00:00Z"
    analysed(tenant, transcript=NEUTRAL, prospectEmail=email, occurredAt=1772359200000)
    booking = {"type": "booking.no_show", "bookingId": "b1", "email": email, "startTime": start}
    delivery = create_hook_sender(tenant, "calendar").deliver(booking)
    assert "no-show" in str(delivery.result)
    assert Call.objects.get().outcome == "no_show"
    assert writings == [False]


def test_texts_are_written_again_when_the_call_is_turned_meanwhile(
    tenant: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    call_id = analysed(tenant, transcript=OPEN)["id"]
    write, read = rules.write_texts, []
    turned = [{"speaker": "Nora", "role": "prospect"}, {"speaker": "Felix", "role": "rep"}]

    def while_speakers_change(*given: Any) -> Any:
        read.append({segment.speaker: segment.role for segment in given[0].segments})
        if len(read) == 1:
            patch(tenant, call_id, {"speakers": turned})
        return write(*given)

    monkeypatch.setattr(rules, "write_texts", while_speakers_change)
    patch(tenant, call_id, {"outcome": "lost"})
    assert [roles["Nora"] for roles in read] == ["rep", "prospect"]
    assert "Nora declined" in tenant.api("GET", f"/analyses/{call_id}").body["data"]["summary"]


def test_words_that_are_deleted_meanwhile_do_not_come_back(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    call_id = analysed(tenant, transcript=OPEN)["id"]
    write = rules.write_texts

    def while_words_are_deleted(*given: Any) -> Any:
        with transaction.atomic():
            purge_text(account_id=tenant.account.pk, analysis_ids=[Analysis.objects.get().pk])
        return write(*given)

    monkeypatch.setattr(rules, "write_texts", while_words_are_deleted)
    patch(tenant, call_id, {"outcome": "lost"})
    revision = AnalysisRevision.objects.get()
    assert (revision.summary, revision.recommendations, revision.found) == (WORDS_DELETED, [], None)
