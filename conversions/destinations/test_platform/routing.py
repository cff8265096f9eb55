"""Where requests of test accounts go: to the built-in platform, in this process."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import orjson

from conversions.destinations.test_platform.search import SearchPlatform
from conversions.destinations.test_platform.social import SocialPlatform
from conversions.destinations.test_platform.storage import PlatformRefusal, PlatformRequest, Storage
from conversions.destinations.test_platform.video import VideoPlatform
from conversions.models import AdConnection, Platform
from pipeline_service.accounts.models import Account
from pipeline_service.outbound import client

TOKEN = "token-of-test-mode"
Vendor = SearchPlatform | SocialPlatform | VideoPlatform
VENDORS: Mapping[Platform, Callable[[Storage, Account], Vendor]] = {
    Platform.SEARCH_ADS: SearchPlatform,
    Platform.SOCIAL_ADS: SocialPlatform,
    Platform.VIDEO_ADS: VideoPlatform,
}
VERSION = re.compile(r"^/(open_api/)?v[\d.]+(?=/)")


class BuiltInPlatform:
    """The platform that a connection of a test account reaches."""

    def __init__(self, account: Account, platform: str) -> None:
        vendor = VENDORS[Platform(platform)]
        self._vendor = vendor(Storage(account.pk, platform), account)

    def send(self, method: str, url: str, payload: Mapping[str, Any] | None) -> client.Answer:
        """Answer a request as the vendor would."""
        parts = urlsplit(url)
        path = VERSION.sub("", parts.path)
        request = PlatformRequest(method, path, dict(parse_qsl(parts.query)), payload or {})
        try:
            status, body = 200, self._vendor.answer(request)
        except PlatformRefusal as error:
            status, body = error.status, self._vendor.refusal(error)
            if isinstance(self._vendor, VideoPlatform):
                status = 200
        content = orjson.dumps(body)
        return client.Answer(
            status=status,
            headers={"content-type": "application/json"},
            body=content,
            truncated=False,
            duration_ms=0,
            peer_ip="",
        )


_reached: ContextVar[BuiltInPlatform | None] = ContextVar("built_in_platform", default=None)


def built_in_platform() -> BuiltInPlatform | None:
    """Return the platform that requests go to now; None for the network."""
    return _reached.get()


def test_account_of(connection: AdConnection) -> Account | None:
    """Return the account of a connection when it is one of test mode."""
    return Account.objects.filter(pk=connection.account_id, live_account__isnull=False).first()


@contextmanager
def reaching(account: Account, connection: AdConnection) -> Iterator[None]:
    """Lead the requests made meanwhile to the built-in platform."""
    token = _reached.set(BuiltInPlatform(account, connection.platform))
    try:
        yield
    finally:
        _reached.reset(token)
