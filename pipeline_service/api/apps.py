from django.apps import AppConfig


class ApiConfig(AppConfig):
    name = "pipeline_service.api"
    verbose_name = "API"
