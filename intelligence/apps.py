from django.apps import AppConfig


class IntelligenceConfig(AppConfig):
    name = "intelligence"

    def ready(self) -> None:
        from intelligence import handlers
        from pipeline_service.events import EventType, subscribe

        subscribe(handlers.lay_out_scorecards, EventType.ACCOUNT_CREATED)
        subscribe(handlers.follow_prospect, EventType.PROSPECT_HIDDEN, EventType.PROSPECT_SHOWN)
        subscribe(handlers.wipe_person, EventType.PROSPECT_ERASED)
        subscribe(handlers.follow_call, EventType.CALL_CHANGED)
        subscribe(handlers.place_call, EventType.DEAL_ANALYSIS_COMPLETED)
