"""Steps of the conversion tests."""

from typing import Any

from conversions.actions.connections import StoredConnection, connect_ads
from conversions.actions.delivery import run_fire
from conversions.models import Fire
from tests.conversions.platform import CUSTOMER
from tests.tenants import Tenant

GCLID = "Cj0KCQiAgOefBhDgARIsAMhqXA_test-click"
CREDENTIALS = {"clientId": "client", "clientSecret": "client-secret", "refreshToken": "1//refresh-secret"}
ALWAYS = {"field": "always", "value": 50}
FORMULA = {"field": "always", "valueMode": "payment_formula", "value": 0}


def connect(tenant: Tenant, delivery: str = "click_upload", **options: Any) -> StoredConnection:
    """Connect the platform's ad account."""
    actions = options.pop("conversion_actions", {"purchase": "987", "lead": "988", "custom:Demo": "988"})
    credentials = options.pop("credentials", CREDENTIALS)
    return connect_ads(
        account_id=tenant.account.id,
        platform="search_ads",
        ad_account_id=CUSTOMER,
        credentials=credentials,
        delivery=delivery,
        conversion_actions=actions,
        **options,
    )


def a_config(**changes: Any) -> dict[str, Any]:
    """Return the body of a config."""
    return {
        "name": "Sales",
        "triggers": ["payment_received"],
        "eventType": "purchase",
        "rules": [ALWAYS],
        "destinationPlatform": "search_ads",
        **changes,
    }


def configure(tenant: Tenant, **changes: Any) -> dict[str, Any]:
    """Create a config and return it."""
    answer = tenant.api("POST", "/conversion-events", a_config(**changes))
    assert answer.status == 201, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def prospect(tenant: Tenant, **fields: Any) -> str:
    """Create a prospect with a click and return its id."""
    body = {"email": "dana@example.com", "clickIds": {"gclid": GCLID}, **fields}
    answer = tenant.api("POST", "/prospects", body)
    assert answer.status == 201, answer.body
    identity: str = answer.body["data"]["id"]
    return identity


def fire(tenant: Tenant, config: dict[str, Any], body: dict[str, Any], **headers: str) -> dict[str, Any]:
    """Fire by hand and return the data of the response."""
    answer = tenant.api("POST", f"/conversion-events/{config['id']}/fire", body, **headers)
    assert answer.status == 200, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def pay(tenant: Tenant, prospect_id: str, amount: float = 1500, **fields: Any) -> dict[str, Any]:
    """Create a payment and return it."""
    answer = tenant.api("POST", "/payments", {"prospectId": prospect_id, "amount": amount, **fields})
    assert answer.status == 201, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def fires(tenant: Tenant, config: dict[str, Any], query: str = "") -> list[dict[str, Any]]:
    """Return the fires of a config, newest first."""
    answer = tenant.api("GET", f"/conversion-events/{config['id']}/fires{query}")
    assert answer.status == 200, answer.body
    data: list[dict[str, Any]] = answer.body["data"]
    return data


def drain() -> None:
    """Send all due fires in this process; the task's own loop closes connections and waits for more."""
    Fire.reap()
    while due := Fire.claim(10):
        for row in due:
            run_fire(row)


def make_due() -> None:
    """Move the time to the next attempts."""
    Fire.objects.filter(state="pending").update(due_at="2020-01-01T00:00:00Z")
