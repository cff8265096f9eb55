"""Reports of unexpected errors to Sentry. Needs the extra `sentry`.

A report holds the traceback and the route: no bodies, headers, parameters or local variables.
"""

from typing import Any

import sentry_sdk

from pipeline_service.logs import scrub_text


def start_error_reports(dsn: str) -> None:
    """Report errors of this process, and of the processes that it forks, to the project of this DSN."""
    sentry_sdk.init(
        dsn=dsn,
        send_default_pii=False,
        include_local_variables=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        before_send=remove_personal_data,
    )


def remove_personal_data(event: Any, hint: dict[str, Any]) -> Any:
    """Remove from a report what may hold personal data or keys."""
    for part in ("request", "extra", "logentry"):
        event.pop(part, None)
    for exception in event.get("exception", {}).get("values", []):
        exception["value"] = scrub_text(str(exception.get("value") or ""))
    return event
