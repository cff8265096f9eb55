"""What must hold before a service starts: checks that only the starting commands run.

A setting that would make workers misbehave has to stop web, workers and `dev`, but not `migrate`, `doctor` or a shell,
with which it is found and mended. Register such a check with `register(check, STARTING, deploy=True)`; `manage.py check
--deploy` runs it too.
"""

from django.core.checks import run_checks

STARTING = "starting"


class CannotStart(SystemExit):
    """A service must not start with these settings; the message says what to change."""


def check_settings() -> None:
    """Raise CannotStart, which ends a process with its message, when a check of the starting commands fails."""
    errors = [found for found in run_checks(tags=[STARTING], include_deployment_checks=True) if found.is_serious()]
    if errors:
        raise CannotStart("\n".join(f"{error.msg} {error.hint or ''}".rstrip() for error in errors))
