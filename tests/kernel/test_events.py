"""Events and their handlers are committed or rolled back together."""

import ast
import datetime
from pathlib import Path

import pytest
from django.db import transaction

from pipeline_service import events
from pipeline_service.accounts.models import Account
from pipeline_service.events import DomainEvent, DomainEventType, publish, subscribe
from pipeline_service.records import new_id

ROOT = Path(__file__).parents[2]


@pytest.fixture
def all_handlers() -> dict[DomainEventType, int]:
    """The number of subscribers of each event type in the product."""
    return {type_: len(events._handlers[type_]) + len(events._collectors[type_]) for type_ in DomainEventType}


@pytest.fixture(autouse=True)
def _own_handlers(monkeypatch: pytest.MonkeyPatch, all_handlers: dict[DomainEventType, int]) -> None:
    """Handlers of the tests only, forgotten afterwards."""
    monkeypatch.setattr(events, "_handlers", events.defaultdict(list))


def fact() -> DomainEvent:
    identity = new_id()
    now = datetime.datetime.now(datetime.UTC)
    return DomainEvent(DomainEventType.PROSPECT_CREATED, identity, now, {}, str(identity), identity)


@pytest.mark.django_db
def test_a_handler_runs_at_once_inside_the_transaction() -> None:
    seen: list[DomainEvent] = []
    subscribe(seen.append, DomainEventType.PROSPECT_CREATED)
    event = fact()
    with transaction.atomic():
        publish(event)
        assert seen == [event]


@pytest.mark.django_db(transaction=True)
def test_publishing_outside_a_transaction_is_refused() -> None:
    with pytest.raises(events.PublishedOutsideTransaction):
        publish(fact())


@pytest.mark.django_db(transaction=True)
def test_a_failing_handler_rolls_the_event_back() -> None:
    def fail(event: DomainEvent) -> None:
        raise ValueError("no")

    subscribe(fail, DomainEventType.PROSPECT_CREATED)

    @transaction.atomic
    def create_and_publish() -> None:
        Account.objects.create(name="Gone", slug="gone")
        publish(fact())

    with pytest.raises(ValueError, match="no"):
        create_and_publish()
    assert not Account.objects.filter(slug="gone").exists()


@pytest.mark.django_db
def test_a_handler_must_not_publish() -> None:
    subscribe(publish, DomainEventType.PROSPECT_CREATED)
    with transaction.atomic(), pytest.raises(events.PublishedByHandler):
        publish(fact())


def test_subscribing_twice_has_one_effect() -> None:
    seen: list[DomainEvent] = []
    handler = seen.append
    subscribe(handler, DomainEventType.PROSPECT_CREATED)
    subscribe(handler, DomainEventType.PROSPECT_CREATED)
    assert events._handlers[DomainEventType.PROSPECT_CREATED] == [handler]


def _published_types() -> set[str]:
    """The names of the event types that the actions give to a publishing function or to a DomainEvent."""
    published = set()
    apps = (
        "pipeline_service/accounts",
        "prospects",
        "calls",
        "intelligence",
        "conversions",
        "webhooks",
        "experimental",
    )
    paths = [path for app in apps for path in (ROOT / app).rglob("*.py") if "actions" in path.parts]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                for value in (*node.args, *(keyword.value for keyword in node.keywords)):
                    if isinstance(value, ast.Attribute) and ast.unparse(value.value).endswith("DomainEventType"):
                        published.add(value.attr)
    return published


def test_every_event_type_has_a_publisher_and_a_listener(all_handlers: dict[DomainEventType, int]) -> None:
    assert sorted(_published_types()) == sorted(type_.name for type_ in DomainEventType)
    assert [type_.name for type_ in DomainEventType if not all_handlers[type_]] == []


def test_only_actions_publish() -> None:
    """Views, admin pages and tasks call an action, so that an event never depends on the way in."""
    publishers = {
        path.relative_to(ROOT)
        for app in ("pipeline_service", "prospects", "calls", "intelligence", "conversions", "webhooks", "experimental")
        for path in (ROOT / app).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("publish", "publish_all")
    }
    elsewhere = {str(path) for path in publishers if "actions" not in path.parts}
    assert len(publishers) > len(elsewhere)
    assert elsewhere == {"pipeline_service/events.py"}
