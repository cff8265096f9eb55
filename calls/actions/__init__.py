"""All writes to calls, call outcomes and dials. This package exports the actions on calls and outcomes."""

from calls.actions.calls import (
    change_call,
    check_time,
    delete_call,
    lock_call,
    open_call,
    record_call,
    write_call,
)
from calls.actions.outcomes import delete_outcome, save_outcome

__all__ = [
    "change_call",
    "check_time",
    "delete_call",
    "delete_outcome",
    "lock_call",
    "open_call",
    "record_call",
    "save_outcome",
    "write_call",
]
