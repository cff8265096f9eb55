from django.apps import AppConfig


class IntelligenceConfig(AppConfig):
    name = "intelligence"

    def ready(self) -> None:
        from intelligence import handlers, timeline  # noqa: F401  the timeline registers itself
        from pipeline_service.events import DomainEventType, subscribe

        subscribe(handlers.create_shipped_scorecards, DomainEventType.ACCOUNT_CREATED)
        subscribe(handlers.follow_prospect, DomainEventType.PROSPECT_HIDDEN, DomainEventType.PROSPECT_SHOWN)
        subscribe(handlers.erase_person, DomainEventType.PROSPECT_ERASED)
        subscribe(handlers.sync_call_changes, DomainEventType.CALL_CHANGED)
        subscribe(handlers.enqueue_assignment, DomainEventType.DEAL_ANALYSIS_COMPLETED)
