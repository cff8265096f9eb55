"""Settings with which nothing may be started."""

import sys

from django.core.checks import CheckMessage

from webhooks.checks import lease_outlives_attempt


def unsafe_settings() -> list[str]:
    """What is wrong with the settings and what to do about it, a sentence or two each."""
    return [_sentences(fault) for fault in lease_outlives_attempt(None)]


def refuse_unsafe_settings(**_signal: object) -> None:
    """End a Celery worker that is starting, in words. Handler of `celeryd_after_setup`."""
    faults = unsafe_settings()
    if faults:
        sys.exit("\n".join(faults))


def _sentences(fault: CheckMessage) -> str:
    return f"{fault.msg} {fault.hint or ''}".strip()
