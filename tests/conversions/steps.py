"""Steps of the conversion tests."""

from typing import Any

from conversions.actions.connections import StoredConnection, connect_ads
from conversions.actions.delivery import run_fire
from conversions.models import Fire
from tests.cast import Studio
from tests.conversions.platform import CUSTOMER

GCLID = "Cj0KCQiAgOefBhDgARIsAMhqXA_test-click"
CREDENTIALS = {"clientId": "client", "clientSecret": "client-secret", "refreshToken": "1//refresh-secret"}
ALWAYS = {"field": "always", "value": 50}
FORMULA = {"field": "always", "valueMode": "payment_formula", "value": 0}


def connect(studio: Studio, delivery: str = "click_upload", **options: Any) -> StoredConnection:
    """Connect the platform's ad account."""
    actions = options.pop("conversion_actions", {"purchase": "987", "lead": "988", "custom:Demo": "988"})
    credentials = options.pop("credentials", CREDENTIALS)
    return connect_ads(
        account_id=studio.account.id,
        platform="search_ads",
        ad_account_id=CUSTOMER,
        credentials=credentials,
        delivery=delivery,
        conversion_actions=actions,
        **options,
    )


def a_config(**changes: Any) -> dict[str, Any]:
    """The body of a config."""
    return {
        "name": "Sales",
        "triggers": ["payment_received"],
        "eventType": "purchase",
        "rules": [ALWAYS],
        "destinationPlatform": "search_ads",
        **changes,
    }


def configure(studio: Studio, **changes: Any) -> dict[str, Any]:
    """A new config as the API answers it."""
    answer = studio.api("POST", "/conversion-events", a_config(**changes))
    assert answer.status == 201, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def prospect(studio: Studio, **fields: Any) -> str:
    """The id of a new prospect that came by a click."""
    body = {"email": "dana@example.com", "clickIds": {"gclid": GCLID}, **fields}
    answer = studio.api("POST", "/prospects", body)
    assert answer.status == 201, answer.body
    identity: str = answer.body["data"]["id"]
    return identity


def fire(studio: Studio, config: dict[str, Any], body: dict[str, Any], **headers: str) -> dict[str, Any]:
    """Fire by hand; the answer's data."""
    answer = studio.api("POST", f"/conversion-events/{config['id']}/fire", body, **headers)
    assert answer.status == 200, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def pay(studio: Studio, prospect_id: str, amount: float = 1500, **fields: Any) -> dict[str, Any]:
    """A payment as the API answers it."""
    answer = studio.api("POST", "/payments", {"prospectId": prospect_id, "amount": amount, **fields})
    assert answer.status == 201, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def fires(studio: Studio, config: dict[str, Any], query: str = "") -> list[dict[str, Any]]:
    """A config's fires, newest first."""
    answer = studio.api("GET", f"/conversion-events/{config['id']}/fires{query}")
    assert answer.status == 200, answer.body
    data: list[dict[str, Any]] = answer.body["data"]
    return data


def drain() -> None:
    """Send all that is due, in this process; the task's own loop closes connections and waits for more."""
    Fire.reap()
    while due := Fire.claim(10):
        for row in due:
            run_fire(row)


def make_due() -> None:
    """Let the time until the next attempts pass."""
    Fire.objects.filter(state="pending").update(due_at="2020-01-01T00:00:00Z")
