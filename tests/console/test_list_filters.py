"""Filters of lists: dates as people write them, the day that a record is about, and records without a person."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from calls.models import Call
from pipeline_service.clock import to_ms
from prospects.models import Payment
from tests.console.browser import signed_in
from tests.intelligence.reported import meet
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PROSPECTS, PAYMENTS, CALLS = "prospects_prospect", "prospects_payment", "calls_call"
OCTOBER, NOVEMBER = 1760000000000, 1763000000000
"""9 October and 13 November 2025."""


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant)


def listed(console: Client, page: str, query: str, language: str = "en") -> Any:
    address = f"{reverse(f'admin:{page}_changelist')}?{query}"
    return console.get(address, follow=True, headers={"accept-language": language})


def rows(answer: Any) -> int:
    return int(answer.content.decode().count("data-row"))


def person(tenant: Tenant, name: str, **values: Any) -> str:
    stored = tenant.api("POST", "/prospects", {"email": f"{name}@example.com", **values})
    return str(stored.body["data"]["id"])


def paid(tenant: Tenant, prospect: str, at: int) -> None:
    tenant.api("POST", "/payments", {"prospectId": prospect, "amount": 5, "occurredAt": at})


@pytest.mark.parametrize(
    ("language", "day"), [("en", "2025-11-10"), ("en", "11/10/2025"), ("es", "2025-11-10"), ("es", "10/11/2025")]
)
def test_a_day_is_read_in_iso_form_and_in_that_of_the_language(
    language: str, day: str, tenant: Tenant, console: Client
) -> None:
    dana = person(tenant, "dana")
    paid(tenant, dana, OCTOBER)
    paid(tenant, dana, NOVEMBER)
    answer = listed(console, PAYMENTS, f"occurred_at_from={day}", language)
    assert rows(answer) == 1
    box = re.search(r'<input type="date" name="occurred_at_from"[^>]*>', answer.content.decode())
    assert box is not None
    assert 'value="2025-11-10"' in box[0]


def test_a_day_that_cannot_be_read_leaves_the_other_filters_and_names_its_box(tenant: Tenant, console: Client) -> None:
    dana = person(tenant, "dana")
    for outcome in ("closed", "no_show"):
        tenant.api("POST", "/calls", {"prospectId": dana, "occurredAt": OCTOBER, "outcome": outcome})
    for language, wanted in (("en", "2026-11-15 or 11/15/2026"), ("es", "2026-11-15 o 15/11/2026")):
        answer = listed(console, CALLS, "result=won&occurred_at_from=15.11.26&o=1", language)
        page = answer.content.decode()
        assert rows(answer) == 1, language
        assert answer.redirect_chain[-1][0].endswith("?result=won&o=1")
        assert wanted in page
        assert "15.11.26" in page
    assert "Occurred at from" in listed(console, CALLS, "occurred_at_from=x").content.decode()


def test_a_range_that_ends_before_it_begins_loses_its_end_with_a_message(tenant: Tenant, console: Client) -> None:
    person(tenant, "dana")
    answer = listed(console, PROSPECTS, "created_at_from=2020-02-02&created_at_to=2020-01-01")
    page = answer.content.decode()
    assert rows(answer) == 1
    assert answer.redirect_chain[-1][0].endswith("?created_at_from=2020-02-02")
    assert "is after" in page
    assert "1–1 of 1" in page
    same = listed(console, PROSPECTS, "created_at_from=2020-02-02&created_at_to=2020-02-02")
    assert same.redirect_chain == []


def test_an_action_with_a_day_that_cannot_be_read_changes_nothing(tenant: Tenant, console: Client) -> None:
    person(tenant, "dana")
    form = {"action": "delete_selected", "select_across": "1", "confirmed": "yes", "_selected_action": ["x"]}
    console.post(f"{reverse(f'admin:{PROSPECTS}_changelist')}?created_at_from=x", form)
    assert rows(listed(console, PROSPECTS, "")) == 1


def test_a_number_is_read_as_the_language_writes_it(tenant: Tenant, console: Client) -> None:
    answer = listed(console, CALLS, "result=won&overall_score_from=good")
    assert "Write a number such as 1234.5" in answer.content.decode()
    assert answer.redirect_chain[-1][0].endswith("?result=won")
    assert listed(console, CALLS, "overall_score_from=1.000", "es").redirect_chain == []


def test_payments_are_found_by_the_day_on_which_they_were_paid(tenant: Tenant, console: Client) -> None:
    dana = person(tenant, "dana")
    paid(tenant, dana, OCTOBER)
    paid(tenant, dana, NOVEMBER)
    answer = listed(console, PAYMENTS, "occurred_at_from=2025-10-01&occurred_at_to=2025-10-31")
    assert [to_ms(payment.occurred_at) for payment in answer.context["cl"].result_list] == [OCTOBER]


def test_events_and_dials_are_found_by_their_day_and_dials_by_their_rep(tenant: Tenant, console: Client) -> None:
    dana = person(tenant, "dana")
    kind = tenant.api("POST", "/event-types", {"name": "Demo"}).body["data"]["id"]
    for at in (OCTOBER, NOVEMBER):
        tenant.api("POST", "/events", {"prospectId": dana, "eventTypeId": kind, "occurredAt": at})
    dial = {"phone": "+15550102222", "disposition": "answered", "prospectId": dana}
    tenant.api("POST", "/dials", {**dial, "startedAt": OCTOBER, "repId": tenant.rep.public_id})
    tenant.api("POST", "/dials", {**dial, "startedAt": NOVEMBER})
    assert rows(listed(console, "prospects_event", "occurred_at_to=2025-10-31")) == 1
    assert rows(listed(console, "calls_dial", "started_at_from=2025-11-01")) == 1
    assert rows(listed(console, "calls_dial", f"rep__id__exact={tenant.rep.pk}")) == 1


def test_records_without_a_person_are_listed_by_nobody(tenant: Tenant, console: Client) -> None:
    person(tenant, "owned", ownerId=tenant.rep.public_id)
    free = person(tenant, "free", source="webinar")
    call = {"occurredAt": OCTOBER, "outcome": "closed"}
    tenant.api("POST", "/calls", {**call, "prospectId": free, "repId": tenant.rep.public_id})
    tenant.api("POST", "/calls", {**call, "prospectId": person(tenant, "other")})
    Call.objects.filter(prospect__email="other@example.com").update(rep=None)
    answer = listed(console, PROSPECTS, "owner__id__exact=none&source=webinar")
    page = answer.content.decode()
    assert [str(row) for row in answer.context["cl"].result_list] == ["free@example.com"]
    assert "Owner: <strong>Nobody</strong>" in page
    assert '<option value="none" selected>Nobody</option>' in page
    assert rows(listed(console, CALLS, "rep__id__exact=none")) == 1
    assert rows(listed(console, PROSPECTS, "owner__isnull=True")) == 2
    assert rows(listed(console, PROSPECTS, f"owner__id__exact=none&owner__id__exact={tenant.rep.pk}")) == 3


@pytest.mark.parametrize(("language", "day"), [("en", "11/15/2025"), ("es", "15/11/2025"), ("en", "2025-11-15")])
def test_a_payment_is_added_with_the_day_as_the_language_writes_it(
    language: str, day: str, tenant: Tenant, console: Client
) -> None:
    dana = meet(tenant, name="Dana")
    form = {"amount": "5", "currency": "USD", "kind": "one_time", "occurred_at_0": day, "occurred_at_1": "16:30"}
    address = reverse(f"admin:{PAYMENTS}_add")
    console.post(address, {**form, "prospect": dana.pk}, headers={"accept-language": language})
    assert Payment.objects.get().occurred_at.isoformat() == "2025-11-15T16:30:00+00:00"


@pytest.mark.parametrize("page", [PAYMENTS, CALLS])
def test_the_boxes_of_a_moment_are_the_browsers_own_and_named(page: str, tenant: Tenant, console: Client) -> None:
    address = reverse(f"admin:{page}_add")
    shown = console.get(address).content.decode()
    day, time = re.findall(r'<input[^>]*name="occurred_at_[01]"[^>]*>', shown)
    assert 'type="date"' in day
    assert 'aria-label="Date"' in day
    assert 'type="time"' in time
    assert 'aria-label="Time"' in time
    refused = console.post(address, {"occurred_at_0": "15.11.26", "occurred_at_1": "4 pm"}).content.decode()
    assert "Write a date such as 2026-11-15 or 11/15/2026." in refused
