"""`POST /webhooks`."""

import json
import re
from typing import Any
from unittest.mock import ANY

import pytest

from tests.outbound.hostile import FORMS, LITERALS
from tests.tenants import Tenant, create_tenant
from tests.webhooks.steps import URL, register
from webhooks.models import Endpoint, Secret


def test_registering_answers_the_full_record_and_the_secret_once(tenant: Tenant) -> None:
    body = {"url": URL, "events": ["prospect.created", "call.completed"], "label": " CRM "}
    answer = tenant.api("POST", "/webhooks", body)
    assert (answer.status, answer.body) == (
        201,
        {
            "data": {
                "id": ANY,
                "url": URL,
                "events": ["prospect.created", "call.completed"],
                "label": "CRM",
                "status": "active",
                "secret": ANY,
                "createdAt": ANY,
                "updatedAt": ANY,
            }
        },
    )
    assert re.fullmatch(r"wh_[0-9a-z]{26}", answer.body["data"]["id"])
    assert re.fullmatch(r"whsec_[A-Za-z0-9+/]{43}=", answer.body["data"]["secret"])


def test_the_secret_is_stored_only_encrypted(tenant: Tenant) -> None:
    secret = register(tenant)["secret"]
    (stored,) = Secret.objects.extra(select={"raw": "value"}).values_list("raw", "last4")
    assert secret not in stored[0]
    assert stored[1] == secret[-4:]


def test_a_repeated_registration_shows_no_secret(tenant: Tenant) -> None:
    body = {"url": URL, "events": ["prospect.created"]}
    first = tenant.api("POST", "/webhooks", body, idempotency_key="one")
    again = tenant.api("POST", "/webhooks", body, idempotency_key="one")
    assert again.body == {"data": first.body["data"] | {"secret": None}}
    assert again.headers["Idempotent-Replayed"] == "true"


@pytest.mark.parametrize(
    ("body", "field", "code"),
    [
        ({"events": ["prospect.created"]}, "url", "required"),
        ({"url": "", "events": ["prospect.created"]}, "url", "required"),
        ({"url": 7, "events": ["prospect.created"]}, "url", "invalid_type"),
        ({"url": "http://hooks.example.com/", "events": ["prospect.created"]}, "url", "invalid_url"),
        ({"url": "https://me@hooks.example.com/", "events": ["prospect.created"]}, "url", "invalid_url"),
        ({"url": "https://hooks.example.com/#a", "events": ["prospect.created"]}, "url", "invalid_url"),
        ({"url": "https://hooks.example.com:22/", "events": ["prospect.created"]}, "url", "invalid_url"),
        ({"url": f"https://hooks.example.com/{'a' * 2048}", "events": ["prospect.created"]}, "url", "too_long"),
        ({"url": URL}, "events", "required"),
        ({"url": URL, "events": None}, "events", "null"),
        ({"url": URL, "events": []}, "events", "empty"),
        ({"url": URL, "events": "prospect.created"}, "events", "invalid_type"),
        ({"url": URL, "events": [["prospect.created"]]}, "events[0]", "invalid_type"),
        ({"url": URL, "events": ["prospect.exploded"]}, "events[0]", "invalid_choice"),
        ({"url": URL, "events": ["webhook.test"]}, "events[0]", "invalid_choice"),
        ({"url": URL, "events": ["prospect.created", "prospect.created"]}, "events[1]", "repeated"),
        ({"url": URL, "events": ["prospect.created"], "label": "a" * 256}, "label", "too_long"),
    ],
)
def test_an_error_names_the_invalid_field(tenant: Tenant, body: dict, field: str, code: str) -> None:
    answer = tenant.api("POST", "/webhooks", body)
    assert answer.status == 400
    assert [(detail["field"], detail["code"]) for detail in answer.body["error"]["details"]] == [(field, code)]


def test_an_unknown_field_is_refused(tenant: Tenant) -> None:
    answer = tenant.api("POST", "/webhooks", {"url": URL, "events": ["prospect.created"], "lable": "CRM"})
    assert (answer.status, answer.body["error"]["code"]) == (400, "unknown_field")


@pytest.mark.parametrize("url", [url for url in LITERALS + FORMS if url == url.strip()])
def test_hostile_urls_are_refused(tenant: Tenant, settings: Any, url: str) -> None:
    settings.OUTBOUND_ALLOW_PRIVATE = []
    body = json.dumps({"url": url.replace("{port}", "443"), "events": ["prospect.created"]})
    answer = tenant.api("POST", "/webhooks", raw=body.encode())
    assert (answer.status, Endpoint.objects.count()) == (400, 0)


def test_an_account_has_at_most_fifty_endpoints(tenant: Tenant) -> None:
    for _ in range(50):
        register(tenant)
    answer = tenant.api("POST", "/webhooks", {"url": URL, "events": ["prospect.created"]})
    assert (answer.status, answer.body["error"]["details"]) == (
        400,
        [{"field": "url", "code": "too_many", "message": "An account has at most 50 endpoints; remove one first."}],
    )
    assert register(create_tenant("Another Studio"))["status"] == "active"
