"""GET /stages."""

from tests.tenants import Tenant


def test_stages_are_listed_in_their_order_page_by_page(tenant: Tenant) -> None:
    slugs = ["lead", "qualified", "booked", "showed", "no_show", "no_offer", "follow_up", "closed", "lost"]
    whole = tenant.api("GET", "/stages").body
    assert [stage["slug"] for stage in whole["data"]] == slugs
    first = whole["data"][0]
    assert first == {
        "id": first["id"],
        "slug": "lead",
        "name": "Lead",
        "position": 0,
        "isInitial": True,
        "createdAt": first["createdAt"],
        "updatedAt": first["updatedAt"],
    }
    page = tenant.api("GET", "/stages?limit=5").body
    rest = tenant.api("GET", f"/stages?limit=5&cursor={page['nextCursor']}").body
    assert [stage["slug"] for stage in page["data"] + rest["data"]] == slugs
