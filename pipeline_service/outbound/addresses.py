"""The policy of allowed addresses. Pure.

The ranges are listed here because `ipaddress.is_private` and `is_global` change between patch releases of Python and
treat NAT64, 6to4 and multicast addresses as global. Source: RFC 6890 and the IANA special-purpose registries.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

PUBLIC_PORTS = frozenset({443, 8443})

_DENIED_IPV4 = tuple(
    IPv4Network(text)
    for text in (
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "168.63.129.16/32",  # a public address, but on every Azure machine it reaches the host's control service
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/4",
        "240.0.0.0/4",
    )
)
# Everything outside 2000::/3 is refused: loopback, link-local, ULA, multicast, NAT64 (64:ff9b::/96), 5f00::/16.
_GLOBAL_IPV6 = IPv6Network("2000::/3")
_DENIED_IPV6 = tuple(IPv6Network(text) for text in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"))


def is_localhost(host: str) -> bool:
    """Return True for names that always mean this machine (RFC 6761), for which no name server is queried."""
    return host == "localhost" or host.endswith(".localhost")


def parse_address(text: str) -> Address:
    """Parse an address without its zone and unwrap an IPv4-mapped one. Raises ValueError."""
    return unwrap(ip_address(text.partition("%")[0]))


def unwrap(address: Address) -> Address:
    """Return the IPv4 address inside `::ffff:0:0/96`, any other address unchanged."""
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address


def is_public(address: Address) -> bool:
    """Return True for an address on the public internet."""
    address = unwrap(address)
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _DENIED_IPV4)
    return address in _GLOBAL_IPV6 and not any(address in network for network in _DENIED_IPV6)


LOOPBACK = (parse_address("127.0.0.1"), parse_address("::1"))


@dataclass(frozen=True, eq=False)
class Policy:
    """The allowed destinations: https to public addresses on a few ports, anything to the named private networks."""

    private: tuple[Network, ...] = ()
    ports: frozenset[int] = PUBLIC_PORTS

    @classmethod
    def of(cls, *, private: Iterable[str], ports: Iterable[int]) -> "Policy":
        """Build a policy from CIDR texts and the ports allowed besides 443 and 8443. Raises ValueError."""
        return cls(tuple(ip_network(text) for text in private), PUBLIC_PORTS | frozenset(ports))

    def allows(self, address: Address, *, scheme: str, port: int) -> bool:
        """Return True if this address may be reached with this scheme and port."""
        address = unwrap(address)
        if any(address in network for network in self.private):
            return True
        return self.fits_public(scheme=scheme, port=port) and is_public(address)

    def select(self, addresses: list[Address], host: str, *, scheme: str, port: int) -> list[Address]:
        """Return the addresses of a host that may be reached; none at all if one of them is not allowed.

        One forbidden address means an attack. The exception is localhost: it always has two, one may be allowed.
        """
        allowed = [address for address in addresses if self.allows(address, scheme=scheme, port=port)]
        return allowed if len(allowed) == len(addresses) or is_localhost(host) else []

    def fits_public(self, *, scheme: str, port: int) -> bool:
        """Return True if scheme and port are allowed for public addresses."""
        return scheme == "https" and port in self.ports
