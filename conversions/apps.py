from django.apps import AppConfig


class ConversionsConfig(AppConfig):
    name = "conversions"

    def ready(self) -> None:
        from conversions import handlers
        from pipeline_service.events import EventType, subscribe, subscribe_all

        subscribe_all(handlers.on_payments, EventType.PAYMENT_RECORDED)
        subscribe_all(handlers.on_analyses, EventType.DEAL_ANALYSIS_COMPLETED)
        subscribe_all(handlers.on_events, EventType.EVENT_RECORDED)
        subscribe(handlers.on_inbound, EventType.INBOUND_RECEIVED)
        subscribe(handlers.on_refund, EventType.PAYMENT_REFUNDED)
        subscribe_all(handlers.on_payments_changed, EventType.PAYMENT_CHANGED)
        subscribe(handlers.follow_merge, EventType.PROSPECTS_MERGED)
        subscribe(handlers.follow_parting, EventType.PROSPECTS_PARTED)
        subscribe(handlers.wipe_person, EventType.PROSPECT_ERASED)
