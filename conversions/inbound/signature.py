"""The signature header of the payment processor: `t=<seconds>,v1=<hex>[,v1=…]`, HMAC-SHA256 of `t.body`.

While a secret is being rotated the header has one `v1` for each; any of them may match.
"""

import hashlib
import hmac

TOLERANCE_SECONDS = 300


def is_valid_signature(header: str, body: bytes, secret: str, now: float) -> bool:
    """Return whether a body was signed with this secret within 300 s of `now` (Unix seconds), before or after."""
    stamps, given = [], []
    for part in header.split(","):
        name, _, value = part.strip().partition("=")
        if name == "t":
            stamps.append(value)
        elif name == "v1":
            given.append(value)
    if len(stamps) != 1 or not (stamps[0].isascii() and stamps[0].isdigit()) or len(stamps[0]) > 12:
        return False
    if abs(now - int(stamps[0])) > TOLERANCE_SECONDS:
        return False
    expected = hmac.new(secret.encode(), stamps[0].encode() + b"." + body, hashlib.sha256).hexdigest()
    matches = [hmac.compare_digest(expected.encode(), signature.encode()) for signature in given]
    return any(matches)
