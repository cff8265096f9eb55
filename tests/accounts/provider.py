"""An OpenID Connect provider on this machine: discovery, keys, authorization and token endpoints over a real socket."""

import base64
import hashlib
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey


class Provider:
    """A provider that signs in whoever `claims` describe. `signer` is the key that it signs with."""

    def __init__(self) -> None:
        self.key = RSAKey.generate_key(2048, {"kid": "one"})
        self.signer = self.key
        self.claims: dict[str, Any] = {"email": "ops@mine.example", "email_verified": True, "name": "Olive Ops"}
        self.changes: dict[str, Any] = {}
        self.algorithm = "RS256"
        self.issuer_claimed = ""
        self.waiting: dict[str, dict[str, str]] = {}
        self.paths: list[str] = []
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                provider.answer(self, b"")

            def do_POST(self) -> None:
                provider.answer(self, self.rfile.read(int(self.headers.get("Content-Length", 0))))

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.issuer = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def answer(self, request: BaseHTTPRequestHandler, body: bytes) -> None:
        parts = urlsplit(request.path)
        self.paths.append(parts.path)
        given = {name: values[0] for name, values in parse_qs(parts.query or body.decode()).items()}
        if parts.path == "/authorize":
            request.send_response(302)
            request.send_header("Location", self.authorize(given))
            request.end_headers()
            return
        known = {"/.well-known/openid-configuration": self.metadata, "/keys": self.keys}
        answer = self.token(given) if parts.path == "/token" else known[parts.path]()
        content = json.dumps(answer).encode()
        request.send_response(400 if "error" in answer else 200)
        request.send_header("Content-Type", "application/json")
        request.send_header("Content-Length", str(len(content)))
        request.end_headers()
        request.wfile.write(content)

    def metadata(self) -> dict[str, Any]:
        return {
            "issuer": self.issuer_claimed or self.issuer,
            "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/keys",
            "id_token_signing_alg_values_supported": ["RS256", "HS256", "none"],
        }

    def keys(self) -> dict[str, Any]:
        return {"keys": [self.key.as_dict(private=False)]}

    def authorize(self, given: dict[str, str]) -> str:
        """Sign in at once and return the address of the callback."""
        code = f"code-{len(self.waiting)}"
        self.waiting[code] = given
        return f"{given['redirect_uri']}?{urlencode({'code': code, 'state': given['state']})}"

    def token(self, given: dict[str, str]) -> dict[str, Any]:
        asked = self.waiting.pop(given.get("code", ""), None)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(given.get("code_verifier", "").encode()).digest())
        if asked is None or challenge.decode().rstrip("=") != asked["code_challenge"]:
            return {"error": "invalid_grant"}
        now = int(time.time())
        claims = {
            "iss": self.issuer, "sub": "1", "aud": asked["client_id"], "iat": now, "exp": now + 300,
            "nonce": asked["nonce"], **self.claims, **self.changes,
        }  # fmt: skip
        claims = {name: value for name, value in claims.items() if value is not None}
        token = jwt.encode({"alg": self.algorithm, "kid": "one"}, claims, self.signer, algorithms=[self.algorithm])
        return {"access_token": "secret", "token_type": "Bearer", "expires_in": 300, "id_token": token}
