"""`manage.py load_demo`: consistent demo data, loaded once, without worker and network."""

import datetime
import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection, connections, transaction
from django.db.models import QuerySet

from intelligence.models import Avatar
from pipeline_service.accounts.models import Account, User
from pipeline_service.clock import now
from pipeline_service.demo import queues
from pipeline_service.demo.account import LOAD_LOCK, open_account
from pipeline_service.demo.generator import generate_demo_data
from pipeline_service.demo.loading import load_demo_data
from pipeline_service.demo.lock_retries import long_waits, retried
from pipeline_service.demo.types import DemoData
from prospects.models import Payment, PaymentStatus, Prospect
from tests.extent import LONG
from tests.tenants import create_tenant

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.direct]

NOW = datetime.datetime(2026, 11, 20, 16, 40, tzinfo=datetime.UTC)
SHOWED = {"closed", "follow_up", "lost", "no_offer"}


@pytest.fixture(autouse=True)
def _own_files(settings: Any, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path


def load(*arguments: str) -> dict[str, Any]:
    """Run the command with --json and return its output."""
    out = StringIO()
    call_command("load_demo", *arguments, "--json", stdout=out)
    return dict(json.loads(out.getvalue()))


def revenue_of(story: DemoData) -> Decimal:
    paid = (item.values for item in story.payments if item.values.get("status") != "failed")
    return sum((values["amount"] for values in paid), Decimal(0))


def test_the_same_seed_gives_the_same_demo_data() -> None:
    assert generate_demo_data(7, 25, NOW) == generate_demo_data(7, 25, NOW)
    assert generate_demo_data(7, 25, NOW).people != generate_demo_data(8, 25, NOW).people


def test_another_time_changes_only_the_times() -> None:
    early, late = generate_demo_data(7, 25, NOW), generate_demo_data(7, 25, NOW + datetime.timedelta(days=7))
    assert [(person.name, person.course) for person in early.people] == [
        (person.name, person.course) for person in late.people
    ]
    assert [talk.values for talk in early.talks] == [talk.values for talk in late.talks][: len(early.talks)]


@pytest.mark.parametrize("seed", range(4))
def test_the_figures_are_those_of_a_working_business(seed: int) -> None:
    story = generate_demo_data(seed, 200, NOW)
    outcomes = Counter(talk.outcome for talk in story.talks)
    showed = sum(outcomes[slug] for slug in SHOWED)
    assert 0.2 <= outcomes["closed"] / showed <= 0.35
    assert 0.7 <= showed / len(story.talks) <= 0.9
    assert 2 <= revenue_of(story) / sum(day["spend"] for day in story.spend) <= 5
    assert {person.kind.key for person in story.people} == {"studio", "contractor", "clinic", "shop", "agent"}
    turns = [talk.values["transcript"].count("\n") + 1 for talk in story.talks if talk.outcome in SHOWED]
    assert min(turns) >= 25
    assert max(turns) <= 60


def test_the_generated_facts_are_in_the_past_and_in_order() -> None:
    story = generate_demo_data(1, 200, NOW)
    for facts in (story.hits, story.moves, story.bookings, story.dials, story.messages, story.talks, story.payments):
        moments = [fact.at for fact in facts]
        assert moments == sorted(moments)
        assert NOW - datetime.timedelta(days=135) < moments[0]
        assert moments[-1] <= NOW
    arrived = {person.email: person.arrived_at for person in story.people}
    assert all(move.at > arrived[move.email] for move in story.moves)


def test_other_accounts_are_not_changed() -> None:
    tenant = create_tenant()
    tenant.api("POST", "/prospects", {"email": "dana@example.com"})
    body = {"title": "Waiting", "transcript": "Rep: Hello there.\nProspect: Hello, how much is it?"}
    call = tenant.api("POST", "/calls/analyze", body).body["data"]["callId"]
    load("--prospects", "3")
    assert Prospect.objects.for_account(tenant.account.pk).count() == 1
    assert tenant.api("GET", f"/calls/{call}").body["data"]["status"] == "analyzing"


def test_a_second_load_says_so_and_changes_nothing() -> None:
    first = load("--prospects", "3", "--seed", "5")
    second = load("--prospects", "4", "--seed", "6")
    assert (first.pop("created"), second.pop("created")) == (True, False)
    assert second == first
    out = StringIO()
    call_command("load_demo", stdout=out)
    assert out.getvalue().startswith("The demo data is loaded already; nothing was changed.\n")


def test_a_second_load_without_its_file_cannot_print_the_key(tmp_path: Path) -> None:
    first = load("--prospects", "3")
    (tmp_path / "story.json").unlink()
    second = load()
    assert (second["accountId"], second["apiKey"], second["consolePassword"]) == (first["accountId"], None, None)


def interrupt(*arguments: Any, **options: Any) -> None:
    raise KeyboardInterrupt


def rows_of(account_ids: list[Any]) -> dict[str, int]:
    """Return the number of rows of these accounts by table, without zeros."""
    owned = [model for model in apps.get_models() if any(field.name == "account" for field in model._meta.fields)]
    counts = {model._meta.label: QuerySet(model).filter(account__in=account_ids).count() for model in owned}
    return {label: count for label, count in counts.items() if count}


def test_an_interrupted_load_leaves_no_data(monkeypatch: pytest.MonkeyPatch) -> None:
    tenant = create_tenant()
    before = rows_of([tenant.account.pk])
    opened: list[Any] = []
    with monkeypatch.context() as patch:
        patch.setattr(queues, "count_everything", lambda account_id: opened.append(account_id) or interrupt())
        with pytest.raises(KeyboardInterrupt):
            load("--prospects", "8")
    assert rows_of(opened) == {}
    assert list(Account.objects.values_list("pk", flat=True)) == [tenant.account.pk]
    assert rows_of([tenant.account.pk]) == before
    assert load("--prospects", "3")["created"] is True


def test_the_data_of_a_killed_load_is_removed_by_the_next() -> None:
    story = generate_demo_data(7, 3, now())
    account, reps = open_account(story.reps)
    load_demo_data(story, account_id=account.pk, reps=reps, now=now(), say=lambda _: None)
    assert load("--prospects", "3")["created"] is True
    assert not Account.objects.filter(pk=account.pk).exists()
    assert rows_of([account.pk]) == {}
    assert User.objects.filter(is_active=True, takes_calls=True).count() == 5


def test_the_load_waits_for_a_lock_longer_than_a_request() -> None:
    with long_waits(), connection.cursor() as cursor:
        cursor.execute("SHOW lock_timeout")
        assert cursor.fetchone() == ("1min",)
    with connection.cursor() as cursor:
        cursor.execute("SHOW lock_timeout")
        assert cursor.fetchone() == ("2s",)


def test_a_step_that_lost_against_a_lock_is_repeated() -> None:
    account = create_tenant().account
    tries: list[int] = []
    holder = connections.create_connection("default")
    holder.set_autocommit(False)
    with holder.cursor() as cursor:
        cursor.execute("SELECT 1 FROM accounts_account WHERE id = %s FOR UPDATE", [account.pk])

    def step() -> str:
        tries.append(len(tries))
        if len(tries) == 2:
            holder.rollback()
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET LOCAL lock_timeout = '50ms'")
            cursor.execute("UPDATE accounts_account SET name = 'Mended' WHERE id = %s", [account.pk])
        return "done"

    try:
        assert retried(step) == "done"
    finally:
        holder.close()
    assert len(tries) == 2
    account.refresh_from_db()
    assert account.name == "Mended"


def test_the_load_prints_its_progress() -> None:
    out = StringIO()
    call_command("load_demo", "--prospects", "3", stdout=out)
    assert [line.strip() for line in out.getvalue().splitlines()][:1] == ["Ad spend …"]
    assert {"Avatars …", "Sums …"} <= set(out.getvalue().splitlines())


def test_an_existing_account_of_that_name_is_kept() -> None:
    tenant = create_tenant("Brightwater")
    with pytest.raises(CommandError, match="The slug 'brightwater' is taken by another account"):
        load("--prospects", "3")
    tenant.account.refresh_from_db()
    assert (tenant.account.slug, tenant.account.is_active) == ("brightwater", True)


def test_a_running_load_refuses_another() -> None:
    def elsewhere() -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_try_advisory_lock(%s)", [LOAD_LOCK])

    with ThreadPoolExecutor(1) as pool:
        pool.submit(elsewhere).result()
        try:
            with pytest.raises(CommandError, match="The demo data is being loaded at this moment"):
                load("--prospects", "3")
        finally:
            pool.submit(connections.close_all).result()


@pytest.mark.parametrize("number", ["0", "many", "20001"])
def test_too_few_and_too_many_prospects_are_refused(number: str) -> None:
    with pytest.raises(CommandError, match="is not a number from 1 to 20000"):
        call_command("load_demo", "--prospects", number)


@pytest.mark.skipif(not LONG, reason="loads all of the demo once more: `make faults` does")
def test_the_load_finds_avatars_among_the_buyer_types() -> None:
    answer = load("--prospects", "120")
    account = Account.objects.get(slug="brightwater")
    avatars = Avatar.objects.for_account(account.pk).active()
    assert answer["avatars"] == avatars.count() >= 3
    paid = Payment.objects.for_account(account.pk).filter(status=PaymentStatus.SUCCEEDED)
    assert paid.exclude(call=None).count() == paid.count()
