"""The page of one prospect: its story, changes in place, restoring, possible duplicates."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from conversions.models import Fire
from pipeline_service import clock
from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import User
from prospects.actions.merging import undo_merge
from prospects.models import Change, Merge, Prospect, StageChange
from prospects.similar import find_similar
from prospects.timeline import TABS, read_moments
from tests.console.browser import signed_in
from tests.console.test_shown_values import OpenForm
from tests.prospects.pixel import HOME, open_site, work_off
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

AT = 1760000000000


def add(tenant: Tenant, **values: Any) -> Prospect:
    tenant.api("POST", "/prospects", {"email": "dana@example.com", "name": "Dana Reed"} | values)
    return Prospect.objects.order_by("-id").first()


def page_of(prospect: Prospect, view: str = "change", *more: Any) -> str:
    return reverse(f"admin:prospects_prospect_{view}", args=[prospect.pk, *more])


def live(tenant: Tenant, prospect: Prospect) -> None:
    """Let something of every kind happen."""
    who = {"prospectId": prospect.public_id}
    booking = {"name": "Strategy call", "slug": "strategy", "kind": "booking"}
    steps: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("POST", "/event-types", booking),
        ("POST", "/events", who | {"eventType": "strategy", "status": "booked", "scheduledAt": AT * 2}),
        ("POST", "/messages", who | {"channel": "sms", "direction": "inbound", "body": "Is it too expensive?"}),
        ("POST", "/dials", who | {"disposition": "answered", "phone": "+15550102222"}),
        ("POST", "/calls", who | {"occurredAt": AT, "outcome": "closed"}),
        ("POST", "/payments", who | {"amount": 1600.5, "productName": "Course"}),
        ("PATCH", f"/prospects/{prospect.public_id}", {"stage": "booked", "customFields": {"town": "Denver"}}),
    )
    for method, path, body in steps:
        assert tenant.api(method, path, body).status in (200, 201), path


def test_the_story_tells_everything_in_words(tenant: Tenant) -> None:
    dana = add(tenant)
    live(tenant, dana)
    page = signed_in(tenant).get(page_of(dana)).content.decode()
    texts = (
        *("Dana Reed", "dana@example.com", "1,600.50 USD", "Strategy call: booked", "SMS received"),
        *("Is it too expensive?", "Dialled: answered", "Call: Closed", "Paid 1,600.50 USD", "Lead → Booked"),
        *("town changed", "empty → Denver", "Became a prospect", "API key"),
    )
    assert [text for text in texts if text not in page] == []


def test_a_tab_shows_one_kind(tenant: Tenant) -> None:
    dana = add(tenant)
    live(tenant, dana)
    page = signed_in(tenant).get(page_of(dana), {"tab": "money"}).content.decode()
    assert "Paid 1,600.50 USD" in page
    assert "Dialled: answered" not in page
    for tab in (*TABS, "details", "nonsense"):
        assert signed_in(tenant, "viewer").get(page_of(dana), {"tab": tab}).status_code == 200


def test_the_path_shows_what_brought_them(tenant: Tenant) -> None:
    open_site(tenant).page("browser-dana", f"{HOME}?utm_source=news&utm_campaign=Spring&gclid=abc")
    work_off()
    dana = add(tenant, visitorId="browser-dana")
    page = signed_in(tenant).get(page_of(dana)).content.decode()
    assert "The path that brought them" in page
    assert "Spring" in page


def test_pages_of_the_story_hold_each_moment_once(tenant: Tenant) -> None:
    dana = add(tenant)
    for number in range(23):
        body = {"prospectId": dana.public_id, "channel": "sms", "direction": "inbound", "body": f"{number}"}
        tenant.api("POST", "/messages", body | {"occurredAt": AT + number // 3})
    seen, position = [], None
    while True:
        moments, position = read_moments(dana, before=position, limit=5)
        seen += moments
        if position is None:
            break
    assert [moment.position for moment in seen] == sorted({moment.position for moment in seen}, reverse=True)
    assert sum(moment.title == "SMS received" for moment in seen) == 23


def test_older_moments_come_as_a_part_of_the_page(tenant: Tenant) -> None:
    dana = add(tenant)
    for number in range(40):
        body = {"prospectId": dana.public_id, "channel": "sms", "direction": "inbound", "body": f"word {number} end"}
        tenant.api("POST", "/messages", body | {"occurredAt": AT + number})
    client = signed_in(tenant)
    first = client.get(page_of(dana)).content.decode()
    older = first.split('href="?tab=all&amp;before=')[1].split('"')[0]
    part = client.get(f"{page_of(dana)}?tab=all&before={older}", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert "word 0 end" in part
    assert "word 39 end" not in part
    for invalid in ("x", "1.2", f"{10**30}.0", "\0"):
        assert client.get(page_of(dana), {"before": invalid}).status_code == 200


def test_a_longer_story_needs_no_more_queries(tenant: Tenant) -> None:
    dana = add(tenant)
    live(tenant, dana)
    client = signed_in(tenant)
    client.get(page_of(dana))
    with CaptureQueriesContext(connection) as one:
        client.get(page_of(dana))
    for number in range(10):
        body = {"prospectId": dana.public_id, "channel": "sms", "direction": "inbound", "body": f"{number}"}
        tenant.api("POST", "/messages", body)
        tenant.api("POST", "/payments", {"prospectId": dana.public_id, "amount": 5})
        tenant.api("POST", "/calls", {"prospectId": dana.public_id, "occurredAt": AT + number, "outcome": "closed"})
    with CaptureQueriesContext(connection) as many:
        client.get(page_of(dana))
    assert len(many) == len(one)
    assert len(one) <= 45


def test_every_statement_of_the_story_can_use_an_index(tenant: Tenant) -> None:
    dana = add(tenant)
    live(tenant, dana)
    client = signed_in(tenant)
    with CaptureQueriesContext(connection) as queries:
        client.get(page_of(dana))
        client.get(page_of(dana), {"tab": "ads"})
    small = {"prospects_stage", "calls_calloutcome", "accounts_user", "accounts_account", "accounts_apikey"}
    read: dict[str, str] = {}
    with connection.cursor() as cursor:
        # In a small table a scan is always cheapest; so this says what an index cannot do.
        cursor.execute("SET LOCAL enable_seqscan = off")
        for query in queries:
            if query["sql"].startswith("SELECT"):
                cursor.execute(f"EXPLAIN {query['sql']}")
                plan = "\n".join(line for (line,) in cursor.fetchall())
                for table in ("prospects_", "calls_", "conversions_", "intelligence_", "experimental_"):
                    if f"Seq Scan on {table}" in plan:
                        name = plan.split(f"Seq Scan on {table}")[1].split()[0]
                        read[table + name] = query["sql"][:200]
    assert read.keys() - small == set()


@pytest.mark.parametrize("role", ["operator", "admin"])
def test_stage_owner_and_tags_are_changed_in_place(tenant: Tenant, role: str) -> None:
    dana = add(tenant)
    client = signed_in(tenant, role)
    client.post(page_of(dana, "stage"), {"stage": "qualified"})
    client.post(page_of(dana, "owner"), {"owner": str(tenant.rep.pk)})
    client.post(page_of(dana, "tags"), {"tags": "vip, referral,, vip"})
    dana.refresh_from_db()
    assert (dana.stage, dana.owner_id, dana.tags) == ("qualified", tenant.rep.pk, ["vip", "referral"])
    by = f"user:{role}@{tenant.account.slug}.example"
    assert {StageChange.objects.get().by, *Change.objects.values_list("by", flat=True)} == {by}
    client.post(page_of(dana, "owner"), {"owner": ""})
    dana.refresh_from_db()
    assert dana.owner_id is None


@pytest.mark.parametrize(
    ("part", "values", "column", "before"),
    [
        ("stage", {"stage": "qualified"}, "stage", "lead"),
        ("owner", {"owner": "rep"}, "owner_id", None),
        ("tags", {"tags": "vip"}, "tags", []),
    ],
)
def test_a_change_in_place_is_taken_back_from_its_message(
    tenant: Tenant, part: str, values: dict[str, str], column: str, before: Any
) -> None:
    dana = add(tenant)
    client = signed_in(tenant, "operator")
    sent = {name: str(tenant.rep.pk) if value == "rep" else value for name, value in values.items()}
    assert "Undo" in client.post(page_of(dana, part), sent, follow=True).content.decode()
    dana.refresh_from_db()
    assert getattr(dana, column) != before
    back = client.post(reverse("admin:undo"))
    assert back.url == page_of(dana)
    dana.refresh_from_db()
    assert getattr(dana, column) == before


def test_tags_that_others_have_set_meanwhile_stay(tenant: Tenant) -> None:
    dana = add(tenant, tags=["old", "cold"])
    sent = {"shown_tags": "old, cold", "tags": "old, vip"}
    tenant.api("PATCH", f"/prospects/{dana.public_id}", {"tags": ["cold", "old", "theirs"]})
    client = signed_in(tenant, "operator")
    assert 'name="shown_tags" value="cold, old, theirs"' in client.get(page_of(dana)).content.decode()
    client.post(page_of(dana, "tags"), sent)
    dana.refresh_from_db()
    assert dana.tags == ["old", "theirs", "vip"]


def test_a_deletion_says_what_it_does_and_is_taken_back_from_its_message(tenant: Tenant) -> None:
    dana = add(tenant)
    client = signed_in(tenant, "operator")
    assert "You can restore them for 30 days" in client.get(page_of(dana, "delete")).content.decode()
    assert "Undo" in client.post(page_of(dana, "delete"), {"post": "yes"}, follow=True).content.decode()
    assert Prospect.objects.deleted().count() == 1
    client.post(reverse("admin:undo"))
    assert Prospect.objects.deleted().count() == 0


def test_a_change_names_its_author(tenant: Tenant) -> None:
    dana = add(tenant)
    client = signed_in(tenant, "operator")
    User.objects.filter(email=f"operator@{tenant.account.slug}.example").update(name="Robin Hale")
    client.post(page_of(dana, "stage"), {"stage": "qualified"})
    story = client.get(f"{page_of(dana)}?tab=changes").content.decode().split('id="moments"')[1]
    assert "Robin Hale" in story
    assert f"operator@{tenant.account.slug}.example" not in story


@pytest.mark.parametrize(
    ("part", "values"),
    [
        ("stage", {"stage": "nowhere"}),
        ("stage", {}),
        ("owner", {"owner": "x"}),
        ("owner", {"owner": "01890a5d-ac96-774b-bcce-b302099a8057"}),
        ("tags", {"tags": ",".join(f"tag {number}" for number in range(51))}),
    ],
)
def test_an_invalid_change_in_place_is_refused_with_a_message(
    tenant: Tenant, part: str, values: dict[str, str]
) -> None:
    dana = add(tenant)
    page = signed_in(tenant).post(page_of(dana, part), values, follow=True)
    assert page.status_code == 200
    dana.refresh_from_db()
    assert (dana.stage, dana.owner_id, dana.tags) == ("lead", None, [])
    assert Change.objects.count() == 0


def test_a_viewer_reads_and_changes_nothing(tenant: Tenant) -> None:
    dana = add(tenant)
    viewer = signed_in(tenant, "viewer")
    page = viewer.get(page_of(dana)).content.decode()
    assert "Dana Reed" in page
    assert "<select" not in page.split('class="story"')[1]
    posts = [("stage", {"stage": "qualified"}), ("owner", {"owner": ""}), ("tags", {"tags": "a"}), ("restore", {})]
    assert {viewer.post(page_of(dana, part), values).status_code for part, values in posts} == {403}
    assert viewer.post(page_of(dana, "merge", dana.pk)).status_code == 403


def test_pages_of_another_account_are_out_of_reach(tenant: Tenant) -> None:
    theirs = create_tenant("Theirs")
    stranger = add(theirs, email="stranger@example.com")
    client = signed_in(tenant)
    assert client.get(page_of(stranger)).status_code == 302
    parts = {
        part: client.post(page_of(stranger, part), {"stage": "booked"}).status_code for part in ("stage", "restore")
    }
    assert set(parts.values()) == {404}
    dana = add(tenant)
    assert client.get(page_of(dana, "merge", stranger.pk)).status_code == 404
    assert client.post(page_of(dana, "merge", stranger.pk)).status_code == 404
    assert client.get(page_of(dana, "stage"))["Location"] == page_of(dana)


# -- The bin -----------------------------------------------------------------------------------------------------------


def test_a_binned_person_offers_restore_and_no_save(tenant: Tenant) -> None:
    dana = add(tenant)
    tenant.api("DELETE", f"/prospects/{dana.public_id}")
    client = signed_in(tenant, "operator")
    page = client.get(page_of(dana)).content.decode()
    assert page_of(dana, "restore") in page
    assert "It can be restored until" in page
    details = client.get(page_of(dana), {"tab": "details"}).content.decode()
    assert 'name="_save"' not in details
    assert client.post(page_of(dana), {"name": "X"}).status_code == 409
    client.post(page_of(dana, "restore"))
    dana.refresh_from_db()
    assert dana.deleted_at is None
    assert Change.objects.order_by("-created_at", "-id").first().by.startswith("user:operator@")


def test_the_bin_holds_only_what_can_be_restored(tenant: Tenant) -> None:
    names = ("recent", "old", "erased", "merged", "kept")
    people = {name: add(tenant, email=f"{name}@example.com", name=name) for name in names}
    for name in ("recent", "old", "erased"):
        tenant.api("DELETE", f"/prospects/{people[name].public_id}")
    tenant.api("POST", f"/prospects/{people['erased'].public_id}/erase")
    body = {"keepId": people["kept"].public_id, "mergeId": people["merged"].public_id}
    tenant.api("POST", "/prospects/merge", body)
    long_ago = clock.from_ms(AT)
    Prospect.objects.filter(pk=people["old"].pk).update(deleted_at=long_ago)
    client = signed_in(tenant)
    bin_page = client.get(reverse("admin:prospects_prospect_changelist"), {"deleted": "yes"}).content.decode()
    listed = {name for name in names if str(people[name].pk) in bin_page}
    assert listed == {"recent"}
    texts = {name: client.get(page_of(people[name])).content.decode() for name in names}
    assert "are over" in texts["old"]
    assert "was erased" in texts["erased"]
    assert "Merged into" in texts["merged"]
    assert [name for name in names if page_of(people[name], "restore") in texts[name]] == ["recent"]


def test_autocompletes_offer_live_people_in_order(tenant: Tenant) -> None:
    people = [add(tenant, email=f"dana{number}@example.com", name=f"Dana {number}") for number in range(3)]
    tenant.api("DELETE", f"/prospects/{people[1].public_id}")
    source = {"app_label": "calls", "model_name": "call", "field_name": "prospect", "term": "dana"}
    answer = signed_in(tenant).get(reverse("admin:autocomplete"), source).json()
    assert [item["text"] for item in answer["results"]] == ["Dana 2 · dana2@example.com", "Dana 0 · dana0@example.com"]


def test_people_of_one_name_differ_where_one_is_chosen(tenant: Tenant) -> None:
    dana = add(tenant, email=None, phone="+15550102222", name="Dana Ruiz")
    add(tenant, email="dana@example.com", phone="+15550103333", name="Dana Ruiz")
    add(tenant, email="nameless.dana@example.com", name=None)
    texts = ["nameless.dana@example.com", "Dana Ruiz · dana@example.com", "Dana Ruiz · +15550102222"]
    source = {"app_label": "prospects", "model_name": "payment", "field_name": "prospect", "term": "dana"}
    address, console = reverse("admin:autocomplete"), signed_in(tenant, "operator")
    assert [item["text"] for item in console.get(address, source).json()["results"]] == texts
    form = console.get("/admin/prospects/payment/add/", {"prospect": str(dana.pk)}).content.decode()
    assert ">Dana Ruiz · +15550102222</option>" in form
    # Who may not view people chooses by the name alone.
    entrant, _ = create_user(account_id=tenant.account.id, email="entrant@example.com", role="viewer")
    entrant.groups.clear()
    entrant.user_permissions.add(Permission.objects.get(codename="add_payment"))
    browser = Client()
    browser.force_login(entrant, "django.contrib.auth.backends.ModelBackend")
    assert [item["text"] for item in browser.get(address, source).json()["results"]][1:] == ["Dana Ruiz", "Dana Ruiz"]


# -- Gone meanwhile ----------------------------------------------------------------------------------------------------


def gone_texts(answer: Any) -> str:
    assert answer.status_code == 409
    return str(answer.content.decode().split('id="content"')[1])


@pytest.mark.parametrize("merged", [False, True], ids=["deleted", "merged"])
def test_what_was_typed_is_kept_when_the_person_is_gone_meanwhile(tenant: Tenant, merged: bool) -> None:
    dana, kim = add(tenant), add(tenant, email="kim@example.com", name="Kim Lee")
    console, other = signed_in(tenant, "operator"), signed_in(tenant)
    User.objects.filter(email=f"admin@{tenant.account.slug}.example").update(name="Robin Hale")
    form = OpenForm(console, dana)
    typed = {"notes": "Wants to be called\nin May.", "stage": "qualified", "owner": str(tenant.rep.pk)}
    if merged:
        other.post(page_of(kim, "merge", dana.pk), {"keep": str(kim.pk)})
    else:
        other.post(page_of(dana, "delete"), {"post": "yes"})
    page = gone_texts(console.post(form.path, form.sent | typed))
    assert ("Dana Reed was merged into Kim Lee by Robin Hale on" if merged else "was deleted by Robin Hale on") in page
    assert f'href="{page_of(kim if merged else dana)}"' in page
    shown = dict(re.findall(r'<th scope="row">(.*?)</th><td>(.*?)</td>', page))
    assert shown == {"Notes": "Wants to be called<br>in May.", "Stage": "Qualified", "Owner": str(tenant.rep)}
    dana.refresh_from_db()
    assert (dana.notes, dana.stage) == (None, "lead")


@pytest.mark.parametrize(
    ("part", "typed", "shown"),
    [
        ("stage", {"stage": "qualified"}, ["Stage", "Qualified"]),
        ("owner", {"owner": "rep"}, ["Owner", "Marcus Reed"]),
        ("tags", {"tags": "vip, gold", "shown_tags": ""}, ["Tags", "vip, gold"]),
    ],
)
def test_a_change_in_place_of_a_person_who_is_gone_says_so(
    tenant: Tenant, part: str, typed: dict[str, str], shown: list[str]
) -> None:
    dana = add(tenant)
    tenant.api("DELETE", f"/prospects/{dana.public_id}")
    typed = {name: str(tenant.rep.pk) if value == "rep" else value for name, value in typed.items()}
    page = gone_texts(signed_in(tenant, "operator").post(page_of(dana, part), typed))
    assert "Dana Reed was deleted by API key" in page
    assert [text for text in shown if text not in page] == []


def test_a_merge_or_deletion_that_somebody_has_made_already_is_named(tenant: Tenant) -> None:
    kept, merged = add(tenant), add(tenant, email="d@example.com", name="Dana R")
    client = signed_in(tenant, "operator")
    merge = page_of(kept, "merge", merged.pk)
    client.post(merge, {"keep": str(kept.pk)})
    for answer in (
        client.post(merge, {"keep": str(kept.pk)}),
        client.get(merge),
        client.get(page_of(merged, "delete")),
        client.post(page_of(merged, "delete"), {"post": "yes"}),
    ):
        page = gone_texts(answer)
        assert "Dana R was merged into Dana Reed by operator@" in page
        assert f'href="{page_of(kept)}"' in page
        assert "Copy from here" not in page
    assert Merge.objects.count() == 1


def test_who_may_not_change_people_learns_nothing_of_those_who_are_gone(tenant: Tenant) -> None:
    dana, theirs = add(tenant), create_tenant("Theirs")
    tenant.api("DELETE", f"/prospects/{dana.public_id}")
    viewer, stranger = signed_in(tenant, "viewer"), signed_in(theirs, "operator")
    sent = [("change", {"name": "X"}), ("stage", {"stage": "booked"}), ("delete", {"post": "yes"})]
    assert {viewer.post(page_of(dana, view), values).status_code for view, values in sent} == {403}
    assert viewer.get(page_of(dana, "merge", dana.pk)).status_code == 403
    assert [stranger.post(page_of(dana, view), values).status_code for view, values in sent] == [409, 404, 302]


# -- Search ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["Wendy Norris", "norris", "NORR", "wendy.n", "example.com", "010222", "+1555010", "ïd"]
)
def test_the_search_finds_what_the_apis_q_finds(tenant: Tenant, text: str) -> None:
    wendy = add(tenant, email="wendy.n@example.com", name="Wendy Norris", phone="+15550102222")
    add(tenant, email="other@elsewhere.org", name="Other Person")
    client = signed_in(tenant)
    shown = client.get(reverse("admin:prospects_prospect_changelist"), {"q": text}).content.decode()
    wanted = {item["id"] for item in tenant.api("GET", f"/prospects?q={text.replace('+', '%2B')}").body["data"]}
    assert (str(wendy.pk) in shown) == (wendy.public_id in wanted) == (text != "ïd")
    by_id = client.get(reverse("admin:prospects_prospect_changelist"), {"q": f" {wendy.public_id} "}).content.decode()
    assert str(wendy.pk) in by_id


# -- Duplicates --------------------------------------------------------------------------------------------------------


def test_the_page_shows_possible_duplicates_with_evidence(tenant: Tenant) -> None:
    dana = add(tenant, email="dana.reed@example.com", phone="+15550102222")
    add(tenant, email="dnaa.reed@example.com", name="D R")
    add(tenant, email="dana.reed@exmaple.com", name="D")
    add(tenant, email="d@elsewhere.org", name="dana reed", phone="+15550102222")
    add(tenant, email="nobody@example.com", name="Dana Miller")
    found = {item.prospect.email: set(item.evidence) for item in find_similar(dana)}
    assert found == {
        "d@elsewhere.org": {"the same phone", "the same name"},
        "dnaa.reed@example.com": {
            "dana.reed@example.com and dnaa.reed@example.com differ by “an” and “na”, two letters that change places"
        },
        "dana.reed@exmaple.com": {
            "dana.reed@example.com and dana.reed@exmaple.com differ by “am” and “ma”, two letters that change places"
        },
    }
    page = signed_in(tenant).get(page_of(dana)).content.decode()
    assert "Probably the same person" in page
    assert "Compare and merge" in page


@pytest.mark.parametrize("keep", [0, 1])
def test_a_duplicate_is_compared_and_merged(tenant: Tenant, keep: int) -> None:
    pair = [add(tenant, phone="+15550102222"), add(tenant, email="d@example.com", name="Dana R", phone="+15550102222")]
    client: Client = signed_in(tenant, "operator")
    page = client.get(page_of(pair[0], "merge", pair[1].pk)).content.decode()
    assert "Dana Reed" in page
    assert "Dana R" in page
    assert Merge.objects.count() == 0
    answer = client.post(page_of(pair[0], "merge", pair[1].pk), {"keep": str(pair[keep].pk)})
    assert answer["Location"] == page_of(pair[keep])
    merge = Merge.objects.get()
    assert (merge.kept_id, merge.merged_id) == (pair[keep].pk, pair[1 - keep].pk)
    assert merge.by.startswith("user:operator@")


def kept_of(page: str) -> str:
    (chosen,) = re.findall(r'name="keep" value="([^"]+)" checked', page)
    return str(chosen)


def test_the_comparison_shows_what_decides_and_keeps_the_one_who_is_further(tenant: Tenant) -> None:
    client: Client = signed_in(tenant, "operator")
    older, newer = add(tenant, notes="Likes tea."), add(tenant, email="d@example.com", notes="Ask for Kim.")

    def page(one: Prospect, other: Prospect) -> str:
        return client.get(page_of(one, "merge", other.pk)).content.decode()

    assert {kept_of(page(older, newer)), kept_of(page(newer, older))} == {str(older.pk)}
    assert "The stage stays that of the one you keep." not in page(older, newer)
    tenant.api("PATCH", f"/prospects/{newer.public_id}", {"stage": "qualified"})
    assert {kept_of(page(older, newer)), kept_of(page(newer, older))} == {str(newer.pk)}
    assert "The stage stays that of the one you keep." in page(older, newer)
    tenant.api("POST", "/payments", {"prospectId": older.public_id, "amount": 4800, "currency": "USD"})
    tenant.api("POST", "/calls", {"prospectId": older.public_id, "occurredAt": 1_000, "outcome": "closed"})
    shown = page(newer, older)
    assert kept_of(shown) == str(older.pk)
    assert {text for text in ("Likes tea.", "Ask for Kim.", "4,800", "<td>1</td>") if text in shown} >= {
        *("Likes tea.", "Ask for Kim.", "4,800", "<td>1</td>")
    }


def test_a_merge_keeps_the_notes_of_both_until_it_is_undone(tenant: Tenant) -> None:
    kept, merged = add(tenant, notes="Likes tea."), add(tenant, email="d@example.com", notes="Ask for Kim.")
    body = {"keepId": kept.public_id, "mergeId": merged.public_id}
    assert tenant.api("POST", "/prospects/merge", body).body["data"]["notes"] == "Likes tea.\n\nAsk for Kim."
    undo_merge(account_id=tenant.account.id, merge_id=Merge.objects.get().pk)
    assert [Prospect.objects.get(pk=row.pk).notes for row in (kept, merged)] == ["Likes tea.", "Ask for Kim."]


# -- Details -----------------------------------------------------------------------------------------------------------


def test_own_facts_are_rows_and_keep_their_types(tenant: Tenant) -> None:
    dana = add(tenant, customFields={"size": 3, "vip": True, "zip": "01234", "gone": "x"})
    client = signed_in(tenant)
    page = client.get(page_of(dana), {"tab": "details"}).content.decode()
    assert 'value="01234"' in page
    assert '<textarea name="custom_fields"' not in page
    form = {
        **{"email": "dana@example.com", "name": "Dana Reed", "stage": "lead", "ad_consent": "unspecified"},
        "custom_fields-name": ["size", "vip", "zip", "", "new", "text"],
        "custom_fields-value": ["3", "yes", "01234", "", "7.5", "0044"],
    }
    assert client.post(page_of(dana), form).status_code == 302
    dana.refresh_from_db()
    assert dana.custom_fields == {"size": 3, "vip": True, "zip": "01234", "new": 7.5, "text": "0044"}
    assert Change.objects.get().fields.keys() == {"custom_fields.gone", "custom_fields.new", "custom_fields.text"}


def test_a_value_without_a_name_is_refused(tenant: Tenant) -> None:
    dana = add(tenant)
    form = {"email": "dana@example.com", "stage": "lead", "ad_consent": "unspecified"}
    rows = {"custom_fields-name": [""], "custom_fields-value": ["lost"]}
    assert "Give each value a name." in signed_in(tenant).post(page_of(dana), form | rows).content.decode()


def test_fires_of_every_status_are_read_by_an_index() -> None:
    names = {index.name: index for index in Fire._meta.indexes}
    assert names["conversions_fire_of_prospect"].condition is None


def test_the_list_shows_what_was_paid_less_what_was_refunded(tenant: Tenant) -> None:
    prospect = add(tenant)
    payment = {"prospectId": prospect.public_id, "amount": 4800, "currency": "USD", "externalId": "p-1"}
    paid = tenant.api("POST", "/payments", payment).body["data"]
    assert tenant.api("POST", f"/payments/{paid['id']}/refunds", {"amount": 800}).status == 201
    page = signed_in(tenant).get(reverse("admin:prospects_prospect_changelist")).content.decode()
    assert "4,000.00" in page
    assert "4,800.00" not in page
