"""Startup checks: system checks that only the commands which start services run.

A harmful setting must stop web, workers and `dev`, but not `migrate`, `doctor` or a shell, which are needed to find and
fix it. Register such a check with `register(check, STARTING, deploy=True)`; `manage.py check --deploy` runs it too.
"""

from django.core.checks import run_checks

STARTUP_TAG = "starting"


class CannotStart(SystemExit):
    """Raised when a service must not start with these settings; the message says what to change."""


def check_settings() -> None:
    """Run the startup checks. Raises CannotStart, which ends the process with its message, when one fails."""
    errors = [found for found in run_checks(tags=[STARTUP_TAG], include_deployment_checks=True) if found.is_serious()]
    if errors:
        raise CannotStart("\n".join(f"{error.msg} {error.hint or ''}".rstrip() for error in errors))
