from django.apps import AppConfig


class IntelligenceConfig(AppConfig):
    name = "intelligence"
