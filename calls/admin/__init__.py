"""Console pages for call outcomes, calls and dials."""

from calls.admin import calls, dials, outcomes

__all__ = ["calls", "dials", "outcomes"]
