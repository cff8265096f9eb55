"""Steps of the inbound hook tests: another system that posts to a hook, and processing its deliveries at once."""

import hashlib
import hmac
import time
from dataclasses import dataclass
from typing import Any

import orjson
from django.test import Client

from conversions.actions.hooks import create_hook
from conversions.actions.inbound_processing import process_delivery
from conversions.models import InboundDelivery, InboundHook
from tests.tenants import Answer, Tenant

SECRET = "whsec_test"


@dataclass
class HookSender:
    """Posts to one hook."""

    hook: InboundHook

    def __call__(self, body: Any, *, raw: bytes | None = None, **headers: str) -> Answer:
        """POST a body without processing it."""
        content = raw if raw is not None else orjson.dumps(body)
        response = Client(raise_request_exception=False).post(
            f"/inbound/{self.hook.token}", content, content_type="application/json", headers=headers
        )
        return Answer(response.status_code, orjson.loads(response.content), response.headers)

    def deliver(self, body: Any) -> InboundDelivery:
        """POST a body (signed, for a hook with a secret), process all due deliveries and return its row."""
        content = orjson.dumps(body)
        headers = {"Stripe-Signature": signed(content)} if self.hook.signing_secret else {}
        answer = self(None, raw=content, **headers)
        assert answer.status == 200, answer.body
        process_due()
        return InboundDelivery.objects.latest("created_at", "id")


def create_hook_sender(tenant: Tenant, kind: str, **options: Any) -> HookSender:
    """Create a hook of the account and a sender for it."""
    return HookSender(create_hook(account_id=tenant.account.pk, kind=kind, **options))


def signed(body: bytes, *secrets: str, at: float | None = None) -> str:
    """Return the processor's signature header, with a signature for each secret."""
    stamp = str(int(at if at is not None else time.time()))
    signatures = [
        hmac.new(secret.encode(), f"{stamp}.".encode() + body, hashlib.sha256).hexdigest()
        for secret in secrets or (SECRET,)
    ]
    return ",".join([f"t={stamp}", *(f"v1={signature}" for signature in signatures)])


def process_due() -> None:
    """Process due deliveries like the worker, within the test's transaction."""
    while rows := InboundDelivery.claim(10):
        for row in rows:
            process_delivery(row)
