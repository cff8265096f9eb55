"""The console pages of endpoints and deliveries, and buttons that do what the API does."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import User
from tests.cast import Studio, open_studio
from tests.webhooks.receiver import Receiver
from tests.webhooks.steps import URL, create_prospect, deliver, deliveries, key_of, make_due, register
from webhooks.models import Attempt, Delivery, Endpoint, Secret

ENDPOINTS = "/admin/webhooks/endpoint/"
DELIVERIES = "/admin/webhooks/delivery/"
BACKEND = "django.contrib.auth.backends.ModelBackend"


def sign_in(studio: Studio, role: str = "operator") -> Client:
    """A person of the studio at the console."""
    user, _ = create_user(
        account_id=studio.account.id,
        email=f"{role}@{studio.account.slug}.example",
        role=role,
        password="salt and pepper",
    )
    client = Client()
    client.force_login(user, backend=BACKEND)
    return client


@pytest.fixture
def console(studio: Studio) -> Client:
    return sign_in(studio)


def press(client: Client, button: str, *rows: Any, page: str = ENDPOINTS) -> str:
    """Press a button for these rows; the page that follows."""
    body = {"action": button, "_selected_action": [str(row) for row in rows]}
    answer = client.post(page, body, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_list_shows_the_state_of_endpoints(studio: Studio, console: Client) -> None:
    endpoint = register(studio)
    register(open_studio("Another Studio"), "https://stranger.example.com/")
    for number in range(4):
        create_prospect(studio, f"dana{number}@example.com")
    rows = list(Delivery.objects.filter(account=studio.account).values_list("pk", flat=True))
    Delivery.objects.filter(pk__in=rows[:3]).update(state="succeeded", due_at=None)
    Delivery.objects.filter(pk=rows[2]).update(state="failed")
    page = console.get(ENDPOINTS).content.decode()
    assert "66.7% of 3" in page
    assert endpoint["url"] in page
    assert "stranger.example.com" not in page


def test_registering_shows_the_secret_once(studio: Studio, console: Client) -> None:
    form = {"url": URL, "label": "CRM", "events": ["prospect.created"]}
    page = console.post(f"{ENDPOINTS}add/", form, follow=True).content.decode()
    secret = Secret.objects.get()
    assert secret.value in page
    endpoint = Endpoint.objects.get()
    again = console.get(f"{ENDPOINTS}{endpoint.pk}/change/").content.decode()
    assert secret.value not in again
    assert f"whsec_…{secret.last4}" in again


def test_a_url_that_is_not_allowed_is_refused_on_the_form(console: Client) -> None:
    form = {"url": "https://10.0.0.1/", "label": "", "events": ["prospect.created"]}
    page = console.post(f"{ENDPOINTS}add/", form, follow=True).content.decode()
    assert "The host is not a public address." in page
    assert Endpoint.objects.count() == 0


def test_changing_the_url_uses_the_api_action(studio: Studio, console: Client) -> None:
    endpoint = register(studio)
    form = {"url": "https://new.example.com/", "label": "New", "events": ["call.completed"]}
    console.post(f"{ENDPOINTS}{key_of(endpoint)}/change/", form, follow=True)
    shown = studio.api("GET", f"/webhooks/{endpoint['id']}").body["data"]
    assert (shown["url"], shown["label"], shown["events"]) == ("https://new.example.com/", "New", ["call.completed"])


def test_buttons_disable_hold_enable_and_release(studio: Studio, console: Client) -> None:
    endpoint = register(studio)
    create_prospect(studio)
    press(console, "disable", key_of(endpoint))
    assert [row["status"] for row in deliveries(studio, endpoint)] == ["held"]
    assert "The endpoint is disabled; enable it first." in press(console, "test", key_of(endpoint))
    press(console, "enable_and_release", key_of(endpoint))
    assert [row["status"] for row in deliveries(studio, endpoint)] == ["pending"]
    press(console, "cancel", key_of(endpoint))
    assert [row["status"] for row in deliveries(studio, endpoint)] == ["canceled"]
    done = ["disabled", "enabled, held deliveries released", "waiting deliveries canceled"]
    assert list(LogEntry.objects.order_by("id").values_list("change_message", flat=True)) == done


def test_a_banner_names_endpoints_that_were_disabled_for_failing(studio: Studio, console: Client) -> None:
    register(studio)
    assert "nothing succeeded" not in console.get(ENDPOINTS).content.decode()
    Endpoint.objects.update(state="disabled_auto")
    assert "1 disabled because nothing succeeded for five days." in console.get(ENDPOINTS).content.decode()


def test_a_button_queues_a_test_event(studio: Studio, console: Client) -> None:
    endpoint = register(studio)
    press(console, "test", key_of(endpoint))
    assert [(row["event"], row["trigger"]) for row in deliveries(studio, endpoint)] == [("webhook.test", "test")]


def test_buttons_rotate_and_promote_the_secret(studio: Studio, console: Client) -> None:
    endpoint = register(studio)
    page = press(console, "rotate", key_of(endpoint))
    old, new = Secret.objects.order_by("role")
    assert "copy this secret now" in page
    assert (old.value, old.expires_at is None) == (endpoint["secret"], False)
    press(console, "promote", key_of(endpoint))
    assert Secret.objects.get().value == new.value
    assert not [entry for entry in LogEntry.objects.all() if "whsec" in entry.change_message]


def test_a_button_recovers_missed_deliveries(studio: Studio, console: Client) -> None:
    endpoint = register(studio)
    create_prospect(studio)
    Delivery.objects.update(state="failed", due_at=None)
    form = {"since_0": "2020-01-01", "since_1": "00:00:00", "_form_submitted": "True"}
    console.post(f"{ENDPOINTS}{key_of(endpoint)}/recover/", form)
    assert [(row["status"], row["trigger"]) for row in deliveries(studio, endpoint)] == [("pending", "recover")]


def test_removing_an_endpoint_keeps_its_history(studio: Studio, console: Client) -> None:
    endpoint = register(studio)
    create_prospect(studio)
    console.post(f"{ENDPOINTS}{key_of(endpoint)}/delete/", {"post": "yes"}, follow=True)
    assert studio.api("GET", f"/webhooks/{endpoint['id']}").status == 404
    assert [delivery.state for delivery in Delivery.objects.all()] == ["canceled"]


def test_a_delivery_shows_its_body_and_every_attempt(open_for_business: Studio, receiver: Receiver) -> None:
    studio = open_for_business
    console = Client()
    console.force_login(User.objects.create_superuser("root@example.com"), backend=BACKEND)
    endpoint = register(studio, receiver.url("/status/500"))
    prospect = create_prospect(studio)
    for _ in range(2):
        deliver()
        make_due()
    delivery = Delivery.objects.get()
    Attempt.objects.filter(number=1).update(response_body="<script>alert(1)</script>")
    page = console.get(f"{DELIVERIES}{delivery.pk}/change/").content.decode()
    assert prospect["id"] in page
    assert page.count("http_status") == 2
    assert page.count(f"<dt>Address</dt><dd>{receiver.url('/status/500')}</dd>") == 2
    assert "<script>alert(1)</script>" not in page
    assert endpoint["secret"] not in page


@pytest.mark.parametrize("which", ["dlv", "whevt", "pros", "wh"])
def test_deliveries_are_found_by_any_of_their_ids(studio: Studio, console: Client, which: str) -> None:
    endpoint = register(studio)
    prospect = create_prospect(studio)
    create_prospect(studio, "other@example.com")
    found = deliveries(studio, endpoint)[-1]
    other = deliveries(studio, endpoint)[0]
    term = {"dlv": found["id"], "whevt": found["eventId"], "pros": prospect["id"], "wh": endpoint["id"]}[which]
    page = console.get(DELIVERIES, {"q": term}).content.decode()
    assert found["id"] in page
    assert (other["id"] in page) is (which == "wh")


@pytest.mark.parametrize(
    "query", ["state=failed", "event=call.completed", "answer=5", "answer=none", "trigger=test", "q=x"]
)
def test_filters_leave_out_deliveries_that_do_not_match(studio: Studio, console: Client, query: str) -> None:
    endpoint = register(studio)
    create_prospect(studio)
    (delivery,) = deliveries(studio, endpoint)
    assert delivery["id"] not in console.get(f"{DELIVERIES}?{query}").content.decode()


def test_the_resend_action_queues_the_selected_deliveries_again(studio: Studio, console: Client) -> None:
    endpoint = register(studio)
    create_prospect(studio)
    Delivery.objects.update(state="succeeded", due_at=None)
    press(console, "resend", Delivery.objects.get().pk, page=DELIVERIES)
    assert [(row["status"], row["trigger"]) for row in deliveries(studio, endpoint)] == [("pending", "manual")]


def test_viewers_see_records_and_cannot_press_buttons(studio: Studio) -> None:
    viewer = sign_in(studio, "viewer")
    endpoint = register(studio)
    create_prospect(studio)
    assert viewer.get(ENDPOINTS).status_code == 200
    press(viewer, "disable", key_of(endpoint))
    press(viewer, "resend", Delivery.objects.get().pk, page=DELIVERIES)
    assert viewer.get(f"{ENDPOINTS}add/").status_code == 403
    recover = {"since_0": "2020-01-01", "since_1": "00:00:00", "_form_submitted": "True"}
    assert viewer.post(f"{ENDPOINTS}{key_of(endpoint)}/recover/", recover).status_code == 403
    assert [(row["status"], row["trigger"]) for row in deliveries(studio, endpoint)] == [("pending", "auto")]


def test_users_of_another_account_see_no_records(studio: Studio, console: Client) -> None:
    stranger = open_studio("Another Studio")
    endpoint = register(stranger)
    create_prospect(stranger)
    delivery = Delivery.objects.get()
    press(console, "disable", key_of(endpoint))
    press(console, "resend", delivery.pk, page=DELIVERIES)
    recover = {"since_0": "2020-01-01", "since_1": "00:00:00", "_form_submitted": "True"}
    console.post(f"{ENDPOINTS}{key_of(endpoint)}/recover/", recover)
    assert endpoint["id"] not in console.get(f"{ENDPOINTS}{key_of(endpoint)}/change/", follow=True).content.decode()
    assert [(row["status"], row["trigger"]) for row in deliveries(stranger, endpoint)] == [("pending", "auto")]
