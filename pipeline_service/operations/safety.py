"""Settings with which nothing may be started."""

from django.core.checks import CheckMessage

from webhooks.checks import lease_outlives_attempt


def unsafe_settings() -> list[str]:
    """What is wrong with the settings and what to do about it, a sentence or two each."""
    return [_sentences(fault) for fault in lease_outlives_attempt(None)]


def _sentences(fault: CheckMessage) -> str:
    return f"{fault.msg} {fault.hint or ''}".strip()
