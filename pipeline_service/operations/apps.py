"""The operations app: management commands and signal handlers."""

from django.apps import AppConfig


class OperationsConfig(AppConfig):
    """The app of the operations commands. It has no models."""

    name = "pipeline_service.operations"
    label = "operations"

    def ready(self) -> None:
        """End a Celery worker's pool with the worker, also after kill -9; lift time limits for migrations."""
        from celery.signals import worker_process_init
        from django.core.checks import register
        from django.db.models.signals import post_migrate, pre_migrate

        from pipeline_service.operations import deploy_checks
        from pipeline_service.operations.migrating import lift_limits, restore_limits
        from pipeline_service.operations.processes import end_with_worker
        from pipeline_service.startup import STARTUP_TAG

        register(deploy_checks.public_service_has_secrets, STARTUP_TAG, deploy=True)
        register(deploy_checks.public_service_names_its_hosts, deploy=True)
        worker_process_init.connect(end_with_worker, dispatch_uid="operations.end_with_worker")
        pre_migrate.connect(lift_limits, dispatch_uid="operations.lift_limits")
        post_migrate.connect(restore_limits, dispatch_uid="operations.restore_limits")
