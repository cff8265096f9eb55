from django.apps import AppConfig


class ExperimentalConfig(AppConfig):
    name = "experimental"

    def ready(self) -> None:
        from experimental import handlers
        from pipeline_service.events import EventType, subscribe

        subscribe(handlers.follow_visibility, EventType.PROSPECT_HIDDEN, EventType.PROSPECT_SHOWN)
        subscribe(handlers.follow_merge, EventType.PROSPECTS_MERGED)
        subscribe(handlers.follow_parting, EventType.PROSPECTS_PARTED)
        subscribe(handlers.wipe_person, EventType.PROSPECT_ERASED)
        subscribe(handlers.wake_ad_account, EventType.AD_ACCOUNT_CONNECTED)
