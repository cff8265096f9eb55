"""Every write to calls and dials. The verbs on calls and outcomes are named here."""

from calls.actions.calls import (
    change_call,
    check_time,
    complete_call,
    lock_call,
    open_call,
    record_call,
    save_outcome,
    write_call,
)

__all__ = [
    "change_call",
    "check_time",
    "complete_call",
    "lock_call",
    "open_call",
    "record_call",
    "save_outcome",
    "write_call",
]
