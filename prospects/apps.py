from django.apps import AppConfig


class ProspectsConfig(AppConfig):
    name = "prospects"

    def ready(self) -> None:
        from pipeline_service.events import DomainEventType, subscribe
        from prospects import handlers

        subscribe(handlers.create_default_stages, DomainEventType.ACCOUNT_CREATED)
