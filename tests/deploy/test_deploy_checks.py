"""`check --deploy` in an environment like that of production, and what it refuses in others."""

import re

from cryptography.fernet import Fernet
from django.test import Client, override_settings

from tests.deploy.commands import manage

PRODUCTION = {
    "PUBLIC_URL": "https://pipeline.example.com",
    "ALLOWED_HOSTS": "pipeline.example.com",
    "SECRET_KEY": "k" * 20 + "".join(map(chr, range(ord("0"), ord("z")))),
    "FIELD_ENCRYPTION_KEYS": Fernet.generate_key().decode(),
}


def test_a_production_environment_is_clean() -> None:
    checked = manage(PRODUCTION, "check", "--deploy", "--fail-level", "DEBUG")
    assert (checked.returncode, checked.stdout) == (0, "System check identified no issues (6 silenced).\n")


HARMFUL = {
    "SECRET_KEY": ("django-insecure-until-SECRET_KEY-is-set", "SECRET_KEY is not set."),
    "FIELD_ENCRYPTION_KEYS": ("", "FIELD_ENCRYPTION_KEYS is not set."),
    "DEBUG": ("true", "DEBUG is on at a public address."),
    "ALLOWED_HOSTS": ("*", "ALLOWED_HOSTS allows every host."),
}
"""Values that are refused, and what is said about them."""


def test_each_harmful_setting_is_named() -> None:
    given = {name: value for name, (value, _) in HARMFUL.items()}
    checked = manage(PRODUCTION | given, "check", "--deploy", "--fail-level", "WARNING")
    assert checked.returncode == 1
    # Only these levels fail the check.
    refused = re.sub(r"^(?:INFOS|DEBUGS):\n.*?(?=^\w+:$|\Z)", "", checked.stderr, flags=re.M | re.S)
    assert [message for _, message in HARMFUL.values() if message not in refused] == []


SHOWN = """
from django.conf import settings as s
print(s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE, s.SECURE_HSTS_SECONDS > 0, bool(s.SECURE_PROXY_SSL_HEADER))
print(s.SESSION_COOKIE_NAME, s.CSRF_COOKIE_NAME, s.ALLOWED_HOSTS, s.CSRF_TRUSTED_ORIGINS, s.SESSION_COOKIE_PATH)
print(s.SESSION_COOKIE_DOMAIN)
"""


def shown_settings(environment: dict[str, str]) -> list[str]:
    return manage(environment, "shell", "--no-imports", "--command", SHOWN).stdout.splitlines()


def test_a_public_service_has_host_cookies_for_https_and_answers_for_its_own_name() -> None:
    environment = {name: value for name, value in PRODUCTION.items() if name != "ALLOWED_HOSTS"}
    cookies = "__Host-sessionid __Host-csrftoken"
    assert shown_settings(environment) == [
        "True True True True",
        f"{cookies} ['pipeline.example.com'] ['https://pipeline.example.com'] /",
        "None",
    ]


def test_cookies_of_a_service_without_https_are_not_for_https_only() -> None:
    assert shown_settings(PRODUCTION | {"PUBLIC_URL": "http://127.0.0.1:8000"})[0] == "False False False False"


@override_settings(SECURE_HSTS_SECONDS=60, SECURE_PROXY_SSL_HEADER=("HTTP_X_FORWARDED_PROTO", "https"))
def test_requests_by_https_carry_strict_transport_security() -> None:
    headers = [Client().get("/healthz", HTTP_X_FORWARDED_PROTO=scheme).headers for scheme in ("https", "http")]
    assert [found.get("Strict-Transport-Security") for found in headers] == ["max-age=60", None]
