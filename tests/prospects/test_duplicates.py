"""Probable duplicates by e-mail: addresses that are one slip apart, with the evidence."""

from typing import Any

import pytest

from prospects.models import Prospect
from prospects.similar import find_similar
from prospects.typos import addresses_near, describe_slip
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def found(tenant: Tenant, query: str = "") -> list[dict[str, Any]]:
    answer = tenant.api("GET", f"/prospects/duplicates{query}")
    assert answer.status == 200, answer.body
    data: list[dict[str, Any]] = answer.body["data"]
    return data


@pytest.mark.parametrize(
    ("typed", "slip"),
    [
        ("daniela@gmial.com", "“ia” and “ai”, two letters that change places"),
        ("daniela@gmail.co", "the letter “m”"),
        ("dainela@gmail.com", "“in” and “ni”, two letters that change places"),
        ("danila@gmail.com", "the letter “e”"),
        ("daniella@gmail.com", "the letter “l”"),
        ("danyela@gmail.com", "“y” and “i”"),
    ],
)
def test_a_payment_under_an_address_with_a_slip_is_taken_in_and_suggested_for_merging(
    tenant: Tenant, typed: str, slip: str
) -> None:
    known = tenant.api("POST", "/prospects", {"email": "daniela@gmail.com"}).body["data"]["id"]
    paid = tenant.api("POST", "/payments", {"email": typed, "amount": 100})
    assert paid.status == 201
    (group,) = found(tenant)
    assert (group["reason"], group["count"]) == ("email", 2)
    assert group["evidence"] == f"{typed} and daniela@gmail.com differ by {slip}."
    assert [row["id"] for row in group["prospects"]] == [paid.body["data"]["prospectId"], known]
    assert found(tenant, f"?prospectId={known}") == [group]
    merged = tenant.api("POST", "/prospects/merge", {"keepId": known, "mergeId": paid.body["data"]["prospectId"]})
    assert merged.status == 200
    assert found(tenant) == []
    assert tenant.api("GET", f"/payments?prospectId={known}").body["data"][0]["amount"] == 100


def test_a_dial_under_an_address_with_a_slip_is_suggested_for_merging_by_api_and_console(tenant: Tenant) -> None:
    known = tenant.api("POST", "/prospects", {"email": "daniela@gmail.com"}).body["data"]["id"]
    dial = {"direction": "outbound", "disposition": "answered", "email": "daniela@gmial.com"}
    called = tenant.api("POST", "/dials", dial)
    assert called.status == 201, called.body
    (group,) = found(tenant)
    assert {row["id"] for row in group["prospects"]} == {known, called.body["data"]["prospectId"]}
    # The console follows the same rule.
    person = Prospect.objects.get(email="daniela@gmail.com")
    assert [(item.prospect.email, f"{item.evidence[0]}.") for item in find_similar(person)] == [
        (
            "daniela@gmial.com",
            "daniela@gmail.com and daniela@gmial.com differ by “ai” and “ia”, two letters that change places.",
        )
    ]


@pytest.mark.parametrize(
    "other",
    [
        "dana1@example.com",
        "dana2@example.com",
        "ana@example.com",
        "dana@example.org",
        "dona@exampel.com",
        "x@example.com",
    ],
)
def test_people_who_are_not_one_slip_apart_are_not_suggested(tenant: Tenant, other: str) -> None:
    for email in ("dana3@example.com", "ann@example.com", "dana@example.com", other):
        tenant.api("POST", "/prospects", {"email": email})
    assert found(tenant) == []


def test_a_list_goes_on_from_phones_to_addresses(tenant: Tenant) -> None:
    for number in (1, 2):
        tenant.api("POST", "/prospects", {"email": f"p{number}@one.example", "phone": "+15550101111"})
    for email in ("daniela@gmail.com", "daniela@gmial.com", "daniela@gmaill.com"):
        tenant.api("POST", "/prospects", {"email": email})
    seen, cursor = [], ""
    while True:
        page = tenant.api("GET", f"/prospects/duplicates?limit=1{cursor}").body
        seen += [group["value"] for group in page["data"]]
        if not page["hasMore"]:
            break
        cursor = f"&cursor={page['nextCursor']}"
    pairs = ["daniela@gmail.com daniela@gmaill.com", "daniela@gmail.com daniela@gmial.com"]
    assert seen == ["+15550101111", *pairs]


def test_an_older_prospect_is_compared_when_asked_for(tenant: Tenant) -> None:
    old = tenant.api("POST", "/prospects", {"email": "daniela@gmail.com"}).body["data"]["id"]
    tenant.api("POST", "/prospects", {"email": "daniela@gmial.com"})
    for number in range(60):
        tenant.api("POST", "/prospects", {"email": f"{number}{number}@example.com"})
    assert found(tenant) == []
    assert len(found(tenant, f"?prospectId={old}")) == 1


@pytest.mark.parametrize(("one", "other", "is_slip"), [("dana", "dena", True), ("ann", "ana", False)])
def test_names_of_four_letters_and_more_can_have_a_slip(one: str, other: str, is_slip: bool) -> None:
    one, other = f"{one}@example.com", f"{other}@example.com"
    assert (describe_slip(one, other) is not None) == is_slip
    assert (other in addresses_near(one)) == is_slip


def test_every_address_nearby_is_one_described_slip_away() -> None:
    address = "daniela.42@gmail.com"
    near = addresses_near(address)
    assert 500 < len(near) < 2500
    assert all(describe_slip(address, other) for other in near)
