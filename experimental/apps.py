from django.apps import AppConfig


class ExperimentalConfig(AppConfig):
    name = "experimental"
