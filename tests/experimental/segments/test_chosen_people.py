"""Adding chosen prospects to a segment from their list."""

from typing import Any

import pytest
from django.urls import reverse

from experimental.models import Segment
from prospects.models import Prospect
from tests.conversions.test_console import sign_in
from tests.experimental.segments.steps import prospect, refresh, rules, segment
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PEOPLE = reverse("admin:prospects_prospect_changelist")


@pytest.fixture
def people(tenant: Tenant) -> Tenant:
    prospect(tenant, "ann@example.com", tags=["fair"])
    prospect(tenant, "ben@example.com")
    prospect(tenant, "cleo@example.com")
    return tenant


def add(console: Any, *emails: str, **answer: str) -> str:
    """Choose people and confirm; return the page that follows."""
    chosen = [str(pk) for pk in Prospect.objects.filter(email__in=emails).values_list("pk", flat=True)]
    form = {"action": "add_to_segment", "_selected_action": chosen, "confirmed": "yes", **answer}
    page: str = console.post(PEOPLE, form, follow=True).content.decode()
    return page


def members(row: Segment) -> list[str]:
    refresh()
    return sorted(row.members.values_list("prospect__email", flat=True))


def test_chosen_people_become_a_new_segment(people: Tenant) -> None:
    console = sign_in(people)
    assert "2 prospects added to the segment." in add(console, "ann@example.com", "ben@example.com", name="Fair 2026")
    made = Segment.objects.get()
    assert made.name == "Fair 2026"
    assert made.rules == {"match": "all", "conditions": [{"field": "tag", "op": "eq", "value": "Fair 2026"}]}
    assert members(made) == ["ann@example.com", "ben@example.com"]
    assert Prospect.objects.get(email="ann@example.com").tags == ["fair", "Fair 2026"]


def test_chosen_people_join_a_segment_that_a_tag_is_enough_for(people: Tenant) -> None:
    vip, paid = {"field": "tag", "op": "eq", "value": "vip"}, {"field": "totalPaid", "op": "exists"}
    segment(people, vip, paid, name="Both")
    either = segment(people, rules=rules(paid, vip, match="any"), name="Either")
    segment(create_tenant("Theirs"), vip, name="Foreign")
    console = sign_in(people, "operator")
    asked = console.post(PEOPLE, {"action": "add_to_segment", "_selected_action": [Prospect.objects.first().pk]})
    page = asked.content.decode()
    assert "Either" in page
    assert "Both" not in page
    assert "Foreign" not in page
    row = Segment.objects.get(name="Either")
    assert row.public_id == either["id"]
    add(console, "cleo@example.com", segment=str(row.pk))
    assert members(row) == ["cleo@example.com"]


def test_the_undo_takes_them_out_again(people: Tenant) -> None:
    console = sign_in(people)
    add(console, "ann@example.com", "ben@example.com", name="Mistake")
    assert len(members(Segment.objects.get())) == 2
    console.post(reverse("admin:undo"))
    assert members(Segment.objects.get()) == []
    assert Prospect.objects.get(email="ann@example.com").tags == ["fair"]


@pytest.mark.parametrize("answer", [{}, {"name": " "}])
def test_nobody_is_added_without_a_segment(answer: dict[str, str], people: Tenant) -> None:
    page = add(sign_in(people), "ann@example.com", **answer)
    assert "Choose a segment, or name a new one." in page
    assert not Segment.objects.exists()
    assert Prospect.objects.get(email="ann@example.com").tags == ["fair"]


def test_a_viewer_is_not_offered_the_action(people: Tenant) -> None:
    viewer = sign_in(people, "viewer")
    assert "add_to_segment" not in viewer.get(PEOPLE).content.decode()
    add(viewer, "ann@example.com", name="Sneaked in")
    assert not Segment.objects.exists()
