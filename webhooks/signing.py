"""Secrets and signatures. Pure.

One secret is used in two schemes with different keys. The key of the plain header is the UTF-8 bytes of the whole
string, including `whsec_`. The key of Standard Webhooks (https://www.standardwebhooks.com) is the decoded bytes of its
base64 part.
"""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Sequence

PREFIX = "whsec_"
SECRET_BYTES = 32


def new_secret() -> str:
    """Make a random secret: `whsec_` and 32 bytes in base64."""
    return PREFIX + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def plain_signature(secret: str, body: bytes) -> str:
    """Compute the lower-case hexadecimal HMAC-SHA256 of the body."""
    return hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def standard_signature(secret: str, message_id: str, timestamp: int, body: bytes) -> str:
    """Compute `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; `timestamp` is in Unix seconds."""
    key = base64.b64decode(secret.removeprefix(PREFIX))
    signed = f"{message_id}.{timestamp}.".encode() + body
    return "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()


def signature_headers(valid: Sequence[str], *, message_id: str, timestamp: int, body: bytes) -> dict[str, str]:
    """Build the signature headers. `valid` has one secret or, during a rotation, the old and the new one."""
    headers = {
        "X-Webhook-Signature": plain_signature(valid[0], body),
        "webhook-id": message_id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": " ".join(standard_signature(secret, message_id, timestamp, body) for secret in valid),
    }
    if len(valid) > 1:
        headers["X-Webhook-Signature-Secondary"] = plain_signature(valid[1], body)
    return headers
