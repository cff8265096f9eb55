"""The operations app: commands, and children that end with their parent."""

from django.apps import AppConfig


class OperationsConfig(AppConfig):
    """No models: it only runs the others."""

    name = "pipeline_service.operations"
    label = "operations"

    def ready(self) -> None:
        """Let the pool of a Celery worker end with it, so that a worker killed by -9 leaves nobody working."""
        from celery.signals import worker_process_init

        from pipeline_service.operations.processes import end_with_worker

        worker_process_init.connect(end_with_worker, dispatch_uid="operations.end_with_worker")
