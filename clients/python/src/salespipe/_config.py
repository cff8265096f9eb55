"""Where the service is and which key is used."""

import os
from dataclasses import dataclass, field

import httpx

from salespipe.errors import ConfigurationError

KEY_VARIABLE = "SALESPIPE_API_KEY"
URL_VARIABLE = "SALESPIPE_URL"


@dataclass(frozen=True)
class Config:
    """The address of the service without `/api/v1`, and the API key. The key is not part of the repr."""

    base_url: httpx.URL
    api_key: str = field(repr=False)


def resolve(api_key: str | None, base_url: str | None) -> Config:
    """Return the configuration from arguments or the environment. Raises ConfigurationError for what is missing."""
    key = (api_key or os.environ.get(KEY_VARIABLE, "")).strip()
    url = (base_url or os.environ.get(URL_VARIABLE, "")).strip()
    if not key:
        raise ConfigurationError(f"No API key: pass api_key or set {KEY_VARIABLE}.")
    if not key.isascii() or not key.isprintable():
        raise ConfigurationError("The API key has characters that no key has.")
    if not url:
        raise ConfigurationError(f"No address of the service: pass base_url or set {URL_VARIABLE}.")
    return Config(parse_url(url), key)


def parse_url(url: str) -> httpx.URL:
    """Parse the address of the service. Raises ConfigurationError when it is not an http or https address."""
    try:
        parsed = httpx.URL(url)
    except httpx.InvalidURL as error:
        raise ConfigurationError(f"{url!r} is not an address: {error}.") from error
    if parsed.scheme not in ("http", "https") or not parsed.host:
        raise ConfigurationError(f"{url!r} is not an address: give one such as https://sales.example.com.")
    path = parsed.path.rstrip("/").removesuffix("/api/v1")
    return httpx.URL(scheme=parsed.scheme, host=parsed.host, port=parsed.port, path=path)
