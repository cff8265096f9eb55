from django.apps import AppConfig


class ExperimentalConfig(AppConfig):
    name = "experimental"

    def ready(self) -> None:
        from experimental import handlers, timeline  # noqa: F401  the timeline registers itself
        from pipeline_service.events import DomainEventType, subscribe

        subscribe(handlers.follow_visibility, DomainEventType.PROSPECT_HIDDEN, DomainEventType.PROSPECT_SHOWN)
        subscribe(handlers.follow_merge, DomainEventType.PROSPECTS_MERGED)
        subscribe(handlers.follow_parting, DomainEventType.PROSPECTS_PARTED)
        subscribe(handlers.erase_person, DomainEventType.PROSPECT_ERASED)
        subscribe(handlers.wake_audience_campaigns, DomainEventType.AUDIENCE_READY)
        subscribe(handlers.wake_ad_account, DomainEventType.AD_ACCOUNT_CONNECTED)
