"""Strict parsing of URLs, so that the checked URL is exactly the one that is called. Pure."""

import ipaddress
import re
from dataclasses import dataclass
from urllib.parse import SplitResult, quote, urlsplit

import idna

from pipeline_service.outbound.addresses import Address, unwrap
from pipeline_service.outbound.errors import InvalidUrl

MAX_LENGTH = 2048

_DEFAULT_PORTS = {"http": 80, "https": 443}
# urlsplit drops tabs and newlines silently, and some clients read a backslash as a slash.
_FORBIDDEN = re.compile(r"[\x00-\x20\x7f-\xa0\\\u2028\u2029]")
_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
_BRACKETED = re.compile(r"\[([0-9a-fA-F:.]+)\](?::[0-9]*)?")
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")
_PATH_SAFE = "/%:@!$&'()*+,;=~-._[]|"
_QUERY_SAFE = _PATH_SAFE + "?"


@dataclass(frozen=True)
class Target:
    """A parsed URL: `url` is in normal form, `host` lower-case ASCII without brackets, or an `address`."""

    url: str
    scheme: str
    host: str
    port: int
    address: Address | None


def parse_url(url: str) -> Target:
    """Parse an absolute http or https URL. Raises InvalidUrl."""
    if len(url) > MAX_LENGTH:
        raise InvalidUrl(f"The URL is longer than {MAX_LENGTH} characters.")
    if _FORBIDDEN.search(url):
        raise InvalidUrl("The URL contains a space, a backslash or a control character.")
    if "#" in url:
        raise InvalidUrl("The URL must not have a fragment.")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise InvalidUrl("The URL is not valid.") from None
    if parts.scheme not in _DEFAULT_PORTS or not url[len(parts.scheme) :].startswith("://"):
        raise InvalidUrl("The URL must start with https://.")
    if "@" in parts.netloc:
        raise InvalidUrl("The URL must not contain a user name or password.")
    if port == 0:
        raise InvalidUrl("Port 0 does not exist.")
    host, address = _read_host(parts)
    return _assemble(parts, host, address, port or _DEFAULT_PORTS[parts.scheme])


def _assemble(parts: SplitResult, host: str, address: Address | None, port: int) -> Target:
    try:
        path = quote(parts.path, safe=_PATH_SAFE)
        query = "?" + quote(parts.query, safe=_QUERY_SAFE) if parts.query else ""
    except UnicodeEncodeError:
        raise InvalidUrl("The URL is not valid text.") from None
    authority = f"[{host}]" if ":" in host else host
    if port != _DEFAULT_PORTS[parts.scheme]:
        authority += f":{port}"
    url = f"{parts.scheme}://{authority}{path}{query}"
    if len(url) > MAX_LENGTH:
        raise InvalidUrl(f"The URL is longer than {MAX_LENGTH} characters once it is encoded.")
    return Target(url, parts.scheme, host, port, address)


def _read_host(parts: SplitResult) -> tuple[str, Address | None]:
    if "[" in parts.netloc or "]" in parts.netloc:
        return _read_ipv6(parts.netloc)
    written = parts.hostname or ""
    host = _ascii_host(written)
    if not _NUMBER.fullmatch(host.rpartition(".")[2]):
        return host, None
    # The C library reads 127.1, 0x7f000001, 2130706433 and 0177.0.0.1 as addresses; only one form is accepted here.
    try:
        address = ipaddress.IPv4Address(host)
    except ValueError:
        raise InvalidUrl("An IPv4 address must be written as four decimal numbers.") from None
    if host != written:
        raise InvalidUrl("An IPv4 address must be written in plain digits.")
    return host, address


def _read_ipv6(netloc: str) -> tuple[str, Address]:
    match = _BRACKETED.fullmatch(netloc)
    try:
        literal = ipaddress.IPv6Address(match[1] if match else "")
    except ValueError:
        raise InvalidUrl("The host is not a valid IPv6 address.") from None
    return str(literal), unwrap(literal)


def _ascii_host(written: str) -> str:
    if not written:
        raise InvalidUrl("The URL has no host.")
    host = written.lower()
    if not host.isascii() or "xn--" in host:
        try:
            host = idna.encode(host, uts46=True, std3_rules=True).decode("ascii")
        except (idna.IDNAError, UnicodeError):
            raise InvalidUrl("The host is not a valid internationalised name.") from None
    host = host.removesuffix(".")
    if len(host) > 253 or not all(_LABEL.fullmatch(label) for label in host.split(".")):
        raise InvalidUrl("The host is not a valid name.")
    return host
