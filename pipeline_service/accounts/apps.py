"""The app of accounts, users and their sign-in."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "pipeline_service.accounts"
    verbose_name = "Accounts"

    def ready(self) -> None:
        from django.core.signals import request_finished

        from pipeline_service.accounts import audit, signals
        from pipeline_service.events import subscribe_all

        signals.connect()
        request_finished.connect(audit.forget_actor, dispatch_uid="accounts.forget_actor")
        subscribe_all(audit.record_events, *audit.EVENTS)
