"""Public address ranges at their bounds."""

from ipaddress import ip_address

import pytest

from pipeline_service.outbound.addresses import Policy, is_public, parse_address


@pytest.mark.parametrize(
    "text",
    [
        "1.0.0.0",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.0",
        "168.63.129.15",
        "169.253.255.255",
        "169.255.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "192.0.1.0",
        "192.0.3.0",
        "192.88.98.255",
        "192.167.255.255",
        "192.169.0.0",
        "198.17.255.255",
        "198.20.0.0",
        "198.51.99.255",
        "203.0.112.255",
        "203.0.114.0",
        "223.255.255.255",
        "::ffff:8.8.8.8",
        "2001:200::",
        "2001:db7:ffff::1",
        "2001:db9::",
        "2003::",
        "2606:4700::1111",
        "3ffe::",
        "3fff:1000::",
    ],
)
def test_an_address_just_outside_a_reserved_range_is_public(text: str) -> None:
    assert is_public(ip_address(text)) is True


@pytest.mark.parametrize(
    "text",
    [
        "0.0.0.0",
        "0.255.255.255",
        "10.0.0.0",
        "10.255.255.255",
        "100.64.0.0",
        "100.127.255.255",
        "127.0.0.0",
        "127.255.255.255",
        "168.63.129.16",
        "169.254.0.0",
        "169.254.255.255",
        "172.16.0.0",
        "172.31.255.255",
        "192.0.0.0",
        "192.0.0.255",
        "192.0.2.0",
        "192.0.2.255",
        "192.88.99.0",
        "192.168.0.0",
        "192.168.255.255",
        "198.18.0.0",
        "198.19.255.255",
        "198.51.100.0",
        "203.0.113.255",
        "224.0.0.0",
        "239.255.255.255",
        "240.0.0.0",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:127.0.0.1",
        "::ffff:a9fe:a9fe",
        "::ffff:0:8.8.8.8",
        "64:ff9b::808:808",
        "64:ff9b:1::1",
        "100::1",
        "1fff:ffff::1",
        "2001::",
        "2001:1ff:ffff::1",
        "2001:db8::",
        "2001:db8:ffff::1",
        "2002::",
        "2002:a9fe:a9fe::1",
        "3fff::",
        "3fff:fff:ffff::1",
        "4000::",
        "5f00::1",
        "fc00::",
        "fd00:ec2::254",
        "fe80::1",
        "fec0::1",
        "ff02::1",
    ],
)
def test_an_address_in_a_reserved_range_is_not_public(text: str) -> None:
    assert is_public(ip_address(text)) is False


def test_an_address_is_checked_without_its_zone_and_unwrapped() -> None:
    assert str(parse_address("fe80::1%eth0")) == "fe80::1"
    assert str(parse_address("::ffff:10.0.0.1")) == "10.0.0.1"


def test_an_allowed_private_network_accepts_any_scheme_and_port_and_others_stay_closed() -> None:
    policy = Policy.of(private=["10.1.0.0/16", "fd00::/8"], ports=[])
    assert policy.allows(ip_address("10.1.2.3"), scheme="http", port=8080) is True
    assert policy.allows(ip_address("::ffff:10.1.2.3"), scheme="http", port=8080) is True
    assert policy.allows(ip_address("fd00::1"), scheme="https", port=1) is True
    assert policy.allows(ip_address("10.2.2.3"), scheme="https", port=443) is False
    assert policy.allows(ip_address("127.0.0.1"), scheme="https", port=443) is False


def test_a_public_address_accepts_https_on_the_allowed_ports_only() -> None:
    policy = Policy.of(private=["127.0.0.0/8"], ports=[9443])
    address = ip_address("1.1.1.1")
    assert [port for port in range(1, 65536) if policy.allows(address, scheme="https", port=port)] == [443, 8443, 9443]
    assert [port for port in (80, 443, 8443, 9443) if policy.allows(address, scheme="http", port=port)] == []
