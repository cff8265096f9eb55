from django.apps import AppConfig


class CallsConfig(AppConfig):
    name = "calls"

    def ready(self) -> None:
        from calls import handlers, timeline  # noqa: F401  the timeline registers itself
        from pipeline_service.events import DomainEventType, subscribe

        subscribe(handlers.create_default_outcomes, DomainEventType.ACCOUNT_CREATED)
        subscribe(handlers.follow_merge, DomainEventType.PROSPECTS_MERGED)
        subscribe(handlers.follow_parting, DomainEventType.PROSPECTS_PARTED)
        subscribe(handlers.erase_person, DomainEventType.PROSPECT_ERASED)
        subscribe(handlers.follow_prospect, DomainEventType.PROSPECT_HIDDEN, DomainEventType.PROSPECT_SHOWN)
