"""The console pages of endpoints and deliveries, and buttons that do what the API does."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from pipeline_service import typeid
from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import Account, User
from tests.tenants import Tenant, create_tenant
from tests.webhooks.receiver import Receiver
from tests.webhooks.steps import URL, create_prospect, deliver, deliveries, key_of, make_due, register
from webhooks.admin.search import events_about
from webhooks.models import Attempt, Delivery, Endpoint, Secret

ENDPOINTS = "/admin/webhooks/endpoint/"
DELIVERIES = "/admin/webhooks/delivery/"
BACKEND = "django.contrib.auth.backends.ModelBackend"


def sign_in(tenant: Tenant, role: str = "operator") -> Client:
    """A person of the account at the console."""
    user, _ = create_user(
        account_id=tenant.account.id,
        email=f"{role}@{tenant.account.slug}.example",
        role=role,
        password="salt and pepper",
    )
    client = Client()
    client.force_login(user, backend=BACKEND)
    return client


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return sign_in(tenant)


def press(client: Client, button: str, *rows: Any, page: str = ENDPOINTS) -> str:
    """Press a button for these rows; the page that follows."""
    body = {"action": button, "_selected_action": [str(row) for row in rows]}
    answer = client.post(page, body, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_list_shows_the_state_of_endpoints(tenant: Tenant, console: Client) -> None:
    endpoint = register(tenant)
    register(create_tenant("Another Studio"), "https://stranger.example.com/")
    for number in range(4):
        create_prospect(tenant, f"dana{number}@example.com")
    rows = list(Delivery.objects.filter(account=tenant.account).values_list("pk", flat=True))
    Delivery.objects.filter(pk__in=rows[:3]).update(state="succeeded", due_at=None)
    Delivery.objects.filter(pk=rows[2]).update(state="failed")
    page = console.get(ENDPOINTS).content.decode()
    assert "66.7% of 3" in page
    assert endpoint["url"] in page
    assert "stranger.example.com" not in page


def test_registering_shows_the_secret_once(tenant: Tenant, console: Client) -> None:
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


def test_changing_the_url_uses_the_api_action(tenant: Tenant, console: Client) -> None:
    endpoint = register(tenant)
    form = {"url": "https://new.example.com/", "label": "New", "events": ["call.completed"]}
    console.post(f"{ENDPOINTS}{key_of(endpoint)}/change/", form, follow=True)
    shown = tenant.api("GET", f"/webhooks/{endpoint['id']}").body["data"]
    assert (shown["url"], shown["label"], shown["events"]) == ("https://new.example.com/", "New", ["call.completed"])


def test_buttons_disable_hold_enable_and_release(tenant: Tenant, console: Client) -> None:
    endpoint = register(tenant)
    create_prospect(tenant)
    press(console, "disable", key_of(endpoint))
    assert [row["status"] for row in deliveries(tenant, endpoint)] == ["held"]
    assert "The endpoint is disabled; enable it first." in press(console, "test", key_of(endpoint))
    press(console, "enable_and_release", key_of(endpoint))
    assert [row["status"] for row in deliveries(tenant, endpoint)] == ["pending"]
    press(console, "cancel", key_of(endpoint))
    assert [row["status"] for row in deliveries(tenant, endpoint)] == ["canceled"]
    done = ["disabled", "enabled, held deliveries released", "waiting deliveries canceled"]
    assert list(LogEntry.objects.order_by("id").values_list("change_message", flat=True)) == done


def test_a_banner_names_endpoints_that_were_disabled_for_failing(tenant: Tenant, console: Client) -> None:
    register(tenant)
    assert "nothing succeeded" not in console.get(ENDPOINTS).content.decode()
    Endpoint.objects.update(state="disabled_auto")
    assert "1 disabled because nothing succeeded for five days." in console.get(ENDPOINTS).content.decode()


def test_a_button_queues_a_test_event(tenant: Tenant, console: Client) -> None:
    endpoint = register(tenant)
    press(console, "test", key_of(endpoint))
    assert [(row["event"], row["trigger"]) for row in deliveries(tenant, endpoint)] == [("webhook.test", "test")]


def test_buttons_rotate_and_promote_the_secret(tenant: Tenant, console: Client) -> None:
    endpoint = register(tenant)
    page = press(console, "rotate", key_of(endpoint))
    old, new = Secret.objects.order_by("role")
    assert "Copy this secret now" in page
    assert (old.value, old.expires_at is None) == (endpoint["secret"], False)
    press(console, "promote", key_of(endpoint))
    assert Secret.objects.get().value == new.value
    assert not [entry for entry in LogEntry.objects.all() if "whsec" in entry.change_message]


def test_the_end_of_an_old_secret_is_in_the_zone_of_the_account(tenant: Tenant, console: Client) -> None:
    endpoint = register(tenant)
    press(console, "rotate", key_of(endpoint))
    Secret.objects.exclude(expires_at=None).update(expires_at="2026-12-01T02:30:00Z")
    Account.objects.filter(pk=tenant.account.pk).update(timezone="America/New_York")
    page = console.get(f"{ENDPOINTS}{key_of(endpoint)}/change/").content.decode()
    assert "until 30 Nov 2026, 21:30 EST)" in page


def test_a_button_recovers_missed_deliveries(tenant: Tenant, console: Client) -> None:
    endpoint = register(tenant)
    create_prospect(tenant)
    Delivery.objects.update(state="failed", due_at=None)
    console.post(f"{ENDPOINTS}{key_of(endpoint)}/press/recover/", {"since": "2020-01-01T00:00"})
    assert [(row["status"], row["trigger"]) for row in deliveries(tenant, endpoint)] == [("pending", "recover")]


def test_removing_an_endpoint_keeps_its_history(tenant: Tenant, console: Client) -> None:
    endpoint = register(tenant)
    create_prospect(tenant)
    console.post(f"{ENDPOINTS}{key_of(endpoint)}/delete/", {"post": "yes"}, follow=True)
    assert tenant.api("GET", f"/webhooks/{endpoint['id']}").status == 404
    assert [delivery.state for delivery in Delivery.objects.all()] == ["canceled"]


def test_a_delivery_shows_its_body_and_every_attempt(open_for_business: Tenant, receiver: Receiver) -> None:
    tenant = open_for_business
    console = Client()
    console.force_login(User.objects.create_superuser("root@example.com"), backend=BACKEND)
    endpoint = register(tenant, receiver.url("/status/500"))
    prospect = create_prospect(tenant)
    for _ in range(2):
        deliver()
        make_due()
    delivery = Delivery.objects.get()
    Attempt.objects.filter(number=1).update(response_body="<script>alert(1)</script>")
    page = console.get(f"{DELIVERIES}{delivery.pk}/change/").content.decode()
    assert prospect["id"] in page
    assert page.count("http_status") == 2
    assert page.count(f"X-Webhook-Delivery: {delivery.public_id}") == 2
    assert all(f"X-Webhook-Attempt: {number}" in page for number in (1, 2))
    for receipt in receiver.receipts:
        assert receipt.headers["webhook-timestamp"] in page
        assert receipt.headers["x-webhook-signature"] not in page
        assert f"X-Webhook-Signature: {receipt.headers['x-webhook-signature'][:12]}…" in page
    assert "the receiver itself failed" in page
    assert page.count(f"<dt>Address</dt><dd>{receiver.url('/status/500')}</dd>") == 2
    assert "<script>alert(1)</script>" not in page
    assert endpoint["secret"] not in page


@pytest.mark.parametrize("which", ["dlv", "whevt", "pros", "wh"])
def test_deliveries_are_found_by_any_of_their_ids(tenant: Tenant, console: Client, which: str) -> None:
    endpoint = register(tenant)
    prospect = create_prospect(tenant)
    create_prospect(tenant, "other@example.com")
    found = deliveries(tenant, endpoint)[-1]
    other = deliveries(tenant, endpoint)[0]
    term = {"dlv": found["id"], "whevt": found["eventId"], "pros": prospect["id"], "wh": endpoint["id"]}[which]
    page = console.get(DELIVERIES, {"q": term}).content.decode()
    assert found["id"] in page
    assert (other["id"] in page) is (which == "wh")


@pytest.mark.parametrize(
    "query", ["state=failed", "event=call.completed", "answer=5", "answer=none", "trigger=test", "q=x"]
)
def test_filters_leave_out_deliveries_that_do_not_match(tenant: Tenant, console: Client, query: str) -> None:
    endpoint = register(tenant)
    create_prospect(tenant)
    (delivery,) = deliveries(tenant, endpoint)
    assert delivery["id"] not in console.get(f"{DELIVERIES}?{query}").content.decode()


def test_the_resend_action_queues_the_selected_deliveries_again(tenant: Tenant, console: Client) -> None:
    endpoint = register(tenant)
    create_prospect(tenant)
    Delivery.objects.update(state="succeeded", due_at=None)
    press(console, "resend", Delivery.objects.get().pk, page=DELIVERIES)
    assert [(row["status"], row["trigger"]) for row in deliveries(tenant, endpoint)] == [("pending", "manual")]


def test_viewers_see_records_and_cannot_press_buttons(tenant: Tenant) -> None:
    viewer = sign_in(tenant, "viewer")
    endpoint = register(tenant)
    create_prospect(tenant)
    assert viewer.get(ENDPOINTS).status_code == 200
    press(viewer, "disable", key_of(endpoint))
    press(viewer, "resend", Delivery.objects.get().pk, page=DELIVERIES)
    assert viewer.get(f"{ENDPOINTS}add/").status_code == 403
    assert (
        viewer.post(f"{ENDPOINTS}{key_of(endpoint)}/press/recover/", {"since": "2020-01-01T00:00"}).status_code == 403
    )
    assert [(row["status"], row["trigger"]) for row in deliveries(tenant, endpoint)] == [("pending", "auto")]


def test_users_of_another_account_see_no_records(tenant: Tenant, console: Client) -> None:
    stranger = create_tenant("Another Studio")
    endpoint = register(stranger)
    create_prospect(stranger)
    delivery = Delivery.objects.get()
    press(console, "disable", key_of(endpoint))
    press(console, "resend", delivery.pk, page=DELIVERIES)
    console.post(f"{ENDPOINTS}{key_of(endpoint)}/press/recover/", {"since": "2020-01-01T00:00"})
    assert endpoint["id"] not in console.get(f"{ENDPOINTS}{key_of(endpoint)}/change/", follow=True).content.decode()
    assert [(row["status"], row["trigger"]) for row in deliveries(stranger, endpoint)] == [("pending", "auto")]


def test_deliveries_are_found_by_the_call_and_the_payment_they_are_about(tenant: Tenant, console: Client) -> None:
    register(tenant, URL, "call.completed", "payment.recorded")
    dana = create_prospect(tenant)["id"]
    call = {"prospectId": dana, "occurredAt": 1760000000000, "outcome": "closed"}
    calls = [tenant.api("POST", "/calls", call).body["data"]["id"] for _ in range(2)]
    payment = tenant.api("POST", "/payments", {"prospectId": dana, "amount": 10}).body["data"]["id"]
    for term, event in ((calls[0], "call.completed"), (payment, "payment.recorded")):
        found = console.get(DELIVERIES, {"q": f" {term} "}).context["cl"].result_list
        assert [(row.event.type, row.event.dedupe_key) for row in found] == [
            (event, str(typeid.decode(term.partition("_")[0], term)))
        ]
    assert not console.get(DELIVERIES, {"q": "call_nonsense"}).context["cl"].result_list


def test_the_search_for_a_call_reads_no_list_of_events(tenant: Tenant) -> None:
    term = typeid.encode("call", tenant.account.pk)
    with CaptureQueriesContext(connection) as queries:
        events_about(tenant.account.pk, term)
    (query,) = queries.captured_queries
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN {query['sql']}")
        plan = "\n".join(row[0] for row in cursor.fetchall())
    assert "webhooks_webhookevent_once" in plan
    assert "Seq Scan" not in plan


def test_the_buttons_of_an_endpoint_are_on_its_own_page(tenant: Tenant, console: Client) -> None:
    endpoint = register(tenant)
    page = f"{ENDPOINTS}{key_of(endpoint)}"
    shown = console.get(f"{page}/change/").content.decode()
    for words in ("Send a test event", "Rotate secret", "Disable", "Nothing sent yet", "Send missed events again"):
        assert words in shown
    console.post(f"{page}/press/test/")
    assert [row["trigger"] for row in deliveries(tenant, endpoint)] == ["test"]
    secret = Secret.objects.get().value
    rotated = console.post(f"{page}/press/rotate/", follow=True).content.decode()
    new = Secret.objects.exclude(role="primary").get().value
    assert new in rotated.replace("&#x27;", "'")
    assert secret not in rotated
    assert new not in console.get(f"{page}/change/").content.decode()
    console.post(f"{page}/press/disable/")
    shown = console.get(f"{page}/change/").content.decode()
    assert "Disabled by hand" in shown
    assert "Enable and send held" in shown
    assert console.get(f"{page}/press/enable/")["Location"] == f"{page}/change/"
    assert sign_in(tenant, "viewer").post(f"{page}/press/enable/").status_code == 403
    console.post(f"{page}/press/enable/")
    assert Endpoint.objects.get().state == "active"
    assert console.post(f"{page}/press/delete_model/").status_code == 403


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/status/404", "nothing listens at this path"),
        ("/status/503", "the receiver itself failed"),
        ("/status/301", "redirects are not followed"),
        ("/status/418", "only 2xx counts as accepted"),
    ],
)
def test_a_failing_endpoint_says_why_in_words(
    open_for_business: Tenant, receiver: Receiver, path: str, words: str
) -> None:
    console = sign_in(open_for_business)
    endpoint = register(open_for_business, receiver.url(path))
    create_prospect(open_for_business)
    deliver()
    page = console.get(f"{ENDPOINTS}{key_of(endpoint)}/change/").content.decode()
    assert "Failing" in page
    assert words in page
    assert "It has never accepted a delivery." in page


def test_whether_a_changed_address_works_is_not_known_until_something_is_sent(
    open_for_business: Tenant, receiver: Receiver
) -> None:
    console = sign_in(open_for_business)
    endpoint = register(open_for_business, receiver.url("/status/200"))
    page = f"{ENDPOINTS}{key_of(endpoint)}/change/"
    create_prospect(open_for_business)
    deliver()
    assert "Working" in console.get(page).content.decode()
    changed = {"url": receiver.url("/status/201"), "events": Endpoint.objects.get().events, "label": ""}
    console.post(page, changed)
    assert Endpoint.objects.get().url.endswith("/status/201")
    shown = console.get(page).content.decode()
    assert "Not known: nothing was sent since its address was changed" in shown
    assert "Working" not in shown
    console.post(f"{ENDPOINTS}{key_of(endpoint)}/press/test/")
    deliver()
    assert "Working" in console.get(page).content.decode()


def test_a_failed_delivery_is_sent_again_from_its_page(tenant: Tenant, console: Client) -> None:
    endpoint = register(tenant)
    create_prospect(tenant)
    Delivery.objects.update(state="failed", due_at=None, attempts=5)
    page = f"{DELIVERIES}{Delivery.objects.get().pk}"
    assert "Given up after 5 attempts" in console.get(f"{page}/change/").content.decode()
    sign_in(tenant, "viewer").post(f"{page}/press/resend/")
    assert [row["status"] for row in deliveries(tenant, endpoint)] == ["failed"]
    console.post(f"{page}/press/resend/")
    assert [(row["status"], row["trigger"]) for row in deliveries(tenant, endpoint)] == [("pending", "manual")]


def test_the_page_of_a_working_endpoint_reads_no_delivery(tenant: Tenant, console: Client) -> None:
    register(tenant)
    endpoint = Endpoint.objects.get()
    Endpoint.objects.update(
        last_attempt_at="2026-01-01T00:00:00Z", last_success_at="2026-01-01T00:00:00Z", answer_ms=80
    )
    with CaptureQueriesContext(connection) as queries:
        page = console.get(f"{ENDPOINTS}{endpoint.pk}/change/").content.decode()
    assert "Working" in page
    assert [query["sql"] for query in queries if "last_error" in query["sql"] and "LIMIT 1" in query["sql"]] == []
