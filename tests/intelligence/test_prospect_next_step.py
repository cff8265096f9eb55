"""The next step on a prospect's page, from the newest analysed call."""

import datetime

import pytest
from django.urls import reverse
from django.utils import formats, timezone

from calls.models import CallOutcome
from intelligence.analyses.models import Analysis
from intelligence.timeline import agreed_step
from pipeline_service import clock
from prospects.models import Prospect
from tests.console.browser import signed_in
from tests.intelligence.calls import analysed
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

CALL = (
    "Rep: The board is 490 a month.\nBuyer: I need to think about it. Send me the offer.\n"
    "Rep: I'll send it tomorrow. Shall I call you on {day} at ten?\nBuyer: {day} at ten is good."
)


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


def prospect_called(tenant: Tenant, days_ago: int) -> Prospect:
    """Return a prospect whose call some days ago ended with an offer for the next day and a call two days later."""
    tenant.api("POST", "/prospects", {"email": "dana@example.com", "name": "Dana Reed"})
    at = timezone.now() - datetime.timedelta(days=days_ago)
    day = f"{at + datetime.timedelta(days=2):%A}"
    analysed(tenant, transcript=CALL.format(day=day), prospectEmail="dana@example.com", occurredAt=clock.to_ms(at))
    return Prospect.objects.get()


def correct(tenant: Tenant, analysis: Analysis, outcome: str | None) -> None:
    answer = tenant.api("PATCH", f"/analyses/{analysis.public_id}", {"outcome": outcome})
    assert answer.status == 200


def test_the_step_that_is_due_next_is_shown(tenant: Tenant) -> None:
    step = agreed_step(prospect_called(tenant, 0))
    assert step is not None
    assert step.at is not None
    assert (step.text, step.is_overdue) == ("Send the offer tomorrow", False)


def test_a_missed_step_is_overdue_until_the_deal_is_decided(tenant: Tenant) -> None:
    prospect = prospect_called(tenant, 10)
    page = signed_in(tenant).get(reverse("admin:prospects_prospect_change", args=[prospect.pk])).content.decode()
    assert "overdue" in page
    analysis = Analysis.objects.get()
    correct(tenant, analysis, "lost")
    assert agreed_step(prospect) is None
    correct(tenant, analysis, None)
    assert agreed_step(prospect) is not None
    CallOutcome.objects.create(account=tenant.account, slug="signed", name="Signed", closed=True, showed=True)
    correct(tenant, analysis, "signed")
    assert agreed_step(prospect) is None


def test_a_step_without_an_hour_is_due_until_the_end_of_its_day(tenant: Tenant) -> None:
    tenant.api("POST", "/prospects", {"email": "dana@example.com", "name": "Dana Reed"})
    talk = "Rep: The board is 490 a month.\nBuyer: Send me the offer.\nRep: I'll send the offer tomorrow.\nBuyer: Good."
    analysed(tenant, transcript=talk, prospectEmail="dana@example.com", occurredAt=clock.to_ms(timezone.now()))
    prospect = Prospect.objects.get()
    step = agreed_step(prospect)
    assert step is not None
    assert step.at is not None
    assert (step.at.hour, step.at.minute) == (23, 59)
    console = signed_in(tenant)
    prospect_page = console.get(reverse("admin:prospects_prospect_change", args=[prospect.pk])).content.decode()
    call_page = console.get(step.url, follow=True).content.decode()
    for page in (prospect_page, call_page):
        assert "23:59" not in page
        assert "11:59" not in page
    assert f"due {formats.date_format(step.at, 'DATE_FORMAT')}<" in call_page
