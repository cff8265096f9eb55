"""Validation of URLs at registration."""

import pytest
from pytest_django import Settings

from pipeline_service.outbound.client import check_url
from pipeline_service.outbound.errors import InvalidUrl
from tests.outbound.conftest import Names
from tests.outbound.hostile import FORMS, LITERALS


@pytest.mark.parametrize("url", LITERALS + FORMS)
def test_a_hostile_url_is_refused_without_a_name_lookup(url: str, names: Names, settings: Settings) -> None:
    settings.OUTBOUND_PORTS = [3128]
    with pytest.raises(InvalidUrl):
        check_url(url.replace("{port}", "3128"))


@pytest.mark.parametrize(
    ("url", "normal"),
    [
        ("https://example.com", "https://example.com"),
        ("https://example.com/hook", "https://example.com/hook"),
        ("HTTPS://Example.COM:443/Hook?A=b&c=%2F", "https://example.com/Hook?A=b&c=%2F"),
        ("https://example.com:8443/", "https://example.com:8443/"),
        ("https://example.com./x", "https://example.com/x"),
        ("https://example.com?x=1", "https://example.com?x=1"),
        ("https://bücher.example/ä?ö=ü", "https://xn--bcher-kva.example/%C3%A4?%C3%B6=%C3%BC"),
        ("https://faß.example/", "https://xn--fa-hia.example/"),
        ("https://my_hook.example.com/", "https://my_hook.example.com/"),
        ("https://1.1.1.1/", "https://1.1.1.1/"),
        ("https://[2606:4700:0:0::1111]/", "https://[2606:4700::1111]/"),
        ("https://[2606:4700::1111]:8443/", "https://[2606:4700::1111]:8443/"),
        ("https://1password.example/", "https://1password.example/"),
        ("https://example.com/" + "a" * 2028, "https://example.com/" + "a" * 2028),
    ],
)
def test_a_valid_url_is_normalised(url: str, normal: str) -> None:
    assert check_url(url) == normal
    assert check_url(normal) == normal


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("http://example.com/", "The URL must start with https://."),
        ("https://example.com:22/", "Port 22 is not allowed; these are: 443, 8443."),
        ("https://10.0.0.1/", "The host is not a public address."),
        ("https://localhost/", "The host is not a public address."),
        ("https://127.1/", "An IPv4 address must be written as four decimal numbers."),
        ("https://１.１.１.１/", "An IPv4 address must be written in plain digits."),
        ("https://a:b@example.com/", "The URL must not contain a user name or password."),
        ("https://example.com/#x", "The URL must not have a fragment."),
        ("https://example.com/a b", "The URL contains a space, a backslash or a control character."),
        ("https://", "The URL has no host."),
        ("https://-.example/", "The host is not a valid name."),
        ("https://xn--/", "The host is not a valid internationalised name."),
        ("https://example.com/" + "a" * 2029, "The URL is longer than 2048 characters."),
    ],
)
def test_a_refusal_names_the_reason(url: str, sentence: str) -> None:
    with pytest.raises(InvalidUrl) as refused:
        check_url(url)
    assert str(refused.value) == sentence


@pytest.mark.usefixtures("loopback_allowed")
@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:3128/x",
        "https://127.0.0.1:3128/x",
        "http://localhost:3128/x",
        "http://hook.localhost/",
        "http://receiver.example:3128/",
        "https://example.com/",
    ],
)
def test_an_allowed_private_network_accepts_plain_http_and_any_port(url: str, names: Names) -> None:
    names["receiver.example"] = ["127.0.0.2"]
    assert check_url(url) == url


@pytest.mark.usefixtures("loopback_allowed")
@pytest.mark.parametrize(
    "url",
    [
        "http://10.0.0.1/",
        "http://[::1]/",
        "http://127.1/",
        "http://example.com/",
        "http://half.example/",
        "https://half.example:9000/",
        "http://nowhere.example/",
    ],
)
def test_an_allowed_private_network_opens_no_other_address(url: str, names: Names) -> None:
    names["example.com"] = ["1.1.1.1"]
    names["half.example"] = ["127.0.0.1", "1.1.1.1"]
    with pytest.raises(InvalidUrl):
        check_url(url)
