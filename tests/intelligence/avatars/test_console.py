"""The console pages of avatars and the knowledge base."""

import pytest
from django.test import Client
from django.utils.html import escape

from intelligence.avatars.admin import page
from intelligence.models import Avatar, AvatarRun, AvatarSettings, KnowledgeEntry
from pipeline_service.accounts import actions
from tests.intelligence.avatars.accounts import (
    OWNERS,
    avatar_of,
    claimed,
    found_avatars,
    objection,
    plant,
    planted_calls,
    rebuild,
    say,
)
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

LIST = "/admin/intelligence/avatar/"


def console(tenant: Tenant, role: str = "operator") -> Client:
    """A browser with a signed-in user of this role."""
    user, _ = actions.create_user(
        account_id=tenant.account.id, email=f"{role}@{tenant.account.slug}.example", role=role
    )
    browser = Client()
    browser.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return browser


def page_of(avatar: Avatar) -> str:
    return f"{LIST}{avatar.pk}/change/"


def test_the_page_counts_the_calls_that_are_still_missing(tenant: Tenant) -> None:
    plant(tenant, say(OWNERS, 12))
    rebuild(tenant, review=False)
    page = console(tenant).get(LIST).content.decode()
    assert "12 of 20 calls" in page
    assert "12 calls grouped" not in page


def test_the_page_counts_the_calls_of_a_large_account_up_to_a_limit(
    tenant: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(tenant, say(OWNERS, 25))
    rebuild(tenant, review=False)
    browser = console(tenant)
    assert "25 calls in which buyers say enough; " in browser.get(LIST).content.decode()
    monkeypatch.setattr(page, "MOST_COUNTED", 24)
    assert "24+ calls in which buyers say enough; " in browser.get(LIST).content.decode()


def test_the_page_shows_an_avatar_with_its_counts_and_quotes(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    avatar = avatar_of(tenant, ids[0])
    page = console(tenant, "viewer").get(page_of(avatar)).content.decode()
    quotes = [quote["quote"] for pain in avatar.profile["painPoints"] for quote in pain["quotes"]]
    said = [avatar.name, avatar.headline, avatar.profile["summary"], "Role: bakery owner", *quotes]
    assert quotes
    assert [text for text in said if escape(text) not in page] == []
    assert "Save name" not in page


def test_the_page_describes_the_avatars_concerns_in_words(tenant: Tenant) -> None:
    KnowledgeEntry.objects.create(
        account=tenant.account,
        title="Payment plan",
        content="In thirds.",
        category="pricing",
        objection_types=["spouse"],
    )
    ids = plant(tenant, say(OWNERS, 30), objections=[objection("spouse", quote="My husband decides.")])
    plant(tenant, planted_calls(60))
    rebuild(tenant, review=False)
    page = console(tenant).get(page_of(avatar_of(tenant, ids[0]))).content.decode()
    for words in (
        "what holds them back is a partner&#x27;s say (100% of calls).",
        "A partner&#x27;s say",
        "Answers a partner",
    ):
        assert words in page


def test_the_page_escapes_what_buyers_say(tenant: Tenant) -> None:
    attack = "<script>alert(1)</script> at the oven"
    KnowledgeEntry.objects.create(
        account=tenant.account, title=attack, content=attack, category="product", objection_types=["price"]
    )
    texts = {name: f"{attack} . {text}" for name, text in say(OWNERS, 30).items()}
    ids = plant(tenant, texts, objections=[objection("price", quote=attack)])
    plant(tenant, planted_calls(60))
    rebuild(tenant, review=False)
    Avatar.objects.update(name=attack, headline=attack)
    browser = console(tenant)
    for path in (LIST, page_of(avatar_of(tenant, ids[0]))):
        page = browser.get(path).content.decode()
        assert "<script>alert(1)" not in page
        assert escape(attack) in page


def test_a_button_starts_a_run_and_the_page_shows_its_progress(tenant: Tenant) -> None:
    found_avatars(tenant)
    browser = console(tenant)
    page = browser.post(f"{LIST}rebuild/", follow=True).content.decode()
    assert "A run is waiting for a worker" in page
    run = claimed()
    assert (run.review, run.by) == (True, "user:operator@harbor-studio.example")
    AvatarRun.objects.filter(pk=run.pk).update(phase="grouping", percent=62)
    page = browser.get(LIST).content.decode()
    assert "Grouping" in page
    assert "62 %" in page
    assert "location.reload()" in page


def test_the_page_sets_the_sensitivity_and_starts_a_run(tenant: Tenant) -> None:
    browser = console(tenant)
    assert (
        "The sensitivity is 0.75"
        in browser.post(f"{LIST}sensitivity/", {"sensitivity": "0.75"}, follow=True).content.decode()
    )
    assert AvatarSettings.objects.get().sensitivity == 0.75
    assert AvatarRun.objects.get().review is True
    assert (
        "less than or equal to 1"
        in browser.post(f"{LIST}sensitivity/", {"sensitivity": "2"}, follow=True).content.decode()
    )


def test_the_page_renames_an_avatar(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    avatar = avatar_of(tenant, ids[0])
    form = {"name": "The bakers", "clustering_sensitivity": "0.8"}
    page = console(tenant).post(f"{LIST}{avatar.pk}/edit/", form, follow=True).content.decode()
    assert "The bakers" in page
    avatar.refresh_from_db()
    assert (avatar.name, avatar.clustering_sensitivity) == ("The bakers", 0.8)


def test_viewers_and_users_of_other_accounts_cannot_change_avatars(tenant: Tenant) -> None:
    ids = found_avatars(tenant)
    avatar = avatar_of(tenant, ids[0])
    viewer, stranger = console(tenant, "viewer"), console(create_tenant("Other"))
    assert viewer.post(f"{LIST}rebuild/").status_code == 403
    assert viewer.post(f"{LIST}{avatar.pk}/edit/", {"name": "x"}).status_code == 403
    assert viewer.get(f"{LIST}rebuild/").status_code == 405
    assert stranger.get(page_of(avatar)).status_code == 404
    assert stranger.post(f"{LIST}{avatar.pk}/edit/", {"name": "x"}).status_code == 404
    assert escape(avatar.name) not in stranger.get(LIST).content.decode()


def test_the_page_edits_the_knowledge_base(tenant: Tenant) -> None:
    browser = console(tenant)
    page = "/admin/intelligence/knowledgeentry/"
    form = {
        "title": "Payment plan",
        "category": "pricing",
        "content": "Three instalments.",
        "objection_types": ["price"],
        "tags": "plan,money",
        "attributes-name": ["instalments", ""],
        "attributes-value": ["3", ""],
        "active": "on",
    }
    assert browser.post(f"{page}add/", form).status_code == 302
    entry = KnowledgeEntry.objects.get()
    assert (entry.account, entry.objection_types, entry.tags) == (tenant.account, ["price"], ["plan", "money"])
    assert entry.attributes == {"instalments": 3}
    assert browser.post(f"{page}{entry.pk}/change/", {**form, "content": "Four."}).status_code == 302
    entry.refresh_from_db()
    assert (entry.content, entry.version) == ("Four.", 2)
    assert browser.post(f"{page}{entry.pk}/delete/", {"post": "yes"}).status_code == 302
    assert not KnowledgeEntry.objects.exists()
