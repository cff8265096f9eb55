"""Searching prospects by contact, owner, tag, campaign, change and words: GET /prospects."""

import datetime
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from pipeline_service import clock
from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import User
from prospects import search
from prospects.actions.prospect_rows import build_prospect, insert_prospects, with_search_columns
from prospects.models import Prospect
from prospects.search import index_of, terms_for
from tests.plans import read_whole
from tests.tenants import Tenant, create_tenant

PEOPLE = (
    {"name": "Dana Ruiz", "email": "dana.ruiz@example.com", "phone": "+15550102222", "tags": ["vip", "q1 100%"]},
    {"name": "Émile Okoro", "email": "emile@harbor.example", "utmCampaign": "spring_launch"},
    {"name": "Li", "phone": "+15550103333", "tags": ["vi"]},
)


@pytest.fixture
def people(tenant: Tenant) -> list[str]:
    answers = [tenant.api("POST", "/prospects", person) for person in PEOPLE]
    assert [answer.status for answer in answers] == [201, 201, 201]
    return [str(answer.body["data"]["id"]) for answer in answers]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("q=ruiz", [0]),
        ("q=NA+RU", [0]),
        ("q=@example.com", [0]),
        ("q=0102222", [0]),
        ("q=da", [0]),
        ("q=an", [0]),
        ("q=%C4%B0", [2, 1, 0]),
        ("q=emile", [1]),
        ("q=EMI%CC%81LE", [1]),
        ("q=%EF%BC%A4%EF%BC%A1%EF%BC%AE%EF%BC%A1", [0]),
        ("q=%CC%81", []),
        ("q=%5Cn", []),
        ("q=%25", []),
        ("q=%5F", []),
        ("q=22", [0]),
        ("q=3", [2]),
        ("q=d", [0]),
        ("q=%C3%A9mile", [1]),
        ("q=%C3%89", [1, 0]),
        ("q=l", [2, 1, 0]),
        ("q=li", [2]),
        ("q=example", [1, 0]),
        ("q=+1555", [2, 0]),
        ("q=%25%25%25", []),
        ("q=%5F%5F%5F", []),
        ("email=Dana.Ruiz%40EXAMPLE.com", [0]),
        ("phone=%2B15550103333", [2]),
        ("phone=+15550103333", [2]),
        ("tag=vip", [0]),
        ("tag=vi", [2]),
        ("tag=q1%20100%25", [0]),
        ("utmCampaign=spring_launch", [1]),
        ("updatedSince=0", [2, 1, 0]),
        ("updatedSince=253402300799999", []),
        ("q=example&tag=vip", [0]),
    ],
)
def test_a_search_finds_prospects_by_each_filter(
    tenant: Tenant, people: list[str], query: str, found: list[int]
) -> None:
    answer = tenant.api("GET", f"/prospects?{query}")
    assert answer.status == 200, answer.body
    assert [record["id"] for record in answer.body["data"]] == [people[place] for place in found]


def test_a_search_finds_prospects_by_owner(tenant: Tenant, people: list[str]) -> None:
    assert tenant.api("PATCH", f"/prospects/{people[1]}", {"ownerId": tenant.rep.public_id}).status == 200
    found = tenant.api("GET", f"/prospects?ownerId={tenant.rep.public_id}").body["data"]
    assert [record["id"] for record in found] == [people[1]]


def test_a_search_uses_the_changed_words_and_no_longer_the_old_ones(tenant: Tenant, people: list[str]) -> None:
    tenant.api(
        "PATCH", f"/prospects/{people[0]}", {"name": "Dana Moreau", "email": "dana@example.com", "tags": ["lapsed"]}
    )
    names = {query: len(tenant.api("GET", f"/prospects?{query}").body["data"]) for query in ("q=moreau", "q=Dana Ru")}
    assert names == {"q=moreau": 1, "q=Dana Ru": 0}
    assert len(tenant.api("GET", "/prospects?tag=lapsed").body["data"]) == 1
    assert tenant.api("GET", "/prospects?tag=vip").body["data"] == []


def test_an_invalid_email_is_refused(tenant: Tenant) -> None:
    answer = tenant.api("GET", "/prospects?email=dana")
    assert (answer.status, answer.body["error"]["details"][0]["code"]) == (400, "invalid_email")


def test_a_search_finds_nothing_of_another_account(tenant: Tenant, people: list[str]) -> None:
    other = create_tenant("Other Studio")
    assert other.api("GET", "/prospects?q=dana").body["data"] == []
    assert not set(index_of(tenant.account.id, PEOPLE[0])["search_keys"]) & set(
        terms_for(other.account.id, "dana").keys
    )


NAMED = (
    {"name": "Lucía", "phone": "+34612345678"},
    {"name": "Ada 2024-2025", "phone": "+442079460958"},
    {"name": "José Muñoz", "email": "0699111222@mail.example"},
    {"name": "Siobhán O’Brien", "email": "s@mail.example"},
    {"name": "Łukasz Żółć", "email": "l@mail.example"},
    {"name": "Søren Ångström", "email": "a@mail.example"},
)


@pytest.fixture
def named(tenant: Tenant) -> list[str]:
    return [str(tenant.api("POST", "/prospects", person).body["data"]["id"]) for person in NAMED]


def test_a_poll_from_the_newest_change_that_was_seen_misses_none_of_its_millisecond(tenant: Tenant) -> None:
    moment = datetime.datetime(2026, 5, 1, 12, 0, 0, 7000, datetime.UTC)
    ids = [tenant.api("POST", "/prospects", {"email": f"p{number}@example.com"}).body["data"]["id"] for number in "12"]
    Prospect.objects.update(updated_at=moment)
    newest = clock.to_ms(moment)
    found = tenant.api("GET", f"/prospects?updatedSince={newest}").body["data"]
    assert [(row["id"], row["updatedAt"]) for row in found] == [(one, newest) for one in reversed(ids)]
    assert tenant.api("GET", f"/prospects?updatedSince={newest + 1}").body["data"] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("+34 612 345 678", [0]),
        ("612-345-678", [0]),
        ("612 34 56 78", [0]),
        ("612.345.678", [0]),
        ("0034612345678", [0]),
        ("00 34 612 345 678", [0]),
        ("0612345678", [0]),
        ("06 12 34 56 78", [0]),
        ("tel:+34612345678", [0]),
        ("+34 (0) 612 345 678", [0]),
        ("+34(0)612345678", [0]),
        ("345 678", [0]),
        ("lucia 345 678", [0]),
        ("612345679", []),
        ("345 612 678", []),
        ("020 7946 0958", [1]),
        ("(020) 7946-0958", [1]),
        ("+44 20 7946 0958", [1]),
        ("+44 020 7946 0958", [1]),
        ("+44 (020) 7946 0958", [1]),
        ("+4402079460958", [1]),
        ("004402079460958", [1]),
        ("+44\u00a020\u20117946\u20110958", [1]),
        ("2024-2025", [1]),
        ("20242025", []),
        ("0 0 0 0 0 0", [2, 1]),
        ("0699111222", [2]),
        ("0699-111222@mail", []),
        ("muñoz josé", [2]),
        ("MUNOZ, JOSE", [2]),
        ("josé brien", []),
        ("O'Brien", [3]),
        ("o’brien", [3]),
        ("obrien", [3]),
        ("OBrien Siobhan", [3]),
        ("'", []),
        ("zolc", [4]),
        ("lukasz zolc", [4]),
        ("łukasz", [4]),
        ("Żółć Łukasz", [4]),
        ("soren angstrom", [5]),
        ("SØREN", [5]),
        ("mail mail.example", [5, 4, 3, 2]),
        ("o b r i e n s h a n", []),
        ("a.gstr[o]m", []),
        ("(?i)jos", []),
        ("jos\\", []),
    ],
)
def test_a_search_knows_the_spellings_of_phones_and_names(
    tenant: Tenant, named: list[str], text: str, found: list[int]
) -> None:
    answer = tenant.api("GET", f"/prospects?{urlencode({'q': text})}")
    assert [record["id"] for record in answer.body["data"]] == [named[place] for place in found]
    assert found_in_console(tenant, text) == {named[place] for place in found}


def test_a_superuser_finds_the_spellings_in_all_accounts(tenant: Tenant, named: list[str]) -> None:
    assert found_in_console(tenant, "(0612) 345-678", is_superuser=True) == {named[0]}
    assert found_in_console(tenant, "munoz jose", is_superuser=True) == {named[2]}


def test_names_that_were_stored_without_plain_letters_are_found_as_before(
    tenant: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(search, "PLAIN_LETTERS", {})
        named = [str(tenant.api("POST", "/prospects", person).body["data"]["id"]) for person in NAMED]
    for text, place in (("O'Brien", 3), ("o’brien", 3), ("brien", 3), ("ŁUKASZ", 4)):
        assert found_in_console(tenant, text) == {named[place]}, text


@pytest.fixture
def crowds(tenant: Tenant) -> None:
    """Two thousand people of this account and as many of another, with what the planner knows of them."""
    for account_id in (tenant.account.pk, create_tenant("Other").account.pk):
        emails = [(f"p{number}@crowd.example", f"Person {number}") for number in range(2000)]
        columns = [{"email": email, "email_key": email, "name": name} for email, name in emails]
        insert_prospects(
            [
                build_prospect(
                    account_id=account_id, stage="lead", columns=with_search_columns(account_id, row), now=clock.now()
                )
                for row in columns
            ]
        )
    with connection.cursor() as cursor:
        # What is filed away later is read from end to end: that may not hide what the index does.
        cursor.execute("SELECT gin_clean_pending_list('prospects_prospect_search')")
        cursor.execute("ANALYZE prospects_prospect")


@pytest.mark.usefixtures("crowds")
def test_a_search_reads_no_table_completely(tenant: Tenant) -> None:
    for words, count in (
        ("p1999@crowd", 1),
        ("erson 12", 50),
        ("crowd.example", 50),
        ("pe", 50),
        ("999 p1", 1),
        ("nobody", 0),
        ("06 12 34 56 78", 0),
        ("z", 0),
    ):
        with CaptureQueriesContext(connection) as queries:
            found = tenant.api("GET", f"/prospects?q={words}").body["data"]
        assert len(found) == count, words
        (sql,) = [query["sql"] for query in queries if "search_keys" in query["sql"]]
        assert read_whole(sql) == set(), words


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Dana Ruiz", [0]),
        ("ruiz", [0]),
        ("RUIZ@EXAMPLE", [0]),
        ("010222", [0]),
        ("emile", [1]),
        ("i", [2, 1, 0]),
        ("nobody", []),
    ],
)
@pytest.mark.parametrize("is_superuser", [False, True])
def test_the_console_finds_the_same_prospects_as_the_api(
    tenant: Tenant, people: list[str], words: str, found: list[int], is_superuser: bool
) -> None:
    assert found_in_console(tenant, words, is_superuser=is_superuser) == {people[place] for place in found}


def test_the_console_finds_a_pasted_id_only_of_its_own_account(tenant: Tenant, people: list[str]) -> None:
    assert found_in_console(tenant, f" {people[1]} ") == {people[1]}
    assert found_in_console(create_tenant("Other Studio"), people[1]) == set()


def found_in_console(tenant: Tenant, words: str, *, is_superuser: bool = False) -> set[str]:
    """The ids of the prospects that the list of the console shows for these words."""
    email = f"ada@{tenant.account.slug}.example"
    user = User.objects.filter(email=email).first()
    if user is None:
        user, _ = create_user(account_id=tenant.account.id, email=email, role="admin")
    if is_superuser:
        User.objects.filter(pk=user.pk).update(is_superuser=True, is_staff=True, account=None)
    client = Client()
    client.force_login(User.objects.get(pk=user.pk), "django.contrib.auth.backends.ModelBackend")
    page = client.get(reverse("admin:prospects_prospect_changelist"), {"q": words})
    assert page.status_code == 200
    return {prospect.public_id for prospect in page.context["cl"].result_list}
