from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "pipeline_service.accounts"
    verbose_name = "Accounts"
