"""Sessions of the console are listed, and end when they are revoked or the password changes."""

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from pipeline_service.accounts import actions
from pipeline_service.accounts.actions.sessions import session_reference
from pipeline_service.accounts.browsers import describe_browser
from pipeline_service.accounts.models import ConsoleSession, User
from pipeline_service.accounts.tasks import access_upkeep
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)

EMAIL, PASSWORD = "ops@mine.example", "a long enough one"
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
SECURITY, END, INDEX = reverse("admin:security"), reverse("access:end_sessions"), reverse("admin:index")


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def user(tenant: Tenant) -> User:
    return actions.create_user(account_id=tenant.account.id, email=EMAIL, role="operator", password=PASSWORD)[0]


def open_browser(agent: str = FIREFOX, address: str = "192.0.2.1") -> Client:
    browser = Client(HTTP_USER_AGENT=agent, REMOTE_ADDR=address)
    browser.post(reverse("access:sign_in"), {"username": EMAIL, "password": PASSWORD})
    return browser


def is_open(browser: Client) -> bool:
    return browser.get(INDEX).status_code == 200


def test_the_page_lists_browser_address_and_time_of_every_session(user: User) -> None:
    laptop, phone = open_browser(), open_browser(IPHONE, "192.0.2.2")
    assert phone.get(SECURITY).status_code == 200
    page = laptop.get(SECURITY).content.decode()
    for words in ("Firefox on Windows", "Safari on iPhone", "192.0.2.1", "192.0.2.2", "this one", "last seen"):
        assert words in page
    for row in ConsoleSession.objects.all():
        assert row.session_key not in page


def test_a_session_is_ended_from_another_browser(user: User) -> None:
    laptop, phone = open_browser(), open_browser(IPHONE, "192.0.2.2")
    row = ConsoleSession.objects.get(address="192.0.2.2")
    laptop.post(END, {"session": session_reference(row)})
    assert not is_open(phone)
    assert is_open(laptop)
    assert "has ended already" in laptop.post(END, {"session": session_reference(row)}, follow=True).content.decode()


def test_all_other_sessions_are_ended_at_once(user: User) -> None:
    laptop, *others = (open_browser() for _ in range(3))
    laptop.post(END)
    assert [is_open(browser) for browser in (laptop, *others)] == [True, False, False]


def test_nobody_ends_the_session_of_another_user(tenant: Tenant, user: User) -> None:
    laptop = open_browser()
    row = ConsoleSession.objects.get(user=user)
    signed_in(tenant).post(END, {"session": session_reference(row)})
    assert is_open(laptop)


def test_ones_own_new_password_ends_the_other_sessions(user: User) -> None:
    laptop, phone = open_browser(), open_browser(IPHONE)
    new = "another long enough one"
    form = {"old_password": PASSWORD, "new_password1": new, "new_password2": new}
    assert laptop.post(reverse("admin:password_change"), form)["Location"] == SECURITY
    assert is_open(laptop)
    assert not is_open(phone)
    assert ConsoleSession.objects.filter(user=user).count() == 1


def test_a_password_set_by_an_admin_or_a_command_ends_all_sessions(tenant: Tenant, user: User) -> None:
    laptop = open_browser()
    form = {"password1": "salt and pepper 2", "password2": "salt and pepper 2", "usable_password": "true"}
    signed_in(tenant).post(reverse("admin:auth_user_password_change", args=[user.pk]), form)
    assert not is_open(laptop)
    actions.set_password(user=user, password=PASSWORD)
    laptop = open_browser()
    assert is_open(laptop)
    actions.set_password(user=user, password=PASSWORD)
    assert not is_open(laptop)
    assert not ConsoleSession.objects.filter(user=user).exists()


def test_an_admin_ends_the_sessions_of_a_user(tenant: Tenant, user: User) -> None:
    laptop = open_browser()
    form = {"action": "end_sessions", "_selected_action": [str(user.pk)]}
    signed_in(tenant).post(reverse("admin:accounts_user_changelist"), form)
    assert not is_open(laptop)


def test_an_admin_who_ends_their_own_sessions_is_led_to_the_sign_in(tenant: Tenant, user: User) -> None:
    laptop, admin = open_browser(), signed_in(tenant)
    people = list(User.objects.filter(account=tenant.account).values_list("pk", flat=True))
    form = {"action": "end_sessions", "_selected_action": people}
    answer = admin.post(reverse("admin:accounts_user_changelist"), form)
    assert (answer.status_code, answer["Location"]) == (302, reverse("admin:login"))
    assert admin.get(answer["Location"]).status_code == 200
    assert [is_open(browser) for browser in (admin, laptop)] == [False, False]
    assert not ConsoleSession.objects.exclude(user=None).exists()


def test_the_time_of_use_is_stored_at_most_once_a_minute(user: User) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        laptop = open_browser()
        first = ConsoleSession.objects.get(user=user).last_seen_at
        clock.shift(30)
        laptop.get(INDEX)
        assert ConsoleSession.objects.get(user=user).last_seen_at == first
        clock.shift(31)
        laptop.get(INDEX)
        assert ConsoleSession.objects.get(user=user).last_seen_at > first


def test_expired_sessions_are_deleted_by_the_upkeep(user: User) -> None:
    open_browser()
    access_upkeep()
    assert ConsoleSession.objects.filter(user=user).exists()
    ConsoleSession.objects.update(expire_date="2020-01-01T00:00:00Z")
    access_upkeep()
    assert not ConsoleSession.objects.exists()


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (FIREFOX, "Firefox on Windows"),
        (IPHONE, "Safari on iPhone"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("", "Unknown browser"),
    ],
)
def test_a_browser_is_named_by_its_header(agent: str, words: str) -> None:
    assert describe_browser(agent) == words
