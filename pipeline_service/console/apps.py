from django.apps import AppConfig


class ConsoleConfig(AppConfig):
    name = "pipeline_service.console"
    verbose_name = "Console"
