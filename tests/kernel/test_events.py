"""Facts and their handlers commit or vanish together."""

import datetime

import pytest
from django.db import transaction

from pipeline_service import events
from pipeline_service.accounts.models import Account
from pipeline_service.events import DomainEvent, DomainEventType, publish, subscribe
from pipeline_service.records import new_id


@pytest.fixture(autouse=True)
def _own_handlers(monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_a_failing_handler_takes_the_fact_with_it() -> None:
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


def test_subscribing_twice_is_once() -> None:
    seen: list[DomainEvent] = []
    handler = seen.append
    subscribe(handler, DomainEventType.PROSPECT_CREATED)
    subscribe(handler, DomainEventType.PROSPECT_CREATED)
    assert events._handlers[DomainEventType.PROSPECT_CREATED] == [handler]
