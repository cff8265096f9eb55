"""The operations app: management commands and signal handlers."""

import os

from django.apps import AppConfig, apps
from django.conf import settings

TRACE_VARIABLES = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")


class OperationsConfig(AppConfig):
    """The app of the operations commands. It has no models."""

    name = "pipeline_service.operations"
    label = "operations"

    def ready(self) -> None:
        """Connect handlers and checks, and start error reports and traces where they are configured."""
        from celery.signals import worker_process_init
        from django.core.checks import register
        from django.db.models.signals import post_migrate, pre_migrate

        from pipeline_service.operations import deploy_checks
        from pipeline_service.operations.migrating import create_partitions, lift_limits, restore_limits
        from pipeline_service.operations.processes import end_with_worker
        from pipeline_service.startup import STARTUP_TAG

        register(deploy_checks.public_service_has_secrets, STARTUP_TAG, deploy=True)
        register(deploy_checks.public_service_names_its_hosts, deploy=True)
        worker_process_init.connect(end_with_worker, dispatch_uid="operations.end_with_worker")
        pre_migrate.connect(lift_limits, dispatch_uid="operations.lift_limits")
        post_migrate.connect(restore_limits, dispatch_uid="operations.restore_limits")
        # It is sent for each app that has models; once is enough.
        accounts = apps.get_app_config("accounts")
        post_migrate.connect(create_partitions, sender=accounts, dispatch_uid="operations.create_partitions")
        if settings.SENTRY_DSN:
            from pipeline_service.operations.error_reports import start_error_reports

            start_error_reports(settings.SENTRY_DSN)
        if any(os.environ.get(name) for name in TRACE_VARIABLES):
            from pipeline_service.operations.tracing import start_tracing

            start_tracing()
