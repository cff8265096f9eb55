"""The console's pages over segments, uploaded lists and platforms' audiences."""

import json

import pytest

from conversions.actions.connections import connect_ads
from experimental.models import CustomAudience, PlatformAudience, Segment
from tests.cast import Studio
from tests.conversions.test_console import press, sign_in
from tests.experimental.segments.steps import prospect, refresh, segment

pytestmark = pytest.mark.django_db

SEGMENTS = "/admin/experimental/segment/"
AUDIENCES = "/admin/experimental/platformaudience/"
RULES = {"match": "all", "conditions": [{"field": "totalPaid", "op": "lt", "value": 99.5}]}


def test_a_segment_is_made_changed_looked_up_and_removed(studio: Studio) -> None:
    prospect(studio, "dana@example.com")
    console = sign_in(studio)
    console.post(f"{SEGMENTS}add/", {"name": "Cold", "rules": json.dumps(RULES)})
    made = Segment.objects.get()
    assert (made.name, str(made.rules["conditions"][0]["value"])) == ("Cold", "99.5")
    page = console.get(SEGMENTS).content.decode()
    assert "totalPaid is under 99.5" in page
    refresh()
    console.post(f"{SEGMENTS}{made.pk}/change/", {"name": "Colder", "rules": json.dumps(RULES)})
    made.refresh_from_db()
    assert (made.name, made.size, made.due_at > made.updated_at) == ("Colder", 1, True)
    assert "The members are being evaluated." in press(console, SEGMENTS, "refresh", made.pk)
    made.refresh_from_db()
    assert made.due_at <= made.updated_at
    console.post(f"{SEGMENTS}{made.pk}/delete/", {"post": "yes"})
    made.refresh_from_db()
    assert made.deleted_at is not None
    assert f"{SEGMENTS}{made.pk}/" not in console.get(SEGMENTS).content.decode()


def test_faulty_rules_are_told_beside_the_field(studio: Studio) -> None:
    bad = {"match": "all", "conditions": [{"field": "totalPaid", "op": "eq", "value": "much"}]}
    page = sign_in(studio).post(f"{SEGMENTS}add/", {"name": "x", "rules": json.dumps(bad)}).content.decode()
    assert "conditions[0].value: value is a number of at least 0." in page
    assert Segment.objects.count() == 0


def test_who_only_looks_changes_nothing(studio: Studio) -> None:
    made = segment(studio, *RULES["conditions"])  # type: ignore[arg-type]
    viewer = sign_in(studio, "viewer")
    assert 'value="refresh"' not in viewer.get(SEGMENTS).content.decode()
    assert viewer.post(f"{SEGMENTS}add/", {"name": "y", "rules": json.dumps(RULES)}).status_code == 403
    assert [row.public_id for row in Segment.objects.all()] == [made["id"]]


def test_an_audience_of_a_platform_is_filled_again(studio: Studio) -> None:
    uploaded = CustomAudience.objects.create(account=studio.account, name="Buyers")
    connection = connect_ads(
        account_id=studio.account.id, platform="video_ads", ad_account_id="77", credentials={"accessToken": "t"}
    ).connection
    row = PlatformAudience.objects.create(
        account=studio.account,
        connection=connection,
        custom_audience=uploaded,
        platform_audience_id="5",
        state="dead",
        fault="Rejected by the platform (40002)",
    )
    console = sign_in(studio, "operator")
    page = console.get(AUDIENCES).content.decode()
    assert "Buyers" in page
    assert "Rejected by the platform (40002)" in page
    press(console, AUDIENCES, "refill", row.pk)
    row.refresh_from_db()
    assert row.state == "pending"
