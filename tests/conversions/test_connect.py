"""`manage.py connect_ads`, and testing a connection."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection

from conversions.actions.connection_checks import check_connection
from conversions.models import AdConnection
from pipeline_service.operations import checks
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import CREDENTIALS, connect
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

IN_TRANSACTION: list[bool] = []


class WatchedHasher(MD5PasswordHasher):
    """A hasher that records whether a transaction is open."""

    def encode(self, password: str, salt: str) -> str:
        IN_TRANSACTION.append(connection.in_atomic_block)
        return super().encode(password, salt)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "credentials.json"
    path.write_text(json.dumps(CREDENTIALS))
    return str(path)


def run(tenant: Tenant, *arguments: str) -> Any:
    written = StringIO()
    call_command("connect_ads", tenant.account.slug, "--json", *arguments, stdout=written)
    return json.loads(written.getvalue())


def test_an_account_is_connected_and_connected_again(tenant: Tenant, platform: AdPlatform, file: str) -> None:
    arguments = ["--platform", "search_ads", "--ad-account", "123-456-7890", "--credentials-file", file]
    answer = run(tenant, *arguments, "--map", "purchase=987", "custom:Demo=988", "--login-account", "987-654-3210")
    connection = AdConnection.objects.get()
    assert answer == {"connectionId": connection.public_id, "status": "connected"}
    assert (connection.ad_account_id, connection.login_account_id) == ("1234567890", "9876543210")
    assert (connection.delivery, connection.conversion_actions) == (
        "events_ingest",
        {"purchase": "987", "custom:Demo": "988"},
    )
    assert run(tenant, *arguments, "--delivery", "click_upload") == answer
    connection.refresh_from_db()
    assert (connection.delivery, connection.conversion_actions["purchase"]) == ("click_upload", "987")


def test_a_feed_needs_no_credentials_and_shows_its_password_once(
    tenant: Tenant, platform: AdPlatform, settings: Any
) -> None:
    settings.PUBLIC_URL = "https://crm.example.com"
    answer = run(tenant, "--platform", "search_ads", "--ad-account", "1234567890", "--delivery", "feed")
    connection = AdConnection.objects.get()
    assert answer == {
        "connectionId": connection.public_id,
        "status": "connected",
        "feedUrl": f"https://crm.example.com/feeds/search-ads/{connection.feed_id}.csv",
        "feedUser": connection.public_id,
        "feedPassword": answer["feedPassword"],
    }
    assert answer["feedPassword"] not in (connection.feed_password_hash or "")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--platform", "search_ads", "--ad-account", "12x"], "adAccountId has digits only."),
        (["--platform", "search_ads", "--ad-account", "12"], "accessToken"),
        (["--platform", "search_ads", "--ad-account", "12", "--map", "purchase"], "is not TYPE=ACTION"),
        (["--platform", "search_ads", "--ad-account", "12", "--credentials-file", "/nowhere"], "cannot be read"),
    ],
)
def test_invalid_options_are_refused_with_a_clear_message(
    tenant: Tenant, platform: AdPlatform, arguments: list[str], words: str
) -> None:
    with pytest.raises(CommandError, match=words):
        run(tenant, *arguments)
    assert not AdConnection.objects.exists()


def test_other_platforms_are_connected_for_the_pixel(tenant: Tenant, platform: AdPlatform, tmp_path: Path) -> None:
    file = tmp_path / "token.json"
    file.write_text(json.dumps({"accessToken": "EAAB"}))
    arguments = ["--platform", "social_ads", "--ad-account", "act_77", "--pixel", "px_1"]
    run(tenant, *arguments, "--credentials-file", str(file))
    connection = AdConnection.objects.get()
    assert (connection.platform, connection.ad_account_id, connection.pixel_id) == ("social_ads", "act_77", "px_1")
    assert connection.delivery is None


@pytest.mark.parametrize("delivery", ["click_upload", "events_ingest", "feed"])
def test_a_working_connection_passes_its_test(tenant: Tenant, platform: AdPlatform, delivery: str) -> None:
    connection = connect(tenant, delivery).connection
    AdConnection.objects.update(status="needs_reconnect")
    check_connection(account_id=tenant.account.id, connection_id=connection.pk)
    assert AdConnection.objects.get().status == "connected"
    assert platform.conversions == {}


def test_a_refused_connection_fails_its_test(tenant: Tenant, platform: AdPlatform) -> None:
    connection = connect(tenant).connection
    platform.refresh_token = "somebody else's"
    result = check_connection(account_id=tenant.account.id, connection_id=connection.pk)
    assert result.message == "Authorization was revoked; reconnect the account"
    assert AdConnection.objects.get().status == "needs_reconnect"


def test_the_customer_of_another_login_fails_the_test(tenant: Tenant, platform: AdPlatform) -> None:
    connection = connect(tenant).connection
    AdConnection.objects.update(ad_account_id="111")
    assert check_connection(account_id=tenant.account.id, connection_id=connection.pk).code == "USER_PERMISSION_DENIED"


def test_doctor_names_the_account_that_must_be_connected_again(tenant: Tenant, platform: AdPlatform) -> None:
    connection = connect(tenant).connection
    assert [finding.ok for finding in checks.check_ad_connections()] == [True]
    platform.refresh_token = "somebody else's"
    check_connection(account_id=tenant.account.id, connection_id=connection.pk)
    (finding,) = checks.check_ad_connections()
    message = (
        f"{connection.public_id} (Search Ads 1234567890): Authorization was revoked; reconnect the account. "
        "Then test the connection in the console."
    )
    assert finding == checks.CheckResult("ad connections", False, message)


@pytest.mark.django_db(transaction=True)
def test_the_password_of_a_feed_is_hashed_outside_of_transactions(
    open_for_business: Tenant, platform: AdPlatform, settings: Any
) -> None:
    settings.PASSWORD_HASHERS = [f"{__name__}.WatchedHasher"]
    IN_TRANSACTION.clear()
    connected = connect(open_for_business, "feed", credentials={})
    assert (IN_TRANSACTION, connected.connection.status) == ([False], "connected")
