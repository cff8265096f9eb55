from django.apps import AppConfig


class ConversionsConfig(AppConfig):
    name = "conversions"

    def ready(self) -> None:
        from conversions import handlers, timeline  # noqa: F401  the timeline registers itself
        from pipeline_service.events import DomainEventType, subscribe, subscribe_all

        subscribe_all(handlers.on_payments, DomainEventType.PAYMENT_RECORDED)
        subscribe_all(handlers.on_analyses, DomainEventType.DEAL_ANALYSIS_COMPLETED)
        subscribe_all(handlers.on_events, DomainEventType.EVENT_RECORDED)
        subscribe(handlers.on_inbound, DomainEventType.INBOUND_RECEIVED)
        subscribe(handlers.on_refund, DomainEventType.PAYMENT_REFUNDED)
        subscribe_all(handlers.on_payments_changed, DomainEventType.PAYMENT_CHANGED)
        subscribe(handlers.resume_fires, DomainEventType.PROSPECT_SHOWN)
        subscribe(handlers.follow_merge, DomainEventType.PROSPECTS_MERGED)
        subscribe(handlers.follow_parting, DomainEventType.PROSPECTS_PARTED)
        subscribe(handlers.erase_person, DomainEventType.PROSPECT_ERASED)
