"""The console's pages over pixel events."""

import pytest

from experimental.models import PixelDispatch, PixelEvent
from tests.cast import Studio
from tests.conversions.platform import AdPlatform
from tests.conversions.test_console import press, sign_in
from tests.doubles import Canned
from tests.experimental.pixel.social import SocialPlatform
from tests.experimental.pixel.steps import REFUSED, a_receipt, ask, connect_social, drain, make_due, outcome, tell

pytestmark = pytest.mark.django_db

EVENTS = "/admin/experimental/pixelevent/"
DISPATCHES = "/admin/experimental/pixeldispatch/"


def test_the_log_shows_an_event_with_its_dispatches(studio: Studio, social: SocialPlatform) -> None:
    connect_social(studio)
    tell(studio, email="dana@example.com", eventId="form-1")
    tell(studio, email="pat@example.com", eventId="form-2")
    console = sign_in(studio)
    page = console.get(f"{EVENTS}?q=form-1").content.decode()
    assert ("form-1" in page, "form-2" in page) == (True, False)
    page = console.get(f"{EVENTS}{PixelEvent.objects.get(event_id='form-1').pk}/change/").content.decode()
    assert "No connected search_ads account" in page


def test_a_button_sends_again_what_failed(studio: Studio, social: SocialPlatform) -> None:
    connect_social(studio)
    tell(studio, email="dana@example.com", eventId="form-1")
    social.answers.append(Canned(400, b'{"error": {"code": 100}}'))
    drain()
    rows = PixelDispatch.objects.values_list("pk", flat=True)
    page = press(sign_in(studio), DISPATCHES, "retry", *rows)
    assert "Lead form-1 is on its way to social_ads again." in page
    assert "Only a failed dispatch can be sent again." in page
    make_due()
    drain()
    assert (outcome(studio)["status"], outcome(studio)["attempts"]) == ("sent", 2)


def test_what_was_refused_later_is_shown_and_can_be_sent_again(studio: Studio, search: AdPlatform) -> None:
    row = a_receipt(studio)
    search.statuses["ingest-1"] = REFUSED
    ask()
    console = sign_in(studio)
    page = console.get(f"{DISPATCHES}{row.pk}/change/").content.decode()
    assert "Rejected by the platform (EXPIRED_EVENT)" in page
    assert "is on its way to search_ads again." in press(console, DISPATCHES, "retry", row.pk)


def test_who_only_looks_has_no_button(studio: Studio, social: SocialPlatform) -> None:
    connect_social(studio)
    tell(studio, email="dana@example.com")
    assert 'value="retry"' not in sign_in(studio, "viewer").get(DISPATCHES).content.decode()
    assert 'value="retry"' in sign_in(studio, "operator").get(DISPATCHES).content.decode()
