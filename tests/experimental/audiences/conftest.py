"""The audience double of each platform, with an ad account connected to it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from cryptography.fernet import Fernet

from conversions.actions.connections import connect_ads
from conversions.models import AdConnection
from tests.experimental.audiences.doubles import ACCOUNT, DOUBLES, AudienceDouble, SocialAudienceDouble
from tests.experimental.platforms.double import TOKEN
from tests.tenants import Tenant, create_tenant


@dataclass
class Vendor:
    """A platform double and the connection to it."""

    double: AudienceDouble
    connection: AdConnection


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


@pytest.fixture(params=DOUBLES, ids=lambda double: double.name)
def vendor(request: Any, tenant: Tenant, settings: Any) -> Iterator[Vendor]:
    """Each platform in turn."""
    with request.param() as double:
        yield _connected(double, tenant, settings)


@pytest.fixture
def social(tenant: Tenant, settings: Any) -> Iterator[Vendor]:
    """One platform, for tests that are the same for all."""
    with SocialAudienceDouble() as double:
        yield _connected(double, tenant, settings)


def _connected(double: Any, tenant: Tenant, settings: Any) -> Vendor:
    settings.FIELD_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]
    settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]
    for name in ("SEARCH_ADS_BASE_URL", "SEARCH_ADS_INGEST_BASE_URL", "SOCIAL_ADS_BASE_URL", "VIDEO_ADS_BASE_URL"):
        setattr(settings, name, double.url)
    connected = connect_ads(
        account_id=tenant.account.id, platform=double.name, ad_account_id=ACCOUNT, credentials={"accessToken": TOKEN}
    )
    return Vendor(double, connected.connection)
