"""`POST /conversion-events/:id/fire`."""

import pytest

from conversions.models import Fire
from tests.cast import Studio
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import GCLID, configure, connect, fire, prospect

pytestmark = pytest.mark.django_db


def test_a_fire_is_sent_as_the_platform_wants_it(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config = configure(studio)
    answer = fire(studio, config, {"prospectId": prospect(studio)})
    assert answer == {"status": "sent", "value": 50, "fireId": answer["fireId"]}
    (order_id,) = platform.conversions
    (call,) = platform.calls
    row = Fire.objects.get()
    assert call.body == {
        "conversions": [
            {
                "gclid": GCLID,
                "conversionAction": "customers/1234567890/conversionActions/987",
                "conversionDateTime": row.conversion_at.isoformat(sep=" ", timespec="seconds"),
                "conversionValue": 50.0,
                "currencyCode": "USD",
                "orderId": order_id,
                "conversionEnvironment": "WEB",
            }
        ],
        "partialFailure": True,
        "validateOnly": False,
    }
