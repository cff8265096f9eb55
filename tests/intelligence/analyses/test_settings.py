"""Analysis settings: GET and PATCH /analyses/settings."""

from typing import Any

import pytest

from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

DEFAULTS = {"onModelFailure": "rules", "redaction": "model_only", "dailyTokenCap": None, "monthlyUsdCap": None}


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def test_settings_are_the_defaults_until_changed(tenant: Tenant) -> None:
    assert tenant.api("GET", "/analyses/settings").body == {"data": DEFAULTS}


def test_settings_can_be_changed_one_at_a_time(tenant: Tenant) -> None:
    other = create_tenant("Other")
    first = tenant.api("PATCH", "/analyses/settings", {"redaction": "stored", "dailyTokenCap": 50_000})
    second = tenant.api("PATCH", "/analyses/settings", {"onModelFailure": "fail", "monthlyUsdCap": 12.5})
    assert first.body == {"data": DEFAULTS | {"redaction": "stored", "dailyTokenCap": 50_000}}
    changed = {"onModelFailure": "fail", "redaction": "stored", "dailyTokenCap": 50_000, "monthlyUsdCap": 12.5}
    assert (second.status, second.body) == (200, {"data": changed})
    assert tenant.api("GET", "/analyses/settings").body == {"data": changed}
    assert tenant.api("PATCH", "/analyses/settings", {}).body == {"data": changed}
    assert other.api("GET", "/analyses/settings").body == {"data": DEFAULTS}


@pytest.mark.parametrize(
    ("address", "redaction"),
    [
        ("", "model_only"),
        ("https://models.example/v1", "model_only"),
        ("https://8.8.8.8/v1", "model_only"),
        ("http://localhost:11434/v1", "off"),
        ("http://10.1.2.3:8000/v1", "off"),
        ("http://[fd00::1]/v1", "off"),
    ],
)
def test_personal_data_is_redacted_unless_the_model_has_a_private_address(
    tenant: Tenant, settings: Any, address: str, redaction: str
) -> None:
    tenant.api("PATCH", "/analyses/settings", {"dailyTokenCap": 5})
    settings.OPENAI_BASE_URL = address
    assert tenant.api("GET", "/analyses/settings").body["data"]["redaction"] == redaction
    assert create_tenant("Other").api("GET", "/analyses/settings").body["data"]["redaction"] == redaction


def test_a_chosen_redaction_mode_is_kept_for_any_address(tenant: Tenant, settings: Any) -> None:
    tenant.api("PATCH", "/analyses/settings", {"redaction": "model_only"})
    settings.OPENAI_BASE_URL = "http://127.0.0.1:8000/v1"
    assert tenant.api("GET", "/analyses/settings").body["data"]["redaction"] == "model_only"


@pytest.mark.parametrize(
    "body",
    [
        {"onModelFailure": "panic"},
        {"redaction": None},
        {"dailyTokenCap": -1},
        {"monthlyUsdCap": 1.234},
        {"dailyTokenCap": "many"},
        {"tokens": 1},
    ],
)
def test_invalid_settings_are_refused(tenant: Tenant, body: dict[str, object]) -> None:
    answer = tenant.api("PATCH", "/analyses/settings", body)
    assert answer.status == 400
    assert [item["field"] for item in answer.body["error"]["details"]] == list(body)
