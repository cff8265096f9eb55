"""`check --deploy` in an environment like that of production, and what it refuses in others."""

import pytest
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


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("SECRET_KEY", "django-insecure-until-SECRET_KEY-is-set", "SECRET_KEY is not set."),
        ("FIELD_ENCRYPTION_KEYS", "", "FIELD_ENCRYPTION_KEYS is not set."),
        ("DEBUG", "true", "DEBUG is on at a public address."),
        ("ALLOWED_HOSTS", "*", "ALLOWED_HOSTS allows every host."),
    ],
    ids=["no secret key", "no encryption key", "debug", "any host"],
)
def test_a_harmful_setting_is_named(name: str, value: str, message: str) -> None:
    checked = manage(PRODUCTION | {name: value}, "check", "--deploy", "--fail-level", "WARNING")
    assert checked.returncode == 1
    assert message in checked.stderr


@pytest.mark.parametrize("public", ["https://pipeline.example.com", "http://127.0.0.1:8000"])
def test_cookies_are_for_https_only_where_the_address_is(public: str) -> None:
    script = (
        "from django.conf import settings as s; print(s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE,"
        " s.SECURE_HSTS_SECONDS > 0, bool(s.SECURE_PROXY_SSL_HEADER))"
    )
    shown = manage(PRODUCTION | {"PUBLIC_URL": public}, "shell", "--no-imports", "--command", script)
    assert shown.stdout.split() == [str(public.startswith("https"))] * 4


def test_a_public_service_has_host_cookies_and_answers_for_its_own_name() -> None:
    script = (
        "from django.conf import settings as s; print(s.SESSION_COOKIE_NAME, s.CSRF_COOKIE_NAME, s.ALLOWED_HOSTS,"
        " s.CSRF_TRUSTED_ORIGINS, s.SESSION_COOKIE_PATH, s.SESSION_COOKIE_DOMAIN)"
    )
    environment = {name: value for name, value in PRODUCTION.items() if name != "ALLOWED_HOSTS"}
    shown = manage(environment, "shell", "--no-imports", "--command", script).stdout
    cookies = "__Host-sessionid __Host-csrftoken"
    assert shown.strip() == f"{cookies} ['pipeline.example.com'] ['https://pipeline.example.com'] / None"


@override_settings(SECURE_HSTS_SECONDS=60, SECURE_PROXY_SSL_HEADER=("HTTP_X_FORWARDED_PROTO", "https"))
def test_requests_by_https_carry_strict_transport_security() -> None:
    headers = [Client().get("/healthz", HTTP_X_FORWARDED_PROTO=scheme).headers for scheme in ("https", "http")]
    assert [found.get("Strict-Transport-Security") for found in headers] == ["max-age=60", None]
