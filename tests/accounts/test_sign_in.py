"""Password guessing is limited, and nobody is locked out by others. Over real HTTP with the console's form."""

import re
from collections.abc import Iterator
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode

import pytest
from axes.models import AccessAttempt, AccessLog
from django.core.management import call_command
from django.db import connection
from django.urls import reverse

from pipeline_service.accounts.actions import create_user
from pipeline_service.middleware import client_address
from tests.console.browser import signed_in
from tests.served import Server, serving
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)

PROXY = "127.0.0.9"
HOME, OFFICE, ELSEWHERE = "127.0.0.2", "127.0.0.3", "127.0.0.4"
RIGHT, WRONG = "the right password", "a wrong password"
OPS = "ops@mine.example"


@pytest.fixture(scope="module")
def server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("web"), TRUSTED_PROXIES=f"{PROXY},10.0.0.0/8") as started:
        yield started


@pytest.fixture
def tenant() -> Tenant:
    tenant = create_tenant("Mine")
    create_user(account_id=tenant.account.id, email=OPS, role="operator", password=RIGHT)
    return tenant


def sign_in(server: Server, email: str, password: str, address: str = HOME, **headers: str) -> tuple[bool, str]:
    """Send the console's form from this address; return whether it signed in, and the page without tokens."""
    browser = HTTPConnection("127.0.0.1", server.port, timeout=60, source_address=(address, 0))
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        browser.request("GET", "/admin/login/", headers=given)
        form = browser.getresponse()
        cookie = SimpleCookie(form.getheader("Set-Cookie", ""))["csrftoken"].value
        found = re.search(rb'name="csrfmiddlewaretoken" value="([^"]+)"', form.read())
        assert found is not None
        filled = urlencode({"username": email, "password": password, "csrfmiddlewaretoken": found[1].decode()})
        sent = {"Cookie": f"csrftoken={cookie}", "Content-Type": "application/x-www-form-urlencoded", **given}
        browser.request("POST", "/admin/login/?next=/admin/", filled, sent)
        answer = browser.getresponse()
        page = re.sub(r'value="[A-Za-z0-9]{64}"', "", answer.read().decode()).replace(email, "")
        assert answer.status in (200, 302)
        return answer.status == 302, page
    finally:
        browser.close()


def fail(server: Server, times: int, email: str = OPS, address: str = HOME, **headers: str) -> list[str]:
    answers = [sign_in(server, email, WRONG, address, **headers) for _ in range(times)]
    assert not any(let_in for let_in, _ in answers)
    return [page for _, page in answers]


def failed(times: int, email: str, address: str) -> None:
    """Add failed logins to the table."""
    row = {"username": email, "ip_address": address, "user_agent": "", "http_accept": "", "path_info": ""}
    AccessAttempt.objects.create(**row, get_data="", post_data="", failures_since_start=times)


def pass_minutes(minutes: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE axes_accessattempt SET attempt_time = attempt_time - %s * interval '1 minute'", [minutes]
        )


def test_the_right_password_is_refused_after_ten_wrong_ones(server: Server, tenant: Tenant) -> None:
    fail(server, 8)
    fail(server, 2, email=" OPS@Mine.Example ")
    assert not sign_in(server, OPS, RIGHT)[0]
    assert set(AccessAttempt.objects.values_list("username", "ip_address")) == {(OPS, HOME)}


def test_nine_wrong_passwords_do_not_lock(server: Server, tenant: Tenant) -> None:
    for _ in range(2):
        failed(8, OPS, HOME)
        fail(server, 1)
        assert sign_in(server, OPS, RIGHT)[0]


def test_a_lock_applies_only_to_that_user_at_that_address(server: Server, tenant: Tenant) -> None:
    create_user(account_id=tenant.account.id, email="other@mine.example", role="viewer", password=RIGHT)
    failed(10, OPS, HOME)
    assert not sign_in(server, OPS, RIGHT, HOME)[0]
    assert sign_in(server, "other@mine.example", RIGHT, HOME)[0]
    assert sign_in(server, OPS, RIGHT, OFFICE)[0]
    # Neither success has lifted the lock.
    assert not sign_in(server, OPS, RIGHT, HOME)[0]


def test_a_lock_ends_after_a_quarter_of_an_hour_even_with_further_attempts(server: Server, tenant: Tenant) -> None:
    failed(10, OPS, HOME)
    pass_minutes(10)
    fail(server, 2)
    pass_minutes(6)
    assert sign_in(server, OPS, RIGHT)[0]


def test_locked_unknown_and_wrong_logins_show_the_same_page(server: Server, tenant: Tenant) -> None:
    create_user(account_id=tenant.account.id, email="nostaff@mine.example", password=RIGHT)
    failed(10, OPS, HOME)
    failed(10, "locked@nowhere.example", HOME)
    pages = {
        sign_in(server, email, password, address)[1]
        for email, password, address in (
            (OPS, WRONG, ELSEWHERE),
            (OPS, WRONG, HOME),
            (OPS, RIGHT, HOME),
            ("nobody@nowhere.example", WRONG, HOME),
            ("locked@nowhere.example", WRONG, HOME),
            ("nostaff@mine.example", RIGHT, HOME),
            (tenant.rep.email, WRONG, HOME),
        )
    }
    assert len(pages) == 1
    assert "After several failures wait 15 minutes" in pages.pop()


def test_a_user_is_locked_when_many_addresses_guess(server: Server, tenant: Tenant) -> None:
    for number in range(12):
        failed(9, OPS, f"198.51.100.{number}")
    assert not sign_in(server, OPS, RIGHT, HOME)[0]


def test_a_user_is_not_locked_at_an_address_of_a_recent_login(server: Server, tenant: Tenant) -> None:
    assert sign_in(server, OPS, RIGHT, HOME)[0]
    for number in range(12):
        failed(9, OPS, f"198.51.100.{number}")
        failed(9, f"neighbour{number}@elsewhere.example", HOME)
    assert not sign_in(server, OPS, RIGHT, ELSEWHERE)[0]
    assert sign_in(server, OPS, RIGHT, HOME)[0]
    failed(10, OPS, HOME)
    assert not sign_in(server, OPS, RIGHT, HOME)[0]


def test_an_address_that_guesses_for_many_names_is_locked(server: Server, tenant: Tenant) -> None:
    for number in range(12):
        failed(9, f"name{number}@mine.example", ELSEWHERE)
    assert not sign_in(server, OPS, RIGHT, ELSEWHERE)[0]
    AccessLog.objects.all().delete()
    assert sign_in(server, OPS, RIGHT, HOME)[0]


def test_the_client_address_behind_a_trusted_proxy_counts(server: Server, tenant: Tenant) -> None:
    failed(10, OPS, "203.0.113.5")
    forged = "203.0.113.5, 203.0.113.7"
    assert not sign_in(server, OPS, RIGHT, PROXY, X_Forwarded_For="203.0.113.5")[0]
    assert not sign_in(server, OPS, RIGHT, PROXY, X_Forwarded_For="1.2.3.4, 203.0.113.5, 10.1.2.3")[0]
    assert sign_in(server, OPS, RIGHT, PROXY, X_Forwarded_For=forged)[0]
    assert sign_in(server, OPS, RIGHT, HOME, X_Forwarded_For="203.0.113.5")[0]
    assert set(AccessLog.objects.values_list("ip_address", flat=True)) == {"203.0.113.7", HOME}


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("192.0.2.1", "", "192.0.2.1"),
        ("192.0.2.1", "198.51.100.1", "192.0.2.1"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "6.6.6.6, 198.51.100.1 ,10.0.0.2", "198.51.100.1"),
        ("10.0.0.1", "nonsense", "10.0.0.1"),
        ("10.0.0.1", "6.6.6.6,, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("[2001:db8::1]", "198.51.100.1", "198.51.100.1"),
        ("[2001:db9::1]", "198.51.100.1", "2001:db9::1"),
        ("", "198.51.100.1", ""),
    ],
)
def test_only_addresses_from_a_trusted_proxy_are_believed(peer: str, forwarded: str, client: str) -> None:
    assert client_address(peer, forwarded, ["10.0.0.0/8", "2001:db8::/32"]) == client


def test_an_admin_unlocks_a_user(server: Server, tenant: Tenant) -> None:
    failed(10, OPS, HOME)
    user, _ = create_user(account_id=tenant.account.id, email=OPS)
    form = {"action": "unlock", "_selected_action": [str(user.pk)]}
    page = reverse("admin:accounts_user_changelist")
    assert signed_in(tenant, "viewer").post(page, form).status_code == 403
    assert "may sign in at once" in signed_in(tenant).post(page, form, follow=True).content.decode()
    assert sign_in(server, OPS, RIGHT)[0]


def test_an_admin_of_another_account_cannot_unlock_a_user(server: Server, tenant: Tenant) -> None:
    failed(10, OPS, HOME)
    user, _ = create_user(account_id=tenant.account.id, email=OPS)
    form = {"action": "unlock", "_selected_action": [str(user.pk)]}
    signed_in(create_tenant("Theirs")).post(reverse("admin:accounts_user_changelist"), form)
    assert not sign_in(server, OPS, RIGHT)[0]


def test_a_command_unlocks_a_user(server: Server, tenant: Tenant, capsys: Any) -> None:
    failed(10, OPS, HOME)
    call_command("axes_reset_username", OPS)
    assert sign_in(server, OPS, RIGHT)[0]


def test_failed_logins_store_neither_passwords_nor_names_in_plain_text(server: Server, tenant: Tenant) -> None:
    fail(server, 1)
    kept = AccessAttempt.objects.get()
    assert WRONG.replace(" ", "+") not in kept.post_data
    assert WRONG not in kept.post_data
    assert OPS not in kept.post_data
