from django.apps import AppConfig


class WebhooksConfig(AppConfig):
    name = "webhooks"

    def ready(self) -> None:
        from django.core.checks import register

        from pipeline_service.collectors import register_collector
        from pipeline_service.events import PUBLIC_EVENTS, DomainEventType, subscribe, subscribe_all
        from pipeline_service.startup import STARTUP_TAG
        from webhooks import checks, handlers
        from webhooks.prometheus import DeliveryCollector

        subscribe_all(handlers.queue_deliveries, *PUBLIC_EVENTS)
        subscribe(handlers.erase_person, DomainEventType.PROSPECT_ERASED)
        register(checks.lease_outlives_attempt, STARTUP_TAG, deploy=True)
        register_collector(DeliveryCollector())
