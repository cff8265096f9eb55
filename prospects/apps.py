from django.apps import AppConfig


class ProspectsConfig(AppConfig):
    name = "prospects"

    def ready(self) -> None:
        from pipeline_service.events import EventType, subscribe
        from prospects import handlers

        subscribe(handlers.lay_out_stages, EventType.ACCOUNT_CREATED)
