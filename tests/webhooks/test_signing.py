"""Secrets and signatures, against published vectors and the library of the standard."""

import base64
import datetime
import hmac
import re

from standardwebhooks.webhooks import Webhook

from webhooks.signing import new_secret, plain_signature, signature_headers, standard_signature

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
BODY = b'{"test": 2432232314}'


def test_the_standard_signature_equals_the_published_vector() -> None:
    # From the test suite of the standard's reference libraries.
    signature = standard_signature(SECRET, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, BODY)
    assert signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_the_plain_signature_is_keyed_with_the_full_secret() -> None:
    assert plain_signature(SECRET, BODY) == hmac.new(SECRET.encode(), BODY, "sha256").hexdigest()
    assert re.fullmatch(r"[0-9a-f]{64}", plain_signature(SECRET, BODY))


def test_headers_during_a_rotation_have_both_secrets_signatures() -> None:
    other = new_secret()
    now = int(datetime.datetime.now(datetime.UTC).timestamp())
    headers = signature_headers([SECRET, other], message_id="whevt_1", timestamp=now, body=BODY)
    assert headers == {
        "X-Webhook-Signature": plain_signature(SECRET, BODY),
        "X-Webhook-Signature-Secondary": plain_signature(other, BODY),
        "webhook-id": "whevt_1",
        "webhook-timestamp": str(now),
        "webhook-signature": " ".join(standard_signature(key, "whevt_1", now, BODY) for key in (SECRET, other)),
    }
    for secret in (SECRET, other):
        assert Webhook(secret).verify(BODY, headers) == {"test": 2432232314}


def test_headers_with_one_secret_have_no_second_signature() -> None:
    headers = signature_headers([SECRET], message_id="whevt_1", timestamp=1, body=BODY)
    assert set(headers) == {"X-Webhook-Signature", "webhook-id", "webhook-timestamp", "webhook-signature"}


def test_new_secrets_are_32_random_bytes() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert {len(base64.b64decode(secret.removeprefix("whsec_"))) for secret in secrets} == {32}
