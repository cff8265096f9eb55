from django.apps import AppConfig


class IntelligenceConfig(AppConfig):
    name = "intelligence"

    def ready(self) -> None:
        from intelligence import handlers
        from pipeline_service.events import EventType, subscribe

        subscribe(handlers.create_shipped_scorecards, EventType.ACCOUNT_CREATED)
        subscribe(handlers.follow_prospect, EventType.PROSPECT_HIDDEN, EventType.PROSPECT_SHOWN)
        subscribe(handlers.wipe_person, EventType.PROSPECT_ERASED)
        subscribe(handlers.sync_call_changes, EventType.CALL_CHANGED)
        subscribe(handlers.enqueue_assignment, EventType.DEAL_ANALYSIS_COMPLETED)
