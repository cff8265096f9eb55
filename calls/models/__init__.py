"""Models of the calls app: call outcomes, calls and dials."""

from calls.models.calls import Call, CallOutcome, CallSource, CallStatus
from calls.models.dials import Dial, DialDirection, Disposition

__all__ = ["Call", "CallOutcome", "CallSource", "CallStatus", "Dial", "DialDirection", "Disposition"]
