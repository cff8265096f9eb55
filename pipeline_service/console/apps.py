from django.apps import AppConfig
from django.contrib.admin import apps as admin_apps
from django.db.models.signals import post_migrate


class ConsoleConfig(AppConfig):
    name = "pipeline_service.console"
    verbose_name = "Console"
    default = True

    def ready(self) -> None:
        from pipeline_service.console.roles import grant_permissions

        post_migrate.connect(grant_permissions, dispatch_uid="console.grant_roles")


class ConsoleAdminConfig(admin_apps.SimpleAdminConfig):
    """Django's admin with the console's site. `urls` loads the apps' admin pages, so that commands do not."""

    default_site = "pipeline_service.console.site.ConsoleSite"
    default = False
