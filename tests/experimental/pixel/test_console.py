"""The pixel event pages of the console."""

import pytest

from experimental.models import PixelDispatch, PixelEvent
from tests.conversions.platform import AdPlatform
from tests.conversions.test_console import press, sign_in
from tests.doubles import Canned
from tests.experimental.pixel.social import SocialPlatform
from tests.experimental.pixel.steps import REFUSED, a_receipt, ask, connect_social, drain, make_due, outcome, send_event
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

EVENTS = "/admin/experimental/pixelevent/"
DISPATCHES = "/admin/experimental/pixeldispatch/"


def test_the_log_shows_an_event_with_its_dispatches(tenant: Tenant, social: SocialPlatform) -> None:
    connect_social(tenant)
    send_event(tenant, email="dana@example.com", eventId="form-1")
    send_event(tenant, email="pat@example.com", eventId="form-2")
    console = sign_in(tenant)
    page = console.get(f"{EVENTS}?q=form-1").content.decode()
    assert ("form-1" in page, "form-2" in page) == (True, False)
    page = console.get(f"{EVENTS}{PixelEvent.objects.get(event_id='form-1').pk}/change/").content.decode()
    assert "No connected search_ads account" in page


def test_a_button_resends_failed_dispatches(tenant: Tenant, social: SocialPlatform) -> None:
    connect_social(tenant)
    send_event(tenant, email="dana@example.com", eventId="form-1")
    social.answers.append(Canned(400, b'{"error": {"code": 100}}'))
    drain()
    rows = PixelDispatch.objects.values_list("pk", flat=True)
    page = press(sign_in(tenant), DISPATCHES, "retry", *rows)
    assert "Lead form-1 is on its way to social_ads again." in page
    assert "Only a failed dispatch can be sent again." in page
    make_due()
    drain()
    assert (outcome(tenant)["status"], outcome(tenant)["attempts"]) == ("sent", 2)


def test_a_dispatch_refused_later_is_shown_and_can_be_resent(tenant: Tenant, search: AdPlatform) -> None:
    row = a_receipt(tenant)
    search.statuses["ingest-1"] = REFUSED
    ask()
    console = sign_in(tenant)
    page = console.get(f"{DISPATCHES}{row.pk}/change/").content.decode()
    assert "Rejected by the platform (EXPIRED_EVENT)" in page
    assert "is on its way to search_ads again." in press(console, DISPATCHES, "retry", row.pk)


def test_a_viewer_has_no_resend_button(tenant: Tenant, social: SocialPlatform) -> None:
    connect_social(tenant)
    send_event(tenant, email="dana@example.com")
    assert 'value="retry"' not in sign_in(tenant, "viewer").get(DISPATCHES).content.decode()
    assert 'value="retry"' in sign_in(tenant, "operator").get(DISPATCHES).content.decode()
