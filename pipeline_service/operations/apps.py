"""The operations app: commands, and children that end with their parent."""

from django.apps import AppConfig


class OperationsConfig(AppConfig):
    """No models: it only runs the others."""

    name = "pipeline_service.operations"
    label = "operations"

    def ready(self) -> None:
        """Let the pool of a Celery worker end with it, also after kill -9; let none start with unsafe settings."""
        from celery.signals import celeryd_after_setup, worker_process_init

        from pipeline_service.operations.processes import end_with_worker
        from pipeline_service.operations.safety import refuse_unsafe_settings

        worker_process_init.connect(end_with_worker, dispatch_uid="operations.end_with_worker")
        # Django is set up only after `worker_init`.
        celeryd_after_setup.connect(refuse_unsafe_settings, dispatch_uid="operations.refuse_unsafe_settings")
