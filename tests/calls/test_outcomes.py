"""GET /outcomes."""

import pytest

from tests.tenants import create_tenant


@pytest.mark.django_db
def test_the_list_shows_the_outcomes_with_their_flags() -> None:
    listed = create_tenant().api("GET", "/outcomes").body["data"]
    assert [(row["slug"], row["showed"], row["offerMade"], row["closed"], row["noShow"]) for row in listed] == [
        ("closed", True, True, True, False),
        ("follow_up", True, True, False, False),
        ("lost", True, True, False, False),
        ("no_offer", True, False, False, False),
        ("no_show", False, False, False, True),
        ("cancelled", False, False, False, False),
        ("rescheduled", False, False, False, False),
    ]
    assert set(listed[0]) == {
        "id",
        "slug",
        "name",
        "showed",
        "offerMade",
        "closed",
        "noShow",
        "createdAt",
        "updatedAt",
    }
