"""Deliveries as the service signs them are verified, and whatever is wrong with one is named."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from standardwebhooks.webhooks import Webhook

from salespipe import webhooks
from salespipe.webhooks import WebhookEvent, WebhookVerificationError, verify
from tests.processes import ROOT
from webhooks.signing import new_secret, signature_headers

NOW = 1767225601
OLD, NEW, OTHER = (new_secret() for _ in range(3))
CONTENT = {
    "event": "prospect.stage_changed",
    "accountId": "acct_1",
    "occurredAt": 1767225600000,
    "data": {"prospectId": "pros_1", "previousStage": "lead", "newStage": "booked"},
}
BODY = json.dumps(CONTENT).encode()
Headers = dict[str, str]


def signed(*secrets: str, body: bytes = BODY, at: int = NOW) -> Headers:
    return signature_headers(secrets, message_id="whevt_1", timestamp=at, body=body)


def without(headers: Headers, name: str) -> Headers:
    return {key: value for key, value in headers.items() if key != name}


def test_the_vector_of_the_documentation_is_verified() -> None:
    page = (ROOT / "docs" / "guides" / "webhooks.md").read_text(encoding="utf-8")
    block = re.search(r"```text\n(secret .*?)```", page, re.S)
    assert block is not None
    vector = dict(line.split(None, 1) for line in block[1].splitlines())
    headers = {
        "webhook-id": vector["id"],
        "webhook-timestamp": vector["timestamp"],
        "webhook-signature": vector["standard"],
        "X-Webhook-Signature": vector["hex"],
    }
    event = verify(vector["body"], headers, vector["secret"], now=NOW)
    assert event == WebhookEvent(
        id="whevt_01h455vb4pex5vsknk084sn02s",
        event="prospect.stage_changed",
        account_id="acct_01h455vb4pex5vsknk084sn02q",
        occurred_at=1767225600000,
        data={"prospectId": "pros_01h455vb4pex5vsknk084sn02r", "previousStage": "lead", "newStage": "booked"},
    )


@pytest.mark.parametrize(
    ("sent_with", "known"),
    [([OLD], OLD), ([OLD, NEW], OLD), ([OLD, NEW], NEW), ([NEW], [OLD, NEW]), ([OLD], [OLD, NEW])],
    ids=[
        "one secret",
        "rotation, the old one known",
        "rotation, the new one known",
        "after a rotation, both known",
        "before a rotation, both known",
    ],
)
def test_one_secret_that_matches_is_enough_during_a_rotation(sent_with: list[str], known: Any) -> None:
    assert verify(BODY, signed(*sent_with), known, now=NOW).id == "whevt_1"


def test_header_names_may_be_spelled_in_any_case_and_libraries_of_the_standard_agree() -> None:
    headers = {name.title(): value for name, value in signature_headers(
        [OLD], message_id="whevt_1", timestamp=int(webhooks.time.time()), body=BODY
    ).items()}  # fmt: skip
    assert verify(BODY, headers, OLD).data == CONTENT["data"]
    assert Webhook(OLD).verify(BODY, {name.lower(): value for name, value in headers.items()}) == CONTENT


@pytest.mark.parametrize(
    ("body", "change", "message"),
    [
        (BODY, lambda headers: without(headers, "webhook-id"), "Headers: webhook-id missing"),
        (BODY, lambda headers: {**headers, "webhook-timestamp": "soon"}, "Time: webhook-timestamp is not a number"),
        (BODY, lambda headers: signed(OLD, at=NOW - 301), "Time: 301 s old. 300 s are allowed"),
        (BODY, lambda headers: signed(OLD, at=NOW + 301), "Time: 301 s in the future"),
        (BODY, lambda headers: {**headers, "webhook-signature": "v2,x"}, "has no signature of version v1"),
        (BODY, lambda headers: signed(OTHER), "Signature: none of 1 signature"),
        (BODY + b" ", lambda headers: headers, "byte for byte as received"),
        (BODY, lambda headers: {**headers, "webhook-id": "whevt_2"}, "Signature: none"),
        (BODY, lambda headers: {**headers, "X-Webhook-Signature": "00"}, "Hexadecimal signature: x-webhook-signature"),
        (b"[1]", lambda headers: signed(OLD, body=b"[1]"), "Body: it is not a JSON object"),
        (b"{}", lambda headers: signed(OLD, body=b"{}"), "Body: event, accountId, occurredAt, data missing"),
        (b"nothing", lambda headers: signed(OLD, body=b"nothing"), "Body: it is not JSON"),
    ],
    ids=[
        "no id", "no number", "old", "from the future", "another version", "another secret", "a changed body",
        "another id", "a wrong hexadecimal signature", "a list", "an empty object", "no JSON",
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_delivery_is_named(
    body: bytes, change: Callable[[Headers], Headers], message: str
) -> None:
    with pytest.raises(WebhookVerificationError, match=re.escape(message)):
        verify(body, change(signed(OLD)), OLD, now=NOW)


def test_signatures_that_are_not_ascii_are_refused_like_others() -> None:
    with pytest.raises(WebhookVerificationError):
        verify(BODY, {**signed(OLD), "webhook-signature": "v1,ä"}, OLD, now=NOW)


@pytest.mark.parametrize(
    "secret",
    ["", "whsec_", "whsec_%%%", OLD.removeprefix("whsec_")],
    ids=["empty", "only the prefix", "no base64", "no prefix"],
)
def test_a_secret_that_can_be_none_is_refused_without_being_shown(secret: str) -> None:
    with pytest.raises(ValueError, match="begins with whsec_") as raised:
        verify(BODY, signed(OLD), secret, now=NOW)
    assert OLD.removeprefix("whsec_") not in str(raised.value)
