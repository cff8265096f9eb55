from django.apps import AppConfig


class CallsConfig(AppConfig):
    name = "calls"

    def ready(self) -> None:
        from calls import handlers
        from pipeline_service.events import EventType, subscribe

        subscribe(handlers.create_default_outcomes, EventType.ACCOUNT_CREATED)
        subscribe(handlers.follow_merge, EventType.PROSPECTS_MERGED)
        subscribe(handlers.follow_parting, EventType.PROSPECTS_PARTED)
        subscribe(handlers.wipe_person, EventType.PROSPECT_ERASED)
        subscribe(handlers.follow_prospect, EventType.PROSPECT_HIDDEN, EventType.PROSPECT_SHOWN)
