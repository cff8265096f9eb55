"""Two-factor sign-in: setting it up, codes, recovery codes, and accounts that ask for it."""

import base64
import re
from typing import Any

import pytest
import time_machine
from axes.models import AccessAttempt
from django.db import connection
from django.test import Client
from django.urls import reverse
from django_otp.oath import totp

from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.actions.second_factor import add_authenticator, check_code
from pipeline_service.accounts.models import Account, AuditEntry, Authenticator, RecoveryCode, User
from pipeline_service.exceptions import Conflict, ValidationFailed
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)

EMAIL, PASSWORD, KEY = "ops@mine.example", "a long enough one", "00" * 20
SECURITY, CODE, INDEX = reverse("admin:security"), reverse("access:code"), reverse("admin:index")


def code_now(key: str = KEY, steps: int = 0) -> str:
    return f"{totp(bytes.fromhex(key), t0=-30 * steps):06}"


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def user(tenant: Tenant) -> User:
    return create_user(account_id=tenant.account.id, email=EMAIL, role="operator", password=PASSWORD)[0]


def sign_in(browser: Client, next_page: str = INDEX) -> Any:
    return browser.post(f"{reverse('access:sign_in')}?next={next_page}", {"username": EMAIL, "password": PASSWORD})


def is_signed_in(browser: Client) -> bool:
    return browser.get(INDEX).status_code == 200


def with_app(user: User) -> list[str]:
    """Set up an app and pass the step of its first code."""
    codes = add_authenticator(user=user, key=KEY, code=code_now())
    Authenticator.objects.update(last_step=-1)
    return codes


def test_a_user_sets_up_an_app_on_the_security_page(user: User) -> None:
    browser, elsewhere = Client(), Client()
    for each in (browser, elsewhere):
        sign_in(each)
    page = browser.get(SECURITY).content.decode()
    typed = re.search(r'class="access-key">([A-Z2-7 ]+)<', page)
    assert typed is not None
    assert "<svg" in page
    assert "otpauth" not in page
    key = base64.b32decode(typed[1].replace(" ", "")).hex()
    wrong = browser.post(reverse("access:add_authenticator"), {"code": "000000"}, follow=True).content.decode()
    assert "This code is not right" in wrong
    done = browser.post(reverse("access:add_authenticator"), {"code": code_now(key)}, follow=True).content.decode()
    codes = re.findall(r"\b[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}\b", done)
    assert len(set(codes)) == 10
    assert codes[0] not in browser.get(SECURITY).content.decode()
    assert Authenticator.objects.get().key == key
    assert is_signed_in(browser)
    assert not is_signed_in(elsewhere)


def test_the_password_alone_no_longer_signs_in(user: User) -> None:
    with_app(user)
    browser = Client()
    assert sign_in(browser)["Location"] == CODE
    assert not is_signed_in(browser)
    assert "is not right" in browser.post(CODE, {"code": "123456"}).content.decode()
    assert not is_signed_in(browser)
    Authenticator.objects.update(throttling_failure_count=0)
    assert browser.post(CODE, {"code": code_now()})["Location"] == INDEX
    assert is_signed_in(browser)


def test_signing_in_leads_to_the_page_that_was_asked_for(user: User) -> None:
    with_app(user)
    browser = Client()
    page = reverse("admin:prospects_prospect_changelist")
    sign_in(browser, page)
    assert browser.post(CODE, {"code": code_now()})["Location"] == page
    other = Client()
    sign_in(other, "https://evil.example/")
    assert other.post(CODE, {"code": "recovery"}).status_code == 200


def test_a_code_works_once(user: User) -> None:
    with_app(user)
    code = code_now()
    assert check_code(user_id=user.pk, code=code)
    assert not check_code(user_id=user.pk, code=code)


@pytest.mark.parametrize(("steps", "accepted"), [(-2, False), (-1, True), (1, True), (2, False)])
def test_codes_of_the_step_before_and_after_are_accepted(user: User, steps: int, accepted: bool) -> None:
    with time_machine.travel(1_900_000_010, tick=False):
        with_app(user)
        assert check_code(user_id=user.pk, code=code_now(steps=steps)) is accepted


def test_wrong_codes_delay_the_next_one(user: User) -> None:
    with_app(user)
    with time_machine.travel(1_900_000_000, tick=False) as clock:
        assert not check_code(user_id=user.pk, code="111111")
        assert not check_code(user_id=user.pk, code=code_now())
        clock.shift(1.5)
        assert check_code(user_id=user.pk, code=code_now())


def test_a_recovery_code_works_once_in_the_place_of_the_app(user: User) -> None:
    codes = with_app(user)
    for browser, expected in ((Client(), True), (Client(), False)):
        sign_in(browser)
        browser.post(CODE, {"code": f" {codes[3].upper()} "})
        assert is_signed_in(browser) is expected
    assert RecoveryCode.objects.count() == 9
    assert bytes(RecoveryCode.objects.first().digest) != codes[0].encode()


def test_wrong_codes_count_as_failed_sign_ins_until_the_lock(user: User) -> None:
    with_app(user)
    browser = Client()
    sign_in(browser)
    for _ in range(10):
        browser.post(CODE, {"code": "111111"})
    assert AccessAttempt.objects.get().failures_since_start == 10
    Authenticator.objects.update(throttling_failure_count=0)
    browser.post(CODE, {"code": code_now()})
    assert not is_signed_in(browser)


def test_the_code_page_needs_a_password_first_and_forgets_it_after_ten_minutes(user: User) -> None:
    with_app(user)
    browser = Client()
    assert browser.get(CODE)["Location"] == reverse("access:sign_in")
    with time_machine.travel(1_900_000_000, tick=False) as clock:
        sign_in(browser)
        assert browser.get(CODE).status_code == 200
        clock.shift(601)
        assert browser.post(CODE, {"code": code_now()})["Location"] == reverse("access:sign_in")


def test_an_account_that_asks_for_it_leads_users_through_setting_up(tenant: Tenant, user: User) -> None:
    browser = Client()
    sign_in(browser)
    assert is_signed_in(browser)
    Account.objects.update(requires_second_factor=True)
    for page in (INDEX, reverse("admin:prospects_prospect_changelist"), reverse("admin:autocomplete")):
        assert browser.get(page)["Location"] == SECURITY
    assert browser.post(reverse("admin:prospects_prospect_add"), {"email": "a@b.example"})["Location"] == SECURITY
    assert "Set it up here to go on" in browser.get(SECURITY).content.decode()
    assert browser.post(reverse("admin:logout")).status_code == 200
    with_app(user)
    sign_in(browser)
    browser.post(CODE, {"code": code_now()})
    assert is_signed_in(browser)


def test_turning_it_off_takes_a_code(user: User) -> None:
    codes = with_app(user)
    browser = Client()
    sign_in(browser)
    browser.post(CODE, {"code": codes[0]})
    browser.post(reverse("access:remove_authenticator"), {"code": "111111"})
    assert Authenticator.objects.exists()
    Authenticator.objects.update(throttling_failure_count=0)
    browser.post(reverse("access:remove_authenticator"), {"code": code_now()})
    assert not Authenticator.objects.exists()
    assert not RecoveryCode.objects.exists()
    assert "second_factor.removed" in AuditEntry.objects.values_list("action", flat=True)


def test_an_admin_removes_the_app_of_a_lost_phone(tenant: Tenant, user: User) -> None:
    with_app(user)
    form = {"action": "remove_second_factor", "_selected_action": [str(user.pk)]}
    page = reverse("admin:accounts_user_changelist")
    signed_in(create_tenant("Theirs")).post(page, form)
    signed_in(tenant, "viewer").post(page, form)
    assert Authenticator.objects.exists()
    signed_in(tenant).post(page, form)
    assert not Authenticator.objects.exists()


def test_a_second_app_and_a_wrong_first_code_are_refused(user: User) -> None:
    with pytest.raises(ValidationFailed):
        add_authenticator(user=user, key=KEY, code="12345a")
    with_app(user)
    with pytest.raises(Conflict):
        add_authenticator(user=user, key="11" * 20, code=code_now("11" * 20))


def test_the_key_is_encrypted_in_the_database(user: User) -> None:
    with_app(user)
    with connection.cursor() as cursor:
        cursor.execute("SELECT key FROM accounts_authenticator")
        assert KEY not in cursor.fetchone()[0]
