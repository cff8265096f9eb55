from django.apps import AppConfig
from django.db.models.signals import post_migrate


class ConsoleConfig(AppConfig):
    name = "pipeline_service.console"
    verbose_name = "Console"

    def ready(self) -> None:
        from pipeline_service.console.roles import grant_permissions

        post_migrate.connect(grant_permissions, dispatch_uid="console.grant_roles")
