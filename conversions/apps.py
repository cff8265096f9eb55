from django.apps import AppConfig


class ConversionsConfig(AppConfig):
    name = "conversions"
